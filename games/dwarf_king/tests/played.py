"""Real deals for the tests: cards dealt and played at random.

Nothing here comes from the game's own modules: cards are words.
"""

from dataclasses import dataclass
from functools import cached_property
from random import Random

NUMBERS = [str(number) for number in range(1, 12)]
COURT = ["J", "Q", "K", "A"]
ORDER = [*NUMBERS, *COURT]
BASIC = [suit + rank for suit in "DKG" for rank in ORDER if rank not in ("1", "11")]
TRICKS = {3: 13, 4: 10, 5: 8}
SHUFFLED_IN = {
    "druid": "D1", "dwarf_flag": "D11", "tinkerer": "D11",
    "joker": "K1", "knight_flag": "K11", "enchanter": "K11",
    "scout": "G1", "shaman": "G11", "goblin_flag": "G11",
    "dragon": "dragon", "mummy": "mummy", "puppeteer": "puppeteer",
    "sorcerer": "sorcerer", "excalibur": "excalibur",
}  # fmt: skip


@dataclass
class Trick:
    """The cards in the order they were played, by whom, and who won them."""

    cards: list[str]
    players: list[int]
    winner: int


@dataclass
class Evening:
    """One deal played out."""

    seats: int
    special: str
    tricks: list[Trick]

    @property
    def extra(self) -> str:
        return SHUFFLED_IN[self.special]

    @cached_property
    def piles(self) -> list[list[str]]:
        """The cards everybody won that have a suit."""
        piles: list[list[str]] = [[] for _ in range(self.seats)]
        for trick in self.tricks:
            piles[trick.winner] += [card for card in trick.cards if card[0] in "DKG"]
        return piles

    def won(self, seat: int) -> list[str]:
        return self.piles[seat]

    def winners(self) -> list[int]:
        return [trick.winner for trick in self.tricks]

    def taker(self, card: str) -> int:
        return next(trick.winner for trick in self.tricks if card in trick.cards)

    def trick_of(self, card: str) -> int:
        return next(at for at, trick in enumerate(self.tricks) if card in trick.cards)

    def player_of(self, card: str) -> int:
        trick = self.tricks[self.trick_of(card)]
        return trick.players[trick.cards.index(card)]


def rank(card: str) -> str:
    return card[1:] if card[0] in "DKG" else ""


def suit(card: str) -> str:
    return card[0] if card[0] in "DKG" else ""


def play(seats: int, special: str, dice: Random) -> Evening:
    """Deal everything and play it out: suits are followed, the rest is chance."""
    deck = [card for card in BASIC if seats > 3 or card != "D2"] + [SHUFFLED_IN[special]]
    dice.shuffle(deck)
    hands = [deck[seat::seats] for seat in range(seats)]
    assert {TRICKS[seats]} == {len(hand) for hand in hands}
    leader = next(seat for seat, hand in enumerate(hands) if "G5" in hand)
    tricks: list[Trick] = []
    while any(hands):
        tricks.append(_trick(hands, leader, dice))
        leader = tricks[-1].winner
        _use_the_sorcerer(hands, tricks[-1], dice)
    return Evening(seats, special, tricks)


def _trick(hands: list[list[str]], leader: int, dice: Random) -> Trick:
    cards: list[str] = []
    players = [(leader + step) % len(hands) for step in range(len(hands))]
    for player in players:
        led = next((suit(card) for card in cards if suit(card)), "")
        hand = [card for card in hands[player] if card != "sorcerer"]
        following = [card for card in hand if suit(card) == led] if led else []
        freely = [card for card in hand if card == "dragon"]
        cards.append(dice.choice([*following, *freely] if following else hand))
        hands[player].remove(cards[-1])
    return Trick(cards, players, players[_best(cards)])


def _best(cards: list[str]) -> int:
    """Where in the trick the winning card lies; Mummy and Puppeteer are content to lose."""
    led = next(suit(card) for card in cards if suit(card))
    aces = [at for at, card in enumerate(cards) if rank(card) == "A"]
    if "excalibur" in cards:
        return cards.index("excalibur")
    if "dragon" in cards:
        own = [at for at in aces if suit(cards[at]) == led]
        return (own or aces[-1:] or [cards.index("dragon")])[0]
    return max(
        (at for at, card in enumerate(cards) if suit(card) == led),
        key=lambda at: ORDER.index(rank(cards[at])),
    )


def _use_the_sorcerer(hands: list[list[str]], trick: Trick, dice: Random) -> None:
    holder = next((hand for hand in hands if "sorcerer" in hand), None)
    if holder is not None and (len(holder) == 1 or dice.random() < 0.2):
        at = dice.randrange(len(trick.cards))
        holder[holder.index("sorcerer")], trick.cards[at] = trick.cards[at], "sorcerer"
