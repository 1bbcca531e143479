"""Kořist! card by card on the smallest phone, in Czech: one tap a card, a turn and a choice."""

from collections.abc import Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from games.korist.tests.dealer import Dealer
from tests.browser.axe import by_day_and_night
from tests.browser.conftest import SMALL, Pocket
from tests.browser.entering import is_set, key, totals, write_down
from tests.browser.flaws import page_flaws
from tests.browser.house import House, Laid
from tests.browser.scenes import LONG_NAMES
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

TO_CHOOSE = ("fate", "group")
TO_TAP = ("layer", "drawn", "turned")
MOMENTS = (
    (5, "base", "layer"),
    (5, "base", "capture"),
    (5, "base", "draw"),
    (2, "base", "offer"),
    (2, "base", "shadow"),
    (2, "base", "capture"),
    (2, "base", "draw"),
)


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


@pytest.mark.parametrize("seats", [2, 5])
def test_turns_cost_one_tap_a_card_and_one_to_confirm(thumb: Thumb, seats: int) -> None:
    begin(thumb, seats, "base")
    dealer = bold(seats, "base", 4)
    moves = list(islice(dealer.entries(), 24))
    taps, asked = [], []
    for kind, data in moves:
        asked.append(is_bare(thumb, data))
        taps.append((kind, entered(thumb, kind, data)))

    print(f"Kořist!, {seats} players card by card, taps: {taps}")
    costs = [cost(kind, data) + bare for (kind, data), bare in zip(moves, asked, strict=True)]
    assert [(kind, taps) for (kind, _), taps in zip(moves, costs, strict=True)] == taps
    assert any(asked) is (seats == 2)
    assert {"layer", "capture"} <= {kind for kind, _ in taps}
    laid = [sum(map(len, layers)) for layers in dealer.layers]
    held = [len(hand) for hand in dealer.hands]
    assert [f"{table} − {hand}" for table, hand in zip(laid, held, strict=True)] == so_far(thumb)
    assert SMALL[0] == thumb.page.evaluate("document.documentElement.scrollWidth")


def cost(kind: str, data: dict[str, Any]) -> int:
    """One tap a card, one to confirm, and one for what becomes of a layer or for no card."""
    cards = sum(len(data.get(name, ())) for name in TO_TAP)
    chosen = kind == "capture" or (kind == "shadow" and "group" in data)
    return cards + 1 + (chosen or draws_nothing(kind, data))


def is_bare(thumb: Thumb, data: dict[str, Any]) -> bool:
    """Whether the page asks what was on top, and it was nothing."""
    drawn = [str(card) for card in data.get("drawn", ()) if card != "P"]
    is_asked = thumb.page.locator("input[name=bare]").count() > 0
    return is_asked and bool(drawn) and not any(card.startswith("+") for card in drawn)


def draws_nothing(kind: str, data: dict[str, Any]) -> bool:
    return kind == "draw" and not data.get("drawn")


def test_a_whole_game_without_a_script(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ", script=False)
    begin(thumb, 3, "advanced")
    dealer = shortest(3, "advanced")
    for kind, data in dealer.entries():
        for name in TO_TAP:
            if name in data:
                thumb.page.locator(f"input[name={name}]").fill(" ".join(map(str, data[name])))
        if kind == "capture":
            thumb.tap(key(thumb, "fate", data["fate"]))
        write_down(thumb)

    result = dealer.result()
    points = [table - hand for table, hand in zip(result["table"], result["hand"], strict=True)]
    assert points == totals(thumb)


def test_a_ninth_card_is_grey_and_an_old_layer_can_be_repaired(thumb: Thumb) -> None:
    begin(thumb, 3, "advanced")
    for cards in ([7] * 8, [2], [3, 3]):
        entered(thumb, "layer", {"layer": cards})
    assert thumb.page.locator(".grid button[value='7']").is_disabled()
    assert thumb.page.locator(".grid button[value='8']").is_enabled()
    assert ["8 − 5", "1 − 12", "2 − 11"] == so_far(thumb)

    thumb.taps = 0
    thumb.send(thumb.page.locator("table.pad tbody td a").first)
    tap(thumb, [3])
    write_down(thumb)
    assert 3 == thumb.taps
    assert ["8 − 5", "1 − 12", "3 − 10"] == so_far(thumb)


def test_cards_known_to_be_in_a_hand_are_doubted_and_the_table_may_insist(thumb: Thumb) -> None:
    begin(thumb, 3, "advanced")
    entered(thumb, "layer", {"layer": [5] * 4})
    expect(thumb.page.locator(".cue")).to_contain_text("Bára vykládá a má v ruce 13 karet.")
    entered(thumb, "layer", {"layer": [6] * 4})
    expect(thumb.page.locator(".cue")).to_contain_text("Bára ukořistí [5, 5, 5, 5].")
    entered(thumb, "capture", {"fate": "taken"})
    expect(thumb.page.locator(".story")).to_contain_text("Bára bere [5, 5, 5, 5] do ruky.")
    entered(thumb, "layer", {"layer": [5] * 5})
    told = thumb.page.get_by_role("alert")
    expect(told).to_contain_text("Veřejně vzatou kartu (5) má pořád Bára.")
    thumb.send(thumb.page.get_by_role("button", name="Sedí to, zapsat"))
    assert ["0 − 13", "4 − 13", "5 − 8"] == so_far(thumb)


def test_two_taps_for_the_next_layer_are_not_taken_for_no_draw(thumb: Thumb) -> None:
    begin(thumb, 3, "base")
    entered(thumb, "layer", {"layer": [9]})
    expect(thumb.page.get_by_role("banner")).to_contain_text("1. tah: dobrání")
    expect(thumb.page.locator(".cue")).to_contain_text("Anna nic neukořistí a smí si dobrat")
    tap(thumb, [8, 8])
    write_down(thumb)
    expect(thumb.page.get_by_role("alert")).to_contain_text("Dobírá se karta, nebo nic?")
    entered(thumb, "draw", {})
    expect(thumb.page.locator(".story")).to_contain_text("Anna nic nedobírá.")


def test_a_card_tapped_before_the_layer_was_taken_back_is_not_sent(thumb: Thumb) -> None:
    begin(thumb, 3, "advanced")
    for cards in ([4], [5]):
        entered(thumb, "layer", {"layer": cards})
    thumb.tap(key(thumb, "fate", "taken"))
    tap(thumb, [9])
    entered(thumb, "capture", {"fate": "back"})
    expect(thumb.page.locator(".story")).to_contain_text("Anna bere [4] zpátky do ruky")


def test_what_was_on_top_is_asked_while_the_supply_is_not_named(thumb: Thumb) -> None:
    begin(thumb, 2, "base")
    turned = [1, 1, 3, 3, 5, 5, 6, 13, 6, 7, 7, 8, 8, 10]
    entered(thumb, "offer", {"turned": turned})
    entered(thumb, "layer", {"layer": [3, 3, 3]})
    tap(thumb, [2])
    write_down(thumb)
    expect(thumb.page.get_by_role("alert")).to_contain_text("Leželo něco nahoře?")
    thumb.tap(key(thumb, "bare", 1))
    write_down(thumb)
    expect(thumb.page.locator(".story")).to_contain_text("Anna dobírá 1 kartu ze zásoby [2].")


def test_the_referee_knows_what_lies_there(thumb: Thumb) -> None:
    begin(thumb, 3, "advanced")
    for cards in ([7, 7], [2], [3, 3]):
        entered(thumb, "layer", {"layer": cards})
    thumb.tap(thumb.page.locator("details.menu summary"))
    thumb.send(thumb.page.get_by_role("link", name="Smí se to?"))
    thumb.send(thumb.page.locator("a[href*='/referee/korist/lay']"))
    expect(thumb.page.locator("[name=tops-1]")).to_have_value("2")
    expect(thumb.page.locator("[name=tops-2]")).to_have_value("3 3")


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE", "en-GB"])
def test_every_moment_fits_the_smallest_phone(pocket: Pocket, house: House, language: str) -> None:
    flaws, thumb = {}, pocket.phone(language=language)
    looks: list[int] = []
    for seats, rules, kind in MOMENTS:
        thumb.open(in_the_middle(house, seats, rules, kind).join)
        thumb.settle()
        seen = by_day_and_night(thumb, looks) if language == "cs-CZ" else []
        if found := [*page_flaws(thumb), *seen]:
            flaws[seats, kind] = found
    assert {} == flaws


@cache
def in_the_middle(house: House, seats: int, rules: str, kind: str) -> Laid:
    """A table with long names, some turns on, that is about to be asked for this."""
    table = house.lay("korist", LONG_NAMES[:seats], way="plays", **agreed(seats, rules))
    for at, (moment, data) in enumerate(bold(seats, rules, 4).entries()):
        if moment == kind and (at > 12 or kind == "offer"):
            return table
        house.write(table, moment, data)
    raise AssertionError(f"{kind} never came")


def bold(seats: int, rules: str, seed: int) -> Dealer:
    return Dealer(seats, rules, Random(seed), bold=0.9)


def shortest(seats: int, rules: str) -> Dealer:
    """One of the quick games, to be played from its deal."""
    lengths = {seed: sum(1 for _ in bold(seats, rules, seed).entries()) for seed in range(30)}
    return bold(seats, rules, min(lengths, key=lambda seed: lengths[seed]))


def agreed(seats: int, rules: str) -> dict[str, Any]:
    return {"variant": "duel", "duel_rules": rules} if seats == 2 else {"variant": rules}


def begin(thumb: Thumb, seats: int, rules: str) -> None:
    """From the set-up to an empty pad that wants every card."""
    thumb.open(f"/new/korist?{urlencode({'player': CAST[:seats]}, doseq=True)}")
    variant = agreed(seats, rules)["variant"]
    for field, value in {"variant": variant, "way": "plays"}.items():
        if not is_set(thumb, field, value):
            thumb.tap(key(thumb, field, value))
    thumb.send(thumb.page.get_by_role("button", name="Začít").last)
    thumb.taps = 0


def entered(thumb: Thumb, kind: str, data: dict[str, Any]) -> int:
    """One entry as the page asks for it; returns its taps."""
    before = thumb.taps
    for name in TO_CHOOSE:
        if name in data:
            thumb.tap(key(thumb, name, data[name]))
    for name in TO_TAP:
        tap(thumb, data.get(name, ()))
    if draws_nothing(kind, data):
        thumb.tap(key(thumb, "nothing", 1))
    if is_bare(thumb, data):
        thumb.tap(key(thumb, "bare", 1))
    write_down(thumb)
    return thumb.taps - before


def tap(thumb: Thumb, cards: Sequence[Any]) -> None:
    for card in cards:
        thumb.tap(thumb.page.locator(f".open .grid button[value='{card}']"))


def so_far(thumb: Thumb) -> list[str]:
    """Cards on the table and in hand of the game that is played."""
    return thumb.page.locator("table.pad tbody tr").first.locator("td small").all_inner_texts()
