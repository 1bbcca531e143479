"""Builds every form from field specs. Shape is checked by the kit, sense by the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from flask_babel import gettext
from werkzeug.datastructures import MultiDict
from wtforms.fields.core import Field as Input
from wtforms.form import BaseForm

from games.kit.deck import Card
from games.kit.entry import Data, Entry, EntrySpec
from games.kit.fields import SEAT, Cards, Choice, Count, Field, Flag, When, matters
from games.kit.log import Logged
from games.kit.parse import gather, input_name, parse_input, spell
from games.kit.shape import SHAPE_RULES, shape_findings
from games.kit.verdict import Finding
from views.text import Speaker, minus


class SpecInput(Input):
    """One input: a value of the table or of one seat."""

    def __init__(self, spec: Field, seat: int | None, **kwargs: Any) -> None:
        super().__init__("", **kwargs)  # the label is in the spec, WTForms would make up another
        self.spec = spec
        self.seat = seat

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read what was typed or tapped; what cannot be read stays as it is."""
        self.data = parse_input(self.spec, str(valuelist[0]).strip() if valuelist else "")

    @property
    def text(self) -> str:
        """The value as it stands in the input, also when it could not be read."""
        return str(self.raw_data[0]) if self.raw_data else spell(self.data)


class SpecForm(BaseForm):
    """The form of some fields; findings are shown where they belong."""

    def __init__(self, fields: Iterable[Field], seats: int, gone: Iterable[Card] = ()) -> None:
        self.specs = tuple(fields)
        self.seats = seats
        self.gone = tuple(gone)
        self.findings: tuple[Finding, ...] = ()
        self.closed: Mapping[int, str] = {}
        self.rare: Mapping[int, When] = {}
        unbound: Any = [(name, SpecInput(spec, seat)) for name, spec, seat in self._names()]
        super().__init__(unbound)

    def _names(self) -> Iterable[tuple[str, Field, int | None]]:
        for spec in self.specs:
            for seat in seats_of(spec, self.seats):
                yield input_name(spec, seat), spec, seat

    def filled(self, data: Data, closed: Mapping[int, str] | None = None) -> "SpecForm":
        """Show existing values; nothing for `closed` seats, whose own are in.

        Each comes with the name of the phone that handed it in.
        """
        self.closed = closed or {}
        shown = [one for one in self._names() if one[2] not in self.closed]
        self.process(data={name: value_of(data, spec, seat) for name, spec, seat in shown})
        return self

    def sent(
        self, form: MultiDict[str, str], findings: tuple[Finding, ...] | None = None
    ) -> "SpecForm":
        """Read what was sent, with what was found about it; if nobody looked yet, its shape is."""
        self.process(form)
        if findings is None:
            findings = shape_findings(self.specs, self.seats, self.collect())
        self.findings = findings
        return self

    def collect(self) -> dict[str, Any]:
        """The values by field, without optional ones that nobody filled in."""
        return self._values(self.specs)

    def _values(self, some: Iterable[Field]) -> dict[str, Any]:
        return gather(some, self.seats, lambda spec, seat: self.at(spec, seat).data)

    def texts(self) -> dict[str, str]:
        """What stands in the inputs, by their names, without the empty ones."""
        return {
            name: text for name, spec, seat in self._names() if (text := self.at(spec, seat).text)
        }

    def readable(self) -> dict[str, Any]:
        """The values by field, without those that were found wrong."""
        wrong = {finding.field for finding in self.findings}
        return {key: value for key, value in self.collect().items() if key not in wrong}

    def at(self, spec: Field, seat: int | None = None) -> SpecInput:
        """The input of this field, of the table or of one seat."""
        return cast("SpecInput", self[input_name(spec, seat)])

    def inputs(self, spec: Field) -> list[SpecInput]:
        """All inputs of this field, in the order they are asked."""
        return [self.at(spec, seat) for seat in self.order(spec)]

    def is_shut(self, spec: Field, seat: int | None) -> bool:
        """Whether this value came from the player's own phone; what may be left out did not."""
        return seat in self.closed and self.needs(spec)

    def asks_any(self, spec: Field) -> bool:
        """Whether anybody is left whose own value did not come from their phone."""
        return not all(self.is_shut(spec, seat) for seat in self.order(spec))

    def reopens(self) -> bool:
        """Whether somebody is changing what came from another phone."""
        needed = [spec for spec in self.specs if self.needs(spec)]
        return any(self.at(spec, seat).text for spec in needed for seat in self.closed)

    def needs(self, spec: Field) -> bool:
        """Whether every player has to have a value here."""
        return spec.scope is SEAT and not spec.optional and spec.default is None

    def findings_at(self, spec: Field, seat: int | None = None) -> Sequence[Finding]:
        """What was found about one input."""
        return [f for f in self.findings if f.field == spec.key and f.seat == seat]

    def sentences(self, say: Speaker) -> list[tuple[Finding, str]]:
        """The findings, each sentence about a field once, with everyone it concerns."""
        groups: dict[tuple[str, str], tuple[Finding, list[str]]] = {}
        for found in self.findings:
            names = groups.setdefault((say(found.text), found.field), (found, []))[1]
            if found.seat is not None and not found.names_seat:
                names.append(say.name(found.seat))
        return [(one, self._about(one, say.join(names), say)) for one, names in groups.values()]

    def _about(self, found: Finding, who: str, say: Speaker) -> str:
        """Whom and what a sentence is about; the rule of a game names the thing itself."""
        needed = [say(spec.label) for spec in self.specs if not spec.optional]
        label = next((say(spec.label) for spec in self.specs if spec.key == found.field), "")
        if not label or needed == [label] or found.rule not in SHAPE_RULES:
            return who
        return f"{label} ({who})" if who else label

    def deck_at(self, spec: Cards) -> str:
        """The first field with the same cards: a page draws a deck once."""
        cards = (one for one in self.specs if isinstance(one, Cards))
        return next(one.key for one in cards if one.deck == spec.deck)

    def asks(self, spec: Field) -> bool:
        """Whether a page shows this field; what only older logs have, only where it is there."""
        is_former = isinstance(spec, Count) and spec.former
        return not is_former or any(one.data is not None for one in self.inputs(spec))

    def opens(self, extra: Iterable[Field]) -> bool:
        """Whether one of these folded fields has something to show."""
        extra = tuple(extra)
        return self.has_flaws(extra) or bool(self._values(extra))

    def has_flaws(self, some: Iterable[Field]) -> bool:
        """Whether something was found about one of these fields."""
        keys = {field.key for field in some}
        return any(found.field in keys for found in self.findings)

    def order(self, spec: Field) -> Sequence[int | None]:
        """The seats in the order they are asked; None stands for the table as a whole."""
        ordered = spec.scope is SEAT and isinstance(spec, Count | Cards) and spec.order
        return ordered or seats_of(spec, self.seats)


class OwnForm(SpecForm):
    """The part of a form that belongs to one seat."""

    def __init__(self, spec: EntrySpec, seats: int, seat: int) -> None:
        self.seat = seat
        super().__init__(spec.fields, seats, spec.gone)

    def order(self, spec: Field) -> tuple[int | None, ...]:
        """This seat only."""
        return (self.seat,)

    def handed(self, data: Data) -> "OwnForm":
        """Show what this seat has handed in already."""
        self.process(data={input_name(spec, self.seat): data.get(spec.key) for spec in self.specs})
        return self

    def own(self) -> dict[str, Any]:
        """The values of this seat by field, without what was left out."""
        values = {spec.key: self.at(spec, self.seat).data for spec in self.specs}
        return {key: value for key, value in values.items() if value is not None}


def seats_of(spec: Field, seats: int) -> Sequence[int | None]:
    """Whose values a field asks for; None stands for the table as a whole."""
    return range(seats) if spec.scope is SEAT else (None,)


def value_of(data: Data, spec: Field, seat: int | None) -> Any:
    """What an input shows: the value if there is one, otherwise its preset."""
    value = data.get(spec.key)
    if value is None and isinstance(spec, Count) and spec.preset:
        value = list(spec.preset)
    if seat is None:
        return spec.default if value is None else value
    own = value[seat] if isinstance(value, list) and seat < len(value) else None
    return spec.default if own is None and isinstance(spec, Count) else own


def describe(spec: EntrySpec | None, entry: Entry | Logged, say: Speaker) -> list[tuple[str, str]]:
    """An entry as labels and words, without boxes left empty; without its spec by the bare keys."""
    if spec is None or spec.kind != entry.kind:
        return [(key, _words(value, say)) for key, value in entry.data.items()]
    values = ((field, entry.data.get(field.key)) for field in spec.fields)
    filled = [(field, one) for field, one in values if one is not None and one is not False]
    return [(say(field.label), _shown(field, value, say)) for field, value in filled]


def _shown(field: Field, value: Any, say: Speaker) -> str:
    if field.scope is SEAT and isinstance(value, list):
        return ", ".join(f"{say.name(at)}: {word(field, one, say)}" for at, one in enumerate(value))
    return word(field, value, say)


def word(field: Field, value: Any, say: Speaker) -> str:
    """One value in words."""
    match field:
        case Choice():
            return _chosen(field, value, say)
        case Flag():
            return str(gettext("yes") if value else gettext("no"))
        case Cards() if field.deck.faces:
            cards = value if isinstance(value, list) else [value]
            names = (say.fact(field.deck.name(card)) for card in cards)
            return " · ".join(names) or "\N{EN DASH}"
    return minus(spell(value)) or "\N{EN DASH}"


def _chosen(field: Choice, value: Any, say: Speaker) -> str:
    if field.of_seats and isinstance(value, int):
        return say.name(value - 1)
    shown = (f"{one.index} {say(one.label)}" for one in field.options if one.value == value)
    return next(shown, str(value)).strip()


def settings(fields: Iterable[Field], data: Data, say: Speaker) -> str:
    """What is set, in one line: "Until: 66; First dealer: Anna". Labels may hold commas."""
    shown = [one for one in fields if data.get(one.key) is not None and matters(one, data)]
    words = [(say(one.label), _set(one, data[one.key], say)) for one in shown]
    filled = [(label, value) for label, value in words if value]
    return "; ".join(f"{label}{'' if label[-1] == '?' else ':'} {value}" for label, value in filled)


def _set(field: Field, value: Any, say: Speaker) -> str:
    """The value in words; of a box per seat, the seats where it is ticked."""
    if isinstance(field, Flag) and isinstance(value, list):
        return ", ".join(say.name(at) for at, ticked in enumerate(value) if ticked)
    return word(field, value, say)


def _words(value: Any, say: Speaker) -> str:
    if isinstance(value, list) and len(value) == len(say.names):
        return ", ".join(f"{say.name(at)}: {spell(one)}" for at, one in enumerate(value))
    return spell(value)
