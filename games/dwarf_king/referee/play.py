"""Question "play": may I play this card, and what may I play at all?"""

from collections.abc import Callable
from typing import NamedTuple

from games.dwarf_king.deck import EXCALIBUR, card_word, suit_word
from games.dwarf_king.following import UNKNOWN_SUIT, Objection, Turn, objection, playable
from games.dwarf_king.options import EXCALIBUR_LED as EXCALIBUR_RULING
from games.dwarf_king.options import SORCERER_KEPT as SORCERER_RULING
from games.dwarf_king.referee.agreed import agreed_facts
from games.dwarf_king.referee.situation import Asked
from games.dwarf_king.rulebook.cards import (
    EXCALIBUR_LED,
    MAGIC_FOLLOWS,
    MUMMY_FOLLOWS,
    PUPPETEER_FORCED,
    PUPPETEER_HOLDING,
    SORCERER_KEPT,
)
from games.dwarf_king.rulebook.table import FOLLOW_SUIT, PREVIOUS_TRICK, TABLE_AGREED
from games.dwarf_king.scoring.specials import SPECIALS
from games.kit.rulebook import Rule
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import FINE, Finding, Verdict


def legal(situation: Asked) -> tuple[str, ...] | Text:
    """The cards of the hand that may be played, disputed ones too: the table decides on them."""
    turn = situation.turn
    if turn.hand is None:
        return say(N_("Tell your hand, and every card you may play is listed here."))
    found = playable(turn)
    if found:
        return found
    against = {objection(turn, card) for card in turn.hand}
    if Objection.WHAT_IS_TAKEN in against:
        return say(N_("Only the swap is left: choose the Sorcerer and the card you take."))
    if not against.isdisjoint(ASKED):
        return say(N_("That cannot be listed before the question above is answered."))
    return say(N_("None of these cards may be played."))


def judge(situation: Asked, card: str | None) -> Verdict:
    """Fine or only disputed exactly for the cards that are listed; unsure while a fact is missing.

    Without a card it asks for the first fact that any card of the hand depends on; what the
    Sorcerer takes matters only to whoever wants to swap it.
    """
    turn = situation.turn
    if card is not None:
        found = objection(turn, card)
        return FINE if found is None else Verdict((finding(turn, card, found),))
    if turn.hand is None:
        unknown = turn.led == UNKNOWN_SUIT
        return Verdict((_open(PREVIOUS_TRICK, "copied"),)) if unknown else FINE
    return _before_choosing(turn, turn.hand)


def _before_choosing(turn: Turn, hand: tuple[str, ...]) -> Verdict:
    for card in hand:
        found = objection(turn, card)
        if found in ASKED and found is not Objection.WHAT_IS_TAKEN:
            return Verdict((finding(turn, card, found),))
    return FINE


def finding(turn: Turn, card: str, found: Objection) -> Finding:
    """The objection with its rule, its facts, and what it asks for."""
    if found is Objection.WHAT_IS_HELD:
        rule = _suit_rule(card)
        return Finding(rule, _suit_facts(turn, card), "card", asks="holds")
    if found in ASKED:
        asks = ASKED[found]
        return _open(asks.rule(card), asks.field)
    said = SAID[found]
    return Finding(said.rule, said.facts(turn, card), "card")


def _open(rule: Rule, asks: str) -> Finding:
    return Finding(rule, {}, asks, asks=asks)


def _suit_rule(card: str) -> Rule:
    """The rule by which the led suit matters to this card."""
    of_magic = {
        "Excalibur": SPECIALS["excalibur"].rule,
        "Mummy": MAGIC_FOLLOWS,
        "Puppeteer": PUPPETEER_HOLDING,
    }
    return of_magic.get(card, FOLLOW_SUIT)


def _suit_facts(turn: Turn, card: str) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"suit": suit_word(turn.led), "card": card_word(card)}
    return {**facts, "copied": card_word(turn.copied)} if turn.copied else facts


def _excalibur_facts(turn: Turn, card: str) -> dict[str, Fact]:
    return agreed_facts(EXCALIBUR_RULING, turn.excalibur)


def _sorcerer_facts(turn: Turn, card: str) -> dict[str, Fact]:
    return agreed_facts(SORCERER_RULING, turn.sorcerer)


def _no_facts(turn: Turn, card: str) -> dict[str, Fact]:
    return {}


class Said(NamedTuple):
    """The rule behind an objection and the facts of its sentence."""

    rule: Rule
    facts: Callable[[Turn, str], dict[str, Fact]] = _no_facts


SAID = {
    Objection.FOLLOW_SUIT: Said(FOLLOW_SUIT, _suit_facts),
    Objection.EXCALIBUR_HOLDING: Said(SPECIALS["excalibur"].rule, _suit_facts),
    Objection.MUMMY_HOLDING: Said(MAGIC_FOLLOWS, _suit_facts),
    Objection.MUMMY_FIRST: Said(SPECIALS["mummy"].rule),
    Objection.PUPPETEER_FIRST: Said(SPECIALS["puppeteer"].rule),
    Objection.SORCERER_PLAYED: Said(SPECIALS["sorcerer"].rule),
    Objection.EXCALIBUR_AGREED: Said(TABLE_AGREED, _excalibur_facts),
    Objection.SORCERER_AGREED: Said(TABLE_AGREED, _sorcerer_facts),
    Objection.MUMMY_FORCED: Said(MUMMY_FOLLOWS),
    Objection.PUPPETEER_FORCED: Said(PUPPETEER_FORCED),
    Objection.PUPPETEER_HOLDING: Said(PUPPETEER_HOLDING),
    Objection.EXCALIBUR_LED: Said(EXCALIBUR_LED),
    Objection.BEHIND_EXCALIBUR: Said(EXCALIBUR_LED),
    Objection.SORCERER_KEPT: Said(SORCERER_KEPT),
}


class Asks(NamedTuple):
    """The field that would settle it, and the rule by which it matters."""

    field: str
    rule: Callable[[str], Rule]


def _own_rule(card: str) -> Rule:
    """The rule of a magic card; for the others it is the Mummy in the same hand that matters."""
    if card == EXCALIBUR:  # which trick it is matters only where it leads
        return EXCALIBUR_LED
    return SPECIALS.get(card.casefold(), SPECIALS["mummy"]).rule


ASKED = {
    Objection.WHICH_TRICK: Asks("trick_number", _own_rule),
    Objection.HOW_MANY_PLAYERS: Asks("players", _own_rule),
    Objection.WHAT_IS_COPIED: Asks("copied", lambda card: PREVIOUS_TRICK),
    Objection.WHAT_IS_HELD: Asks("holds", _suit_rule),
    Objection.WHAT_IS_TAKEN: Asks("takes", _own_rule),
}
