"""Pictures of all pages for people to look at: `python -m tests.browser.look DIR [WORD]`.

A word picks the pages with it in their names.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from tests import ensure_browser
from tests.browser.conftest import SMALL, USUAL, Pocket
from tests.browser.house import House, open_house
from tests.browser.room_scenes import EVERY_SCENE

Colours = Literal["light", "dark"]
COLOURS: tuple[Colours, ...] = ("light", "dark")


@contextmanager
def browsing() -> Iterator[tuple[Browser, House]]:
    """A browser and a house of its own, without any test around them."""
    path, args = ensure_browser.find_browser(), ensure_browser.launch_args()
    with (
        tempfile.TemporaryDirectory() as instance,
        open_house(Path(instance)) as house,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=args) as browser,
    ):
        yield browser, house


def main(folder: Path, word: str = "") -> None:
    """Every page in Czech, small and usual, by day and by night."""
    folder.mkdir(parents=True, exist_ok=True)
    with browsing() as (browser, house):
        for size, colours in product((SMALL, USUAL), COLOURS):
            for name in EVERY_SCENE:
                if word in name:
                    look(Pocket(browser, house), name, folder, size, colours)


def look(pocket: Pocket, name: str, folder: Path, size: tuple[int, int], colours: Colours) -> None:
    """What is in sight of a page, and all of it."""
    thumb = pocket.phone(size, "cs-CZ", colours)
    assert isinstance(pocket.house, House)
    EVERY_SCENE[name](thumb, pocket.house)
    thumb.page.wait_for_load_state("networkidle")
    file = f"{name.replace(', ', '-').replace(' ', '-')}-{size[0]}-{colours}"
    thumb.page.screenshot(path=folder / f"{file}-seen.png")
    thumb.page.screenshot(path=folder / f"{file}-whole.png", full_page=True)
    pocket.contexts[0].close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
