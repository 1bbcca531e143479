"""How many bytes a phone loads, headers included, and what it does not load again."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.browser.house import House
from tests.browser.scenes import TEN_ROUNDS
from tests.browser.thumb import Thumb
from tests.phone import CAST

pytestmark = pytest.mark.browser

MOST_BYTES = 30_000


@dataclass
class Scales:
    """What came over the wire and what out of the cache, by path.

    What the page before was still loading when the weighing began is not ours to weigh.
    """

    wire: dict[str, int] = field(default_factory=dict)
    cached: set[str] = field(default_factory=set)
    _paths: dict[str, str] = field(default_factory=dict)

    def asked(self, event: dict[str, Any]) -> None:
        self._paths[event["requestId"]] = "/" + event["request"]["url"].split("/", 3)[3]

    def from_cache(self, event: dict[str, Any]) -> None:
        if path := self._paths.get(event["requestId"]):
            self.cached.add(path)

    def finished(self, event: dict[str, Any]) -> None:
        path, size = self._paths.get(event["requestId"]), int(event["encodedDataLength"])
        if path and size and path not in self.cached:
            self.wire[path] = size

    def told(self) -> str:
        lines = [f"{size:7} {path}" for path, size in self.wire.items()]
        return "\n".join([*lines, f"{sum(self.wire.values()):7} in all"])


def test_the_first_page_is_at_most_thirty_kilobytes(thumb: Thumb) -> None:
    with weighed(thumb) as scales:
        thumb.open("/")

    print(f"\nFirst page, cold:\n{scales.told()}")
    assert {"/"} < set(scales.wire)
    assert sum(scales.wire.values()) <= MOST_BYTES


def test_a_table_of_ten_in_its_tenth_round_is_no_heavier(thumb: Thumb, house: House) -> None:
    table = house.lay(names=CAST, rounds=TEN_ROUNDS[:9], target=200)
    thumb.open(table.join)
    thumb.page.context.new_cdp_session(thumb.page).send("Network.clearBrowserCache")

    with weighed(thumb) as scales:
        thumb.open(table.page)

    print(f"\nTable, round 10 of ten players, cold:\n{scales.told()}")
    assert table.page in scales.wire
    assert sum(scales.wire.values()) <= MOST_BYTES


def test_a_second_look_loads_the_page_and_nothing_else(thumb: Thumb, house: House) -> None:
    table = house.lay(names=CAST, rounds=TEN_ROUNDS[:9], target=200)
    thumb.open(table.join)
    thumb.page.wait_for_load_state("networkidle")

    with weighed(thumb) as scales:
        thumb.open(table.page)

    print(f"\nThe same, once more:\n{scales.told()}")
    assert [table.page] == list(scales.wire)
    assert any(path.endswith("all.css") for path in scales.cached)


@contextmanager
def weighed(thumb: Thumb) -> Iterator[Scales]:
    """Weigh what is loaded meanwhile, icon included, until nothing more comes."""
    scales = Scales()
    network = thumb.page.context.new_cdp_session(thumb.page)
    network.on("Network.requestWillBeSent", scales.asked)
    network.on("Network.requestServedFromCache", scales.from_cache)
    network.on("Network.loadingFinished", scales.finished)
    network.send("Network.enable")
    yield scales
    thumb.page.wait_for_load_state("networkidle")
    network.detach()
