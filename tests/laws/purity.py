"""The law of games/: no files, no output, no exceptions as answers, no sentences put together."""

import ast
from collections.abc import Iterator

from tests.laws.tree import Source

IMPURE_CALLS = {
    "__import__", "breakpoint", "compile", "eval", "exec", "globals", "id", "input", "open",
    "print", "vars",
}  # fmt: skip
MISTAKES = {"AssertionError", "KeyError", "NotImplementedError", "TypeError", "ValueError"}
SHAPES = {"Enum", "Flag", "Generic", "IntEnum", "NamedTuple", "Protocol", "StrEnum", "TypedDict"}


def impure_calls(source: Source) -> Iterator[str]:
    """Calls that reach outside, or depend on what is not in their arguments."""
    for node in ast.walk(source.syntax):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in IMPURE_CALLS:
            yield source.at(node, f"calls {ast.unparse(node.func)}()")


def raised(source: Source) -> Iterator[str]:
    """Exceptions that are no programmer's mistake: "illegal" is an answer."""
    for node in ast.walk(source.syntax):
        if isinstance(node, ast.Raise) and node.exc is not None:
            called = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            if ast.unparse(called) not in MISTAKES:
                yield source.at(node, f"raises {ast.unparse(called)}")


def sentences(source: Source) -> Iterator[str]:
    """Words put together here instead of in the reader's language; a mistake may explain itself."""
    explaining = {
        below
        for node in ast.walk(source.syntax)
        if isinstance(node, ast.Raise | ast.Assert)
        for below in ast.walk(node)
    }
    for node in ast.walk(source.syntax):
        if node not in explaining and _puts_words_together(node):
            yield source.at(node, f"puts a sentence together: {ast.unparse(node)[:60]}")


def _puts_words_together(node: ast.AST) -> bool:
    if isinstance(node, ast.JoinedStr):
        fixed = (part.value for part in node.values if isinstance(part, ast.Constant))
        return any(" " in str(text) for text in fixed)
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"format", "format_map"}
    )


def heirs(source: Source) -> Iterator[str]:
    """Classes that inherit from anything but a protocol, an enumeration or a ready pad."""
    allowed = SHAPES | set(_ready_pads(source))
    for node in ast.walk(source.syntax):
        for base in node.bases if isinstance(node, ast.ClassDef) else ():
            if ast.unparse(base).partition("[")[0].rpartition(".")[2] not in allowed:
                yield source.at(node, f"inherits from {ast.unparse(base)}")


def _ready_pads(source: Source) -> Iterator[str]:
    """What is imported from the ready pads of the kit, which are made to be completed."""
    for node in ast.walk(source.syntax):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("games.kit.pads."):
            yield from (one.asname or one.name for one in node.names)


def switches(source: Source) -> Iterator[str]:
    """Boolean parameters; an option with two values is a Choice with two names."""
    for node in ast.walk(source.syntax):
        if isinstance(node, ast.arg) and node.annotation and ast.unparse(node.annotation) == "bool":
            yield source.at(node, f"takes the switch {node.arg}")
