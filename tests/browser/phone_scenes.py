"""Pages of several phones at one table: whose phone, only mine, who is missing, the big screen."""

from functools import cache

from tests.browser.house import House, Laid
from tests.browser.scenes import LONG_NAMES, Scene, Visit, empty, ten, two
from tests.browser.thumb import Thumb


@cache
def bidding(house: House) -> Laid:
    """Six players bid, each on their own phone."""
    return house.lay("wizard", LONG_NAMES[:6])


def whose(thumb: Thumb, house: House) -> None:
    thumb.open(ten(house).join)
    thumb.page.locator(".extra:has(.whose) > summary").click()


def named(thumb: Thumb, house: House) -> None:
    """The third player's phone."""
    whose_is(thumb, bidding(house), 3)
    thumb.open(bidding(house).page)


def only_mine(thumb: Thumb, house: House) -> None:
    named(thumb, house)
    thumb.open(f"{bidding(house).page}?only=mine")


def handed_in(thumb: Thumb, house: House) -> None:
    """One of six is in."""
    only_mine(thumb, house)
    thumb.page.locator("label:has(input[name='bids-3'])").first.click()
    thumb.send(thumb.page.locator("nav button[form=entry]"))


def own_cows(thumb: Thumb, house: House) -> None:
    whose_is(thumb, ten(house), 10)
    thumb.open(f"{ten(house).page}?only=mine")


def whose_is(thumb: Thumb, table: Laid, seat: int) -> None:
    """Let the phone be this player's, without looking for the button."""
    thumb.open(table.join)
    thumb.page.locator(".extra:has(.whose) > summary").click()
    with thumb.page.expect_navigation():
        thumb.page.locator(f".whose button[value='{seat}']").click()


def who(thumb: Thumb, house: House) -> None:
    """Right after the code was scanned."""
    thumb.open(empty(house).join)
    thumb.open(f"{empty(house).page}/phone")


def watched(thumb: Thumb, house: House) -> None:
    """The menu of whoever only looks on."""
    thumb.open(two(house).page)
    thumb.page.locator(".menu > summary").click()


@cache
def half_in(house: House) -> Laid:
    """Six play for cows, two of them are in."""
    return with_parts(house, house.lay(names=LONG_NAMES[:6]), "cows", {2: 9, 5: 13})


@cache
def half_bid(house: House) -> Laid:
    return with_parts(house, house.lay("wizard", LONG_NAMES[:3]), "bids", {2: 1})


def with_parts(house: House, table: Laid, kind: str, values: dict[int, int]) -> Laid:
    """The same table with what some have handed in on their own phones."""
    for seat, value in values.items():
        house.hand_in(table, seat, kind, {kind: value})
    return table


@cache
def changed(house: House) -> Laid:
    """The bid of the second of three was changed by somebody else's phone."""
    table = house.lay("wizard", LONG_NAMES[:3])
    with_parts(house, table, "bids", {1: 0, 2: 1, 3: 0})
    house.write(table, "bids", {"bids": [0, 0, 0]}, ["own-value"], slot=1)
    return table


def told(thumb: Thumb, house: House) -> None:
    """The phone of the player whose bid it was."""
    whose_is(thumb, changed(house), 2)


PHONES: dict[str, Scene] = {
    "phones, who": who,
    "phones, watched": watched,
    "phones, some cows in": Visit(half_in),
    "phones, a bid in": Visit(half_bid),
    "phones, changed elsewhere": told,
    "phones, whose": whose,
    "phones, named": named,
    "phones, only mine": only_mine,
    "phones, handed in": handed_in,
    "phones, own cows": own_cows,
    "phones, screen": Visit(ten, "/screen"),
    "phones, screen of bids": Visit(bidding, "/screen"),
}
