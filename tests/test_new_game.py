"""The skeleton of a new game: written where there is room for it, and green from the start."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws.tree import ROOT
from tests.new_game import main

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".cache", "__pycache__", "instance")
HELD_TO = ("cases", "contract", "pictures", "recorded", "rulebooks", "texts")


@pytest.mark.parametrize("name", ["", "Moon", "moon cards", "../moon", "2moons", "class", "ž"])
def test_a_name_that_no_folder_can_have_is_refused(tmp_path: Path, name: str) -> None:
    assert main([name], tmp_path)
    assert [] == list(tmp_path.iterdir())


def test_a_game_that_exists_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "moon").mkdir()

    assert "There is a games/moon already." == main(["moon"], tmp_path)
    assert [] == list((tmp_path / "moon").iterdir())


def test_the_room_has_its_own_name_everywhere(tmp_path: Path) -> None:
    games = tmp_path / "games"

    assert main(["moon_cards"], games) is None

    files = [path for path in (games / "moon_cards").rglob("*") if path.is_file()]
    assert {"__init__.py", "rounds.toml", "three_players.json", "icon.svg"} <= {
        path.name for path in files
    }
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    assert "pebbles" not in text.lower()
    assert 'name=N_("Moon Cards")' in text


def test_a_new_room_passes_what_every_room_has_to(tmp_path: Path) -> None:
    copy = tmp_path / "tree"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    assert main(["moon_cards"], copy / "games") is None

    tests = [f"tests/test_{name}.py" for name in HELD_TO]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-k", "moon_cards or every_game_has", *tests],
        cwd=copy,
        env={"PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert 0 == ran.returncode, ran.stdout[-5000:] + ran.stderr
