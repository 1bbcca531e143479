"""One table as a page or an API call needs it: sheet, log and where the game stands.

It counts seats once and for all: those of the set-up, then every newcomer. What is asked and said
at one moment counts only those in play then; `voice` knows their names, `say` those of all.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import abort

from games.kit.entry import END, PEOPLE, Data, Entry, EntrySpec
from games.kit.game import Game
from games.kit.log import VOID, Logged, effective, settled
from games.kit.replay import Replay, replay
from games.kit.seating import JOINS
from games.kit.sheet import Line, Standing
from games.kit.text import N_, Text, say
from models.sheet import SheetRow
from views.access import is_own
from views.forms import describe
from views.names import seated
from views.newcomers import people_title, people_told
from views.text import Speaker


@dataclass(frozen=True)
class Table:
    """A sheet with its log, replayed.

    A table `as_of` some time ago may hold what was taken back since and came empty out of a file.
    """

    sheet: SheetRow
    game: Game
    records: tuple[Logged, ...]
    played: Replay[Any] | None = None
    is_past: bool = False

    @property
    def last(self) -> Logged | None:
        """The newest record."""
        return self.records[-1] if self.records else None

    @property
    def seq(self) -> int:
        """The number of the newest record."""
        return self.last.seq if self.last else 0

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """What counts of the log."""
        return tuple(record.entry for record in effective(self.records))

    @cached_property
    def position(self) -> Replay[Any]:
        """Where the game stands."""
        judged = 0 if self.is_past else settled(self.records)
        return self.played or self._replay(self.entries, judged)

    @cached_property
    def standing(self) -> Standing:
        """The pad."""
        return self.position.standing()

    @cached_property
    def expects(self) -> tuple[EntrySpec, ...]:
        """What may be entered next: nothing while an earlier entry does not fit."""
        return () if self.position.failure is not None else self.position.expects()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Everybody who ever sat here; a newcomer called like somebody else gets a number."""
        names, joined = [player.name for player in self.sheet.players], self.position.party.joined
        return tuple(seated([*names, *joined]) if joined else names)

    @property
    def say(self) -> Speaker:
        """Speaks to this reader in the words of the game, with the names of the whole table."""
        return Speaker(self.game.slug, self.names)

    @property
    def voice(self) -> Speaker:
        """The same for what is asked now: it counts only those in play."""
        return self.voice_at(None)

    def voice_at(self, slot: int | None) -> Speaker:
        """The same for an entry of some time ago."""
        party = self.position.party
        seats = party.seated if slot is None else party.seated_at(slot)
        return Speaker(self.game.slug, [self.names[seat] for seat in seats])

    @cached_property
    def drawn(self) -> dict[Any, tuple[str, str]]:
        """Pages of exactly this table, by whoever sees them, each with the state it shows."""
        return {}

    def as_of(self, seen: int) -> "Table":
        """The table as somebody saw it whose last record was `seen`."""
        if seen >= self.seq:
            return self
        records = tuple(one for one in self.records if one.seq <= seen)
        return Table(self.sheet, self.game, records, is_past=True)

    def after(self, record: Logged) -> "Table":
        """The table with one more record; a new entry is played on from where the game stands."""
        is_new = record.slot == record.seq and self.position.failure is None
        played = self.position.then(record.entry) if is_new else None
        return Table(self.sheet, self.game, (*self.records, record), played)

    def before(self, slot: int) -> Replay[Any]:
        """Where the game stood when this slot was entered."""
        return self._replay(tuple(e for e in self.entries if e.slot is not None and e.slot < slot))

    def entry(self, slot: int) -> Entry:
        """The entry that counts in this slot; another table's slot is nobody's."""
        found = next((entry for entry in self.entries if entry.slot == slot), None)
        return found if found is not None else abort(404)

    def line(self, slot: int) -> Line | None:
        """The line of the pad this entry stands in."""
        return next((line for line in self.standing.lines if slot in line.slots), None)

    def title(self, slot: int) -> Text:
        """What to call an entry: its line on the pad, or the one it would stand in."""
        made, line = self._made.get(slot), self.line(slot)
        if made is not None and made.kind == END:
            return say(N_("End of the game"))
        if made is not None and made.kind == PEOPLE:
            return line.title if line else people_title(*self._named(made))
        if made is None or any(slot == entry.slot for entry in self.position.left):
            return say(N_("Entry {n}"), n=slot)
        return self._part(line or self._line_of(made), made)

    def _part(self, line: Line | None, record: Logged) -> Text:
        """An entry of a line of several: "Round 3: bids"; where none is yet, what was asked."""
        spec = self.asked(record) if line is None or line.is_open or line.slots[1:] else None
        if line is None and spec is not None:
            return spec.name if isinstance(spec.name, Text) else say(spec.name)
        if line is None or spec is None:
            return line.title if line else say(N_("Entry {n}"), n=record.slot)
        return say(N_("{line}: {part}"), line=line.title, part=spec.name)

    @property
    def headline(self) -> str:
        """Where the game stands, in a few words."""
        say, specs, names = self.voice, self.expects, self.voice.join(self.voice.names)
        return f"{say(specs[0].title)}, {names}" if specs else names

    @property
    def undoes(self) -> int | None:
        """The slot that one undo takes back: the last entry that counts."""
        return self.entries[-1].slot if self.entries else None

    def newest(self, slot: int) -> Logged | None:
        """The latest record of a slot."""
        return next((one for one in reversed(self.records) if one.slot == slot), None)

    def version_before(self, record: Logged) -> Logged | None:
        """What stood in the slot before this record."""
        earlier = [one for one in self.records if one.slot == record.slot and one.seq < record.seq]
        return earlier[-1] if earlier and earlier[-1].kind != VOID else None

    def accepted(self, slots: tuple[int | None, ...]) -> bool:
        """Whether the table overruled a finding in one of these entries."""
        return not self._overruled.isdisjoint(slots)

    @cached_property
    def _overruled(self) -> frozenset[int | None]:
        return frozenset(entry.slot for entry in self.entries if entry.accepted)

    def conceals(self, record: Logged) -> bool:
        """Whether this record must not be shown on this phone yet.

        What was secret when it was taken back stays secret.
        """
        if record.kind == VOID or is_own(record.key):
            return False
        newest = self.newest(record.slot)
        then = self.as_of(newest.seq - 1) if newest and newest.kind == VOID else self
        return record.slot in then.standing.concealed

    def companions(self, slot: int) -> tuple[tuple[int, EntrySpec], ...]:
        """The other entries of the same line of the pad."""
        line = self.line(slot)
        slots = line.slots if line else ()
        return tuple((at, spec) for at, spec in self.specs.items() if at in slots and at != slot)

    def asked(self, record: Logged) -> EntrySpec | None:
        """How this entry was asked for, whether it counts or not."""
        spec = self.specs.get(record.slot)
        if spec is not None and spec.kind == record.kind:
            return spec
        return self._place_of(record).spec(record.kind)

    def told(self, record: Logged) -> list[tuple[str, str]]:
        """A record as labels and words, with the people of its time."""
        if record.kind == PEOPLE:
            return people_told(*self._named(record))
        return describe(self.asked(record), record, self._time_of(record).voice_at(record.slot))

    def _named(self, record: Logged) -> tuple[Data, Speaker]:
        """A change of people in which a newcomer is called as the pad calls them."""
        then = self._time_of(record)
        seat = then.position.party.newcomer(record.slot)
        return record.data if seat is None else {**record.data, JOINS: seat + 1}, then.say

    def _time_of(self, record: Logged) -> "Table":
        """The table with the people a record was written for: this one, if it counts here."""
        if all(one.kind != PEOPLE for one in self.records) or record.entry in self.position.applied:
            return self
        return self.as_of(record.seq)

    @cached_property
    def specs(self) -> dict[int, EntrySpec]:
        """How each entry that counts was asked for, by its slot."""
        found: dict[int, EntrySpec] = {}
        position = self._replay(())
        for entry in self.position.applied:
            spec = position.spec(entry.kind)
            if spec is not None and entry.slot is not None:
                found[entry.slot] = spec
            position = position.then(entry)
        return found

    @cached_property
    def _made(self) -> dict[int, Logged]:
        """What was entered last in each slot, even if it was taken back."""
        return {record.slot: record for record in self.records if record.kind != VOID}

    def _line_of(self, record: Logged) -> Line | None:
        """The line in which an entry that does not count would stand."""
        place = self._place_of(record)
        if place.judge(record.entry).blocking(record.accepted):
            return None
        lines = place.then(record.entry).standing().lines
        return next((line for line in lines if record.slot in line.slots), None)

    def _place_of(self, record: Logged) -> Replay[Any]:
        """Where an entry that does not count fits: into the game as it is, or as it was then."""
        now = self.before(record.slot)
        if not now.judge(record.entry).blocking(record.accepted):
            return now
        return self.as_of(record.seq).before(record.slot)

    def _replay(self, entries: tuple[Entry, ...], judged: int = 0) -> Replay[Any]:
        """Play these entries; the first `judged` were let through and nothing has changed since."""
        sheet = self.game.sheets[self.sheet.way]
        return replay(sheet, self.sheet.options, len(self.sheet.players), entries, judged)
