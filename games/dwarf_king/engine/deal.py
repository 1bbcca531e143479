"""A deal while it is played: the tricks that lie there, and what all know of the hands.

Hands are not entered. A hand is known by the seat it was dealt to and keeps that number when it
changes owner, so what is known of it goes along.
"""

from typing import Any, NamedTuple, TypeAlias

from games.dwarf_king.deck import DRAGON, MAGIC, MUMMY, PUPPETEER, SORCERER, SUIT, Cards
from games.dwarf_king.engine.sheet import Pad
from games.dwarf_king.engine.tricks import Turn, as_they_count, highest, led_suit, winner
from games.dwarf_king.rulebook.cards import ONE_OF_TWO, SOMEBODY
from games.dwarf_king.scoring import specials
from games.dwarf_king.scoring.points import Deal
from games.kit.entry import Data, Entry
from games.kit.pads.card_by_card import State


class Trick(NamedTuple):
    """A trick in the order of play; `best` won it. Later the Sorcerer may lie in it."""

    cards: Cards
    leader: int
    winner: int
    best: str
    slot: int | None

    def player_of(self, card: str) -> int:
        """Who played this card."""
        return (self.leader + self.cards.index(card)) % len(self.cards)

    def with_sorcerer(self, card: str) -> "Trick":
        """The trick with the Sorcerer in place of this card."""
        return self._replace(cards=tuple(SORCERER if one == card else one for one in self.cards))


class Missed(NamedTuple):
    """Somebody who did not follow a suit: with which card, in which trick.

    `mummy` is the Mummy where it would have followed, "" where not.
    """

    suit: str
    mummy: str
    number: int
    seat: int
    card: str
    slot: int | None


class Shown(NamedTuple):
    """A card that all have seen in a hand, or in one of two, after so many tricks."""

    card: str
    hands: tuple[int, ...]
    since: int
    slot: int | None


class Running(NamedTuple):
    """A deal so far: whose lead it is, the tricks, which hand is where, and what is known of each.

    `gone` are the cards that can no longer come, `owed` is the entry that has to come before the
    next trick. Once the table was told that somebody did not follow, it is `doubted` and not said
    again.
    """

    deal: Deal
    leader: int
    hands: tuple[int, ...]
    missed: tuple[tuple[Missed, ...], ...]
    shown: tuple[Shown, ...]
    last_entry: Entry
    tricks: tuple[Trick, ...] = ()
    gone: Cards = ()
    owed: str = ""
    doubted: bool = False

    @property
    def number(self) -> int:
        """Which trick is next."""
        return len(self.tricks) + 1

    def copied_in(self, number: int) -> str:
        """What a Mummy or a Puppeteer that leads copies in a trick; "" if there is nothing."""
        special = self.deal.special
        if number == 1 or special not in (specials.MUMMY, specials.PUPPETEER):
            return ""
        before = self.tricks[number - 2]
        return before.best if special is specials.MUMMY else before.cards[-1]

    def turn(self, number: int, trick: Cards, led: str) -> Turn:
        """Some cards of a trick as the rules look at them; the hands nobody knows."""
        return Turn(
            trick=trick,
            hand=None,
            led=led,
            holds=None,
            copied=self.copied_in(number),
            is_first=number == 1,
            is_last=number == self.deal.tricks,
            rulings=self.deal.rulings,
            special=self.deal.special,
        )

    @property
    def may_use_the_sorcerer(self) -> bool:
        """Between two tricks, as long as it is in somebody's hand."""
        is_dealt = self.deal.special is specials.SORCERER
        return is_dealt and bool(self.tricks) and SORCERER not in self.gone

    @property
    def decider(self) -> int:
        """The seat that played the special card into the last trick."""
        return self.tricks[-1].player_of(self.deal.special.card)

    def owner(self, hand: int) -> int:
        """The seat that holds this hand now."""
        return self.hands.index(hand)

    def holder(self, shown: Shown) -> int:
        """The seat that surely holds a card that was shown; -1 if it may be one of two."""
        return self.owner(shown.hands[0]) if len(shown.hands) == 1 else -1

    def proved(self, hand: int, card: str) -> list[Missed]:
        """The tricks this hand did not follow in, though the card was in it."""
        suit = SUIT[card]
        found = [one for one in self.missed[hand] if one.suit == suit or one.mummy == card]
        since = {one.card: one.since for one in self.shown} if found else {}
        return [one for one in found if one.number > since.get(card, 0)]


Table: TypeAlias = State[Pad, Running]
"""The pad with the deal that is being played, where every card is entered."""

ORDERS = {
    seats: tuple(tuple((leader + step) % seats for step in range(seats)) for leader in range(seats))
    for seats in (3, 4, 5)
}
"""By the number of players and the leader the order of play."""

FREE = frozenset((DRAGON, PUPPETEER, SORCERER))
"""Magic cards that say nothing about the led suit in the hand."""


class Laid(NamedTuple):
    """The seats in the order of play, their cards, the led suit, who did not follow, who wins.

    `astray` are the seats that only without the led suit in hand may play as they did, each with
    the card; `best` is the place of the card that wins.
    """

    order: tuple[int, ...]
    cards: Cards
    led: str
    astray: tuple[tuple[int, str], ...]
    best: int


NOTHING_LAID = Laid((), (), "", (), 0)


def lay_out(running: Running, data: Data) -> Laid:
    """The cards in the order of play; they are told by seat."""
    deal, by_seat = running.deal, data["cards"]
    order = ORDERS[deal.seats][running.leader]
    cards = tuple([by_seat[seat] for seat in order])
    if deal.special.card not in MAGIC or deal.special.card not in cards:
        led = SUIT[cards[0]]
        astray = [(seat, by_seat[seat]) for seat in order if SUIT[by_seat[seat]] != led]
        return Laid(order, cards, led, tuple(astray), highest(cards, led) or 0)
    copied = running.copied_in(running.number)
    counting = as_they_count(cards, copied)
    led = led_suit(counting)
    others = zip(order[1:], cards[1:], counting[1:], strict=True)  # whoever leads follows nobody
    astray = [
        (seat, card)
        for seat, card, counts in others
        if counts and SUIT[counts] != led and card not in FREE
    ]
    return Laid(order, cards, led, tuple(astray), winner(cards, copied, deal.rulings) or 0)


RED_FIVE = "G5"
EXCHANGE, TRICK, SWAP, PASS, TAKE = "exchange", "trick", "swap", "pass", "take"
AFTER_THE_TRICK = {specials.DRUID: SWAP, specials.KNIGHT_FLAG: PASS}
"""The special cards that make hands change after their trick, and what is asked then."""
UNCLEAR = frozenset((SOMEBODY.id, ONE_OF_TWO.id))
"""Findings that name nobody for sure; said once."""
LEFT, RIGHT = "left", "right"
WAYS_ROUND = {LEFT: 1, RIGHT: -1}


def begun(deal: Deal, entry: Entry) -> Running:
    """The deal before its first trick: the red 5 was shown, or the Flag Bearer exchanges first."""
    exchanges = deal.special is specials.GOBLIN_FLAG
    return Running(
        deal=deal,
        leader=0 if exchanges else entry.data["leader"] - 1,
        hands=tuple(range(deal.seats)),
        missed=((),) * deal.seats,
        shown=() if exchanges else (_red_five(entry),),
        last_entry=entry,
        owed=EXCHANGE if exchanges else "",
    )


def _red_five(entry: Entry) -> Shown:
    """Whoever leads has shown it."""
    return Shown(RED_FIVE, (entry.data["leader"] - 1,), 0, entry.slot)


def after_exchange(running: Running, entry: Entry) -> Running:
    """Two cards there and two back: the Flag Bearer is with one of the two."""
    hands = tuple(sorted({entry.data["who"] - 1, entry.data["partner"] - 1}))
    shown = (Shown(running.deal.special.card, hands, 0, entry.slot), _red_five(entry))
    return _entered(running, entry, leader=entry.data["leader"] - 1, shown=shown)


def after_trick(running: Running, entry: Entry) -> Running:
    """The trick is won, and its winner leads; what it proved is not said again."""
    laid = lay_out(running, entry.data)
    cards, at = laid.cards, laid.best
    trick = Trick(cards, running.leader, laid.order[at], cards[at], entry.slot)
    special = running.deal.special
    return _entered(
        running,
        entry,
        AFTER_THE_TRICK.get(special, "") if special.card in cards else "",
        leader=trick.winner,
        missed=missed_after(running, laid, entry.slot),
        shown=tuple([one for one in running.shown if one.card not in cards]),
        tricks=(*running.tricks, trick),
        gone=running.gone + cards,
    )


def missed_after(running: Running, laid: Laid, slot: int | None) -> tuple[tuple[Missed, ...], ...]:
    """What is known of every hand after this trick."""
    if not laid.astray and not any(running.missed):
        return running.missed
    misses, hands = list(running.missed), running.hands
    for seat, card in zip(laid.order, laid.cards, strict=True):
        hand = hands[seat]
        if misses[hand] and (proofs := running.proved(hand, card)):
            misses[hand] = tuple(missed for missed in misses[hand] if missed not in proofs)
    if not laid.astray:
        return tuple(misses)
    may_copy = running.deal.special is specials.MUMMY
    copies = may_copy and SUIT[running.copied_in(running.number)] == laid.led
    # Where a card of the led suit is known to be in the hand, that was said at once.
    seen = {running.holder(one) for one in running.shown if SUIT[one.card] == laid.led}
    for seat, card in laid.astray:
        if seat not in seen:
            here = Missed(laid.led, MUMMY if copies else "", running.number, seat, card, slot)
            misses[hands[seat]] += (here,)
    return tuple(misses)


def after_swap(running: Running, entry: Entry) -> Running:
    """Two whole hands change places."""
    one, other = running.decider, entry.data["partner"] - 1
    hands = list(running.hands)
    hands[one], hands[other] = hands[other], hands[one]
    return _entered(running, entry, hands=tuple(hands))


def after_pass(running: Running, entry: Entry) -> Running:
    """All whole hands go to the next player on that side; left is the one who plays next."""
    step, seats = WAYS_ROUND[entry.data["direction"]], running.deal.seats
    hands = tuple(running.hands[(seat - step) % seats] for seat in range(seats))
    return _entered(running, entry, hands=hands)


def after_take(running: Running, entry: Entry) -> Running:
    """A card of the last trick comes into a hand, the Sorcerer lies there instead."""
    card, hand = entry.data["card"], running.hands[entry.data["who"] - 1]
    *before, last = running.tricks
    return _entered(
        running,
        entry,
        tricks=(*before, last.with_sorcerer(card)),
        gone=tuple(SORCERER if one == card else one for one in running.gone),
        shown=(*running.shown, Shown(card, (hand,), len(running.tricks), entry.slot)),
    )


def _entered(running: Running, entry: Entry, owed: str = "", **changes: Any) -> Running:
    """The deal after an entry; mostly the next trick can come."""
    doubted = running.doubted or not UNCLEAR.isdisjoint(entry.accepted)
    return running._replace(last_entry=entry, owed=owed, doubted=doubted, **changes)
