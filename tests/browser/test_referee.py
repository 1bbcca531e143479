"""Is it legal? Every question asked with one thumb, and again on a phone without script."""

from typing import Any, TypeAlias
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, expect

from games.kit.fields import SEAT, Cards, Choice, Count, Field, Flag, matters
from games.kit.game import Game
from games.kit.parse import input_name, spell
from games.kit.question import Question
from tests import rooms
from tests.browser.conftest import SMALL, Pocket
from tests.browser.referee_scenes import longest_of_each
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

HEADLINES = {"unsure": "It depends", "disputed": "You decide", "against": "No"}


TELLING = [
    pytest.param(game, game.question(case["ask"]), case, id=f"{game.slug}-{case['ask']}")
    for game, case in longest_of_each()
]


@pytest.mark.parametrize(("game", "question", "case"), TELLING)
def test_a_question_is_asked_with_taps_alone(
    pocket: Pocket, game: Game, question: Question[Any, Any], case: dict[str, Any]
) -> None:
    thumb = pocket.phone(SMALL)
    thumb.open(f"/referee/{game.slug}/{question.key}")
    told = values(question, case)
    if any(field in question.later for field, _, _ in told):
        thumb.tap(thumb.page.locator("#question summary"))
    for field, seat, value in told:
        tap_in(thumb, field, seat, value)
    thumb.send(thumb.page.get_by_role("button", name="Ask"))

    print(f"{game.slug} {question.key} {case['status']}: {thumb.taps} taps, {case['name']}")
    says(thumb, game, case)


@pytest.mark.parametrize(("game", "question", "case"), TELLING)
def test_a_question_is_asked_without_script(
    pocket: Pocket, game: Game, question: Question[Any, Any], case: dict[str, Any]
) -> None:
    thumb = pocket.phone(SMALL, script=False)
    thumb.open(f"/referee/{game.slug}/{question.key}")
    thumb.page.locator("#question summary").evaluate_all("all => all.forEach((one) => one.click())")
    for field, seat, value in values(question, case):
        write_in(thumb, field, seat, value)
    thumb.send(thumb.page.get_by_role("button", name="Ask"))

    says(thumb, game, case)


def test_the_fifth_row_is_asked_for_only_where_there_can_be_one(pocket: Pocket) -> None:
    thumb = pocket.phone(SMALL)
    thumb.open("/referee/six_nimmt/place")
    page = thumb.page
    fifth = page.locator("label[for=rows-5], label:has(> [name=take_row][value='5'])")
    variant = page.locator("#question label:has(> [name=variant])")

    expect(fifth).to_have_count(2)
    expect(fifth.filter(visible=True)).to_have_count(0)

    thumb.tap(page.locator("#question summary"))
    thumb.tap(variant.filter(has_text="Anniversary"))
    expect(fifth.filter(visible=True)).to_have_count(2)

    thumb.tap(variant.filter(has_text="Base"))
    expect(fifth.filter(visible=True)).to_have_count(0)


def says(thumb: Thumb, game: Game, case: dict[str, Any]) -> None:
    headline = thumb.page.locator("#verdict h2")
    expect(headline).to_be_in_viewport()
    if case["status"] != "fine":
        expect(headline).to_have_text(HEADLINES[case["status"]])
    link = f"/rules/{game.slug}#{case['rule']}"
    expect(thumb.page.locator(f'#verdict a[href="{link}"]')).to_be_visible()


Filled: TypeAlias = tuple[Field, int | None, Any]


def values(question: Question[Any, Any], case: dict[str, Any]) -> list[Filled]:
    """What is to be filled in, input by input."""
    data = question.parse(case["with"])
    told: list[Filled] = []
    for field in (one for one in question.fields if matters(one, data)):
        value = data.get(field.key)
        if field.scope is SEAT and value is not None:
            told += [(field, seat, one) for seat, one in enumerate(value)]
        elif value is not None:
            told.append((field, None, value))
    return [filled for filled in told if filled[2] is not False and filled[2] not in (None, [])]


def tap_in(thumb: Thumb, field: Field, seat: int | None, value: Any) -> None:
    name = input_name(field, seat)
    match field:
        case Cards():
            thumb.tap(thumb.page.locator(f'label[for="{name}"]'))
            grid = thumb.page.locator(".open .grid")
            for card in [value] if field.single else value:
                thumb.tap(grid.locator(f'button[value="{card}"]'))
            expect(thumb.page.locator(f'input[name="{name}"]')).to_have_value(spell(value))
        case Count() | Choice() | Flag():
            thumb.tap(ticked(thumb, name, "1" if value is True else str(value)))


def ticked(thumb: Thumb, name: str, value: str) -> Locator:
    return thumb.page.locator(f'label:has(input[name="{name}"][value="{value}"])')


def write_in(thumb: Thumb, field: Field, seat: int | None, value: Any) -> None:
    name = input_name(field, seat)
    typed = thumb.page.locator(f'input[name="{name}"]:not([type="radio"], [type="checkbox"])')
    if typed.count():
        typed.fill(spell(value))
    else:
        ticked(thumb, name, "1" if value is True else str(value)).click()


def test_an_open_question_is_answered_with_one_tap(pocket: Pocket) -> None:
    told = [(game, case) for _, game, case in rooms.cases("question") if case.get("asks")]
    game, case = next((game, case) for game, case in told if case["asks"] not in case["with"])
    typed = {key: spell(value) for key, value in case["with"].items()}
    thumb = pocket.phone(SMALL)
    thumb.open(f"/referee/{game.slug}/{case['ask']}?{urlencode(typed | {'ask': '1'})}")
    expect(thumb.page.locator("#verdict h2")).to_have_text("It depends")

    thumb.send(thumb.page.locator("#verdict .actions a, .legal a").first)
    expect(thumb.page.locator("#verdict h2")).not_to_have_text("It depends")
