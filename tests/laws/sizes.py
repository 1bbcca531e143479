"""How long things may be, what nothing may be called, and what nobody catches."""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from tests.laws.tree import Source

FUNCTION_LINES = 40
MODULE_LINES = 400
APP_LINES = 79
MARKUP_COLUMNS = 120
EMPTY_NAMES = {
    "common", "core", "helper", "helpers", "manager", "managers", "service", "services", "util",
    "utils",
}  # fmt: skip
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
DEFINED = (ast.ClassDef, *FUNCTION)
WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def too_long(source: Source) -> Iterator[str]:
    """Modules and functions that want to be two."""
    most = APP_LINES if source.path.name == "app.py" else MODULE_LINES
    lines = len(source.text.splitlines())
    if lines > most:
        yield f"{source.path}:1 has {lines} lines"
    for node in ast.walk(source.syntax):
        if isinstance(node, FUNCTION):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES:
                yield source.at(node, f"{node.name}() has {length} lines")


def wide_lines(source: Source) -> Iterator[str]:
    """Lines of markup or style that nobody reads to their end."""
    for number, line in enumerate(source.text.splitlines(), 1):
        if len(line) > MARKUP_COLUMNS:
            yield f"{source.path}:{number} has {len(line)} characters"


def empty_path_names(path: PurePosixPath) -> Iterator[str]:
    """Files and folders whose name would fit any program."""
    for part in path.parts:
        if EMPTY_NAMES & _words(part.partition(".")[0]):
            yield f"{path} is called {part}"


def empty_names(source: Source) -> Iterator[str]:
    """Classes and functions whose name would fit any program."""
    for node in ast.walk(source.syntax):
        if isinstance(node, DEFINED) and EMPTY_NAMES & _words(node.name):
            yield source.at(node, f"is called {node.name}")


def _words(name: str) -> set[str]:
    return {word.lower() for word in WORDS.findall(name)}


def caught_everything(source: Source) -> Iterator[str]:
    """Handlers that would hide a mistake: of everything, unless they pass it on."""
    for node in ast.walk(source.syntax):
        if isinstance(node, ast.ExceptHandler) and _swallows_everything(node):
            yield source.at(node, "catches everything")


def _swallows_everything(handler: ast.ExceptHandler) -> bool:
    caught = ast.unparse(handler.type) if handler.type else "Exception"
    return caught in {"Exception", "BaseException"} and not isinstance(handler.body[-1], ast.Raise)
