"""What both sheets ask for: fields, titles, and the cues above them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from games.kit.deck import Card
from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Flag, Option, When
from games.kit.text import N_, NN_, Seat, Text, say
from games.korist import deck
from games.korist.deck import Layer
from games.korist.engine.deal import Deal, Drew, Fate, Moment
from games.korist.engine.hands import Hands, values
from games.korist.engine.layers import fitting_groups, larger_groups
from games.korist.engine.steps import loose_covers
from games.korist.options import ADVANCED, AGREED, BASE, EXPERT, ONE, Agreement
from games.korist.rulebook.record import NO_MORE_CARDS
from games.korist.scoring import EMPTY, RAN_OUT
from games.korist.telling.steps import scene, story
from games.korist.telling.turns import LAST_ONE

RESULT = "result"
LEAVE = "0"
"""Leave the shadow offer: no group has this value."""
NO_DRAW = say(N_("No capture, no draw."))
ONE_CAPTURES = say(N_("A single 1 captures a single 13 or a single joker."))
DUEL_DEAL = say(
    N_("Each player gets two jokers and 11 more cards. Supply: 6 cards, shadow offer: 13.")
)
REMINDERS = {BASE: (), ADVANCED: (NO_DRAW,), EXPERT: (NO_DRAW, ONE_CAPTURES)}

ENDED = Choice(
    key="ended",
    label=N_("How the game ended"),
    options=(
        Option(EMPTY, N_("Empty hand"), N_("Someone has played their last card.")),
        Option(RAN_OUT, N_("The cards ran out"), N_("The pile and the supply are both empty.")),
    ),
    default=EMPTY,
)
_counted = partial(Count, high=deck.BOX_CARDS, rule=NO_MORE_CARDS)
_beside = partial(_counted, scope=TABLE, optional=True)
cards_field = partial(Cards, scope=TABLE, deck=deck.DECK)
LAYER_CARDS = cards_field(key="layer", label=N_("Layer"), most=deck.MOST_IN_A_LAYER)
TURNED = cards_field(
    key="turned",
    label=N_("Cards turned over for the shadow offer"),
    most=deck.SHADOW_CARDS + deck.MOST_COVERS,
    help=N_("In the order you turn them over."),
)
FATE = Choice(
    key="fate",
    label=N_("What happens to the layer?"),
    options=(
        Option(Fate.TAKEN, N_("Captured and taken into hand")),
        Option(Fate.BACK, N_("Not taken: back to its owner")),
        Option(Fate.DISCARDED, N_("Not taken: its owner discards it")),
    ),
)
DRAWN = partial(cards_field, key="drawn", optional=True)
DRAWS = When("fate", (Fate.TAKEN, Fate.DISCARDED))
"""Taking a layer back draws nothing."""
NOTHING_DRAWN = Flag(key="nothing", label=N_("Nothing drawn"))
"""Asked explicitly: two taps on the same card select none, and that is easily saved by mistake."""
BARE = Flag(
    key="bare", label=N_("Nothing was on top"), help=N_("On the cards drawn from the supply.")
)
"""Asked while cards lie on the supply and it is unknown on which places."""
BARE_IF_DRAWN = replace(BARE, when=DRAWS)
FROM_THE_SUPPLY = N_(
    "Tap what came from the supply: its number, or S if unsure. The rest came from the pile."
)
ONE_CARD = N_("P is the pile, S the supply; a number is a card from the supply.")
ALL_OR_SOME = N_("All or some; tap a number twice if it’s there twice.")
OF_A_STACK = N_(
    "All or some; tap a number twice if it’s there twice. For a stack, only the bottom card."
)


def game_title(agreed: Agreement, number: int) -> Text:
    """The title of one game on the pad."""
    if agreed.series == ONE:
        return say(N_("Result"))
    if agreed.series == AGREED:
        return say(N_("Game {n} of {last}"), n=number, last=agreed.games)
    return say(N_("Game {n}"), n=number)


def result_spec(agreed: Agreement, number: int) -> EntrySpec:
    """How a game ended, each player's cards, and the other piles to check the count."""
    fields = (
        ENDED,
        _counted(key="table", label=N_("Cards on the table")),
        _counted(key="hand", label=N_("Cards in hand")),
        _beside(key="discard", label=N_("Cards in the discard pile")),
        _beside(key="pile", label=N_("Cards in the pile"), high=agreed.pile_at_start),
        _beside(key="supply", label=N_("Cards in the supply"), high=agreed.most_in_supply),
        _beside(key="shadow", label=N_("Cards in the shadow offer"), high=deck.SHADOW_CARDS),
    )
    return EntrySpec(
        kind=RESULT,
        title=game_title(agreed, number),
        name=N_("Enter the result"),
        fields=fields if agreed.is_duel else fields[:-1],
        cue=_begins(agreed, number),
        fold=N_("Check the count"),
    )


def _begins(agreed: Agreement, number: int) -> tuple[Text, ...]:
    """Who begins, what is dealt, and how this variant differs."""
    begins = say(N_("{who} takes the paw and begins."), who=Seat(agreed.starter(number)))
    dealt = say(
        N_("13 cards each, 6 face up in the supply, {pile} in the pile."), pile=agreed.pile_at_start
    )
    return begins, DUEL_DEAL if agreed.is_duel else dealt, *REMINDERS[agreed.rules]


def specs(deal: Deal) -> Iterator[EntrySpec]:
    """What comes next in the current game, and what else may be entered."""
    yield SPECS[deal.moment](deal)
    if _shows_supply(deal):
        yield _supply_spec(deal)
    yield from _part_spec(deal)


def _spec(
    deal: Deal, kind: str, name: str | Text, fields: tuple[Field, ...], cue: tuple[Text, ...]
) -> EntrySpec:
    title = say(N_("Turn {n}"), n=deal.number)
    if deal.agreed.series != ONE:
        game = game_title(deal.agreed, deal.game)
        title = say(N_("{game}, turn {n}"), game=game, n=deal.number)
    return EntrySpec(
        kind=kind,
        title=say(N_("{turn}: draw"), turn=title) if kind == Moment.DRAW else title,
        name=name,
        fields=fields,
        cue=cue,
        picture=lambda: scene(deal),
        story=lambda: tuple(story(deal)),
        gone=OpenCards(deal.hands),
    )


@dataclass(frozen=True, slots=True)
class OpenCards:
    """The face-up cards, worked out only when a page draws its grid."""

    hands: Hands

    def __iter__(self) -> Iterator[Card]:
        return iter(deck.spell_cards(self.hands.open_cards))


def _layer_spec(deal: Deal) -> EntrySpec:
    """The layer to play; before the first turn also the deal and how this variant differs."""
    seat = Seat(deal.turn)
    lays = NN_("{who} to play, {n} card in hand.", "{who} to play, {n} cards in hand.")
    held = say(lays, who=seat, n=deal.hands.sizes[deal.turn])
    cue = _begins(deal.agreed, deal.game) if deal.number == 1 else (held,)
    name = say(N_("Turn {n}: {who}"), n=deal.number, who=seat)
    return _spec(deal, Moment.LAYER, name, (LAYER_CARDS,), cue)


def _offer_spec(deal: Deal) -> EntrySpec:
    """The cards of the shadow offer before the first turn."""
    aside = say(N_("13s and jokers go on the supply; turn over another card for each."))
    cue = (*_begins(deal.agreed, deal.game), aside)
    spec = _spec(deal, Moment.OFFER, N_("Shadow offer"), (TURNED,), cue)
    return replace(spec, picture=None, story=spec.story if deal.last else None)


def _shadow_spec(deal: Deal) -> EntrySpec:
    """The captured group; if only one fits, it need not be entered."""
    fits = fitting_groups(deal.fresh_layer, deal.middle.shadow)
    leave = Option(
        LEAVE, N_("None of them"), N_("Only if your table lets you capture nothing there.")
    )
    fields = _group_fields(deal, fits, leave)
    captures = N_("{who} captures one group from the shadow offer. These fit: {groups}.")
    if len(fits) == 1:
        fields = replace(fields[0], default=str(fits[0])), *fields[1:]
        captures = N_("{who} captures {groups} from the shadow offer.")
    groups = tuple(deck.bracketed((value,) * len(deal.fresh_layer)) for value in fits)
    cue = say(captures, who=Seat(deal.turn), groups=groups), _turns_over(deal)
    name = say(N_("Turn {n}: shadow offer"), n=deal.number)
    return _spec(deal, Moment.SHADOW, name, fields, cue)


def _turns_over(deal: Deal) -> Text:
    missing = deck.SHADOW_CARDS - len(deal.middle.shadow) + len(deal.fresh_layer)
    turn = NN_(
        "{n} card is turned over for the shadow offer.",
        "{n} cards are turned over for the shadow offer.",
    )
    return say(turn, n=min(missing, deal.middle.pile))


def _group_fields(
    deal: Deal, groups: tuple[int, ...], *leave: Option
) -> tuple[Choice, *tuple[Field, ...]]:
    """One of these groups, and the cards that replace it if there is a pile."""
    size = len(deal.fresh_layer)
    options = (Option(str(value), deck.label((value,) * size)) for value in groups)
    label = N_("Captured from the shadow offer")
    group = Choice(key="group", label=label, options=(*options, *leave))
    when = When(group.key, tuple(map(str, groups)))
    return (group, replace(TURNED, when=when)) if deal.middle.pile else (group,)


def _capture_spec(deal: Deal) -> EntrySpec:
    """What happens to the next captured layer; what its owner draws from the pile needs no tap."""
    who, other, middle = Seat(deal.turn), Seat(deal.captured[0]), deal.middle
    layer = deal.top(deal.captured[0])
    draws = NN_(
        "If the layer is taken or discarded, {other} draws {n} card.",
        "If the layer is taken or discarded, {other} draws {n} cards.",
    )
    captures = N_("{who} captures [{cards}] from {other}.")
    cue = (
        say(captures, who=who, cards=deck.spoken(layer), other=other),
        say(draws, other=other, n=min(len(layer), middle.stock.left)),
    )
    label, most = N_("Drawn from the supply"), min(len(layer), middle.supply)
    drawn = _drawn_field(label, FROM_THE_SUPPLY, most, (deck.SUPPLY_CARD,), middle.covers, DRAWS)
    bare = (BARE_IF_DRAWN,) if loose_covers(deal) else ()
    name = say(N_("Turn {n}: captured from {other}"), n=deal.number, other=other)
    return _spec(deal, Moment.CAPTURE, name, (FATE, *bare, drawn), cue)


def _draw_spec(deal: Deal) -> EntrySpec:
    """The card a player who captured nothing may draw."""
    middle = deal.middle
    may = say(N_("{who} captured nothing and may draw one card."), who=Seat(deal.turn))
    cue = (may, LAST_ONE) if middle.stock.left == 1 else (may,)
    sources = (deck.PILE_CARD, deck.SUPPLY_CARD) if middle.pile else (deck.SUPPLY_CARD,)
    drawn = _drawn_field(N_("Card drawn"), ONE_CARD, 1, sources, middle.covers)
    bare = (BARE,) if loose_covers(deal) else ()
    name = say(N_("Turn {n}: draw"), n=deal.number)
    return _spec(deal, Moment.DRAW, name, (NOTHING_DRAWN, *bare, drawn), cue)


SPECS: dict[str, Callable[[Deal], EntrySpec]] = {
    Moment.LAYER: _layer_spec,
    Moment.OFFER: _offer_spec,
    Moment.SHADOW: _shadow_spec,
    Moment.CAPTURE: _capture_spec,
    Moment.DRAW: _draw_spec,
}


@lru_cache(maxsize=128)  # a replay asks for the same few with every draw
def _drawn_field(
    label: str,
    help_: str,
    most: int,
    sources: tuple[str, ...],
    covers: Layer,
    when: When | None = None,
) -> Cards:
    """Cards drawn, by source or by name, and what lay on them."""
    on_top = (card for card, value in deck.COVERS.items() for _ in range(covers.count(value)))
    cards = deck.DRAWABLE.only((*sources * deck.SUPPLY_PLACES, *deck.DECK.cards, *on_top))
    most += len(covers)
    return DRAWN(label=label, deck=cards, most=most, help=help_, when=when)


def _shows_supply(deal: Deal) -> bool:
    """Whether players look at the supply: at the start, around a draw, and once it is named."""
    is_middle = deal.moment == Moment.LAYER and deal.number > 1
    around_a_draw = isinstance(deal.last, Drew) and deal.last.drawn.supply > 0
    return not is_middle or bool(deal.hands.supply.named) or around_a_draw


def _supply_spec(deal: Deal) -> EntrySpec:
    label, known = N_("Which cards are in the supply?"), N_("Certainly there: {cards}.")
    named = sorted(values(deal.hands.supply.sure))
    help_ = OF_A_STACK if deal.middle.covers else ALL_OR_SOME
    return EntrySpec(
        kind=Moment.SUPPLY,
        title=say(N_("Supply")),
        name=N_("Supply"),
        fields=(cards_field(key="supply", label=label, most=deal.middle.supply, help=help_),),
        cue=(say(known, cards=deck.spoken(named)),) if named else (),
    )


def _part_spec(deal: Deal) -> Iterator[EntrySpec]:
    """As many cards of a larger group as were just played: some tables allow it."""
    if larger := larger_groups(deal.fresh_layer, deal.middle.shadow):
        fields, cue = _group_fields(deal, larger), (_turns_over(deal),)
        spec = _spec(deal, Moment.PART, N_("Part of a group"), fields, cue)
        yield replace(spec, story=None)
