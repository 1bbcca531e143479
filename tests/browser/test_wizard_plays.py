"""Čaroděj card by card on the smallest phone, in Czech: one tap a card, none for a trick."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.wizard import GAME
from games.wizard.options import hand_sizes
from games.wizard.tests.dealer import Dealer
from tests.browser.axe import by_day_and_night
from tests.browser.conftest import SMALL, Pocket
from tests.browser.entering import key, lay, tap_each, totals, write_down
from tests.browser.flaws import page_flaws
from tests.browser.house import House, Laid
from tests.browser.scenes import LONG_NAMES
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

TO_CHOOSE = ("player", "trump", "juggler_suit", "cloud_suit", "shapeshifter", "change")
TO_TAP = ("turned", "copied", "takes", "gives")
MOMENTS = ("turned", "werewolf", "bids", "trick", "said", "copied", "cloud", "witch")
CROWDED: dict[str, Any] = {"deck": "years30", "length": "custom", "sizes": [6, 7, 8]}
Told = tuple[str, dict[str, Any], Replay[Any]]


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


@pytest.mark.parametrize("seats", [3, 6])
def test_a_round_costs_one_tap_a_card_and_none_for_a_trick(thumb: Thumb, seats: int) -> None:
    begin(thumb, CAST[:seats], length="tournament")
    dealer = table(seats, Random(seats), length="tournament")
    taps, tricks = [], 0
    for kind, data, position in told(dealer):
        taps.append((kind, entered(thumb, kind, data, position)))
        tricks += kind == "trick"
        if tricks == sum(dealer.sizes[:2]):
            break
    dealer.settle()

    print(f"Čaroděj, {seats} players card by card: {sum(many for _, many in taps)} taps, {taps}")
    allowed = {("turned", 2), ("trump", 2), ("bids", seats + 1), ("trick", seats)}
    assert {("turned", 2), ("bids", seats + 1), ("trick", seats)} <= set(taps) <= allowed
    assert dealer.totals == totals(thumb)
    assert SMALL[0] == thumb.page.evaluate("document.documentElement.scrollWidth")


def test_special_cards_are_asked_for_in_their_turn(thumb: Thumb, house: House) -> None:
    laid = house.lay("wizard", names=CAST[:6], way="plays", **CROWDED)
    thumb.open(laid.join)
    dealer = table(6, Random(8), rich=True, **CROWDED)
    taps = []
    for kind, data, position in told(dealer):
        taps.append((kind, entered(thumb, kind, data, position)))
        if position.state.pad.played == 1 and position.state.pad.open is not None:
            break

    print(f"Čaroděj with special cards, 6 players, taps: {taps}")
    assert {"turned", "werewolf", "bids", "trick", "said"} <= {kind for kind, _ in taps}
    assert {6} == {many for kind, many in taps if kind == "trick"}
    assert {2, 3, 4} >= {many for kind, many in taps if kind not in ("trick", "bids")}


def test_a_revoke_is_told_at_its_card_and_may_be_let_pass(thumb: Thumb, house: House) -> None:
    laid = house.lay("wizard", names=CAST[:3], way="plays", length="custom", sizes=[3])
    house.write(laid, "turned", {"turned": "B5"})
    house.write(laid, "bids", {"bids": [1, 1, 1]})
    house.write(laid, "trick", {"cards": ["R7", "R5", "G3"]})
    thumb.open(laid.join)
    assert thumb.page.locator(".grid button[value=R7]").is_disabled()
    lay(thumb, ("Y2", "Y4", "R9"))

    told_of = (
        "ve štychu 1 nectí barvu (červená; zahráno: zelená 3), jak ukazuje červená 9 ve štychu 2"
    )
    expect(thumb.page.get_by_role("alert")).to_contain_text(told_of)
    thumb.send(thumb.page.locator("[name=accept]"))
    expect(thumb.page.get_by_text("Kolo 1/1, štych 3/3")).to_be_visible()


def test_an_old_trick_can_be_repaired(thumb: Thumb, house: House) -> None:
    laid = house.lay("wizard", names=CAST[:3], way="plays", length="custom", sizes=[3])
    house.write(laid, "turned", {"turned": "B5"})
    house.write(laid, "bids", {"bids": [1, 1, 1]})
    house.write(laid, "trick", {"cards": ["R7", "R5", "R3"]})
    thumb.open(laid.join)
    assert ["1/1", "0/1", "0/1"] == so_far(thumb)
    thumb.send(thumb.page.locator("table.pad tbody td a").first)
    thumb.tap(thumb.page.locator("label[for=cards-3]"))
    tap_cards(thumb, ["R12"])
    write_down(thumb)
    assert ["0/1", "0/1", "1/1"] == so_far(thumb)
    expect(thumb.page.get_by_text("Vynáší Cyril.")).to_be_visible()


def test_a_round_needs_no_script(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ", script=False)
    begin(thumb, CAST[:3], length="tournament")
    dealer = table(3, Random(11), length="tournament")
    for kind, data, _position in told(dealer):
        for seat, card in enumerate(data.get("cards", ()), 1):
            thumb.page.locator(f"input[name=cards-{seat}]").fill(card)
        for seat, bid in enumerate(data.get("bids", ()), 1):
            thumb.tap(key(thumb, f"bids-{seat}", bid))
        if kind == "turned":
            thumb.page.locator("input[name=turned]").fill(data["turned"])
        if kind == "trump":
            thumb.tap(key(thumb, "trump", data["trump"]))
        write_down(thumb)
        if dealer.now.tricks == dealer.now.cards:
            break
    dealer.settle()
    assert dealer.totals == totals(thumb)


@pytest.mark.parametrize("language", ["cs-CZ", "sk-SK", "de-DE", "en-GB"])
def test_every_moment_fits_the_smallest_phone(pocket: Pocket, house: House, language: str) -> None:
    flaws, thumb = {}, pocket.phone(language=language)
    looks: list[int] = []
    for kind in MOMENTS:
        thumb.open(in_the_middle(house, kind).join)
        thumb.settle()
        seen = by_day_and_night(thumb, looks) if language == "cs-CZ" else []
        if found := [*page_flaws(thumb), *seen]:
            flaws[kind] = found
    assert {} == flaws


@cache
def in_the_middle(house: House, wanted: str) -> Laid:
    """A table with long names, a trick or more on, that is about to be asked for this."""
    for seed in range(20):
        entries: list[tuple[str, dict[str, Any]]] = []
        for kind, data, _position in told(table(6, Random(seed), rich=True, **CROWDED)):
            if kind == wanted and (len(entries) > 3 or wanted in ("turned", "werewolf", "bids")):
                laid = house.lay("wizard", names=LONG_NAMES[:6], way="plays", **CROWDED)
                for entry in entries:
                    house.write(laid, *entry)
                return laid
            entries.append((kind, data))
    raise AssertionError(f"{wanted} never came")


def table(seats: int, dice: Random, rich: bool = False, **options: Any) -> Dealer:
    agreed = GAME.agreed(options)
    return Dealer(agreed, seats, dice, hand_sizes(agreed, seats), rich=rich)


def told(dealer: Dealer) -> Iterator[Told]:
    """A legal game entry by entry, with where the table stands before each."""
    position = replay(GAME.sheets["plays"], dealer.options, dealer.seats, ())
    while asked := [spec.kind for spec in position.expects()]:
        kind, data = dealer.answer(asked)
        yield kind, data, position
        position = position.then(Entry(kind, data, (), len(position.applied) + 1))
        if position.state.pad.played > dealer.number:
            dealer.settle()


def begin(thumb: Thumb, names: Sequence[str], **options: str) -> None:
    """From the set-up with these names to an empty pad that wants every card."""
    thumb.open(f"/new/wizard?{urlencode({'player': names}, doseq=True)}")
    for field, value in {**options, "way": "plays"}.items():
        if not key(thumb, field, value).is_visible():
            thumb.tap(thumb.page.locator("summary").filter(has_text="Domácí pravidla"))
        thumb.tap(key(thumb, field, value))
    thumb.send(thumb.page.get_by_role("button", name="Začít").last)
    thumb.taps = 0


def entered(thumb: Thumb, kind: str, data: dict[str, Any], position: Replay[Any]) -> int:
    """One entry as the page asks for it; returns its taps."""
    if kind == "werewolf":
        thumb.send(thumb.page.get_by_role("link", name="Někdo měl Vlkodlaka"))
    before, spec = thumb.taps, position.spec(kind)
    order = () if spec is None else getattr(spec.fields[0], "order", ())
    if "bids" in data:
        tap_each(thumb, "bids", data["bids"], [seat + 1 for seat in order])
    if "cards" in data:
        lay(thumb, [data["cards"][seat] for seat in order])
        return thumb.taps - before
    for name in TO_CHOOSE:
        if name in data:
            thumb.tap(key(thumb, name, data[name]))
    for at, name in enumerate(name for name in TO_TAP if name in data):
        if at:
            thumb.tap(thumb.page.locator(f"label[for={name}]"))
        tap_cards(thumb, [data[name]])
    write_down(thumb)
    return thumb.taps - before


def tap_cards(thumb: Thumb, cards: Sequence[str]) -> None:
    for card in cards:
        thumb.tap(thumb.page.locator(f".open .grid button[value='{card}']"))


def so_far(thumb: Thumb) -> list[str]:
    """Tricks and bids of the round that is played."""
    return thumb.page.locator("table.pad tbody tr").first.locator("td small").all_inner_texts()
