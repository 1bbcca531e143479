"""The pages around people who come and go: the most columns a pad has, the longest names."""

from functools import cache

from tests.browser.house import House, Laid
from tests.browser.scenes import LONG_NAMES, TEN_ROUNDS, Scene, Visit
from tests.browser.thumb import Thumb

LATE = ("Kryštof-" + LONG_NAMES[0][:32], "Libuše-" + LONG_NAMES[0][:33])
LAST_ROUND = (30, 3, 9, 11, 7, 12, 8, 10, 13, 6)


@cache
def crowded(house: House) -> Laid:
    """Ten play, two of them came later, and two of the first ten are gone."""
    table = house.lay(names=LONG_NAMES, rounds=TEN_ROUNDS[:3], target=150)
    change(house, table, {"leaves": 2}, {"joins": LATE[0], "points": 42, "after": 4})
    house.enter(table, TEN_ROUNDS[3])
    change(house, table, {"leaves": 7}, {"joins": LATE[1], "points": 99})
    house.enter(table, TEN_ROUNDS[4])
    return table


@cache
def crowded_over(house: House) -> Laid:
    """The same to its end."""
    table = house.lay(names=LONG_NAMES, rounds=TEN_ROUNDS[:3], target=66)
    change(house, table, {"leaves": 2}, {"joins": LATE[0], "points": 42})
    house.enter(table, LAST_ROUND)
    return table


@cache
def few(house: House) -> Laid:
    """Three of four play on."""
    table = house.lay("wizard", LONG_NAMES[:4])
    change(house, table, {"leaves": 3})
    return table


@cache
def bidding(house: House) -> Laid:
    table = house.lay("wizard", LONG_NAMES[:6])
    house.write(table, "bids", {"bids": [0] * 6})
    return table


def change(house: House, table: Laid, *told: dict[str, int | str]) -> None:
    for one in told:
        house.write(table, "people", one)


def nameless(thumb: Thumb, house: House) -> None:
    """Sent without a name."""
    table = few(house)
    thumb.join(table.join)
    thumb.open(f"{table.page}/people")
    thumb.send(thumb.page.locator("button.go"))


PEOPLE: dict[str, Scene] = {
    "people": Visit(crowded, "/people"),
    "people, few": Visit(few, "/people"),
    "people, not now": Visit(bidding, "/people"),
    "people, nameless": nameless,
    "people, repaired": Visit(crowded, "/people?slot=5"),
    "people, table": Visit(crowded),
    "people, few at the table": Visit(few),
    "people, over": Visit(crowded_over),
    "people, log": Visit(crowded, "/log"),
    "people, screen": Visit(crowded, "/screen"),
    "people, paper": Visit(crowded, "/paper"),
}
