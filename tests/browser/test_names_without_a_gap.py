"""Names that are one long word: they break or are cut, and the page stays as wide as the phone."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest

from tests.browser.conftest import SMALL, Pocket
from tests.browser.flaws import unfolded_flaws
from tests.browser.house import House
from tests.browser.scenes import LONGEST
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

NAMES = [f"{first}{'ŽW' * LONGEST}"[:LONGEST] for first in "ABCDE"]


def setting_up(thumb: Thumb, house: House) -> None:
    thumb.open(f"/new/wizard?{urlencode({'player': NAMES}, doseq=True)}")


def nothing_entered(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=NAMES).join)
    thumb.send(thumb.page.locator("button[form=entry]").last)


def a_low_card(thumb: Thumb, house: House) -> None:
    laid = house.lay(names=NAMES, way="plays")
    house.write(laid, "starters", {"starters": [12, 37, 43, 58]})
    house.write(laid, "trick", {"cards": [3, 14, 44, 61, 70]})
    thumb.open(laid.join)


def layers(thumb: Thumb, house: House) -> None:
    laid = house.lay("korist", NAMES, way="plays", variant="base")
    house.write(laid, "layer", {"layer": [9]})
    thumb.open(laid.join)


def groups(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=NAMES).join)
    thumb.open("/groups")


def somebody_came(thumb: Thumb, house: House) -> None:
    laid = house.lay(names=NAMES, rounds=[(12, 3, 20, 7, 4)])
    house.write(laid, "people", {"joins": "F" + NAMES[0][1:], "points": 7})
    thumb.open(laid.join)
    thumb.page.goto(f"{thumb.url}{laid.page}/entries/2/revision")


@pytest.mark.parametrize(
    "scene", [setting_up, nothing_entered, a_low_card, layers, groups, somebody_came]
)
def test_a_name_without_a_gap_does_not_widen_the_page(
    pocket: Pocket, house: House, scene: Callable[[Thumb, House], None]
) -> None:
    thumb = pocket.phone(SMALL, "cs-CZ")
    scene(thumb, house)

    assert [] == unfolded_flaws(thumb)
