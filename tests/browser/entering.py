"""What a thumb does on the pages of any game: begin a table, tap keys, write down, read the pad."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator

from tests.browser.thumb import Thumb

IN_SIGHT = """(keys) => {
  const bar = document.querySelector('.foot, nav').getBoundingClientRect();
  const boxes = keys.map((key) => key.getBoundingClientRect());
  return boxes.length > 0 && boxes.every((box) => box.top >= 0 && box.bottom <= bar.top);
}"""


def begin(thumb: Thumb, game: str, names: Sequence[str], **options: str) -> None:
    """From the first page to an empty pad, in Czech, as a person goes there; four are the usual."""
    thumb.open("/")
    thumb.send(thumb.page.get_by_role("link", name=re.compile(f"^{game}")))
    for _ in names[4:]:
        thumb.send(thumb.page.get_by_role("button", name="Přidat hráče"))
    for place, name in enumerate(names, 1):
        thumb.page.get_by_role("textbox", name=f"Hráč {place}", exact=True).fill(name)
    if options:
        thumb.tap(thumb.page.locator("summary").filter(has_text="Domácí pravidla"))
    for field, value in options.items():
        thumb.tap(key(thumb, field, value))
    thumb.send(thumb.page.get_by_role("button", name="Začít").last)
    thumb.taps = 0


def key(thumb: Thumb, name: str, value: object) -> Locator:
    """What is tapped to choose a value of an input."""
    radio = thumb.page.locator(f"input[name='{name}'][value='{value}']")
    return thumb.page.locator("label").filter(has=radio)


def is_set(thumb: Thumb, name: str, value: object) -> bool:
    """Whether an input has this value already."""
    return thumb.page.locator(f"input[name='{name}'][value='{value}']").is_checked()


def are_in_sight(thumb: Thumb, name: str) -> bool:
    """Whether all keys of an input can be seen at once, above the bar at the bottom."""
    inputs = thumb.page.locator(f"input[name='{name}']")
    return all_in_sight(thumb.page.locator("label").filter(has=inputs))


def all_in_sight(things: Locator) -> bool:
    """Whether there are such things, and all of them are in sight above the bar."""
    return bool(things.evaluate_all(IN_SIGHT))


def tap_each(thumb: Thumb, field: str, wanted: Sequence[int], order: Sequence[int] = ()) -> None:
    """One value per seat; what stands there already needs no tap, what is far off needs two."""
    for seat in order or range(1, len(wanted) + 1):
        name, value = f"{field}-{seat}", wanted[seat - 1]
        if is_set(thumb, name, value):
            continue
        rest = thumb.page.locator("details").filter(has=thumb.page.locator(f"input[name='{name}']"))
        if rest.count() and not key(thumb, name, value).is_visible():
            thumb.tap(rest.last.locator("summary"))
        thumb.tap(key(thumb, name, value))


def lay(thumb: Thumb, cards: Sequence[object]) -> None:
    """A card of everybody on the grid; with the last one the trick is written down by itself."""
    *earlier, last = [thumb.page.locator(f".open .grid button[value='{card}']") for card in cards]
    for card in earlier:
        thumb.tap(card)
    thumb.send(last)


def write_down(thumb: Thumb) -> None:
    """The one filled button at the bottom."""
    thumb.send(thumb.page.locator("nav button[form=entry]"))


def tile(thumb: Thumb, value: str) -> Locator:
    """What is picked on a screen of its own."""
    return thumb.page.locator(f".tile[data-value='{value}'], .tile[value='{value}']")


def to_the_result(thumb: Thumb) -> None:
    """From the tiles that tell each trick to the result of the round, which takes a tap."""
    if thumb.page.locator(".taps").count():
        thumb.send(thumb.page.locator(".bar .next"))


def totals(thumb: Thumb) -> list[int]:
    """The running totals of the newest line of the pad."""
    figures = newest(thumb).locator("b").all_inner_texts()
    return [int(figure.replace("\u2212", "-")) for figure in figures]


def newest(thumb: Thumb) -> Locator:
    return thumb.page.get_by_role("table", name="Bloček").locator("tbody tr").first
