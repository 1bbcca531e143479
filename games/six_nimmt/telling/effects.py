"""What happens to the cards, in sentences with their rules and in numbers.

A take is settled in a fixed order: the pile, Negative = Positive, “Stop!”, the other markers,
the exchange of a special card.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import TypeAlias

from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, Message, Seat, Text, say
from games.kit.verdict import Effect
from games.six_nimmt import deck
from games.six_nimmt.engine.board import NOWHERE, ROWS, Board, Outcome, Ready, Row, Situation
from games.six_nimmt.engine.deal import Deal, Recap, Turned
from games.six_nimmt.engine.judging import bookable_rows, ruling
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import FULL_ROW, LOW_CARD, RISING, SMALLEST_DIFFERENCE

COST = NN_("Row {row} costs {n} bullhead ({cards}).", "Row {row} costs {n} bullheads ({cards}).")
SIXTH = NN_(
    "Card {card} would be the sixth in row {row}, so it takes the row ({cards}): {n} bullhead.",
    "Card {card} would be the sixth in row {row}, so it takes the row ({cards}): {n} bullheads.",
)
SEVENTH = NN_(
    "Card {card} would be the seventh in row {row}, so it takes the row ({cards}): {n} bullhead.",
    "Card {card} would be the seventh in row {row}, so it takes the row ({cards}): {n} bullheads.",
)
LOW = NN_(
    "Card {card} is lower than every open row’s last card and takes row {row} ({cards}): {n} "
    "bullhead.",
    "Card {card} is lower than every open row’s last card and takes row {row} ({cards}): {n} "
    "bullheads.",
)
TOO_MANY = NN_(
    "Row {row} has one card too many, so {cards} are taken: {n} bullhead.",
    "Row {row} has one card too many, so {cards} are taken: {n} bullheads.",
)
GONE = N_(
    "There were five rows, so card {card} is taken too. Row {row} and the card “5th row” are gone."
)
GONE_ABOVE_OTHERS = N_(
    "There were five rows, so card {card} is taken too. Row {row} and the card “5th row” are "
    "gone. Rows below move up."
)
CANCELS = NN_(
    "Card {card} gives {n} positive point. Cancelled with it: {cards}. Both leave the round.",
    "Card {card} gives {n} positive points. Cancelled with it: {cards}. "
    "These cards leave the round.",
)
NOTHING_CANCELLED = NN_(
    "Card {card} gives {n} positive point and leaves the round.",
    "Card {card} gives {n} positive points and leaves the round.",
)
MAY_CANCEL = NN_(
    "Card {card} leaves the round. It may cancel a card with {n} bullhead in this row or "
    "your pile.",
    "Card {card} leaves the round. It may cancel cards totalling up to {n} bullheads in this row "
    "or your pile.",
)
REST = NN_(
    "If you cancel nothing, your pile grows by {n} bullhead.",
    "If you cancel nothing, your pile grows by {n} bullheads.",
)
LOST = NN_(
    "{n} positive point is left over and lost.", "{n} positive points are left over and lost."
)
GROWS = NN_(
    "Overall, your pile grows by {n} bullhead.", "Overall, your pile grows by {n} bullheads."
)
SHRINKS = NN_(
    "Overall, your pile shrinks by {n} bullhead.", "Overall, your pile shrinks by {n} bullheads."
)
Placed: TypeAlias = tuple[Turned, tuple[Effect, ...]]


def place_effects(situation: Situation, row: int | None) -> Iterator[Effect]:
    """What follows, or the cost of each row while one has to be chosen."""
    verdict, out = ruling(situation, row)
    if out is not None:
        yield from outcome_effects(situation, out)
    elif ["take_row"] == [finding.asks for finding in verdict.findings if finding.asks]:
        yield from _choices(situation)


def _choices(situation: Situation) -> Iterator[Effect]:
    at_hand = situation.ready()
    if situation.kind == deck.INSERT:
        yield from (_into(situation, at) for at in at_hand.places)
    else:
        yield from _special_effects(situation, at_hand)
        yield from costs(at_hand.board, at_hand.card, bookable_rows(situation))


def costs(board: Board, card: int, places: tuple[int, ...]) -> Iterator[Effect]:
    """The cost of each row that a low card may take."""
    for at in places:
        yield _cows_effect("costs", COST, LOW_CARD, at, board.cost(card, at))


def _cows_effect(
    kind: str, message: Message, rule: Rule, at: int, cards: Row, **facts: int
) -> Effect:
    """An effect that counts the cows of some cards of a row."""
    text = say(message, row=at + 1, cards=deck.named(cards), n=deck.cows_of(cards), **facts)
    return Effect(
        kind, text, rule, {"row": at + 1, "cards": list(cards), "cows": deck.cows_of(cards)}
    )


def _row_effect(kind: str, message: str, rule: Rule, **facts: int) -> Effect:
    """An effect whose facts are also its data for programs."""
    return Effect(kind, say(message, **facts), rule, facts)


def outcome_effects(situation: Situation, out: Outcome) -> Iterator[Effect]:
    """Rules 1 to 4 for one card, what its special card changes, and what a taken row sets off."""
    kind, facts = situation.kind, {"card": out.ready.card, "row": out.place + 1}
    if kind == deck.FIFTH:
        yield _row_effect("starts", N_("Card {card} starts row {row}."), rules.FIFTH_ROW, **facts)
    elif kind == deck.SEVEN:
        stays = N_("Card {card} goes in row {row} with “7 nimmt!” after it, and nothing is taken.")
        yield _row_effect("goes", stays, rules.SEVEN_TAKES, **facts)
    elif kind == deck.INSERT:
        yield from _insert_effects(situation, out)
    else:
        yield from _special_effects(situation, out.ready)
        yield from _taking(out) if out.laid else (_going(out),)
        yield from _passed_over(situation, out)
        yield from _booking_effects(situation, out)
    if out.laid:
        yield from _clearing(out.ready.board, out.place)
    if out.taken and situation.variant == JUBILEE:
        # Our reading: Insert and Negative = Positive take rows like any other card.
        is_ours = kind in (deck.INSERT, deck.MINUS_PLUS)
        rule = rules.EVERY_TAKE if is_ours else rules.EXCHANGE
        yield Effect("exchange", say(N_("Now one special card may be swapped.")), rule)


def _going(out: Outcome) -> Effect:
    board, card, _, _ = out.ready
    row, facts = board.rows[out.place], {"card": card, "row": out.place + 1}
    if not row:
        empty = N_("Card {card} starts row {row}, which was left empty.")
        return _row_effect("starts", empty, rules.MOVE_ONLY_CARD, **facts)
    lower = sum(one[-1] < card for one in board.rows if one)
    rule = RISING if lower == 1 else SMALLEST_DIFFERENCE
    goes = N_("Card {card} goes in row {row}, after card {behind}.")
    return _row_effect("goes", goes, rule, **facts, behind=row[-1])


def _taking(out: Outcome) -> Iterator[Effect]:
    board, card, at = out.ready.board, out.ready.card, out.place
    has_seven = at in board.sevens
    if board.nearest(card) == NOWHERE:
        message, rule = LOW, rules.SEVEN_ONCE if has_seven else LOW_CARD
    else:
        message, rule = (SEVENTH, rules.SEVEN_TAKES) if has_seven else (SIXTH, FULL_ROW)
    yield _cows_effect("takes", message, rule, at, out.laid, card=card)
    yield _last_card(board, card, at, rules.FIVE_ROWS_TAKE if board.has_five else rule)


def _last_card(board: Board, card: int, at: int, rule: Rule) -> Effect:
    """The last card of a taken row stays as its first, or is taken too if there are five rows."""
    if not board.has_five:
        anew = N_("Card {card} is now the first card in row {row}.")
        return _row_effect("starts", anew, rule, card=card, row=at + 1)
    up = list(range(at + 2, len(board.rows) + 1))
    gone = say(GONE_ABOVE_OTHERS if up else GONE, card=card, row=at + 1)
    return Effect("closes", gone, rule, {"card": card, "row": at + 1, "up": up})


def _passed_over(situation: Situation, out: Outcome) -> Iterator[Effect]:
    """Rows stopped before that would have been nearer, or that the low card would have fitted."""
    board, card, _, _ = out.ready
    stopped = board.stops & situation.board.stops
    if not stopped or not board.rows[out.place]:
        return
    tail = 0 if board.nearest(card) == NOWHERE else board.rows[out.place][-1]
    for at in sorted(stopped):
        if tail < board.rows[at][-1] < card:
            passed = N_("Row {row} is stopped, so it’s skipped.")
            yield _row_effect("passes", passed, rules.STOPPED_ROWS, row=at + 1)


def _clearing(board: Board, at: int) -> Iterator[Effect]:
    """What else leaves the table when this row is taken."""
    if board.stops:
        opened = tuple(place + 1 for place in sorted(board.stops))
        one = N_("“Stop!” is removed: row {rows} is open again.")
        several = N_("Every “Stop!” is removed: rows {rows} are open again.")
        text = say(one if len(opened) == 1 else several, rows=opened)
        yield Effect("opens", text, rules.STOPPED_ROWS, {"rows": list(opened)})
    if at in board.sevens:
        seven = N_("The “7 nimmt!” in row {row} is removed too.")
        yield _row_effect("discards", seven, rules.SEVEN_TAKES, row=at + 1)


def _insert_effects(situation: Situation, out: Outcome) -> Iterator[Effect]:
    board, at = out.ready.board, out.place
    yield _into(situation, at)
    row = tuple(sorted((*board.rows[at], situation.card)))
    if out.taken:
        rule = rules.INSERT_TOO_MANY if at in board.sevens or board.has_five else rules.INSERT
        yield _cows_effect("takes", TOO_MANY, rule, at, out.taken)
        yield _last_card(board, row[-1], at, rule)
    elif len(row) == board.room(at):
        full = N_("Row {row} is full now, but nothing is taken.")
        yield _row_effect("fills", full, rules.INSERT_TOO_MANY, row=at + 1)


def _into(situation: Situation, at: int) -> Effect:
    card = situation.card
    before = next(one for one in situation.board.rows[at] if one > card)
    into = N_("Card {card} goes in row {row}, before card {before}.")
    return _row_effect("goes", into, rules.INSERT, card=card, row=at + 1, before=before)


def _special_effects(situation: Situation, at_hand: Ready) -> Iterator[Effect]:
    """What the special card does before the number card is placed."""
    card, special = situation.card, situation.special
    if special.kind == deck.STOP:
        needs = N_("Row {row} is stopped, so card {card} needs another row.")
        is_its_own = special.row in situation.board.landings(card)
        closes = needs if is_its_own else N_("Row {row} is stopped.")
        yield _row_effect("stops", closes, rules.STOP, row=special.row + 1, card=card)
    elif special.kind == deck.REPLACE:
        back = N_("Card {card} returns to hand; card {replacement} is placed instead.")
        yield _row_effect("replaces", back, rules.REPLACE, card=card, replacement=at_hand.card)
    elif special.kind == deck.MOVE:
        yield from _move_effects(situation, special.moved, special.dst, at_hand.got)


def _move_effects(situation: Situation, card: int, at: int, got: Row) -> Iterator[Effect]:
    board, start = situation.board, situation.source
    facts = {"card": card, "from": start + 1, "to": at + 1}
    over = N_("Card {card} moves from row {from} to row {to}.")
    is_fifth = max(start, at) >= ROWS
    yield _row_effect("moves", over, rules.FIFTH_LIKE_OTHERS if is_fifth else rules.MOVE, **facts)
    if got:
        yield _cows_effect("takes", TOO_MANY, rules.MOVE_FULL, at, got)
        yield _last_card(board, max(*board.rows[at], card), at, rules.MOVE_FULL)
        yield from _clearing(board, at)


def _booking_effects(situation: Situation, out: Outcome) -> Iterator[Effect]:
    """What Negative = Positive cancels, loses and leaves, or what can still be chosen."""
    plus, offset, rule = situation.special.plus, situation.special.offset, rules.MINUS_PLUS
    if situation.kind != deck.MINUS_PLUS:
        return
    if not plus:
        choose = N_(
            "The bullheads on one of these cards become positive points that cancel other cards."
        )
        yield _row_effect("chooses", choose, rule)
        return
    points = deck.cows_on(plus)
    if offset is None:
        may = say(MAY_CANCEL, card=plus, n=points)
        yield Effect("may_cancel", may, rule, {"card": plus, "points": points})
        left = deck.cows_of(out.taken) - points
        yield Effect("rest", say(REST, n=left), rule, {"cows": left})
        return
    cancels = say(NOTHING_CANCELLED, card=plus, n=points)
    if offset:
        cancels = say(CANCELS, card=plus, cards=deck.named(offset), n=points)
    yield Effect("cancels", cancels, rule, {"card": plus, "cards": list(offset), "points": points})
    if situation.card in offset:
        own = say(N_("Card {card} was taken too, so it can be cancelled."), card=situation.card)
        yield Effect("cancels", own, rules.MINUS_PLUS_OWN, {"cards": [situation.card]})
    if lost := max(0, points - deck.cows_of(offset)):
        yield Effect("loses", say(LOST, n=lost), rules.MINUS_PLUS_UP_TO, {"points": lost})
    net = deck.cows_of(out.taken) - deck.cows_of(out.removed)
    yield Effect("net", _net(net), rule, {"cows": net})


def _net(cows: int) -> Text:
    """How the pile changes: by the row's cows without the plus card and all cancelled ones."""
    if not cows:
        return say(N_("Overall, your pile has as many bullheads as before."))
    return say(GROWS, n=cows) if cows > 0 else say(SHRINKS, n=-cows)


def recap_effects(deal: Deal) -> Iterator[Effect]:
    """What the last entry did; cards that are simply placed share one sentence."""
    recap, placed = deal.recap, deal.placed
    exchanged = (_exchanged(recap),) if recap.given else ()
    if recap.giver not in (one.seat for one in placed):
        yield from exchanged
    if recap.special.kind and not placed:
        situation = Situation(recap.board, recap.turned[0].card, recap.special)
        yield from _by(recap.turned[0], tuple(_special_effects(situation, situation.ready())))
    for only_goes, cards in groupby(_each_placed(recap, placed), _only_goes):
        if only_goes:
            yield _together(cards)
        else:
            for turned, effects in cards:
                yield from _by(turned, effects)
                yield from exchanged if turned.seat == recap.giver else ()


def _exchanged(recap: Recap) -> Effect:
    gives = N_("{who} discards “{what}” and draws another special card.")
    text = say(gives, who=Seat(recap.giver), what=say(deck.SPECIAL_NAMES[recap.given]))
    return Effect("exchanges", text, rules.EXCHANGE)


def _each_placed(recap: Recap, placed: tuple[Turned, ...]) -> Iterator[Placed]:
    """Every card with its effects, the first with its special card and its row."""
    for turned in placed:
        situation = Situation(recap.board, turned.card, recap.special)
        out = situation.outcome(recap.row)
        yield turned, tuple(outcome_effects(situation, out))
        recap = Recap(out.after, ())


def _only_goes(placed: Placed) -> bool:
    """Whether a card is simply placed and nothing else happens."""
    first, *others = placed[1]
    return first.kind == "goes" and "behind" in first.data and not others


def _together(cards: Iterable[Placed]) -> Effect:
    goes = N_("card {card} ({who}) in row {row}")
    moves = tuple(
        say(goes, card=turned.card, who=Seat(turned.seat), row=effects[0].data["row"])
        for turned, effects in cards
    )
    return Effect("goes", say(N_("Placed: {moves}."), moves=moves), SMALLEST_DIFFERENCE)


def _by(turned: Turned, effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The effects of a card, the first with its player's name."""
    shown = [one for one in effects if one.kind != "starts"]  # the picture shows that
    first, *others = shown or effects
    yield replace(first, text=say(N_("{who}: {what}"), who=Seat(turned.seat), what=first.text))
    yield from others
