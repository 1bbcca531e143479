"""Sheet "plays": every layer, choice and draw; the result of a game goes on the pad."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from games.kit.deck import Card
from games.kit.entry import Data, Entry, EntrySpec
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Cell, Line, Options, Standing
from games.kit.text import N_, Text, say
from games.kit.verdict import Finding, Verdict
from games.korist import deck
from games.korist.deck import Layer
from games.korist.engine import steps
from games.korist.engine.deal import (
    Beside,
    Deal,
    Drawn,
    Fate,
    Finished,
    Moment,
    Occasion,
    Reason,
    State,
    Step,
    new_deal,
)
from games.korist.engine.hands import Slot
from games.korist.engine.layers import Claim, fitting_groups
from games.korist.entries import (
    BARE,
    LEAVE,
    NOTHING_DRAWN,
    RESULT,
    THE_RESULT,
    game_title,
    specs,
)
from games.korist.rounds import Rounds
from games.korist.rulebook import base, record
from games.korist.telling import findings

PAD = Rounds()
BY_HAND = N_("Enter the result by hand")
ENDS_IT = say(N_("This ends the running game with the result you enter."))


class Plays:
    """Every layer, choice and draw; hands are only counted."""

    def start(self, options: Options, seats: int) -> State:
        """The first deal, an empty pad."""
        return _next_game(State(PAD.start(options, seats)), None)

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """What comes next in the running game, what may be told besides, or its result by hand."""
        if state.deal is None:
            return ()
        (by_hand,) = PAD.expects(state.series)
        return *specs(state.deal), replace(by_hand, name=BY_HAND, cue=(ENDS_IT,))

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether it may be, as far as anybody can tell who does not see hands."""
        if entry.kind == RESULT or state.deal is None:
            return PAD.check(state.series, entry)
        return Verdict(tuple(CHECKS[entry.kind](state.deal, entry.data)))

    def apply(self, state: State, entry: Entry) -> State:
        """The game after one more entry; when it is over, the pad has one more line."""
        if entry.kind == RESULT or state.deal is None:
            return _finished(state, entry)
        deal = STEPS[entry.kind](state.deal, entry.data, entry.slot)
        if not deal.ended:
            return State(state.series, state.played, deal)
        result = Entry(RESULT, _result(deal), (), entry.slot)
        return _finished(replace(state, deal=deal._replace(slots=deal.slots[:-1])), result)

    def standing(self, state: State) -> Standing:
        """The pad as it is shown, every line with all its entries."""
        pad = PAD.standing(state.series)
        lines = zip(pad.lines, state.played, strict=True)
        over = (replace(line, title=_title(line.title), slots=slots) for line, slots in lines)
        return replace(pad, lines=(*over, *_running(state.deal)))

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Not in the middle of a game."""
        found = PAD.check_people(state.series, options, seats)
        if found.findings or state.deal is None or not state.deal.slots:
            return found
        return Verdict((Finding(BETWEEN_ROUNDS),))

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The next game, dealt to other people."""
        return _next_game(State(PAD.reseat(state.series, options, seating)), None)


def _finished(state: State, entry: Entry) -> State:
    """One more line on the pad, made from all entries of its game; then the next game."""
    series = PAD.apply(state.series, entry)
    running = state.deal.slots if state.deal else ()
    over = State(series, (*state.played, (*running, entry.slot)))
    result = series.games[-1]
    return _next_game(over, Finished(result.ended, result.out))


def _next_game(state: State, last: Step | None) -> State:
    """The next deal, if the pad has room for it."""
    agreed, number = state.series.agreed, state.series.number
    is_full = number > agreed.games
    return state if is_full else replace(state, deal=new_deal(agreed, number, last))


def _result(deal: Deal) -> dict[str, object]:
    """What the table would write down, every place counted."""
    beside, seats = deal.beside, range(len(deal.layers))
    shadow = {"shadow": len(beside.shadow)} if deal.agreed.is_duel else {}
    return {
        "ended": deal.ended,
        "table": [deal.laid(seat) for seat in seats],
        "hand": list(deal.hands.sizes),
        "discard": beside.discard,
        "pile": beside.pile,
        "supply": beside.supply + len(beside.covers),
        **shadow,
    }


def _running(deal: Deal | None) -> Iterator[Line]:
    """The game that is being played: cards on the table and in hand so far."""
    if deal is None or not deal.slots:
        return
    counts = ((deal.laid(seat), held) for seat, held in enumerate(deal.hands.sizes))
    notes = (say(N_("{table} − {hand}"), table=table, hand=hand) for table, hand in counts)
    cells = tuple(Cell(0, None, (note,)) for note in notes)
    yield Line(_title(game_title(deal.agreed, deal.game)), cells, deal.slots)


def _title(game: Text) -> Text:
    """A single game has more to say than its result."""
    return say(N_("Game")) if game == THE_RESULT else game


def _capture_group(deal: Deal, data: Data, slot: Slot) -> Deal:
    """A single group that fits need not be entered."""
    value = data.get("group")
    if value is None:
        laid = deal.top(deal.turn)
        (value, *_) = fitting_groups(laid, deal.beside.shadow, deal.agreed.rules)
    turned = () if value == LEAVE else _turned(data)
    return steps.capture_group(deal, int(value), turned, slot)


STEPS: dict[str, Callable[[Deal, Data, Slot], Deal]] = {
    Moment.LAYER: lambda deal, data, slot: steps.lay(deal, deck.read_cards(data["layer"]), slot),
    Moment.OFFER: lambda deal, data, slot: steps.lay_out(deal, _turned(data), slot),
    Moment.SHADOW: _capture_group,
    Moment.CAPTURE: lambda deal, data, slot: steps.settle(
        deal, data["fate"], _drawn_for_loss(deal, data), slot
    ),
    Moment.DRAW: lambda deal, data, slot: steps.draw_one(deal, _drawn(deal, data), slot),
    Moment.SUPPLY: lambda deal, data, slot: steps.name_supply(
        deal, deck.read_cards(data["supply"]), slot
    ),
    Moment.PART: _capture_group,
}


def _turned(data: Data) -> Layer:
    """The cards turned over for the shadow offer, in their order."""
    return tuple([deck.READ[card] for card in data.get("turned") or ()])


def _drawn_for_loss(deal: Deal, data: Data) -> Drawn:
    """A draw for a lost layer, as far as the cards go; what the pile lacks is from the supply."""
    tapped, stock = _tapped(data), deal.beside.stock
    cards = min(len(deal.top(deal.captured[0])), stock.left)
    opened = max(tapped.supply, cards - stock.pile)
    covers = _covers(deal.beside, opened, tapped)
    return Drawn(max(0, cards - opened), opened, tapped.named, covers)


def _drawn(deal: Deal, data: Data) -> Drawn:
    """A draw of one card, or none."""
    tapped = _tapped(data)
    return tapped._replace(covers=_covers(deal.beside, tapped.supply, tapped))


def _tapped(data: Data) -> Drawn:
    """What was tapped, card by card."""
    cards: Sequence[Card] = data.get("drawn") or ()
    if not cards:
        return Drawn()
    named = tuple(sorted(deck.READ[card] for card in cards if card in deck.READ))
    covers = tuple(sorted(deck.COVERS[card] for card in cards if card in deck.COVERS))
    return Drawn(
        cards.count(deck.PILE_CARD), len(named) + cards.count(deck.SUPPLY_CARD), named, covers
    )


def _covers(beside: Beside, opened: int, tapped: Drawn) -> Layer:
    """What lay on top of the cards drawn; whoever empties the supply gets all of it."""
    return beside.covers if opened >= beside.supply else tapped.covers


def _check_layer(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether it is a layer, and whether it can come from this hand."""
    laid = deck.read_cards(data["layer"])
    yield from findings.against_layer(laid) or findings.not_in_hand(deal.hands, deal.turn, laid)


def _check_offer(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether 13 cards lie in the shadow offer."""
    yield from _check_turned(deal, data, len(deal.beside.shadow))


def _check_shadow(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether a group is captured, and whether the shadow offer is full again."""
    laid, shadow = deal.top(deal.turn), deal.beside.shadow
    if data.get("group") == LEAVE:
        yield from findings.against_claim(Claim.NONE, laid, shadow, 0)
    else:
        yield from _check_turned(deal, data, len(shadow) - len(laid))


def _check_part(deal: Deal, data: Data) -> Iterator[Finding]:
    """Only a table that allows it takes less than a whole group."""
    laid, shadow = deal.fresh_layer, deal.beside.shadow
    yield from findings.against_claim(Claim.PART, laid, shadow, int(data["group"]))
    yield from _check_turned(deal, data, len(shadow) - len(laid))


def _check_turned(deal: Deal, data: Data, lying: int) -> Iterator[Finding]:
    """Cards turned over for a shadow offer in which so many are lying."""
    cards, pile = _turned(data), deal.beside.pile
    full = lying + sum(card <= deck.HIGHEST_SHADOW for card in cards)
    if len(cards) > pile:
        yield Finding(record.NO_MORE_CARDS, {"low": 0, "high": pile}, "turned")
    elif full > deck.SHADOW_CARDS:
        yield Finding(record.NO_MORE_CARDS, {"low": 0, "high": deck.SHADOW_CARDS}, "turned")
    elif full < deck.SHADOW_CARDS and len(cards) < pile:
        yield Finding(record.SHADOW_FULL, {"n": full}, "turned")
    yield from findings.too_many(deal.hands, cards, "turned")


def _check_capture(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether the owner of a lost layer draws as many cards, and which these can be."""
    if data["fate"] != Fate.BACK:
        lost = len(deal.top(deal.captured[0]))
        yield from _check_drawn(deal, data, _drawn_for_loss(deal, data), Reason.LOST, lost)
    elif data.get("drawn"):
        yield Finding(base.DECLINED, field="drawn")


def _check_draw(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether one card is drawn or none, and which it can be."""
    if data.get(NOTHING_DRAWN.key) is bool(data.get("drawn")):  # programs need not say it
        yield Finding(record.DRAW_OR_NOTHING, field="drawn")
    else:
        yield from _check_drawn(deal, data, _drawn(deal, data), Reason.NOTHING, None)


def _check_drawn(
    deal: Deal, data: Data, drawn: Drawn, why: str, lost: int | None
) -> Iterator[Finding]:
    """How many cards, then which, then what lay on them."""
    beside = deal.beside
    occasion = Occasion(deal.agreed.rules, why, lost, beside.pile, beside.supply)
    wrong = tuple(findings.against_draw(occasion, (drawn.pile, drawn.supply)))
    wrong = wrong or tuple(findings.against_named(deal, drawn.named))
    yield from wrong or findings.against_covers(deal, drawn, data.get(BARE.key))


def _check_supply(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether these cards can lie in the supply."""
    cards, hands, places = deck.read_cards(data["supply"]), deal.hands, deal.beside.supply
    yield from findings.too_many(hands, hands.not_named(cards), "supply")
    yield from findings.misplaced(hands, hands.not_beside(places, cards), "supply")


CHECKS: dict[str, Callable[[Deal, Data], Iterator[Finding]]] = {
    Moment.LAYER: _check_layer,
    Moment.OFFER: _check_offer,
    Moment.SHADOW: _check_shadow,
    Moment.CAPTURE: _check_capture,
    Moment.DRAW: _check_draw,
    Moment.SUPPLY: _check_supply,
    Moment.PART: _check_part,
}
