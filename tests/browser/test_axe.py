"""What axe-core can find on a page by itself: names, roles, contrast, order, sizes."""

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.conftest import SMALL, Pocket
from tests.browser.house import House
from tests.browser.room_scenes import ROOMS
from tests.browser.test_layout import flaws_on_both_phones
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

PARTS = 3
"""A room is gone through in so many goes: on a slow machine one alone would take too long."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING = {"type": "tag", "values": TAGS}
COLOURS = ["color-contrast", "link-in-text-block"]
UNFOLD = "document.querySelectorAll('main details').forEach((folded) => { folded.open = true; })"
RUN = """async ([tags, colours]) => (await axe.run({
  runOnly: tags, rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
})).violations"""
MANY = 2
LOOK_AT_COLOURS = """async ([colours, many]) => {
  const looks = new Map([[null, '']]);
  const look = (one) => {
    if (!looks.has(one)) {
      const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(one);
      const colouring = [one.disabled, color, backgroundColor, opacity, fontSize, fontWeight];
      const words = [one.tagName, one.className, ...colouring, look(one.parentElement)];
      looks.set(one, words.join());
    }
    return looks.get(one);
  };
  const times = {};
  const include = [...document.body.querySelectorAll('*')].filter((one) => {
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!words || !one.checkVisibility()) return false;
    times[look(one)] = (times[look(one)] ?? 0) + 1;
    return times[look(one)] <= many;
  });
  const { violations } = await axe.run({ include }, {
    runOnly: colours, resultTypes: ['violations'],
  });
  return violations;
}"""
"""Of words that look alike, as does all they stand in, a few are enough: cards, keys, lines.

Contrast is what axe takes longest for.
"""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_by_day_nor_by_night_and_all_can_be_hit(
    pocket: Pocket, house: House, room: str, part: int
) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    problems = {}
    for name, scene in list(ROOMS[room].items())[part::PARTS]:
        scene(thumb, house)
        if found := by_day(thumb) + by_night(thumb) + list(flaws_on_both_phones(thumb)):
            problems[name] = found

    assert {} == problems


def by_day(thumb: Thumb) -> list[str]:
    thumb.page.emulate_media(color_scheme="light")
    thumb.settle()
    thumb.page.evaluate(UNFOLD)
    thumb.page.evaluate(AXE_SCRIPT)
    found = thumb.page.evaluate(RUN, [EVERYTHING, COLOURS])
    return [told(violation) for violation in found + colours(thumb)]


def by_night(thumb: Thumb) -> list[str]:
    """Nothing but colours is different in the dark."""
    thumb.page.emulate_media(color_scheme="dark")
    return [f"dark: {told(violation)}" for violation in colours(thumb)]


def colours(thumb: Thumb) -> Any:
    return thumb.page.evaluate(LOOK_AT_COLOURS, [COLOURS, MANY])


def told(violation: dict[str, Any]) -> str:
    places = "; ".join(str(node["target"]) for node in violation["nodes"][:3])
    return f"{violation['id']}: {violation['help']} ({places})"
