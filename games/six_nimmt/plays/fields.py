"""What the table is asked for while it plays: cards, rows, special cards."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

from games.kit.fields import SEAT, TABLE, Cards, Choice, Count, Field, Flag, Option, When
from games.kit.text import N_, NN_, Text, say
from games.six_nimmt.board import Board, open_rows
from games.six_nimmt.deck import FACES, INSERT, MINUS_PLUS, MOVE, NUMBERS, REPLACE, STOP, cows_of
from games.six_nimmt.limits import limits
from games.six_nimmt.placing import ROWS, Row
from games.six_nimmt.plays.stock import DEALT
from games.six_nimmt.referee.fields import SPECIALS, played

NONE = "none"
PREPARING = (REPLACE, MOVE, STOP)
"""What is done before the number card is placed, so that something can come in between."""
HERE = "rows"
"""Cards within it lie on the table already: no other field of the form holds them."""
NAMES = (N_("Row 1"), N_("Row 2"), N_("Row 3"), N_("Row 4"), N_("Row 5"))
COSTS = NN_("{n} cow: {cards}", "{n} cows: {cards}")
ENDS_IN = N_("ends in {card}")
NOT_NOW = N_("Not now")
CALLER = Choice(
    key="caller",
    label=N_("Who plays a special card?"),
    optional=True,
    help=N_("If several do: whoever has the lowest number. Which card, is asked in its turn."),
)
ANYBODY_ELSE = N_("Does anybody else play a special card?")
NEXT_CALLER = replace(CALLER, label=ANYBODY_ELSE)
CALLER_INSTEAD = replace(NEXT_CALLER, when=When("special", (NONE,)))
CALLERS = {"first": CALLER, "next": NEXT_CALLER, "instead": CALLER_INSTEAD}
GIVEN = Choice(
    key="given",
    label=N_("Which special card is exchanged?"),
    options=(Option(NONE, N_("None")), *(replace(one, help="") for one in SPECIALS)),
    default=NONE,
)
MORE = Flag(
    key="more",
    label=N_("Another special card follows with the same number"),
    when=When("special", PREPARING),
    help=N_("A house rule: the box speaks of one."),
)


@cache
def starters(variant: str, seats: int) -> Cards:
    """The four cards that start the rows, from top to bottom."""
    return Cards(
        key="starters",
        label=N_("The cards that start the rows, from top to bottom"),
        scope=TABLE,
        deck=limits(variant, seats).deck,
        most=ROWS,
        faces=FACES,
    )


@cache
def trick(variant: str, seats: int) -> Cards:
    """Everybody's card, in seating order."""
    return Cards(
        key="cards",
        label=N_("The cards turned over"),
        deck=limits(variant, seats).deck,
        single=True,
        faces=FACES,
    )


@cache
def caller(which: str, able: tuple[int, ...]) -> tuple[Choice, ...]:
    """Who plays a special card, as far as somebody can."""
    return (replace(CALLERS[which], among=able),) if able else ()


KEPT = Count(
    key="kept",
    label=N_("Special cards kept from the first round"),
    scope=SEAT,
    high=DEALT,
    unit=NN_("{n} card", "{n} cards"),
)


@lru_cache(maxsize=1024)  # replays ask the same again
def low_row(board: Board, card: int) -> Choice:
    """The row a low card takes, with what each costs."""
    own = (card,) if len(board.rows) > ROWS else ()  # five-rows-take
    options = tuple(_costing(at, board.rows[at] + own) for at in open_rows(board))
    return Choice(key="row", label=N_("Which row is taken?"), options=options)


def _costing(at: int, cards: Row) -> Option:
    return _row(at, say(COSTS, n=cows_of(cards), cards=cards))


def _row(at: int, note: Text) -> Option:
    return Option(str(at + 1), NAMES[at], note=note)


def special_fields(
    board: Board, kinds: tuple[Option, ...], pile: Row, unseen: Row
) -> tuple[Field, ...]:
    """The special card and what those need that can be played; the cards that can be meant."""
    rows = tuple(_row(at, say(ENDS_IN, card=row[-1])) for at, row in enumerate(board.rows))
    able = [one.value for one in kinds if one.group != NOT_NOW]
    needed = (field for kind in able for field in _needed(kind, board, rows, pile, unseen))
    return (
        Choice(key="special", label=N_("Special card"), options=kinds),
        *needed,
        _landing(rows),
    )


def _needed(
    kind: str, board: Board, rows: tuple[Option, ...], pile: Row, unseen: Row
) -> Iterator[Field]:
    """What has to be said with this special card."""
    match kind:
        case "stop":
            yield _choice("row", N_("Which row is stopped?"), rows, played(STOP))
        case "move":
            yield _card("moved", N_("Which card is moved?"), board.rows, played(MOVE))
            yield _choice("dst", N_("To which row is the card moved?"), rows, played(MOVE))
        case "replace":
            label = N_("Which card is placed instead?")
            yield _card("replacement", label, (unseen,), played(REPLACE))
        case "minusplus":
            label = N_("The card whose cows become plus points")
            yield _card("plus", label, board.rows, played(MINUS_PLUS))
            yield _cancelled((*board.rows, *((pile,) if pile else ())))


def _choice(key: str, label: str, rows: tuple[Option, ...], when: When) -> Choice:
    return Choice(key=key, label=label, options=rows, when=when)


def _card(key: str, label: str, lines: tuple[Row, ...], when: When) -> Cards:
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=NUMBERS,
        single=True,
        within=HERE,
        faces=FACES,
        lines=lines,
        when=when,
    )


def _cancelled(lines: tuple[Row, ...]) -> Cards:
    return Cards(
        key="offset",
        label=N_("Which cards does it cancel?"),
        scope=TABLE,
        deck=NUMBERS,
        within=HERE,
        faces=FACES,
        lines=lines,
        optional=True,
        when=played(MINUS_PLUS),
    )


def _landing(rows: tuple[Option, ...]) -> Choice:
    """Where the number card goes, if that is its player's choice."""
    return Choice(
        key="take_row",
        label=N_("Which row?"),
        options=rows,
        optional=True,
        when=When("special", (NONE, INSERT, REPLACE, MOVE, STOP, MINUS_PLUS)),
        help=N_("Only where there is a choice: for Insert, or if the card has to take a row."),
    )
