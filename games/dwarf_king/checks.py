"""Whether the counts of all players go together, where they have no fixed sum."""

from collections import Counter
from collections.abc import Callable

from games.dwarf_king.asks import Check, Misfit
from games.dwarf_king.cards import Card
from games.dwarf_king.deal import Counts, Deal
from games.dwarf_king.rulebook.pad import (
    FOUR_LOST,
    FOUR_WON,
    LARGEST_SUITS,
    LOWEST_CARDS,
    ONE_BONUS,
    RUNS,
    SMALLEST_SUITS,
    THIRD_TRICKS,
    TRIPLES,
)
from games.dwarf_king.rulings import ELITE_MISSING, IGNORE


def runs_share_the_tricks(deal: Deal, runs: Counts) -> Misfit | None:
    """Two players in turn can fill any number of tricks, one alone only with a single run."""
    alone = sum(map(bool, runs)) < 2
    possible = sum(runs) == deal.tricks if alone else sum(runs) <= deal.tricks
    return None if possible else Misfit(RUNS, {"tricks": deal.tricks})


def places_are_given_in_turn(deal: Deal, places: Counts) -> Misfit | None:
    """Two tricks each for everybody fill a deal only with five players."""
    given = sorted(filter(None, places))
    somebody = 0 if 2 * deal.seats >= deal.tricks else 1
    possible = given == list(range(1, len(given) + 1)) and len(given) >= somebody
    return None if possible else Misfit(THIRD_TRICKS, {"tricks": deal.tricks})


def at_most(most: Callable[[Deal], int]) -> Check:
    """All players together have no more threes of a kind than there are."""

    def check(deal: Deal, counts: Counts) -> Misfit | None:
        n, limit = sum(counts), most(deal)
        return Misfit(TRIPLES, {"n": n, "most": limit}) if n > limit else None

    return check


def fours_have_room(deal: Deal, winners: Counts) -> Misfit | None:
    """Every run of four needs four tricks of its own."""
    n, most = sum(winners), deal.tricks // 4
    facts = {"n": n, "most": most, "tricks": deal.tricks}
    return Misfit(FOUR_WON, facts) if n > most else None


def somebody_loses_four(deal: Deal, losers: Counts) -> Misfit | None:
    """Four tricks in a row have at most four winners."""
    return Misfit(FOUR_LOST, {}) if sum(losers) < deal.seats - 4 else None


def smallest_suits_fit(deal: Deal, smallest: Counts) -> Misfit | None:
    """Only where a missing suit counts; left out, it sets no limit for the others."""
    n, most = sum(smallest), deal.suit_sizes()[0]
    if deal.ruling(ELITE_MISSING) == IGNORE or n <= most:
        return None
    return Misfit(SMALLEST_SUITS, {"n": n, "most": most})


def largest_suits_fit(deal: Deal, largest: Counts) -> Misfit | None:
    """Nobody has more of any suit than of the own largest one."""
    n, least = sum(largest), deal.suit_sizes()[-1]
    return Misfit(LARGEST_SUITS, {"n": n, "least": least}) if n < least else None


def lowest_go_together(which: Callable[[Card], bool], free: int = 0) -> Check:
    """Each number at most as often as it is there; `free` also stands for something else."""

    def check(deal: Deal, lowest: Counts) -> Misfit | None:
        there = Counter(card.value for card in deal.cards if which(card) and card.value)
        told = Counter(filter(None, lowest))
        low = min(there)
        too_many = {value for value, times in told.items() if times > there[value]} - {free}
        possible = min(told, default=0) == low and not too_many
        return None if possible else Misfit(LOWEST_CARDS, {"low": low})

    return check


def one_player_only(deal: Deal, counts: Counts) -> Misfit | None:
    """A card lies in one trick and was played by one player."""
    n = sum(map(bool, counts))
    return Misfit(ONE_BONUS, {"n": n}) if n > 1 else None
