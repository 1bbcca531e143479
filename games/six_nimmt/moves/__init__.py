"""The sheet card by card: every card is entered, and a round that is over goes to the pad."""

from collections.abc import Iterator
from dataclasses import replace

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Cell, Line, Options, Standing
from games.kit.text import N_, Fact, Seat, say
from games.kit.verdict import Finding, Verdict
from games.six_nimmt import deck
from games.six_nimmt.engine.board import NOWHERE, ROWS, Board, Situation, Special, home
from games.six_nimmt.engine.deal import (
    LAST_TRICK,
    ROW,
    SPECIAL,
    TAKE,
    TRICK,
    Deal,
    Recap,
    Slots,
    Table,
    Turned,
    dealt_stock,
    held_elsewhere,
    outside_known_hand,
    used_again,
)
from games.six_nimmt.engine.following import (
    decide,
    exchange,
    go_on,
    kind_objection,
    prepare,
    prepare_objections,
    recap_of,
    turn_over,
)
from games.six_nimmt.engine.judging import cancelled_twice, judge_row
from games.six_nimmt.entries import CARDS, COWS, NONE, PREPARING
from games.six_nimmt.moves.specs import STARTERS, by_hand, specs
from games.six_nimmt.options import JUBILEE
from games.six_nimmt.rounds import Rounds
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import FOUR_ROWS

PAD = Rounds()
BY_HAND = (COWS, CARDS)
TRICKS = (TRICK, LAST_TRICK)


class Plays:
    """The table enters cards; the app places them, counts and keeps the pad."""

    def start(self, options: Options, seats: int) -> Table:
        """An empty pad, before the first deal."""
        return Table(PAD.start(options, seats), kept=(0,) * seats)

    def expects(self, table: Table) -> tuple[EntrySpec, ...]:
        """The next card or decision; the result by hand at any time."""
        results = by_hand(table.pad)
        return (*specs(table), *results) if results else ()

    def check(self, table: Table, entry: Entry) -> Verdict:
        """Whether the entry can be, as far as the table can know."""
        if entry.kind == STARTERS:
            return Verdict(tuple(_starters_findings(table, entry.data)))
        if table.deal is None or entry.kind in BY_HAND:
            return PAD.check(table.pad, entry)
        return Verdict(tuple(_findings(table.deal, entry)))

    def apply(self, table: Table, entry: Entry) -> Table:
        """The table after it; the last card of a round brings its cows to the pad."""
        slots = (*table.slots, entry.slot)
        if entry.kind == STARTERS:
            return table._replace(deal=_laid_out(table, entry), slots=slots, recap=None)
        if table.deal is None or entry.kind in BY_HAND:
            return _count(table._replace(recap=None), entry, slots, None)
        deal, recap = _play(table.deal, entry)
        after = Table(table.pad, slots, deal, table.kept, recap)
        if not deal.is_over:
            return after
        result = Entry(COWS, {COWS: [deck.cows_of(pile) for pile in deal.piles]}, slot=entry.slot)
        return _count(after, result, slots, deal.stock.held if deal.stock else None)

    def standing(self, table: Table) -> Standing:
        """The pad, with the round that is being played as an open line."""
        shown = PAD.standing(table.pad)
        if table.deal is None:
            return shown
        notes = [(say(N_("+{n}"), n=deck.cows_of(pile)),) for pile in table.deal.piles]
        cells = tuple(Cell(0, None, note) for note in notes)
        line = Line(say(N_("Round {n}"), n=table.pad.played + 1), cells, table.slots)
        return replace(shown, lines=(*shown.lines, line))

    def check_people(self, table: Table, options: Options, seats: int) -> Verdict:
        """Not in the middle of a round."""
        if table.deal is not None:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        return PAD.check_people(table.pad, options, seats)

    def reseat(self, table: Table, options: Options, seating: Seating) -> Table:
        """The next deal, to other people; a newcomer has kept no special cards."""
        after, kept = PAD.reseat(table.pad, options, seating), table.kept
        if kept is not None:
            kept = tuple(0 if seat is None else kept[seat] for seat in seating.kept)
        return Table(after, kept=kept)


def _laid_out(table: Table, entry: Entry) -> Deal:
    """Four rows of one card, and everybody's hand unknown."""
    starters, kept = tuple(entry.data["starters"]), entry.data.get("kept")
    held = tuple(kept) if kept else table.kept or (0,) * table.seats
    is_jubilee = table.variant == JUBILEE
    return Deal(
        Board(tuple((card,) for card in starters)),
        starters,
        ((),) * table.seats,
        entry.slot,
        stock=dealt_stock(held) if is_jubilee else None,
        final=is_jubilee and table.is_last_round,
    )


def _play(deal: Deal, entry: Entry) -> tuple[Deal, Recap]:
    """The round after a card or a decision and all that needs no other, and what happened."""
    data, row, special, given = entry.data, None, None, ""
    before = _with_caller(deal, data)
    if entry.kind in TRICKS:
        before = turn_over(before, data["cards"], entry.slot, entry.kind)
        after = go_on(before)
    elif entry.kind == ROW:
        row = int(data["row"]) - 1
        after = decide(before, row)
    elif entry.kind == SPECIAL and _is_followed(data):
        special = _special(before, data)
        after = prepare(before, special) if special else before
    elif entry.kind == SPECIAL:
        row, special = _row(data), _special(before, data)
        after = decide(before, row, special)
    else:
        given = "" if data.get("given", NONE) == NONE else data["given"]
        after = exchange(before, given)
    return after, recap_of(before, after, row, special, given)


def _with_caller(deal: Deal, data: Data) -> Deal:
    """The same with somebody who has now announced a special card.

    With a special card nobody else is named, unless somebody was before: all are asked after it.
    """
    caller = data.get("caller")
    if caller is None or (data.get("special", NONE) != NONE and not deal.others_called):
        return deal
    return deal._replace(callers=deal.callers | {caller - 1})


def _special(deal: Deal, data: Data) -> Special | None:
    """The special card of an entry, with only what belongs to it."""
    kind = data["special"]
    if kind == NONE:
        return None
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
    """The row that was chosen for the number card, from 0."""
    row = data.get("take_row")
    return None if row is None or data["special"] == deck.FIFTH else int(row) - 1


def _is_followed(data: Data) -> bool:
    """Whether the same player plays another special card before the number card is placed."""
    return data["special"] in PREPARING and bool(data.get("more"))


def _count(table: Table, result: Entry, slots: Slots, kept: tuple[int, ...] | None) -> Table:
    """The pad with the round; how it went is still told until the next deal."""
    pad = replace(PAD.apply(table.pad, result), slots=(*table.pad.slots, slots))
    return Table(pad, kept=kept, recap=table.recap)


def _starters_findings(table: Table, data: Data) -> Iterator[Finding]:
    """Four rows have a first card each; nobody keeps special cards they did not have."""
    if len(data["starters"]) < ROWS:
        yield Finding(FOUR_ROWS, {"row": len(data["starters"]) + 1}, "starters")
    if table.is_first_round or table.kept is None:
        return
    for seat, kept in enumerate(data.get("kept") or ()):
        if kept > table.kept[seat]:
            facts: dict[str, Fact] = {"who": Seat(seat), "n": table.kept[seat]}
            yield Finding(rules.SPECIALS_KEPT, facts, "kept", seat)


def _findings(deal: Deal, entry: Entry) -> Iterator[Finding]:
    """What speaks against a card or a decision."""
    data = entry.data
    if entry.kind in TRICKS:
        yield from _trick_findings(deal, data)
    elif entry.kind == SPECIAL:
        yield from _special_findings(deal, data)
    elif entry.kind == ROW:
        yield from _caller_findings(deal, data, deal.turned[1:])
    else:
        given = data.get("given", NONE)
        if given != NONE and deal.stock and deal.stock.has_seen_all(given):
            yield Finding(rules.FOUR_OF_EACH, {"what": say(deck.SPECIAL_NAMES[given])}, "given")
        left = deal.turned[1:] if deal.asks == TAKE else deal.turned
        yield from _caller_findings(deal, data, left)


def _trick_findings(deal: Deal, data: Data) -> Iterator[Finding]:
    """A card comes once; what went back to a hand is there; only who has one plays a special."""
    cards = data["cards"]
    for seat, card in enumerate(cards):
        yield from used_again(deal, card, seat, "cards")
    for back in deal.back:
        if back.card in cards:
            yield from held_elsewhere(deal, back.card, cards.index(back.card), "cards")
    for seat in sorted({back.seat for back in deal.back}):
        yield from outside_known_hand(deal, cards[seat], seat, "cards")
    yield from _has_none_left(deal, data)


def _special_findings(deal: Deal, data: Data) -> Iterator[Finding]:
    """Everything against a special card and what was said with it."""
    kind, (card, seat) = data["special"], deal.turned[0]
    barred = None if kind == NONE else kind_objection(deal, kind)
    if barred is not None and not barred.rule.forgivable:
        yield barred
        return
    if deal.before and kind != NONE:
        yield Finding(rules.ONE_SPECIAL, {"n": deal.before}, "special")
    if kind == deck.REPLACE:
        instead = data["replacement"]
        if instead != card:  # that one goes back, and the judge says so
            yield from used_again(deal, instead, seat, "replacement")
            yield from outside_known_hand(deal, instead, seat, "replacement")
        yield from held_elsewhere(deal, instead, seat, "replacement")
    yield from _placing_findings(deal, data)
    if kind == NONE or deal.others_called:
        yield from _caller_findings(deal, data, deal.turned[1:])


def _placing_findings(deal: Deal, data: Data) -> Iterator[Finding]:
    """A card that lies elsewhere, and all that the engine has against the special card."""
    if data["special"] == deck.MOVE and home(deal.board, data["moved"]) == NOWHERE:
        why = say(N_("Card {card} does not lie in a row."), card=data["moved"])
        yield Finding(rules.MOVE, {"why": why}, "moved")
        return
    if data["special"] == deck.MINUS_PLUS:
        yield from cancelled_twice(data.get("offset") or [])
    special = _special(deal, data)
    situation = Situation(deal.board, deal.turned[0].card, special)
    if special is not None and _is_followed(data):
        yield from prepare_objections(situation, special)
    else:
        yield from judge_row(situation, _row(data)).findings


def _caller_findings(deal: Deal, data: Data, left: tuple[Turned, ...]) -> Iterator[Finding]:
    """Everything against who wants to play a special card with one of the cards left.

    Somebody whose card lies already would play it with somebody else's.
    """
    caller = data.get("caller")
    yield from _has_none_left(deal, data)
    if caller is not None and all(one.seat != caller - 1 for one in left):
        yield Finding(rules.SPECIAL_WHEN, field="caller")


def _has_none_left(deal: Deal, data: Data) -> Iterator[Finding]:
    caller = data.get("caller")
    if caller is not None and deal.stock and not deal.stock.held[caller - 1]:
        yield Finding(rules.SPECIALS_LEFT, {"who": Seat(caller - 1)}, "caller")
