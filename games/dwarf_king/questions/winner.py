"""Question "winner": who takes this trick?"""

from collections.abc import Iterator
from dataclasses import replace

from games.dwarf_king.deck import BASICS, EXCALIBUR, MUMMY, PUPPETEER, SORCERER, Cards
from games.dwarf_king.engine.deal import TAKE, Table
from games.dwarf_king.engine.tricks import Turn, rival_aces, winner
from games.dwarf_king.questions import trick as situation
from games.dwarf_king.questions.fields import SPECIAL, cards
from games.dwarf_king.rulebook.cards import (
    DRAGON_ACES,
    EXCALIBUR_LED,
    PREVIOUS_TRICK,
    SORCERER_KEPT,
)
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.telling.tricks import trick_row, won
from games.kit.entry import Data
from games.kit.fields import Field
from games.kit.picture import Picture
from games.kit.question import Question
from games.kit.shape_rules import MISSING
from games.kit.text import N_, say
from games.kit.verdict import Effect, Finding, Verdict

FIELDS: tuple[Field, ...] = (
    SPECIAL,
    replace(cards("trick", N_("The trick"), 5, N_("In the order played.")), optional=False),
    *situation.AROUND,
)


def _impossible(data: Data) -> tuple[Finding, ...]:
    if not data["trick"]:
        return (Finding(MISSING, field="trick"),)
    return tuple(situation.impossible(data, 0))


def judge(turn: Turn, play: None) -> Verdict:
    """Unsure while a fact is missing, disputed where the sources are."""
    return Verdict(tuple(_missing(turn)) or tuple(_disputed(turn)))


def _missing(turn: Turn) -> Iterator[Finding]:
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
    return MUMMY in trick and len({winner(trick, card) for card in others}) > 1


def _disputed(turn: Turn) -> Iterator[Finding]:
    if rival_aces(turn.trick) and not turn.aces:
        yield Finding(DRAGON_ACES, field="trick")
    if turn.trick[0] == EXCALIBUR and not turn.excalibur:
        yield Finding(EXCALIBUR_LED, field="trick")
    if SORCERER in turn.trick and not turn.sorcerer:
        yield Finding(SORCERER_KEPT, field="trick")


def _place(turn: Turn) -> int | None:
    """The place of the winner from 0, if it is known."""
    if any(_missing(turn)):
        return None
    return winner(turn.trick, turn.copied, turn.excalibur, turn.aces)


def result(turn: Turn, play: None) -> Data:
    """The place in the trick, from 1."""
    won = _place(turn)
    return {} if won is None else {"winner": won + 1}


def effects(turn: Turn, play: None) -> tuple[Effect, ...]:
    """Who wins and why, what the copies count, and what comes with the cards."""
    return () if any(_missing(turn)) else tuple(won(turn, _place(turn)))


def picture(turn: Turn, play: None) -> Picture:
    """The trick with its winner marked."""
    return Picture(say(N_("The trick on the table.")), (trick_row(turn.trick, _place(turn)),))


def _after_a_trick(state: Table) -> Data:
    """Includes the last trick as it was played, unless the Sorcerer took a card from it."""
    running = state.deal or state.last
    if running is None or not running.tricks or running.last_entry.kind == TAKE:
        return situation.trick_from_pad(state.pad)
    around = situation.around_trick(running, len(running.tricks) - 1)
    trick = list(running.tricks[-1].cards)
    return {**situation.trick_from_pad(state.pad), **around, "trick": trick}


WINNER: Question[Turn, None] = Question(
    key="winner",
    title=N_("Who wins this trick?"),
    fields=FIELDS,
    reshape=situation.reshape_trick,
    impossible=_impossible,
    read=situation.turn_of,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    from_sheet={"rounds": situation.trick_from_pad, "plays": _after_a_trick},
)
