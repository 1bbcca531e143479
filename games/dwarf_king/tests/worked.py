"""The points of every task for the tests, worked out from the cards as the tiles say it."""

from collections.abc import Callable
from typing import Any, TypeAlias

from games.dwarf_king.tests.counted import (
    dry,
    lowest,
    run,
    sizes,
    smallest,
    straight,
    third_trick,
    tricks,
    triples,
    values,
)
from games.dwarf_king.tests.played import COURT, NUMBERS, Evening, rank, suit

Points: TypeAlias = Callable[[Evening, int], int]

READINGS = (
    {
        "numbers_tie": "nobody",
        "elite_missing": "zero",
        "straight": "three",
        "straight_eleven": "gap",
    },
    {
        "numbers_tie": "all",
        "elite_missing": "ignore",
        "straight": "any",
        "straight_eleven": "joined",
    },
)
"""What tables may agree on where the sources do not: each reading once."""


def per_card(worth: Callable[[str], int]) -> Points:
    """Every card won has its points."""
    return lambda evening, seat: sum(worth(card) for card in evening.won(seat))


def right(evening: Evening, seat: int) -> int:
    return tricks(evening, (seat - 1) % evening.seats)


def left(evening: Evening, seat: int) -> int:
    return tricks(evening, (seat + 1) % evening.seats)


def twins(evening: Evening, seat: int) -> list[int]:
    others = [one for one in range(evening.seats) if one != seat]
    return [one for one in others if tricks(evening, one) == tricks(evening, seat)]


def of(evening: Evening, seat: int, people: str) -> list[str]:
    return [card for card in evening.won(seat) if suit(card) == people]


def noble_value(evening: Evening, seat: int) -> int:
    pile = evening.won(seat)
    return lowest(pile) if lowest(pile) else 10 * bool(pile)


WORKED: dict[str, Points] = {
    "1a": lambda e, s: 2 * run(e, s),
    "1b": lambda e, s: -2 * run(e, s),
    "2a": lambda e, s: sum(2 for winner in e.winners()[-4:] if winner == s),
    "2b": lambda e, s: sum(-2 for winner in e.winners()[-4:] if winner == s),
    "3a": per_card(lambda card: 4 if rank(card) in ("3", "4") else 0),
    "3b": per_card(lambda card: 4 if rank(card) in ("6", "7") else 0),
    "4a": per_card(lambda card: -1 if suit(card) == "K" else 0),
    "4b": per_card(lambda card: -1 if suit(card) == "G" else 0),
    "5a": right,
    "5b": left,
    "7a": tricks,
    "7b": lambda e, s: -tricks(e, s),
    "8a": lambda e, s: 5 * (tricks(e, s) == 3),
    "8b": lambda e, s: 5 * (tricks(e, s) == 1),
    "9a": lambda e, s: 5 * (tricks(e, s) == 4),
    "9b": lambda e, s: 5 * (tricks(e, s) == 2),
    "10a": lambda e, s: 5 * (tricks(e, s) in (2, 4, 6, 8, 10, 12)),
    "10b": lambda e, s: 5 * (tricks(e, s) in (1, 3, 5, 7, 9, 11, 13)),
    "11a": lambda e, s: 0 if twins(e, s) else 5,
    "11b": lambda e, s: 5 if twins(e, s) else 0,
    "12a": per_card(lambda card: {"K": 1, "D": -1, "G": 0}[suit(card)]),
    "12b": per_card(lambda card: {"K": -1, "D": 1, "G": 0}[suit(card)]),
    "13a": per_card(lambda card: {"K": 3, "Q": -3}.get(rank(card), 0)),
    "13b": per_card(lambda card: {"K": -3, "Q": 3}.get(rank(card), 0)),
    "14a": lambda e, s: {0: 0, 1: 3, 2: 4, 3: 5}[third_trick(e, s)],
    "14b": lambda e, s: {0: 0, 1: -3, 2: -4, 3: -5}[third_trick(e, s)],
    "15a": lambda e, s: 2 * triples(e.won(s), COURT) + triples(e.won(s), NUMBERS),
    "15b": lambda e, s: -2 * triples(e.won(s), COURT) - triples(e.won(s), NUMBERS),
    "16a": lambda e, s: 5 if run(e, s) >= 4 else 0,
    "16b": lambda e, s: 5 if dry(e, s) >= 4 else 0,
    "17b": lambda e, s: max(sizes(e.won(s))),
    "18a": lambda e, s: lowest(of(e, s, "D")),
    "18b": lambda e, s: lowest(of(e, s, "K")),
    "19a": per_card(lambda card: (rank(card) in COURT) + (suit(card) == "K")),
    "19b": per_card(lambda card: -(rank(card) in COURT) - (suit(card) == "K")),
    "20a": lambda e, s: 3 * (tricks(e, s) < right(e, s)) + 3 * (tricks(e, s) > left(e, s)),
    "20b": lambda e, s: 3 * (tricks(e, s) > right(e, s)) + 3 * (tricks(e, s) > left(e, s)),
    "f1a": per_card(lambda card: 1 if suit(card) == "K" else 0),
    "f1b": per_card(lambda card: 1 if suit(card) == "G" else 0),
    "f8a": per_card(lambda card: 4 if rank(card) == "J" else 0),
    "f8b": per_card(lambda card: -4 if rank(card) == "J" else 0),
    "f11a": noble_value,
    "f11b": lambda e, s: -lowest(e.won(s)),
    "f14a": per_card(lambda card: (suit(card) == "D") + (rank(card) in ("8", "9"))),
    "f14b": per_card(lambda card: -(suit(card) == "D") - (rank(card) in ("8", "9"))),
    "f20a": per_card(lambda card: 8 if card == "DQ" else 0),
    "f20b": per_card(lambda card: -8 if card == "DQ" else 0),
}
"""Points by task, where no reading of the table has a say."""


def task_points(evening: Evening, task: str, options: dict[str, Any]) -> list[int]:
    """Everybody's points for the task alone."""
    seats = range(evening.seats)
    if task in ("6a", "6b"):
        sums = [values(evening, seat) for seat in seats]
        best = [seat for seat in seats if sums[seat] == max(sums)]
        paid = best if len(best) == 1 or options["numbers_tie"] == "all" else []
        return [(5 if task == "6a" else -5) * (seat in paid) for seat in seats]
    if task == "17a":
        return [smallest(evening, seat, options["elite_missing"]) for seat in seats]
    if task == "f6b":
        rows = [straight(evening, seat, options["straight_eleven"]) for seat in seats]
        return [row if row >= 3 or options["straight"] == "any" else 0 for row in rows]
    return [WORKED[task](evening, seat) for seat in seats]


def points(evening: Evening, task: str, options: dict[str, Any]) -> list[int]:
    """Everybody's points with what the special card does to them."""
    plain, extra = task_points(evening, task, options), evening.extra
    at = evening.trick_of(extra)
    match evening.special:
        case "dwarf_flag":
            plain[evening.taker(extra)] += 3
        case "shaman":
            plain[evening.taker(extra)] -= 3
        case "enchanter":
            plain[evening.taker(extra)] *= 2
        case "tinkerer" if at + 1 < len(evening.tricks):
            plain[evening.winners()[at + 1]] += 3
        case "joker" if at + 1 == len(evening.tricks):
            plain[evening.player_of(extra)] += 3
        case "scout":
            lying = evening.tricks[at].cards
            plain[evening.player_of(extra)] += sum(rank(card) in COURT for card in lying)
    return plain
