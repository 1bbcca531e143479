"""A table in words: who speaks of it, and what its records are called and hold.

A record is put into words whether it counts or not; an old log may hold anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any

from flask_babel import gettext

from games.kit.entry import END, MARK, PEOPLE, Data, EntrySpec
from games.kit.fields import Choice
from games.kit.log import VOID, Logged
from games.kit.people import AFTER, JOINS, LEAVES, POINTS
from games.kit.replay import OWN_VALUE, Replay
from games.kit.sheet import Line
from games.kit.text import N_, Fact, Seat, Text
from games.kit.verdict import Finding
from tables.own_values import Change, at, handed
from tables.table import Table, all_names
from views.forms import describe, word
from views.table.access import conceals
from views.text import Speaker, minus

LONGEST_PAD = 300
"""Lines; on a longer pad, which no evening fills, looking for a line takes too long."""


def say(table: Table) -> Speaker:
    """Speaks to this reader in the words of the game, with the names of the whole table."""
    return Speaker(table.game.slug, table.names)


def voice(table: Table, slot: int | None = None) -> Speaker:
    """The same for what is asked now, or was in this slot: it counts only those in play."""
    return Speaker(table.game.slug, table.names_at(slot))


def headline(table: Table) -> str:
    """Where the game stands, in a few words."""
    speaker = voice(table)
    names = speaker.join(speaker.names)
    return f"{speaker(table.expects[0].title)}, {names}" if table.expects else names


def objections(table: Table) -> tuple[Finding, ...]:
    """Why the first entry that does not fit does not; nothing for a secret."""
    failure = table.position.failure
    made = table.newest(failure.entry.slot) if failure and failure.entry.slot else None
    if failure is None or made is None or conceals(table, made):
        return ()
    return failure.verdict.blocking(failure.entry.accepted)


class RecordWords:
    """Puts records into words; the whole log is read once for all of them.

    What counts is said as it stands in the game now, anything else as it stood there then.
    """

    def __init__(self, table: Table, records: Sequence[Logged]) -> None:
        self.table = table
        slots = {record.slot for record in records}
        named = [one for one in table.records if one.slot in slots and one.kind != VOID]
        self._made = {record.slot: record for record in named}
        self._wanted = {record.seq for record in (*records, *self._made.values())}

    def title(self, slot: int) -> Text:
        """What to call an entry: its line on the pad, or the one it would stand in."""
        made, line = self._made.get(slot), self.table.line(slot)
        if made is not None and made.kind == END:
            return Text(N_("End of the game"))
        if made is not None and made.kind == PEOPLE:
            return line.title if line else people_title(*self._named(made))
        if made is None or any(one.slot == slot for one in self.table.position.left):
            return Text(N_("Entry {n}"), {"n": slot})
        return self._part(line or self._line_of(made), made)

    def _part(self, line: Line | None, record: Logged) -> Text:
        """An entry of a line with several: "Round 3 – Bids"; without a line, what it is called."""
        spec = self._spec(record) if line is None or line.is_open or line.slots[1:] else None
        if spec is None:
            return line.title if line else Text(N_("Entry {n}"), {"n": record.slot})
        if line is None:
            return spec.name if isinstance(spec.name, Text) else Text(spec.name)
        if spec.tiles:
            who = self._tapped(record, spec)
            return Text(N_("{part} – {who}"), {"part": spec.name, "who": who})
        part = _marked(record, spec) if record.kind == MARK else spec.name
        return Text(N_("{line} – {part}"), {"line": line.title, "part": part})

    def _tapped(self, record: Logged, spec: EntrySpec) -> Fact:
        """Whom a tap was about."""
        field, place = spec.fields[0], self._places.get(record.seq)
        who = record.data.get(field.key)
        if place is not None and isinstance(who, int) and 0 < who <= place.seats:
            return Seat(place.party.seated[who - 1])
        return field.nobody if isinstance(field, Choice) else ""

    def values(self, record: Logged) -> list[tuple[str, str]]:
        """A record as labels and words, with the people of its time."""
        if record.kind == PEOPLE:
            return people_words(*self._named(record))
        return describe(self._spec(record), record, self._voice(record))

    def own_values(self, record: Logged) -> list[tuple[str, str]]:
        """What players had entered on their own phones where something else was agreed."""
        place, spec = self._places.get(record.seq), self._spec(record)
        is_shown = OWN_VALUE.id in record.accepted and record.slot not in self.table.secret
        if not is_shown or place is None or spec is None:
            return []
        changed = ", ".join(self._replaced(record, spec, place.party.seated))
        return [(gettext("On their own phone"), changed)] if changed else []

    def _replaced(self, record: Logged, spec: EntrySpec, seated: Sequence[int]) -> Iterator[str]:
        """Every value that a player handed in and that is not in the record."""
        there = handed(self.table, record.slot, record.kind)
        if there is None or there.is_secret:
            return
        speaker = self._voice(record)
        for field, (place, seat) in product(spec.fields, enumerate(seated)):
            if field.key in there.differing(seat, place, record.data):
                own = there.parts[seat].data[field.key]
                yield f"{speaker.name(place)}: {word(field, own, speaker)}"

    def change(self, change: Change) -> list[tuple[str, str, str]]:
        """What a player handed in and what stands there now, by field."""
        spec, speaker = self._spec(change.record), self._voice(change.record)
        words = []
        for one in (one for one in spec.fields if one.key in change.fields) if spec else ():
            mine, theirs = change.part.data[one.key], at(change.record.data, one.key, change.place)
            words.append((speaker(one.label), word(one, mine, speaker), word(one, theirs, speaker)))
        return words

    def rule(self, rule_id: str) -> str:
        """The title of a rule that was overruled."""
        found = OWN_VALUE if rule_id == OWN_VALUE.id else self.table.game.rule(rule_id)
        return say(self.table)(found.title) if found else rule_id

    def _named(self, record: Logged) -> tuple[Data, Speaker]:
        """A change of people in which a newcomer is called as the pad calls them."""
        place = self._places.get(record.seq)
        if place is None or place.judge(record.entry).blocking(record.accepted):
            return record.data, say(self.table)
        party = place.after(record.entry).party
        seat = party.newcomer(record.slot)
        data = record.data if seat is None else {**record.data, JOINS: seat + 1}
        return data, Speaker(self.table.game.slug, all_names(self.table.sheet, party.joined))

    def _voice(self, record: Logged) -> Speaker:
        """Speaks with the names of those who played then."""
        place = self._places.get(record.seq)
        if place is None:
            return voice(self.table, record.slot)
        names = all_names(self.table.sheet, place.party.joined)
        return Speaker(self.table.game.slug, [names[seat] for seat in place.party.seated])

    def _spec(self, record: Logged) -> EntrySpec | None:
        """How this entry was asked for."""
        if record.seq == self.table.seq and self.table.step:
            return self.table.step.spec
        place = self._places.get(record.seq)
        return place.spec(record.kind) if place is not None else None

    def _line_of(self, record: Logged) -> Line | None:
        """The line in which an entry that does not count would stand."""
        place = self._places.get(record.seq)
        is_long = len(self.table.standing.lines) > LONGEST_PAD
        if is_long or place is None or place.judge(record.entry).blocking(record.accepted):
            return None
        lines = place.after(record.entry).standing().lines
        return next((line for line in lines if record.slot in line.slots), None)

    @cached_property
    def _places(self) -> dict[int, Replay[Any]]:
        """Where the game stood before each record: now for what counts, else then."""
        table, step = self.table, self.table.step
        if step and self._wanted <= {table.seq}:
            return {table.seq: step.before}
        log, places = table.timeline(), {}
        for record in table.records:
            if record.seq in self._wanted:
                places[record.seq] = log.before(record.slot)
            log.take(record)
        counts = table.counting[: len(table.position.applied)]
        now = {one.seq: log.before(one.slot) for one in counts if one.seq in self._wanted}
        return {seq: place for seq, place in (places | now).items() if place is not None}


def _marked(record: Logged, spec: EntrySpec) -> str | Text:
    """What was marked, in a word."""
    (field,) = spec.fields
    options = field.options if isinstance(field, Choice) else ()
    chosen = (one.label for one in options if one.value == record.data.get(field.key))
    return next(chosen, spec.name)


def people_title(data: Mapping[str, Any], speaker: Speaker) -> Text:
    """Who comes or goes."""
    key, message = (LEAVES, N_("{who} leaves")) if LEAVES in data else (JOINS, N_("{who} joins"))
    return Text(message, {"who": _word(key, data.get(key), speaker)})


def people_words(data: Mapping[str, Any], speaker: Speaker) -> list[tuple[str, str]]:
    """A change of people as labels and words."""
    there = [(key, label) for key, label in labels().items() if data.get(key) is not None]
    return [(label, _word(key, data[key], speaker)) for key, label in there]


def labels() -> dict[str, str]:
    """What is asked about a change of people, in the reader's language."""
    return {
        LEAVES: gettext("Who leaves"),
        JOINS: gettext("Who joins"),
        POINTS: gettext("Starts with"),
        AFTER: gettext("Plays after"),
    }


def _word(key: str, value: Any, speaker: Speaker) -> str:
    if key == POINTS:
        return minus(value)
    return speaker.name(value - 1) if isinstance(value, int) else str(value)
