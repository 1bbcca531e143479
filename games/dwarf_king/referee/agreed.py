"""What the table agreed on, told where it decides."""

from collections.abc import Iterator

from games.dwarf_king.deck import EXCALIBUR, SORCERER, Cards
from games.dwarf_king.following import Turn
from games.dwarf_king.options import DRAGON_ACES, EXCALIBUR_LED, SORCERER_KEPT, reading
from games.dwarf_king.rulebook.table import TABLE_AGREED
from games.dwarf_king.scoring.points import Special
from games.dwarf_king.tricks import rival_aces
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import Effect


def agreed_facts(ruling: str, value: str) -> dict[str, Fact]:
    """The facts of the sentence: how this table reads what the rules leave open."""
    return {"reading": say(reading(ruling, value))}


def agreed_effect(ruling: str, value: str) -> Effect:
    """The sentence as a reason."""
    return Effect("reading", Text(TABLE_AGREED.wording, agreed_facts(ruling, value)), TABLE_AGREED)


def agreed_in(turn: Turn, trick: Cards) -> Iterator[Effect]:
    """The readings on which this trick rests."""
    if trick[:1] == (EXCALIBUR,) and turn.excalibur:
        yield agreed_effect(EXCALIBUR_LED, turn.excalibur)
    if turn.aces and rival_aces(trick):
        yield agreed_effect(DRAGON_ACES, turn.aces)
    if SORCERER in trick and not turn.takes and turn.sorcerer:
        yield agreed_effect(SORCERER_KEPT, turn.sorcerer)


def special_text(special: Special) -> Text:
    """What stands on the card, after its name."""
    return say(N_("{what}: {text}"), what=say(special.name), text=say(special.text))
