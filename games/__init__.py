"""Finds every game: each subpackage that has a GAME constant, by its slug."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from games.kit.game import Game


def discover() -> Iterator[Game]:
    """Yield the GAME constant of every folder beside this file."""
    for folder in iter_modules(__path__):
        found = getattr(import_module(f"{__name__}.{folder.name}"), "GAME", None)
        if isinstance(found, Game):
            yield found


GAMES: Mapping[str, Game] = MappingProxyType({game.slug: game for game in discover()})
