"""What was told about a trick, read into a turn. It judges nothing."""

from dataclasses import dataclass

from games.dwarf_king.deck import EXCALIBUR, MUMMY, PUPPETEER, SPECIAL_CARDS, TRICKS, Cards
from games.dwarf_king.following import UNKNOWN_SUIT, Turn, holds_suit, led_in
from games.dwarf_king.options import (
    DRAGON_ACES,
    EDITION,
    EXCALIBUR_LAST,
    EXCALIBUR_LED,
    SORCERER_KEPT,
)
from games.dwarf_king.referee.fields import YES
from games.dwarf_king.scoring.specials import SPECIALS, keys_of
from games.dwarf_king.tricks import winner
from games.kit.entry import Data

MOST_PLAYERS = max(TRICKS)
MOST_TRICKS = max(TRICKS.values())


@dataclass(frozen=True, slots=True)
class Asked:
    """A turn, and the key of the special card if anybody can tell which one it is."""

    turn: Turn
    special: str


def asked(data: Data) -> Asked:
    """The situation as it was told."""
    return Asked(turn_of(data), special_of(data))


def turn_of(data: Data) -> Turn:
    """Whose turn it is, and what is known about it."""
    trick, hand = cards_at(data, "trick"), cards_at(data, "hand") or None
    copied = copied_card(data)
    led = led_in(trick, copied)
    return Turn(
        trick=trick,
        hand=hand,
        led=led,
        holds=_holds(data, hand, led),
        copied=copied,
        is_first=_is_first(data, hand),
        is_last=_is_last(data, hand),
        players=players_of(data),
        number=data.get("trick_number"),
        takes=data.get("takes") or "",
        between=bool(cards_at(data, "last_trick")) and not trick,
        excalibur=data.get(EXCALIBUR_LED) or "",
        sorcerer=data.get(SORCERER_KEPT) or "",
        aces=data.get(DRAGON_ACES) or "",
        edition=data.get(EDITION) or "",
    )


def players_of(data: Data) -> int | None:
    """How many play: said, or seen in the trick before, which has a card of everybody."""
    told, before = data.get("players"), len(cards_at(data, "last_trick"))
    return told or (before if before in TRICKS else None)


def cards_at(data: Data, key: str) -> Cards:
    """The cards of a field, none if nobody told any."""
    return tuple(data.get(key) or ())


def told_cards(data: Data) -> Cards:
    """Every card that was told of, wherever it lies."""
    lying = (cards_at(data, key) for key in ("trick", "hand", "last_trick"))
    return (*(card for pile in lying for card in pile), *filter(None, (data.get("card"),)))


def special_card(data: Data) -> str:
    """The special card of the deal as it is written, "" if none was told of or seen."""
    if data.get("special"):
        return SPECIALS[data["special"]].written
    return next((card for card in told_cards(data) if card in SPECIAL_CARDS), "")


def special_of(data: Data) -> str:
    """The key of the special card; two 11s are written alike, so it may have to be told."""
    if data.get("special"):
        return str(data["special"])
    keys = keys_of(special_card(data))
    return keys[0] if len(keys) == 1 else ""


def copied_card(data: Data) -> str:
    """What the Mummy or a leading Puppeteer copies from the trick before."""
    special, before = special_card(data), cards_at(data, "last_trick")
    if not before or special in before or special not in (MUMMY, PUPPETEER):
        return data.get("copied") or ""
    if special == PUPPETEER:
        return before[-1]
    place = winner(before)
    return "" if place is None else before[place]


def _holds(data: Data, hand: Cards | None, led: str) -> bool | None:
    if hand is not None and led != UNKNOWN_SUIT:
        return holds_suit(hand, led)
    return None if data.get("holds") is None else data["holds"] == YES


def _is_first(data: Data, hand: Cards | None) -> bool | None:
    """The number tells it, a trick before, or a hand of which all or only one card is left."""
    number = data.get("trick_number")
    if number is not None:
        return bool(number == 1)
    if data.get("last_trick") or data.get("copied") or len(hand or ()) == 1:
        return False
    return True if len(hand or ()) == TRICKS.get(players_of(data) or 0, MOST_TRICKS) else None


def _is_last(data: Data, hand: Cards | None) -> bool | None:
    """The number tells it, without the players only where all tables agree; else the hand."""
    number, players = data.get("trick_number"), players_of(data)
    tables = (players,) if players else tuple(n for n in TRICKS if TRICKS[n] >= (number or 1))
    answers = {TRICKS[table] == number for table in tables} if number else {True, False}
    if len(answers) == 1:
        return answers.pop()
    if _leads_alone(data):
        return True
    return None if hand is None else len(hand) == 1


def _leads_alone(data: Data) -> bool:
    """Whether Excalibur lies first at a table that lets it lead only as the last card in hand."""
    leads = cards_at(data, "trick")[:1] == (EXCALIBUR,)
    return leads and data.get(EXCALIBUR_LED) == EXCALIBUR_LAST
