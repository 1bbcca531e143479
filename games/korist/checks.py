"""What speaks against a result as it was written down. It knows counts, not the pad."""

from collections.abc import Iterable, Iterator

from games.kit.span import Span
from games.kit.text import N_, NN_, Fact, Seat, Text, say
from games.kit.verdict import Finding
from games.korist.deck import BOX_CARDS, DEALT, SHADOW, SUPPLY, most_for_one
from games.korist.lying import Lying, beside_the_players
from games.korist.options import Agreement
from games.korist.rulebook.record import (
    ALL_CARDS,
    MANY_IN_HAND,
    MANY_ON_THE_TABLE,
    MORE_THAN_THE_BOX,
    NO_EMPTY_HAND,
    NOBODY_EMPTY,
    NOTHING_LEFT,
    ONE_EMPTY,
    ONE_PLAYER,
    ONE_SHORT,
    SHADOW_FULL,
    SUPPLY_FULL,
    SUPPLY_LEFT,
    THIRTEEN,
)
from games.korist.scoring import RAN_OUT, PerSeat, Result

RARE_TABLE = 40
RARE_HAND = 25


def findings(agreed: Agreement, result: Result, lying: Lying) -> Iterator[Finding]:
    """Everything against a result, in the order of the rulebook."""
    too_many = tuple(_more_than_the_box(result))
    misplaced = tuple(_beside(result, lying))
    yield from too_many
    yield from _hands(result)
    yield from _dealt(result)
    yield from _one_player(agreed, result)
    yield from misplaced
    if not too_many and not misplaced:  # it would only say the same once more
        yield from _all_cards(agreed, result, lying)
    yield from _rare(result)


def _more_than_the_box(result: Result) -> Iterator[Finding]:
    cards = sum(_owned(result))
    if cards > BOX_CARDS:
        yield Finding(MORE_THAN_THE_BOX, {"n": cards}, "table")


def _hands(result: Result) -> Iterator[Finding]:
    who = _names(result.out)
    if result.ended == RAN_OUT:
        if who:
            yield Finding(NO_EMPTY_HAND, {"who": who}, "hand")
    elif len(who) > 1:
        yield Finding(ONE_EMPTY, {"who": who}, "hand")
    elif not who:
        yield Finding(NOBODY_EMPTY, field="hand")


def _dealt(result: Result) -> Iterator[Finding]:
    """Nobody is below what was dealt, but for whoever drew the last cards."""
    short = [(seat, cards) for seat, cards in enumerate(_owned(result)) if cards < DEALT]
    if result.ended == RAN_OUT:
        if len(short) > 1:
            yield Finding(ONE_SHORT, {"who": _names(seat for seat, _ in short)}, "table")
        return
    for seat, cards in short:
        yield Finding(THIRTEEN, {"who": Seat(seat), "n": cards}, "table", seat)


def _one_player(agreed: Agreement, result: Result) -> Iterator[Finding]:
    if result.ended == RAN_OUT:
        return
    most = most_for_one(agreed.seats)
    for seat, cards in enumerate(_owned(result)):
        if cards > most:
            facts: dict[str, Fact] = {"who": Seat(seat), "n": cards, "high": most}
            yield Finding(ONE_PLAYER, facts, "table", seat)


def _beside(result: Result, lying: Lying) -> Iterator[Finding]:
    """What cannot lie beside the players at such an end."""
    if result.ended == RAN_OUT:
        yield from _nothing_left(lying)
    elif lying.pile:
        yield from _refilled(lying)
    elif _holds_every_card(result, lying):
        yield Finding(SUPPLY_LEFT, field="table" if lying.supply is None else "supply")


def _nothing_left(lying: Lying) -> Iterator[Finding]:
    for field, cards in (("pile", lying.pile), ("supply", lying.supply)):
        if cards:
            yield Finding(NOTHING_LEFT, {"n": cards}, field)


def _refilled(lying: Lying) -> Iterator[Finding]:
    if lying.supply is not None and lying.supply < SUPPLY:
        yield Finding(SUPPLY_FULL, {"n": lying.supply}, "supply")
    if lying.shadow is not None and lying.shadow < SHADOW:
        yield Finding(SHADOW_FULL, {"n": lying.shadow}, "shadow")


def _holds_every_card(result: Result, lying: Lying) -> bool:
    """Whether the supply is told to be empty, or the players leave no card for it."""
    if lying.supply is not None:
        return lying.supply == 0
    owned = _owned(result)
    return sum(owned) == BOX_CARDS and max(owned) <= most_for_one(len(owned))


def _all_cards(agreed: Agreement, result: Result, lying: Lying) -> Iterator[Finding]:
    if not lying.told:
        return
    owned = sum(_owned(result))
    beside = beside_the_players(agreed, result.ended, lying)
    cards = Span(owned + beside.low, owned + beside.high)
    if BOX_CARDS not in cards:
        yield Finding(ALL_CARDS, {"cards": _words(cards)}, lying.told[0])


def _words(cards: Span) -> Text:
    if cards.low == cards.high:
        return say(NN_("{n} card", "{n} cards"), n=cards.low)
    if cards.low > BOX_CARDS:
        return say(N_("at least {n} cards"), n=cards.low)
    return say(N_("at most {n} cards"), n=cards.high)


def _rare(result: Result) -> Iterator[Finding]:
    """Possible, but more likely a slip."""
    for seat, cards in enumerate(result.table):
        if cards > RARE_TABLE:
            yield Finding(MANY_ON_THE_TABLE, {"n": cards}, "table", seat)
    for seat, cards in enumerate(result.hand):
        if cards > RARE_HAND:
            yield Finding(MANY_IN_HAND, {"n": cards}, "hand", seat)


def _owned(result: Result) -> PerSeat:
    return tuple(laid + held for laid, held in zip(result.table, result.hand, strict=True))


def _names(seats: Iterable[int]) -> tuple[Seat, ...]:
    return tuple(map(Seat, seats))
