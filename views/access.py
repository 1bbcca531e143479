"""Which tables this phone may write to; kept in its signed cookie and nowhere else."""

from hashlib import sha256

from flask import abort, request, session

from models.sheet import SheetRow

HOST = "h"
WRITER = "w"
TABLES_PER_PHONE = 24  # a cookie holds 4 kB
OWN_PER_PHONE = 8


def admit(sheet: SheetRow, role: str) -> None:
    """Let this phone write to the table from now on; a host stays host."""
    tables = {key: value for key, value in _tables().items() if key != sheet.public_id}
    kept = HOST if is_host(sheet) else role
    newest_first = {sheet.public_id: [kept, stamp(sheet)], **tables}
    joined = [[public_id, *rest] for public_id, rest in newest_first.items()]
    session["joined"] = joined[:TABLES_PER_PHONE]
    session.permanent = True


def may_write(sheet: SheetRow) -> bool:
    """Whether this phone has joined, with the join link that holds now, or made the table."""
    role, seen = _tables().get(sheet.public_id, ["", ""])
    return role == HOST or seen == stamp(sheet)


def is_host(sheet: SheetRow) -> bool:
    """Whether this phone made the table."""
    return _tables().get(sheet.public_id, [""])[0] == HOST


def must_write(sheet: SheetRow) -> None:
    """Turn away a phone that may only look."""
    if not may_write(sheet):
        abort(403)


def is_own(sheet: SheetRow, key: str) -> bool:
    """Whether this phone made the entry with this key and nobody else may see it."""
    return _mark(sheet, key) in session.get("own", [])


def keep_own(sheet: SheetRow, key: str) -> None:
    """Remember an entry that only this phone may show."""
    session["own"] = [_mark(sheet, key), *session.get("own", [])][:OWN_PER_PHONE]
    session.permanent = True


def _mark(sheet: SheetRow, key: str) -> str:
    """The same key at another table is another entry."""
    return digest(f"{sheet.public_id} {key}")


def this_phone() -> str:
    """Tells this phone from all others, and nothing else about it."""
    return digest(session.get("csrf_token", ""))


def known_tables() -> tuple[str, ...]:
    """The public ids of this phone's tables, newest first."""
    return tuple(_tables())


def bearer() -> str:
    """The join secret an API client sends."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def stamp(sheet: SheetRow) -> str:
    """What a phone keeps of the join secret: enough to see that it was renewed, no more."""
    return digest(sheet.join_secret)


def digest(secret: str) -> str:
    """Tells one secret from another, and nothing else about it."""
    return sha256(secret.encode()).hexdigest()[:12]


def _tables() -> dict[str, list[str]]:
    """Role and stamp by table, newest first; kept as a list, because the cookie sorts its keys."""
    return {public_id: rest for public_id, *rest in session.get("joined", [])}
