"""Tables that play by what they are asked for alone: random options, random entries of any game."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from games.kit.deck import Card
from games.kit.entry import Entry, EntrySpec
from games.kit.fields import SEAT, Cards, Choice, Count, Field, Flag, Must
from games.kit.game import Game
from games.kit.replay import Replay

TRIES = 300


def option_sets(game: Game, seats: int, dice: Random, wanted: int) -> Iterator[dict[str, Any]]:
    """The defaults if they can be agreed, then random options that so many players may choose."""
    tried = [game.agreed({})] + [_options(game, seats, dice) for _ in range(20 * wanted)]
    allowed = (one for one in tried if not game.check_setup(one, seats).blocking())
    yield from (options for _, options in zip(range(wanted), allowed, strict=False))


def _options(game: Game, seats: int, dice: Random) -> dict[str, Any]:
    return game.agreed({one.key: value(one, seats, dice) for one in game.options})


def legal_entry(position: Replay[Any], dice: Random) -> Entry:
    """An entry that may be made now, with the findings a table would have to accept."""
    slot = len(position.applied) + 1
    for _ in range(TRIES):
        spec = dice.choice(position.expects())
        data = shaped(spec, position.seats, dice)
        entry = Entry(spec.kind, data, (), slot)
        findings = position.judge(entry).findings
        if not findings:
            return entry
        accepted = tuple(dict.fromkeys(one.rule.id for one in findings if one.rule.forgivable))
        entry = Entry(spec.kind, data, accepted, slot)
        if not position.judge(entry).blocking(accepted):
            return entry
    kinds = ", ".join(spec.kind for spec in position.expects())
    raise AssertionError(f"no legal entry in {TRIES} tries: {kinds}")


def shaped(spec: EntrySpec, seats: int, dice: Random) -> dict[str, Any]:
    """Random data of the shape that was asked for; what is optional is left out now and then."""
    chosen = {field.key: value(field, seats, dice, spec.gone) for field in spec.fields}
    return {key: one for key, one in chosen.items() if one is not None}


def value(field: Field, seats: int, dice: Random, gone: Iterable[Card] = ()) -> Any:
    """A random value of one field, for the table or every seat; None where it may be missing."""
    if field.optional and dice.random() < 0.5:
        return None
    if isinstance(field, Cards):
        piles = _piles(field, seats if field.scope is SEAT else 1, dice, gone)
        return piles if field.scope is SEAT else piles[0]
    if field.scope is SEAT:
        return _over_seats(field, seats, dice)
    return _one(field, seats, dice)


def _over_seats(field: Count | Choice | Flag, seats: int, dice: Random) -> list[Any]:
    total = field.total if isinstance(field, Count) else None
    if not isinstance(field, Count) or total is None or total.must is Must.DIFFER:
        return [_one(field, seats, dice) for _ in range(seats)]
    amount = total.amount if total.must is Must.EQUAL else dice.randint(0, total.amount)
    return _adding_up(field, amount, seats, dice)


def _one(field: Count | Choice | Flag, seats: int, dice: Random) -> Any:
    match field:
        case Count():
            nearby = min(field.high, field.low + 12)
            high = dice.choice((nearby, nearby, field.high))
            return dice.randrange(field.low, high + 1, field.step)
        case Choice():
            return dice.choice(_offered(field, seats))
        case Flag():
            return dice.random() < 0.5


def _offered(field: Choice, seats: int) -> Sequence[Any]:
    return range(1, seats + 1) if field.of_seats else [one.value for one in field.options]


def _adding_up(field: Count, amount: int, seats: int, dice: Random) -> list[int]:
    """Counts within their bounds that come to the amount, or as near as the bounds allow."""
    counts = [field.low] * seats
    for _ in range(max(0, amount - sum(counts))):
        open_seats = [seat for seat, count in enumerate(counts) if count < field.high]
        if open_seats:
            counts[dice.choice(open_seats)] += 1
    return counts


def _piles(field: Cards, piles: int, dice: Random, gone: Iterable[Card]) -> list[Any]:
    """Cards drawn without putting back; small piles are tried as often as large ones."""
    left = list((field.deck.copies - Counter(gone)).elements())
    deck = dice.sample(left, len(left))
    if field.single:
        return [deck.pop() for _ in range(piles)]
    most = len(deck) // piles if field.most is None else min(field.most, len(deck) // piles)
    sizes = [dice.randint(0, min(most, dice.choice((3, 8, most)))) for _ in range(piles)]
    return [[deck.pop() for _ in range(size)] for size in sizes]
