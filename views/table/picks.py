"""An entry that is picked: one screen after the other; what is chosen stands in the address."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from flask import request, url_for

from games.kit.entry import EntrySpec
from games.kit.fields import Choice, Option, matters
from games.kit.parse import parse_form
from games.kit.shape import value_findings
from tables.table import Table
from views.forms import word
from views.text import Speaker

FIND = "find"
"""The name of the box for a number or a piece of a name."""
LONGEST = 80
"""Longer search terms are cut."""


class Tile(NamedTuple):
    """One value to be tapped; `address` is the next screen, "" where the tap may save the entry."""

    label: str
    option: Option
    address: str = ""

    @property
    def number(self) -> str:
        """Its number in the box, without the side."""
        return self.option.index.rstrip("abcdefgh")


@dataclass(frozen=True, slots=True)
class Screen:
    """One choice with its tiles."""

    field: Choice
    tiles: tuple[Tile, ...]
    left: frozenset[str]

    @property
    def is_drawn(self) -> bool:
        """Whether its tiles are small cards."""
        return all(tile.option.face for tile in self.tiles)

    @property
    def numbers(self) -> list[tuple[str, bool]]:
        """The numbers of the box, and whether it is left; none where there is nothing to find."""
        return [(one, one in self.left) for one in self.field.numbers] if len(self.left) > 1 else []


@dataclass(frozen=True, slots=True)
class Picking:
    """The screen to be shown now, then those that may follow it; `start` leads to the first one.

    `chosen` are the values before it, `words` the same to be read; `finds` if only some tiles are
    shown, because somebody looked for them, `nothing` if there was none.
    """

    screens: tuple[Screen, ...]
    start: str
    here: str
    chosen: Mapping[str, Any]
    words: tuple[str, ...]
    finds: bool
    nothing: bool


class Step(NamedTuple):
    """Where somebody is: the fields of the entry and what is chosen."""

    table: Table
    spec: EntrySpec
    fields: tuple[Choice, ...]
    chosen: Mapping[str, Any]

    @property
    def relevant(self) -> list[Choice]:
        """What is asked for at all after what is chosen."""
        return [one for one in self.fields if matters(one, self.chosen)]

    @property
    def missing(self) -> list[Choice]:
        """What is still to be chosen."""
        return [one for one in self.relevant if one.key not in self.chosen]

    @property
    def address(self) -> str:
        """The page that goes on from here."""
        public_id = self.table.sheet.public_id
        return url_for("sheets.table", public_id=public_id, kind=self.spec.kind, **self.chosen)

    def words(self, say: Speaker) -> tuple[str, ...]:
        """What is chosen, to be read."""
        chosen = [one for one in self.fields if one.key in self.chosen]
        return tuple(word(one, self.chosen[one.key], say) for one in chosen)


def picking(found: Table, spec: EntrySpec | None, say: Speaker) -> Picking | None:
    """The screens of an entry whose fields are picked; None for any other."""
    there = spec.fields if spec is not None else ()
    fields = tuple(one for one in there if isinstance(one, Choice) and one.picked)
    if spec is None or not fields:
        return None
    start = Step(found, spec, fields, {})
    step = start._replace(chosen=_chosen(fields, found.position.seats))
    now = next(iter(step.missing), step.relevant[-1])
    others = {key: value for key, value in step.chosen.items() if key != now.key}
    step = step._replace(chosen=others)
    screen, wanted = _screen(step, now, say), _plain(request.args.get(FIND, "")[:LONGEST]).split()
    some = tuple(_found(screen, wanted, say)) if wanted else screen.tiles
    later = (_screen(step, one, say) for one in fields[fields.index(now) + 1 :])
    return Picking(
        screens=(Screen(now, some or screen.tiles, screen.left), *later),
        start=start.address,
        here=step.address,
        chosen=step.chosen,
        words=step.words(say),
        finds=bool(some and wanted),
        nothing=not some,
    )


def _chosen(fields: tuple[Choice, ...], seats: int) -> dict[str, Any]:
    """What the address says, or a form that was refused, without what nobody offers."""
    values = parse_form(fields, seats, request.values.to_dict())
    there = ((one, values[one.key]) for one in fields if one.key in values)
    return {one.key: value for one, value in there if not value_findings(one, value, seats)}


def _screen(step: Step, field: Choice, say: Speaker) -> Screen:
    """Where a tap leads is known only on the screen that is shown."""
    tiles, is_now = [], step.missing[0] is field
    for label, option in _options(field, step.table.position.seats, say):
        after = step._replace(chosen={**step.chosen, field.key: option.value})
        tiles.append(Tile(label, option, after.address if is_now and after.missing else ""))
    return Screen(field, tuple(tiles), frozenset(tile.number for tile in tiles))


def _options(field: Choice, seats: int, say: Speaker) -> Iterator[tuple[str, Option]]:
    if not field.of_seats:
        yield from ((say(one.label), one) for one in field.options)
        return
    for seat in range(1, seats + 1):
        if not field.among or seat in field.among:
            yield say.name(seat - 1), Option(str(seat), "")


def _found(screen: Screen, wanted: list[str], say: Speaker) -> Iterator[Tile]:
    """Those with this number, or with all these pieces of words in their names and their text."""
    numbered = [tile for tile in screen.tiles if wanted in ([tile.number], [tile.option.index])]
    for tile in numbered or screen.tiles:
        one = tile.option
        words = (tile.label, one.printed, *one.spellings, say(one.help) if one.help else "")
        text = _plain(" ".join(words))
        if numbered or all(piece in text for piece in wanted):
            yield tile


def _plain(text: str) -> str:
    """Without diacritics: nobody types háčky into a search box."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
