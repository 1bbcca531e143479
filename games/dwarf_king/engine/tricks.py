"""One trick: what its cards count, which suit is led, who wins, and what speaks against a card.

Only one special card is in a deal, so no magic card ever copies another. What the rules leave
open speaks against a card too, but the table may overrule it.
"""

from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import NamedTuple

from games.dwarf_king import options
from games.dwarf_king.deck import (
    ACES,
    DRAGON,
    EXCALIBUR,
    MAGIC,
    MUMMY,
    PUPPETEER,
    SHADES,
    SORCERER,
    STRENGTH,
    SUIT,
    Cards,
    card_word,
    suit_word,
)
from games.dwarf_king.options import Rulings, reading
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.rulebook.table import FOLLOW_SUIT, TABLE_AGREED
from games.dwarf_king.scoring.points import Special
from games.dwarf_king.scoring.specials import SPECIALS, unknown
from games.kit.rulebook import Rule
from games.kit.text import Fact, say
from games.kit.verdict import Finding, Status

UNKNOWN_SUIT = "?"
"""A suit is led, but nobody said what the card that leads copies."""

UNSAID: Rulings = MappingProxyType({})
"""The table has not told any reading."""

NO_MAGIC = frozenset(MAGIC).isdisjoint


def as_they_count(cards: Cards, copied: str) -> Cards:
    """The trick with Mummy and Puppeteer as what they copy; "" is what nobody knows.

    `copied` is what they copy from the trick before: always the Mummy, a Puppeteer that leads.
    """
    if MUMMY in cards:
        return tuple(copied if card == MUMMY else card for card in cards)
    if PUPPETEER in cards:
        at = cards.index(PUPPETEER)
        before = cards[at - 1] if at else copied
        return (*cards[:at], SHADES.get(before, ""), *cards[at + 1 :])
    return cards


def led_suit(counting: Cards) -> str:
    """The suit of the first card that has one; "" while none lies there."""
    for card in counting:
        if SUIT[card]:
            return SUIT[card]
    return ""


def winner(cards: Cards, copied: str = "", rulings: Rulings = UNSAID) -> int | None:
    """The place of the winning card, from 0, as the table reads it; None while no card can win."""
    if NO_MAGIC(cards):
        return highest(cards, SUIT[cards[0]])
    loses_led = rulings.get(options.EXCALIBUR_LED) == options.EXCALIBUR_LAST
    if EXCALIBUR in cards and not (cards[0] == EXCALIBUR and loses_led):
        return cards.index(EXCALIBUR)
    counting = as_they_count(cards, copied)
    led = led_suit(counting)
    if DRAGON in cards:
        return _against_the_dragon(cards, led, rulings.get(options.DRAGON_ACES))
    return highest(counting, led)


def _against_the_dragon(cards: Cards, led: str, reading: str | None) -> int:
    """An ace beats the Dragon wherever it lies: that of the led suit, or one as the table reads."""
    aces = [place for place, card in enumerate(cards) if card in ACES]
    if not aces:
        return cards.index(DRAGON)
    other = aces[0 if reading == options.FIRST_ACE else -1]
    return next((at for at in aces if SUIT[cards[at]] == led), other)


def highest(counting: Cards, led: str) -> int | None:
    """The place of the highest card of the led suit."""
    best, place = 0, None
    for at, card in enumerate(counting):
        if SUIT[card] == led and STRENGTH[card] > best:
            best, place = STRENGTH[card], at
    return place


def rival_aces(cards: Cards) -> bool:
    """Whether several aces beat the Dragon and none of them is of the led suit."""
    aces = [card for card in cards if card in ACES]
    led = led_suit(cards)
    return DRAGON in cards and len(aces) > 1 and all(SUIT[ace] != led for ace in aces)


class Turn(NamedTuple):
    """What lies there and what the player to move holds; None and "" are what nobody said.

    `copied` is what a Mummy or a leading Puppeteer copies from the trick before, `holds` whether
    there is a card of the led suit in the hand, `takes` what the Sorcerer is swapped for, and
    `between` whether the trick before still lies there and this one has not begun.
    `rulings` are the readings of the table, as far as it told them, `edition` is that of its box,
    and `special` is the special card of the deal, as far as anybody can tell which one it is.
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
    rulings: Rulings = UNSAID
    edition: str = ""
    special: Special = unknown("")

    @property
    def suit_is_open(self) -> bool:
        """Whether Excalibur leads and nobody said how the table reads that."""
        return self.trick[:1] == (EXCALIBUR,) and options.EXCALIBUR_LED not in self.rulings


def open_readings(turn: Turn, trick: Cards) -> Iterator[tuple[str, Rule]]:
    """What the rules leave open about a trick: the option that settles it and its rule.

    Nobody plays a Sorcerer that is swapped.
    """
    if trick[:1] == (EXCALIBUR,):
        yield options.EXCALIBUR_LED, rules.EXCALIBUR_LED
    if rival_aces(trick):
        yield options.DRAGON_ACES, rules.DRAGON_ACES
    if SORCERER in trick and not turn.takes:
        yield options.SORCERER_KEPT, rules.SORCERER_KEPT


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
    found = {card: objection(turn, card) for card in turn.hand or ()}
    return tuple(card for card, one in found.items() if not one or one.status is Status.DISPUTED)


def objection(turn: Turn, card: str) -> Finding | None:
    """The first thing that speaks against this card, if any; what is not known is asked for."""
    suit, led = SUIT[card], turn.led
    if not suit:
        return OBJECTIONS[card](turn)
    if not led or suit == led:  # dwarf_king.follow-suit
        return None
    if led == UNKNOWN_SUIT and turn.holds is not False:
        # A hand of one suit follows or has nothing to follow with, whatever is led.
        is_of_one_suit = len({SUIT[card] for card in turn.hand or ()}) == 1
        return None if is_of_one_suit else ask(rules.PREVIOUS_TRICK, "copied")
    if turn.holds is False:
        return _copy_in_hand(turn)
    # dwarf_king.excalibur-led: in one reading the card behind it sets a suit
    if turn.holds and turn.suit_is_open:
        return _against(rules.EXCALIBUR_LED)
    return _unless_void(FOLLOW_SUIT, turn, card)


def ask(rule: Rule, field: str) -> Finding:
    """What is not known and decides it."""
    return Finding(rule, {}, field, asks=field)


def ask_which_trick(rule: Rule, turn: Turn) -> Finding:
    """Whether it is the last one is told by its number and the players."""
    return ask(rule, "trick_number" if turn.number is None else "players")


def _against(rule: Rule) -> Finding:
    return Finding(rule, field="card")


def _unless_void(rule: Rule, turn: Turn, card: str) -> Finding | None:
    """Nothing if there is no card of the led suit in the hand; where nobody said so, it asks."""
    if turn.holds is False:
        return None
    facts: dict[str, Fact] = {"suit": suit_word(turn.led), "card": card_word(card)}
    facts |= {"copied": card_word(turn.copied)} if turn.copied else {}
    return Finding(rule, facts, "card", asks="" if turn.holds else "holds")


def agreed(rulings: Rulings, ruling: str) -> Finding:
    """How this table reads what the rules leave open."""
    return Finding(TABLE_AGREED, {"reading": say(reading(ruling, rulings[ruling]))}, "card")


def _copy_in_hand(turn: Turn) -> Finding | None:
    """A Mummy or a Puppeteer that would follow suit may be the only card that does."""
    hand = turn.hand or ()
    if MUMMY in hand and not turn.is_first:  # dwarf_king.mummy-follows
        if not turn.copied and turn.is_first is None:
            return ask(SPECIALS["mummy"].rule, "trick_number")
        if not turn.copied:
            return ask(rules.PREVIOUS_TRICK, "copied")
        return _against(rules.MUMMY_FOLLOWS) if SUIT[turn.copied] == turn.led else None
    if PUPPETEER in hand and SUIT[turn.trick[-1]] == turn.led:  # dwarf_king.puppeteer-forced
        return _against(rules.PUPPETEER_FORCED)
    return None


def _mummy(turn: Turn) -> Finding | None:
    own = SPECIALS["mummy"].rule
    if turn.is_first is not False:
        return _against(own) if turn.is_first else ask(own, "trick_number")
    if not turn.led or turn.holds is False:
        return None
    if not turn.copied:
        return ask(rules.PREVIOUS_TRICK, "copied")
    if SUIT[turn.copied] == turn.led:  # dwarf_king.magic-follows
        return None
    return _unless_void(rules.MAGIC_FOLLOWS, turn, MUMMY)


def _puppeteer(turn: Turn) -> Finding | None:
    if not turn.trick:
        own = SPECIALS["puppeteer"].rule
        if turn.is_first is None:
            return ask(own, "trick_number")
        return _against(own) if turn.is_first else None
    if turn.edition != options.FIRST or not others_forbid_the_puppeteer(turn):
        return None  # dwarf_king.puppeteer-holding: the example in the rulebook of the new edition
    if turn.holds:
        return _against(rules.PUPPETEER_HOLDING)
    return _unless_void(rules.PUPPETEER_HOLDING, turn, PUPPETEER)


def others_forbid_the_puppeteer(turn: Turn) -> bool:
    """Whether it comes behind a card of another suit though the led one may be in the hand."""
    return bool(turn.trick) and SUIT[turn.trick[-1]] != turn.led and turn.holds is not False


def _sorcerer(turn: Turn) -> Finding | None:
    own, kept = SPECIALS["sorcerer"].rule, turn.rulings.get(options.SORCERER_KEPT)
    if turn.takes:  # dwarf_king.special-sorcerer: between two tricks
        return _against(own) if turn.trick else None
    if turn.between and (turn.is_last is False or kept == options.SORCERER_SWAPPED):
        return ask(own, "takes")
    if turn.is_last is False:
        return _against(own)
    if kept == options.SORCERER_SWAPPED:  # dwarf_king.sorcerer-kept
        return agreed(turn.rulings, options.SORCERER_KEPT)
    if turn.is_last is None:
        return ask_which_trick(own, turn)
    return None if kept == options.SORCERER_PLAYED else _against(rules.SORCERER_KEPT)


def _excalibur(turn: Turn) -> Finding | None:
    if not turn.trick:
        return _excalibur_leads(turn)
    return _unless_void(SPECIALS["excalibur"].rule, turn, EXCALIBUR)


def _excalibur_leads(turn: Turn) -> Finding | None:
    """dwarf_king.excalibur-led: as the last card in hand everybody allows it."""
    alone = turn.is_last or (turn.hand is not None and len(turn.hand) == 1)
    reading = turn.rulings.get(options.EXCALIBUR_LED)
    if alone or reading == options.EXCALIBUR_WINS:
        return None
    if reading is None:
        return _against(rules.EXCALIBUR_LED)
    if turn.hand is None and turn.is_last is None:
        return ask_which_trick(rules.EXCALIBUR_LED, turn)
    return agreed(turn.rulings, options.EXCALIBUR_LED)


OBJECTIONS: dict[str, Callable[[Turn], Finding | None]] = {
    DRAGON: lambda turn: None,  # dwarf_king.special-dragon: always
    MUMMY: _mummy,
    PUPPETEER: _puppeteer,
    SORCERER: _sorcerer,
    EXCALIBUR: _excalibur,
}
"""What speaks against a magic card."""
