"""Král trpaslíků card by card on the smallest phone, in Czech: what a deal costs in taps."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Pocket
from tests.browser.entering import key, lay, tile, totals, write_down
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

ANNA, BARA, CYRIL, DAN, EVA = range(5)
SEVEN = (
    (ANNA, ("G5", "G2", "G3", "G4", "G6")),
    (EVA, ("GJ", "G8", "G9", "G10", "G7")),
    (ANNA, ("D2", "D6", "D4", "D5", "D3")),
    (BARA, ("D7", "D8", "D9", "D10", "DJ")),
    (EVA, ("K2", "K3", "K6", "K5", "K4")),
    (CYRIL, ("K7", "K8", "K9", "KJ", "K10")),
    (DAN, ("GQ", "GK", "GA", "DQ", "DK")),
)
"""Who leads, and the cards by seat; whoever has the highest of the led suit leads next."""


@pytest.fixture
def thumb(pocket: Pocket) -> Thumb:
    return pocket.phone(language="cs-CZ")


def test_five_players_tap_once_for_a_card_and_not_for_a_trick(thumb: Thumb) -> None:
    begin(thumb, CAST[:5])
    taps = [deal(thumb, "sorcerer", "4b", leader=1)]
    for at, (leader, cards) in enumerate(SEVEN):
        taps.append(trick(thumb, leader, cards))
        if at == 1:
            taps.append(take(thumb, who=4, card="G10"))
    taps.append(trick(thumb, EVA, ("KK", "KA", "KQ", "G10", "DA")))

    print(f"Král trpaslíků, 5 players card by card, taps: {taps}, {sum(taps)} in all")
    assert [3, 5, 5, 4, 5, 5, 5, 5, 5, 5] == taps
    # Goblin Defeat: four red cards stay with Anna, nine come to Eva.
    assert [-4, 0, 0, 0, -9] == totals(thumb)
    expect(thumb.page.get_by_text("Rozdává Bára, každému 8 karet.")).to_be_visible()


def test_three_players_are_told_of_a_revoke_and_may_let_it_be(thumb: Thumb) -> None:
    begin(thumb, CAST[:3])
    taps = [deal(thumb, "druid", "7a", leader=1), trick(thumb, ANNA, ("D7", "D1", "KJ"))]
    taps.append(choose(thumb, partner=3))
    taps.append(trick(thumb, ANNA, ("D8", "D9", "G2")))

    assert [3, 3, 2, 3] == taps
    finding = thumb.page.get_by_text(re.compile("Štych 1: vynesla se zelená"))
    expect(finding.first).to_be_visible()
    thumb.send(thumb.page.locator("[name=accept]"))
    expect(thumb.page.get_by_text("Štych 3/13: vynáší Bára.")).to_be_visible()
    assert thumb.page.locator("button[value=D9]").is_disabled()
    assert thumb.page.locator("button[value=D10]").is_enabled()


def test_a_deal_of_five_needs_no_script(pocket: Pocket) -> None:
    thumb = pocket.phone(language="cs-CZ", script=False)
    begin(thumb, CAST[:5])
    deal(thumb, "shaman", "7a", leader=1)
    for _, cards in (*SEVEN, (EVA, ("KK", "KA", "KQ", "G11", "DA"))):
        for seat, card in enumerate(cards, 1):
            thumb.page.locator(f"input[name=cards-{seat}]").fill(card)
        write_down(thumb)

    # A point for each trick: Eva has four, and the Shaman costs her three.
    assert [1, 1, 1, 1, 1] == totals(thumb)


def begin(thumb: Thumb, names: Sequence[str]) -> None:
    """From the first page to an empty pad that wants every card; four places are the usual."""
    thumb.open("/")
    thumb.send(thumb.page.get_by_role("link", name=re.compile("^Král trpaslíků")))
    for _ in names[4:]:
        thumb.send(thumb.page.get_by_role("button", name="Přidat hráče"))
    if len(names) == 3:
        thumb.send(thumb.page.get_by_role("button", name="Hráč 4: odebrat"))
    for place, name in enumerate(names, 1):
        thumb.page.get_by_role("textbox", name=f"Hráč {place}", exact=True).fill(name)
    thumb.tap(key(thumb, "way", "plays"))
    thumb.send(thumb.page.get_by_role("button", name="Začít").last)
    thumb.taps = 0


def deal(thumb: Thumb, special: str, task: str, leader: int) -> int:
    """Card, task, and who shows the red 5; returns the taps."""
    before = thumb.taps
    for value in (special, task):
        thumb.tap(tile(thumb, value))
    thumb.send(tile(thumb, str(leader)))
    return thumb.taps - before


def choose(thumb: Thumb, **values: object) -> int:
    """One tap for each value and one to go on."""
    before = thumb.taps
    for name, value in values.items():
        thumb.tap(key(thumb, name, value))
    write_down(thumb)
    return thumb.taps - before


def trick(thumb: Thumb, leader: int, cards: Sequence[str]) -> int:
    """The cards in the order of play: the grid goes on to the next player by itself."""
    before = thumb.taps
    lay(thumb, [cards[(leader + step) % len(cards)] for step in range(len(cards))])
    return thumb.taps - before


def take(thumb: Thumb, who: int, card: str) -> int:
    """Another way of entering, offered between two tricks: who, and which card."""
    before = thumb.taps
    thumb.send(thumb.page.get_by_role("link", name="Čaroděj"))
    thumb.tap(key(thumb, "who", who))
    tap_card(thumb, card)
    write_down(thumb)
    return thumb.taps - before


def tap_card(thumb: Thumb, card: str) -> None:
    thumb.tap(thumb.page.locator(f".grid button[value='{card}']"))
