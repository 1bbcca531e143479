"""The big screen in the middle of the table: all of it in sight, every total inside its card."""

import pytest

from tests.browser.conftest import Pocket
from tests.browser.house import House, Laid
from tests.browser.scenes import LONG_NAMES, OVER, TEN_ROUNDS
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

SQUEEZED = """() => [...document.querySelectorAll('.ranks li > *, .winner h2')].filter((one) => {
  const [own, around] = [one, one.parentElement].map((it) => it.getBoundingClientRect());
  const lines = one.localName === 'h2' ? 1 : 0;  // a long name is cut after its second line
  const isCut = one.clientHeight < lines * parseFloat(getComputedStyle(one).lineHeight);
  return isCut || own.top < around.top || own.bottom > around.bottom;
}).map((one) => one.textContent)"""


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


WORDS = ".place, .gained, .name, .totals b, .now, .totals .pips"
PARTS = ".top, .cue, .totals li, .curve, .code, aside p, .winner, .ranks li"
OUTSIDE = """(parts) => {
  const shown = [...document.querySelectorAll(parts)].filter((one) => one.getClientRects().length);
  const boxes = shown.map((one) => [one.className || one.tagName, one.getBoundingClientRect()]);
  const isOut = ([, box]) => box.top < 0 || box.bottom > innerHeight + 1
    || box.left < 0 || box.right > innerWidth + 1;
  const clash = ([, one], [, two]) => one.left < two.right - 1 && two.left < one.right - 1
    && one.top < two.bottom - 1 && two.top < one.bottom - 1;
  const clashes = boxes.flatMap((one, at) => boxes.slice(at + 1)
    .filter((two) => clash(one, two)).map(([name]) => `${one[0]} on ${name}`));
  return [...boxes.filter(isOut).map(([name]) => name), ...clashes];
}"""


CUT = """() => [...document.querySelectorAll('.name, .now')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


def at_tricks(house: House, players: int) -> Laid:
    """Three rounds are over, the fourth is bid and its first trick was tapped."""
    table = house.lay("wizard", CAST[:players])
    for number in range(1, 4):
        house.write(table, "bids", {"bids": [0] * players})
        house.write(table, "tricks", {"tricks": [number] + [0] * (players - 1)})
    house.write(table, "bids", {"bids": [1, 2] + [0] * (players - 2)})
    house.write(table, "took", {"who": 1})
    return table


@pytest.mark.parametrize("players", [3, 4, 6])
def test_bids_and_tricks_are_in_sight_while_they_happen(
    pocket: Pocket, house: House, players: int
) -> None:
    table = at_tricks(house, players)
    for size in TELEVISIONS:
        thumb = pocket.phone(size)
        thumb.open(f"{table.page}/screen")
        thumb.settle()

        tricks = [text.split()[0] for text in thumb.page.locator(".now").all_inner_texts()]
        assert ["1/1", "0/2"] == tricks[:2]
        assert "made" in (thumb.page.locator(".now").first.get_attribute("class") or "")
        assert [] == thumb.page.evaluate(OUTSIDE, PARTS)
        assert [] == thumb.page.evaluate(OUTSIDE, WORDS)
        assert [] == thumb.page.evaluate(BROKEN)


@pytest.mark.parametrize("rounds", [0, 1, 10])
def test_ten_players_fill_the_screen_without_a_scroll(
    pocket: Pocket, house: House, rounds: int
) -> None:
    table = house.lay(names=CAST, rounds=TEN_ROUNDS[:rounds], target=999)
    for size in TELEVISIONS:
        thumb = pocket.phone(size)
        thumb.open(f"{table.page}/screen")
        thumb.settle()

        assert [] == thumb.page.evaluate(OUTSIDE, PARTS)
        assert [] == thumb.page.evaluate(OUTSIDE, WORDS)
        assert [] == thumb.page.evaluate(CUT)


def test_the_end_shows_the_winner_large(pocket: Pocket, house: House) -> None:
    table = house.lay(names=CAST, rounds=OVER)
    thumb = pocket.phone(TELEVISIONS[0])
    thumb.open(f"{table.page}/screen")
    thumb.settle()

    assert "Ivana wins" == thumb.page.locator(".winner h2").inner_text()
    assert 10 == thumb.page.locator(".ranks li").count()
    assert [] == thumb.page.evaluate(OUTSIDE, PARTS)


@pytest.mark.parametrize("size", [*TELEVISIONS, (720, 1280)])
def test_at_the_end_every_place_of_ten_is_whole(
    pocket: Pocket, house: House, size: tuple[int, int]
) -> None:
    table = house.lay(names=LONG_NAMES, rounds=OVER)
    thumb = pocket.phone(size)
    thumb.open(f"{table.page}/screen")
    thumb.settle()

    assert [] == thumb.page.evaluate(OUTSIDE, PARTS)
    assert [] == thumb.page.evaluate(SQUEEZED)
