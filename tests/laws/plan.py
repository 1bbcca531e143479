"""One plan for all rooms: the same modules for the same jobs, and who of them may know whom."""

import ast
from collections.abc import Iterator

from tests.laws.imports import imported
from tests.laws.tree import Source

ORDER = (
    "rulebook", "deck", "options", "scoring", "engine", "telling", "entries", "rounds", "moves",
    "questions", "statistics",
)  # fmt: skip
"""The modules of a room, a folder where one has grown too long; none knows those behind it."""
APART = {"moves", "questions"}
"""These two do not know each other either."""
DATA = {"rulebook": {"deck", "options", "scoring"}}
"""What may be known in spite of the order: rules speak of cards, options and points."""


def outside_the_plan(source: Source) -> Iterator[str]:
    """Modules of a room that no other room would have."""
    job = _job(source)
    if job and job not in (*ORDER, "__init__"):
        yield f"{source.path}:1 is not in the plan of a room, see docs/architecture.md"


def against_the_order(source: Source) -> Iterator[str]:
    """Imports of what stands behind in the plan."""
    job = _job(source)
    if job not in ORDER:
        return
    for node, name in imported(source):
        other = _named(source, name)
        if other in ORDER and other not in _known_to(job):
            yield source.at(node, f"imports {other}")


def questions_that_ask_questions(source: Source) -> Iterator[str]:
    """A question that imports another one; what several share holds none."""
    if _job(source) != "questions" or not _asks(source):
        return
    for node, name in imported(source):
        if name.startswith(f"games.{source.room}.questions.") and name.endswith("QUESTION"):
            yield source.at(node, f"imports {name}")


def _known_to(job: str) -> set[str]:
    before = {*ORDER[: ORDER.index(job) + 1], *DATA.get(job, ())}
    return before - (APART - {job}) if job in APART else before


def _job(source: Source) -> str:
    """The module of the plan a file belongs to; nothing for the kit."""
    if source.room in ("", "kit"):
        return ""
    return source.path.parts[2].removesuffix(".py")


def _named(source: Source, name: str) -> str:
    parts = name.split(".")
    return parts[2] if parts[:2] == ["games", source.room] and len(parts) > 2 else ""


def _asks(source: Source) -> bool:
    return any(
        isinstance(node, ast.Call) and ast.unparse(node.func) == "Question"
        for node in ast.walk(source.syntax)
    )
