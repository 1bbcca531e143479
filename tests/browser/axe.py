"""What axe-core can find on a page by itself: names, roles, contrast, order, sizes."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.thumb import Thumb

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING = {"type": "tag", "values": TAGS}
COLOURS = ["color-contrast", "link-in-text-block"]
UNFOLD = "document.querySelectorAll('main details').forEach((folded) => { folded.open = true; })"
RUN = """async ([tags, colours]) => (await axe.run({
  runOnly: tags, rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
})).violations"""
LOOK_AT_COLOURS = """async ([colours, seen]) => {
  const PLAIN = 'rgba(0, 0, 0, 0),none,1,static';
  const mixed = (words) => [...words.join()].reduce(
    (sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 137438953481, 7,
  );
  const grounds = new Map([[null, 0]]);
  const ground = (one) => {
    if (!grounds.has(one)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one);
      const own = [backgroundColor, backgroundImage, opacity, position].join();
      const below = ground(one.parentElement);
      grounds.set(one, own === PLAIN ? below : mixed([own, below]));
    }
    return grounds.get(one);
  };
  const look = (one) => {
    const { color, fontSize, fontWeight } = getComputedStyle(one);
    const around = getComputedStyle(one.parentElement).color;
    const colouring = [color, around, fontSize, fontWeight, one.disabled, ground(one)];
    return mixed([one.tagName, one.className, ...colouring]);
  };
  const known = new Set(seen);
  const include = [...document.body.querySelectorAll('*')].filter((one) => {
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    return words && one.checkVisibility() && !known.has(look(one)) && known.add(look(one));
  });
  if (!include.length) return [[], seen];
  const { violations } = await axe.run({ include }, {
    runOnly: colours, resultTypes: ['violations'],
  });
  return [violations, [...known]];
}"""
"""Of words that look alike, as does what they stand on, one is enough: cards, keys, lines.

Contrast is what axe takes longest for.
"""


def by_day_and_night(thumb: Thumb, looks: list[int]) -> list[str]:
    """What axe finds; nothing but colours is different in the dark."""
    thumb.page.emulate_media(color_scheme="light")
    thumb.settle()
    thumb.page.evaluate(UNFOLD)
    thumb.page.evaluate(AXE_SCRIPT)
    found = thumb.page.evaluate(RUN, [EVERYTHING, COLOURS])
    by_day = [told(violation) for violation in found + colours(thumb, looks)]
    thumb.page.emulate_media(color_scheme="dark")
    return by_day + [f"dark: {told(violation)}" for violation in colours(thumb, looks)]


def colours(thumb: Thumb, looks: list[int]) -> Any:
    """Judge what looks like nothing judged before, and remember how it looks."""
    found, looks[:] = thumb.page.evaluate(LOOK_AT_COLOURS, [COLOURS, looks])
    return found


def told(violation: dict[str, Any]) -> str:
    places = "; ".join(str(node["target"]) for node in violation["nodes"][:3])
    return f"{violation['id']}: {violation['help']} ({places})"
