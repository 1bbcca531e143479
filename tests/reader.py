"""Somebody who reads a page: every word that is seen or read aloud, and nothing else."""

from collections.abc import Iterator
from typing import Any

from tests.phone import Phone

READ_ALOUD = ("aria-label", "alt", "title", "placeholder")
SILENT = frozenset({"script", "style", "template"})


def read(phone: Phone) -> list[str]:
    """The pieces of text of the page, title and labels too; other languages' names left out."""
    return [text for text in map(_tidy, _pieces(phone.tree())) if text]


def _pieces(element: Any) -> Iterator[str]:
    if element.tag in SILENT or not isinstance(element.tag, str):
        return
    yield from (element.get(name, "") for name in READ_ALOUD)
    if "card" not in element.get("class", "").split():  # cards are written alike everywhere
        yield element.text or ""
    for child in element:
        if child.get("lang") is None:
            yield from _pieces(child)
        yield child.tail or ""


def _tidy(text: str) -> str:
    return " ".join(text.split())
