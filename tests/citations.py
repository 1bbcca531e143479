"""Which rules the code of a game can cite, read from its imports, and which its cases hear."""

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.util import resolve_name
from types import ModuleType
from typing import Any

from games.kit.rulebook import Rule
from tests import rooms
from tests.laws.tree import Source


def cited(source: Source) -> Iterator[Rule]:
    """The rules a module takes out of its game's rulebook, by name or through a module of it."""
    modules: dict[str, ModuleType] = {}
    for name, found in _imported(source):
        if isinstance(found, Rule):
            yield found
        elif isinstance(found, ModuleType):
            modules[name] = found
    for node in ast.walk(source.syntax):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in modules:
            found = getattr(modules[ast.unparse(node.value)], node.attr)
            yield from (found,) if isinstance(found, Rule) else ()


def _imported(source: Source) -> Iterator[tuple[str, Any]]:
    package = ".".join(source.path.parts[:-1])
    for node in ast.walk(source.syntax):
        if isinstance(node, ast.ImportFrom):
            name = resolve_name("." * node.level + (node.module or ""), package)
            if name.startswith(f"games.{source.room}.rulebook"):
                module = import_module(name)
                yield from (
                    (one.asname or one.name, getattr(module, one.name)) for one in node.names
                )


def is_rulebook(source: Source) -> bool:
    """Whether this is where rules are written or put in order, not where they are applied."""
    written = source.path.parts[2].startswith("rulebook")
    targets = (
        target
        for node in source.syntax.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    )
    return written or any(ast.unparse(target) == "RULEBOOK" for target in targets)


def said_in_cases(slug: str) -> set[str]:
    """The rules that some case of the game expects to be said, in a verdict or at the end.

    An answer of the referee cites rules in what follows as well; its case names the one it must.
    """
    found = [
        case
        for kind in ("sheet", "entry", "setup", "question")
        for _, game, case in rooms.cases(kind)
        if game.slug == slug
    ]
    answered = {case["rule"] for case in found if "ask" in case}
    return answered.union(*((*one.get("rules", ()), one.get("decided_by", "")) for one in found))
