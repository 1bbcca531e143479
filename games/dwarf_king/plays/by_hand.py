"""A result told by hand, held against the tricks that lie there: what is won stays won."""

from collections.abc import Iterator

from games.dwarf_king.asks import Ask, Who, counts_of
from games.dwarf_king.cards import Card, Suit
from games.dwarf_king.notation import written
from games.dwarf_king.plays.ending import counted
from games.dwarf_king.plays.running import Running
from games.dwarf_king.referee.pile import Counted
from games.dwarf_king.referee.tallying import asks_of
from games.dwarf_king.referee.words import card_word
from games.dwarf_king.rulebook.hands import ALREADY_WON
from games.dwarf_king.specs import GREEN_FIVE, RESULT
from games.dwarf_king.state import Setting
from games.dwarf_king.state import State as Pad
from games.kit.entry import Entry
from games.kit.text import Fact, Seat, Text, say
from games.kit.verdict import Finding

DEALER = Who(GREEN_FIVE, "", card=Card(Suit.DWARVES, 5))


def already_won(pad: Pad, running: Running, setting: Setting, entry: Entry) -> Iterator[Finding]:
    """Everybody of whom less is told than the tricks show."""
    won = counted(pad, _safe(running), setting)
    for ask in _told(won, entry):
        for seat, told in enumerate(counts_of(ask, won.deal, entry.data)):
            least = _at_least(won, ask, seat)
            if told < least:
                facts: dict[str, Fact] = {"who": Seat(seat), "what": _word(ask)}
                yield Finding(ALREADY_WON, {**facts, "n": least, "told": told}, ask.key, seat)


def _safe(running: Running) -> Running:
    """Without the trick of which the Sorcerer may still take a card."""
    is_open = running.may_use_the_sorcerer
    return running._replace(tricks=running.tricks[:-1]) if is_open else running


def _told(won: Counted, entry: Entry) -> Iterator[Ask]:
    """What the table has counted; with the points alone only the next dealer is told."""
    if entry.kind == RESULT:
        yield from asks_of(won)
    if GREEN_FIVE in entry.data:
        yield DEALER


def _at_least(won: Counted, ask: Ask, seat: int) -> int:
    """What the tricks show already; only what has a fixed sum never becomes less."""
    if isinstance(ask, Who):
        return int(ask.card is not None and written(ask.card) in won.piles[seat])
    if ask.total is None or ask.counted is None:
        return 0
    return ask.counted(won.deal, won.won(seat))


def _word(ask: Ask) -> Text:
    if isinstance(ask, Who) and ask.card is not None:
        return card_word(written(ask.card))
    return say(ask.label)
