"""Who may know whom: the import table of the design, and no game named outside its folder."""

import ast
import re
import sys
from collections.abc import Collection, Iterator

from tests.laws.tree import Source

# What reads no clock, throws no dice and touches nothing outside; add a module only if that holds.
PURE = {
    "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "heapq",
    "itertools", "math", "operator", "re", "string", "types", "typing", "unicodedata",
}  # fmt: skip
STANDARD = set(sys.stdlib_module_names)
WEB = {
    "babel", "flask", "flask_babel", "flask_wtf", "jinja2", "limits", "markupsafe",
    "segno",
}  # fmt: skip

# By top folder or module: what it may import besides itself. A dotted name means that name alone.
TABLE: dict[str, set[str]] = {
    "app": STANDARD | {"flask", "jinja2", "commands", "games.GAMES", "models", "views", "serve"},
    "addresses": STANDARD,
    "connections": STANDARD | {"waitress", "addresses"},
    "serve": STANDARD | {"flask.Flask", "segno", "waitress", "connections"},
    "commands": STANDARD | {"click", "flask", "flask_migrate", "models"},
    "models": STANDARD | {"alembic", "flask.Flask", "flask_sqlalchemy", "sqlalchemy", "games.kit"},
    "tables": STANDARD | {"openskill", "models", "games.GAMES", "games.kit"},
    "migrations": STANDARD | {"alembic", "sqlalchemy", "models"},
    "views": STANDARD
    | WEB
    # The exceptions that mean "not stored", and select(1) for the health page; never SQL text.
    | {"werkzeug", "wtforms", "sqlalchemy.exc", "sqlalchemy.select"}
    | {"addresses", "models", "tables", "games.GAMES", "games.kit"},
}
SQL = re.compile(r"\b(SELECT .*FROM|DELETE FROM|INSERT INTO|UPDATE \w+ SET|PRAGMA|CREATE TABLE)\b")


def forbidden_imports(source: Source) -> Iterator[str]:
    """Everything this file imports that its place in the table does not allow."""
    allowed = _allowed(source)
    for node, name in imported(source):
        if not any(name == one or name.startswith(f"{one}.") for one in allowed):
            yield source.at(node, f"imports {name}")


def _allowed(source: Source) -> set[str]:
    top = source.path.parts[0].removesuffix(".py")
    if source.room == "kit":
        return PURE | {"games.kit"}
    if source.room:
        return PURE | {"games.kit", f"games.{source.room}"}
    if top == "games":  # the folder itself: finds the games without naming them
        return PURE | {"importlib", "pkgutil", "games.kit"}
    return TABLE[top] | {top}


def imported(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Every imported name, spelt in full."""
    for node in ast.walk(source.syntax):
        if isinstance(node, ast.Import):
            yield from ((node, one.name) for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = ".".join(filter(None, (_package(source, node.level), node.module)))
            yield from ((node, f"{origin}.{one.name}") for one in node.names)


def _package(source: Source, level: int) -> str:
    """The package that so many leading dots mean."""
    return ".".join(source.path.parts[:-level]) if level else ""


def sql_in_views(source: Source) -> Iterator[str]:
    """Strings of SQL in a view."""
    for node in ast.walk(source.syntax):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and SQL.search(node.value)
        ):
            yield source.at(node, f"speaks SQL: {node.value[:40]}")


def games_named(source: Source, slugs: Collection[str]) -> Iterator[str]:
    """Every line that names a game although it is not in that game's folder."""
    for slug in slugs:
        if source.room == slug:
            continue
        name = re.compile(rf"(?<![a-z]){slug.replace('_', '[-_ ]?')}(?![a-z])", re.IGNORECASE)
        for number, line in enumerate(source.text.splitlines(), 1):
            if name.search(line):
                yield f"{source.path}:{number} names {slug}"
