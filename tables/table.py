"""One table as a page or an API call needs it: sheet, log and where the game stands.

It counts seats once and for all: those of the set-up, then every newcomer. What is asked and said
at one moment counts only those in play then; `voice` knows their names, `say` those of all.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import abort

from games.kit.entry import Entry, EntrySpec
from games.kit.game import Game
from games.kit.log import VOID, Logged, effective, settled
from games.kit.replay import Replay, replay
from games.kit.sheet import Line, Sheet, Standing
from games.kit.text import Text
from games.kit.timeline import Timeline, secret_slots
from games.kit.verdict import Finding
from models.sheet import SheetRow
from views.table.access import is_own
from views.table.names import seated
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
    def counting(self) -> tuple[Logged, ...]:
        """The records that count."""
        return effective(self.records)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """What counts of the log."""
        return tuple(record.entry for record in self.counting)

    @cached_property
    def left(self) -> frozenset[int | None]:
        """The slots of entries behind the first one that does not fit."""
        return frozenset(entry.slot for entry in self.position.left)

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

    def changed(self, slot: int, entry: Entry) -> "Table":
        """The table as it would be if this stood in the slot; nothing is stored."""
        made = Logged(self.seq + 1, slot, entry.kind, entry.data, entry.accepted, "", 0)
        return Table(self.sheet, self.game, (*self.records, made))

    def before(self, slot: int) -> Replay[Any]:
        """Where the game stood when this slot was entered."""
        entries = tuple(e for e in self.entries if e.slot is not None and e.slot < slot)
        return self._replay(entries, len(self.position.applied))

    def entry(self, slot: int) -> Entry:
        """The entry that counts in this slot; another table's slot is nobody's."""
        found = next((entry for entry in self.entries if entry.slot == slot), None)
        return found if found is not None else abort(404)

    def line(self, slot: int) -> Line | None:
        """The line of the pad this entry stands in."""
        return self._lines.get(slot)

    @cached_property
    def _lines(self) -> dict[int | None, Line]:
        return {slot: line for line in self.standing.lines for slot in line.slots}

    def objections(self) -> tuple[Finding, ...]:
        """Why the first entry that does not fit does not; of a secret nothing is told."""
        failure = self.position.failure
        made = self.newest(failure.entry.slot) if failure and failure.entry.slot else None
        if failure is None or made is None or self.conceals(made):
            return ()
        return failure.verdict.blocking(failure.entry.accepted)

    def companions(self, slot: int) -> list[tuple[int, str | Text]]:
        """The other entries of the same line of the pad, and what each is called."""
        line, place, found = self.line(slot), self._replay(()), []
        others = {at for at in line.slots if at not in (None, slot)} if line else set()
        for entry in self.position.applied if others else ():
            spec = place.spec(entry.kind) if entry.slot in others else None
            found += [(entry.slot, spec.name)] if spec and entry.slot else []
            place = place.after(entry)
        return found

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

    def brings_back(self, record: Logged) -> bool:
        """Whether a record lets count again what its slot held earlier, not what it held last.

        Nobody is told so of a secret: whoever guesses would see that the guess is right.
        """
        slot = [one for one in self.records if one.slot == record.slot and one.seq < record.seq]
        same = [(one.kind, one.data) == (record.kind, record.data) for one in slot]
        return any(same) and not same[-1] and record.slot not in self.secret

    def accepted(self, slots: tuple[int | None, ...]) -> bool:
        """Whether the table overruled a finding in one of these entries."""
        return not self._overruled.isdisjoint(slots)

    @cached_property
    def _overruled(self) -> frozenset[int | None]:
        slots = {entry.slot for entry in self.entries if entry.accepted}
        return frozenset(slots - self.secret)

    @cached_property
    def secret(self) -> frozenset[int]:
        """The slots of what must not be shown yet."""
        return secret_slots(self.position, self.records)

    def conceals(self, record: Logged) -> bool:
        """Whether this record must not be shown on this phone yet."""
        return (
            record.kind != VOID
            and record.slot in self.secret
            and not is_own(self.sheet, record.key)
        )

    def timeline(self) -> Timeline[Any]:
        """The log, to be read once more from its first record on."""
        return Timeline(self._way, self.sheet.options, len(self.sheet.players), self.records)

    @property
    def _way(self) -> Sheet[Any]:
        """The way this game is recorded."""
        return self.game.sheets[self.sheet.way]

    def _replay(self, entries: tuple[Entry, ...], judged: int = 0) -> Replay[Any]:
        """Play these entries; the first `judged` were let through and nothing has changed since."""
        return replay(self._way, self.sheet.options, len(self.sheet.players), entries, judged)
