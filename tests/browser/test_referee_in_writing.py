"""The referee where a thumb has to be led: to the one field that is missing, and to typed cards."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Pocket

pytestmark = pytest.mark.browser

UNSURE = {
    "korist/lay?variant=duel&layer=7&tops-1=8&last=no": "shadow",
    "dwarf_king/play?special=mummy&trick=G7&hand=D3+G3+Mummy&card=Mummy&trick_number=4": "copied",
}
ROOM_FOR_CARDS = 250


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("situation", UNSURE)
def test_a_card_nobody_told_is_asked_for_at_its_field(
    pocket: Pocket, situation: str, script: bool
) -> None:
    thumb = pocket.phone(script=script)
    thumb.open(f"/referee/{situation}&ask=1")
    thumb.send(thumb.page.get_by_role("link", name="Enter it"))

    box = thumb.page.locator(".seat", has=thumb.page.locator(f"[name={UNSURE[situation]}]"))
    expect(box).to_be_in_viewport()
    if script:
        expect(box).to_contain_class("now")
        expect(thumb.page.locator(".open .grid button").first).to_be_in_viewport()


def test_typed_cards_have_the_whole_line(pocket: Pocket) -> None:
    thumb = pocket.phone(script=False)
    thumb.open("/referee/wizard/play")

    box = thumb.page.locator("[name=trick]").bounding_box()
    assert box
    assert box["width"] > ROOM_FOR_CARDS
