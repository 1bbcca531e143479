"""Question "winner": who takes this trick?"""

from collections.abc import Iterator

from games.dwarf_king.deck import (
    BASICS,
    DRAGON,
    EXCALIBUR,
    MUMMY,
    PUPPETEER,
    SORCERER,
    Cards,
    card_word,
    faces_of,
    suit_word,
)
from games.dwarf_king.referee.agreed import agreed_in, special_text
from games.dwarf_king.referee.outcome import copy_text, hands_move
from games.dwarf_king.referee.situation import Asked
from games.dwarf_king.rulebook.cards import (
    COPIED_FIVE,
    DRAGON_ACES,
    EXCALIBUR_LED,
    MAGIC_LEADS,
    SORCERER_KEPT,
)
from games.dwarf_king.rulebook.table import GREEN_FIVE, PREVIOUS_TRICK, TRICK_WINNER
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.tricks import as_they_count, led_suit, rival_aces
from games.dwarf_king.tricks import winner as place_of_winner
from games.kit.entry import Data
from games.kit.picture import Picture, Row
from games.kit.rulebook import Rule
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import Effect, Finding, Verdict


def judge(situation: Asked, play: None) -> Verdict:
    """Unsure while a fact is missing, disputed where the sources are."""
    return Verdict(tuple(_missing(situation)) or tuple(_disputed(situation)))


def _missing(situation: Asked) -> Iterator[Finding]:
    turn = situation.turn
    if not turn.copied and _decides_by_copying(turn.trick):
        yield Finding(PREVIOUS_TRICK, {}, "copied", asks="copied")
    if SORCERER in turn.trick and turn.is_last is None:
        asks = "trick_number" if turn.number is None else "players"
        yield Finding(SPECIALS["sorcerer"].rule, {}, asks, asks=asks)


def _decides_by_copying(trick: Cards) -> bool:
    """Whether what is copied from the trick before decides who wins; the first card always does."""
    if trick[0] in (MUMMY, PUPPETEER):
        return True
    others = (card for card in BASICS if card not in trick)
    return MUMMY in trick and len({place_of_winner(trick, card) for card in others}) > 1


def _disputed(situation: Asked) -> Iterator[Finding]:
    turn = situation.turn
    if rival_aces(turn.trick) and not turn.aces:
        yield Finding(DRAGON_ACES, field="trick")
    if turn.trick[0] == EXCALIBUR and not turn.excalibur:
        yield Finding(EXCALIBUR_LED, field="trick")
    if SORCERER in turn.trick and not turn.sorcerer:
        yield Finding(SORCERER_KEPT, field="trick")


def place(situation: Asked) -> int | None:
    """The place of the winner from 0, as far as anybody can tell."""
    turn = situation.turn
    if any(_missing(situation)):
        return None
    return place_of_winner(turn.trick, turn.copied, turn.excalibur, turn.aces)


def result(situation: Asked, play: None) -> Data:
    """The place in the trick, from 1."""
    won = place(situation)
    return {} if won is None else {"winner": won + 1}


def effects(situation: Asked, play: None) -> tuple[Effect, ...]:
    """Who wins and why, what the copies count, and what comes with the cards."""
    if any(_missing(situation)):
        return ()
    agreed = agreed_in(situation.turn, situation.turn.trick)
    return (_wins(situation), *agreed, *copies(situation), *_consequences(situation))


def _wins(situation: Asked) -> Effect:
    turn, won = situation.turn, place(situation)
    if won is None:
        text = say(N_("Nothing wins yet: the next card sets the suit."))
        return Effect("open", text, TRICK_WINNER)
    facts: dict[str, Fact] = {"n": won + 1, "card": card_word(turn.trick[won])}
    if turn.players is not None and len(turn.trick) < turn.players:
        text = Text(N_("So far card {n} wins, {card}."), facts)
    elif turn.is_last:
        text = Text(N_("Card {n} wins, {card}; the deal is over."), facts)
    else:
        text = Text(N_("Card {n} wins, {card}; whoever played it leads next."), facts)
    return Effect("wins", text, reason(situation, won), {"winner": won + 1})


def reason(situation: Asked, won: int) -> Rule:
    """The rule that decided it."""
    trick = situation.turn.trick
    if rival_aces(trick):
        return DRAGON_ACES
    if trick[0] == EXCALIBUR:
        return EXCALIBUR_LED
    if DRAGON in trick:
        return SPECIALS["dragon"].rule
    return SPECIALS["excalibur"].rule if trick[won] == EXCALIBUR else TRICK_WINNER


def copies(situation: Asked) -> Iterator[Effect]:
    """What Mummy and Puppeteer count in this trick."""
    turn = situation.turn
    for card in {MUMMY, PUPPETEER} & set(turn.trick):
        at = turn.trick.index(card)
        copied = turn.trick[at - 1] if card == PUPPETEER and at else turn.copied
        if not copied:
            continue
        yield Effect("copies", copy_text(card, copied), SPECIALS[card.casefold()].rule)
        if at == 0:
            suit = suit_word(led_suit(as_they_count(turn.trick, turn.copied)))
            text = say(N_("The card that leads copies, so the led suit is {suit}."), suit=suit)
            yield Effect("suit", text, MAGIC_LEADS)
        if copied == "D5":
            yield Effect("copied", say(COPIED_FIVE.text), COPIED_FIVE)


def _consequences(situation: Asked) -> Iterator[Effect]:
    turn, special = situation.turn, SPECIALS.get(situation.special)
    if "D5" in turn.trick:
        text = say(N_("The green 5 is in this trick: whoever wins it deals the next time."))
        yield Effect("deals", text, GREEN_FIVE)
    if special is not None and special.card is not None and special.written in turn.trick:
        yield Effect("special", special_text(special), special.rule)
        yield from hands_move(situation)


def picture(situation: Asked, play: None) -> Picture:
    """The trick with its winner marked."""
    row = Row(tuple(faces_of(situation.turn.trick, place(situation))), say(N_("trick")))
    return Picture(say(N_("The trick as it lies.")), (row,))
