"""The files the laws are about, each read once; says what is shared and whose room a file is in."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]
OURS = (
    "addresses.py", "app.py", "commands.py", "connections.py", "serve.py",
    "games", "migrations", "models", "tables", "views",
)  # fmt: skip
SHOWN = ("templates", "static", "translations")
TEXTS = {".css", ".html", ".ini", ".js", ".json", ".mako", ".md", ".po", ".py", ".svg", ".toml"}


@dataclass(frozen=True)
class Source:
    """One file: where it stands in the tree, and what stands in it."""

    path: PurePosixPath
    text: str

    @cached_property
    def syntax(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def room(self) -> str:
        """The folder below games/ this belongs to, or nothing."""
        parts = self.path.parts
        return parts[1] if parts[0] == "games" and len(parts) > 2 else ""

    def at(self, node: ast.AST, what: str) -> str:
        """A breach as an editor can open it."""
        return f"{self.path}:{getattr(node, 'lineno', 1)} {what}"


def sample(path: str, text: str) -> Source:
    """A file that is only thought of."""
    return Source(PurePosixPath(path), text)


def code() -> tuple[Source, ...]:
    """Every Python file that is no test."""
    return tuple(source for source in texts() if source.path.suffix == ".py")


def pages() -> tuple[Source, ...]:
    """Every template, of the shell and of the games."""
    return tuple(source for source in texts() if "templates" in source.path.parts)


@cache
def texts() -> tuple[Source, ...]:
    """Everything that is no test and can be read as text."""
    paths = (path for name in (*OURS, *SHOWN) for path in _below(ROOT / name))
    return tuple(
        Source(PurePosixPath(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
        for path in sorted(paths)
        if path.suffix in TEXTS and "tests" not in path.parts[len(ROOT.parts) :]
    )


def _below(start: Path) -> Iterator[Path]:
    yield from (start,) if start.is_file() else start.rglob("*.*")
