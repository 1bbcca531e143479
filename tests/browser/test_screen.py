"""The big screen in the middle of the table: every total in one piece and inside its card."""

import pytest

from tests.browser.conftest import Pocket
from tests.browser.house import House, Laid
from tests.browser.scenes import TEN_ROUNDS
from tests.phone import CAST

pytestmark = pytest.mark.browser

TELEVISIONS = ((1280, 720), (1920, 1080))
BROKEN = """() => [...document.querySelectorAll('.totals b')].flatMap((total) => {
  const figures = document.createRange();
  figures.selectNodeContents(total);
  const [text, card] = [figures, total.closest('li')].map((one) => one.getBoundingClientRect());
  const isInside = text.left >= card.left && text.right <= card.right
    && text.top >= card.top && text.bottom <= card.bottom;
  const isWhole = figures.getClientRects().length === 1;
  return isInside && isWhole ? [] : [total.textContent];
})"""


def bid_too_much(house: House, rounds: int) -> Laid:
    """Four at Wizard, of whom three bid all tricks again and again and take none."""
    table = house.lay("wizard", CAST[:4])
    for number in range(1, rounds + 1):
        house.write(table, "bids", {"bids": [number] * 3 + [0]})
        house.write(table, "tricks", {"tricks": [0, 0, 0, number]})
    return table


@pytest.mark.parametrize("size", TELEVISIONS)
@pytest.mark.parametrize("rounds", [2, 4, 10])
def test_negative_totals_of_four_stay_in_their_cards(
    pocket: Pocket, house: House, size: tuple[int, int], rounds: int
) -> None:
    thumb = pocket.phone(size)

    thumb.open(f"{bid_too_much(house, rounds).page}/screen")
    thumb.settle()

    assert 4 == thumb.page.locator(".totals b").count()
    assert 1 == thumb.page.locator(".curve").count()
    assert [] == thumb.page.evaluate(BROKEN)


@pytest.mark.parametrize("size", TELEVISIONS)
def test_totals_of_ten_stay_in_their_cards(
    pocket: Pocket, house: House, size: tuple[int, int]
) -> None:
    thumb = pocket.phone(size)
    table = house.lay(names=CAST, rounds=TEN_ROUNDS, target=999)

    thumb.open(f"{table.page}/screen")
    thumb.settle()

    assert 10 == thumb.page.locator(".totals b").count()
    assert [] == thumb.page.evaluate(BROKEN)
