"""A round that is played card by card: turned card, trump, tricks. It knows nothing of hands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from games.kit.pads.card_by_card import Slots
from games.kit.pads.trick_rounds import PerSeat
from games.kit.rulebook import Rule
from games.wizard import deck
from games.wizard.deck import Box
from games.wizard.engine.bidding import Pad
from games.wizard.engine.tricks import ALONE, COPIES, FREE, NAMED, NO_TRUMP, NUMBER, SUIT_OF, Calls
from games.wizard.options import FIVE_FULL
from games.wizard.rulebook import basics, specials
from games.wizard.scoring import Cloud, changed

DEALER = "dealer"
HOLDER = "werewolf"
NOBODY = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What can be trump, who names it, and the rule that says so."""

    rule: Rule
    trumps: tuple[str, ...]
    names: str = NOBODY


FOUR_SUITS = tuple(deck.SUITS.values())
NONE = (NO_TRUMP,)
RULINGS: Mapping[str, Ruling] = {
    deck.JESTER: Ruling(basics.JESTER_TURNED, NONE),
    deck.WIZARD: Ruling(basics.WIZARD_TURNED, FOUR_SUITS, DEALER),
    deck.DRAGON: Ruling(specials.DRAGON_AND_FAIRY, FOUR_SUITS, DEALER),
    deck.FAIRY: Ruling(specials.DRAGON_AND_FAIRY, NONE),
    deck.BOMB: Ruling(specials.BOMB, NONE),
    deck.WEREWOLF: Ruling(specials.WEREWOLF, FOUR_SUITS, DEALER),
    deck.JUGGLER: Ruling(specials.JUGGLER, FOUR_SUITS, DEALER),
    deck.CLOUD: Ruling(specials.CLOUD, FOUR_SUITS, DEALER),
    deck.SHAPESHIFTER: Ruling(specials.LATER_TURNED, FOUR_SUITS, DEALER),
    deck.WITCH: Ruling(specials.LATER_TURNED, NONE),
    deck.VAMPIRE: Ruling(specials.LATER_TURNED, FOUR_SUITS, DEALER),
    **{
        card: Ruling(basics.TURNED_CARD, (deck.SUITS[suit],))
        for suit, line in deck.SUITED.items()
        for card in line
    },
}
"""By the turned card."""
NOTHING_LEFT = Ruling(basics.LAST_ROUND, NONE)
SWAPPED = Ruling(specials.WEREWOLF, (*FOUR_SUITS, NO_TRUMP), HOLDER)

COPIED = "copied"
"""The key of the card that is turned over for the Vampire."""
COPY_NAMES: Mapping[str, str] = {card: name for name, card in COPIES.items()}
SAID_OF: Mapping[str, str] = {
    **{card: key for card, (key, _) in NAMED.items()},
    deck.SHAPESHIFTER: "shapeshifter",
}
"""The key of what is said of a card."""

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
    calls: Calls


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
class Pending:
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
    pending: Pending | None = None
    passes: tuple[int, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    before: Slots = ()

    @property
    def lies(self) -> str | None:
        """The card that lies open on those that were not dealt."""
        return self.turned if self.holder is None else deck.WEREWOLF

    @property
    def copy(self) -> str | None:
        """The card that a Vampire copies, as soon as it is known."""
        return self.copied if self.lies == deck.WEREWOLF else self.turned

    @property
    def copied_calls(self) -> Calls:
        """What a Vampire copies, as it would be said."""
        copy = self.copy
        if copy is None:
            return {}
        if copy in SUIT_OF:
            return {"vampire": deck.SUITS[copy[0]], NUMBER: int(copy[1:])}
        return {"vampire": COPY_NAMES.get(copy, ALONE)}

    @property
    def unsaid(self) -> tuple[str, ...]:
        """What still has to be said of the cards of the pending trick, by the key that asks."""
        if self.pending is None:
            return ()
        if deck.VAMPIRE in self.pending.cards and self.copy is None:  # vampire-and-werewolf
            return (COPIED,)
        parts = {self.copy if card == deck.VAMPIRE else card for card in self.pending.cards}
        return tuple(key for card, key in SAID_OF.items() if card in parts)

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

    `last` is the trick that was played last, also when it ended a round.
    """

    pad: Pad
    deal: Deal
    run: Run
    trumps: tuple[str, ...] = ()
    last: Trick | None = None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as they play to the next trick."""
        leader, seats = self.run.leader, len(self.run.won)
        return (*range(leader, seats), *range(leader))

    def in_playing_order(self, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards of the next trick as they are played, from those in seating order."""
        leader = self.run.leader
        return (*cards[leader:], *cards[:leader])

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
        """Whether a Cloud that was taken is to be entered now, by the box and the moment."""
        return bool(self.deal.due) and (self.left == 0 or _changes_at_once(self.pad.agreed.box))

    @property
    def turns_now(self) -> bool:
        """Whether a card is to be turned over."""
        return self.deal.turned is None and turns_a_card(self.pad)

    @property
    def may_hold_werewolf(self) -> bool:
        """Whether somebody can still swap the Werewolf for the turned card."""
        has_it = deck.WEREWOLF in self.pad.agreed.box.specials
        return has_it and self.deal.lies not in (None, deck.WEREWOLF)

    @property
    def plays_on(self) -> bool:
        """Whether the next trick comes: everything is said and done of the last one."""
        deal = self.deal
        is_open = self.pad.open is not None and deal.trump is not None
        return is_open and deal.pending is None and deal.witch is None and not self.clouds_now

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played or said in this round."""
        return not self.left and not self.deal.due and self.deal.pending is None

    @property
    def bids(self) -> PerSeat:
        """The bids with the changes that Clouds have made so far."""
        bids = () if self.pad.open is None else self.pad.open.bids
        return changed(bids, self.deal.clouds) if self.deal.clouds else bids

    @property
    def slots(self) -> Slots:
        """All entries of the running round, in their order."""
        opened = self.pad.open
        bids = (*opened.slots, *opened.taps) if opened is not None else self.pad.moved
        return (*self.deal.before, *bids, *self.run.slots)

    def still_to_come(self, card: str) -> int:
        """How often the Bomb or the Cloud can still act in this round, once in a trick.

        A Vampire acts for it that copies it. What is gone comes back only if a Witch takes it.
        """
        deal, gone, specials = self.deal, self.run.gone, self.pad.agreed.box.specials
        if not specials:
            return 0
        held = [one for one in specials if one not in gone]
        source = deck.VAMPIRE if deal.copy == card else card
        witch = deck.VAMPIRE if deal.copy == deck.WITCH else deck.WITCH
        if source not in held:
            may_take = deal.witch is not None and source in self.run.tricks[-1].cards
            return min(self.left, int(may_take))
        return min(self.left, 2 if witch in held else 1)


def _changes_at_once(box: Box) -> bool:
    """Whether the Cloud changes a bid right after the trick: so it is in the 30 years box.

    In a deck of one's own choice its cards tell the box.
    """
    if box.edition == deck.OWN:  # cloud-timing
        return not {deck.WITCH, deck.VAMPIRE}.isdisjoint(box.specials)
    return box.edition == deck.YEARS_30


def next_deal(pad: Pad, trumps: tuple[str, ...] = (), last: Trick | None = None) -> Table:
    """The table with the next round dealt."""
    gone = (deck.WEREWOLF,) if deck.WEREWOLF in pad.agreed.box.specials else ()
    trump = None if pad.over else set_trump(pad, trumps)
    run = Run(pad.first, (0,) * pad.agreed.seats, gone=gone)
    return Table(pad, Deal(trump=trump), run, trumps, last)


def turns_a_card(pad: Pad) -> bool:
    """Whether a card is turned over: one has to be left, and something has to ask for it."""
    agreed = pad.agreed
    if agreed.length == FIVE_FULL:  # five-full-rounds: trump is set, only these two look at a card
        return not {deck.WEREWOLF, deck.VAMPIRE}.isdisjoint(agreed.box.specials)
    return agreed.box.size > agreed.seats * pad.cards


def set_trump(pad: Pad, trumps: tuple[str, ...]) -> str | None:
    """The trump that nobody has to be asked for."""
    if pad.agreed.length == FIVE_FULL:  # five-full-rounds
        free = open_trumps(trumps)
        return FREE if pad.played == 4 else free[0] if len(free) == 1 else None
    return None if turns_a_card(pad) else FREE  # last-round


def open_trumps(trumps: tuple[str, ...]) -> tuple[str, ...]:
    """The suits that were not yet trump in a full round."""
    return tuple(suit for suit in "RBGY" if suit not in trumps)
