"""The pictures of the documentation: `python -m tests.browser.pictures docs/pictures`.

Ten moments of an evening on a small phone, by day and by night.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from tests.browser.conftest import SMALL, Pocket
from tests.browser.house import House, Laid
from tests.browser.look import COLOURS, Colours, browsing
from tests.browser.thumb import Thumb

FAMILY = ("Máma", "Anička", "Kuba", "Táta")
TELEVISION = (1280, 720)
Moment = Callable[[Thumb, House], None]


def wizard(house: House) -> Laid:
    """Two rounds are behind the family, and the bids of the third are in."""
    table = house.lay("wizard", FAMILY, length="custom", sizes=[2, 4, 8, 9])
    for bids, winners in (((1, 0, 1, 1), (1, 4)), ((1, 2, 0, 1), (2, 2, 1, 3))):
        house.write(table, "bids", {"bids": list(bids)})
        for who in winners:
            house.write(table, "took", {"who": who})
        tricks = [winners.count(seat) for seat in range(1, 5)]
        house.write(table, "tricks", {"tricks": tricks})
    return table


def third_round(house: House) -> Laid:
    """Half of its tricks are taken."""
    table = wizard(house)
    house.write(table, "bids", {"bids": [2, 2, 4, 0]})
    for who in (1, 2, 2, 4):
        house.write(table, "took", {"who": who})
    return table


def dwarves(house: House) -> Laid:
    table = house.lay("dwarf_king", FAMILY)
    house.write(table, "deal", {"special": "dwarf_flag", "task": "2b"})
    return table


def play(thumb: Thumb, house: House) -> None:
    thumb.open(third_round(house).join)


def bids(thumb: Thumb, house: House) -> None:
    thumb.open(wizard(house).join)


def result(thumb: Thumb, house: House) -> None:
    table = third_round(house)
    thumb.open(table.join)
    thumb.open(f"{table.page}?kind=tricks")


def task(thumb: Thumb, house: House) -> None:
    table = house.lay("dwarf_king", FAMILY)
    thumb.open(table.join)
    thumb.open(f"{table.page}?special=dwarf_flag")


def deal(thumb: Thumb, house: House) -> None:
    table = dwarves(house)
    for who in (1, 3, 3, 2):
        house.write(table, "took", {"who": who})
    thumb.open(table.join)


def points(thumb: Thumb, house: House) -> None:
    thumb.open(house.lay("six_nimmt", FAMILY, rounds=[(5, 12, 3, 9), (0, 14, 17, 8)]).join)


def cards(thumb: Thumb, house: House) -> None:
    table = house.lay("six_nimmt", FAMILY, rounds=[(5, 12, 3, 9)])
    thumb.open(table.join)
    thumb.open(f"{table.page}?kind=cards")


def verdict(thumb: Thumb, house: House) -> None:
    thumb.open("/referee/wizard/play?trick=R5+R9&card=B7&hand=B7+R2+W&ask=1")


def end(thumb: Thumb, house: House) -> None:
    table = third_round(house)
    house.write(table, "tricks", {"tricks": [2, 2, 3, 1]})
    house.write(table, "bids", {"bids": [2, 3, 2, 1]})
    house.write(table, "tricks", {"tricks": [2, 3, 2, 2]})
    thumb.open(table.join)


def television(thumb: Thumb, house: House) -> None:
    table = third_round(house)
    thumb.open(table.join)
    thumb.open(f"{table.page}/screen")


MOMENTS: tuple[Moment, ...] = (
    play, bids, result, task, deal, points, cards, verdict, end, television,
)  # fmt: skip


def main(folder: Path) -> None:
    """Take all of them anew."""
    folder.mkdir(parents=True, exist_ok=True)
    with browsing() as (browser, house):
        for moment in MOMENTS:
            for colours in COLOURS:
                take(Pocket(browser, house), moment, folder, colours)


def take(pocket: Pocket, moment: Moment, folder: Path, colours: Colours) -> None:
    """One moment as it is seen without moving the page."""
    size = TELEVISION if moment is television else SMALL
    thumb = pocket.phone(size, "cs-CZ", colours)
    assert isinstance(pocket.house, House)
    moment(thumb, pocket.house)
    thumb.page.wait_for_load_state("networkidle")
    thumb.settle()
    thumb.page.screenshot(path=folder / f"{moment.__name__}-{colours}.png")
    pocket.contexts[0].close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
