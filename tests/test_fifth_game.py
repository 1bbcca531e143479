"""A fifth game is one folder: put into a copy of the tree, it is played with no other change.

So is the room of a new game as `make game` writes it.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES
from tests.laws.tree import ROOT
from tests.new_game import write_room

pytestmark = pytest.mark.long

NEW = "moon_cards"
FIFTH = ROOT / "tests" / "fifth_game" / "skull_king"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".cache", "__pycache__", "instance")
ELSEWHERE = {"browser", "server", "models"}
"""What needs a browser, a server or a database of its own is run on this tree alone."""
LONG = {"test_bench.py", "test_bench_games.py", "test_hostile.py", "test_looking_back.py"}
"""So is what tries hundreds of random evenings or inputs, whichever games there are."""
OF_GAMES = re.compile(r"\bGAMES\b|\brooms\.|\btexts\.")
"""How a test speaks that is about whatever games there are."""
HELD_TO = {
    "tests/fifth_game/evening.py": 19,
    "tests/test_contract.py": 18,
    "tests/test_cases.py": 14,
    "tests/test_recorded.py": 1,
    "tests/test_pictures.py": 5,
    "tests/test_rulebooks.py": 18,
    "tests/views/test_api_games.py": 2,
    "tests/views/test_setup.py": 7,
}
"""How many tests at least speak of the new game."""


def files_about_games() -> list[str]:
    """Every test file that speaks of whatever games there are."""
    files = [path.relative_to(ROOT) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    left_out = ELSEWHERE | LONG | {Path(__file__).name}
    return [
        str(file)
        for file in files
        if not left_out & set(file.parts) and OF_GAMES.search((ROOT / file).read_text("utf-8"))
    ]


def play(copy: Path) -> subprocess.CompletedProcess[str]:
    """What the tests said that ran in a copy with these folders more.

    What names another game says the same here and there, and is not run again.
    """
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    shutil.copytree(FIFTH, copy / "games" / FIFTH.name, ignore=LEFT_OUT, dirs_exist_ok=True)
    write_room(NEW, copy / "games")
    chosen = " and ".join(f"not {slug}" for slug in GAMES if slug != FIFTH.name)
    options = ("-p", "no:randomly", "-q", "-rp", "--color=no", "-k", chosen)
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            *options,
            "tests/fifth_game/evening.py",
            *files_about_games(),
        ],
        cwd=copy,
        env={"PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_fifth_game_is_short() -> None:
    """What is written down beside the rules themselves: at most 80 lines."""
    code = [path for path in FIFTH.rglob("*.py") if path.name != "rulebook.py"]

    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in code) <= 80


def test_a_fifth_game_and_a_new_room_are_held_to_everything_the_others_are(tmp_path: Path) -> None:
    """In one test: wherever several workers would share the rest, each would run it all."""
    played = play(tmp_path / "tree")

    assert 0 == played.returncode, played.stdout[-5000:] + played.stderr
    spoken = {path: passed(played, path, FIFTH.name) for path in HELD_TO}
    spoken["tests/fifth_game/evening.py"] = passed(played, "tests/fifth_game/evening.py", "")
    assert {} == {path: found for path, found in spoken.items() if found < HELD_TO[path]}
    rooms = [path for path in HELD_TO if "fifth_game" not in path]
    assert [] == [path for path in rooms if not passed(played, path, NEW)]


def passed(played: subprocess.CompletedProcess[str], path: str, name: str) -> int:
    return len(re.findall(rf"PASSED {re.escape(path)}::.*{name}", played.stdout))
