"""The sheet card by card: every card is entered, and a finished round goes to the pad."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.fields import Option
from games.kit.pads.card_by_card import CardByCard, Step, in_deal
from games.kit.people import Seating
from games.kit.sheet import Cell, Line, Options
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Effect, Finding
from games.six_nimmt import deck, entries, rounds
from games.six_nimmt.engine import deal as playing
from games.six_nimmt.engine import judging
from games.six_nimmt.engine.board import NO_SPECIAL, NOWHERE, ROWS, Board, Situation, Special
from games.six_nimmt.engine.deal import NOBODY, Deal, Moment, Pad, Table, kept_specials
from games.six_nimmt.entries import COWS, NONE
from games.six_nimmt.options import JUBILEE, JUBILEE_ROUNDS, PROFI
from games.six_nimmt.rounds import PAD
from games.six_nimmt.rulebook import jubilee as rules
from games.six_nimmt.rulebook.table import FOUR_ROWS
from games.six_nimmt.telling.effects import recap_effects
from games.six_nimmt.telling.pictures import draw_deal


def _lay_out(table: Table, entry: Entry) -> Deal:
    """Four rows of one card, all hands unknown."""
    starters, kept = tuple(entry.data["starters"]), entry.data.get("kept")
    seats = table.pad.agreed.seats
    held = tuple(kept) if kept else kept_specials(table) or (0,) * seats
    is_jubilee = table.pad.agreed.options["variant"] == JUBILEE
    return Deal(
        Board(tuple((card,) for card in starters)),
        starters,
        ((),) * seats,
        entry.slot,
        stock=playing.dealt_stock(held) if is_jubilee else None,
        final=is_jubilee and table.pad.played + 1 >= JUBILEE_ROUNDS,
    )


def _play_special(deal: Deal, entry: Entry) -> Deal:
    special = _read_special(deal, entry.data)
    if _is_followed(entry.data):
        return playing.prepare(deal, special)
    return playing.decide(deal, _chosen_row(entry.data), special)


def _go_on(deal: Deal, entry: Entry) -> Deal:
    given = entry.data.get("given", NONE)
    return playing.exchange(deal, "" if given == NONE else given)


def _caller(deal: Deal, data: Data) -> int | None:
    """Who has just announced a special card.

    An entry with a special card announces no other one, unless one was announced before: the
    question comes after it.
    """
    caller = data.get("caller")
    if caller is None or (data.get("special", NONE) != NONE and not deal.others_called):
        return None
    return int(caller) - 1


def _with_caller(deal: Deal, data: Data) -> Deal:
    """The same round with a player who has just announced a special card."""
    caller = _caller(deal, data)
    return deal if caller is None else deal._replace(callers=deal.callers | {caller})


def _read_special(deal: Deal, data: Data) -> Special:
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


def _chosen_row(data: Data) -> int | None:
    """The row chosen for the number card, counted from 0."""
    row = data.get("take_row")
    return None if row is None or data["special"] == deck.FIFTH else int(row) - 1


def _is_followed(data: Data) -> bool:
    """Whether the same player plays another special card before the number card is placed."""
    return data["special"] in entries.PREPARING and bool(data.get("more"))


def _starters_findings(table: Table, entry: Entry) -> Iterator[Finding]:
    """Each of four rows needs a first card, and nobody keeps special cards they did not have."""
    starters, had = entry.data["starters"], kept_specials(table)
    if len(starters) < ROWS:
        yield Finding(FOUR_ROWS, {"row": len(starters) + 1}, "starters")
    for seat, (kept, most) in enumerate(zip(entry.data.get("kept") or (), had or (), strict=False)):
        if kept > most:
            yield Finding(rules.SPECIALS_KEPT, {"who": Seat(seat), "n": most}, "kept", seat)


def _exchange_findings(deal: Deal, entry: Entry) -> Iterator[Finding]:
    given = entry.data.get("given", NONE)
    if given != NONE and deal.stock and deal.stock.has_seen_all(given):
        yield judging.four_of_each(given, "given")
    yield from _caller_findings(deal, entry)


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
    yield from _caller_findings(deal, entry)


def _special_findings(deal: Deal, entry: Entry) -> Iterator[Finding]:
    """Everything that rules out a special card and its details."""
    data, (card, seat) = entry.data, deal.turned[0]
    kind = data["special"]
    barred = None if kind == NONE else playing.kind_objection(deal, kind)
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
    yield from _caller_findings(deal, entry)


def _placing_findings(deal: Deal, data: Data) -> Iterator[Finding]:
    """Cards that are not where they should be, and everything that the engine rules out."""
    if data["special"] == deck.MOVE and deal.board.home(data["moved"]) == NOWHERE:
        why = say(N_("Card {card} isn’t in any row."), card=data["moved"])
        yield Finding(rules.MOVE, {"why": why}, "moved")
        return
    if data["special"] == deck.MINUS_PLUS:
        yield from judging.cancelled_twice(data.get("offset") or [])
    situation = Situation(deal.board, deal.turned[0].card, _read_special(deal, data))
    if _is_followed(data):
        yield from judging.prepare_objections(situation)
    else:
        yield from judging.judge_row(situation, _chosen_row(data)).findings


def _caller_findings(deal: Deal, entry: Entry) -> Iterator[Finding]:
    """What rules out an announced special card.

    A player whose card is already placed would play it with someone else's card.
    """
    seat = _caller(deal, entry.data)
    if seat is None:
        return
    if deal.stock and not deal.stock.held[seat]:
        yield Finding(rules.SPECIALS_LEFT, {"who": Seat(seat)}, "caller")
    if seat not in deal.undecided:
        yield Finding(rules.SPECIAL_WHEN, field="caller")


def _step(
    play: Callable[[Deal, Entry], Deal], check: Callable[[Deal, Entry], Iterator[Finding]]
) -> Step[Pad, Deal]:
    """A step of a round, with which a player may announce a special card."""
    return in_deal(lambda deal, entry: play(_with_caller(deal, entry.data), entry), check)


TRICK_STEP = _step(playing.turn_over, _trick_findings)
STEPS = {
    Moment.STARTERS: Step(_lay_out, _starters_findings),
    Moment.TRICK: TRICK_STEP,
    Moment.LAST_TRICK: TRICK_STEP,
    Moment.ROW: _step(
        lambda deal, entry: playing.decide(deal, int(entry.data["row"]) - 1), _caller_findings
    ),
    Moment.SPECIAL: _step(_play_special, _special_findings),
    Moment.GO_ON: _step(_go_on, _exchange_findings),
}


def _spec(table: Table, deal: Deal, asks: str) -> EntrySpec:
    spec = partial(
        EntrySpec,
        kind=asks,
        title=PAD.title(table.pad),
        action=N_("Continue"),
        picture=partial(draw_deal, deal),
        story=_story(deal),
    )
    return ASKS[asks](spec, deal, _last_card(table))


def _story(deal: Deal | None) -> Callable[[], tuple[Effect, ...]] | None:
    if deal and (deal.placed or deal.recap.given or deal.recap.special.kind):
        return lambda: tuple(recap_effects(deal))
    return None


def _starters(table: Table) -> EntrySpec:
    pad, kept = table.pad, kept_specials(table)
    second = pad.agreed.options["variant"] == JUBILEE and pad.played
    starters = entries.STARTERS(deck=entries.DECKS[_last_card(table)])
    return EntrySpec(
        kind=Moment.STARTERS,
        title=PAD.title(pad),
        name=N_("Starting cards"),
        fields=(starters, entries.KEPT(optional=kept is not None)) if second else (starters,),
        cue=_dealing(pad, kept),
        fold=N_("Not everyone keeps all their special cards") if second and kept else "",
        story=_story(table.last),
    )


def _last_card(table: Table) -> int:
    """The highest card in play."""
    return rounds.limits_of(table.pad).deck[-1]


def _dealing(pad: Pad, kept: tuple[int, ...] | None) -> tuple[Text, ...]:
    """Who deals, or who picks in which order, and how many special cards there are."""
    first, *others = rounds.cue(pad)
    if pad.agreed.options["variant"] == PROFI:
        order = tuple(Seat((pad.dealer + at) % pad.agreed.seats) for at in range(pad.agreed.seats))
        turns = N_("Pick one card each in turn: {who}. The last four start the rows.")
        others = [say(turns, who=order), *others]
    elif kept is not None and pad.played:
        new = NN_("{n} new special card each.", "{n} new special cards each.")
        each, may = N_("{who} ({n})"), N_("You may keep unused special cards: {held}.")
        held = tuple(say(each, who=Seat(seat), n=n) for seat, n in enumerate(kept) if n)
        others = [say(new, n=playing.new_each(kept)), *([say(may, held=held)] if held else [])]
    return first, *others


def _trick(spec: partial[EntrySpec], deal: Deal, last: int) -> EntrySpec:
    number, cue = len(deal.tricks) + 1, N_("Turn {n} of {last}: everyone reveals a card.")
    return spec(
        name=say(N_("Turn {n}"), n=number),
        cue=(say(cue, n=number, last=deal.last_trick),),
        fields=(entries.TRICK[last], *entries.caller(deal, entries.CALLER)),
        action=N_("Reveal and place"),
        gone=deal.out,
        pinned=True,
    )


def _row(spec: partial[EntrySpec], deal: Deal, _last: int) -> EntrySpec:
    card, seat = deal.turned[0]
    low = N_("{who} has card {card}, lower than every row’s last card, and takes a row.")
    name = say(N_("Row for card {card}"), card=card)
    fields = entries.low_row(deal.board, card), *entries.caller(deal)
    return spec(name=name, cue=(say(low, who=Seat(seat), card=card),), fields=fields)


def _take(spec: partial[EntrySpec], deal: Deal, _last: int) -> EntrySpec:
    """A row that has to be taken, by whom and at what cost."""
    card, seat = deal.turned[0]
    at = deal.board.nearest(card)
    takes = NN_(
        "{who} has to take row {row} with card {card}: {n} bullhead ({cards}).",
        "{who} has to take row {row} with card {card}: {n} bullheads ({cards}).",
    )
    who, row, cards = Seat(seat), at + 1, deal.board.cost(card, at)
    cue = say(takes, who=who, row=row, card=card, n=deck.cows_of(cards), cards=deck.named(cards))
    return spec(
        kind=Moment.GO_ON,
        name=say(N_("{who} takes row {row}"), who=who, row=row),
        cue=(cue,),
        fields=(entries.GIVEN, *entries.caller(deal)),
        action=N_("Take the row"),
    )


def _special(spec: partial[EntrySpec], deal: Deal, _last: int) -> EntrySpec:
    card, seat = deal.turned[0]
    playable = entries.special_fields(deal, _offers(deal))
    more = (entries.MORE,) if deal.specials(seat) > 1 else ()
    field = entries.NEXT_CALLER if deal.others_called else entries.CALLER_INSTEAD
    return spec(
        name=say(N_("Special card with card {card}"), card=card),
        cue=(say(N_("{who} plays a special card with card {card}."), who=Seat(seat), card=card),),
        fields=(*playable, *more, *entries.caller(deal, field)),
    )


def _offers(deal: Deal) -> tuple[Option, ...]:
    """The special cards; those that cannot be played now come last, with the reason."""
    able, others = list[Option](), list[Option]()
    for one in entries.SPECIALS:
        found = playing.kind_objection(deal, one.value)
        if found is None:
            able.append(one)
        else:
            others.append(Option(one.value, one.label, one.help, entries.NOT_NOW, found.text))
    return (*able, Option(entries.NONE, N_("None after all")), *others)


def _exchange(spec: partial[EntrySpec], deal: Deal, _last: int) -> EntrySpec:
    who, caller = Seat(deal.taker), entries.caller(deal, entries.CALLER)
    cue = (say(entries.ANYBODY_ELSE),) if caller else ()
    if deal.taker == NOBODY:
        return spec(name=say(N_("Another special card")), cue=cue, fields=caller)
    may = say(N_("{who} may swap a special card."), who=who)
    name = say(N_("Swap: {who}"), who=who)
    return spec(name=name, cue=(may, *cue), fields=(entries.GIVEN, *caller))


ASKS = {
    Moment.TRICK: _trick,
    Moment.ROW: _row,
    Moment.TAKE: _take,
    Moment.SPECIAL: _special,
    Moment.GO_ON: _exchange,
}


class Plays(CardByCard[Pad, Deal]):
    """A sheet where players enter cards, which are placed and counted for them."""

    rounds = PAD
    steps = STEPS

    def asks(self, table: Table) -> Iterator[EntrySpec]:
        """The usual next entry, then the alternatives."""
        deal = table.deal
        if deal is None:
            yield _starters(table)
            return
        usual = _spec(table, deal, deal.asks)
        if deal.may_stop():  # old logs have their last trick as a plain one
            name = N_("Last turn in one go")
            cue = say(N_("Rows are taken automatically, and nobody swaps a special card."))
            yield replace(usual, kind=Moment.LAST_TRICK)
            yield replace(usual, name=name, cue=(*usual.cue, cue))
            return
        yield usual
        if deal.asks in (Moment.ROW, Moment.TAKE) and deal.specials(deal.turned[0].seat):
            yield _spec(table, deal, Moment.SPECIAL)

    def by_hand(self, table: Table) -> Iterator[EntrySpec]:
        """The fields for entering the result of the round at any time."""
        return PAD.results(table.pad, N_("Enter the result by hand"))

    def result(self, table: Table) -> Entry | None:
        """The cows of all piles once the hands are empty."""
        deal = table.deal
        if deal is None or deal.cards_left or deal.turned or deal.asks != Moment.TRICK:
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
        return after._replace(last=last._replace(stock=stock, recap=playing.NOTHING_YET))
