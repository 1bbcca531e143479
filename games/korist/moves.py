"""Sheet "plays": every layer, choice and draw; the result of a game goes on the pad."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from games.kit.deck import Card
from games.kit.entry import Data, Entry, EntrySpec
from games.kit.pads.card_by_card import CardByCard, Step
from games.kit.sheet import Cell, Line, Options, Standing
from games.kit.text import N_, Text, say
from games.kit.verdict import Finding, Verdict
from games.korist import deck
from games.korist.deck import Layer
from games.korist.engine import steps
from games.korist.engine.deal import (
    Deal,
    Drawn,
    Fate,
    Finished,
    Middle,
    Moment,
    Occasion,
    Reason,
    Series,
    State,
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
    by_hand_spec,
    game_title,
    specs,
)
from games.korist.rounds import Rounds
from games.korist.rulebook import base, record
from games.korist.telling import findings


def _capture_group(deal: Deal, data: Data, slot: Slot) -> Deal:
    """A single group that fits need not be entered."""
    value = data.get("group")
    if value is None:
        laid = deal.top(deal.turn)
        (value, *_) = fitting_groups(laid, deal.middle.shadow, deal.agreed.rules)
    turned = () if value == LEAVE else _turned(data)
    return steps.capture_group(deal, int(value), turned, slot)


def _turned(data: Data) -> Layer:
    """The cards turned over for the shadow offer, in their order."""
    return tuple([deck.VALUE_OF[card] for card in data.get("turned") or ()])


def _drawn_for_loss(deal: Deal, data: Data) -> Drawn:
    """A draw for a lost layer, as far as the cards go; what the pile lacks is from the supply."""
    tapped, stock = _tapped(data), deal.middle.stock
    cards = min(len(deal.top(deal.captured[0])), stock.left)
    opened = max(tapped.supply, cards - stock.pile)
    covers = _covers(deal.middle, opened, tapped)
    return Drawn(max(0, cards - opened), opened, tapped.named, covers)


def _drawn(deal: Deal, data: Data) -> Drawn:
    """A draw of one card, or none."""
    tapped = _tapped(data)
    return tapped._replace(covers=_covers(deal.middle, tapped.supply, tapped))


def _tapped(data: Data) -> Drawn:
    """What was tapped, card by card."""
    cards: Sequence[Card] = data.get("drawn") or ()
    if not cards:
        return Drawn()
    named = tuple(sorted([deck.VALUE_OF[card] for card in cards if card in deck.VALUE_OF]))
    covers = tuple(sorted([deck.COVERS[card] for card in cards if card in deck.COVERS]))
    return Drawn(
        cards.count(deck.PILE_CARD), len(named) + cards.count(deck.SUPPLY_CARD), named, covers
    )


def _covers(middle: Middle, opened: int, tapped: Drawn) -> Layer:
    """What lay on top of the cards drawn; whoever empties the supply gets all of it."""
    return middle.covers if opened >= middle.supply else tapped.covers


def _check_layer(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether it is a layer, and whether it can come from this hand."""
    laid = deck.read_cards(data["layer"])
    yield from findings.against_layer(laid) or findings.not_in_hand(deal.hands, deal.turn, laid)


def _check_offer(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether 13 cards lie in the shadow offer."""
    yield from _check_turned(deal, data, len(deal.middle.shadow))


def _check_shadow(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether a group is captured, and whether the shadow offer is full again."""
    laid, shadow = deal.top(deal.turn), deal.middle.shadow
    if data.get("group") == LEAVE:
        yield from findings.against_claim(Claim.NONE, laid, shadow, 0)
    else:
        yield from _check_turned(deal, data, len(shadow) - len(laid))


def _check_part(deal: Deal, data: Data) -> Iterator[Finding]:
    """Only a table that allows it takes less than a whole group."""
    laid, shadow = deal.fresh_layer, deal.middle.shadow
    yield from findings.against_claim(Claim.PART, laid, shadow, int(data["group"]))
    yield from _check_turned(deal, data, len(shadow) - len(laid))


def _check_turned(deal: Deal, data: Data, kept: int) -> Iterator[Finding]:
    """Cards turned over for a shadow offer of which so many are left."""
    cards, pile = _turned(data), deal.middle.pile
    full = kept + sum(card <= deck.HIGHEST_SHADOW for card in cards)
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
    middle = deal.middle
    occasion = Occasion(deal.agreed.rules, why, lost, middle.pile, middle.supply)
    wrong = tuple(findings.against_draw(occasion, (drawn.pile, drawn.supply)))
    wrong = wrong or tuple(findings.against_named(deal, drawn.named))
    yield from wrong or findings.against_covers(deal, drawn, data.get(BARE.key))


def _check_supply(deal: Deal, data: Data) -> Iterator[Finding]:
    """Whether these cards can lie in the supply."""
    cards, hands, places = deck.read_cards(data["supply"]), deal.hands, deal.middle.supply
    yield from findings.too_many(hands, hands.not_named(cards), "supply")
    yield from findings.misplaced(hands, hands.not_fitting(places, cards), "supply")


def _step(
    play: Callable[[Deal, Data, Slot], Deal], check: Callable[[Deal, Data], Iterator[Finding]]
) -> Step[Series, Deal]:
    """A step of the engine and what speaks against it, both as the deal alone decides."""
    return Step(
        lambda state, entry: play(_running(state), entry.data, entry.slot),
        lambda state, entry: check(_running(state), entry.data),
    )


def _running(state: State) -> Deal:
    if state.deal is None:
        raise ValueError("no game is played")
    return state.deal


STEPS = {
    Moment.LAYER: _step(
        lambda deal, data, slot: steps.lay(deal, deck.read_cards(data["layer"])),
        _check_layer,
    ),
    Moment.OFFER: _step(lambda deal, data, slot: steps.lay_out(deal, _turned(data)), _check_offer),
    Moment.SHADOW: _step(_capture_group, _check_shadow),
    Moment.CAPTURE: _step(
        lambda deal, data, slot: steps.settle(
            deal, data["fate"], _drawn_for_loss(deal, data), slot
        ),
        _check_capture,
    ),
    Moment.DRAW: _step(
        lambda deal, data, slot: steps.draw_one(deal, _drawn(deal, data), slot), _check_draw
    ),
    Moment.SUPPLY: _step(
        lambda deal, data, slot: steps.name_supply(deal, deck.read_cards(data["supply"]), slot),
        _check_supply,
    ),
    Moment.PART: _step(_capture_group, _check_part),
}


class Plays(CardByCard[Series, Deal]):
    """Every layer, choice and draw; hands are only counted."""

    rounds = Rounds()
    steps = STEPS

    def dealt(self, pad: Series, before: State | None) -> Deal | None:
        """The next game, if the pad has room for it."""
        if pad.number > pad.agreed.games:
            return None
        last = Finished(pad.games[-1].ended, pad.games[-1].out) if before else None
        return new_deal(pad.agreed, pad.number, last)

    def asks(self, state: State) -> tuple[EntrySpec, ...]:
        """What comes next in the running game, and what may be entered besides."""
        return specs(_running(state))

    def by_hand(self, state: State) -> tuple[EntrySpec, ...]:
        """The result, which ends the running game."""
        return (by_hand_spec(state.pad.agreed, state.pad.number),) if state.deal else ()

    def result(self, state: State) -> Entry | None:
        """What the table would write down, every place counted."""
        deal = _running(state)
        if not deal.ended:
            return None
        middle, seats = deal.middle, range(len(deal.layers))
        shadow = {"shadow": len(middle.shadow)} if deal.agreed.is_duel else {}
        data = {
            "ended": deal.ended,
            "table": [deal.laid(seat) for seat in seats],
            "hand": list(deal.hands.sizes),
            "discard": middle.discard,
            "pile": middle.pile,
            "supply": middle.supply + len(middle.covers),
            **shadow,
        }
        return Entry(RESULT, data)

    def standing(self, state: State) -> Standing:
        """A single game has more to say than its result."""
        pad = super().standing(state)
        lines = (replace(line, title=_title(line.title)) for line in pad.lines)
        return replace(pad, lines=tuple(lines))

    def open_line(self, state: State, line: Line | None) -> Line | None:
        """The game that is being played: cards on the table and in hand so far."""
        if not state.open:
            return None
        deal = _running(state)
        counts = ((deal.laid(seat), held) for seat, held in enumerate(deal.hands.sizes))
        notes = (say(N_("{table} − {hand}"), table=table, hand=hand) for table, hand in counts)
        cells = tuple(Cell(0, None, (note,)) for note in notes)
        return Line(game_title(deal.agreed, deal.game), cells, state.open)

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Never in a single game, and in a series not in the middle of a game."""
        found: Verdict = self.rounds.check_people(state.pad, options, seats)
        return found if found.findings else super().check_people(state, options, seats)


def _title(game: Text) -> Text:
    return say(N_("Game")) if game == THE_RESULT else game
