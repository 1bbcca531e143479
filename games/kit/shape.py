"""Whether data fit the fields that were asked for. Sense is the game's affair, not ours."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from games.kit.entry import Data
from games.kit.fields import SEAT, Cards, Choice, Count, Field, Flag, matters
from games.kit.rulebook import Rule
from games.kit.text import N_
from games.kit.verdict import Finding

MISSING = Rule(
    "missing",
    N_("Nothing entered"),
    N_("Every value that is asked for has to be there."),
    N_("Still missing."),
)
NOT_A_NUMBER = Rule(
    "not-a-number",
    N_("Not a number"),
    N_("Counts are whole numbers."),
    N_("A whole number, please."),
)
OUT_OF_RANGE = Rule(
    "out-of-range",
    N_("Out of range"),
    N_("A count stays within the limits of its field."),
    N_("Between {low} and {high}, please."),
)
NO_SUCH_CHOICE = Rule(
    "no-such-choice",
    N_("Not on offer"),
    N_("Only what is offered can be chosen."),
    N_("Please choose one of the values offered."),
)
NO_SUCH_CARD = Rule(
    "no-such-card",
    N_("No such card"),
    N_("Only cards of the deck can be entered."),
    N_("The deck has no card {card}."),
)
CARD_TWICE = Rule(
    "card-twice",
    N_("A card twice"),
    N_("Every card is there only once."),
    N_("Card {card} is entered twice."),
)
WRONG_SEATS = Rule(
    "wrong-seats",
    N_("One value per player"),
    N_("A list has one value for every player, in seating order."),
    N_("{seats} values are needed, one per player."),
)
UNKNOWN_FIELD = Rule(
    "unknown-field",
    N_("Unknown field"),
    N_("Only what is asked for can be entered."),
    N_("Nobody asked for {field}."),
)

SHAPE_RULES = frozenset(
    {
        MISSING,
        NOT_A_NUMBER,
        OUT_OF_RANGE,
        NO_SUCH_CHOICE,
        NO_SUCH_CARD,
        CARD_TWICE,
        WRONG_SEATS,
        UNKNOWN_FIELD,
    }
)
"""What cannot be read, as opposed to what a rule of a game refuses."""


def shape_findings(fields: Iterable[Field], seats: int, data: Data) -> tuple[Finding, ...]:
    """Everything about these data that does not fit these fields."""
    fields = tuple(fields)
    known = {field.key for field in fields}
    unknown = (Finding(UNKNOWN_FIELD, {"field": str(key)}) for key in data if key not in known)
    return (*unknown, *(f for field in fields for f in _field(field, seats, data)))


def _field(field: Field, seats: int, data: Data) -> Iterator[Finding]:
    value = data.get(field.key)
    if value is None:
        if not field.optional and field.default is None and matters(field, data):
            yield Finding(MISSING, field=field.key)
    elif field.scope is not SEAT:
        yield from value_findings(field, value, seats)
    elif not isinstance(value, list) or len(value) != seats:
        yield Finding(WRONG_SEATS, {"seats": seats}, field.key)
    else:
        for seat, one in enumerate(value):
            yield from value_findings(field, one, seats, seat)
        yield from _doubles(field, value)


def value_findings(
    field: Field, value: Any, seats: int, seat: int | None = None
) -> Iterator[Finding]:
    """What is wrong with one value, of the table or of one seat."""
    if value is None:
        yield Finding(MISSING, field=field.key, seat=seat)
        return
    match field:
        case Count():
            yield from _count(field, value, seat)
        case Choice():
            yield from _choice(field, value, seats, seat)
        case Flag():
            if not isinstance(value, bool):
                yield Finding(NO_SUCH_CHOICE, field=field.key, seat=seat)
        case Cards():
            yield from _cards(field, value, seat)


def _count(field: Count, value: Any, seat: int | None) -> Iterator[Finding]:
    if not isinstance(value, int) or isinstance(value, bool):
        yield Finding(NOT_A_NUMBER, field=field.key, seat=seat)
    elif not field.low <= value <= field.high:
        facts = {"low": field.low, "high": field.high}
        yield Finding(field.rule or OUT_OF_RANGE, facts, field.key, seat)


def _choice(field: Choice, value: Any, seats: int, seat: int | None) -> Iterator[Finding]:
    offered: Iterable[Any] = (
        range(1, seats + 1) if field.of_seats else (option.value for option in field.options)
    )
    if isinstance(value, bool | float) or value not in tuple(offered):
        yield Finding(NO_SUCH_CHOICE, field=field.key, seat=seat)


def _cards(field: Cards, value: Any, seat: int | None) -> Iterator[Finding]:
    if not isinstance(value, list):
        yield Finding(MISSING, field=field.key, seat=seat)
        return
    for card in value:
        if not _is_card(card) or card not in field.deck:
            written = str(card)[:12] if _is_card(card) else "?"
            yield Finding(NO_SUCH_CARD, {"card": written}, field.key, seat)
    yield from (_twice(field, card, seat) for card in _repeated([value]))


def _doubles(field: Field, piles: list[Any]) -> Iterator[Finding]:
    """A card that two seats both claim; one seat's own double is found with its value."""
    if isinstance(field, Cards):
        distinct = [list(dict.fromkeys(filter(_is_card, pile))) for pile in _lists(piles)]
        yield from (_twice(field, card, None) for card in _repeated(distinct))


def _lists(piles: list[Any]) -> Iterator[list[Any]]:
    return (pile for pile in piles if isinstance(pile, list))


def _repeated(piles: Iterable[list[Any]]) -> Iterator[str]:
    counted = Counter(card for pile in piles for card in pile if _is_card(card))
    return (str(card) for card, times in counted.items() if times > 1)


def _is_card(value: Any) -> bool:
    """Whether it can be a card at all; anything deeper is not even looked into."""
    return isinstance(value, int | str) and not isinstance(value, bool)


def _twice(field: Field, card: str, seat: int | None) -> Finding:
    return Finding(CARD_TWICE, {"card": card[:12]}, field.key, seat)
