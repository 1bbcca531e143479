"""Question "shadow": where does a card turned over for the shadow offer go?"""

from collections.abc import Iterator
from typing import NamedTuple

from games.kit.entry import Data
from games.kit.fields import SEAT
from games.kit.picture import Face, Look, Picture, Row
from games.kit.question import Question
from games.kit.rulebook import Rule
from games.kit.text import N_, Either, say
from games.kit.verdict import FINE, Effect, Finding, Verdict
from games.korist import deck, questions
from games.korist.deck import Layer
from games.korist.entries import cards_field
from games.korist.rulebook import variants
from games.korist.rulebook.record import SUPPLY_FULL

IN_THE_SHADOW = 0
OUR_READING = (variants.SUPPLY_JOKER, variants.SECOND_LEVEL)
PLACE_NAMES = tuple(say(N_("Place {n}"), n=place) for place in range(1, deck.SUPPLY_PLACES + 1))
FIELDS = (
    cards_field(key="card", label=N_("Card turned over"), single=True),
    cards_field(
        key="supply",
        label=N_("Supply"),
        scope=SEAT,
        most=1 + deck.MOST_COVERS,
        help=N_("Enter a stack from the bottom up."),
    ),
    questions.count(
        key="place",
        label=N_("Where it goes"),
        high=deck.SUPPLY_PLACES,
        help=N_("The place in the supply; 0 is the shadow offer."),
    ),
)


class Turned(NamedTuple):
    """A card turned over, the stacks of the supply (bottom card first), and where the card goes.

    `places` of the supply are counted from 1, and several are a free choice; where the rulebook is
    silent, a table may prefer others that are `legal`.
    """

    card: int
    stacks: tuple[Layer, ...]
    rule: Rule = variants.SHADOW
    places: tuple[int, ...] = (IN_THE_SHADOW,)
    legal: tuple[int, ...] = (IN_THE_SHADOW,)

    @property
    def is_aside(self) -> bool:
        """Whether it is a 13 or a joker."""
        return self.rule is not variants.SHADOW


def impossible(data: Data) -> Iterator[Finding]:
    """A supply that is not full, or an impossible stack."""
    stacks = _stacks(data)
    lying = sum(map(bool, stacks))
    if lying < deck.SUPPLY_PLACES:
        yield Finding(SUPPLY_FULL, {"n": lying}, "supply")
    for place, stack in enumerate(stacks):
        if any(card <= deck.HIGHEST_SHADOW for card in stack[1:]):
            what = say(N_("Not a stack: {cards}."), cards=deck.spoken(stack))
            yield Finding(variants.STACKS, {"what": what}, "supply", place)


def read(data: Data) -> Turned:
    """The situation; a 13 or a joker goes on the lowest card among the smallest stacks."""
    card, stacks = deck.VALUE_OF[data["card"]], _stacks(data)
    if card <= deck.HIGHEST_SHADOW:
        return Turned(card, stacks)
    order = [(len(stack), stack[0]) for stack in stacks]
    lowest = min(order)
    places = tuple([place for place, one in enumerate(order, 1) if one == lowest])
    bare = tuple([place for place, (size, _) in enumerate(order, 1) if size == 1])
    if not bare:
        every = tuple(range(1, deck.SUPPLY_PLACES + 1))
        return Turned(card, stacks, variants.SECOND_LEVEL, places, every)
    if {stacks[place - 1] for place in bare} == {(13,), (deck.JOKER,)}:
        return Turned(card, stacks, variants.SUPPLY_JOKER, places, bare)
    return Turned(card, stacks, variants.SHADOW_ASIDE, places, places)


def _stacks(data: Data) -> tuple[Layer, ...]:
    return tuple([tuple([deck.VALUE_OF[card] for card in stack]) for stack in data["supply"]])


def judge(turned: Turned, place: int | None) -> Verdict:
    """Fine, or disputed where only our reading decides, for exactly the places `legal` lists."""
    if place is not None and place not in turned.legal:
        return Verdict((_misplaced(turned, place),))
    if turned.rule in OUR_READING:
        return Verdict((Finding(turned.rule, field="place"),))
    return FINE


def _misplaced(turned: Turned, place: int) -> Finding:
    if not turned.is_aside:
        what = say(N_("This card doesn’t go on the supply."))
        return Finding(variants.SHADOW, {"what": what}, "place")
    if place == IN_THE_SHADOW:
        what = say(N_("13s and jokers never go in the shadow offer."))
    elif len(turned.stacks[place - 1]) > 1:
        what = say(N_("Something is already there."))
    else:
        what = say(N_("A lower card still has nothing on it."))
    return Finding(variants.SHADOW_ASIDE, {"what": what}, "place")


def effects(turned: Turned, place: int | None) -> Iterator[Effect]:
    """Where it goes, and what is turned over next."""
    places = _goes_to(turned, place)
    if not turned.is_aside:
        where = say(N_("This card joins the shadow offer."))
    else:
        on = N_("This card goes on the supply: {where}.")
        if len(places) > 1:
            on = N_("You choose where on the supply this card goes: {where}.")
        where = say(on, where=Either(tuple(say(N_("place {n}"), n=one) for one in places)))
    yield Effect("goes", where, turned.rule, {"places": list(places)})
    if turned.is_aside:
        again = say(N_("Another card is turned over for the shadow offer."))
        yield Effect("again", again, variants.SHADOW_ASIDE)


def _goes_to(turned: Turned, place: int | None) -> tuple[int, ...]:
    """The place asked about, if a table may choose it; otherwise where the card belongs."""
    return (place,) if place in turned.legal else turned.places


def result(turned: Turned, place: int | None) -> Data:
    """The places it goes to by our reading; 0 is the shadow offer."""
    return {"places": list(turned.places), "again": turned.is_aside}


def picture(turned: Turned, place: int | None) -> Picture:
    """The card, then the supply with the places where it may go."""
    places = _goes_to(turned, place)
    here = (say(N_("here")) if one in places else None for one in range(1, len(turned.stacks) + 1))
    caption = say(N_("The card turned over and the stacks in the supply."))
    first = Row(deck.faces((turned.card,), Look.PLAYED), say(N_("turned over")))
    stacks = map(Row, map(deck.faces, turned.stacks), PLACE_NAMES, here)
    return Picture(caption, (first, *stacks))


def face(turned: Turned, place: int) -> Face:
    """One place where it may go."""
    if place == IN_THE_SHADOW:
        return Face(str(deck.CARD_OF[turned.card]), say(N_("shadow offer")))
    return Face(deck.label(turned.stacks[place - 1]), PLACE_NAMES[place - 1])


SHADOW: Question[Turned, int] = Question(
    key="shadow",
    title=N_("Duel: where does this card go?"),
    fields=FIELDS,
    places=PLACE_NAMES,
    impossible=impossible,
    read=read,
    legal=lambda turned: turned.legal,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    face=face,
    play_field="place",
    tells=True,
)
