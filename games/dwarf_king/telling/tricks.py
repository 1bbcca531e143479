"""One trick in words and pictures: what may be played and why, who wins it, what comes with it."""

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
    face_of,
    faces_of,
    suit_word,
)
from games.dwarf_king.engine import tricks as engine
from games.dwarf_king.engine.deal import AFTER_THE_TRICK
from games.dwarf_king.engine.tricks import Turn
from games.dwarf_king.options import Rulings
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.rulebook import table
from games.dwarf_king.scoring.points import Special, Task
from games.dwarf_king.scoring.specials import GOBLIN_FLAG, SPECIALS
from games.dwarf_king.scoring.tasks import NUMBERS
from games.kit.picture import Look, Picture, Row
from games.kit.rulebook import Rule
from games.kit.text import N_, Fact, Message, Seat, Text, say
from games.kit.verdict import Effect, Status

DRAGON_RULE = SPECIALS["dragon"].rule
WITHOUT_SUIT = {DRAGON: DRAGON_RULE, EXCALIBUR: rules.EXCALIBUR_LED, SORCERER: rules.SORCERER_KEPT}
"""Behind these cards the next one sets the suit."""


def sentence_of(one: Special | Task) -> Text:
    """A task with its number or a special card, and its sentence."""
    name, text = say(one.name), say(one.text)
    if isinstance(one, Special):
        return say(N_("{what}: {text}"), what=name, text=text)
    return say(N_("{n} {task}: {text}"), n=NUMBERS[one.key], task=name, text=text)


def described(one: Special | Task) -> Effect:
    """The same as what follows from it."""
    return Effect("special" if isinstance(one, Special) else "task", sentence_of(one), one.rule)


def tell(kind: str, rule: Rule, message: Message = "", **facts: Fact) -> Effect:
    """Something that follows by a rule; without a message its own paragraph."""
    return Effect(kind, say(message or rule.text, **facts), rule)


def agreed(rulings: Rulings, ruling: str) -> Effect:
    """How this table reads what the rules leave open, as a reason."""
    found = engine.agreed(rulings, ruling)
    return Effect("reading", found.text, found.rule)


def _agreed_in(turn: Turn, trick: Cards) -> Iterator[Effect]:
    """The readings on which this trick rests."""
    readings = (ruling for ruling, _ in engine.open_readings(turn, trick))
    return (agreed(turn.rulings, ruling) for ruling in readings if ruling in turn.rulings)


def duties(turn: Turn) -> Iterator[Effect]:
    """What the player to move should know before choosing a card."""
    yield _duty(turn)
    yield from _agreed_in(turn, turn.trick)
    found = ((card, engine.objection(turn, card)) for card in turn.hand or ())
    for one in {one.rule.id: one for _, one in found if one is not None}.values():
        if one.asks == "takes":
            yield Effect("swap", one.text, one.rule)
        elif one.rule is table.TABLE_AGREED:
            yield Effect("reading", one.text, one.rule)
        elif one.status is Status.DISPUTED:
            yield Effect("disputed", one.text, one.rule)
    yield from _others_differ(turn, turn.hand or ())
    yield from _exchange(turn)


def consequences(turn: Turn, card: str) -> Iterator[Effect]:
    """What follows if this card is played."""
    yield from _played(turn, card)
    yield from _agreed_in(turn, (*turn.trick, card))
    yield from _others_differ(turn, (card,))
    yield from _special(turn, (card,))
    yield from _exchange(turn)


def _others_differ(turn: Turn, cards: Cards) -> Iterator[Effect]:
    """The rulebook allows the Puppeteer, other sources do not."""
    disputed = PUPPETEER in cards and engine.others_forbid_the_puppeteer(turn)
    if disputed and engine.objection(turn, PUPPETEER) is None:
        yield tell("differs", rules.PUPPETEER_HOLDING)


def _duty(turn: Turn) -> Effect:
    """What the player to move has to do."""
    if not turn.trick and turn.is_first:
        return tell("lead", table.RED_FIVE, N_("Whoever holds the red 5 leads, with any card."))
    if not turn.trick:
        return tell("lead", table.FOLLOW_SUIT, N_("No card yet: whoever leads sets the suit."))
    if turn.led == engine.UNKNOWN_SUIT:
        message = N_("The led suit is the one the first card copies.")
        return tell("suit", rules.MAGIC_LEADS, message)
    if not turn.led or turn.suit_is_open:
        return _free(turn.trick[0])
    if turn.hand is None:
        message = N_("The led suit is {suit}: if you hold it, you have to play it.")
        return tell("suit", table.FOLLOW_SUIT, message, suit=suit_word(turn.led))
    return _follow(turn)


def _free(leader: str) -> Effect:
    """Behind a card without a suit the next one sets it."""
    message = N_("No suit yet ({card}): the next card sets it.")
    return tell("free", WITHOUT_SUIT[leader], message, card=card_word(leader))


def _follow(turn: Turn) -> Effect:
    if turn.led == engine.UNKNOWN_SUIT:
        message = N_(
            "Whatever suit is led, nothing makes you play another card: you may play this one."
        )
        return tell("void", table.FOLLOW_SUIT, message)
    suit = suit_word(turn.led)
    if turn.holds:
        message = N_("The led suit is {suit} and you hold it: you have to follow suit.")
        return tell("follow", table.FOLLOW_SUIT, message, suit=suit)
    message = N_("The led suit is {suit} and you hold none of it: you may play any card.")
    return tell("void", table.FOLLOW_SUIT, message, suit=suit)


def _played(turn: Turn, card: str) -> Iterator[Effect]:
    if card == SORCERER:
        yield _sorcerer(turn)
    elif card in MAGIC:
        yield _magic(turn, card)
    elif not turn.led:
        rule = WITHOUT_SUIT[turn.trick[0]] if turn.trick else table.FOLLOW_SUIT
        yield tell("lead", rule, N_("Your card sets the suit: {suit}."), suit=suit_word(card[0]))
    elif SUIT[card] == turn.led:
        message = N_("That follows suit: {card}.")
        yield tell("follow", table.FOLLOW_SUIT, message, card=card_word(card))
    elif engine.objection(turn, card) is None:
        yield _follow(turn)


def _sorcerer(turn: Turn) -> Effect:
    if turn.takes:
        message = N_("You take {card}; the winner keeps the trick.")
        return tell("takes", rules.SORCERER_TAKES, message, card=card_word(turn.takes))
    message = N_("The Sorcerer has no effect in the last trick.")
    return tell("nothing", rules.SORCERER_KEPT, message)


def _magic(turn: Turn, card: str) -> Effect:
    if card in (DRAGON, EXCALIBUR) and not turn.trick:
        return _free(card)
    if card == DRAGON:
        return tell("follow", DRAGON_RULE, N_("You may always play the Dragon."))
    if card == EXCALIBUR:
        return tell("wins", SPECIALS["excalibur"].rule, N_("Excalibur wins the trick."))
    copied = turn.trick[-1] if card == PUPPETEER and turn.trick else turn.copied
    if not copied:
        message = N_("What {card} counts as depends on the previous trick.")
        return tell("copies", rules.PREVIOUS_TRICK, message, card=card_word(card))
    rule = rules.MAGIC_FOLLOWS if turn.trick else rules.MAGIC_LEADS
    return _copy(card, copied, rule)


COPIES = {
    PUPPETEER: N_("The Puppeteer is a shade higher than {card}."),
    MUMMY: N_("The Mummy counts as {card}."),
}


def _copy(card: str, copied: str, rule: Rule) -> Effect:
    """What a Mummy or a Puppeteer counts here."""
    return tell("copies", rule, COPIES[card], card=card_word(copied))


def _special(turn: Turn, cards: Cards, seat: int | None = None) -> Iterator[Effect]:
    """What a special card of a suit among these does, and who leads once it has moved hands."""
    special = turn.special
    if not special.key or special.card in MAGIC or special.card not in cards:
        return
    yield described(special)
    if special in AFTER_THE_TRICK and seat is None and not turn.is_last:
        yield tell("hands", rules.HANDS_MOVE)


def _exchange(turn: Turn) -> Iterator[Effect]:
    if turn.special is GOBLIN_FLAG and turn.is_first:
        yield tell("exchange", rules.EXCHANGE_FIRST)


def won(turn: Turn, place: int | None, seat: int | None = None) -> Iterator[Effect]:
    """Who wins the trick and why, what its copies count, and what comes with its cards.

    Without a seat, cards are named by their place in the trick, and reminders are added.
    """
    yield _wins(turn, place, seat)
    if seat is None:
        yield from _agreed_in(turn, turn.trick)
    yield from _copies(turn)
    if "D5" in turn.trick:
        yield _deals(seat)
    yield from _special(turn, turn.trick, seat)


def _wins(turn: Turn, place: int | None, seat: int | None) -> Effect:
    if place is None:
        message = N_("No card wins yet: the next one sets the suit.")
        return tell("open", table.TRICK_WINNER, message)
    card = card_word(turn.trick[place])
    if seat is not None:
        text = say(N_("{who} wins with {card}."), who=Seat(seat), card=card)
        return Effect("wins", text, _reason(turn.trick, place), {"winner": seat + 1})
    if turn.players is not None and len(turn.trick) < turn.players:
        message = N_("Winning so far: {card} (no. {n} in the trick).")
    elif turn.is_last:
        message = N_("The trick goes to {card} (no. {n} in the trick). The round is over.")
    else:
        message = N_(
            "The trick goes to {card} (no. {n} in the trick). Whoever played it leads next."
        )
    text = say(message, n=place + 1, card=card)
    return Effect("wins", text, _reason(turn.trick, place), {"winner": place + 1})


def _reason(trick: Cards, place: int) -> Rule:
    """The rule that decided it."""
    if engine.rival_aces(trick):
        return rules.DRAGON_ACES
    if trick[0] == EXCALIBUR:
        return rules.EXCALIBUR_LED
    if DRAGON in trick:
        return DRAGON_RULE
    return SPECIALS["excalibur"].rule if trick[place] == EXCALIBUR else table.TRICK_WINNER


def _copies(turn: Turn) -> Iterator[Effect]:
    """What Mummy and Puppeteer count in this trick."""
    for at, card in enumerate(turn.trick):
        copied = turn.trick[at - 1] if card == PUPPETEER and at else turn.copied
        if card not in (MUMMY, PUPPETEER) or not copied:
            continue
        yield _copy(card, copied, SPECIALS[card.casefold()].rule)
        if at == 0:
            suit = suit_word(engine.led_suit(engine.as_they_count(turn.trick, turn.copied)))
            message = N_("The card led copies another, so the led suit is {suit}.")
            yield tell("suit", rules.MAGIC_LEADS, message, suit=suit)
        if copied == "D5":
            yield tell("copied", rules.COPIED_FIVE)


def _deals(seat: int | None) -> Effect:
    if seat is None:
        message = N_("The green 5 is in this trick: whoever wins it deals the next round.")
        return tell("deals", table.GREEN_FIVE, message)
    text = say(N_("{who} has the green 5 and deals next."), who=Seat(seat))
    return Effect("deals", text, table.GREEN_FIVE, {"dealer": seat + 1})


def trick_row(cards: Cards, marked: int | None = None) -> Row:
    """The trick with one of its cards marked."""
    return Row(faces_of(cards, marked), say(N_("trick")))


def turn_picture(turn: Turn, card: str | None) -> Picture | None:
    """The trick with the card behind it, and the hand."""
    rows = tuple(_rows(turn, card))
    struck = any(face.look is Look.TAKEN for row in rows for face in row.faces)
    plain, more = N_("The trick on the table."), N_("Cards you may not play are crossed out.")
    return Picture(say(more if struck else plain), rows) if rows else None


def _rows(turn: Turn, card: str | None) -> Iterator[Row]:
    apart = None if card is None else _apart(turn, card)
    if card is not None and apart is None:
        yield trick_row((*turn.trick, card), len(turn.trick))
    elif turn.trick:
        yield trick_row(turn.trick)
    if apart is not None:
        yield apart
    rest = [one for one in turn.hand or () if one != card]
    if rest:
        looks = (Look.TAKEN if _is_forbidden(turn, one) else Look.PLAIN for one in rest)
        yield Row(tuple(map(face_of, rest, looks)), say(N_("hand")))


def _apart(turn: Turn, card: str) -> Row | None:
    """A card that does not come into the trick: forbidden, or a Sorcerer between two tricks."""
    if _is_forbidden(turn, card):
        return Row((face_of(card, Look.TAKEN),), say(N_("may not be played")))
    found = engine.objection(turn, card)
    if not turn.takes and (found is None or found.asks != "takes"):
        return None
    taken = (face_of(turn.takes, Look.PLAYED),) if turn.takes else ()
    return Row((face_of(card), *taken), say(N_("swapped")))


def _is_forbidden(turn: Turn, card: str) -> bool:
    """Whether a rule forbids it, with nothing left to ask or decide."""
    found = engine.objection(turn, card)
    return found is not None and found.status is Status.AGAINST
