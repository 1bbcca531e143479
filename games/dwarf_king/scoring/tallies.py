"""Everything a task can ask for: its label, its range, and which numbers fit together."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

from games.dwarf_king.deck import COURT, HIGHEST_NUMBER, RANK, RANKS, SUIT, SUITS, VALUE
from games.dwarf_king.options import ELITE_MISSING, IGNORE, JOINED, STRAIGHT_ELEVEN
from games.dwarf_king.rulebook import counting as rules
from games.dwarf_king.scoring.points import (
    Counts,
    Deal,
    Heaps,
    Highest,
    Tally,
    Winners,
    added_up,
)
from games.kit.text import N_
from games.kit.verdict import Finding

Which: TypeAlias = Callable[[str], bool]
THIRD = 3
FOUR = 4


def one_player_only(deal: Deal, counts: Counts) -> Finding | None:
    """A card lies in one trick and was played by one player."""
    n = sum(map(bool, counts))
    return Finding(rules.ONE_BONUS, {"n": n}) if n > 1 else None


# Who won which tricks.


def longest(done: Iterable[bool]) -> int:
    """The length of the longest stretch in which it was done."""
    return max((sum(1 for _ in same) for is_done, same in groupby(done) if is_done), default=0)


def run_of(winners: Winners, seat: int) -> int:
    """The most tricks one after another that this seat won."""
    return longest(winner == seat for winner in winners)


def drought_of(winners: Winners, seat: int) -> int:
    """The most tricks one after another that this seat lost."""
    return longest(winner != seat for winner in winners)


def place_of_third_trick(winners: Winners, seat: int) -> int:
    """As which player this seat came to a third trick, 0 for never."""
    third = (at for at, one in enumerate(winners) if winners[: at + 1].count(one) == THIRD)
    reached = [winners[at] for at in third]
    return reached.index(seat) + 1 if seat in reached else 0


def runs_share_the_tricks(deal: Deal, runs: Counts) -> Finding | None:
    """Two players in turn can fill any number of tricks, one alone only with a single run."""
    alone = sum(map(bool, runs)) < 2
    possible = sum(runs) == deal.tricks if alone else sum(runs) <= deal.tricks
    return None if possible else Finding(rules.RUNS, {"tricks": deal.tricks})


def places_are_given_in_turn(deal: Deal, places: Counts) -> Finding | None:
    """Two tricks each can fill a deal only with five players."""
    given = sorted(filter(None, places))
    somebody = 0 if 2 * deal.seats >= deal.tricks else 1
    possible = given == list(range(1, len(given) + 1)) and len(given) >= somebody
    return None if possible else Finding(rules.THIRD_TRICKS, {"tricks": deal.tricks})


def fours_have_room(deal: Deal, winners: Counts) -> Finding | None:
    """Every run of four needs four tricks of its own."""
    n, most = sum(winners), deal.tricks // FOUR
    facts = {"n": n, "most": most, "tricks": deal.tricks}
    return Finding(rules.FOUR_WON, facts) if n > most else None


def somebody_loses_four(deal: Deal, losers: Counts) -> Finding | None:
    """Four tricks in a row have at most four winners."""
    return Finding(rules.FOUR_LOST, {}) if sum(losers) < deal.seats - FOUR else None


# A table to be read row by row: name, the highest number, what is checked, how it is followed.
# fmt: off
WON_TRICKS = Tally("tricks", N_("Tricks"), total=rules.TRICK_SUM)
LAST_FOUR = Tally(
    "last_four", N_("Tricks won out of the last four"), lambda deal: FOUR, rules.LAST_FOUR_SUM,
    followed=lambda winners, seat: winners[-FOUR:].count(seat), last=FOUR)
RUN = Tally(
    "run", N_("Tricks in the longest run"), check=runs_share_the_tricks, followed=run_of)
PLACE = Tally(
    "place", N_("Order of reaching three tricks"),
    lambda deal: min(deal.seats, deal.tricks // THIRD), check=places_are_given_in_turn,
    usual=0, words=("–", "1.", "2.", "3."), followed=place_of_third_trick,
    named=N_("Reached three tricks, in this order: {who}."), nobody=N_("Nobody won three tricks."))
WON_FOUR = Tally(
    "won_four", N_("Won four tricks in a row"), lambda deal: 1, check=fours_have_room,
    usual=0, followed=lambda winners, seat: int(run_of(winners, seat) >= FOUR),
    named=N_("Four tricks won in a row: {who}."), nobody=N_("Nobody won four tricks in a row."))
LOST_FOUR = Tally(
    "lost_four", N_("Lost four tricks in a row"), lambda deal: 1, check=somebody_loses_four,
    usual=1, followed=lambda winners, seat: int(drought_of(winners, seat) >= FOUR),
    named=N_("Four tricks lost in a row: {who}."), nobody=N_("Nobody lost four tricks in a row."))
# fmt: on


# Cards of a kind.


def ranked(*ranks: str) -> Which:
    """The cards of these ranks."""
    return lambda card: card[1:] in ranks


def suited(suit: str) -> Which:
    """The cards of this suit."""
    return lambda card: card[0] == suit


def won_cards(key: str, label: str, which: Which) -> Tally:
    """How many cards of a kind each player won: all of the deal, over all players."""
    heaps = added_up(which, True)
    return Tally(key, label, total=rules.CARD_SUM, heaps=lambda deal: heaps)


DWARVES = won_cards("dwarves", N_("Green cards (Dwarves)"), suited("D"))
KNIGHTS = won_cards("knights", N_("Blue cards (Knights)"), suited("K"))
GOBLINS = won_cards("goblins", N_("Red cards (Goblins)"), suited("G"))
JACKS = won_cards("jacks", N_("Jacks"), ranked("J"))
QUEENS = won_cards("queens", N_("Queens"), ranked("Q"))
KINGS = won_cards("kings", N_("Kings"), ranked("K"))
COURT_CARDS = won_cards("court", N_("J, Q, K and A"), ranked(*COURT))
THREES_FOURS = won_cards("threes_fours", N_("Threes and fours"), ranked("3", "4"))
SIXES_SEVENS = won_cards("sixes_sevens", N_("Sixes and sevens"), ranked("6", "7"))
EIGHTS_NINES = won_cards("eights_nines", N_("Eights and nines"), ranked("8", "9"))


def taker_of(key: str, label: str, card: str) -> Tally:
    """Who won one card."""
    return replace(won_cards(key, label, card.__eq__), card=card)


GREEN_QUEEN = taker_of("green_queen", N_("Who won the green queen?"), "DQ")


def smallest_suit(deal: Deal) -> Heaps:
    """A suit that is missing counts 0, or is left out where the table agreed so."""
    if deal.rulings[ELITE_MISSING] == IGNORE:
        return by_suits(lambda least, suit, cards: min(filter(None, (least, cards)), default=0))
    return by_suits(lambda least, suit, cards: min(least, cards), len(deal.cards))


def by_suits(past: Callable[[int, str, int], int], start: int = 0) -> Heaps:
    """The cards of one suit after another."""
    return Heaps(SUIT.__getitem__, SUITS, past, start)


def smallest_suits_fit(deal: Deal, smallest: Counts) -> Finding | None:
    """Only where a missing suit counts; left out, it sets no limit for the others."""
    n, most = sum(smallest), SMALLEST.most(deal)
    if deal.rulings[ELITE_MISSING] == IGNORE or n <= most:
        return None
    return Finding(rules.SMALLEST_SUITS, {"n": n, "most": most})


def largest_suits_fit(deal: Deal, largest: Counts) -> Finding | None:
    """Nobody has more cards of any suit than of their largest one."""
    n, least = sum(largest), LARGEST.most(deal)
    return Finding(rules.LARGEST_SUITS, {"n": n, "least": least}) if n < least else None


SMALLEST = Tally(
    "smallest",
    N_("Cards in the smallest suit"),
    # A missing suit left out, the smallest of two may be as large as the second largest.
    lambda deal: sorted(Counter(map(SUIT.get, deal.cards)).values())[
        deal.rulings[ELITE_MISSING] == IGNORE
    ],
    check=smallest_suits_fit,
    heaps=smallest_suit,
)
LARGEST = Tally(
    "largest",
    N_("Cards in the largest suit"),
    check=largest_suits_fit,
    heaps=lambda deal: by_suits(lambda most, suit, cards: max(most, cards)),
)


# Values.


def row_of_ranks(deal: Deal) -> Heaps:
    """The longest row without a gap; whether a missing 11 is one is for the table to read."""
    is_joined = deal.rulings[STRAIGHT_ELEVEN] == JOINED

    def past(row: tuple[int, int], rank: int, cards: int) -> tuple[int, int]:
        length, longest = row
        if cards:
            return length + 1, max(longest, length + 1)
        return row if is_joined and rank == HIGHEST_NUMBER else (0, longest)

    ranks = sorted({RANK[card] for card in deal.cards})
    return Heaps(RANK.__getitem__, ranks, past, (0, 0), max)


def triples_of(key: str, label: str, ranks: Sequence[str]) -> Tally:
    """How many of these ranks each player has in all three suits; of a 1 or an 11 nobody does."""

    def past(triples: int, rank: str, cards: int) -> int:
        return triples + (cards == len(SUITS) and rank in ranks)

    heaps = Heaps(itemgetter(slice(1, None)), ranks, past)

    def check(deal: Deal, counts: Counts) -> Finding | None:
        n, most = sum(counts), heaps.count(deal.cards)
        return Finding(rules.TRIPLES, {"n": n, "most": most}) if n > most else None

    return Tally(key, label, check=check, usual=0, heaps=lambda deal: heaps)


def lowest_of(key: str, label: str, which: Which, only_court: int = 0) -> Tally:
    """The lowest number on these cards, `only_court` if none has any, 0 without such a card."""
    court, *numbers = range(-HIGHEST_NUMBER - 1, 0)

    def past(lowest: int, heap: int, cards: int) -> int:
        if not (heap and cards):
            return lowest
        return only_court if heap == court else -heap

    heaps = Heaps(
        lambda card: -min(RANK[card], -court) if which(card) else 0, (court, *numbers), past
    )

    def check(deal: Deal, counts: Counts) -> Finding | None:
        """Each number at most as often as it is there; `only_court` may be no number."""
        there = Counter(VALUE[card] for card in deal.cards if which(card) and VALUE[card])
        named, low = Counter(filter(None, counts)), min(there)
        too_many = {value for value, times in named.items() if times > there[value]} - {only_court}
        possible = min(named, default=0) == low and not too_many
        return None if possible else Finding(rules.LOWEST_CARDS, {"low": low})

    return Tally(
        key,
        label,
        lambda deal: max(VALUE[card] for card in deal.cards if which(card)),
        check=check,
        heaps=lambda deal: heaps,
    )


ONLY_COURT = 10
"""What a hand of nothing but J, Q, K, A is worth in the first edition."""
NUMBERS = RANKS[1:10]
VALUES = added_up(VALUE.__getitem__, *range(1, HIGHEST_NUMBER + 1))
SUM_OF_VALUES = Tally(
    "values",
    N_("Total of the numbers 1–11"),
    total=rules.VALUE_SUM,
    heaps=lambda deal: VALUES,
    instead=Highest("highest", N_("Who has the highest total?")),
)
ROW = Tally("straight", N_("Cards in the longest straight"), heaps=row_of_ranks)
COURT_TRIPLES = triples_of("court_triples", N_("Threes of a kind in J, Q, K, A"), COURT)
NUMBER_TRIPLES = triples_of("number_triples", N_("Threes of a kind in other values"), NUMBERS)
LOWEST_DWARF = lowest_of("dwarf", N_("Lowest green number (none: 0)"), suited("D"))
LOWEST_KNIGHT = lowest_of("knight", N_("Lowest blue number (none: 0)"), suited("K"))
LOWEST = lowest_of("lowest", N_("Lowest number (only J, Q, K, A or no card: 0)"), lambda card: True)
LOWEST_OR_COURT = lowest_of(
    "lowest", N_("Lowest number (only J, Q, K, A: 10; no card: 0)"), lambda card: True, ONLY_COURT
)
