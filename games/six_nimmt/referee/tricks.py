"""A whole trick: the cards one by one, the lowest first, and what everybody takes."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from games.kit.entry import Data
from games.kit.text import N_, NN_, Text, say
from games.kit.verdict import Effect, Finding, Verdict
from games.six_nimmt.board import Board, Step, open_rows, resolved
from games.six_nimmt.deck import cows_of
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.placing import NOWHERE
from games.six_nimmt.referee.fields import board_json
from games.six_nimmt.referee.following import clearing, costs, exchanging, placing
from games.six_nimmt.referee.judging import low_card_asks
from games.six_nimmt.referee.objections import closed
from games.six_nimmt.referee.reading import Trick
from games.six_nimmt.referee.readings import seven_taken
from games.six_nimmt.rulebook.jubilee import EXCHANGE
from games.six_nimmt.rulebook.table import LOW_CARD, LOWEST_FIRST

TAKER = NN_(
    "Who takes a row: the player of {cards}. {n} cow in all.",
    "Who takes a row: the player of {cards}. {n} cows in all.",
)
TAKERS = NN_(
    "Who takes rows: the players of {cards}. {n} cow in all.",
    "Who takes rows: the players of {cards}. {n} cows in all.",
)

CHOOSES = N_("Card {card} is low: its player chooses a row.")
CHOOSES_NEXT = N_("Card {card} is low too: its player chooses one of the four rows left.")


class Low(NamedTuple):
    """A low card: what lies on the table when its turn comes, and where its row is asked for."""

    board: Board
    card: int
    field: str


class Walk(NamedTuple):
    """A trick as far as it goes: the cards placed, and a low card that cannot go on.

    `refused` is the row that was chosen for it and that it cannot take.
    """

    steps: tuple[Step, ...]
    findings: tuple[Finding, ...] = ()
    waiting: Low | None = None
    refused: int = NOWHERE


@lru_cache(maxsize=64)  # one question wants it for its verdict, its effects and its picture
def walk(trick: Trick, row: int | None) -> Walk:
    """Place card after card; with five rows there may be two low ones."""
    chosen: dict[int, int] = {}
    choices = (("take_row", NOWHERE if row is None else row), ("next_row", trick.next_row))
    for field, choice in choices:
        steps = tuple(resolved(trick.board, trick.cards, chosen))
        low = _low(trick, steps, field)
        if low is None:
            return Walk(steps, tuple(_idle(field, choice)))
        found = _against(low, choice)
        if found:
            return Walk(steps, found, low, choice)
        chosen[low.card] = choice
    return Walk(tuple(resolved(trick.board, trick.cards, chosen)))


def _low(trick: Trick, steps: tuple[Step, ...], field: str) -> Low | None:
    left = sorted(trick.cards)[len(steps) :]
    board = steps[-1].after if steps else trick.board
    return Low(board, left[0], field) if left else None


def _against(low: Low, choice: int) -> tuple[Finding, ...]:
    if choice == NOWHERE:
        return (low_card_asks(low.card, low.field),)
    return tuple(closed(low.board, choice, low.field))


def _idle(field: str, choice: int) -> Iterator[Finding]:
    """A row was chosen, but every card has its place."""
    if choice != NOWHERE:
        why = say(N_("Every card has its row, so nobody chooses one."))
        yield Finding(LOW_CARD, {"why": why}, field)


def judge_trick(trick: Trick, row: int | None) -> Verdict:
    """Fine unless a low card has no row, or one that it cannot take, or the box is silent."""
    done = walk(trick, row)
    return Verdict(done.findings or tuple(_readings(done)))


def _readings(done: Walk) -> Iterator[Finding]:
    for step in done.steps:
        if step.taken:
            yield from seven_taken(step.before, step.card, step.place)


def legal_trick(trick: Trick) -> tuple[int, ...] | Text:
    """The rows the low card may take; when it has one, the second low card's is asked for."""
    low, second = walk(trick, None).waiting, walk(trick, trick.take_row).waiting
    if low is None:
        return say(N_("Every card has its row, so nobody chooses one."))
    if second is not None and second.field == "next_row":
        return say(N_("The row of card {card} is asked for on its own."), card=second.card)
    return open_rows(low.board)


def trick_effects(trick: Trick, row: int | None) -> tuple[Effect, ...]:
    """The sum or who chooses, then what every card does, then what the rows cost."""
    return tuple(_effects(trick, walk(trick, row)))


def _effects(trick: Trick, done: Walk) -> Iterator[Effect]:
    yield _chooses(done.waiting) if done.waiting else _summed_up(done)
    for step in done.steps:
        yield from placing(step)
        if step.taken:
            yield from clearing(step.before, step.place)
        if step.taken and trick.variant == JUBILEE:
            yield exchanging(EXCHANGE)
    if done.waiting:
        low = done.waiting
        yield from costs(low.board, low.card, open_rows(low.board))


def _chooses(low: Low) -> Effect:
    """Nothing is summed up while a row has to be chosen."""
    text = CHOOSES_NEXT if low.field == "next_row" else CHOOSES
    return Effect("chooses", say(text, card=low.card), LOW_CARD, {"card": low.card})


def _summed_up(done: Walk) -> Effect:
    """The answer in a sentence: which cards take rows, and how many cows that is."""
    takers = tuple(step.card for step in done.steps if step.taken)
    cows = sum(cows_of(step.taken) for step in done.steps)
    data = {"cards": list(takers), "cows": cows}
    if not takers:
        return Effect("sums", say(N_("Nobody takes a row.")), LOWEST_FIRST, data)
    take = TAKER if len(takers) == 1 else TAKERS
    return Effect("sums", say(take, cards=takers, n=cows), LOWEST_FIRST, data)


def trick_result(trick: Trick, row: int | None) -> Data:
    """Every placement with the rows after it; taken cards and cows in seating order.

    While a row is to be chosen, only what was placed before.
    """
    done = walk(trick, row)
    rows = board_json(done.steps[-1].after if done.steps else trick.board)
    steps = [_step_json(trick, step) for step in done.steps]
    if done.waiting:
        return {"steps": steps, "rows": rows}
    taken = {step.card: list(step.taken) for step in done.steps}
    piles = [taken.get(card, []) for card in trick.cards]
    cows = [cows_of(pile) for pile in piles]
    return {"steps": steps, "rows": rows, "taken": piles, "cows": cows}


def _step_json(trick: Trick, step: Step) -> dict[str, Any]:
    return {
        "card": step.card,
        "player": trick.cards.index(step.card) + 1,
        "row": step.place + 1,
        "rows": board_json(step.after),
        "taken": list(step.taken),
        "cows": cows_of(step.taken),
    }
