"""What a client wants entered, and what it is answered. Knows no table."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.kit.log import VOID, Logged
from models.database import canonical

KEY_PATTERN = r"[!-~]{1,64}"
"""The key of an entry, made by the client: up to 64 printable ASCII characters."""

RECORD_LIMIT = 5_000
"""Records per sheet. A long evening is a few hundred; more is a broken client or a bad joke."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the table wants to enter; without a slot it is a new entry.

    `sender` tells the phone that sends it from all others: only there is the same key with the
    same body a repeat. Somebody else who tries to guess a secret is answered as for any guess.
    """

    kind: str
    data: Mapping[str, Any]
    accepted: tuple[str, ...] = ()
    slot: int | None = None
    sender: str = ""

    def __post_init__(self) -> None:
        if self.kind == VOID and self.slot is None:
            raise ValueError("a void takes back the slot of an earlier entry")


@dataclass(frozen=True, slots=True)
class Stored:
    """The record is on disk; `repeated` if it already was."""

    record: Logged
    repeated: bool


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody was faster, or the key was used for something else; `since` is what the log has."""

    since: tuple[Logged, ...]


@dataclass(frozen=True, slots=True)
class Full:
    """The sheet takes no more records."""

    limit: int = RECORD_LIMIT


class NoSuchSlot(LookupError):
    """The sheet has no entry under this slot."""


def is_key(key: str) -> bool:
    """Whether a client may use this as the key of an entry."""
    return bool(re.fullmatch(KEY_PATTERN, key))


def body_hash(draft: Draft) -> str:
    """Equal for equal drafts, so that a key that comes back with another body is noticed."""
    sender = [draft.sender] if draft.sender else []
    body = canonical([draft.kind, draft.slot, draft.data, draft.accepted, *sender])
    return hashlib.sha256(body.encode()).hexdigest()
