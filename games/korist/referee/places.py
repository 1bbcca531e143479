"""Those who sit round the table, as one who lays cards calls them."""

from games.kit.text import N_, Seat, Text, say
from games.korist.referee.laying import Table

PLACE_NAMES = (
    say(N_("Left neighbour")),
    say(N_("Second neighbour")),
    say(N_("Third neighbour")),
    say(N_("Fourth neighbour")),
)
OPPONENT = say(N_("Opponent"))
IN_A_SENTENCE = (
    say(N_("left neighbour")),
    say(N_("second neighbour")),
    say(N_("third neighbour")),
    say(N_("fourth neighbour")),
)


def seen_places(table: Table) -> int:
    """How many are worth speaking of: all who are known to sit there, or have something lying."""
    if table.is_duel or table.players is not None:
        return table.opponents
    return max((seat + 1 for seat, top in enumerate(table.tops) if top), default=0)


def named(table: Table, seat: int) -> Seat | Text:
    """Whom a sentence is about; a duel has only one."""
    return OPPONENT if table.is_duel else Seat(seat)


def spoken_of(table: Table, seat: int) -> Text:
    """The same in the middle of a sentence."""
    return say(N_("the opponent")) if table.is_duel else IN_A_SENTENCE[seat]
