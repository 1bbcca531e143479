"""Pictures of the rows: played and taken cards marked, special cards beside them."""

from collections.abc import Callable, Collection
from dataclasses import replace

from games.kit.picture import SLOT, Face, Look, Picture, Row
from games.kit.text import N_, Seat, Text, say
from games.kit.verdict import Status, Verdict
from games.six_nimmt import deck
from games.six_nimmt.engine import board as rows
from games.six_nimmt.engine.board import NOWHERE, Board, Outcome, Situation
from games.six_nimmt.engine.deal import Deal
from games.six_nimmt.engine.judging import ruling

AS_IT_LIES = say(N_("The table now."))
STRUCK_OUT = say(N_("The table now; cards you may not play are crossed out."))
AFTER_CARD = say(N_("The table with this card."))
LAST_MARKED = say(N_("The cards placed last are marked."))


def draw_deal(deal: Deal) -> Picture:
    """The rows, with the cards of the last entry marked, and the cards still to be placed."""
    fresh = {one.card for one in deal.placed}
    if fresh and deal.recap.special.replacement:
        fresh.add(deal.recap.special.replacement)
    drawn = draw_rows(deal.board, fresh, lambda at: say(N_("{n}."), n=at + 1))
    if deal.turned:
        faces = (Face(str(one.card), say(N_("{who}"), who=Seat(one.seat))) for one in deal.turned)
        drawn.append(Row(tuple(faces), say(N_("Still to be placed"))))
    return Picture(LAST_MARKED if fresh else AS_IT_LIES, tuple(drawn))


def draw_place(situation: Situation, row: int | None) -> Picture:
    """The card in its row, beside the rows while that is open, or crossed out."""
    verdict, out = ruling(situation, row)
    if out is not None:
        return Picture(AFTER_CARD, tuple(_with_card(situation, out)))
    if verdict.status is Status.AGAINST:
        return Picture(STRUCK_OUT, tuple(_struck_out(situation, row, verdict)))
    return Picture(AS_IT_LIES, tuple(draw_waiting(draw_rows(situation.board), situation.card)))


def draw_rows(
    board: Board, played: Collection[int] = (), label: Callable[[int], Text] = deck.row_label
) -> list[Row]:
    """The rows with their cost, played cards marked; Shift may have left one empty."""
    drawn = []
    for at, row in enumerate(board.rows):
        faces = [deck.card_face(one, Look.PLAYED if one in played else Look.PLAIN) for one in row]
        drawn.append(Row((*(faces or [SLOT]), *_markers(board, at)), label(at), cows_label(row)))
    return drawn


def _markers(board: Board, at: int) -> tuple[Face, ...]:
    """The special cards beside this row."""
    return tuple(deck.special_face(kind) for kind, places in board.marked if at in places)


def cows_label(row: rows.Row) -> Text | None:
    """What these cards cost, if there are any."""
    return deck.cows_text(deck.cows_of(row)) if row else None


def draw_waiting(drawn: list[Row], card: int, refused: int = NOWHERE) -> list[Row]:
    """The rows with a card beside them, or crossed out in the row that it cannot take."""
    if refused == NOWHERE:
        return [*drawn, _beside(deck.card_face(card, Look.PLAYED))]
    struck = deck.card_face(card, Look.TAKEN)
    if refused >= len(drawn):
        return [*drawn, _beside(struck)]
    drawn[refused] = replace(drawn[refused], faces=(*drawn[refused].faces, struck))
    return drawn


def _beside(*faces: Face) -> Row:
    return Row(faces, say(N_("Card")))


def _struck_out(situation: Situation, row: int | None, verdict: Verdict) -> list[Row]:
    """The card crossed out in a row it may not go to, or the special card that is ruled out."""
    if row is not None and any(found.field == "take_row" for found in verdict.findings):
        at_hand = situation.ready()
        return draw_waiting(draw_rows(at_hand.board), at_hand.card, row)
    struck = deck.special_face(situation.kind, Look.TAKEN)
    beside = _beside(struck, deck.card_face(situation.card, Look.PLAYED))
    return [*draw_rows(situation.board), beside]


def _with_card(situation: Situation, out: Outcome) -> list[Row]:
    """The rows before anything is taken, with the card in its place."""
    board, card, at = out.ready.board, out.ready.card, out.place
    if situation.kind == deck.FIFTH:
        return draw_rows(out.after, (card,))
    drawn = draw_rows(board, (situation.special.moved,))
    row = (*board.rows[at], card)
    if situation.kind == deck.INSERT:
        row = tuple(sorted(row))
    looks = {**dict.fromkeys(out.taken, Look.TAKEN), card: Look.PLAYED}
    faces = tuple(deck.card_face(one, looks.get(one, Look.PLAIN)) for one in row)
    drawn[at] = Row((*faces, *_markers(board if out.taken else out.after, at)), deck.row_label(at))
    return drawn


def row_face(at: int, taken: rows.Row) -> Face:
    """A row to choose, with its cost."""
    return Face(deck.row_label(at), cows_label(taken) or "")
