"""Names as people type them, made fit for a pad."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from flask_babel import gettext

LONGEST = 40
# Control characters, text direction, zero width, fillers and tags: all that takes a place on the
# pad without being seen. The joiner U+200D and the selector U+FE0F stay, emoji are made with them.
UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb"
    "\U000e0000-\U000e007f]"
)


def clean(name: str) -> str:
    """The name without what cannot be seen, in one normal form, not longer than a pad is wide."""
    visible = UNSEEN.sub("", unicodedata.normalize("NFC", name).replace("\t", " "))
    encodable = visible.encode("utf-8", "ignore").decode("utf-8")
    return " ".join(encodable.split())[:LONGEST].lstrip(" \u200d\ufe0f").rstrip(" \u200d")


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
