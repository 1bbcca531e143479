"""Question "shadow": where does a card turned over for the shadow offer go?"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.entry import Data
from games.kit.fields import SEAT
from games.kit.picture import Face, Look, Picture, Row
from games.kit.question import Question
from games.kit.rulebook import Rule
from games.kit.text import N_, say
from games.kit.verdict import FINE, Effect, Finding, Verdict
from games.korist import deck, questions
from games.korist.entries import cards_field
from games.korist.rulebook import variants
from games.korist.rulebook.record import SUPPLY_FULL

IN_THE_SHADOW = 0
OUR_READING = (variants.SUPPLY_JOKER, variants.SECOND_LEVEL)
PLACE_NAMES = tuple(say(N_("Place {n}"), n=place) for place in range(1, deck.SUPPLY_PLACES + 1))
FIELDS = (
    cards_field("card", N_("Card turned over"), single=True),
    cards_field(
        "supply",
        N_("Supply"),
        scope=SEAT,
        most=1 + deck.MOST_COVERS,
        help=N_("A stack, from the bottom up."),
    ),
    questions.count(
        "place",
        N_("Where it goes"),
        deck.SUPPLY_PLACES,
        help=N_("The place in the supply; 0 is the shadow offer."),
    ),
)


@dataclass(frozen=True, slots=True)
class Turned:
    """A card turned over, and the stacks of the supply, bottom card first."""

    card: int
    stacks: tuple[tuple[int, ...], ...]

    @property
    def is_aside(self) -> bool:
        """Whether it is a 13 or a joker."""
        return self.card > deck.HIGHEST_SHADOW

    @property
    def places(self) -> tuple[int, ...]:
        """Where it goes, as places of the supply counted from 1; several are a free choice.

        A 13 or a joker goes on the lowest card among the smallest stacks.
        """
        if not self.is_aside:
            return (IN_THE_SHADOW,)
        order = [(len(stack), stack[0]) for stack in self.stacks]
        return tuple(place for place, one in enumerate(order, 1) if one == min(order))

    @property
    def rule(self) -> Rule:
        """The rule that decides the place."""
        if not self.is_aside:
            return variants.SHADOW
        if min(map(len, self.stacks)) > 1:
            return variants.SECOND_LEVEL
        bare = {stack[0] for stack in self.stacks if len(stack) == 1}
        return variants.SUPPLY_JOKER if bare == {13, deck.JOKER} else variants.SHADOW_ASIDE


def impossible(data: Data) -> Iterator[Finding]:
    """A supply that is not full, or an impossible stack."""
    stacks = read(data).stacks
    lying = sum(map(bool, stacks))
    if lying < deck.SUPPLY_PLACES:
        yield Finding(SUPPLY_FULL, {"n": lying}, "supply")
    for place, stack in enumerate(stacks):
        if any(card <= deck.HIGHEST_SHADOW for card in stack[1:]):
            what = say(N_("Not a stack: {cards}."), cards=deck.spoken(stack))
            yield Finding(variants.STACKS, {"what": what}, "supply", place)


def read(data: Data) -> Turned:
    """The situation."""
    stacks = tuple([tuple([deck.VALUE_OF[card] for card in stack]) for stack in data["supply"]])
    return Turned(deck.VALUE_OF[data["card"]], stacks)


def legal(turned: Turned) -> tuple[int, ...]:
    """Where it goes; where the rulebook is silent, also the places a table may prefer."""
    if turned.rule is variants.SECOND_LEVEL:
        return tuple(range(1, deck.SUPPLY_PLACES + 1))
    if turned.rule is variants.SUPPLY_JOKER:
        return tuple(place for place, stack in enumerate(turned.stacks, 1) if len(stack) == 1)
    return turned.places


def judge(turned: Turned, place: int | None) -> Verdict:
    """Fine, or disputed where only our reading decides, for exactly the places `legal` lists."""
    if place is not None and place not in legal(turned):
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
            on = N_("You choose where on the supply this card goes. Possible: {where}.")
        where = say(on, where=tuple(say(N_("place {n}"), n=one) for one in places))
    yield Effect("goes", where, turned.rule, {"places": list(places)})
    if turned.is_aside:
        again = say(N_("Another card is turned over for the shadow offer."))
        yield Effect("again", again, variants.SHADOW_ASIDE)


def _goes_to(turned: Turned, place: int | None) -> tuple[int, ...]:
    """The place asked about, if a table may choose it; otherwise where the card belongs."""
    return turned.places if place is None or place not in legal(turned) else (place,)


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
    legal=legal,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    face=face,
    play_field="place",
    tells=True,
)
