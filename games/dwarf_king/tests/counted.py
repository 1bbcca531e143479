"""What a player would count in a deal that was played, slowly and card by card."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from games.dwarf_king.tests.played import COURT, NUMBERS, ORDER, Evening, rank, suit


def longest(run: list[bool]) -> int:
    return max((len(list(same)) for one, same in groupby(run) if one), default=0)


def third_trick(evening: Evening, seat: int) -> int:
    """The place in which this seat came to a third trick, 0 for never."""
    reached: list[int] = []
    tally = [0] * evening.seats
    for winner in evening.winners():
        tally[winner] += 1
        if tally[winner] == 3:
            reached.append(winner)
    return reached.index(seat) + 1 if seat in reached else 0


def sizes(cards: list[str]) -> list[int]:
    return [sum(suit(card) == one for card in cards) for one in "DKG"]


def lowest(cards: list[str]) -> int:
    return min((int(rank(card)) for card in cards if rank(card) in NUMBERS), default=0)


def straight(evening: Evening, seat: int, eleven: str) -> int:
    """The longest row, card after card; J comes after 10 unless an 11 is there and makes a gap."""
    there = {rank(card) for card in evening.won(seat)}
    gap = eleven == "gap" and rank(evening.extra) == "11"
    best, row, before = 0, 0, ""
    for one in (one for one in ORDER if one in there):
        follows = before != "" and ORDER.index(one) == ORDER.index(before) + 1
        follows = follows or (before == "10" and one == "J" and not gap)
        row, before = row + 1 if follows else 1, one
        best = max(best, row)
    return best


def triples(cards: list[str], ranks: list[str]) -> int:
    return sum(sum(rank(card) == one for card in cards) == 3 for one in ranks)


def of_ranks(*wanted: str) -> Callable[[Evening, int], int]:
    return lambda evening, seat: sum(rank(card) in wanted for card in evening.won(seat))


def of_suit(wanted: str) -> Callable[[Evening, int], int]:
    return lambda evening, seat: sum(suit(card) == wanted for card in evening.won(seat))


def values(evening: Evening, seat: int) -> int:
    return sum(int(rank(card)) for card in evening.won(seat) if rank(card) in NUMBERS)


def tricks(evening: Evening, seat: int) -> int:
    return evening.winners().count(seat)


def run(evening: Evening, seat: int) -> int:
    return longest([winner == seat for winner in evening.winners()])


def dry(evening: Evening, seat: int) -> int:
    return longest([winner != seat for winner in evening.winners()])


COUNTED: dict[str, Callable[[Evening, int], int]] = {
    "tricks": tricks,
    "run": run,
    "last_four": lambda e, s: e.winners()[-4:].count(s),
    "place": third_trick,
    "won_four": lambda e, s: int(run(e, s) >= 4),
    "lost_four": lambda e, s: int(dry(e, s) >= 4),
    "dwarves": of_suit("D"),
    "knights": of_suit("K"),
    "goblins": of_suit("G"),
    "jacks": of_ranks("J"),
    "queens": of_ranks("Q"),
    "kings": of_ranks("K"),
    "court": of_ranks("J", "Q", "K", "A"),
    "threes_fours": of_ranks("3", "4"),
    "sixes_sevens": of_ranks("6", "7"),
    "eights_nines": of_ranks("8", "9"),
    "values": values,
    "court_triples": lambda e, s: triples(e.won(s), COURT),
    "number_triples": lambda e, s: triples(e.won(s), NUMBERS),
    "largest": lambda e, s: max(sizes(e.won(s))),
    "dwarf": lambda e, s: lowest([card for card in e.won(s) if suit(card) == "D"]),
    "knight": lambda e, s: lowest([card for card in e.won(s) if suit(card) == "K"]),
}
"""What a player would count at the table, by the name it is asked for."""


def smallest(evening: Evening, seat: int, missing: str) -> int:
    there = sizes(evening.won(seat))
    return min(there) if missing == "zero" else min(filter(None, there), default=0)


def count(evening: Evening, task: str, key: str, options: dict[str, Any]) -> Any:
    """The answer to one question about this deal."""
    seats = range(evening.seats)
    if key == "green_queen":
        return evening.taker("DQ") + 1
    if key == "smallest":
        return [smallest(evening, seat, options["elite_missing"]) for seat in seats]
    if key == "straight":
        return [straight(evening, seat, options["straight_eleven"]) for seat in seats]
    if key == "lowest":
        courtly = 10 if task == "f11a" else 0
        piles = [evening.won(seat) for seat in seats]
        return [lowest(pile) or (courtly if pile else 0) for pile in piles]
    return [COUNTED[key](evening, seat) for seat in seats]


def answer(evening: Evening, key: str) -> Any:
    """The answer to the question of the special card."""
    seats, extra, deal = range(evening.seats), evening.extra, evening
    if key == "taker":
        return deal.taker(extra) + 1
    at = deal.trick_of(extra)
    if key == "next_trick":
        return deal.winners()[at + 1] + 1 if at + 1 < len(deal.tricks) else None
    if key == "last_trick":
        return deal.player_of(extra) + 1 if at + 1 == len(deal.tricks) else None
    assert key == "beside_scout"
    beside = sum(rank(card) in COURT for card in deal.tricks[at].cards)
    return [beside * (deal.player_of(extra) == s) for s in seats]


SHORT = ("highest", "scout", "court_beside")
"""Questions that ask for less than a number of everybody."""


def in_short(told: dict[str, Any]) -> dict[str, Any]:
    """The same answers as a table gives them that does not count what nobody needs."""
    short = {key: value for key, value in told.items() if key not in ("values", "beside_scout")}
    if "values" in told:
        short["highest"] = [value == max(told["values"]) for value in told["values"]]
    if any(told.get("beside_scout", ())):
        beside = told["beside_scout"]
        short |= {"scout": beside.index(max(beside)) + 1, "court_beside": max(beside)}
    return short
