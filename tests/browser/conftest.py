"""A served house and phones to play in it; every complaint of a browser fails its test."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.house import LAN_NAME, House, open_house
from tests.browser.lan import Lan
from tests.browser.thumb import PATIENCE, Thumb

expect.set_options(timeout=PATIENCE)
SMALL = (360, 740)
FOOT = 740 - 175
"""Where what is fixed at the bottom of the smallest phone begins: the standings and the bar."""
USUAL = (390, 844)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """As phones have it: a memory for the page before, and names on the network."""
    names = f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1"
    return {
        **browser_type_launch_args,
        "args": [*browser_type_launch_args["args"], names],
        "timeout": PATIENCE,
        "ignore_default_args": ["--disable-back-forward-cache"],
    }


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The application, served for all browser tests of this worker."""
    with open_house(tmp_path_factory.mktemp("house") / "instance") as opened:
        yield opened


@dataclass
class Pocket:
    """Where phones come from; each has cookies and a memory of its own."""

    browser: Browser
    house: House | Lan
    contexts: list[BrowserContext] = field(default_factory=list)
    thumbs: list[Thumb] = field(default_factory=list)

    def phone(
        self,
        size: tuple[int, int] = SMALL,
        language: str = "en-GB",
        colours: Literal["light", "dark"] = "light",
        script: bool = True,
        worker: bool = False,
    ) -> Thumb:
        """A phone in the hand of somebody at the table who wants it quiet.

        Frames that only move something would take a quarter of the time of these tests.
        """
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            is_mobile=True,
            locale=language,
            color_scheme=colours,
            java_script_enabled=script,
            reduced_motion="reduce",
            service_workers="allow" if worker else "block",
        )
        self.contexts.append(context)
        self.thumbs.append(Thumb(context.new_page(), self.house.url))
        return self.thumbs[-1]


@pytest.fixture
def pocket(browser: Browser, house: House) -> Iterator[Pocket]:
    """Phones for one test; none of their pages may complain."""
    pocket = Pocket(browser, house)
    yield pocket
    for context in pocket.contexts:
        context.close()
    assert [] == [complaint for thumb in pocket.thumbs for complaint in thumb.complaints()]


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    """The usual phone of these tests: small, light, English, with scripts."""
    return pocket.phone()
