"""Where a round stands that is played card by card. It knows what lies, nothing of hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from games.kit.entry import EntrySpec
from games.wizard.cards import CLOUD, JUGGLER, VAMPIRE, WEREWOLF, WITCH
from games.wizard.deck import OWN, YEARS_30
from games.wizard.deck import VAMPIRE as HAS_VAMPIRE
from games.wizard.deck import WEREWOLF as HAS_WEREWOLF
from games.wizard.deck import WITCH as HAS_WITCH
from games.wizard.lengths import FIVE_FULL
from games.wizard.roles import Said
from games.wizard.scoring import Cloud, PerSeat
from games.wizard.state import State
from games.wizard.tricks import FREE

Slots: TypeAlias = tuple[int | None, ...]

# What every trick makes anew is a named tuple: made and changed in a third of the time.


class Trick(NamedTuple):
    """Cards in playing order, as they are and as they count.

    `led` is the suit that was to be followed, if any; `best` is the place of the card that wins or
    would have won; `astray` are the places of those cards that did not follow; `acting` are the
    special cards that do something afterwards.
    """

    leader: int
    cards: tuple[str, ...]
    counted: tuple[str, ...]
    slot: int | None
    led: str
    best: int
    astray: tuple[int, ...]
    acting: tuple[str, ...]
    said: Said


class Miss(NamedTuple):
    """Somebody did not follow a suit; `before` is what lay in the trick by then, as it counted."""

    seat: int
    suit: str
    trick: int
    card: str
    slot: int | None
    before: tuple[str, ...]


Misses: TypeAlias = Mapping[tuple[int, str], tuple[Miss, ...]]
"""By seat and suit, in the order in which they happened."""
NO_MISSES: Misses = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Exchange:
    """A card that everybody saw come into a hand, after so many tricks; what went is known or not.

    Before the first trick it is the Werewolf that goes, later it is the Witch who swaps.
    """

    after: int
    seat: int
    takes: str
    gives: str | None


@dataclass(frozen=True, slots=True)
class Lying:
    """A trick of which something has yet to be said."""

    cards: tuple[str, ...]
    slot: int | None


class Deal(NamedTuple):
    """What holds for a round, and what special cards did to it.

    A `trump` of None is not named yet. `holder` had the Werewolf, `copied` was turned over for the
    Vampire. `due` are the seats whose bid a Cloud still has to change, `witch` is who has to swap
    a card; after the tricks `passes` everybody passed one. `before` are the entries so far.
    """

    turned: str | None = None
    trump: str | None = None
    holder: int | None = None
    copied: str | None = None
    bombs: int = 0
    clouds: tuple[Cloud, ...] = ()
    due: tuple[int, ...] = ()
    witch: int | None = None
    lying: Lying | None = None
    passes: tuple[int, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    before: Slots = ()

    @property
    def copy(self) -> str | None:
        """The card that a Vampire copies, as soon as it is known."""
        return self.copied if WEREWOLF in (self.turned, *self._swapped) else self.turned

    @property
    def _swapped(self) -> tuple[str, ...]:
        return () if self.holder is None else (WEREWOLF,)

    @property
    def stirred(self) -> bool:
        """Whether a card came into a hand that was not dealt to it."""
        return bool(self.passes or self.exchanges)


class Run(NamedTuple):
    """What changes with every trick; `gone` are the cards that can no longer be played."""

    leader: int
    won: PerSeat
    tricks: tuple[Trick, ...] = ()
    gone: tuple[str, ...] = ()
    misses: Misses = NO_MISSES
    slots: Slots = ()


class Table(NamedTuple):
    """The pad and the round that is played; `trumps` were set in the full rounds before.

    `last` is the trick that was played last, also when it ended a round; `others` is what may be
    entered instead of a card, all through the round.
    """

    pad: State
    deal: Deal
    run: Run
    trumps: tuple[str, ...] = ()
    last: Trick | None = None
    others: tuple[EntrySpec, ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as they play to the next trick."""
        return orders(self.run.leader, len(self.run.won))

    def played(self, told: list[str]) -> tuple[str, ...]:
        """The cards of the next trick as they are played; they are told in seating order."""
        leader = self.run.leader
        return (*told[leader:], *told[:leader])

    @property
    def number(self) -> int:
        """Which trick is played now."""
        return len(self.run.tricks) + 1

    @property
    def left(self) -> int:
        """How many tricks are still to be played."""
        return self.pad.cards - len(self.run.tricks)

    @property
    def clouds_now(self) -> bool:
        """Whether a Cloud that was taken is to be told now, by the box and the moment."""
        return bool(self.deal.due) and (self.left == 0 or at_once(self.pad))


@cache
def orders(leader: int, seats: int) -> tuple[int, ...]:
    """The seats clockwise from the leader."""
    return tuple(range(leader, seats)) + tuple(range(leader))


def at_once(pad: State) -> bool:
    """Whether the Cloud changes a bid right after the trick: so it is in the 30 years box.

    In a deck of one's own choice its cards tell the box.
    """
    deck = pad.agreed.deck  # cloud-timing
    if deck.edition == OWN:
        return bool(deck.specials & {HAS_WITCH, HAS_VAMPIRE})
    return deck.edition == YEARS_30


def dealt(pad: State, trumps: tuple[str, ...] = (), last: Trick | None = None) -> Table:
    """The table once the cards of the next round are dealt."""
    gone = (WEREWOLF,) if HAS_WEREWOLF in pad.agreed.deck.specials else ()
    trump = None if pad.over else set_trump(pad, trumps)
    run = Run(pad.first, (0,) * pad.agreed.seats, gone=gone)
    return Table(pad, _fresh(trump), run, trumps, last)


@cache
def _fresh(trump: str | None) -> Deal:
    return Deal(trump=trump)


def turns_a_card(pad: State) -> bool:
    """Whether a card is turned over: one has to be left, and something has to ask for it."""
    agreed = pad.agreed
    if agreed.length == FIVE_FULL:  # five-full-rounds: trump is set, only these two look at a card
        return bool(agreed.deck.specials & {HAS_WEREWOLF, HAS_VAMPIRE})
    return agreed.deck.size > agreed.seats * pad.cards


def set_trump(pad: State, trumps: tuple[str, ...]) -> str | None:
    """The trump that nobody has to be asked for."""
    if pad.agreed.length == FIVE_FULL:  # five-full-rounds
        free = open_trumps(trumps)
        return FREE if pad.played == 4 else free[0] if len(free) == 1 else None
    return None if turns_a_card(pad) else FREE  # last-round


def open_trumps(trumps: tuple[str, ...]) -> tuple[str, ...]:
    """The suits that were not yet trump in a full round."""
    return tuple(suit for suit in "RBGY" if suit not in trumps)


def acting(played: tuple[str, ...], deal: Deal) -> tuple[str, ...]:
    """The special cards in a trick that do something, a Vampire as what it copies."""
    parts = {deal.copy if card == VAMPIRE else card for card in played}
    return tuple(card for card in ("Bomb", CLOUD, JUGGLER, WITCH) if card in parts)


def slots_of(table: Table) -> Slots:
    """All entries of the running round, in their order."""
    bids = table.pad.open.slots if table.pad.open is not None else table.pad.moved
    return (*table.deal.before, *bids, *table.run.slots)
