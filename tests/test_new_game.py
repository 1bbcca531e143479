"""The skeleton of a new game is written under its own name, and over nothing that is there."""

from pathlib import Path

import pytest

from tests.new_game import main


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
