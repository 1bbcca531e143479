"""How the pad and the bar below it look on the smallest phone."""

import pytest

from tests.browser.conftest import Pocket
from tests.browser.house import House
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

FIVE = ("Anička", "Božena", "Emanuel Bohuslav", "Drahomíra", "Maximiliána")
READABLE = 40
BROKEN_WORDS = """() => [...document.querySelectorAll('.pad thead th:not(:first-child) span')]
  .flatMap((name) => [...name.firstChild.data.matchAll(/\\S+/g)].flatMap((word) => {
    const letters = document.createRange();
    letters.setStart(name.firstChild, word.index);
    letters.setEnd(name.firstChild, word.index + word[0].length);
    const lines = new Set([...letters.getClientRects()].map((box) => box.top));
    return lines.size > 1 ? [word[0]] : [];
  }))"""
WORDS_IN_SIGHT = """(words) => {
  const [mine, button] = [words, words.parentElement].map((one) => one.getBoundingClientRect());
  return mine.top < button.bottom ? mine.width : 0;
}"""


def test_a_name_is_not_broken_inside_a_word(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(names=FIVE).page)

    assert [] == thumb.page.evaluate(BROKEN_WORDS)
    wordy = thumb.page.locator(".pad th span.wordy[title=Drahomíra]")
    assert 1 == wordy.count()


@pytest.mark.parametrize("language", ["cs-CZ", "de-DE"])
def test_undo_says_what_it_undoes_or_nothing(pocket: Pocket, house: House, language: str) -> None:
    table = house.lay("wizard")
    house.write(table, "bids", {"bids": [1, 0, 0, 1]})
    house.write(table, "tricks", {"tricks": [1, 0, 0, 0]})
    thumb = pocket.phone(language=language)

    thumb.open(table.join)

    shown = thumb.page.locator(".undo small").evaluate(WORDS_IN_SIGHT)
    assert shown == 0 or shown >= READABLE


def test_whoever_was_not_there_is_hatched_in_the_newest_line_too(
    thumb: Thumb, house: House
) -> None:
    table = house.lay(rounds=[(12, 3, 20, 7)])
    house.write(table, "people", {"joins": "Eva", "points": 7})

    thumb.open(table.join)

    empty = thumb.page.locator(".pad .new .away")
    assert 4 == empty.count()
    assert "none" != empty.first.evaluate("(cell) => getComputedStyle(cell).backgroundImage")


def test_an_empty_pad_has_one_edge_on_each_side(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay().page)

    corner = thumb.page.locator(".pad tbody td").first
    assert "0px" == corner.evaluate("(cell) => getComputedStyle(cell).borderLeftWidth")


def test_the_lowest_line_is_as_round_as_the_pad(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay(rounds=[(12, 3, 20, 7)]).page)

    last = thumb.page.locator(".pad tbody tr:last-child > :last-child")
    assert "0px" != last.evaluate("(cell) => getComputedStyle(cell).borderBottomRightRadius")
