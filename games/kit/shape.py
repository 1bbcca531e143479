"""Whether data fit their fields. Whether they make sense is up to the game."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from games.kit import shape_rules as rules
from games.kit.deck import Card
from games.kit.entry import Data
from games.kit.fields import SEAT, Cards, Choice, Count, Field, Flag, matters
from games.kit.rulebook import rules_of
from games.kit.text import Fact
from games.kit.verdict import Finding

SHAPE_RULES = frozenset(rules_of(rules))
"""What cannot be read, as opposed to what a rule of a game refuses."""
CARDS = NAMES = frozenset({int, str})
"""The types that a card or a choice can have: not bool, and nothing nested."""


def shape_findings(fields: Sequence[Field], seats: int, data: Data) -> tuple[Finding, ...]:
    """Everything about these data that does not fit these fields."""
    keys = {field.key for field in fields}
    found = [Finding(rules.UNKNOWN_FIELD, {"field": str(key)}) for key in data if key not in keys]
    for field in fields:
        found += _field_findings(field, data, seats)
    laid = [field for field in fields if isinstance(field, Cards)]
    if laid:
        found += _copies(laid, data)
    for field in laid:
        found += _strays(field, laid, data) if field.within else ()
    return tuple(found)


def _field_findings(field: Field, data: Data, seats: int) -> Iterable[Finding]:
    value = data.get(field.key)
    if value is None:
        is_left_out = field.optional or field.default is not None or not matters(field, data)
        return () if is_left_out else (Finding(rules.MISSING, field=field.key),)
    if field.scope is not SEAT:
        return value_findings(field, value, seats)
    if not isinstance(value, list) or len(value) != seats:
        return (Finding(rules.WRONG_SEATS, {"seats": seats}, field.key),)
    return [f for seat, one in enumerate(value) for f in value_findings(field, one, seats, seat)]


def value_findings(
    field: Field, value: Any, seats: int, seat: int | None = None
) -> Iterable[Finding]:
    """What is wrong with one value, of the table or of one seat."""
    if value is None:
        is_set = seat is not None and isinstance(field, Count) and field.default is not None
        return () if is_set else (Finding(rules.MISSING, field=field.key, seat=seat),)
    match field:
        case Cards(single=True) if _is_card(field, value):
            return ()
        case Count():
            return _count(field, value, seat)
        case Choice():
            return _choice(field, value, seats, seat)
        case Flag():
            fault = Finding(rules.NO_SUCH_CHOICE, field=field.key, seat=seat)
            return () if isinstance(value, bool) else (fault,)
    return _cards(field, value, seat)


def _count(field: Count, value: Any, seat: int | None) -> tuple[Finding, ...]:
    if not isinstance(value, int) or isinstance(value, bool):
        return (Finding(rules.NOT_A_NUMBER, field=field.key, seat=seat),)
    if field.low <= value <= field.high:
        is_step = (value - field.low) % field.step == 0
        return () if is_step else (Finding(rules.NOT_A_STEP, {"n": field.step}, field.key, seat),)
    facts = {"low": field.low, "high": field.high}
    return (Finding(field.rule or rules.OUT_OF_RANGE, facts, field.key, seat),)


def _choice(field: Choice, value: Any, seats: int, seat: int | None) -> tuple[Finding, ...]:
    offered: Iterable[Any] = (
        range(1, seats + 1) if field.of_seats else [option.value for option in field.options]
    )
    if type(value) in NAMES and value in offered:
        return ()
    return (Finding(rules.NO_SUCH_CHOICE, field=field.key, seat=seat),)


def _cards(field: Cards, value: Any, seat: int | None) -> list[Finding]:
    if field.single and isinstance(value, (list, dict)):
        return [Finding(rules.ONE_CARD, field=field.key, seat=seat)]
    pile = [value] if field.single else value
    if not isinstance(pile, list):
        return [Finding(rules.MISSING, field=field.key, seat=seat)]
    found = [_stranger(field, card, seat) for card in pile if not _is_card(field, card)]
    if field.most is not None and len(pile) > field.most:
        found.append(Finding(rules.TOO_MANY_CARDS, {"n": field.most}, field.key, seat))
    return found


def _stranger(field: Cards, card: Any, seat: int | None) -> Finding:
    if field.rule is None:
        name = str(card)[:12] if type(card) in CARDS else "?"
        return Finding(rules.NO_SUCH_CARD, {"card": name}, field.key, seat)
    facts: dict[str, Fact] = {"low": field.deck.cards[0], "high": field.deck.cards[-1]}
    return Finding(field.rule, facts, field.key, seat)


def _is_card(field: Cards, value: Any) -> bool:
    return type(value) in CARDS and value in field.deck.copies


def _copies(fields: list[Cards], data: Data) -> Iterator[Finding]:
    """Cards of which there are more than the deck has, found where the first one too many lies."""
    lying: dict[Card, int] = {}
    for field in fields:
        copies = field.deck.copies
        for seat, pile in () if field.within else _piles(field, data):
            for card in pile if len(pile) < 2 else dict.fromkeys(pile):
                times, before = pile.count(card), lying.get(card, 0)
                lying[card] = before + times
                if before <= copies[card] < lying[card] and card in copies:
                    own = seat if times > copies[card] else None
                    yield _too_many(field, card, lying[card], copies[card], own)


def _piles(field: Cards, data: Data) -> list[tuple[int | None, list[Card]]]:
    """The cards of a field, by seat where it has seats; anything that is not a card is skipped."""
    value = data.get(field.key)
    if field.scope is not SEAT:
        return [(None, _pile(field, value))]
    seats = value if isinstance(value, list) else ()
    return [(seat, _pile(field, one)) for seat, one in enumerate(seats)]


def _pile(field: Cards, value: Any) -> list[Card]:
    pile = [value] if field.single else value
    return [card for card in pile if type(card) in CARDS] if isinstance(pile, list) else []


def _too_many(field: Cards, card: Card, found: int, copies: int, seat: int | None) -> Finding:
    if copies == 1:
        return Finding(rules.CARD_TWICE, {"card": field.deck.name(card)}, field.key, seat)
    facts: dict[str, Fact] = {"card": field.deck.name(card), "found": found, "copies": copies}
    return Finding(rules.TOO_MANY_COPIES, facts, field.key, seat)


def _strays(field: Cards, laid: Sequence[Cards], data: Data) -> Iterator[Finding]:
    """Cards that are not where they are said to come from, once all that lies there is known."""
    keys = field.within.split()
    homes = [one for one in laid if one.key in keys]
    is_known = all(data.get(home.key) is not None for home in homes)
    there = Counter(card for home in homes for _, pile in _piles(home, data) for card in pile)
    for seat, pile in _piles(field, data) if is_known and there else ():
        for card in Counter(pile) - there:
            yield Finding(rules.NOT_AMONG, {"card": field.deck.name(card)}, field.key, seat)
