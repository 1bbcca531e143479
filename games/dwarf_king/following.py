"""Whose turn it is and what may be played: what speaks against each card. It knows no words.

What the rules leave open is an objection too, but one the table may overrule.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from games.dwarf_king.deck import DRAGON, EXCALIBUR, MUMMY, PUPPETEER, SORCERER, SUIT, Cards
from games.dwarf_king.options import EXCALIBUR_WINS, FIRST, SORCERER_PLAYED, SORCERER_SWAPPED
from games.dwarf_king.tricks import as_they_count, led_suit

UNKNOWN_SUIT = "?"
"""A suit is led, but nobody said what the card that leads copies."""


class Objection(Enum):
    """What speaks against a card."""

    FOLLOW_SUIT = auto()
    EXCALIBUR_HOLDING = auto()
    MUMMY_HOLDING = auto()
    MUMMY_FIRST = auto()
    PUPPETEER_FIRST = auto()
    SORCERER_PLAYED = auto()
    # The table has agreed so.
    EXCALIBUR_AGREED = auto()
    SORCERER_AGREED = auto()
    # Sources disagree, or only one says so.
    MUMMY_FORCED = auto()
    PUPPETEER_FORCED = auto()
    PUPPETEER_HOLDING = auto()
    EXCALIBUR_LED = auto()
    BEHIND_EXCALIBUR = auto()
    SORCERER_KEPT = auto()
    # Nobody said what it depends on.
    WHICH_TRICK = auto()
    HOW_MANY_PLAYERS = auto()
    WHAT_IS_COPIED = auto()
    WHAT_IS_HELD = auto()
    WHAT_IS_TAKEN = auto()


DISPUTED = frozenset(
    {
        Objection.MUMMY_FORCED,
        Objection.PUPPETEER_FORCED,
        Objection.PUPPETEER_HOLDING,
        Objection.EXCALIBUR_LED,
        Objection.BEHIND_EXCALIBUR,
        Objection.SORCERER_KEPT,
    }
)
UNSURE = frozenset(
    {
        Objection.WHICH_TRICK,
        Objection.HOW_MANY_PLAYERS,
        Objection.WHAT_IS_COPIED,
        Objection.WHAT_IS_HELD,
        Objection.WHAT_IS_TAKEN,
    }
)


class Turn(NamedTuple):
    """What lies there and what the player to move holds; None and "" are what nobody said.

    `copied` is what a Mummy or a leading Puppeteer copies from the trick before, `holds` whether
    there is a card of the led suit in the hand, `takes` what the Sorcerer is swapped for, and
    `between` whether the trick before still lies there and this one has not begun.
    `excalibur`, `sorcerer` and `aces` are the readings of the table, `edition` is that of its box.
    """

    trick: Cards
    hand: Cards | None
    led: str
    holds: bool | None
    copied: str
    is_first: bool | None
    is_last: bool | None
    players: int | None = None
    number: int | None = None
    takes: str = ""
    between: bool = False
    excalibur: str = ""
    sorcerer: str = ""
    aces: str = ""
    edition: str = ""

    @property
    def suit_is_open(self) -> bool:
        """Whether Excalibur leads and nobody said how the table reads that."""
        return self.trick[:1] == (EXCALIBUR,) and not self.excalibur


def led_in(trick: Cards, copied: str) -> str:
    """The led suit; "" before the first card and behind a Dragon or an Excalibur alone."""
    if trick and trick[0] in (MUMMY, PUPPETEER) and not copied:
        return UNKNOWN_SUIT
    return led_suit(as_they_count(trick, copied))


def holds_suit(hand: Cards, suit: str) -> bool:
    """Whether a card of this suit is there; what a magic card copies is another question."""
    return any(SUIT[card] == suit for card in hand)


def playable(turn: Turn) -> Cards:
    """The cards of the hand that may be played, with those the table has to decide on."""
    return tuple(card for card in turn.hand or () if allowed(objection(turn, card)))


def allowed(found: Objection | None) -> bool:
    """Whether no confirmed rule forbids it and nothing has to be asked first."""
    return found is None or found in DISPUTED


def objection(turn: Turn, card: str) -> Objection | None:
    """The first thing that speaks against this card, if any."""
    suit, led = SUIT[card], turn.led
    if not suit:
        return MAGIC[card](turn)
    if not led or suit == led:  # dwarf_king.follow-suit
        return None
    if led == UNKNOWN_SUIT and turn.holds is not False:
        return None if _is_of_one_suit(turn.hand) else Objection.WHAT_IS_COPIED
    if turn.holds is None:
        return Objection.WHAT_IS_HELD
    return _suit_in_hand(turn) if turn.holds else _copy_in_hand(turn)


def _is_of_one_suit(hand: Cards | None) -> bool:
    """Such a hand follows or has nothing to follow with, whatever is led."""
    return len({SUIT[card] for card in hand or ()}) == 1


def _suit_in_hand(turn: Turn) -> Objection:
    """dwarf_king.excalibur-led: only one reading lets the card behind it set a suit."""
    return Objection.BEHIND_EXCALIBUR if turn.suit_is_open else Objection.FOLLOW_SUIT


def _copy_in_hand(turn: Turn) -> Objection | None:
    """A Mummy or a Puppeteer that would follow suit may be the only card that does."""
    hand = turn.hand or ()
    if MUMMY in hand and not turn.is_first:  # dwarf_king.mummy-follows
        if not turn.copied:
            return _nothing_known_of_the_copy(turn)
        return Objection.MUMMY_FORCED if SUIT[turn.copied] == turn.led else None
    if PUPPETEER in hand and SUIT[turn.trick[-1]] == turn.led:  # dwarf_king.puppeteer-forced
        return Objection.PUPPETEER_FORCED
    return None


def _nothing_known_of_the_copy(turn: Turn) -> Objection:
    return Objection.WHICH_TRICK if turn.is_first is None else Objection.WHAT_IS_COPIED


def _dragon(turn: Turn) -> Objection | None:
    return None  # dwarf_king.special-dragon: always


def _mummy(turn: Turn) -> Objection | None:
    if turn.is_first is not False:
        return Objection.MUMMY_FIRST if turn.is_first else Objection.WHICH_TRICK
    if not turn.led or turn.holds is False:
        return None
    if not turn.copied:
        return Objection.WHAT_IS_COPIED
    if SUIT[turn.copied] == turn.led:  # dwarf_king.magic-follows
        return None
    return Objection.WHAT_IS_HELD if turn.holds is None else Objection.MUMMY_HOLDING


def _puppeteer(turn: Turn) -> Objection | None:
    if not turn.trick:
        if turn.is_first is None:
            return Objection.WHICH_TRICK
        return Objection.PUPPETEER_FIRST if turn.is_first else None
    if turn.edition != FIRST or not others_forbid_the_puppeteer(turn):
        return None  # dwarf_king.puppeteer-holding: the example in the rulebook of the new edition
    return Objection.WHAT_IS_HELD if turn.holds is None else Objection.PUPPETEER_HOLDING


def others_forbid_the_puppeteer(turn: Turn) -> bool:
    """Whether it comes behind a card of another suit though the led one may be in the hand."""
    return bool(turn.trick) and SUIT[turn.trick[-1]] != turn.led and turn.holds is not False


def _sorcerer(turn: Turn) -> Objection | None:
    if turn.takes:  # dwarf_king.special-sorcerer: between two tricks
        return Objection.SORCERER_PLAYED if turn.trick else None
    if turn.between and (turn.is_last is False or turn.sorcerer == SORCERER_SWAPPED):
        return Objection.WHAT_IS_TAKEN
    if turn.is_last is False:
        return Objection.SORCERER_PLAYED
    if turn.sorcerer == SORCERER_SWAPPED:  # dwarf_king.sorcerer-kept
        return Objection.SORCERER_AGREED
    if turn.is_last is None:
        return _which_trick(turn)
    return None if turn.sorcerer == SORCERER_PLAYED else Objection.SORCERER_KEPT


def _which_trick(turn: Turn) -> Objection:
    """Whether it is the last one is told by its number and the players."""
    return Objection.WHICH_TRICK if turn.number is None else Objection.HOW_MANY_PLAYERS


def _excalibur(turn: Turn) -> Objection | None:
    if not turn.trick:
        return _excalibur_leads(turn)
    if turn.holds is None:
        return Objection.WHAT_IS_HELD
    return Objection.EXCALIBUR_HOLDING if turn.holds else None


def _excalibur_leads(turn: Turn) -> Objection | None:
    """dwarf_king.excalibur-led: as the last card in hand everybody allows it."""
    alone = turn.is_last or (turn.hand is not None and len(turn.hand) == 1)
    if alone or turn.excalibur == EXCALIBUR_WINS:
        return None
    if not turn.excalibur:
        return Objection.EXCALIBUR_LED
    unknown = turn.hand is None and turn.is_last is None
    return _which_trick(turn) if unknown else Objection.EXCALIBUR_AGREED


MAGIC: dict[str, Callable[[Turn], Objection | None]] = {
    DRAGON: _dragon,
    MUMMY: _mummy,
    PUPPETEER: _puppeteer,
    SORCERER: _sorcerer,
    EXCALIBUR: _excalibur,
}
