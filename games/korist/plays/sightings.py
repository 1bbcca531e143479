"""What cards that come to light prove: more of them than the box has, or not where they lay."""

from collections.abc import Iterator

from games.kit.text import N_, Fact, Seat, say
from games.kit.verdict import Finding
from games.korist.layers import Layer
from games.korist.plays.hands import LEFT_OF, Hands
from games.korist.plays.shown import values
from games.korist.referee.notation import WRITTEN, spoken
from games.korist.rulebook.base import DECK
from games.korist.rulebook.record import HELD_ELSEWHERE, SUPPLY_NAMED


def too_many(
    hands: Hands, cards: Layer, field: str, laying: int | None = None
) -> Iterator[Finding]:
    """Cards of which more come to light than the box has: open ones, or some that are known."""
    for card in sorted(set(cards)):
        found = hands.seen[card] + cards.count(card)
        if found > LEFT_OF[card]:
            yield _one_too_many(hands, card, found, field, laying)


def _one_too_many(hands: Hands, card: int, found: int, field: str, laying: int | None) -> Finding:
    holders = [
        (seat, slot)
        for seat, known in enumerate(hands.known)
        for value, slot in known
        if value == card and seat != laying  # known ones of the own hand are laid first
    ]
    facts: dict[str, Fact] = {"card": str(WRITTEN[card]), "copies": LEFT_OF[card]}
    without_hands = found - len(holders)
    if without_hands - values(hands.shown.sure).count(card) > LEFT_OF[card]:
        return Finding(DECK, {**facts, "found": without_hands}, field)
    if without_hands > LEFT_OF[card]:
        times = N_("That would be {found} times {card}, but the box has {copies}.")
        return _against_supply(hands, card, say(times, found=without_hands, **facts), field)
    other, slot = holders[0]
    facts |= {"found": found, "other": Seat(other)}
    return Finding(HELD_ELSEWHERE, facts, field, slot=slot)


def misplaced(hands: Hands, cards: Layer, field: str) -> Iterator[Finding]:
    """Cards that are said to lie in the supply although others were named there."""
    if cards:
        what = say(N_("{cards}: not in the supply."), cards=spoken(cards))
        yield _against_supply(hands, None, what, field)


def _against_supply(hands: Hands, card: int | None, what: Fact, field: str) -> Finding:
    """What was named there, and the entry that named it, that of this card if it is about one."""
    named = hands.shown.named
    slot = next(slot for value, slot in named if card in (None, value))
    facts = {"what": what, "cards": spoken(sorted(values(named)))}
    return Finding(SUPPLY_NAMED, facts, field, slot=slot)
