"""The question of how a trick ends: the cards one by one, lowest first, and who takes what."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from games.kit.entry import Data
from games.kit.fields import TABLE, Choice, Count, Field
from games.kit.picture import Face, Look, Picture
from games.kit.picture import Row as PictureRow
from games.kit.text import N_, NN_, Text, say
from games.kit.verdict import Effect, Finding, Verdict
from games.six_nimmt.deck import card_face, cows_of
from games.six_nimmt.engine.board import MOST_ROWS, NOWHERE, Board, Outcome, Row, Situation
from games.six_nimmt.engine.deal import Table
from games.six_nimmt.engine.judging import closed, low_card_asks, seven_readings
from games.six_nimmt.entries import number_cards
from games.six_nimmt.options import BASE, JUBILEE, player_count
from games.six_nimmt.questions import rows
from games.six_nimmt.rulebook.table import LOW_CARD, LOWEST_FIRST, REVEAL
from games.six_nimmt.telling.effects import costs, outcome_effects
from games.six_nimmt.telling.pictures import cows_label, draw_rows, draw_waiting, row_face

FIELDS: tuple[Field, ...] = (
    rows.VARIANT,
    rows.PLAYERS,
    *rows.ROW_FIELDS,
    number_cards(key="cards", label=N_("The cards just revealed, one per player"), most=10),
    rows.optional_row(Choice(key="take_row", label=N_("Which row does the low card take?"))),
    Count(
        key="next_row",
        label=N_("Which row does the second low card take? Count the rows as they’ll be by then."),
        scope=TABLE,
        low=1,
        high=MOST_ROWS - 1,  # of five rows the first low card took one
        optional=True,
        when=rows.IN_JUBILEE,
    ),
)
TAKER = NN_(
    "Whoever played card {cards} takes a row: {n} bullhead in all.",
    "Whoever played card {cards} takes a row: {n} bullheads in all.",
)
TAKERS = NN_(
    "Rows are taken with cards {cards}: {n} bullhead in all.",
    "Rows are taken with cards {cards}: {n} bullheads in all.",
)
NOBODY_CHOOSES = N_("Every card has its row, so nobody has to choose.")
CHOOSES = N_("Card {card} is low: whoever played it chooses a row.")
CHOOSES_NEXT = N_("Card {card} is low too: whoever played it chooses one of the four rows left.")


class Walk(NamedTuple):
    """A trick as far as it can be played: the cards placed, the board, the cards left.

    The first card left is a low one that needs a row, to be chosen in `field`; `findings` say why
    it cannot be the one that was `refused`.
    """

    steps: tuple[Outcome, ...]
    board: Board
    left: Row
    findings: tuple[Finding, ...] = ()
    field: str = ""
    refused: int = NOWHERE

    @property
    def low(self) -> int | None:
        """The low card that ends it."""
        return self.left[0] if self.left else None


class Trick(NamedTuple):
    """The cards in seating order, how far they go by themselves, and the rows for low cards."""

    cards: Row
    start: Walk
    take_row: int | None
    next_row: int
    variant: str


def _spell(body: Data) -> Data:
    """As for one card; rows given by card are those of the low cards, lowest first."""
    data = rows.spell(body)
    chosen, cards = data.get("take_row"), data.get("cards")
    if not isinstance(chosen, Mapping) or not isinstance(cards, list):
        return data
    numbers = sorted({card for card in cards if isinstance(card, int)})
    # Outside jubilee only the lowest card of a trick can be low: the others go behind it.
    may_be_low = numbers if data.get("variant") == JUBILEE else numbers[:1]
    low = [str(card) for card in may_be_low if str(card) in chosen]
    if 0 < len(low) == len(chosen) <= 2:
        data |= dict(zip(("take_row", "next_row"), map(chosen.get, low), strict=False))
    return rows.without_blanks(data)


def _impossible(data: Data) -> Iterator[Finding]:
    yield from rows.impossible(data, [("cards", card) for card in data["cards"]])
    laid = len(data["cards"])
    yield from player_count(data.get("variant", BASE), laid, "cards")
    if data.get("players", laid) != laid:  # each player lays one
        yield Finding(REVEAL, {"n": laid, "players": data["players"]}, "cards")


def _read(data: Data) -> Trick:
    start = _go_on((), rows.read(data), tuple(sorted(data["cards"])))
    next_row, variant = data.get("next_row", NOWHERE + 1) - 1, data.get("variant", BASE)
    return Trick(tuple(data["cards"]), start, rows.chosen(data), next_row, variant)


def _go_on(steps: tuple[Outcome, ...], board: Board, cards: Row) -> Walk:
    """Place card after card up to a low one."""
    for at, card in enumerate(cards):
        if board.nearest(card) == NOWHERE:
            return Walk(steps, board, cards[at:])
        steps = (*steps, Situation(board, card).outcome(None))
        board = steps[-1].after
    return Walk(steps, board, ())


def _walk(trick: Trick, row: int | None) -> Walk:
    """Place the low cards in the chosen rows and go on; with five rows there may be two."""
    done, choice = trick.start, NOWHERE if row is None else row
    for field, place in (("take_row", choice), ("next_row", trick.next_row)):
        if done.low is None:
            idle = Finding(LOW_CARD, {"why": say(NOBODY_CHOOSES)}, field)
            return done if place == NOWHERE else done._replace(findings=(idle,))
        found = tuple(closed(done.board, place, field))
        if place == NOWHERE:
            found = (low_card_asks(done.low, field),)
        if found:
            return done._replace(findings=found, field=field, refused=place)
        out = Situation(done.board, done.low).outcome(place)
        done = _go_on((*done.steps, out), out.after, done.left[1:])
    return done


def _judge(trick: Trick, row: int | None) -> Verdict:
    """Fine unless a low card has no row or an illegal one, or the outcome is only our reading."""
    done = _walk(trick, row)
    return Verdict(done.findings or tuple(chain(*map(seven_readings, done.steps))))


def _legal(trick: Trick) -> tuple[int, ...] | Text:
    """The rows the low card may take, unless a second low card needs one in its own field."""
    if trick.start.low is None:
        return say(NOBODY_CHOOSES)
    second = _walk(trick, trick.take_row)
    if second.low is not None and second.field == "next_row":
        apart = N_("There’s a separate question about the row for card {card}.")
        return say(apart, card=second.low)
    return trick.start.board.open_rows


def _effects(trick: Trick, row: int | None) -> Iterator[Effect]:
    """The total or who chooses, then what every card does, then the cost of the rows."""
    done = _walk(trick, row)
    if done.low:
        text = CHOOSES_NEXT if done.field == "next_row" else CHOOSES
        yield Effect("chooses", say(text, card=done.low), LOW_CARD, {"card": done.low})
    else:
        yield _summed_up(done)
    for step in done.steps:
        situation = Situation(step.ready.board, step.ready.card, variant=trick.variant)
        yield from outcome_effects(situation, step)
    if done.low:
        yield from costs(done.board, done.low, done.board.open_rows)


def _summed_up(done: Walk) -> Effect:
    """The answer in one sentence: which cards take rows, and the cows in all."""
    takers = tuple(step.ready.card for step in done.steps if step.taken)
    cows = sum(cows_of(step.taken) for step in done.steps)
    data = {"cards": list(takers), "cows": cows}
    if not takers:
        return Effect("sums", say(N_("Nobody takes a row.")), LOWEST_FIRST, data)
    take = TAKER if len(takers) == 1 else TAKERS
    return Effect("sums", say(take, cards=takers, n=cows), LOWEST_FIRST, data)


def _result(trick: Trick, row: int | None) -> Data:
    """Every placement with the rows after it, and the cards and cows taken in seating order.

    While a row has to be chosen, only the placements before it.
    """
    done = _walk(trick, row)
    cards = [step.ready.card for step in done.steps]
    steps = [
        {"card": card, "player": trick.cards.index(card) + 1, **rows.placed_json(step)}
        for card, step in zip(cards, done.steps, strict=True)
    ]
    result = {"steps": steps, "rows": rows.to_json(done.board)}
    if done.low:
        return result
    taken = {step.ready.card: list(step.taken) for step in done.steps}
    piles = [taken[card] for card in trick.cards]
    return {**result, "taken": piles, "cows": [cows_of(pile) for pile in piles]}


def _draw(trick: Trick, row: int | None) -> Picture:
    """The rows after the trick with its cards marked, and below them what each card took."""
    done = _walk(trick, row)
    took = [
        PictureRow(
            tuple(card_face(card, Look.TAKEN) for card in step.taken),
            say(N_("Card {card} takes"), card=step.ready.card),
            cows_label(step.taken),
        )
        for step in done.steps
        if step.taken
    ]
    drawn = draw_rows(done.board, trick.cards)
    if done.low is None:
        return Picture(say(N_("The table after this turn.")), (*drawn, *took))
    caption = say(N_("The table when card {card} is placed."), card=done.low)
    return Picture(caption, (*draw_waiting(drawn, done.low, done.refused), *took))


def _face(trick: Trick, at: int) -> Face:
    card, *_ = trick.start.left
    return row_face(at, trick.start.board.cost(card, at))


def _data_at_table(table: Table) -> Data:
    """The rows and the cards still to be placed.

    If some are already placed, the others are a smaller trick; a single card is none.
    """
    data = rows.table_data(table)
    turned = [one.card for one in table.deal.turned] if table.deal else []
    if 0 < len(turned) < table.pad.agreed.seats:
        del data["players"]
    return {**data, "cards": turned} if len(turned) > 1 else data


TRICK = rows.row_question(
    key="trick",
    title=N_("How does this turn end?"),
    fields=FIELDS,
    help=N_("The rows and everyone’s card; with special cards, ask card by card."),
    reshape=_spell,
    impossible=_impossible,
    read=_read,
    legal=_legal,
    judge=_judge,
    effects=_effects,
    result=_result,
    picture=_draw,
    face=_face,
    from_sheet={"rounds": rows.pad_data, "plays": _data_at_table},
)
