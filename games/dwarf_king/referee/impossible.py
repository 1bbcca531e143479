"""What cannot lie on a table: two special cards, a trick too long, a hand too large."""

from collections.abc import Iterator

from games.dwarf_king.deck import (
    EXCALIBUR,
    MUMMY,
    PUPPETEER,
    SORCERER,
    SPECIAL_CARDS,
    TRICKS,
    card_word,
    suit_word,
)
from games.dwarf_king.following import UNKNOWN_SUIT, Turn
from games.dwarf_king.options import EXCALIBUR_LAST, EXCALIBUR_LED, SORCERER_KEPT, SORCERER_SWAPPED
from games.dwarf_king.referee.agreed import agreed_facts
from games.dwarf_king.referee.fields import YES
from games.dwarf_king.referee.situation import (
    MOST_PLAYERS,
    MOST_TRICKS,
    Asked,
    asked,
    cards_at,
    copied_card,
    players_of,
    special_card,
    told_cards,
)
from games.dwarf_king.rulebook.cards import SORCERER_TAKES
from games.dwarf_king.rulebook.table import (
    GREEN_TWO,
    HANDS,
    HELD_SUIT,
    LAST_TRICK,
    ONE_CARD_EACH,
    PREVIOUS_TRICK,
    RED_FIVE,
    SPECIAL_CARD,
    TABLE_AGREED,
)
from games.dwarf_king.scoring.specials import SPECIALS
from games.kit.entry import Data
from games.kit.shape_rules import CARD_TWICE, MISSING
from games.kit.verdict import Finding

PILES = ("trick", "hand", "last_trick")


def impossible_turn(data: Data) -> tuple[Finding, ...]:
    """What cannot be while somebody is still to play."""
    return tuple(_findings(data, (players_of(data) or MOST_PLAYERS) - 1))


def impossible_trick(data: Data) -> tuple[Finding, ...]:
    """What cannot be in a trick that somebody wins."""
    if not data["trick"]:
        return (Finding(MISSING, field="trick"),)
    return tuple(_findings(data, players_of(data) or MOST_PLAYERS))


def _findings(data: Data, most: int) -> Iterator[Finding]:
    yield from _wrong_cards(data)
    yield from _twice(data)
    if len(data.get("trick") or ()) > most:
        yield Finding(ONE_CARD_EACH, {"n": len(data["trick"])}, "trick")
    yield from _trick_before(data)
    yield from _taken(data)
    yield from _too_late(data)
    yield from _large_hand(data, asked(data).turn)
    yield from _not_there_yet(asked(data))
    yield from _against_the_agreement(asked(data).turn)
    yield from _who_leads(data, asked(data).turn)
    yield from _held_otherwise(data, asked(data).turn)


def _wrong_cards(data: Data) -> Iterator[Finding]:
    """Special cards that are not in the deal, and the green 2 among three players."""
    special = special_card(data)
    places = [(key, card) for key in PILES for card in cards_at(data, key)]
    places += [(key, data[key]) for key in ("card", "copied") if data.get(key)]
    for card, key in {card: key for key, card in reversed(places)}.items():
        if card in SPECIAL_CARDS and card != special:
            yield Finding(SPECIAL_CARD, {"card": card_word(card)}, key)
        if card == "D2" and players_of(data) == 3:
            yield Finding(GREEN_TWO, field=key)


def _twice(data: Data) -> Iterator[Finding]:
    """A card to play that lies there already, or a card that was won and is still in play."""
    card, copied = data.get("card"), data.get("copied")
    if card and not data.get("hand") and card in told_cards({**data, "card": None}):
        yield Finding(CARD_TWICE, {"card": card}, "card")
    if copied and copied in told_cards({**data, "last_trick": None}):
        yield Finding(CARD_TWICE, {"card": copied}, "copied")


def _trick_before(data: Data) -> Iterator[Finding]:
    before, players = cards_at(data, "last_trick"), data.get("players")
    if before and len(before) not in ((players,) if players else TRICKS):
        yield Finding(ONE_CARD_EACH, {"n": len(before)}, "last_trick")
    if before and data.get("copied") and data["copied"] != copied_card(data):
        yield Finding(PREVIOUS_TRICK, field="copied")
    if data.get("trick_number") == 1 and (before or data.get("copied")):
        yield Finding(PREVIOUS_TRICK, field="last_trick" if before else "copied")


def _taken(data: Data) -> Iterator[Finding]:
    """A card is taken out of the trick before, and only by whoever uses the Sorcerer."""
    if not data.get("takes"):
        return
    if not data.get("last_trick"):
        yield Finding(MISSING, field="last_trick")
    if not data.get("card"):
        yield Finding(MISSING, field="card")
    elif data["card"] != SORCERER:
        yield Finding(SORCERER_TAKES, {"card": card_word(data["card"])}, "takes")


def _too_late(data: Data) -> Iterator[Finding]:
    number, players = data.get("trick_number"), players_of(data)
    if number and players and number > TRICKS[players]:
        facts = {"trick": number, "players": players, "last": TRICKS[players]}
        yield Finding(LAST_TRICK, facts, "trick_number")


def _large_hand(data: Data, turn: Turn) -> Iterator[Finding]:
    """One card of every hand is in each trick before this one, so the last trick has the last."""
    tricks = TRICKS[turn.players] if turn.players else MOST_TRICKS
    number = turn.number or (2 if turn.is_first is False else 1)
    most = 1 if turn.is_last else max(1, tricks - number + 1)
    if len(data.get("hand") or ()) > most:
        yield Finding(HANDS, {"n": len(data["hand"]), "most": most}, "hand")


def _not_there_yet(situation: Asked) -> Iterator[Finding]:
    """Magic cards that cannot have been played into this trick."""
    turn = situation.turn
    too_soon = {
        MUMMY: turn.is_first is True,
        PUPPETEER: turn.is_first is True and turn.trick[:1] == (PUPPETEER,),
        SORCERER: turn.is_last is False,
    }
    for card in turn.trick:
        if too_soon.get(card):
            yield Finding(SPECIALS[card.casefold()].rule, field="trick")


def _against_the_agreement(turn: Turn) -> Iterator[Finding]:
    """What this table never lets be played into a trick."""
    if SORCERER in turn.trick and turn.sorcerer == SORCERER_SWAPPED and turn.is_last is not False:
        yield Finding(TABLE_AGREED, agreed_facts(SORCERER_KEPT, turn.sorcerer), "trick")
    too_soon = turn.trick[:1] == (EXCALIBUR,) and turn.is_last is False
    if too_soon and turn.excalibur == EXCALIBUR_LAST:
        yield Finding(TABLE_AGREED, agreed_facts(EXCALIBUR_LED, turn.excalibur), "trick")


def _who_leads(data: Data, turn: Turn) -> Iterator[Finding]:
    """Whoever holds the red 5 leads the first trick, and nobody else."""
    if not turn.is_first:
        return
    if "G5" in turn.trick[1:]:
        yield Finding(RED_FIVE, field="trick")
    if turn.hand is None:
        if turn.trick and data.get("card") == "G5":
            yield Finding(RED_FIVE, field="card")
    elif "G5" in turn.hand if turn.trick else _is_whole(turn) and "G5" not in turn.hand:
        yield Finding(RED_FIVE, field="hand")


def _is_whole(turn: Turn) -> bool:
    return len(turn.hand or ()) == TRICKS.get(turn.players or 0, MOST_TRICKS)


def _held_otherwise(data: Data, turn: Turn) -> Iterator[Finding]:
    """A hand that was told has told whether the led suit is in it."""
    if data.get("holds") is None or turn.hand is None or turn.led in ("", UNKNOWN_SUIT):
        return
    if turn.holds != (data["holds"] == YES):
        yield Finding(HELD_SUIT, {"suit": suit_word(turn.led)}, "holds")
