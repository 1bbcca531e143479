"""Sheet "plays": every layer, choice and draw; the result of a game goes on the pad."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from games.kit.deck import Card
from games.kit.entry import Data, Entry, EntrySpec
from games.kit.pads.card_by_card import CardByCard, in_deal
from games.kit.sheet import Cell, Line, Options, Standing
from games.kit.text import N_, say
from games.kit.verdict import Finding, Verdict
from games.korist import deck
from games.korist.deck import Layer
from games.korist.engine import steps
from games.korist.engine.deal import Deal, Drawn, Fate, Moment, Series, State, new_deal
from games.korist.engine.layers import fitting_groups
from games.korist.entries import BARE, LEAVE, NOTHING_DRAWN, RESULT, game_title, result_spec, specs
from games.korist.options import ONE
from games.korist.rounds import Rounds
from games.korist.rulebook import base, record
from games.korist.telling import findings


def _capture_group(deal: Deal, entry: Entry) -> Deal:
    """Capture the entered group, or the only one that fits; at first nothing lies there."""
    value, fits = entry.data.get("group"), fitting_groups(deal.fresh_layer, deal.middle.shadow)
    group = next(iter(fits), 0) if value is None else int(value)
    turned = () if value == LEAVE else _turned(entry.data)
    return steps.capture_group(deal, group, turned, entry.slot)


def _turned(data: Data) -> Layer:
    """The cards turned over for the shadow offer, in order."""
    return tuple([deck.VALUE_OF[card] for card in data.get("turned") or ()])


def _drawn(deal: Deal, data: Data) -> Drawn:
    """The draw as it was tapped; for a lost layer what was not tapped comes from the pile.

    Emptying the supply takes everything that lay on top of it.
    """
    fate, middle = data.get("fate"), deal.middle
    cards: Sequence[Card] = data.get("drawn") or ()
    named = tuple(sorted([deck.VALUE_OF[card] for card in cards if card in deck.VALUE_OF]))
    covers = tuple(sorted([deck.COVERS[card] for card in cards if card in deck.COVERS]))
    pile, supply = cards.count(deck.PILE_CARD), len(named) + cards.count(deck.SUPPLY_CARD)
    if fate == Fate.BACK:
        return Drawn()
    if fate is not None:
        due = min(len(deal.top(deal.captured[0])), middle.stock.left)
        supply = max(supply, due - middle.pile)  # what the pile lacks
        pile = max(0, due - supply)
    return Drawn(pile, supply, named, middle.covers if supply >= middle.supply else covers)


def _check_layer(deal: Deal, entry: Entry) -> Iterable[Finding]:
    """Whether the cards are a layer, and whether this hand can hold them."""
    laid = deck.read_cards(entry.data["layer"])
    return findings.against_layer(laid) or findings.not_in_hand(deal.hands, deal.turn, laid)


def _check_offer(deal: Deal, entry: Entry) -> Iterator[Finding]:
    """Whether a whole group is captured, and whether the shadow offer is full again."""
    laid, shadow, group = deal.fresh_layer, deal.middle.shadow, entry.data.get("group")
    if group is not None:
        yield from findings.against_group(laid, shadow, int(group))
    if group == LEAVE:
        return
    cards, pile = _turned(entry.data), deal.middle.pile
    full = len(shadow) - len(laid) + sum(card <= deck.HIGHEST_SHADOW for card in cards)
    if len(cards) > pile:
        yield Finding(record.NO_MORE_CARDS, {"low": 0, "high": pile}, "turned")
    elif full > deck.SHADOW_CARDS:
        yield Finding(record.NO_MORE_CARDS, {"low": 0, "high": deck.SHADOW_CARDS}, "turned")
    elif full < deck.SHADOW_CARDS and len(cards) < pile:
        yield Finding(record.SHADOW_FULL, {"n": full}, "turned")
    yield from findings.too_many(deal.hands, cards, "turned")


def _check_drawn(deal: Deal, entry: Entry) -> Iterable[Finding]:
    """Whether anything is drawn, how many cards, then which, then what lay on them."""
    data, draws = entry.data, bool(entry.data.get("drawn"))
    if data.get("fate") == Fate.BACK:
        return (Finding(base.DECLINED, field="drawn"),) if draws else ()
    if data.get(NOTHING_DRAWN.key) is draws:  # optional for programs
        return (Finding(record.DRAW_OR_NOTHING, field="drawn"),)
    drawn = _drawn(deal, data)
    return (
        tuple(findings.against_draw(deal.occasion, (drawn.pile, drawn.supply)))
        or tuple(findings.against_named(deal, drawn.named))
        or findings.against_covers(deal, drawn, data.get(BARE.key))
    )


def _check_supply(deal: Deal, entry: Entry) -> Iterator[Finding]:
    """Whether these cards can lie in the supply."""
    cards, hands, places = deck.read_cards(entry.data["supply"]), deal.hands, deal.middle.supply
    yield from findings.too_many(hands, hands.not_named(cards), "supply")
    yield from findings.misplaced(hands, hands.supply.absent(places, cards), "supply")


OFFER = in_deal(_capture_group, _check_offer)
DRAW = in_deal(
    lambda deal, entry: steps.draw(
        deal, _drawn(deal, entry.data), entry.slot, entry.data.get("fate", "")
    ),
    _check_drawn,
)
STEPS = {
    Moment.LAYER: in_deal(
        lambda deal, entry: steps.lay(deal, deck.read_cards(entry.data["layer"])), _check_layer
    ),
    Moment.OFFER: OFFER,
    Moment.SHADOW: OFFER,
    Moment.PART: OFFER,
    Moment.CAPTURE: DRAW,
    Moment.DRAW: DRAW,
    Moment.SUPPLY: in_deal(
        lambda deal, entry: steps.name_supply(
            deal, deck.read_cards(entry.data["supply"]), entry.slot
        ),
        _check_supply,
    ),
}


class Plays(CardByCard[Series, Deal]):
    """Every layer, choice and draw; hands are only counted."""

    rounds = Rounds()
    steps = STEPS

    def dealt(self, pad: Series, before: State | None) -> Deal | None:
        """The next game, if the pad has room for it."""
        last = pad.games[-1] if before else None
        return None if pad.over else new_deal(pad.agreed, pad.number, last)

    def asks(self, state: State) -> Iterator[EntrySpec]:
        """What comes next in the current game, and what else may be entered."""
        return specs(state.running)

    def by_hand(self, state: State) -> Iterator[EntrySpec]:
        """The result, which ends the current game."""
        ends = say(N_("This ends the current game with the result you enter."))
        spec = result_spec(state.pad.agreed, state.pad.number)
        yield replace(spec, name=N_("Enter the result by hand"), cue=(ends,))

    def result(self, state: State) -> Entry | None:
        """The result a table would enter; the other piles would only check the count."""
        deal = state.running
        if not deal.ended:
            return None
        table = [deal.laid(seat) for seat in range(len(deal.layers))]
        return Entry(RESULT, {"ended": deal.ended, "table": table, "hand": deal.hands.sizes})

    def standing(self, state: State) -> Standing:
        """The pad and the cards in hand; a single game is titled as a game, not as its result."""
        pad = super().standing(state)
        if state.open:
            held = state.running.hands.sizes
            pad = replace(pad, now=tuple(say(N_("{n} in hand"), n=n) for n in held))
        if state.pad.agreed.series != ONE:
            return pad
        game = say(N_("Game"))
        return replace(pad, lines=tuple(replace(line, title=game) for line in pad.lines))

    def open_line(self, state: State, line: Line | None) -> Line | None:
        """The current game: cards on the table and in hand so far."""
        if not state.open:
            return None
        deal = state.running
        counts = ((deal.laid(seat), held) for seat, held in enumerate(deal.hands.sizes))
        notes = (say(N_("{table} − {hand}"), table=table, hand=hand) for table, hand in counts)
        cells = tuple(Cell(0, None, (note,)) for note in notes)
        return Line(game_title(deal.agreed, deal.game), cells, state.open)

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Players never change in a single game, and in a series only between games."""
        found: Verdict = self.rounds.check_people(state.pad, options, seats)
        return found if found.findings else super().check_people(state, options, seats)
