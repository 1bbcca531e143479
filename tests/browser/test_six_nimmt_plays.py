"""6 bere! card by card on the smallest phone, in Czech: one tap a card, none for a trick."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, islice
from random import Random
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from games.six_nimmt.tests.dealer import Evening, Move
from tests.browser.axe import by_day_and_night
from tests.browser.conftest import SMALL, Pocket
from tests.browser.entering import is_set, key, lay, totals, write_down
from tests.browser.flaws import page_flaws
from tests.browser.house import House, Laid
from tests.browser.scenes import LONG_NAMES
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

TO_CHOOSE = ("special", "row", "dst", "take_row", "given", "caller")
TO_TAP = ("moved", "replacement", "plus")
MOMENTS = (
    ("base", 10, "trick"),
    ("base", 10, "row"),
    ("profi", 6, "starters"),
    ("jubilee", 8, "trick"),
    ("jubilee", 8, "special"),
    ("jubilee", 8, "go_on"),
    ("jubilee", 8, "last_trick"),
)


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


@pytest.mark.parametrize("seats", [2, 10])
def test_a_round_costs_one_tap_a_card_and_none_for_a_trick(thumb: Thumb, seats: int) -> None:
    begin(thumb, CAST[:seats])
    evening = Evening("base", seats, Random(seats))
    taps = [(move.kind, entered(thumb, move)) for move in evening.round()]

    print(f"6 bere!, {seats} players card by card: {sum(many for _, many in taps)} taps a round")
    assert {("starters", 5), ("trick", seats)} <= set(taps)
    assert set(taps) <= {("starters", 5), ("trick", seats), ("row", 2)}
    assert 10 == [kind for kind, _ in taps].count("trick")
    assert evening.rounds == [totals(thumb)]
    assert SMALL[0] == thumb.page.evaluate("document.documentElement.scrollWidth")


def test_a_card_that_was_laid_is_grey_and_an_old_trick_can_be_repaired(thumb: Thumb) -> None:
    begin(thumb, CAST[:4])
    start(thumb, [12, 37, 43, 58])
    for cards in ([14, 15, 44, 61], [21, 26, 30, 36]):
        lay(thumb, cards)

    assert thumb.page.locator(".grid button[value='14']").is_disabled()
    assert thumb.page.locator(".grid button[value='16']").is_enabled()
    assert ["+0", "+0", "+6", "+0"] == so_far(thumb)

    thumb.taps = 0
    thumb.send(thumb.page.locator("table.pad tbody td a").first)
    for seat, card in ((2, 27), (3, 26), (2, 30)):
        thumb.tap(thumb.page.locator(f"label[for=cards-{seat}]"))
        tap_cards(thumb, [card])
    write_down(thumb)
    assert ["+0", "+6", "+0", "+0"] == so_far(thumb)


def test_special_cards_are_asked_for_in_their_turn(thumb: Thumb) -> None:
    begin(thumb, CAST[:3], variant="jubilee")
    moves = list(islice(Evening("jubilee", 3, Random(9)).round(), 24))
    taps = [(move.kind, entered(thumb, move)) for move in moves]

    print(f"6 bere! with special cards, taps: {taps}")
    assert {"starters", "trick", "row", "special", "go_on"} == {kind for kind, _ in taps}
    assert {4, 5} == {many for kind, many in taps if kind == "trick"}  # with who plays a special
    assert {1, 2, 3} >= {many for kind, many in taps if kind == "go_on"}
    cows = [sum(map(worth, pile)) for pile in moves[-1].piles]
    assert [f"+{many}" for many in cows] == so_far(thumb)


def test_a_round_of_two_needs_no_script(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ", script=False)
    begin(thumb, CAST[:2])
    evening = Evening("base", 2, Random(7))
    for move in evening.round():
        if move.kind == "starters":
            written = " ".join(map(str, move.data["starters"]))
            thumb.page.locator("input[name=starters]").fill(written)
        for seat, card in enumerate(move.data.get("cards", ()), 1):
            thumb.page.locator(f"input[name=cards-{seat}]").fill(str(card))
        if move.kind == "row":
            thumb.tap(key(thumb, "row", move.data["row"]))
        write_down(thumb)

    assert evening.rounds == [totals(thumb)]


def test_a_low_card_shows_what_rows_cost_and_the_referee_knows_them_too(thumb: Thumb) -> None:
    begin(thumb, CAST[:4])
    start(thumb, [12, 37, 43, 58])
    for cards in ([14, 15, 44, 61], [3, 26, 30, 36]):
        lay(thumb, cards)

    expect(key(thumb, "row", 2)).to_contain_text("1 kráva: karta 37")
    expect(key(thumb, "row", 3)).to_contain_text("6 krav: karty 43 a 44")
    thumb.tap(thumb.page.locator("details.menu summary"))
    thumb.send(thumb.page.get_by_role("link", name="Smí se to?"))
    thumb.send(thumb.page.get_by_role("link", name="Kam patří tahle karta?"))
    expect(thumb.page.locator("[name=rows-1]")).to_have_value("12 14 15")
    expect(thumb.page.locator("[name=rows-3]")).to_have_value("43 44")
    expect(thumb.page.locator("[name=card]")).to_have_value("3")


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE", "en-GB"])
def test_every_moment_fits_the_smallest_phone(pocket: Pocket, house: House, language: str) -> None:
    flaws, thumb = {}, pocket.phone(language=language)
    looks: list[int] = []
    for variant, seats, kind in MOMENTS:
        thumb.open(in_the_middle(house, variant, seats, kind).join)
        thumb.settle()
        seen = by_day_and_night(thumb, looks) if language == "cs-CZ" else []
        if found := [*page_flaws(thumb), *seen]:
            flaws[variant, kind] = found
    assert {} == flaws


@cache
def in_the_middle(house: House, variant: str, seats: int, kind: str) -> Laid:
    """A table with long names, some tricks on, that is about to be asked for this."""
    table = house.lay(names=LONG_NAMES[:seats], way="plays", variant=variant)
    evening = Evening(variant, seats, Random(4))
    for at, move in enumerate(chain(evening.round(), evening.round())):
        if move.kind == kind and at > 5:
            return table
        house.write(table, move.kind, move.data)
    raise AssertionError(f"{kind} never came")


def begin(thumb: Thumb, names: Sequence[str], **options: str) -> None:
    """From the set-up with these names to an empty pad that wants every card."""
    thumb.open(f"/new/six_nimmt?{urlencode({'player': names}, doseq=True)}")
    for field, value in {**options, "way": "plays"}.items():
        thumb.tap(key(thumb, field, value))
    thumb.send(thumb.page.get_by_role("button", name="Začít").last)
    thumb.taps = 0


def entered(thumb: Thumb, move: Move) -> int:
    """One entry as the page asks for it; returns its taps."""
    before, data = thumb.taps, move.data
    instead = thumb.page.get_by_role("link", name=re.compile("^Speciální karta ke kartě"))
    if move.kind == "special" and instead.count():  # a low card that need not take a row
        thumb.send(instead)
    if thumb.page.locator("[data-sends]").count():  # nobody has a special card to play
        lay(thumb, data["cards"])
        return thumb.taps - before
    tap_cards(thumb, [*data.get("starters", ()), *data.get("cards", ())])
    for name in TO_CHOOSE:
        if name in data and not is_set(thumb, name, data[name]):
            thumb.tap(key(thumb, name, data[name]))
    for name in TO_TAP:
        if name in data:
            open_grid(thumb, name, [data[name]])
    if "offset" in data:
        open_grid(thumb, "offset", data["offset"])
    write_down(thumb)
    return thumb.taps - before


def start(thumb: Thumb, cards: Iterable[int]) -> None:
    """The cards that start the rows."""
    tap_cards(thumb, cards)
    write_down(thumb)


def open_grid(thumb: Thumb, name: str, cards: Iterable[int]) -> None:
    """The field, then its cards."""
    thumb.tap(thumb.page.locator(f"label[for={name}]"))
    tap_cards(thumb, cards)


def tap_cards(thumb: Thumb, cards: Iterable[int]) -> None:
    for card in cards:
        thumb.tap(thumb.page.locator(f".open .grid button[value='{card}']"))


def so_far(thumb: Thumb) -> list[str]:
    """What everybody took in the round that is played."""
    return thumb.page.locator("table.pad tbody tr").first.locator("td small").all_inner_texts()


def worth(card: int) -> int:
    """The cows on a card, read off the box."""
    tens, ones = divmod(card, 10)
    if card == 55:
        return 7
    return 5 if tens == ones else 3 if ones == 0 else 2 if ones == 5 else 1
