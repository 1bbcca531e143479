"""The question of where a card goes: the card, the rows, and the special card played with it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.kit.entry import Data
from games.kit.fields import TABLE, Choice, Count, Field, Option, When, matters
from games.kit.picture import Face
from games.kit.shape_rules import CARD_TWICE
from games.kit.text import N_, say
from games.kit.verdict import Finding
from games.six_nimmt import entries
from games.six_nimmt.deck import COPIES, INSERT, MINUS_PLUS, MOVE, REPLACE, SEVEN, cows_of
from games.six_nimmt.engine import judging
from games.six_nimmt.engine.board import NO_SPECIAL, NOWHERE, Said, Situation, Special, settle
from games.six_nimmt.engine.deal import Table
from games.six_nimmt.entries import CANCELLING, MOVING, REPLACING
from games.six_nimmt.options import BASE, JUBILEE, PROFI
from games.six_nimmt.questions import rows
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.telling.effects import place_effects
from games.six_nimmt.telling.pictures import draw_place, row_face

ANYWHERE = "rows card pile"
SPECIAL_FIELDS: tuple[Field, ...] = (
    entries.SPECIAL(options=entries.SPECIALS, optional=True, when=rows.IN_JUBILEE),
    rows.optional_row(entries.STOPPED()),
    entries.MOVED(optional=True),
    rows.optional_row(Choice(key="src", label=N_("From which row?"), when=MOVING)),
    rows.optional_row(entries.MOVED_TO()),
    entries.number_cards(
        key="hand", label=N_("Your other number cards"), most=11, optional=True, when=REPLACING
    ),
    entries.REPLACEMENT(within="hand", optional=True),
    Choice(
        key="another",
        label=N_("Do you have another number card in hand?"),
        options=(Option(Said.YES, N_("Yes")), Option(Said.NO, N_("No"))),
        optional=True,
        when=REPLACING,
    ),
    entries.PLUS(within=ANYWHERE, optional=True),
    entries.OFFSET(within=ANYWHERE),
    entries.number_cards(key="pile", label=N_("Your bull pile"), optional=True, when=CANCELLING),
)
HOUSE_FIELDS: tuple[Field, ...] = (
    Choice(
        key="whose",
        label=N_("Whose number card is being placed?"),
        options=(Option(Said.OWN, N_("Your own")), Option(Said.OTHER, N_("Someone else’s"))),
        default=Said.OWN,
        when=rows.IN_JUBILEE,
    ),
    Count(
        key="specials_before",
        label=N_("Special cards already played with this card"),
        scope=TABLE,
        high=6,
        default=0,
        when=rows.IN_JUBILEE,
    ),
    Choice(
        key="specials",
        label=N_("House rule: special cards per number card"),
        options=(Option(Said.ONE, N_("One")), Option(Said.SEVERAL, N_("As many as you like"))),
        default=Said.ONE,
        when=rows.IN_JUBILEE,
    ),
    Choice(
        key="move_full",
        label=N_("House rule: moving a card into a full row"),
        options=(
            Option(Said.NEVER, N_("Not allowed")),
            Option(Said.TAKE, N_("Takes the row, as with Insert")),
        ),
        default=Said.NEVER,
        when=MOVING,
    ),
)
FIELDS: tuple[Field, ...] = (
    rows.VARIANT,
    replace(rows.PLAYERS, when=When("variant", (PROFI,))),
    *rows.ROW_FIELDS,
    entries.number_cards(key="card", label=N_("The card being placed"), single=True),
    *SPECIAL_FIELDS,
    rows.optional_row(
        Choice(
            key="take_row",
            label=N_("Which row?"),
            help=N_("Where the card should go, or which row a low card takes."),
        )
    ),
    *HOUSE_FIELDS,
)


def _spell(body: Data) -> Data:
    """Turn rows as objects, the row of Insert and a nested `plus` into the values of the fields."""
    data = rows.spell(body)
    plus = data.get("plus")
    if isinstance(plus, Mapping):
        data |= {"plus": plus.get("card"), "offset": plus.get("offset", data.get("offset"))}
    if data.get("special") == INSERT and "row" in data:
        row = data.pop("row")
        data["take_row"] = data.get("take_row", row)
    chosen, card = data.get("take_row"), data.get("card")
    if isinstance(chosen, Mapping) and isinstance(card, int) and list(chosen) == [str(card)]:
        data["take_row"] = chosen[str(card)]
    return rows.without_blanks(data)


def _impossible(data: Data) -> Iterator[Finding]:
    special, board = data.get("special"), rows.read(data)
    yield from rows.impossible(data, [("card", data["card"])])
    if special and data.get("variant", BASE) != JUBILEE:
        yield rows.only_in_jubilee(N_("special cards"), "special")
    elif special == SEVEN and len(board.sevens) == COPIES:
        yield judging.four_of_each(SEVEN, "special")
    instead = data.get("replacement", 0)  # comes from a hand, even an unknown one
    if special == REPLACE and board.home(instead) != NOWHERE:
        yield Finding(CARD_TWICE, {"card": str(instead)}, "replacement")
    if special == MOVE and "moved" in data:
        card, lies = data["moved"], board.home(data["moved"]) + 1
        if data.get("src", lies) != lies:
            why = say(N_("Card {card} is in row {row}."), card=card, row=lies)
            yield Finding(rules.MOVE, {"why": why}, "src")
    yield from judging.cancelled_twice(data.get("offset", []))


def _read(data: Data) -> Situation:
    special = _special(data) if data.get("special") else NO_SPECIAL
    return Situation(rows.read(data), data["card"], special, data.get("variant", BASE))


def _special(data: Data) -> Special:
    """The special card with its own details, and the engine's defaults for the rest."""
    fields = (*SPECIAL_FIELDS, *HOUSE_FIELDS)
    keys = {one.key for one in fields if matters(one, data)}
    own = {key: data[key] for key in Special._fields if key in data and key in keys}
    own |= {key: tuple(own[key]) for key in ("hand", "offset", "pile") if key in own}
    own |= {key: own[key] - 1 for key in ("row", "dst") if key in own}
    return Special(**own, kind=data["special"])


def _result(situation: Situation, row: int | None) -> Data:
    """The outcome for programs, or nothing while a decision is open."""
    (_, out), special = judging.ruling(situation, row), situation.special
    if out is None:
        return {}
    result = rows.placed_json(out)
    # With Negative = Positive, only once the cancelled cards are known.
    if special.kind == MINUS_PLUS and not (special.plus and special.offset is not None):
        return result
    before = special.pile or () if special.kind == MINUS_PLUS else ()
    pile = settle(before, out.taken, out.removed)
    piles = {"removed": list(out.removed), "pile": list(pile), "pile_cows": cows_of(pile)}
    return {**result, **piles}


def _face(situation: Situation, at: int) -> Face:
    return row_face(at, situation.outcome(at).taken)


def _data_at_table(table: Table) -> Data:
    """The rows and the card to be placed next."""
    deal = table.deal
    card = {"card": deal.turned[0].card} if deal and deal.turned else {}
    return {**rows.table_data(table), **card}


PLACE = rows.row_question(
    key="place",
    title=N_("Where does this card go?"),
    fields=FIELDS,
    help=N_("The rows on the table, and the card being placed."),
    reshape=_spell,
    impossible=_impossible,
    read=_read,
    legal=judging.legal_rows,
    judge=judging.judge_fully,
    effects=place_effects,
    result=_result,
    picture=draw_place,
    face=_face,
    from_sheet={"rounds": rows.pad_data, "plays": _data_at_table},
)
