"""A fifth game is one folder: put into a copy of the tree, it is played with no other change."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from games import GAMES
from tests.laws.tree import ROOT

FISHING = ROOT / "tests" / "fifth_game" / "fishing"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".cache", "__pycache__", "instance")
HELD_TO = {
    "tests/fifth_game/evening.py": 24,
    "tests/test_contract.py": 10,
    "tests/test_cases.py": 6,
    "tests/test_recorded.py": 1,
    "tests/test_architecture.py": 7,
}
"""What is run in the copy, and how many of its tests at least speak of the new game."""
CHOSEN = "fishing or evening or table_allows or outside_its_folder or games_are_pure"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """What the tests said that ran in a copy with one folder more."""
    copy = tmp_path_factory.mktemp("fifth") / "tree"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    shutil.copytree(FISHING, copy / "games" / "fishing", ignore=LEFT_OUT)
    options = ("-p", "no:randomly", "-v", "--color=no")
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, "-k", CHOSEN, *HELD_TO],
        cwd=copy,
        env={"PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_this_tree_does_not_know_the_fifth_game() -> None:
    assert "fishing" not in GAMES


def test_a_fifth_game_is_played_through_its_pages(
    played: subprocess.CompletedProcess[str],
) -> None:
    assert 0 == played.returncode, played.stdout[-5000:] + played.stderr


@pytest.mark.parametrize(("path", "at_least"), HELD_TO.items())
def test_a_fifth_game_is_held_to_everything_the_others_are(
    played: subprocess.CompletedProcess[str], path: str, at_least: int
) -> None:
    passed = re.findall(rf"^{re.escape(path)}::.* PASSED", played.stdout, re.MULTILINE)

    assert at_least <= len(passed)
