"""Questions asked on the spot: is this allowed, what follows from it, and which rule says so."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from games.kit.entry import Data
from games.kit.fields import SEAT, Cards, Field, When
from games.kit.parse import parse
from games.kit.picture import Face, Picture
from games.kit.shape import shape_findings
from games.kit.shape_rules import TOO_MANY_PLACES
from games.kit.text import Fact, Text
from games.kit.verdict import FINE, Effect, Finding, Status, Verdict

T = TypeVar("T")
"""A situation: what lies on the table, what somebody holds."""
P = TypeVar("P")
"""A play somebody has in mind: a card, a bid, a row, a layer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[T, P]):
    """What somebody at the table may ask. The data by field are a situation and perhaps a play.

    `read` makes the situation of data that fit the fields; the play is the value of `play_field`,
    or what `play` makes of the data. A question without either only tells.
    `judge` is fine exactly for the plays that `legal` lists, which may say instead why no list
    helps. `effects` say what follows, the answer first, and are asked unless the play is
    forbidden; `result` is the same for programs. `picture` draws it.
    `places` name what a field per seat is asked for: rows, opponents, players; `taken` says how
    many of them there are, as far as data tell that. `rare` are those, counted from 0, that a page
    offers only with a choice.
    `reshape` turns lists and objects that programs may also send into the values of the fields.
    `impossible` looks at data that fit the fields and names what cannot lie on a table.
    `face` shows one legal play to people, `spell` as it would stand in its field.
    `tells` if the answer is what happens, not yes or no.
    `from_sheet` are the data a way of recording can give from its state.
    """

    key: str
    title: str
    fields: tuple[Field, ...]
    read: Callable[[Data], T]
    effects: Callable[[T, P | None], Iterable[Effect]]
    judge: Callable[[T, P | None], Verdict] = lambda situation, play: FINE
    picture: Callable[[T, P | None], Picture | None] = lambda situation, play: None
    play_field: str = ""
    play: Callable[[Data], P | None] | None = None
    legal: Callable[[T], tuple[P, ...] | Text] = lambda situation: ()
    face: Callable[[T, P], Face] | None = None
    spell: Callable[[P], Any] | None = None
    result: Callable[[T, P | None], Data] = lambda situation, play: {}
    places: tuple[Text, ...] = ()
    taken: Callable[[Data], int | None] = lambda data: None
    rare: Mapping[int, When] = field(default_factory=dict)
    help: str = ""
    reshape: Callable[[Data], Data] = lambda raw: raw
    impossible: Callable[[Data], Iterable[Finding]] = lambda data: ()
    tells: bool = False
    from_sheet: Mapping[str, Callable[[Any], Data]] = field(default_factory=dict)

    def parse(self, raw: Data) -> Data:
        """What somebody sent as data of the fields; reshaping brings more values to light."""
        data = parse(self.fields, raw)
        reshaped = self.reshape(data)
        fresh = {key: value for key, value in reshaped.items() if data.get(key) is not value}
        return {**reshaped, **parse(self.fields, fresh)}

    def play_in(self, data: Data) -> P | None:
        """The play somebody has in mind."""
        return self.play(data) if self.play else data.get(self.play_field)

    def spelt(self, play: P) -> Any:
        """A play as it would stand in its field."""
        return self.spell(play) if self.spell else play

    def face_of(self, situation: T, play: P) -> Face:
        """A legal play as it is shown: as its card is drawn, or as it is written."""
        if self.face:
            return self.face(situation, play)
        spelling = self.spelt(play)
        decks = (one.deck for one in self.fields if isinstance(one, Cards))
        drawn = (deck.faces[spelling] for deck in decks if spelling in deck.faces)
        return next(drawn, Face(str(spelling)))

    @property
    def first(self) -> tuple[Field, ...]:
        """What only the table knows: cards, the play, and values that nothing stands for."""
        return tuple(field for field in self.fields if not self._can_wait(field))

    @property
    def later(self) -> tuple[Field, ...]:
        """What is usual, or asked for only where it matters."""
        return tuple(field for field in self.fields if self._can_wait(field))

    def places_asked(self, data: Data) -> int:
        """On a page: not those beyond what is taken, unless there is something in them."""
        taken = self.taken(data)
        lists = (data.get(one.key) or () for one in self.fields if one.scope is SEAT)
        filled = (at for values in lists for at, value in enumerate(values, 1) if value)
        return len(self.places) if taken is None else max((taken, *filled))

    def _can_wait(self, field: Field) -> bool:
        if isinstance(field, Cards) or field.key == self.play_field:
            return False
        return field.optional or field.default is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the referee says. `impossible` names what cannot be; then nothing else is said.

    `has_play` is whether one was judged; `unlisted` says why there is no list of legal ones.
    """

    impossible: tuple[Finding, ...] = ()
    has_play: bool = False
    verdict: Verdict = FINE
    legal: tuple[Any, ...] = ()
    unlisted: Text | None = None
    effects: tuple[Effect, ...] = ()
    compute_result: Callable[[], Data] = dict
    picture: Picture | None = None
    faces: tuple[Face, ...] = ()

    @property
    def result(self) -> Data:
        """What it comes to in numbers, for programs."""
        return self.compute_result()

    @property
    def status(self) -> Status:
        """As bad as the worst finding; something impossible is against every rule."""
        return Status.AGAINST if self.impossible else self.verdict.status


def answer(question: Question[T, P], data: Data) -> Answer:
    """Answer: first whether it is possible, then whether it is allowed, then what follows."""
    impossible = tuple(_crowded(question, data))
    impossible = impossible or shape_findings(question.fields, len(question.places), data)
    impossible = impossible or tuple(question.impossible(data))
    if impossible:
        return Answer(impossible=impossible)
    return _ruling(question, question.read(data), question.play_in(data))


def _crowded(question: Question[T, P], data: Data) -> Iterator[Finding]:
    """Lists with more values than there are places, with the names of the places."""
    facts: dict[str, Fact] = {"n": len(question.places), "places": question.places}
    for one in question.fields:
        value = data.get(one.key) if one.scope is SEAT else None
        if isinstance(value, list) and len(value) > len(question.places):
            yield Finding(TOO_MANY_PLACES, facts, one.key)


def _ruling(question: Question[T, P], situation: T, play: P | None) -> Answer:
    verdict, legal = question.judge(situation, play), question.legal(situation)
    happens = verdict.status is not Status.AGAINST
    why, listed = (legal, ()) if isinstance(legal, Text) else (None, legal)
    return Answer(
        has_play=play is not None,
        verdict=verdict,
        legal=tuple(map(question.spelt, listed)),
        unlisted=why,
        effects=tuple(question.effects(situation, play)) if happens else (),
        compute_result=partial(question.result, situation, play) if happens else dict,
        picture=question.picture(situation, play),
        faces=tuple(question.face_of(situation, one) for one in listed),
    )
