"""Names as people type them, made fit for a pad; nobody stays nameless."""

from collections import Counter
from collections.abc import Iterable, Iterator

from flask_babel import gettext

from games.kit.names import LONGEST, clean


def seated(names: Iterable[str]) -> list[str]:
    """Names in seating order; nobody stays nameless, double names get a number."""
    return list(_numbered(clean(name) for name in names))


def _numbered(names: Iterable[str]) -> Iterator[str]:
    taken: Counter[str] = Counter()
    for place, given in enumerate(names, start=1):
        name = given or gettext("Player %(number)s", number=place)
        unique = name
        while unique.casefold() in taken:
            taken[name.casefold()] += 1
            unique = f"{name[: LONGEST - 4]} {taken[name.casefold()]}"
        taken[unique.casefold()] += 1
        yield unique
