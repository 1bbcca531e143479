"""The tables in use: found by their address, read once, and kept in mind while they go on."""

from flask import abort, g

from games import GAMES
from games.kit.game import Game
from games.kit.log import Logged
from models.pulse import Pulse, pulse_of
from models.record import newest_of, records_of
from models.sheet import SheetRow, sheet_for
from views.table.lru import Memory
from tables.table import Table

# Who needs one of these needs the table too; one place to import from is enough.
__all__ = ["Table", "load", "remember", "table_of", "written"]


def load(public_id: str) -> Table:
    """The table at this address, or 404; what its pulse was then is kept for the whole answer."""
    g.pulse = pulse_of(public_id) or abort(404)
    known = _in_mind.recall(public_id)
    table = known if known is not None and _is_at(known, g.pulse) else _read(public_id)
    g.seq = table.seq  # for the log, should anything go wrong from here on
    return table


def _is_at(table: Table, pulse: Pulse) -> bool:
    """Whether nothing happened since. A log only grows: the same last record, the same log."""
    last = (table.seq, table.last.key if table.last else None)
    return last == (pulse.seq, pulse.key) and table.sheet.join_secret == pulse.join_secret


def _read(public_id: str) -> Table:
    sheet = sheet_for(public_id)
    game = GAMES.get(sheet.game) if sheet else None
    if sheet is None or game is None or sheet.way not in game.sheets:
        abort(404)
    return remember(Table(sheet, game, records_of(sheet.id)))


_in_mind: Memory[str, Table] = Memory(room=32)  # an evening takes some 100 kB


def table_of(sheet: SheetRow, game: Game) -> Table:
    """The table of this sheet. A log only grows: the same last record means the same log."""
    known = _in_mind.recall(sheet.public_id)
    if known is not None and known.sheet == sheet and known.last == newest_of(sheet.id):
        return known
    return remember(Table(sheet, game, records_of(sheet.id)))


def remember(table: Table) -> Table:
    """Keep a table in mind for whoever asks for it next."""
    return _in_mind.keep(table.sheet.public_id, table)


def written(table: Table, record: Logged) -> Table:
    """The table with this record, which was just stored, or was there already."""
    if record.seq <= table.seq:
        return table
    known = _in_mind.recall(table.sheet.public_id)
    return known if known is not None and known.last == record else table.after(record)
