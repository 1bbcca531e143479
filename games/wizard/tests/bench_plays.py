"""Fixed random plays for the bench: a bare loop, the engine moving on, and the referee judging.

Four players, hands of five from the base deck, every play legal. The bare loop looks strengths up
in a table of its own, keeps everything in local names and makes nothing it could hand on.
"""

from random import Random
from typing import Any

from games.kit.entry import Entry
from games.kit.replay import replay
from games.wizard import GAME
from games.wizard.deck import SUITED
from games.wizard.engine.tricks import FREE, played
from games.wizard.options import hand_sizes
from games.wizard.questions.play import MyTurn, judge
from games.wizard.tests.dealer import Dealer

SEATS = 4
CARDS = 5
ROUNDS = 1000
PLAYS = SEATS * CARDS * ROUNDS
AIMS = {"moved": 0.5, "judged": 0.33}


def _strength(card: str, trump: str, led: str) -> int:
    if card in "WJ":
        return 100 if card == "W" else 0
    return int(card[1:]) + 50 * (card[0] == trump) if card[0] in (trump, led) else -1


DECK = (*(card for line in SUITED.values() for card in line), *("W", "J") * 4)
TRUMPS = (*SUITED, FREE)
LED = {card: {"W": "", "J": "?"}.get(card, card[0]) for card in DECK}
STRENGTH = {
    trump: {led: {card: _strength(card, trump, led) for card in DECK} for led in (*TRUMPS, "?")}
    for trump in TRUMPS
}


def _rounds() -> tuple[list[tuple[str, list[tuple[str, ...]]]], list[tuple[MyTurn, str]]]:
    """Rounds as trump and tricks, and the same plays each with the turn it was made in."""
    dice = Random(1996)
    rounds, turns = [], []
    for _ in range(ROUNDS):
        deal = dice.sample(DECK, SEATS * CARDS)
        hands = [deal[seat::SEATS] for seat in range(SEATS)]
        tricks = []
        for _ in range(CARDS):
            trick: tuple[str, ...] = ()
            for hand in hands:
                led, _ = played(trick, FREE)
                turn = MyTurn(trick, {}, (led,), "", tuple(hand), None)
                fine = [one for one in dict.fromkeys(hand) if not judge(turn, one).findings]
                card = dice.choice(fine)
                turns.append((turn, card))
                hand.remove(card)
                trick = (*trick, card)
            tricks.append(trick)
        rounds.append((dice.choice(TRUMPS), tricks))
    return rounds, turns


ROUNDS_PLAYED, TURNS = _rounds()


def bare() -> list[int]:
    """Every trick decided, the winner leading the next; how many each seat has won."""
    won, leader = [0] * SEATS, 0
    for trump, tricks in ROUNDS_PLAYED:
        for trick in tricks:
            lying: list[str] = []
            led, best, top = "?", 0, -2
            strengths = STRENGTH[trump]
            for card in trick:
                if led == "?":
                    led = LED[card]
                strength = strengths[led][card]
                if strength > top:
                    best, top = len(lying), strength
                lying.append(card)
            leader = (leader + best) % SEATS
            won[leader] += 1
    return won


def moved() -> list[int]:
    """The same by the engine."""
    won, leader = [0] * SEATS, 0
    for trump, tricks in ROUNDS_PLAYED:
        for cards in tricks:
            leader = (leader + played(cards, trump)[1]) % SEATS
            won[leader] += 1
    return won


def judged() -> int:
    """Every play judged in its turn; how many were found fault with."""
    return sum(bool(judge(turn, card).findings) for turn, card in TURNS)


def longest() -> tuple[dict[str, Any], int, list[Entry]]:
    """Three players and all their 20 rounds, 210 tricks; nothing illegal."""
    options = GAME.agreed({})
    dealer = Dealer(options, 3, Random(20), hand_sizes(options, 3))
    position = replay(GAME.sheets["plays"], options, 3, ())
    while asked := [spec.kind for spec in position.expects()]:
        position = position.then(Entry(*dealer.answer(asked), (), len(position.applied) + 1))
        if position.state.pad.played > dealer.number:
            dealer.settle()
    return options, 3, list(position.applied)
