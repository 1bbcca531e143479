"""Questions asked on the spot: is this allowed, what follows from it, and which rule says so."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from games.kit.entry import Data
from games.kit.fields import SEAT, Cards, Field
from games.kit.picture import Face, Picture
from games.kit.shape import shape_findings
from games.kit.shape_rules import TOO_MANY_PLACES
from games.kit.text import Fact, Text
from games.kit.verdict import FINE, Effect, Finding, Status, Verdict

T = TypeVar("T")
"""A situation: what lies on the table, what somebody holds."""
P = TypeVar("P")
"""A play somebody has in mind: a card, a bid, a row, a layer."""


def unchanged(data: Data) -> Data:
    """What programs send is what the fields ask for."""
    return data


def everywhere(data: Data) -> int | None:
    """Nothing that is told says how many of the places are taken."""
    return None


def possible(data: Data) -> tuple[Finding, ...]:
    """Whatever fits the fields can lie on a table."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[T, P]):
    """What somebody at the table may ask. The data by field are a situation and perhaps a play.

    `places` name what a field per seat is asked for: rows, opponents, players; `taken` says how
    many of them there are, as far as data tell that.
    `tidy` turns what programs may also send into what the fields ask for.
    `impossible` looks at data that fit the fields and names what cannot lie on a table;
    only after it are `read` (the situation) and `play` (None: nobody has one in mind) called.
    `legal` lists the plays, or says why no list helps. `judge` is fine exactly for those.
    `effects` say what follows, the answer first, and are asked unless the play is forbidden;
    `result` is the same for programs. `picture` draws it; `face` shows one legal play to people,
    `written` as JSON, as it would stand in the field `play_field`.
    `tells` if the answer is what happens, not yes or no.
    `known` are the data a way of recording can tell from its state.
    """

    key: str
    title: str
    fields: tuple[Field, ...]
    places: tuple[Text, ...] = ()
    taken: Callable[[Data], int | None] = everywhere
    help: str = ""
    tidy: Callable[[Data], Data] = unchanged
    impossible: Callable[[Data], tuple[Finding, ...]] = possible
    read: Callable[[Data], T]
    play: Callable[[Data], P | None]
    legal: Callable[[T], tuple[P, ...] | Text]
    judge: Callable[[T, P | None], Verdict]
    effects: Callable[[T, P | None], tuple[Effect, ...]]
    result: Callable[[T, P | None], Data]
    picture: Callable[[T, P | None], Picture | None]
    face: Callable[[T, P], Face]
    written: Callable[[P], Any]
    play_field: str = ""
    tells: bool = False
    known: Mapping[str, Callable[[Any], Data]] = field(default_factory=dict)

    @property
    def first(self) -> tuple[Field, ...]:
        """What only the table knows: cards, the play, and values that nothing stands for."""
        return tuple(field for field in self.fields if not self._can_wait(field))

    @property
    def later(self) -> tuple[Field, ...]:
        """What is usual, or asked for only where it matters."""
        return tuple(field for field in self.fields if self._can_wait(field))

    def places_asked(self, data: Data) -> int:
        """On a page: not those beyond what is taken, unless something was told of them."""
        taken = self.taken(data)
        told = (data.get(one.key) or () for one in self.fields if one.scope is SEAT)
        filled = (at for places in told for at, value in enumerate(places, 1) if value)
        return len(self.places) if taken is None else max((taken, *filled))

    def _can_wait(self, field: Field) -> bool:
        if isinstance(field, Cards) or field.key == self.play_field:
            return False
        return field.optional or field.default is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the referee says. `impossible` names what cannot be; then nothing else is said.

    `asked` is whether a play was judged; `unlisted` says why there is no list of legal ones.
    """

    impossible: tuple[Finding, ...] = ()
    asked: bool = False
    verdict: Verdict = FINE
    legal: tuple[Any, ...] = ()
    unlisted: Text | None = None
    effects: tuple[Effect, ...] = ()
    told: Callable[[], Data] = dict
    picture: Picture | None = None
    faces: tuple[Face, ...] = ()

    @property
    def result(self) -> Data:
        """What it comes to in numbers; only programs want to know."""
        return self.told()

    @property
    def status(self) -> Status:
        """As bad as the worst finding; something impossible is against every rule."""
        return Status.AGAINST if self.impossible else self.verdict.status


def answer(question: Question[T, P], data: Data) -> Answer:
    """Ask: first whether it can be at all, then whether it may be, then what follows."""
    impossible = tuple(_crowded(question, data))
    impossible = impossible or shape_findings(question.fields, len(question.places), data)
    impossible = impossible or question.impossible(data)
    if impossible:
        return Answer(impossible=impossible)
    return _ruling(question, question.read(data), question.play(data))


def _crowded(question: Question[T, P], data: Data) -> Iterator[Finding]:
    """Lists that go on after the last place, with the places by their names."""
    facts: dict[str, Fact] = {"n": len(question.places), "places": question.places}
    for one in question.fields:
        value = data.get(one.key) if one.scope is SEAT else None
        if isinstance(value, list) and len(value) > len(question.places):
            yield Finding(TOO_MANY_PLACES, facts, one.key)


def _ruling(question: Question[T, P], situation: T, play: P | None) -> Answer:
    verdict, legal = question.judge(situation, play), question.legal(situation)
    happens = verdict.status is not Status.AGAINST
    unlisted, listed = (legal, ()) if isinstance(legal, Text) else (None, legal)
    return Answer(
        asked=play is not None,
        verdict=verdict,
        legal=tuple(map(question.written, listed)),
        unlisted=unlisted,
        effects=question.effects(situation, play) if happens else (),
        told=partial(question.result, situation, play) if happens else dict,
        picture=question.picture(situation, play),
        faces=tuple(question.face(situation, one) for one in listed),
    )
