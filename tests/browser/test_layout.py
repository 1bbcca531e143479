"""Every page on a small phone, in every language: nothing sticks out, all can be hit.

In Czech, with the longest words, a page is measured on the same visit as axe looks at it.
"""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import SMALL, USUAL, Pocket
from tests.browser.house import House
from tests.browser.room_scenes import ROOMS
from tests.browser.thumb import HAIR, OF_TEN, SMALLEST, Thumb

pytestmark = pytest.mark.browser

LANGUAGES = ("sk-SK", "de-DE", "en-GB")
IN_A_SENTENCE = 24
"""WCAG 2.5.8 lets a link inside a sentence be as small as it is; ours are not."""

UNFOLD = "document.querySelectorAll('details').forEach((folded) => { folded.open = true; })"
FLAWS = """([width, smallest, inASentence, ofTen, hair]) => {
  const flaws = [];
  const widest = document.documentElement.scrollWidth;
  if (widest > width) flaws.push(`${widest} px wide`);
  for (const target of document.querySelectorAll('a, button, summary, input, label')) {
    if (target.type === 'hidden' || !target.checkVisibility()) continue;
    if (getComputedStyle(target).clipPath !== 'none') continue;
    const caption = target.tagName === 'LABEL' && target.control?.closest('label') !== target;
    if (caption) continue;  // a label beside its input is not what people tap
    const label = target.closest('label') ?? target.labels?.[0]?.closest('label:has(input)');
    const spread = getComputedStyle(target, '::after').position === 'absolute';
    let area = label ?? target;
    while (spread && getComputedStyle(area).position === 'static') area = area.parentElement;
    const box = area.getBoundingClientRect();
    const words = [...target.parentElement.childNodes].filter((node) => node.nodeType === 3);
    const sentence = target.tagName === 'A' && words.some((node) => node.data.trim() !== '');
    const said = target.getAttribute('aria-label') ?? target.textContent.trim();
    const name = `${target.tagName} ${said}`;
    const least = sentence ? inASentence : smallest;
    const narrowest = target.closest('.across-10') ? ofTen : least;
    if (box.width < narrowest - hair || box.height < least - hair) {
      flaws.push(`${name}: ${Math.round(box.width)} x ${Math.round(box.height)} px`);
    }
    if (box.left < -hair || box.right > width + hair) flaws.push(`${name}: out of the page`);
  }
  for (const figure of document.querySelectorAll('.pad td :is(b, small)')) {
    const digits = document.createRange();
    digits.selectNodeContents(figure);
    const [wanted, given] = [digits, figure.closest('td')].map((it) => it.getBoundingClientRect());
    if (wanted.width > given.width) flaws.push(`${figure.textContent} spills over its cell`);
  }
  return flaws;
}"""


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
        if wrong := page_flaws(thumb):
            found[name] = wrong
    return found


def flaws_on_both_phones(thumb: Thumb) -> Iterator[str]:
    """The same for a page that is open already, on a usual phone and on a small one."""
    thumb.page.evaluate(UNFOLD)
    for width, height in (USUAL, SMALL):
        thumb.page.set_viewport_size({"width": width, "height": height})
        yield from (f"{width} px: {flaw}" for flaw in page_flaws(thumb))


def page_flaws(thumb: Thumb) -> list[str]:
    """What is wider than the page, too small to be hit, or wider than its cell."""
    limits = [thumb.width, SMALLEST, IN_A_SENTENCE, OF_TEN, HAIR]
    found: list[str] = thumb.page.evaluate(FLAWS, limits)
    return found
