"""What the referee asks for: the rows as they lie, the card, and what a special card needs."""

from dataclasses import replace

from games.kit.fields import TABLE, Cards, Choice, Count, Field, Flag, Option, When
from games.kit.text import N_, Text, say
from games.six_nimmt.board import Board
from games.six_nimmt.deck import (
    FACES,
    FIFTH,
    INSERT,
    MINUS_PLUS,
    MOVE,
    NUMBERS,
    REPLACE,
    SEVEN,
    STOP,
)
from games.six_nimmt.options import BASE, JUBILEE, PROFI, VARIANTS

OWN, OTHER = "own", "other"
YES, NO = "yes", "no"
ONE, SEVERAL = "one", "several"
NEVER, TAKE = "never", "take"

MOST_ROWS = 5
PLACES: tuple[Text, ...] = tuple(say(N_("Row {n}"), n=row) for row in range(1, MOST_ROWS + 1))
ANYWHERE = "rows card pile"
IN_JUBILEE = When("variant", (JUBILEE,))

SPECIALS = (
    Option(FIFTH, N_("5th row"), N_("Your card starts a fifth row.")),
    Option(SEVEN, N_("7 takes!"), N_("Your sixth card takes nothing, the next one does.")),
    Option(INSERT, N_("Insert"), N_("Your card goes into a row instead of behind it.")),
    Option(REPLACE, N_("Replace"), N_("Another card of your hand instead of this one.")),
    Option(MOVE, N_("Move"), N_("First a card goes over to another row.")),
    Option(STOP, N_("Stop!"), N_("First a row is closed.")),
    Option(MINUS_PLUS, N_("Minus = Plus"), N_("A card you take cancels others.")),
)
LABELS = {one.value: one.label for one in SPECIALS}

VARIANT = Choice(
    key="variant",
    label=N_("Variant"),
    options=VARIANTS,
    default=BASE,
    help=N_("Jubilee is the game with special cards."),
)
ROWS = Cards(
    key="rows",
    label=N_("The rows, each from its first card to its last"),
    deck=NUMBERS,
    faces=FACES,
    help=N_("The small number on a card is its cows. Row 5 stays empty unless 5th row was played."),
)
SEVENS = Flag(key="seven", label=N_("7 takes! lies here"), scope=ROWS.scope, when=IN_JUBILEE)
STOPS = Flag(key="stop", label=N_("Stop! lies here"), scope=ROWS.scope, when=IN_JUBILEE)
TABLE_FIELDS: tuple[Field, ...] = (VARIANT, ROWS, SEVENS, STOPS)


def players(label: str, when: When | None = None) -> Count:
    """How many play, where that tells which cards there are."""
    return Count(key="players", label=label, scope=TABLE, low=2, high=10, optional=True, when=when)


def one_card(key: str, label: str, within: str = "", when: When | None = None) -> Cards:
    """One number card that somebody plays, moves or chooses."""
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=NUMBERS,
        single=True,
        within=within,
        faces=FACES,
        when=when,
    )


def some_cards(key: str, label: str, within: str = "", when: When | None = None) -> Cards:
    """Cards beside the rows: a hand, a pile, what is cancelled of it."""
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=NUMBERS,
        within=within,
        faces=FACES,
        optional=True,
        when=when,
    )


def a_row(key: str, label: str, help: str = "", when: When | None = None) -> Choice:
    """One of the rows, unless it goes without saying."""
    not_yet = N_("none yet")
    return Choice(key=key, label=label, optional=True, nobody=not_yet, when=when, help=help)


def played(special: str) -> When:
    """A field that only this special card needs."""
    return When("special", (special,))


HOUSE: tuple[Field, ...] = (
    Choice(
        key="whose",
        label=N_("Whose number card is placed?"),
        options=(
            Option(OWN, N_("Of whoever plays the special card")),
            Option(OTHER, N_("Somebody else's")),
        ),
        default=OWN,
        when=IN_JUBILEE,
    ),
    Count(
        key="specials_before",
        label=N_("Special cards already played on this card"),
        scope=TABLE,
        high=6,
        default=0,
        when=IN_JUBILEE,
    ),
    Choice(
        key="specials",
        label=N_("House rule: special cards on one number card"),
        options=(Option(ONE, N_("One")), Option(SEVERAL, N_("As many as you like"))),
        default=ONE,
        when=IN_JUBILEE,
    ),
    Choice(
        key="move_full",
        label=N_("House rule: moving a card into a full row"),
        options=(
            Option(NEVER, N_("Not possible")),
            Option(TAKE, N_("Takes it as with Insert")),
        ),
        default=NEVER,
        when=played(MOVE),
    ),
)
PLACE_FIELDS: tuple[Field, ...] = (
    VARIANT,
    players(N_("Players"), When("variant", (PROFI,))),
    *TABLE_FIELDS[1:],
    one_card("card", N_("The card that is placed")),
    Choice(
        key="special",
        label=N_("Special card"),
        options=SPECIALS,
        optional=True,
        when=IN_JUBILEE,
    ),
    a_row("row", N_("Which row is stopped?"), when=played(STOP)),
    replace(one_card("moved", N_("Which card is moved?"), "rows", played(MOVE)), optional=True),
    a_row("src", N_("From which row?"), when=played(MOVE)),
    a_row("dst", N_("To which row is the card moved?"), when=played(MOVE)),
    replace(some_cards("hand", N_("Your other number cards"), when=played(REPLACE)), most=11),
    replace(
        one_card("replacement", N_("Which card is placed instead?"), "hand", played(REPLACE)),
        optional=True,
    ),
    Choice(
        key="another",
        label=N_("Do you hold another number card?"),
        options=(Option(YES, N_("Yes")), Option(NO, N_("No"))),
        optional=True,
        when=played(REPLACE),
    ),
    replace(
        one_card(
            "plus", N_("The card whose cows become plus points"), ANYWHERE, played(MINUS_PLUS)
        ),
        optional=True,
    ),
    some_cards("offset", N_("Which cards does it cancel?"), ANYWHERE, played(MINUS_PLUS)),
    some_cards("pile", N_("Your cow pile"), when=played(MINUS_PLUS)),
    a_row(
        "take_row",
        N_("Which row?"),
        N_("Where the card should go, or which row a low card takes."),
    ),
    *HOUSE,
)
TRICK_FIELDS: tuple[Field, ...] = (
    VARIANT,
    players(N_("Players")),
    *TABLE_FIELDS[1:],
    Cards(
        key="cards",
        label=N_("The cards just turned over, one per player"),
        scope=TABLE,
        deck=NUMBERS,
        most=10,
        faces=FACES,
    ),
    a_row("take_row", N_("Which row does the low card take?")),
    Count(
        key="next_row",
        label=N_("Which row does the second low card take? Count the rows that are left then."),
        scope=TABLE,
        low=1,
        high=MOST_ROWS - 1,  # of five rows the first low card took one
        optional=True,
        when=IN_JUBILEE,
    ),
)


def board_json(board: Board) -> list[object]:
    """The rows as programs read them: lists of cards, or objects where something lies beside."""
    return [_row_json(board, at) for at in range(len(board.rows))]


def _row_json(board: Board, place: int) -> object:
    cards = list(board.rows[place])
    marks = {"seven": place in board.sevens, "stop": place in board.stops}
    lying = {mark: True for mark, lies in marks.items() if lies}
    return {"cards": cards, **lying} if lying else cards
