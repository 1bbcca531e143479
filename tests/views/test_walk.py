"""The walk of one bid, from the tap to the disk: nothing is done twice, and not for nobody."""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from flask import Flask

from tables import table as tables
from tests.phone import Phone

ROOT = Path(__file__).parents[2]
OURS = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."} - {"tests"}
MOST_FILES = 20


class Walk:
    """Which functions of the project ran, by file and name, and how often.

    A generator is called again for every value it gives, in the same frame: it ran once.
    """

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        self.frames: set[FrameType] = set()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        path = Path(code.co_filename)
        if event == "call" and path.is_relative_to(ROOT) and frame not in self.frames:
            self.frames.add(frame)
            file = path.relative_to(ROOT)
            if file.parts[0] in OURS:
                self.calls[str(file), code.co_name] += 1

    def files(self) -> set[str]:
        return {file for file, _ in self.calls}

    def of_games(self, name: str) -> int:
        """How often a sheet was asked this; a room may hand it on to the pad it stands on."""
        files = [file for file, called in self.calls if called == name and _is_sheet(file)]
        return max((self.calls[file, name] for file in files), default=0)

    def of_kit(self, name: str) -> int:
        return sum(
            n for (file, called), n in self.calls.items() if called == name and "kit" in file
        )


def _is_sheet(file: str) -> bool:
    return file.startswith("games/") and (file.startswith("games/kit/pads/") or "/kit/" not in file)


def walked(job: Callable[[], object]) -> Walk:
    walk = Walk()
    before = sys.getprofile()
    sys.setprofile(walk)
    try:
        job()
    finally:
        sys.setprofile(before)
    return walk


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture
def bid(phone: Phone) -> Callable[[], object]:
    """Three bids, ready to be sent from the page of a table."""
    table = phone.new_table("wizard", players=3)
    phone.open(table)
    sent = phone.fields(f"{table}/entries") | {"bids-1": "1", "bids-2": "0", "bids-3": "1"}

    def send() -> None:
        answer = phone.client.post(f"{table}/entries", data=sent)
        assert 303 == answer.status_code, answer.text

    return send


def test_a_bid_is_asked_for_and_looked_at_once(bid: Callable[[], object]) -> None:
    walk = walked(bid)

    assert 0 == walk.of_games("expects"), "the page has worked it out already"
    assert 1 == walk.of_kit("shape_findings")
    assert 1 == walk.of_games("check")
    assert 1 == walk.of_games("apply")


def test_a_bid_on_a_table_out_of_memory_asks_the_game_once(
    bid: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_in_use", tables.Memory(room=1))

    walk = walked(bid)

    assert 1 == walk.of_games("expects")
    assert 1 == walk.of_kit("shape_findings")


def test_a_bid_counts_no_pad_and_says_nothing_that_nobody_reads(bid: Callable[[], object]) -> None:
    walk = walked(bid)

    assert 0 == walk.of_games("standing")
    assert {"views/text.py", "views/table/words.py", "views/forms.py"}.isdisjoint(walk.files())


def test_a_bid_passes_few_files(bid: Callable[[], object]) -> None:
    files = walked(bid).files()

    assert len(files) <= MOST_FILES, "\n".join(sorted(files))


def test_the_page_after_a_bid_asks_the_game_once(phone: Phone, bid: Callable[[], object]) -> None:
    bid()
    table = phone.page.request.path

    walk = walked(lambda: phone.open(table))

    assert 200 == phone.page.status_code
    assert "Saved:" in phone.page.text
    assert 1 == walk.of_games("expects")
    assert 1 == walk.of_games("standing")
    assert ("games/kit/replay.py", "take") not in walk.calls, "the log is not read once more"
