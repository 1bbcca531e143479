"""What follows from a card or a trick, in words: the answer first, each sentence with its rule."""

from collections.abc import Iterator

from games.dwarf_king.deck import (
    DRAGON,
    EXCALIBUR,
    MAGIC,
    MUMMY,
    PUPPETEER,
    SORCERER,
    SUIT,
    Cards,
    card_word,
    suit_word,
)
from games.dwarf_king.following import (
    DISPUTED,
    UNKNOWN_SUIT,
    Objection,
    Turn,
    objection,
    others_forbid_the_puppeteer,
)
from games.dwarf_king.referee.agreed import agreed_in, special_text
from games.dwarf_king.referee.play import ASKED, finding
from games.dwarf_king.referee.situation import Asked
from games.dwarf_king.rulebook.cards import (
    EXCALIBUR_LED,
    EXCHANGE_FIRST,
    HANDS_MOVE,
    MAGIC_FOLLOWS,
    MAGIC_LEADS,
    PUPPETEER_HOLDING,
    SORCERER_KEPT,
    SORCERER_TAKES,
)
from games.dwarf_king.rulebook.table import FOLLOW_SUIT, PREVIOUS_TRICK, RED_FIVE
from games.dwarf_king.scoring.specials import SPECIALS
from games.kit.rulebook import Rule
from games.kit.text import N_, Text, say
from games.kit.verdict import Effect

HANDS_ARE_SWAPPED = ("druid", "knight_flag")
KINDS = {
    **dict.fromkeys(DISPUTED, "disputed"),
    Objection.EXCALIBUR_AGREED: "reading",
    Objection.SORCERER_AGREED: "reading",
    Objection.WHAT_IS_TAKEN: "swap",
}
"""What is said of a card before it is chosen, by what speaks against it."""


def effects(situation: Asked, card: str | None) -> tuple[Effect, ...]:
    """What follows if this card is played, or what anybody to move should know."""
    if card is None:
        return (*_before(situation.turn), *_exchange(situation))
    found = objection(situation.turn, card)
    if found in ASKED:
        return ()
    turn = situation.turn
    readings = (*agreed_in(turn, (*turn.trick, card)), *_others_differ(turn, (card,)))
    return (*_played(turn, card), *readings, *_special(situation, card), *_exchange(situation))


def _before(turn: Turn) -> Iterator[Effect]:
    """Nobody has a card in mind yet."""
    yield _duty(turn)
    yield from agreed_in(turn, turn.trick)
    found = {objection(turn, card): card for card in turn.hand or ()}
    for one, card in found.items():
        if one in KINDS:
            said = finding(turn, card, one)
            yield _effect(KINDS[one], said.text, said.rule)
    yield from _others_differ(turn, turn.hand or ())


def _others_differ(turn: Turn, cards: Cards) -> Iterator[Effect]:
    """The Puppeteer is allowed by the rulebook, but not by everybody."""
    disputed = PUPPETEER in cards and others_forbid_the_puppeteer(turn)
    if disputed and objection(turn, PUPPETEER) is None:
        yield _effect("differs", say(PUPPETEER_HOLDING.text), PUPPETEER_HOLDING)


def _duty(turn: Turn) -> Effect:
    """What anybody to move has to do."""
    if not turn.trick:
        return _lead(turn)
    if turn.led == UNKNOWN_SUIT:
        return _effect("suit", say(N_("The first card sets the suit it copies.")), MAGIC_LEADS)
    if not turn.led or turn.suit_is_open:
        return _free(turn.trick[0])
    if turn.hand is None:
        message = N_("The led suit is {suit}: whoever holds it has to play it.")
        return _effect("suit", say(message, suit=suit_word(turn.led)), FOLLOW_SUIT)
    return _follow(turn)


def _lead(turn: Turn) -> Effect:
    if turn.is_first:
        return _effect("lead", say(N_("Whoever holds the red 5 leads, with any card.")), RED_FIVE)
    return _effect("lead", say(N_("Nothing lies there: whoever leads sets the suit.")), FOLLOW_SUIT)


def _free(leader: str) -> Effect:
    """Behind a card without a suit the next one sets it."""
    text = say(N_("{card} has no suit: the next card sets it."), card=card_word(leader))
    return _effect("free", text, _rule_without_suit(leader))


def _rule_without_suit(leader: str) -> Rule:
    rules = {DRAGON: SPECIALS["dragon"].rule, EXCALIBUR: EXCALIBUR_LED, SORCERER: SORCERER_KEPT}
    return rules[leader]


def _follow(turn: Turn) -> Effect:
    if turn.led == UNKNOWN_SUIT:
        message = N_("Whatever suit is led, no card of yours would follow better: this one goes.")
        return _effect("void", say(message), FOLLOW_SUIT)
    suit = suit_word(turn.led)
    if turn.holds:
        message = N_("The led suit is {suit} and you hold it: it has to be played.")
        return _effect("follow", say(message, suit=suit), FOLLOW_SUIT)
    message = N_("The led suit is {suit} and you hold none of it: any card goes.")
    return _effect("void", say(message, suit=suit), FOLLOW_SUIT)


def _played(turn: Turn, card: str) -> Iterator[Effect]:
    if card == SORCERER:
        yield _sorcerer(turn)
    elif card in MAGIC:
        yield _magic(turn, card)
    elif not turn.led:
        yield _sets_the_suit(turn, card)
    elif SUIT[card] == turn.led:
        text = say(N_("That follows suit: {card}."), card=card_word(card))
        yield _effect("follow", text, FOLLOW_SUIT)
    elif objection(turn, card) is None:
        yield _follow(turn)


def _sets_the_suit(turn: Turn, card: str) -> Effect:
    text = say(N_("Your card sets the suit: {suit}."), suit=suit_word(card[0]))
    return _effect("lead", text, _rule_without_suit(turn.trick[0]) if turn.trick else FOLLOW_SUIT)


def _sorcerer(turn: Turn) -> Effect:
    if turn.takes:
        message = N_("You take {card} into your hand; the trick stays with its winner.")
        return _effect("takes", say(message, card=card_word(turn.takes)), SORCERER_TAKES)
    return _effect(
        "nothing", say(N_("The Sorcerer has no effect in the last trick.")), SORCERER_KEPT
    )


def _magic(turn: Turn, card: str) -> Effect:
    own = SPECIALS[card.casefold()].rule
    match card, turn.trick:
        case ("Dragon", ()):
            return _free(DRAGON)
        case ("Dragon", _):
            return _effect("follow", say(N_("The Dragon may always be played.")), own)
        case ("Excalibur", ()):
            return _free(EXCALIBUR)
        case ("Excalibur", _):
            return _effect("wins", say(N_("Excalibur wins the trick.")), own)
        case ("Puppeteer", (*_, before)):
            return _copy(PUPPETEER, str(before), MAGIC_FOLLOWS)
        case (_, ()):
            return _copy(card, turn.copied, MAGIC_LEADS)
    return _copy(MUMMY, turn.copied, MAGIC_FOLLOWS)


def _copy(card: str, copied: str, rule: Rule) -> Effect:
    """What a Mummy or a Puppeteer counts here."""
    if not copied:
        text = say(N_("What {card} counts is told by the trick before."), card=card_word(card))
        return _effect("copies", text, PREVIOUS_TRICK)
    return _effect("copies", copy_text(card, copied), rule)


def copy_text(card: str, copied: str) -> Text:
    """The sentence on what it counts."""
    if card == PUPPETEER:
        return say(N_("The Puppeteer is a shade higher than {card}."), card=card_word(copied))
    return say(N_("The Mummy counts as {card}."), card=card_word(copied))


def _special(situation: Asked, card: str | None) -> Iterator[Effect]:
    """What a special card of a suit does when it is played."""
    special = SPECIALS.get(situation.special)
    if special is None or special.card is None or card != special.written:
        return
    yield _effect("special", special_text(special), special.rule)
    yield from hands_move(situation)


def hands_move(situation: Asked) -> Iterator[Effect]:
    """Who leads when hands have changed."""
    if situation.special in HANDS_ARE_SWAPPED and not situation.turn.is_last:
        yield _effect("hands", say(HANDS_MOVE.text), HANDS_MOVE)


def _exchange(situation: Asked) -> Iterator[Effect]:
    if situation.special == "goblin_flag" and situation.turn.is_first:
        yield _effect("exchange", say(EXCHANGE_FIRST.text), EXCHANGE_FIRST)


def _effect(kind: str, text: Text, rule: Rule) -> Effect:
    return Effect(kind, text, rule)
