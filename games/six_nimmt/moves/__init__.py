"""The sheet card by card: every card is entered, and a finished round goes to the pad."""

from collections.abc import Collection, Iterator

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.pads.card_by_card import CardByCard, Step, in_deal
from games.kit.people import Seating
from games.kit.sheet import Cell, Line, Options
from games.kit.text import N_, Fact, Seat, say
from games.kit.verdict import Finding
from games.six_nimmt import deck
from games.six_nimmt.engine import following
from games.six_nimmt.engine.board import NO_SPECIAL, NOWHERE, ROWS, Board, Situation, Special
from games.six_nimmt.engine.deal import Deal, Moment, Pad, Table, dealt_stock, kept_specials
from games.six_nimmt.engine.judging import cancelled_twice, four_of_each, judge_row
from games.six_nimmt.entries import COWS, NONE, PREPARING
from games.six_nimmt.moves.specs import specs
from games.six_nimmt.options import JUBILEE, JUBILEE_ROUNDS
from games.six_nimmt.rounds import PAD
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import FOUR_ROWS


def _lay_out(table: Table, entry: Entry) -> Deal:
    """Four rows of one card, all hands unknown."""
    starters, kept = tuple(entry.data["starters"]), entry.data.get("kept")
    seats = table.pad.agreed.seats
    held = tuple(kept) if kept else kept_specials(table) or (0,) * seats
    is_jubilee = table.pad.agreed.variant == JUBILEE
    return Deal(
        Board(tuple((card,) for card in starters)),
        starters,
        ((),) * seats,
        entry.slot,
        stock=dealt_stock(held) if is_jubilee else None,
        final=is_jubilee and table.pad.played + 1 >= JUBILEE_ROUNDS,
    )


def _turn_over(deal: Deal, entry: Entry) -> Deal:
    called = _with_caller(deal, entry.data)
    return following.turn_over(called, entry.data["cards"], entry.slot, entry.kind)


def _take_row(deal: Deal, entry: Entry) -> Deal:
    return following.decide(_with_caller(deal, entry.data), int(entry.data["row"]) - 1)


def _play_special(deal: Deal, entry: Entry) -> Deal:
    called, data = _with_caller(deal, entry.data), entry.data
    special = _special(called, data)
    return (
        following.prepare(called, special)
        if _is_followed(data)
        else following.decide(called, _row(data), special)
    )


def _go_on(deal: Deal, entry: Entry) -> Deal:
    given = entry.data.get("given", NONE)
    return following.exchange(_with_caller(deal, entry.data), "" if given == NONE else given)


def _with_caller(deal: Deal, data: Data) -> Deal:
    """The same round with a player who has just announced a special card.

    An entry with a special card announces no other one, unless one was announced before: the
    question comes after it.
    """
    caller = data.get("caller")
    if caller is None or (data.get("special", NONE) != NONE and not deal.others_called):
        return deal
    return deal._replace(callers=deal.callers | {caller - 1})


def _special(deal: Deal, data: Data) -> Special:
    """The special card of an entry with only its own details."""
    kind = data["special"]
    if kind == NONE:
        return NO_SPECIAL
    if kind == deck.STOP:
        return Special(kind, row=int(data["row"]) - 1)
    if kind == deck.MOVE:
        return Special(kind, moved=data["moved"], dst=int(data["dst"]) - 1)
    if kind == deck.REPLACE:
        return Special(kind, replacement=data["replacement"], hand=deal.hand)
    if kind == deck.MINUS_PLUS:
        pile, offset = deal.piles[deal.turned[0].seat], tuple(data.get("offset") or ())
        return Special(kind, plus=data["plus"], offset=offset, pile=pile)
    return Special(kind)


def _row(data: Data) -> int | None:
    """The row chosen for the number card, counted from 0."""
    row = data.get("take_row")
    return None if row is None or data["special"] == deck.FIFTH else int(row) - 1


def _is_followed(data: Data) -> bool:
    """Whether the same player plays another special card before the number card is placed."""
    return data["special"] in PREPARING and bool(data.get("more"))


def _starters_findings(table: Table, entry: Entry) -> Iterator[Finding]:
    """Each of four rows needs a first card, and nobody keeps special cards they did not have."""
    starters, had = entry.data["starters"], kept_specials(table)
    if len(starters) < ROWS:
        yield Finding(FOUR_ROWS, {"row": len(starters) + 1}, "starters")
    for seat, kept in enumerate(entry.data.get("kept") or () if had else ()):
        if had and kept > had[seat]:
            facts: dict[str, Fact] = {"who": Seat(seat), "n": had[seat]}
            yield Finding(rules.SPECIALS_KEPT, facts, "kept", seat)


def _exchange_findings(deal: Deal, entry: Entry) -> Iterator[Finding]:
    given = entry.data.get("given", NONE)
    if given != NONE and deal.stock and deal.stock.has_seen_all(given):
        yield four_of_each(given, "given")
    left = deal.seats_left if deal.asks == Moment.TAKE else {one.seat for one in deal.turned}
    yield from _caller_findings(deal, entry.data, left)


def _trick_findings(deal: Deal, entry: Entry) -> Iterator[Finding]:
    """Cards played before, cards known to be elsewhere, and special cards of empty hands."""
    cards = entry.data["cards"]
    for seat, card in enumerate(cards):
        yield from deal.used_again(card, seat, "cards")
    for back in deal.back:
        if back.card in cards:
            yield from deal.held_elsewhere(back.card, cards.index(back.card), "cards")
    for seat in sorted({back.seat for back in deal.back}):
        yield from deal.outside_known_hand(cards[seat], seat, "cards")
    yield from _caller_findings(deal, entry.data, range(len(cards)))


def _special_findings(deal: Deal, entry: Entry) -> Iterator[Finding]:
    """Everything that rules out a special card and its details."""
    data, (card, seat) = entry.data, deal.turned[0]
    kind = data["special"]
    barred = None if kind == NONE else following.kind_objection(deal, kind)
    if barred is not None and not barred.rule.forgivable:
        yield barred
        return
    if deal.before and kind != NONE:
        yield Finding(rules.ONE_SPECIAL, {"n": deal.before}, "special")
    if kind == deck.REPLACE:
        instead = data["replacement"]
        if instead != card:  # the verdict already names this
            yield from deal.used_again(instead, seat, "replacement")
            yield from deal.outside_known_hand(instead, seat, "replacement")
        yield from deal.held_elsewhere(instead, seat, "replacement")
    yield from _placing_findings(deal, data)
    if kind == NONE or deal.others_called:
        yield from _caller_findings(deal, data, deal.seats_left)


def _placing_findings(deal: Deal, data: Data) -> Iterator[Finding]:
    """Cards that are not where they should be, and everything that the engine rules out."""
    if data["special"] == deck.MOVE and deal.board.home(data["moved"]) == NOWHERE:
        why = say(N_("Card {card} isn’t in any row."), card=data["moved"])
        yield Finding(rules.MOVE, {"why": why}, "moved")
        return
    if data["special"] == deck.MINUS_PLUS:
        yield from cancelled_twice(data.get("offset") or [])
    situation = Situation(deal.board, deal.turned[0].card, _special(deal, data))
    if _is_followed(data):
        yield from following.prepare_objections(situation)
    else:
        yield from judge_row(situation, _row(data)).findings


def _caller_findings(deal: Deal, data: Data, left: Collection[int]) -> Iterator[Finding]:
    """What rules out an announced special card, if only these seats have cards left to place.

    A player whose card is already placed would play it with someone else's card.
    """
    if data.get("caller") is None:
        return
    seat = data["caller"] - 1
    if deal.stock and not deal.stock.held[seat]:
        yield Finding(rules.SPECIALS_LEFT, {"who": Seat(seat)}, "caller")
    if seat not in left:
        yield Finding(rules.SPECIAL_WHEN, field="caller")


TRICK_STEP = in_deal(_turn_over, _trick_findings)
STEPS = {
    Moment.STARTERS: Step(_lay_out, _starters_findings),
    Moment.TRICK: TRICK_STEP,
    Moment.LAST_TRICK: TRICK_STEP,
    Moment.ROW: in_deal(
        _take_row, lambda deal, entry: _caller_findings(deal, entry.data, deal.seats_left)
    ),
    Moment.SPECIAL: in_deal(_play_special, _special_findings),
    Moment.GO_ON: in_deal(_go_on, _exchange_findings),
}


class Plays(CardByCard[Pad, Deal]):
    """A sheet where players enter cards, which are placed and counted for them."""

    rounds = PAD
    steps = STEPS

    def asks(self, table: Table) -> tuple[EntrySpec, ...]:
        """The next card or decision."""
        return specs(table)

    def by_hand(self, table: Table) -> tuple[EntrySpec, ...]:
        """The fields for entering the result of the round at any time."""
        name = N_("Enter the result by hand")
        return PAD.results(table.pad, name)

    def result(self, table: Table) -> Entry | None:
        """The cows of all piles once the hands are empty."""
        deal = table.deal
        if deal is None or not deal.is_last_trick or deal.turned or deal.asks != Moment.TRICK:
            return None
        return Entry(COWS, {COWS: [deck.cows_of(pile) for pile in deal.piles]})

    def open_line(self, table: Table, line: Line | None) -> Line | None:
        """The cows taken so far."""
        if table.deal is None:
            return None
        cows = (deck.cows_of(pile) for pile in table.deal.piles)
        cells = tuple(Cell(0, None, (say(N_("+{n}"), n=one),)) for one in cows)
        return Line(say(N_("Round {n}"), n=table.pad.played + 1), cells, table.open)

    def reseat(self, table: Table, options: Options, seating: Seating) -> Table:
        """The next deal to other players; a newcomer has kept no special cards."""
        after, last = super().reseat(table, options, seating), table.last
        if last is None or last.stock is None:
            return after
        held = tuple(0 if seat is None else last.stock.held[seat] for seat in seating.kept)
        stock = last.stock._replace(held=held)
        return after._replace(last=last._replace(stock=stock, recap=None))
