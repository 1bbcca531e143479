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
from games.dwarf_king.engine.deal import AFTER_THE_TRICK
from games.dwarf_king.engine.tricks import (
    UNKNOWN_SUIT,
    Turn,
    agreed_facts,
    as_they_count,
    led_suit,
    objection,
    others_forbid_the_puppeteer,
    rival_aces,
)
from games.dwarf_king.options import DRAGON_ACES, EXCALIBUR_LED, SORCERER_KEPT
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.rulebook import table
from games.dwarf_king.scoring.points import Special, Task
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import NUMBERS
from games.kit.picture import Look, Picture, Row
from games.kit.rulebook import Rule
from games.kit.text import N_, Seat, Text, say
from games.kit.verdict import Effect, Status

DRAGON_RULE = SPECIALS["dragon"].rule


def described(one: Special | Task) -> Effect:
    """A task with its number or a special card, and its sentence."""
    name, text = say(one.name), say(one.text)
    if isinstance(one, Special):
        return Effect("special", say(N_("{what}: {text}"), what=name, text=text), one.rule)
    numbered = say(N_("{n} {task}: {text}"), n=NUMBERS[one.key], task=name, text=text)
    return Effect("task", numbered, one.rule)


def agreed(ruling: str, value: str) -> Effect:
    """How this table reads what the rules leave open, as a reason."""
    rule = table.TABLE_AGREED
    return Effect("reading", Text(rule.wording, agreed_facts(ruling, value)), rule)


def _agreed_in(turn: Turn, trick: Cards) -> Iterator[Effect]:
    """The readings on which this trick rests."""
    if trick[:1] == (EXCALIBUR,) and turn.excalibur:
        yield agreed(EXCALIBUR_LED, turn.excalibur)
    if turn.aces and rival_aces(trick):
        yield agreed(DRAGON_ACES, turn.aces)
    if SORCERER in trick and not turn.takes and turn.sorcerer:
        yield agreed(SORCERER_KEPT, turn.sorcerer)


def duties(turn: Turn) -> Iterator[Effect]:
    """What the player to move should know before choosing a card."""
    yield _duty(turn)
    yield from _agreed_in(turn, turn.trick)
    found = ((card, objection(turn, card)) for card in turn.hand or ())
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
    disputed = PUPPETEER in cards and others_forbid_the_puppeteer(turn)
    if disputed and objection(turn, PUPPETEER) is None:
        yield Effect("differs", say(rules.PUPPETEER_HOLDING.text), rules.PUPPETEER_HOLDING)


def _duty(turn: Turn) -> Effect:
    """What the player to move has to do."""
    if not turn.trick and turn.is_first:
        message = N_("Whoever holds the red 5 leads, with any card.")
        return Effect("lead", say(message), table.RED_FIVE)
    if not turn.trick:
        message = N_("No card yet: whoever leads sets the suit.")
        return Effect("lead", say(message), table.FOLLOW_SUIT)
    if turn.led == UNKNOWN_SUIT:
        message = N_("The led suit is the one the first card copies.")
        return Effect("suit", say(message), rules.MAGIC_LEADS)
    if not turn.led or turn.suit_is_open:
        return _free(turn.trick[0])
    if turn.hand is None:
        message = N_("The led suit is {suit}: if you hold it, you have to play it.")
        return Effect("suit", say(message, suit=suit_word(turn.led)), table.FOLLOW_SUIT)
    return _follow(turn)


def _free(leader: str) -> Effect:
    """Behind a card without a suit the next one sets it."""
    text = say(N_("No suit yet ({card}): the next card sets it."), card=card_word(leader))
    return Effect("free", text, _rule_without_suit(leader))


def _rule_without_suit(leader: str) -> Rule:
    if leader == DRAGON:
        return DRAGON_RULE
    return rules.EXCALIBUR_LED if leader == EXCALIBUR else rules.SORCERER_KEPT


def _follow(turn: Turn) -> Effect:
    if turn.led == UNKNOWN_SUIT:
        message = N_(
            "Whatever the led suit is, none of your cards follows it better: you may play this one."
        )
        return Effect("void", say(message), table.FOLLOW_SUIT)
    kind, message = (
        ("follow", N_("The led suit is {suit} and you hold it: you have to follow suit."))
        if turn.holds
        else ("void", N_("The led suit is {suit} and you hold none of it: you may play any card."))
    )
    return Effect(kind, say(message, suit=suit_word(turn.led)), table.FOLLOW_SUIT)


def _played(turn: Turn, card: str) -> Iterator[Effect]:
    if card == SORCERER:
        yield _sorcerer(turn)
    elif card in MAGIC:
        yield _magic(turn, card)
    elif not turn.led:
        text = say(N_("Your card sets the suit: {suit}."), suit=suit_word(card[0]))
        rule = _rule_without_suit(turn.trick[0]) if turn.trick else table.FOLLOW_SUIT
        yield Effect("lead", text, rule)
    elif SUIT[card] == turn.led:
        text = say(N_("That follows suit: {card}."), card=card_word(card))
        yield Effect("follow", text, table.FOLLOW_SUIT)
    elif objection(turn, card) is None:
        yield _follow(turn)


def _sorcerer(turn: Turn) -> Effect:
    if turn.takes:
        message = N_("You take {card}; the winner keeps the trick.")
        return Effect("takes", say(message, card=card_word(turn.takes)), rules.SORCERER_TAKES)
    message = N_("The Sorcerer has no effect in the last trick.")
    return Effect("nothing", say(message), rules.SORCERER_KEPT)


def _magic(turn: Turn, card: str) -> Effect:
    if card in (DRAGON, EXCALIBUR) and not turn.trick:
        return _free(card)
    if card == DRAGON:
        return Effect("follow", say(N_("You may always play the Dragon.")), DRAGON_RULE)
    if card == EXCALIBUR:
        return Effect("wins", say(N_("Excalibur wins the trick.")), SPECIALS["excalibur"].rule)
    copied = turn.trick[-1] if card == PUPPETEER and turn.trick else turn.copied
    if not copied:
        text = say(N_("What {card} counts as depends on the previous trick."), card=card_word(card))
        return Effect("copies", text, rules.PREVIOUS_TRICK)
    rule = rules.MAGIC_FOLLOWS if turn.trick else rules.MAGIC_LEADS
    return Effect("copies", _copy_text(card, copied), rule)


def _copy_text(card: str, copied: str) -> Text:
    """What a Mummy or a Puppeteer counts here."""
    if card == PUPPETEER:
        return say(N_("The Puppeteer is a shade higher than {card}."), card=card_word(copied))
    return say(N_("The Mummy counts as {card}."), card=card_word(copied))


def _special(turn: Turn, cards: Cards, seat: int | None = None) -> Iterator[Effect]:
    """What a special card of a suit among these does, and who leads once it has moved hands."""
    special = SPECIALS.get(turn.special)
    if special is None or special.card is None or special.notation not in cards:
        return
    yield described(special)
    if special.key in AFTER_THE_TRICK and seat is None and not turn.is_last:
        yield Effect("hands", say(rules.HANDS_MOVE.text), rules.HANDS_MOVE)


def _exchange(turn: Turn) -> Iterator[Effect]:
    if turn.special == "goblin_flag" and turn.is_first:
        yield Effect("exchange", say(rules.EXCHANGE_FIRST.text), rules.EXCHANGE_FIRST)


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
        text = say(N_("No card wins yet: the next one sets the suit."))
        return Effect("open", text, table.TRICK_WINNER)
    card = card_word(turn.trick[place])
    if seat is not None:
        text = say(N_("{who} wins with {card}."), who=Seat(seat), card=card)
        return Effect("wins", text, _reason(turn.trick, place), {"winner": seat + 1})
    if turn.players is not None and len(turn.trick) < turn.players:
        message = N_("Winning so far: {card}, card no. {n}.")
    elif turn.is_last:
        message = N_("The trick goes to {card}, card no. {n}. The round is over.")
    else:
        message = N_("The trick goes to {card}, card no. {n}. Whoever played it leads next.")
    text = say(message, n=place + 1, card=card)
    return Effect("wins", text, _reason(turn.trick, place), {"winner": place + 1})


def _reason(trick: Cards, place: int) -> Rule:
    """The rule that decided it."""
    if rival_aces(trick):
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
        yield Effect("copies", _copy_text(card, copied), SPECIALS[card.casefold()].rule)
        if at == 0:
            suit = suit_word(led_suit(as_they_count(turn.trick, turn.copied)))
            text = say(N_("The card led copies another, so the led suit is {suit}."), suit=suit)
            yield Effect("suit", text, rules.MAGIC_LEADS)
        if copied == "D5":
            yield Effect("copied", say(rules.COPIED_FIVE.text), rules.COPIED_FIVE)


def _deals(seat: int | None) -> Effect:
    if seat is None:
        text = say(N_("The green 5 is in this trick: whoever wins it deals the next round."))
        return Effect("deals", text, table.GREEN_FIVE)
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
    found = objection(turn, card)
    if not turn.takes and (found is None or found.asks != "takes"):
        return None
    taken = (face_of(turn.takes, Look.PLAYED),) if turn.takes else ()
    return Row((face_of(card), *taken), say(N_("swapped")))


def _is_forbidden(turn: Turn, card: str) -> bool:
    """Whether a rule forbids it, with nothing left to ask or decide."""
    found = objection(turn, card)
    return found is not None and found.status is Status.AGAINST
