"""Bonus points of a ready pad under the thumb: folded away, and counted into the points live."""

import pytest
from playwright.sync_api import expect

from games.kit.entry import Entry
from games.kit.replay import replay
from tests.browser.conftest import Pocket
from tests.browser.entering import key
from tests.browser.house import House
from tests.browser.thumb import Thumb
from tests.fifth_game.skull_king import GAME
from tests.phone import CAST
from views.forms import SpecForm
from views.text import Speaker

pytestmark = pytest.mark.browser

SHOW = """async (fields) => {
  document.querySelector("main").innerHTML = `<form id="entry">${fields}</form>`;
  const main = await import(document.querySelector("script[type=module]").src);
  main.wakeAll(document.querySelector("main"));
}"""


@pytest.fixture
def thumb(pocket: Pocket, house: House) -> Thumb:
    """A phone with the form for the tricks of eight, of whom Anna has bid 1.

    No game of the house has bonus points, so its pages lend their form to another one.
    """
    seats = 8
    bids = Entry("bids", {"bids": [1, *[0] * (seats - 1)]})
    spec = replay(GAME.sheets["rounds"], GAME.agreed({}), seats, [bids]).spec("tricks")
    assert spec is not None
    with house.app.test_request_context():
        macros = house.app.jinja_env.get_template("macros/fields.html").module
        form = SpecForm(spec.fields, seats).filled({})
        fields = macros.asks(form, spec, Speaker(GAME.slug, CAST[:seats]))  # type: ignore[attr-defined]
    thumb = pocket.phone()
    thumb.open("/")
    thumb.page.evaluate(SHOW, str(fields))
    return thumb


def unfold(thumb: Thumb, heading: str) -> None:
    thumb.tap(thumb.page.locator("summary").filter(has_text=heading))


def points(thumb: Thumb, seat: int) -> str:
    row = thumb.page.locator("fieldset.row").filter(has=thumb.page.locator(f"[name=tricks-{seat}]"))
    return row.locator("legend output").inner_text()


def test_bonus_points_are_folded_away_and_count_with_the_tricks(thumb: Thumb) -> None:
    expect(key(thumb, "skull_king-1", 1)).to_be_hidden()
    expect(thumb.page.locator("legend output").first).to_have_text("+10")
    assert "+20" == points(thumb, 1)

    for heading in ("Bonus points", "Skull King taken by a mermaid", "Rascal’s bet"):
        unfold(thumb, heading)
    thumb.tap(key(thumb, "skull_king-1", 1))
    thumb.tap(key(thumb, "rascal-1", 20))
    assert "+80" == points(thumb, 1)

    thumb.tap(key(thumb, "tricks-1", 0))
    assert "−30" == points(thumb, 1)
    assert "+10" == points(thumb, 2)


def test_a_bet_has_only_the_keys_of_its_steps_and_all_fits(thumb: Thumb) -> None:
    unfold(thumb, "Bonus points")
    unfold(thumb, "Rascal’s bet")

    assert ["0", "10", "20"] == thumb.page.locator("[name=rascal-3] + span").all_inner_texts()
    expect(thumb.page.get_by_text("If both kept their bids.")).to_be_visible()
    assert thumb.page.evaluate("document.documentElement.scrollWidth") <= thumb.width
