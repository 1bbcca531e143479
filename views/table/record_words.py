"""Records of a log in words: what each is called and what it says, whether it counts or not."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from flask_babel import gettext

from games.kit.entry import END, PEOPLE, Data, EntrySpec
from games.kit.log import VOID, Logged
from games.kit.people import JOINS
from games.kit.replay import OWN_VALUE, Replay
from games.kit.sheet import Line
from games.kit.text import N_, Text, say
from models.part import parts_of
from views.forms import describe, word
from views.table.names import seated
from views.table.newcomers import people_title, people_told
from tables.table import Table
from views.text import Speaker

LONGEST_PAD = 300
"""Lines; on a longer pad, which no evening fills, it takes too long to see where one would be."""


class RecordWords:
    """Tells these records; the whole log is gone through once for all of them.

    What counts is told as it stands in the game now, anything else as it stood there then.
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
            return say(N_("End of the game"))
        if made is not None and made.kind == PEOPLE:
            return line.title if line else people_title(*self._named(made))
        if made is None or slot in self.table.left:
            return say(N_("Entry {n}"), n=slot)
        return self._part(line or self._line_of(made), made)

    def _part(self, line: Line | None, record: Logged) -> Text:
        """An entry of a line of several: "Round 3: bids"; where none is yet, what was asked."""
        spec = self._spec(record) if line is None or line.is_open or line.slots[1:] else None
        if line is None and spec is not None:
            return spec.name if isinstance(spec.name, Text) else say(spec.name)
        if line is None or spec is None:
            return line.title if line else say(N_("Entry {n}"), n=record.slot)
        return say(N_("{line}: {part}"), line=line.title, part=spec.name)

    def values(self, record: Logged) -> list[tuple[str, str]]:
        """A record as labels and words, with the people of its time."""
        if record.kind == PEOPLE:
            return people_told(*self._named(record))
        return describe(self._spec(record), record, self._voice(record))

    def own_values(self, record: Logged) -> list[tuple[str, str]]:
        """What people had entered on their own phones where the table agreed on something else."""
        place, spec = self._places.get(record.seq), self._spec(record)
        is_told = OWN_VALUE.id in record.accepted and record.slot not in self.table.secret
        if not is_told or place is None or spec is None:
            return []
        handed = parts_of(self.table.sheet.id, record.seq - 1)
        seats = {part.seat - 1: part.data for part in handed if part.kind == record.kind}
        voice = self._voice(record)
        told = [
            f"{voice.name(at)}: {word(field, seats[seat][field.key], voice)}"
            for field in spec.fields
            for at, seat in enumerate(place.party.seated)
            if field.key in seats.get(seat, {})
            and [seats[seat][field.key]] != record.data.get(field.key, [])[at : at + 1]
        ]
        return [(gettext("On their own phone"), ", ".join(told))] if told else []

    def rule(self, rule_id: str) -> str:
        """What a rule is called that the table overruled."""
        found = OWN_VALUE if rule_id == OWN_VALUE.id else self.table.game.rule(rule_id)
        return self.table.say(found.title) if found else rule_id

    def _named(self, record: Logged) -> tuple[Data, Speaker]:
        """A change of people in which a newcomer is called as the pad calls them."""
        place = self._places.get(record.seq)
        if place is None or place.judge(record.entry).blocking(record.accepted):
            return record.data, self.table.say
        party = place.after(record.entry).party
        seat = party.newcomer(record.slot)
        data = record.data if seat is None else {**record.data, JOINS: seat + 1}
        return data, Speaker(self.table.game.slug, self._names(party.joined))

    def _voice(self, record: Logged) -> Speaker:
        """Speaks with the names of those who played then."""
        place = self._places.get(record.seq)
        if place is None:
            return self.table.voice_at(record.slot)
        names = self._names(place.party.joined)
        return Speaker(self.table.game.slug, [names[seat] for seat in place.party.seated])

    def _names(self, joined: tuple[str, ...]) -> list[str]:
        players = [player.name for player in self.table.sheet.players]
        return seated([*players, *joined]) if joined else players

    def _spec(self, record: Logged) -> EntrySpec | None:
        """How this entry was asked for."""
        place = self._places.get(record.seq)
        return place.spec(record.kind) if place is not None else None

    def _line_of(self, record: Logged) -> Line | None:
        """The line in which an entry that does not count would stand."""
        place = self._places.get(record.seq)
        if len(self.table.standing.lines) > LONGEST_PAD:
            return None
        if place is None or place.judge(record.entry).blocking(record.accepted):
            return None
        lines = place.after(record.entry).standing().lines
        return next((line for line in lines if record.slot in line.slots), None)

    @cached_property
    def _places(self) -> dict[int, Replay[Any]]:
        """Where the game stood before each record: now for what counts, else then."""
        table, log, places = self.table, self.table.timeline(), {}
        for record in table.records:
            if record.seq in self._wanted:
                places[record.seq] = log.before(record.slot)
            log.take(record)
        for record in table.counting[: len(table.position.applied)]:
            if record.seq in self._wanted:
                places[record.seq] = log.before(record.slot)
        return {seq: place for seq, place in places.items() if place is not None}
