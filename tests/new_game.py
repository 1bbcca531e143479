"""Writes the room of a new game: a pad for bids and tricks that passes all tests, to be changed."""

import re
import sys
from collections.abc import Sequence
from keyword import iskeyword
from pathlib import Path

ROOT = Path(__file__).parent.parent
SKELETON = ROOT / "tests" / "skeleton" / "pebbles"
SLUG = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def objection(slug: str, games: Path) -> str:
    """Why no game can be called so, or nothing."""
    if not SLUG.fullmatch(slug) or iskeyword(slug):
        return f"No folder of a game can be called {slug!r}: small letters, digits and _ only."
    if (games / slug).exists():
        return f"There is a games/{slug} already."
    return ""


def write_room(slug: str, games: Path) -> list[Path]:
    """Write the skeleton under its new name; returns its files."""
    names = {"pebbles": slug, "Pebbles": slug.replace("_", " ").title()}
    made = []
    for path in sorted(path for path in SKELETON.rglob("*.*") if path.is_file()):
        if "__pycache__" in path.parts:
            continue
        target = games / slug / path.relative_to(SKELETON)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        target.write_text(
            re.sub("|".join(names), lambda found: names[found[0]], text), encoding="utf-8"
        )
        made.append(target)
    return made


def main(arguments: Sequence[str], games: Path = ROOT / "games") -> str | None:
    """Write the room that is named on the command line; returns what is wrong, if anything is."""
    slug = "".join(arguments)
    if wrong := objection(slug, games):
        return wrong
    for path in write_room(slug, games):
        print(path.relative_to(games.parent))
    print("Now read docs/adding-a-game.md.")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
