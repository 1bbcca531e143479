"""Everything a task can ask for: how it is called, how far it goes, what goes together."""

from collections import Counter
from collections.abc import Callable

from games.dwarf_king.deck import COURT, HIGHEST_NUMBER, JACK, KING, QUEEN, Card, Suit
from games.dwarf_king.options import ELITE_MISSING, IGNORE, ZERO
from games.dwarf_king.rulebook import counting as rules
from games.dwarf_king.scoring.counts import (
    Check,
    Counts,
    Deal,
    Tally,
    Who,
    drought_of,
    how_many,
    largest_suit,
    lowest_number,
    place_of_third_trick,
    row_of_ranks,
    run_of,
    smallest_suit,
    sum_of_values,
    triples_of,
)
from games.kit.text import N_
from games.kit.verdict import Finding


def runs_share_the_tricks(deal: Deal, runs: Counts) -> Finding | None:
    """Two players in turn can fill any number of tricks, one alone only with a single run."""
    alone = sum(map(bool, runs)) < 2
    possible = sum(runs) == deal.tricks if alone else sum(runs) <= deal.tricks
    return None if possible else Finding(rules.RUNS, {"tricks": deal.tricks})


def places_are_given_in_turn(deal: Deal, places: Counts) -> Finding | None:
    """Two tricks each for everybody fill a deal only with five players."""
    given = sorted(filter(None, places))
    somebody = 0 if 2 * deal.seats >= deal.tricks else 1
    possible = given == list(range(1, len(given) + 1)) and len(given) >= somebody
    return None if possible else Finding(rules.THIRD_TRICKS, {"tricks": deal.tricks})


def at_most(most: Callable[[Deal], int]) -> Check:
    """All players together have no more threes of a kind than there are."""

    def check(deal: Deal, counts: Counts) -> Finding | None:
        n, limit = sum(counts), most(deal)
        return Finding(rules.TRIPLES, {"n": n, "most": limit}) if n > limit else None

    return check


def fours_have_room(deal: Deal, winners: Counts) -> Finding | None:
    """Every run of four needs four tricks of its own."""
    n, most = sum(winners), deal.tricks // 4
    facts = {"n": n, "most": most, "tricks": deal.tricks}
    return Finding(rules.FOUR_WON, facts) if n > most else None


def somebody_loses_four(deal: Deal, losers: Counts) -> Finding | None:
    """Four tricks in a row have at most four winners."""
    return Finding(rules.FOUR_LOST, {}) if sum(losers) < deal.seats - 4 else None


def smallest_suits_fit(deal: Deal, smallest: Counts) -> Finding | None:
    """Only where a missing suit counts; left out, it sets no limit for the others."""
    n, most = sum(smallest), deal.suit_sizes()[0]
    if deal.ruling(ELITE_MISSING) == IGNORE or n <= most:
        return None
    return Finding(rules.SMALLEST_SUITS, {"n": n, "most": most})


def largest_suits_fit(deal: Deal, largest: Counts) -> Finding | None:
    """Nobody has more of any suit than of the own largest one."""
    n, least = sum(largest), deal.suit_sizes()[-1]
    return Finding(rules.LARGEST_SUITS, {"n": n, "least": least}) if n < least else None


def lowest_go_together(which: Callable[[Card], bool], free: int = 0) -> Check:
    """Each number at most as often as it is there; `free` also stands for something else."""

    def check(deal: Deal, lowest: Counts) -> Finding | None:
        there = Counter(card.value for card in deal.cards if which(card) and card.value)
        named = Counter(filter(None, lowest))
        low = min(there)
        too_many = {value for value, times in named.items() if times > there[value]} - {free}
        possible = min(named, default=0) == low and not too_many
        return None if possible else Finding(rules.LOWEST_CARDS, {"low": low})

    return check


def one_player_only(deal: Deal, counts: Counts) -> Finding | None:
    """A card lies in one trick and was played by one player."""
    n = sum(map(bool, counts))
    return Finding(rules.ONE_BONUS, {"n": n}) if n > 1 else None


LAST_TRICKS = 4
ONLY_COURT = 10
"""What a hand of nothing but J, Q, K, A is worth in the first edition."""


def won_cards(key: str, label: str, which: Callable[[Card], bool]) -> Tally:
    """How many cards of a kind each player won: all of the deal, over all players."""
    return Tally(
        key=key,
        label=label,
        most=lambda deal: deal.count(which),
        total=rules.CARD_SUM,
        counted=how_many(which),
    )


def ranked(*ranks: int) -> Callable[[Card], bool]:
    """The cards of these ranks."""
    return lambda card: card.rank in ranks


def suited(suit: Suit) -> Callable[[Card], bool]:
    """The cards of this suit."""
    return lambda card: card.suit is suit


def any_card(card: Card) -> bool:
    """Every card of a suit."""
    return True


WON_TRICKS = Tally(
    key="tricks",
    label=N_("Tricks"),
    most=lambda deal: deal.tricks,
    total=rules.TRICK_SUM,
    counted=lambda deal, won: won.tricks,
)
LAST_FOUR = Tally(
    key="last_four",
    label=N_("Of the last four tricks"),
    most=lambda deal: LAST_TRICKS,
    total=rules.LAST_FOUR_SUM,
    followed=lambda winners, seat: winners[-LAST_TRICKS:].count(seat),
    last=LAST_TRICKS,
)
RUN = Tally(
    key="run",
    label=N_("Tricks in the longest run"),
    most=lambda deal: deal.tricks,
    check=runs_share_the_tricks,
    followed=run_of,
)
PLACE = Tally(
    key="place",
    label=N_("Who won three tricks first (1), second (2), third (3)? Not at all: 0"),
    most=lambda deal: min(deal.seats, deal.tricks // 3),
    check=places_are_given_in_turn,
    followed=place_of_third_trick,
    named=N_("Three tricks, in this order: {who}."),
    nobody=N_("Nobody won three tricks."),
)


WON_FOUR = Tally(
    key="won_four",
    label=N_("Four won in a row: 1 yes, 0 no"),
    most=lambda deal: 1,
    check=fours_have_room,
    usual=0,
    followed=lambda winners, seat: int(run_of(winners, seat) >= 4),
    named=N_("Four tricks won in a row: {who}."),
    nobody=N_("Nobody won four tricks in a row."),
)
LOST_FOUR = Tally(
    key="lost_four",
    label=N_("Four lost in a row: 1 yes, 0 no"),
    most=lambda deal: 1,
    check=somebody_loses_four,
    usual=0,
    followed=lambda winners, seat: int(drought_of(winners, seat) >= 4),
    named=N_("Four tricks lost in a row: {who}."),
    nobody=N_("Nobody lost four tricks in a row."),
)

DWARVES = won_cards("dwarves", N_("Green cards (Dwarves)"), suited(Suit.DWARVES))
KNIGHTS = won_cards("knights", N_("Blue cards (Knights)"), suited(Suit.KNIGHTS))
GOBLINS = won_cards("goblins", N_("Red cards (Goblins)"), suited(Suit.GOBLINS))
JACKS = won_cards("jacks", N_("Jacks"), ranked(JACK))
QUEENS = won_cards("queens", N_("Queens"), ranked(QUEEN))
KINGS = won_cards("kings", N_("Kings"), ranked(KING))
COURT_CARDS = won_cards("court", N_("J, Q, K and A"), ranked(*COURT))
THREES_FOURS = won_cards("threes_fours", N_("Threes and fours"), ranked(3, 4))
SIXES_SEVENS = won_cards("sixes_sevens", N_("Sixes and sevens"), ranked(6, 7))
EIGHTS_NINES = won_cards("eights_nines", N_("Eights and nines"), ranked(8, 9))
GREEN_QUEEN = Who("green_queen", N_("Who took the green queen?"), card=Card(Suit.DWARVES, QUEEN))


def all_values(deal: Deal) -> int:
    """The numbers on all cards, added up."""
    return sum(card.value for card in deal.cards)


SUM_OF_VALUES = Tally(
    key="values",
    label=N_("Sum of the values 1 to 11"),
    most=all_values,
    total=rules.VALUE_SUM,
    counted=sum_of_values,
)


def number_triples(deal: Deal) -> int:
    """The numbers that are there in all three suits; a 1 or an 11 never is."""
    return sum(deal.count(ranked(number)) == 3 for number in range(2, HIGHEST_NUMBER))


COURT_TRIPLES = Tally(
    key="court_triples",
    label=N_("Threes of a kind in J, Q, K, A"),
    most=lambda deal: len(COURT),
    check=at_most(lambda deal: len(COURT)),
    usual=0,
    counted=triples_of(COURT),
)
NUMBER_TRIPLES = Tally(
    key="number_triples",
    label=N_("Threes of a kind in other values"),
    most=number_triples,
    check=at_most(number_triples),
    usual=0,
    counted=triples_of(range(2, HIGHEST_NUMBER)),
)


def smallest_suit_at_most(deal: Deal) -> int:
    """A missing suit left out, the smallest of two suits may be as large as the second largest."""
    return deal.suit_sizes()[0 if deal.ruling(ELITE_MISSING) == ZERO else 1]


SMALLEST = Tally(
    key="smallest",
    label=N_("Cards of the smallest suit"),
    most=smallest_suit_at_most,
    check=smallest_suits_fit,
    counted=smallest_suit,
)
LARGEST = Tally(
    key="largest",
    label=N_("Cards of the largest suit"),
    most=lambda deal: deal.suit_sizes()[-1],
    check=largest_suits_fit,
    counted=largest_suit,
)


def highest_number(which: Callable[[Card], bool]) -> Callable[[Deal], int]:
    """The highest number among these cards of the deal."""
    return lambda deal: max(card.value for card in deal.cards if which(card))


def lowest_of(key: str, label: str, which: Callable[[Card], bool], only_court: int = 0) -> Tally:
    """Each player's lowest number among these cards, 0 for none."""
    return Tally(
        key=key,
        label=label,
        most=highest_number(which),
        check=lowest_go_together(which, only_court),
        counted=lowest_number(which, only_court),
    )


LOWEST_DWARF = lowest_of("dwarf", N_("Lowest green number, 0: none"), suited(Suit.DWARVES))
LOWEST_KNIGHT = lowest_of("knight", N_("Lowest blue number, 0: none"), suited(Suit.KNIGHTS))
LOWEST_OR_COURT = lowest_of(
    "lowest", N_("Lowest number; only J, Q, K, A: 10; no card: 0"), any_card, ONLY_COURT
)
LOWEST = lowest_of("lowest", N_("Lowest number; only J, Q, K, A or no card: 0"), any_card)
ROW = Tally(
    key="straight",
    label=N_("Cards in the longest row of values"),
    most=lambda deal: len({card.rank for card in deal.cards}),
    counted=row_of_ranks,
)
