"""The result as a picture: drawn on the phone, shared by it or saved, and never sent to anybody."""

import struct
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import SMALL, Pocket
from tests.browser.house import House
from tests.browser.scenes import LONG_NAMES, OVER
from tests.browser.thumb import Thumb

pytestmark = pytest.mark.browser

SHARES = """() => {
  navigator.canShare = ({ files }) => files.length === 1;
  window.shared = new Promise((told) => {
    navigator.share = async ({ files: [file] }) => {
      const sign = await file.slice(1, 4).text();
      told([file.name.endsWith('.png'), file.type, sign]);
    };
  });
}"""
NO_SHARING = "() => { navigator.canShare = undefined; }"


def open_the_end(thumb: Thumb, house: House, means: str = NO_SHARING) -> Locator:
    """Ten players with long names, two of them first, on a phone with these means."""
    thumb.page.add_init_script(f"({means})()")
    rounds = [OVER[0], (20, 8, 9, 3, 12, 11, 10, 2, 9, 30)]
    table = house.lay(names=LONG_NAMES, rounds=rounds)
    thumb.join(table.join)
    thumb.open(table.page)
    return thumb.page.get_by_role("button", name="Send a picture")


def test_the_picture_is_saved_where_nothing_can_be_shared(
    thumb: Thumb, house: House, tmp_path: Path
) -> None:
    button = open_the_end(thumb, house)
    expect(button).to_be_visible()
    thumb.page.wait_for_load_state("networkidle")
    sent: list[str] = []
    thumb.page.on("request", lambda request: sent.append(request.url))

    with thumb.page.expect_download() as saved:
        thumb.tap(button)
    saved.value.save_as(tmp_path / "result.png")
    picture = (tmp_path / "result.png").read_bytes()

    assert saved.value.suggested_filename.startswith("six_nimmt-2")
    assert b"\x89PNG" == picture[:4]
    width, height = struct.unpack(">II", picture[16:24])
    assert (1080, True) == (width, 1500 < height < 2200)
    assert [] == [url for url in sent if url.startswith("http") and "/pulse" not in url]
    expect(thumb.page.get_by_role("button", name="Picture saved")).to_be_visible()


def test_the_picture_is_shared_by_the_phone(thumb: Thumb, house: House) -> None:
    thumb.tap(open_the_end(thumb, house, SHARES))

    assert [True, "image/png", "PNG"] == thumb.page.evaluate("window.shared")


def test_without_script_there_is_no_button_for_it(pocket: Pocket, house: House) -> None:
    thumb = pocket.phone(SMALL, script=False)

    expect(open_the_end(thumb, house)).to_have_count(0)
    expect(thumb.page.get_by_role("link", name="Another game")).to_be_visible()
