"""A draw as the table tells it, tapped card by card: what came from where. No words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from games.kit.fields import TABLE, Card, Cards, Flag, When
from games.kit.picture import Face
from games.kit.text import N_, say
from games.korist.deck import SUPPLY
from games.korist.layers import JOKER, Layer
from games.korist.plays.deal import DISCARDED, NONE_DRAWN, TAKEN, Beside, Drawn
from games.korist.referee.agreed import CARDS_UNIT
from games.korist.referee.draw_reasons import PILE_CARD, SUPPLY_CARD
from games.korist.referee.notation import DECK, FACES, LINES, MOST_IN_A_LAYER, READ

COVERS: dict[Card, int] = {"+13": 13, "+X": JOKER}
"""Cards of a duel that lay on those drawn from the supply."""
FROM_THE_PILE = tuple(Drawn(cards) for cards in range(MOST_IN_A_LAYER + 1))
"""What most who lost a layer draw, by its cards."""
DRAWS = When("fate", (TAKEN, DISCARDED))
"""Who takes a layer back draws nothing."""
NOTHING_DRAWN = Flag(key="nothing", label=N_("Nothing is drawn"))
"""Who may draw says so: two taps on the same card leave none, and that is soon written down."""
BARE = Flag(
    key="bare",
    label=N_("Nothing was on top"),
    help=N_("On the cards drawn from the supply."),
)
"""Asked while something lies on the supply and nobody knows on which card."""
BARE_IF_DRAWN = replace(BARE, when=DRAWS)
ON_TOP = say(N_("on top"))
SOURCES: dict[Card, Face] = {
    PILE_CARD: Face(PILE_CARD, say(N_("from the pile"))),
    SUPPLY_CARD: Face(SUPPLY_CARD, say(N_("from the supply"))),
}
DRAW_FACES: dict[Card, Face] = {
    **SOURCES,
    **FACES,
    **{written: Face(str(written)[1:], ON_TOP) for written in COVERS},
}


def lost_field(beside: Beside, due: int) -> Cards:
    """What is asked of whoever draws for a lost layer: the pile needs no tap."""
    return _lost_field(min(due, beside.supply), beside.covers)


@cache
def _lost_field(most: int, covers: Layer) -> Cards:
    help_ = N_(
        "Tap what came from the supply, by its number or S if nobody looked. "
        "Everything else came from the pile."
    )
    asked = _field(N_("Drawn from the supply"), (SUPPLY_CARD,), most, covers, help_)
    return replace(asked, when=DRAWS)


def own_field(beside: Beside) -> Cards:
    """What is asked of whoever may draw one card."""
    sources = (PILE_CARD, SUPPLY_CARD) if beside.pile else (SUPPLY_CARD,)
    return _own_field(sources, beside.covers)


@cache
def _own_field(sources: tuple[str, ...], covers: Layer) -> Cards:
    help_ = N_("P is the pile, S the supply; a number names the card from the supply.")
    return _field(N_("The card drawn"), sources, 1, covers, help_)


def _field(label: str, sources: tuple[str, ...], most: int, covers: Layer, help_: str) -> Cards:
    on_top = tuple(card for card, value in COVERS.items() for _ in range(covers.count(value)))
    extra = (tuple(dict.fromkeys(on_top)),) if on_top else ()
    return Cards(
        key="drawn",
        label=label,
        scope=TABLE,
        deck=(*sources * SUPPLY, *DECK, *on_top),
        most=most + len(on_top),
        faces=DRAW_FACES,
        lines=(sources, *LINES, *extra),
        unit=CARDS_UNIT,
        optional=True,
        help=help_,
    )


def lost_draw(beside: Beside, due: int, told: Sequence[Card]) -> Drawn:
    """A draw for so many lost cards, as far as they go; what the pile lacks is from the supply."""
    stock = beside.stock
    cards = min(due, stock.left)
    if not told and stock.pile >= cards:
        return FROM_THE_PILE[cards]
    tapped = _tapped(tuple(told))
    opened = max(tapped.supply, cards - stock.pile)
    covers = _covers(beside, opened, tapped)
    return Drawn(max(0, cards - opened), opened, tapped.named, covers)


def own_draw(beside: Beside, told: Sequence[Card]) -> Drawn:
    """A draw of one card, or none."""
    if not told:
        return NONE_DRAWN
    tapped = _tapped(tuple(told))
    covers = _covers(beside, tapped.supply, tapped)
    return tapped if covers == tapped.covers else tapped._replace(covers=covers)


@lru_cache(maxsize=1024)
def _tapped(told: tuple[Card, ...]) -> Drawn:
    """What was tapped: the same few taps come again and again, to be judged and to be made."""
    named = tuple(sorted(READ[card] for card in told if card in READ))
    covers = tuple(sorted(COVERS[card] for card in told if card in COVERS))
    return Drawn(told.count(PILE_CARD), len(named) + told.count(SUPPLY_CARD), named, covers)


def _covers(beside: Beside, opened: int, tapped: Drawn) -> Layer:
    """What lay on top of the cards drawn; whoever empties the supply gets all of it."""
    return beside.covers if opened >= beside.supply else tapped.covers
