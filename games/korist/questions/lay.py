"""Question "lay": may these cards be played, and what do they capture?"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from games.kit.entry import Data
from games.kit.fields import SEAT, Choice, Option
from games.kit.picture import Face, Picture
from games.kit.question import Question
from games.kit.text import N_, NN_, Fact, Text, say
from games.kit.verdict import FINE, Effect, Finding, Status, Verdict
from games.korist import deck, options, questions
from games.korist.deck import Layer
from games.korist.engine.deal import Series, State
from games.korist.engine.layers import NO, OPPONENTS, YES, Table, Turn, is_layer, layers_of, turn_of
from games.korist.entries import cards_field
from games.korist.rulebook import base, record, variants
from games.korist.telling.findings import against_group, against_layer
from games.korist.telling.turns import PLACE_NAMES, turn_effects, turn_picture

LONG_LIST = 60
"""Longer lists of layers help nobody."""
OVER = "over"
SIZE = NN_("{n} card", "{n} cards")
LEFT = {
    YES: say(N_("There are still cards in this hand.")),
    NO: say(N_("There are no cards left in this hand.")),
}

optional_cards = partial(cards_field, optional=True)
FIELDS = (
    *options.VARIANT_FIELDS,
    optional_cards(key="layer", label=N_("Layer"), within="hand"),
    optional_cards(key="tops", label=N_("Top layer"), scope=SEAT, most=deck.MOST_IN_A_LAYER),
    optional_cards(
        key="shadow",
        label=N_("Which cards are in the shadow offer?"),
        most=deck.SHADOW_CARDS,
        when=options.IN_A_DUEL,
    ),
    questions.count(
        key="group",
        label=N_("Which group in the shadow offer is captured?"),
        high=deck.HIGHEST_SHADOW,
        when=options.IN_A_DUEL,
        help=N_("Its number, or 0 for none."),
    ),
    optional_cards(
        key="hand",
        label=N_("Your hand"),
        most=deck.most_for_one(2),
        help=N_("Include the cards of the layer. Only needed to list what you may play."),
    ),
    Choice(
        key="last",
        label=N_("Are these your last cards in hand?"),
        options=(Option(YES, N_("Yes")), Option(NO, N_("No"))),
        optional=True,
    ),
    questions.count(key="players", label=N_("Number of players"), low=2, high=OPPONENTS + 1),
    *questions.STOCK_FIELDS,
)


def reshape(raw: Data) -> Data:
    """Accept a single card for a list, nested layers and groups, and missing places."""
    shaped = {**raw, **{key: reads(raw[key]) for key, reads in SHAPES.items() if key in raw}}
    tops = raw.get("tops")
    if isinstance(tops, list):
        shaped["tops"] = [*map(_topmost, tops), *([] for _ in range(OPPONENTS - len(tops)))]
        is_known = raw.get("players") is not None or raw.get("variant") == options.DUEL
        if len(tops) in (2, 3) and not is_known:
            shaped["players"] = len(tops) + 1
    return shaped


def _topmost(raw: Any) -> Any:
    """The cards of one place; of several layers (bottom first), the last."""
    if raw is None:
        return []
    return raw[-1] if isinstance(raw, list) and raw and isinstance(raw[-1], list) else _pile(raw)


def _pile(raw: Any) -> Any:
    return [raw] if type(raw) is int else raw


def _ungrouped(raw: Any) -> Any:
    are_groups = isinstance(raw, list) and all(isinstance(group, list) for group in raw)
    return list(chain(*raw)) if are_groups else raw


SHAPES = {"layer": _pile, "hand": _pile, "pile": questions.cap_pile, "shadow": _ungrouped}


def neighbours(data: Data) -> int | None:
    """How many opponents there are, if the number of players is known."""
    players = data.get("players")
    return 1 if data.get("variant") == options.DUEL else players and players - 1


def read(data: Data) -> Table:
    """The situation."""
    tops = data.get("tops") or [[]] * OPPONENTS
    counts = {key: data.get(key) for key in ("players", "last", "group", "pile", "supply")}
    return Table(
        variant=data.get("variant") or options.BASE,
        rules=options.rules_of(data),
        hand=_cards(data, "hand"),
        tops=tuple([deck.read_cards(top) for top in tops]),
        shadow=_cards(data, "shadow"),
        **counts,
    )


def _cards(data: Data, key: str) -> Layer | None:
    return None if data.get(key) is None else deck.read_cards(data[key])


def impossible(data: Data) -> Iterator[Finding]:
    """Everything impossible, in the order of the rulebook."""
    table, laid = read(data), _cards(data, "layer")
    if table.players is not None:
        yield from options.check_setup({"variant": table.variant}, table.players).findings
    others = table.opponents
    for place, top in enumerate(table.tops):
        if top and place >= others:
            yield Finding(base.CLOCKWISE, {"n": others}, "tops", place)
    yield from _impossible_copies(table, laid)
    for place, top in enumerate(table.tops):
        if top and not is_layer(top):
            yield Finding(base.LAYERS, {"cards": deck.spoken(top)}, "tops", place)
    yield from _impossible_hand(table, laid)
    yield from _impossible_shadow(table)
    yield from questions.impossible_stock(data)
    yield from _impossible_sum(table, laid)


def _impossible_copies(table: Table, laid: Layer | None) -> Iterator[Finding]:
    """Too many of one card, if the layer is not part of a hand that is checked anyway."""
    if table.hand is None and laid is not None:
        lying = [*laid, *(table.shadow or ()), *chain(*table.tops)]
        for card in sorted({*laid}):
            found, copies = lying.count(card), deck.COPIES[card]
            if found > copies:
                facts: dict[str, Fact] = {"card": deck.spoken((card,)), "found": found}
                yield Finding(base.DECK, {**facts, "copies": copies}, "layer")


def _impossible_hand(table: Table, laid: Layer | None) -> Iterator[Finding]:
    """A hand that is already empty, too large, or contradicts the other fields."""
    if table.hand is None:
        return
    if not table.hand:
        yield Finding(base.EMPTY_HAND, {"what": say(N_("This hand is already empty."))}, "hand")
    elif laid and table.last is not None and (table.last == YES) != turn_of(table, laid).ends:
        yield Finding(base.EMPTY_HAND, {"what": LEFT[table.last]}, "last")
    most = deck.most_for_one(_fewest_players(table))
    if len(table.hand) > most:
        yield Finding(record.ONE_PLAYER, {"n": len(table.hand), "high": most}, "hand")


def _fewest_players(table: Table) -> int:
    return table.players or (options.DUEL_PLAYERS if table.is_duel else options.PLAYER_COUNTS[0])


def _impossible_shadow(table: Table) -> Iterator[Finding]:
    shadow = table.shadow or ()
    if not table.is_duel:
        none_here = {"what": say(N_("This variant has no shadow offer."))}
        given = {"shadow": shadow, "group": table.group}
        yield from (Finding(variants.SHADOW, none_here, key) for key in given if given[key])
    elif any(card > deck.HIGHEST_SHADOW for card in shadow):
        what = say(N_("13s and jokers never go in the shadow offer."))
        yield Finding(variants.SHADOW_ASIDE, {"what": what}, "shadow")
    elif table.shadow is not None and table.pile and len(shadow) < deck.SHADOW_CARDS:
        yield Finding(record.SHADOW_FULL, {"n": len(shadow)}, "shadow")


def _impossible_sum(table: Table, laid: Layer | None) -> Iterator[Finding]:
    """More than 109 cards, given that every player has at least 13."""
    own = max(deck.DEALT, len(table.hand or laid or ()))
    middle = len(table.shadow or ()) + (table.pile or 0) + (table.supply or 0)
    cards = own + deck.DEALT * (_fewest_players(table) - 1) + middle
    if cards > deck.BOX_CARDS:
        at_least = say(N_("at least {n} cards"), n=cards)
        field = "hand" if table.pile is None else "pile"
        yield Finding(record.ALL_CARDS, {"cards": at_least}, field)


def legal(table: Table) -> tuple[Layer, ...] | Text:
    """Every distinct layer of a known hand, including disputed ones."""
    if table.hand is None:
        return say(
            N_("One card or several of the same number, with or without jokers, or jokers alone.")
        )
    found = tuple(layers_of(table.hand))
    if table.group:  # nothing else can speak against a layer of this hand
        found = tuple(one for one in found if judge(table, one).status is not Status.AGAINST)
    if len(found) > LONG_LIST:
        return say(N_("{n} different layers: too many to list."), n=len(found))
    return found


def judge(table: Table, laid: Layer | None) -> Verdict:
    """Fine, disputed or unsure for exactly the layers `legal` lists."""
    if laid is None:
        return FINE
    wrong = against_layer(laid, table.hand)
    if table.is_duel and not wrong:
        wrong = tuple(_against_group(table, laid))
    return Verdict(wrong) if wrong else FINE


def _against_group(table: Table, laid: Layer) -> Iterator[Finding]:
    """What speaks against capturing this group of the shadow offer, or no group."""
    turn, value, shadow = turn_of(table, laid), table.group, table.shadow or ()
    if turn.is_shadow_open:
        yield Finding(variants.SHADOW_FIRST, field="shadow", asks="shadow")
    elif turn.ends and value:
        what = say(N_("You may play this layer, but these are the last cards in hand."))
        yield Finding(base.EMPTY_HAND, {"what": what}, "group")
    elif value is not None and not turn.ends:
        yield from against_group(laid, shadow, value)


def effects(table: Table, laid: Layer | None) -> Iterable[Effect]:
    """Everything that follows, in the order of a turn."""
    if laid is not None:
        return turn_effects(turn_of(table, laid))
    must = say(N_("You must play one card, or several of the same number."))
    return (Effect("must", must, base.LAY),)


def result(table: Table, laid: Layer | None) -> Data:
    """The layer, each opponent, the shadow offer, the draw and the end."""
    if laid is None:
        return {}
    turn = turn_of(table, laid)
    shadow = {"shadow": _shadow_result(turn)} if table.is_duel else {}
    return {
        "count": len(laid),
        "value": laid[0],
        "opponents": [_opponent_result(turn, place) for place in range(table.opponents)],
        "captured": [place + 1 for place in turn.surely],
        "perhaps": [place + 1 for place in turn.perhaps],
        **shadow,
        "may_draw": turn.may_draw,
        "over": turn.ends,
        "runs_out": None if turn.runs_out is None else turn.runs_out + 1,
    }


def _opponent_result(turn: Turn, place: int) -> dict[str, Any]:
    """One opponent; `captured` is None for a place after the draw that may end the game."""
    is_captured = place in turn.captured
    return {
        "captured": None if place in turn.perhaps else is_captured,
        "reason": OVER if turn.ends else turn.outcomes[place],
        "cards": deck.spell_cards(turn.table.tops[place]),
        "draws": len(turn.laid) if is_captured else 0,
    }


def _shadow_result(turn: Turn) -> dict[str, Any] | None:
    """The groups that fit and the one captured; None while the shadow offer is unknown."""
    if turn.is_shadow_open:
        return None
    loot = None if turn.loot is None else deck.spell_cards(turn.loot)
    return {"fits": list(turn.fits), "captured": [] if turn.ends else loot}


def picture(table: Table, laid: Layer | None) -> Picture | None:
    """The layer and what it is compared with."""
    return turn_picture(turn_of(table, laid if laid and is_layer(laid) else ()), laid or ())


def from_rounds(series: Series) -> Data:
    """What the sheet of results knows."""
    return {**questions.variant_data(series), "players": series.agreed.seats}


def from_plays(state: State) -> Data:
    """Every top layer, clockwise from the player with the paw, and nothing about hands."""
    agreed, deal = from_rounds(state.pad), state.deal
    if deal is None:
        return agreed
    tops = [deck.spell_cards(top) for top in deal.tops]
    tops += [[] for _ in range(OPPONENTS - len(tops))]
    offer = deal.middle.shadow
    is_whole = len(offer) == deck.SHADOW_CARDS or (offer and not deal.middle.pile)
    shadow = {"shadow": deck.spell_cards(offer)} if is_whole else {}
    return {**agreed, "tops": tops, **shadow, **questions.stock_data(deal)}


LAY: Question[Table, Layer] = Question(
    key="lay",
    title=N_("May I play this, and what does it capture?"),
    fields=FIELDS,
    places=PLACE_NAMES,
    taken=neighbours,
    help=N_("Clockwise from your left neighbour; leave a place empty if nothing is there."),
    reshape=reshape,
    impossible=impossible,
    read=read,
    play=lambda data: _cards(data, "layer"),
    legal=legal,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    face=lambda table, laid: Face(deck.label(laid), say(SIZE, n=len(laid))),
    spell=deck.spell_cards,
    play_field="layer",
    from_sheet={"rounds": from_rounds, "plays": from_plays},
)
