"""What a phone sets for itself at the table: its language, and a sign for each saved entry."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

FELT = """() => {
  const before = () => sessionStorage.getItem('felt') ?? '';
  const note = (sign) => sessionStorage.setItem('felt', before() + sign);
  navigator.vibrate = () => note('v');
  AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
    apply: (make, context) => { note('s'); return make.call(context); },
  });
}"""


def menu(thumb: Thumb) -> None:
    thumb.page.wait_for_load_state("networkidle")
    thumb.tap(thumb.page.locator(".menu summary"))


def enter(thumb: Thumb, cows: tuple[int, ...]) -> None:
    """Type a round and save it."""
    thumb.page.wait_for_load_state("networkidle")
    for seat, number in enumerate(cows, 1):
        thumb.page.locator(f"[name=cows-{seat}]").fill(str(number))
    with thumb.page.expect_navigation():
        thumb.page.locator("button[form=entry]").last.click()


def felt(thumb: Thumb) -> str:
    return str(thumb.page.evaluate("sessionStorage.getItem('felt') ?? ''"))


def test_signs_are_off_until_somebody_wants_them(thumb: Thumb, house: House) -> None:
    thumb.page.add_init_script(f"({FELT})()")
    thumb.open(house.lay().join)
    enter(thumb, (14, 3, 9, 11))
    assert "" == felt(thumb)

    menu(thumb)
    for sign in ("Vibration", "Sound"):
        thumb.tap(thumb.page.get_by_role("button", name=sign))
    assert "vs" == felt(thumb)  # each shows itself at once

    thumb.tap(thumb.page.locator(".menu summary"))
    enter(thumb, (3, 14, 11, 9))
    assert "vsvs" == felt(thumb)
    menu(thumb)
    expect(thumb.page.get_by_role("button", name="Sound", pressed=True)).to_be_visible()


def test_another_language_leaves_the_page_and_what_was_typed(thumb: Thumb, house: House) -> None:
    table = house.lay()
    thumb.open(table.join)
    thumb.open(f"{table.page}?kind=cards")
    thumb.page.wait_for_load_state("networkidle")
    thumb.page.locator(".grid").get_by_role("button", name="55").first.tap()
    typed = "document.querySelector('[name=cards-1]').value"
    before = thumb.page.evaluate(typed)

    menu(thumb)
    thumb.send(thumb.page.get_by_role("button", name="Deutsch"))

    assert "de" == thumb.page.locator("html").get_attribute("lang")
    assert f"{thumb.url}{table.page}?kind=cards" == thumb.page.url
    thumb.page.wait_for_load_state("networkidle")
    assert ("55", "55") == (before, thumb.page.evaluate(typed))
