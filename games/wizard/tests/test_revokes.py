"""Tables where several do not follow suit: each is told as soon as it shows, and nobody else."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.kit.verdict import Finding
from games.wizard.tests.dealer import OWN, Dealer
from games.wizard.tests.explaining import can_be_legal
from games.wizard.tests.test_plays import is_simple, seated, steps
from tests.soak import SOAK

BOXES = ("years20", "years25", "years30", "own")
GAMES_EACH = 100 * SOAK
SOAKED = 5000
Place = tuple[int, int]
"""A seat and a trick of the round."""


def wild(deck: str, dice: Random) -> Dealer:
    """Small hands full of cards that change hands, and up to five illegal cards in a round."""
    cards_in = {key: dice.random() < 0.3 for key in OWN}
    cards_in |= {"werewolf": dice.random() < 0.9, "witch": dice.random() < 0.6}
    options = {"length": "custom", "sizes": [dice.randint(3, 6)], "then": "once", **cards_in}
    options |= {"bidding": "open", "bid_limit": "off"}
    seats, rich = dice.choice((3, 3, 4)), dice.random() < 0.8
    return seated(deck, seats, dice, options=options, rich=rich, plant=dice.randint(2, 5))


def wild_game(dealer: Dealer) -> Counter[str]:
    """What is told over a whole game, held to the hands and to every way of passing."""
    told: Counter[str] = Counter()
    forgiven: set[Place] = set()
    fresh: list[Finding] = []
    for position, _, verdict in steps(dealer):
        fresh += verdict.findings
        told.update(finding.rule.id for finding in verdict.findings)
        if position.state.deal.pending.cards:
            continue
        at = dealer.options, position.applied
        was_legal = legal(dealer, forgiven)
        assert not (fresh and was_legal), at
        for finding in fresh:
            is_true(dealer, finding)
            forgiven |= set(blamed(finding))
        assert not is_simple(dealer) or legal(dealer, forgiven), at
        told["together"] += {"revoke-shown", "revoke-seen"} <= {one.rule.id for one in fresh}
        fresh = []
    return told


def legal(dealer: Dealer, forgiven: set[Place]) -> bool:
    """Whether all that was seen can have been legal, but for what the table has let pass."""
    log, number = [], 0
    for event in dealer.now.log:
        if event[0] != "trick":
            log.append(event)
            continue
        number += 1
        pairs = zip(event[1], event[2], strict=True)
        leds = tuple("" if (seat, number) in forgiven else led for (seat, _), led in pairs)
        log.append((event[0], event[1], leds))
    return can_be_legal(log, dealer.seats, dealer.now.cards)


def blamed(finding: Finding) -> list[Place]:
    """Who is said not to have followed, and when."""
    which: Any = finding.facts.get("which")
    told: Any = [text.facts for text in which.facts] if which else [finding.facts]
    return [(one["who"].index, one["then"] if "then" in one else one["now"]) for one in told]


def is_true(dealer: Dealer, finding: Finding) -> None:
    """One of those named really broke the rule; a card said to be in that hand is there."""
    named = [(dealer.number, *place) for place in blamed(finding)]
    assert not dealer.planted.keys().isdisjoint(named), (finding, dealer.planted)
    if finding.rule.id.startswith("revoke-seen"):
        assert set(dealer.planted[named[0]]) & in_words(finding.facts["card"]), finding


def in_words(card: Any) -> set[str]:
    """The card that a text names, or all of a suit where it names no more."""
    if "number" in card.facts:
        return {card.message[0].upper() + card.facts["number"]}
    return {f"{card.message[0].upper()}{number}" for number in range(1, 14)}


@pytest.mark.long
@pytest.mark.parametrize("deck", BOXES)
def test_several_revokes_of_a_round_are_all_told_and_nothing_else(deck: str) -> None:
    dice = Random(f"wild {deck}")
    told = sum((wild_game(wild(deck, dice)) for _ in range(GAMES_EACH)), Counter[str]())
    assert {"revoke-shown", "revoke-seen"} <= set(told)
    assert deck != "own" or "together" in told  # the other boxes have fewer of them


@pytest.mark.soak
@pytest.mark.parametrize("deck", BOXES)
def test_five_thousand_games_with_revokes(deck: str) -> None:
    dice = Random(f"soak wild {deck}")
    told = sum((wild_game(wild(deck, dice)) for _ in range(SOAKED)), Counter[str]())
    assert "together" in told
    print(f"{deck}: {SOAKED} games, {dict(told)}, no false alarm and none missed")
