"""One table: a sheet with its log, replayed, and kept in memory while the game goes on.

Seats are counted once and for all: those of the set-up, then every newcomer. What is asked at one
moment counts only those in play then.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from secrets import randbelow
from threading import Lock
from typing import Any, Generic, TypeVar

from games import GAMES
from games.kit.entry import Entry, EntrySpec
from games.kit.fields import Count
from games.kit.game import Game
from games.kit.log import VOID, Logged, effective, settled
from games.kit.people import LONGEST_NAME, clean_name
from games.kit.replay import Replay, Timeline, replay, secret_slots
from games.kit.sheet import Line, Standing
from games.kit.text import Text
from games.kit.verdict import Verdict
from models.part import Pulse, pulse_of
from models.record import records_of
from models.sheet import SheetRow, sheet_for

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Step:
    """How the last record came about: where the game stood then, and how it was asked for."""

    before: Replay[Any]
    spec: EntrySpec | None


@dataclass(frozen=True)
class Table:
    """A sheet with its log, replayed; its last `step`, if that was a new entry.

    A table `as_of` some time ago may hold what was undone since and came empty out of a file.
    """

    sheet: SheetRow
    records: tuple[Logged, ...]
    played: Replay[Any] | None = None
    step: Step | None = None
    is_past: bool = False

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.sheet.game]

    @property
    def last(self) -> Logged | None:
        """The newest record."""
        return self.records[-1] if self.records else None

    @property
    def seq(self) -> int:
        """The number of the newest record."""
        return self.records[-1].seq if self.records else 0

    @cached_property
    def counting(self) -> tuple[Logged, ...]:
        """The records that count."""
        return effective(self.records)

    @cached_property
    def position(self) -> Replay[Any]:
        """Where the game stands."""
        if self.played is not None:
            return self.played
        return self._replay(self.counting, 0 if self.is_past else settled(self.records))

    @cached_property
    def standing(self) -> Standing:
        """The pad."""
        return self.position.standing()

    @cached_property
    def expects(self) -> tuple[EntrySpec, ...]:
        """What may be entered next: nothing while an earlier entry does not fit."""
        return () if self.position.failure is not None else self.position.expects()

    def spec(self, kind: str) -> EntrySpec | None:
        """How an entry of this kind is made next, if it may be."""
        return next((spec for spec in self.expects if spec.kind == kind), None)

    def judge(self, entry: Entry) -> Verdict:
        """What the game says about the next entry; what it expects is worked out only once."""
        return self.position.judge(entry, self.spec(entry.kind))

    @property
    def names(self) -> tuple[str, ...]:
        """Everyone who ever played here."""
        return all_names(self.sheet, self.position.party.joined)

    def names_at(self, slot: int | None) -> list[str]:
        """Those in play when the entry of this slot was made; without a slot, now."""
        party, names = self.position.party, self.names
        return [names[seat] for seat in (party.seated_at(slot) if slot else party.seated)]

    def as_of(self, seen: int) -> "Table":
        """The table as somebody saw it whose last record was `seen`."""
        if seen >= self.seq:
            return self
        records = tuple(one for one in self.records if one.seq <= seen)
        return Table(self.sheet, records, is_past=True)

    def after(self, record: Logged) -> "Table":
        """The table with one more record; a new entry is played on from where the game stands."""
        records = (*self.records, record)
        if record.slot != record.seq or self.position.failure is not None:
            return Table(self.sheet, records)
        played = self.position.then(record.entry)
        step = Step(self.position, self.spec(record.kind))
        return Table(self.sheet, records, played, step)

    def changed(self, slot: int, entry: Entry) -> "Table":
        """The table as it would be if this stood in the slot; nothing is stored."""
        made = Logged(self.seq + 1, slot, entry.kind, entry.data, entry.accepted, "", 0)
        return Table(self.sheet, (*self.records, made))

    def before(self, slot: int) -> Replay[Any]:
        """Where the game stood when this slot was entered."""
        if self.step is not None and slot == self.seq:
            return self.step.before
        earlier = (one for one in self.counting if one.slot < slot)
        return self._replay(earlier, len(self.position.applied))

    def entry(self, slot: int) -> Entry | None:
        """The entry that counts in this slot."""
        return next((one.entry for one in self.counting if one.slot == slot), None)

    def line(self, slot: int) -> Line | None:
        """The line of the pad this entry stands in."""
        lines = reversed(self.standing.lines)  # it is one of the last, nearly always
        return next((line for line in lines if slot in line.slots), None)

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
    def undoes(self) -> int | None:
        """The slot that one undo takes back: the last entry that counts."""
        return self.counting[-1].slot if self.counting else None

    @property
    def undone(self) -> Logged | None:
        """The entry that was just taken back, if it was the last one.

        Any phone may be shown it, so a secret is left out whoever entered it.
        """
        before = self.version_before(self.last) if self.last and self.last.kind == VOID else None
        if before is None or before.slot in self.secret or (self.undoes or 0) > before.slot:
            return None
        return before

    def newest(self, slot: int) -> Logged | None:
        """The latest record of a slot."""
        return next((one for one in reversed(self.records) if one.slot == slot), None)

    def version_before(self, record: Logged) -> Logged | None:
        """What stood in the slot before this record."""
        earlier = [one for one in self.records if one.slot == record.slot and one.seq < record.seq]
        return earlier[-1] if earlier and earlier[-1].kind != VOID else None

    def brings_back(self, record: Logged) -> bool:
        """Whether a record restores what its slot held earlier, not what it held last.

        For a secret this is never revealed: it would confirm a guess.
        """
        slot = [one for one in self.records if one.slot == record.slot and one.seq < record.seq]
        same = [(one.kind, one.data) == (record.kind, record.data) for one in slot]
        return any(same) and not same[-1] and record.slot not in self.secret

    def overruled(self) -> frozenset[int]:
        """The slots of entries for which the table overruled a finding."""
        slots = frozenset(record.slot for record in self.counting if record.accepted)
        return slots and slots - self.secret

    @cached_property
    def secret(self) -> frozenset[int]:
        """The slots of what must not be shown yet."""
        return secret_slots(self.position, self.records)

    def is_secret(self, record: Logged) -> bool:
        """Whether only the phone that made this record may show it for now."""
        return record.kind != VOID and record.slot in self.secret

    def timeline(self) -> Timeline[Any]:
        """The log, to be read once more from its first record on."""
        return Timeline(self._replay(()), self.records)

    def _replay(self, records: Iterable[Logged], judged: int = 0) -> Replay[Any]:
        """Replay these records; the first `judged` passed and nothing has changed since."""
        way, entries = self.game.sheets[self.sheet.way], (record.entry for record in records)
        return replay(way, self.sheet.options, len(self.sheet.players), entries, judged)


def all_names(sheet: SheetRow, joined: tuple[str, ...]) -> tuple[str, ...]:
    """The players of the set-up and whoever joined; one called like another gets a number."""
    return tuple(numbered([*sheet.players, *joined])) if joined else sheet.players


def numbered(names: Iterable[str]) -> Iterator[str]:
    """Names as a pad shows them: cleaned, double ones with a number."""
    taken: Counter[str] = Counter()
    for name in map(clean_name, names):
        unique = name
        while unique.casefold() in taken:
            taken[name.casefold()] += 1
            unique = f"{name[: LONGEST_NAME - 4]} {taken[name.casefold()]}"
        taken[unique.casefold()] += 1
        yield unique


def with_luck(game: Game, agreed: dict[str, Any]) -> dict[str, Any]:
    """The options, with those left to chance drawn now: games have no dice."""
    chances = [field for field in game.options if isinstance(field, Count) and field.chance]
    drawn = {one.key: one.low + randbelow(one.high - one.low + 1) for one in chances}
    return drawn | agreed


class Memory(Generic[K, V]):
    """A cache that drops what was used longest ago when it is full."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._alone = Lock()

    def keep(self, key: K, thing: V) -> V:
        """Remember it under this key, instead of what was there."""
        with self._alone:
            self._kept[key] = thing
            self._kept.move_to_end(key)
            if len(self._kept) > self._room:
                self._kept.popitem(last=False)
        return thing

    def recall(self, key: K) -> V | None:
        """What was kept under this key, if it is still there."""
        with self._alone:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key]


_in_use: Memory[str, Table] = Memory(room=32)  # an evening takes some 100 kB


def find(public_id: str) -> tuple[Table, Pulse] | None:
    """The table at this address, and its pulse at that moment."""
    pulse = pulse_of(public_id)
    if pulse is None:
        return None
    table = _in_use.recall(public_id)
    if table is None or not _is_at(table, pulse):
        sheet = sheet_for(public_id)
        table = _read(sheet) if sheet and is_playable(sheet) else None
    return (table, pulse) if table else None


def _is_at(table: Table, pulse: Pulse) -> bool:
    """Whether nothing happened since. A log only grows: same last record, same log."""
    last = (table.seq, table.last.key if table.last else None)
    return last == (pulse.seq, pulse.key) and table.sheet.join_secret == pulse.join_secret


def _read(sheet: SheetRow) -> Table:
    """Played through to the last record, which is taken as if it had just been entered."""
    *earlier, last = records_of(sheet.id) or (None,)
    table = Table(sheet, tuple(earlier))
    return remember(table.after(last) if last else table)


def is_playable(sheet: SheetRow) -> bool:
    """Whether its game, and the way it is recorded, are still here."""
    return sheet.game in GAMES and sheet.way in GAMES[sheet.game].sheets


def remember(table: Table) -> Table:
    """Keep a table in memory for whoever asks for it next."""
    return _in_use.keep(table.sheet.public_id, table)


def with_record(table: Table, record: Logged) -> Table:
    """The table with this record, which was just stored, or was there already."""
    if record.seq <= table.seq:
        return table
    kept = _in_use.recall(table.sheet.public_id)
    return kept if kept is not None and kept.last == record else table.after(record)
