"""Fixed random plays for the bench: a bare loop, the engine moving on, and the referee judging.

Four players, ten tricks each deal without a magic card, every play legal. The bare loop looks suits
and strengths up in tables of its own, keeps everything in local names and hands nothing on.
"""

from itertools import islice
from random import Random
from typing import Any

from games.dwarf_king import GAME
from games.dwarf_king.deck import BASICS
from games.dwarf_king.engine.tricks import Turn, holds_suit, led_in, playable, winner
from games.dwarf_king.questions.play import judge
from games.dwarf_king.scoring.tasks import TILES
from games.dwarf_king.tests.dealer import deals
from games.kit.entry import Entry

SEATS = 4
TRICKS = 10
DEALS = 500
PLAYS = SEATS * TRICKS * DEALS
SPECIAL = "G11"

DECK = (*BASICS, SPECIAL)
ORDER = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "J", "Q", "K", "A")
SUIT = {card: card[0] for card in DECK}
STRENGTH = {card: ORDER.index(card[1:]) for card in DECK}


def _turn(trick: tuple[str, ...], hand: tuple[str, ...], number: int) -> Turn:
    led = led_in(trick, "")
    holds = holds_suit(hand, led)
    return Turn(trick, hand, led, holds, "", number == 1, number == TRICKS, SEATS, number)


def _deals() -> tuple[list[tuple[str, ...]], list[tuple[Turn, str]]]:
    """All tricks, and the same plays each with the turn it was made in."""
    dice = Random(2011)
    tricks, turns = [], []
    for _ in range(DEALS):
        deal = dice.sample(DECK, SEATS * TRICKS)
        hands = [deal[seat::SEATS] for seat in range(SEATS)]
        for number in range(1, TRICKS + 1):
            trick: tuple[str, ...] = ()
            for hand in hands:
                turn = _turn(trick, tuple(hand), number)
                card = dice.choice(playable(turn))
                turns.append((turn, card))
                hand.remove(card)
                trick = (*trick, card)
            tricks.append(trick)
    return tricks, turns


PLAYED, TURNS = _deals()


def bare() -> list[int]:
    """Every trick decided, the winner leading the next; how many each seat has won."""
    won, leader = [0] * SEATS, 0
    for trick in PLAYED:
        led, best, top = SUIT[trick[0]], 0, -1
        for place, card in enumerate(trick):
            if SUIT[card] == led and STRENGTH[card] > top:
                best, top = place, STRENGTH[card]
        leader = (leader + best) % SEATS
        won[leader] += 1
    return won


def moved() -> list[int]:
    """The same by the engine."""
    won, leader = [0] * SEATS, 0
    for trick in PLAYED:
        leader = (leader + (winner(trick) or 0)) % SEATS
        won[leader] += 1
    return won


def longest() -> tuple[dict[str, Any], int, list[Entry]]:
    """A whole game card by card: three players have the most tricks, seven deals of thirteen."""
    options, dice = GAME.agreed({}), Random(2022)
    tiles = [(tile[0].key, tile[1].key) for tile in TILES["new"]]
    tables = islice(deals(3, tiles, options, dice), 7)
    told = (entry for table in tables for entry in table.entries)
    return options, 3, [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(told, 1)]


def judged() -> int:
    """Every play judged in its turn; how many were found fault with."""
    return sum(bool(judge(turn, card).findings) for turn, card in TURNS)
