"""What is to be said, before any language: a message with the facts that go into it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Message: TypeAlias = str | tuple[str, str]
"""An English sentence, or its singular and plural; the plural counts the fact called `n`."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, counted from 0; shown by the name of who sits there."""

    index: int


@dataclass(frozen=True, slots=True)
class Text:
    """A message and its facts; a fact may be a text of its own."""

    message: Message
    facts: Mapping[str, "Fact"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Either:
    """Several facts of which only one is true, or may be chosen: "or" stands before the last."""

    facts: tuple["Fact", ...]


Fact: TypeAlias = int | str | Seat | Text | Either | tuple["Fact", ...]
"""Several facts are listed with "and" before the last."""


def say(message: Message, **facts: Fact) -> Text:
    """Return the text that says this message with these facts."""
    return Text(message, facts)


def N_(message: str) -> str:
    """Mark a message for the catalogues."""
    return message


def NN_(singular: str, plural: str) -> tuple[str, str]:
    """Mark a counted message for the catalogues."""
    return singular, plural
