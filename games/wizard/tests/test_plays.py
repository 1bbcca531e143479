"""Real hands played card by card: the pad checked against a table that sees everything."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.kit.verdict import Verdict
from games.wizard import GAME
from games.wizard.options import hand_sizes
from games.wizard.tests.dealer import OWN, Dealer
from games.wizard.tests.explaining import can_be_legal
from tests.soak import SOAK

DECKS = ("base", "years20", "years25", "years30", "own")
GAMES_EACH = 20 * SOAK
SOAKED = 5000
CROWDED_EVERY = 5
PLAYS = GAME.sheets["plays"]
Step = tuple[Replay[Any], Entry, Verdict]


def seated(deck: str, seats: int, dice: Random, **more: Any) -> Dealer:
    """A table with random options that go together; whole games are rarer than short ones."""
    length = dice.choices(
        ("standard", "tournament", "five_full", "first_five", "custom"), (1, 1, 1, 12, 15)
    )[0]
    chosen: dict[str, Any] = {key: dice.random() < 0.6 for key in OWN}
    chosen |= {"deck": deck, "length": length, "dealer": dice.randint(1, seats)}
    chosen |= {"sizes": dice.sample(range(1, 9), 2), "then": dice.choice(("once", "and_back"))}
    chosen |= {"bidding": dice.choice(("open", "hidden", "secret"))}
    if chosen["bidding"] == "open":
        chosen["bid_limit"] = dice.choice(("off", "printed"))
    options = GAME.agreed({**chosen, **more.pop("options", {})})
    assert () == GAME.check_setup(options, seats).findings
    return Dealer(options, seats, dice, hand_sizes(options, seats), **more)


def steps(dealer: Dealer) -> Iterator[Step]:
    """The game entry by entry: where the table stood, what was entered, what was said of it."""
    position = replay(PLAYS, dealer.options, dealer.seats, ())
    while asked := [spec.kind for spec in position.expects()]:
        kind, data = dealer.answer(asked)
        slot = len(position.applied) + 1
        verdict = position.judge(Entry(kind, data, (), slot))
        accepted = tuple(finding.rule.id for finding in verdict.findings)
        entry = Entry(kind, data, accepted, slot)
        assert () == verdict.blocking(accepted), (dealer.options, position.applied, entry)
        after = position.then(entry)
        yield after, entry, verdict
        if after.state.pad.played > dealer.number:
            dealer.settle()
        position = after


def whole_game(dealer: Dealer) -> int:
    """A legal game to its end: nothing is found, nothing is lost, the totals are a pencil's."""
    tricks, positions = 0, []
    for position, entry, verdict in steps(dealer):
        assert () == verdict.findings, (dealer.options, position.applied)
        tricks += entry.kind == "trick"
        positions.append(position)
        agree(position, dealer)
    assert dealer.over
    end = positions[-1]
    assert dealer.totals == list(end.standing().totals)
    assert rounds_totals(dealer) == list(end.standing().totals)
    assert rounds_totals(dealer, tapped) == list(end.standing().totals)
    for at in dealer.dice.sample(range(len(positions)), min(3, len(positions))):
        again = replay(PLAYS, dealer.options, dealer.seats, end.applied[: at + 1])
        assert positions[at].state == again.state
    return tricks


def agree(position: Replay[Any], dealer: Dealer) -> None:
    """Cards are neither made nor lost, and the pad's tricks are the table's."""
    assert dealer.deck == dealer.everything
    table = position.state
    if table.tricks and not table.deal.pending.cards:
        assert dealer.gone == Counter(table.gone)
        assert dealer.now.won == list(table.won)
        assert dealer.now.leader == table.leader


def untapped(result: dict[str, Any]) -> Iterator[Entry]:
    """A round of which only the result is told."""
    yield from ()


def tapped(result: dict[str, Any]) -> Iterator[Entry]:
    """A round of which every trick is told, the Bomb's too."""
    for seat, taken in enumerate(result["tricks"]["tricks"], 1):
        yield from [Entry("took", {"who": seat})] * taken
    yield from [Entry("took", {})] * result["tricks"]["bombs"]


def rounds_totals(
    dealer: Dealer, taps: Callable[[dict[str, Any]], Iterator[Entry]] = untapped
) -> list[int]:
    """What the pad of rounds makes of the same results."""
    entries = []
    bombs = "Bomb" in dealer.deck
    for result in dealer.results:
        told = {key: value for key, value in result["tricks"].items() if bombs or key != "bombs"}
        bids = Entry("bids", {"bids": result["bids"]})
        entries += [bids, *taps(result), Entry("tricks", told)]
    end = replay(GAME.sheets["rounds"], dealer.options, dealer.seats, entries)
    assert end.failure is None
    return list(end.standing().totals)


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("deck", DECKS)
def test_legal_games_have_no_findings_and_a_pencils_totals(deck: str, seats: int) -> None:
    dice = Random(f"{deck} {seats}")
    tricks = sum(whole_game(seated(deck, seats, dice)) for _ in range(GAMES_EACH))
    assert tricks > 10 * GAMES_EACH


def planted_game(dealer: Dealer) -> str:
    """One illegal card somewhere; it is told by the first card that proves it, and only there."""
    slot, number, told = None, None, ""
    for position, entry, verdict in steps(dealer):
        if dealer.planted and slot is None:
            slot, number = entry.slot, dealer.number
        if told or slot is None or dealer.number != number:
            assert () == verdict.findings, (position.applied, verdict)
        elif verdict.findings:
            proves(dealer, entry, verdict, slot)
            told = verdict.findings[0].rule.id
        elif not position.state.deal.pending.cards and is_simple(dealer):
            legal = can_be_legal(dealer.now.log, dealer.seats, dealer.now.cards)
            assert legal, (dealer.options, position.applied)
    return told if slot is not None else "nothing planted"


def is_simple(dealer: Dealer) -> bool:
    """What the pad draws every conclusion from.

    It does not follow a Wizard or Jester that was openly taken through a pass, there are four of
    each, nor a card that was openly taken and may have been given away unseen.
    """
    log = dealer.now.log
    swaps = [event for event in log if event[0] == "swap"]
    copies = any(event[2] in ("W", "J") for event in swaps)
    unseen = any(event[3] is None for event in swaps[1:])
    return ("pass",) not in log or not (copies or unseen)


def proves(dealer: Dealer, entry: Entry, verdict: Verdict, slot: int) -> None:
    """Without this card all could have been legal; with it one of those named was not."""
    (finding,), now = verdict.findings, dealer.now
    assert not can_be_legal(now.log, dealer.seats, now.cards)
    if finding.rule.id in ("revoke-shown", "revoke-disputed"):
        assert slot == finding.slot
    assert finding.rule.forgivable
    last = max(at for at, event in enumerate(now.log) if event[0] == "trick")
    if entry.kind != "trick" or last != len(now.log) - 1:
        return
    seats = [seat for seat, _ in now.log[last][1]]
    found = 1 + seats.index(finding.seat if finding.seat is not None else -1)
    assert not can_be_legal(now.log, dealer.seats, now.cards, found)
    if found > 1 and is_simple(dealer):
        log = now.log if finding.slot is None else [*now.log[:-1], free_trick(now.log[-1])]
        assert can_be_legal(log, dealer.seats, now.cards, found - 1)


def free_trick(trick: tuple[Any, ...]) -> tuple[Any, ...]:
    """What it proves of the past it proves by its cards, not by who did not follow in it."""
    return trick[0], trick[1], ("",) * len(trick[1])


CROWDED = {"length": "custom", "deck": "own", "bid_limit": "off", "bidding": "open"}


def crowded(dice: Random, cards: int) -> Dealer:
    """Small hands full of the cards that change hands: every way of passing can be tried."""
    cards_in = {key: dice.random() < 0.6 for key in OWN} | {"juggler": dice.random() < 0.8}
    options = {**CROWDED, **cards_in, "sizes": [cards], "then": "once"}
    return seated("own", dice.choice((3, 4)), dice, options=options, rich=True, plant=1)


def juggled(dice: Random, cards: int) -> Dealer:
    """The Juggler, brought back by the Witch: two passes in one round."""
    cards_in = dict.fromkeys(OWN, False) | {"juggler": True, "witch": True}
    cards_in |= {"werewolf": dice.random() < 0.3, "cloud": dice.random() < 0.3}
    options = {**CROWDED, **cards_in, "sizes": [cards], "then": "once"}
    juggles = dice.randint(1, cards - 3)
    return seated("own", 3, dice, options=options, rich=True, plant=1, juggles=juggles)


@pytest.mark.long
def test_a_planted_revoke_is_told_where_cards_are_passed_twice() -> None:
    dice = Random("juggled")
    told = Counter(planted_game(juggled(dice, dice.randint(4, 5))) for _ in range(150 * SOAK))
    assert {"", "revoke-shown", "revoke-either"} <= set(told)


@pytest.mark.long
def test_a_planted_revoke_is_told_where_cards_change_hands() -> None:
    dice = Random("crowded")
    told = Counter(planted_game(crowded(dice, dice.randint(3, 5))) for _ in range(150 * SOAK))
    assert {"", "revoke-shown", "revoke-disputed", "revoke-seen", "revoke-either"} <= set(told)


@pytest.mark.parametrize("deck", ["base", "years20"])
def test_a_planted_revoke_is_told_in_ordinary_rounds(deck: str) -> None:
    dice = Random(deck)
    sizes = {"length": "custom", "sizes": [7], "then": "once"}
    tables = (seated(deck, 3, dice, options=sizes, plant=1) for _ in range(200))
    told = Counter(planted_game(table) for table in tables)
    assert told["revoke-shown"] > 50
    assert deck != "base" or "" not in told  # every card of a hand is played in the end


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("deck", DECKS)
def test_five_thousand_games(deck: str, seats: int) -> None:
    dice = Random(f"soak {deck} {seats}")
    tricks = 0
    for game in range(SOAKED):
        tricks += whole_game(seated(deck, seats, dice))
        if game % CROWDED_EVERY == 0:
            planted_game(crowded(dice, dice.randint(3, 5)))
    print(f"{deck}, {seats} players: {SOAKED} games, {tricks} tricks, no false alarm")
