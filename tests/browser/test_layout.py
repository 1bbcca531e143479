"""Every page on a small phone, in every language: nothing sticks out, all can be hit.

In Czech, with the longest words, a page is measured on the same visit as axe looks at it.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import SMALL, USUAL, Pocket
from tests.browser.house import House
from tests.browser.room_scenes import ROOMS
from tests.browser.thumb import HAIR, SMALLEST, Thumb

pytestmark = pytest.mark.browser

LANGUAGES = ("sk-SK", "de-DE", "en-GB")
IN_A_SENTENCE = 24
"""WCAG 2.5.8 lets a link inside a sentence be as small as it is; ours are not."""

UNFOLD = "document.querySelectorAll('details').forEach((folded) => { folded.open = true; })"
TARGETS = """() => [...document.querySelectorAll('a, button, summary, input, label')]
  .filter((target) => target.checkVisibility() && target.type !== 'hidden')
  .filter((target) => getComputedStyle(target).clipPath === 'none')
  .map((target) => {
    const label = target.closest('label') ?? target.labels?.[0]?.closest('label:has(input)');
    const spread = getComputedStyle(target, '::after').position === 'absolute';
    let area = label ?? target;
    while (spread && getComputedStyle(area).position === 'static') area = area.parentElement;
    const box = area.getBoundingClientRect();
    const words = [...target.parentElement.childNodes].filter((node) => node.nodeType === 3);
    return {
      name: `${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent.trim()}`,
      width: box.width,
      height: box.height,
      left: box.left,
      right: box.right,
      sentence: target.tagName === 'A' && words.some((node) => node.data.trim() !== ''),
      caption: target.tagName === 'LABEL' && target.control?.closest('label') !== target,
    };
  })"""

SPILLED = """() => [...document.querySelectorAll('.pad td :is(b, small)')].flatMap((figure) => {
  const digits = document.createRange();
  digits.selectNodeContents(figure);
  const [wanted, given] = [digits, figure.closest('td')].map((one) => one.getBoundingClientRect());
  return wanted.width > given.width ? [`${figure.textContent} spills over its cell`] : [];
})"""

MEASURED = f"[document.documentElement.scrollWidth, ({TARGETS})(), ({SPILLED})()]"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_nothing_sticks_out_and_everything_can_be_hit(
    pocket: Pocket, house: House, room: str, language: str
) -> None:
    assert {} == problems(pocket.phone(SMALL, language), house, room)


@pytest.mark.parametrize("room", ROOMS)
def test_pages_without_script_have_room_too(pocket: Pocket, house: House, room: str) -> None:
    assert {} == problems(pocket.phone(SMALL, "cs-CZ", script=False), house, room)


def problems(thumb: Thumb, house: House, room: str) -> dict[str, list[str]]:
    """What sticks out or is too small to hit, page by page."""
    found = {}
    for name, scene in ROOMS[room].items():
        scene(thumb, house)
        thumb.settle()
        thumb.page.evaluate(UNFOLD)
        if wrong := list(page_flaws(thumb)):
            found[name] = wrong
    return found


def flaws_on_both_phones(thumb: Thumb) -> Iterator[str]:
    """The same for a page that is open already, on a usual phone and on a small one."""
    thumb.page.evaluate(UNFOLD)
    for width, height in (USUAL, SMALL):
        thumb.page.set_viewport_size({"width": width, "height": height})
        yield from (f"{width} px: {flaw}" for flaw in page_flaws(thumb))


def page_flaws(thumb: Thumb) -> Iterator[str]:
    width, targets, spilled = thumb.page.evaluate(MEASURED)
    if width > thumb.width:
        yield f"{width} px wide"
    for target in targets:
        yield from (f"{target['name']}: {flaw}" for flaw in target_flaws(target, thumb.width))
    yield from spilled


def target_flaws(target: dict[str, Any], page_width: int) -> Iterator[str]:
    """What is wrong with one thing to tap; a label beside its input is not what people tap."""
    if target["caption"]:
        return
    width, height = target["width"], target["height"]
    least = IN_A_SENTENCE if target["sentence"] else SMALLEST
    if min(width, height) < least - HAIR:
        yield f"{width:.0f} x {height:.0f} px"
    if target["left"] < -HAIR or target["right"] > page_width + HAIR:
        yield "out of the page"
