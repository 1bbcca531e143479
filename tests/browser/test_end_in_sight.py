"""The end on a small phone: name, reason, curve, places and what comes next without a scroll."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL, Pocket
from tests.browser.house import House
from tests.browser.scenes import LONG_NAMES, OVER
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

ROUNDS = [(40, 3, 20, 7), (10, 5, 9, 11), (20, 5, 9, 11)]
BELOW_THE_BAR = """(parts) => {
  const edge = document.querySelector('.bar').getBoundingClientRect().top;
  return parts.filter((part) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return box.top < 0 || box.bottom > edge;
  });
}"""
MOVES = "document.getAnimations().length"
SPREAD = """() => [...document.querySelectorAll('.winners h2, .winners h2 b, .places span')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth).length"""


def at_the_end(thumb: Thumb, house: House, names: tuple[str, ...]) -> None:
    table = house.lay(names=names, rounds=ROUNDS)
    thumb.join(table.join)
    thumb.open(table.page)
    expect(thumb.page.locator("[data-picture]")).to_be_visible()


@pytest.mark.parametrize("language", ["cs-CZ", "de-DE"])
def test_the_whole_moment_is_in_sight(pocket: Pocket, house: House, language: str) -> None:
    thumb = pocket.phone(SMALL, language)
    at_the_end(thumb, house, ("Anička", "Bartoloměj", "Máma", "Kuba"))

    parts = [".winners h2", ".winners > p", ".curve", ".places", "[data-picture]"]
    assert [] == thumb.page.evaluate(BELOW_THE_BAR, parts)
    expect(thumb.page.locator("h2 b")).to_have_text("Bartoloměj")


def test_ten_places_are_in_sight_too(thumb: Thumb, house: House) -> None:
    table = house.lay(names=CAST, rounds=OVER)
    thumb.join(table.join)
    thumb.open(table.page)
    thumb.settle()

    parts = [".winners h2", ".winners > p", ".curve", ".places", ".places li:last-child"]
    assert [] == thumb.page.evaluate(BELOW_THE_BAR, parts)
    assert 0 == thumb.page.evaluate(SPREAD)


def test_long_names_stay_in_their_place(thumb: Thumb, house: House) -> None:
    at_the_end(thumb, house, LONG_NAMES[:4])

    assert 0 == thumb.page.evaluate(SPREAD)
    assert [] == thumb.page.evaluate(BELOW_THE_BAR, [".winners h2", ".winners > p"])


def test_nothing_moves_for_whoever_wants_it_quiet(thumb: Thumb, house: House) -> None:
    table = house.lay(rounds=ROUNDS)
    thumb.join(table.join)
    thumb.page.emulate_media(reduced_motion="no-preference")
    thumb.open(table.page)
    assert thumb.page.evaluate(MOVES) > 0

    thumb.page.emulate_media(reduced_motion="reduce")
    thumb.page.reload()
    expect(thumb.page.locator(".curve")).to_be_visible()
    assert 0 == thumb.page.evaluate(MOVES)
