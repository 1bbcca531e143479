"""A deal while it is played: the tricks that lie there, and what all know of the hands.

Hands are not entered. A hand is known by the seat it was dealt to and keeps that number when it
changes owner, so what is known of it goes along.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.dwarf_king.deck import MUMMY, PUPPETEER, SORCERER, Cards
from games.dwarf_king.state import State as Pad
from games.kit.entry import Entry, EntrySpec

Slot: TypeAlias = int | None


class Trick(NamedTuple):
    """A trick in the order of play; `best` won it. Later the Sorcerer may lie in it."""

    cards: Cards
    leader: int
    winner: int
    best: str
    slot: Slot

    def player_of(self, card: str) -> int:
        """Who played this card."""
        return (self.leader + self.cards.index(card)) % len(self.cards)


class Missed(NamedTuple):
    """Somebody who did not follow a suit: with which card, in which trick.

    `mummy` is the Mummy where it would have followed, "" where not.
    """

    suit: str
    mummy: str
    number: int
    seat: int
    card: str
    slot: Slot


class Shown(NamedTuple):
    """A card that all have seen in a hand, or in one of two, after so many tricks."""

    card: str
    hands: tuple[int, ...]
    since: int
    slot: Slot


class Decision(NamedTuple):
    """What the table has to tell before it goes on, and whose decision it was."""

    kind: str
    seat: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """What stays the same for a whole deal; `by_hand` is how its result can be told instead."""

    seats: int
    special: str
    card: str
    last: int
    excalibur: str
    sorcerer: str
    aces: str
    by_hand: tuple[EntrySpec, ...]


class Running(NamedTuple):
    """A deal so far: whose lead it is, the tricks, which hand is where, and what is known of each.

    `gone` are the cards that can no longer come, `slots` the entries of the deal, `told` the last.
    Once the table was told that somebody did not follow, it is `doubted` and not said again.
    """

    dealt: Dealt
    leader: int
    hands: tuple[int, ...]
    missed: tuple[tuple[Missed, ...], ...]
    shown: tuple[Shown, ...]
    slots: tuple[Slot, ...]
    told: Entry
    tricks: tuple[Trick, ...] = ()
    gone: Cards = ()
    decision: Decision | None = None
    doubted: bool = False

    @property
    def number(self) -> int:
        """Which trick is next."""
        return len(self.tricks) + 1

    @property
    def is_played(self) -> bool:
        """Whether the last trick is there."""
        return len(self.tricks) == self.dealt.last

    @property
    def copied(self) -> str:
        """What a Mummy or a Puppeteer that leads copies; "" where there is nothing to copy."""
        if not self.tricks:
            return ""
        if self.dealt.card == MUMMY:
            return self.tricks[-1].best
        return self.tricks[-1].cards[-1] if self.dealt.card == PUPPETEER else ""

    @property
    def may_use_the_sorcerer(self) -> bool:
        """Between two tricks, as long as it is in somebody's hand."""
        return self.dealt.card == SORCERER and bool(self.tricks) and SORCERER not in self.gone

    def owner(self, hand: int) -> int:
        """The seat that holds this hand now."""
        return self.hands.index(hand)


class State(NamedTuple):
    """The pad with the deal that is being played; `before` is the last one played to its end.

    `entered` are the slots of every line of the pad.
    """

    pad: Pad
    running: Running | None = None
    entered: tuple[tuple[Slot, ...], ...] = ()
    before: Running | None = None
