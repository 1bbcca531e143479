"""Every page: axe-core finds nothing, nothing sticks out of a small phone, all can be hit.

A page is opened in Czech, with the longest words; then readers of other languages and a browser
without scripts ask for it again.
"""

from collections.abc import Iterator

import pytest

from tests.browser.axe import by_day_and_night
from tests.browser.conftest import SMALL, USUAL, Pocket
from tests.browser.flaws import unfolded_flaws
from tests.browser.house import House
from tests.browser.room_scenes import ROOMS
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

PARTS = 3
"""A room is gone through in so many goes: on a slow machine one alone would take too long."""
CZECH = "cs-CZ"
OTHERS = (("sk-SK", True), ("de-DE", True), ("en-GB", True), (CZECH, False))
"""Who else asks, and whether their browser runs scripts."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_and_everything_can_be_hit(
    pocket: Pocket, house: House, room: str, part: int
) -> None:
    thumb = pocket.phone(SMALL, CZECH)
    problems = {}
    looks: list[int] = []
    for name, scene in list(ROOMS[room].items())[part::PARTS]:
        scene(thumb, house)
        found = [*by_day_and_night(thumb, looks), *on_both_phones(thumb), *asked_again(thumb)]
        if found:
            problems[name] = found

    assert {} == problems


def on_both_phones(thumb: Thumb) -> Iterator[str]:
    """What is wrong on a usual phone and on a small one."""
    for width, height in (USUAL, SMALL):
        thumb.page.set_viewport_size({"width": width, "height": height})
        yield from (f"{width} px: {flaw}" for flaw in unfolded_flaws(thumb))


def asked_again(thumb: Thumb) -> Iterator[str]:
    """What is wrong when others ask for the same page; then the phone is as it was."""
    for language, has_script in OTHERS:
        thumb.becomes(language, has_script)
        thumb.page.reload()
        assert language[:2] == thumb.page.evaluate("document.documentElement.lang")
        who = language if has_script else "without script"
        yield from (f"{who}: {flaw}" for flaw in unfolded_flaws(thumb))
    thumb.becomes(CZECH)
