"""A round played card by card: turned-up card, trump, tricks. It knows nothing about hands."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import NamedTuple

from games.kit.pads.card_by_card import Slots
from games.kit.pads.trick_rounds import PerSeat
from games.kit.rulebook import Rule
from games.wizard import deck
from games.wizard.engine.bidding import Pad
from games.wizard.engine.tricks import FREE, NO_TRUMP, SAYABLE, Calls, copying, counted
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
"""By the turned-up card."""
NOTHING_LEFT = Ruling(basics.LAST_ROUND, NONE)
SWAPPED = Ruling(specials.WEREWOLF, (*FOUR_SUITS, NO_TRUMP), HOLDER)


# Whatever every trick creates anew is a named tuple: a third of the time of a dataclass.


class Trick(NamedTuple):
    """Cards in order of play, as they are and as they count.

    `led` is the suit to be followed, if any; `best` is the place of the card that wins or would
    have won; `acting` are the special cards that do something afterwards.
    """

    leader: int
    cards: tuple[str, ...]
    counted: tuple[str, ...]
    slot: int | None
    led: str
    best: int
    acting: tuple[str, ...]
    calls: Calls


class Miss(NamedTuple):
    """A player did not follow a suit; `before` is the trick up to then, as its cards counted."""

    seat: int
    suit: str
    trick: int
    card: str
    slot: int | None
    before: tuple[str, ...]


class Exchange(NamedTuple):
    """A card that everyone saw going into a hand; `gives` is None if nobody saw what left it.

    `after` counts the tricks before it: with none it was the Werewolf, later it is the Witch.
    """

    after: int
    seat: int
    takes: str
    gives: str | None


class Pending(NamedTuple):
    """A trick about whose cards something still has to be said; without cards there is none."""

    cards: tuple[str, ...] = ()
    slot: int | None = None


class Deal(NamedTuple):
    """What holds for a round, and what special cards have done to it.

    A `trump` of None is not named yet; `trumps` are those of earlier full rounds, `earlier` is the
    trick that ended the round before. `before` are the entries before the bids.
    `holder` had the Werewolf, `copied` was turned up for the Vampire. `due` are the seats whose bid
    a Cloud still has to change, `witch` is the seat that has to swap a card; `passes` are the
    tricks after which everyone passed a card. What is `excused`, the players let pass.
    """

    trump: str | None
    trumps: tuple[str, ...] = ()
    earlier: Trick | None = None
    before: Slots = ()
    turned: str | None = None
    holder: int | None = None
    copied: str | None = None
    bombs: int = 0
    clouds: tuple[Cloud, ...] = ()
    due: tuple[int, ...] = ()
    witch: int | None = None
    pending: Pending = Pending()
    passes: tuple[int, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    excused: tuple[Miss, ...] = ()

    @property
    def lies(self) -> str | None:
        """The card that lies face up on the undealt cards."""
        return self.turned if self.holder is None else deck.WEREWOLF

    @property
    def copy(self) -> str | None:
        """The card a Vampire copies, as soon as it is known."""
        return self.copied if self.lies == deck.WEREWOLF else self.turned

    @property
    def copied_calls(self) -> Calls:
        """What a Vampire copies, in the form in which it is said."""
        return {} if self.copy is None else copying(self.copy)

    @property
    def unsaid(self) -> Set[str]:
        """What still has to be said about the pending trick, as the keys of the fields that ask."""
        return SAYABLE.keys() & counted(self.pending.cards, self.copied_calls)


class Table(NamedTuple):
    """The pad and the current round; one is made for every trick, so nothing more is in it.

    `gone` are the cards that can no longer be played, `after` the entries since the bids.
    """

    pad: Pad
    deal: Deal
    leader: int
    won: PerSeat
    tricks: tuple[Trick, ...] = ()
    gone: tuple[str, ...] = ()
    after: Slots = ()

    @property
    def last(self) -> Trick | None:
        """The last trick played, even if it ended a round."""
        return self.tricks[-1] if self.tricks else self.deal.earlier

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order they play to the next trick."""
        return (*range(self.leader, len(self.won)), *range(self.leader))

    @property
    def number(self) -> int:
        """The number of the current trick."""
        return len(self.tricks) + 1

    @property
    def left(self) -> int:
        """How many tricks are left."""
        return self.pad.cards - len(self.tricks)

    @property
    def clouds_now(self) -> bool:
        """Whether the change by a Cloud is to be entered now: at once, or after the last trick.

        At once in the 30th anniversary edition, and with cards that are only in that one.
        """  # cloud-timing
        specials = self.pad.agreed.box.specials
        at_once = deck.WITCH in specials or deck.VAMPIRE in specials
        return bool(self.deal.due) and (at_once or not self.left)

    @property
    def bids(self) -> PerSeat:
        """The bids with the changes by Clouds so far."""
        bids = () if self.pad.open is None else self.pad.open.bids
        return changed(bids, self.deal.clouds) if self.deal.clouds else bids

    @property
    def slots(self) -> Slots:
        """All entries of the current round, in order."""
        opened = self.pad.open
        bids = (*opened.slots, *opened.taps) if opened is not None else self.pad.moved
        return (*self.deal.before, *bids, *self.after)

    def entered(self, slot: int | None) -> "Table":
        """The table with one more entry in this round."""
        if self.pad.open is None:
            return self._replace(deal=self.deal._replace(before=(*self.deal.before, slot)))
        return Table(*self[:-1], (*self.after, slot))  # for every trick; _replace takes longer

    def still_to_come(self, card: str) -> int:
        """How often the Bomb or the Cloud can still act in this round, at most once per trick.

        A Vampire that copies it acts in its place. A card that is gone returns only by the Witch.
        """
        deal, gone, specials = self.deal, self.gone, self.pad.agreed.box.specials
        if not specials:
            return 0
        held = [one for one in specials if one not in gone]
        source = deck.VAMPIRE if deal.copy == card else card
        witch = deck.VAMPIRE if deal.copy == deck.WITCH else deck.WITCH
        if source not in held:
            may_take = deal.witch is not None and source in self.tricks[-1].cards
            return min(self.left, int(may_take))
        return min(self.left, 2 if witch in held else 1)


def next_deal(pad: Pad, trumps: tuple[str, ...] = (), last: Trick | None = None) -> Table:
    """The table with the next round dealt."""
    gone = (deck.WEREWOLF,) if deck.WEREWOLF in pad.agreed.box.specials else ()
    trump = None if pad.over else _set_trump(pad, trumps)
    return Table(pad, Deal(trump, trumps, last), pad.first, (0,) * pad.agreed.seats, gone=gone)


def turns_a_card(pad: Pad) -> bool:
    """Whether a card is turned up: one has to be left, and something has to depend on it."""
    agreed = pad.agreed
    if agreed.length == FIVE_FULL:  # five-full-rounds: trump is fixed, only these two need a card
        return not {deck.WEREWOLF, deck.VAMPIRE}.isdisjoint(agreed.box.specials)
    return len(agreed.box.deck.cards) > agreed.seats * pad.cards


def _set_trump(pad: Pad, trumps: tuple[str, ...]) -> str | None:
    """The trump that is known without asking, if any."""
    if pad.agreed.length == FIVE_FULL:  # five-full-rounds
        free = open_trumps(trumps)
        return FREE if pad.played == 4 else free[0] if len(free) == 1 else None
    return None if turns_a_card(pad) else FREE  # last-round


def open_trumps(trumps: tuple[str, ...]) -> tuple[str, ...]:
    """The suits that have not been trump in a full round yet."""
    return tuple(suit for suit in deck.SUITS if suit not in trumps)
