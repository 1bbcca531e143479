"""Pages of several phones at one table: whose phone, only mine, who is missing, the big screen."""

from functools import cache

from tests.browser.house import House, Laid
from tests.browser.scenes import LONG_NAMES, Scene, Visit, ten
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


PHONES: dict[str, Scene] = {
    "phones, whose": whose,
    "phones, named": named,
    "phones, only mine": only_mine,
    "phones, handed in": handed_in,
    "phones, own cows": own_cows,
    "phones, screen": Visit(ten, "/screen"),
    "phones, screen of bids": Visit(bidding, "/screen"),
}
