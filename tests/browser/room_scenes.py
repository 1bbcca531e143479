"""The pages of games with bids, tasks and paws: every kind of entry, with the most players.

What the pages of all games have in common, `scenes` knows.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial

from tests.browser.entering import to_the_result
from tests.browser.house import House, Laid
from tests.browser.look_back_scenes import LOOK_BACK
from tests.browser.people_scenes import PEOPLE
from tests.browser.phone_scenes import PHONES
from tests.browser.referee_scenes import REFEREE
from tests.browser.scenes import LONG_NAMES, SCENES, Scene, Visit, fill, new
from tests.browser.thumb import Thumb
from tests.rooms import recorded

RECORDED = {name: (game.slug, told) for name, game, told in recorded()}
CUSTOM = "length=custom&sizes=1+2+3&deck=own&bid_limit=later"
ALL_BID = {"bids": [1, 0, 2, 1, 0, 1]}


@cache
def told(name: str, entries: int | None, house: House, names: Sequence[str] = LONG_NAMES) -> Laid:
    """A recorded game, up to so many entries."""
    slug, game = RECORDED[name]
    way, people = game.get("way", "rounds"), names[: len(game["players"])]
    table = house.lay(slug, people, way=way, agreed=game["options"])
    for one in game["entries"][:entries]:
        house.write(table, one["kind"], one["data"], one.get("accept", ()))
    return table


@cache
def special_tricks(house: House) -> Laid:
    """Six players wait for their tricks, with two Bombs and two Clouds possible."""
    table = house.lay(
        "wizard", LONG_NAMES[:6], deck="own", bomb=True, cloud=True, witch=True, shapeshifter=True
    )
    house.write(table, "bids", {"bids": [0] * 6})
    house.write(table, "tricks", {"tricks": [1, 0, 0, 0, 0, 0]})
    house.write(table, "bids", ALL_BID)
    return table


@cache
def tapping(house: House) -> Laid:
    """Six players in the middle of a round that is followed by taps."""
    table = house.lay("wizard", LONG_NAMES[:6], deck="own", bomb=True, length="custom", sizes=[8])
    house.write(table, "bids", {"bids": [2, 0, 8, 1, 0, 3]})
    for who in (2, 4, 1):
        house.write(table, "took", {"who": who})
    return table


@cache
def limited(house: House) -> Laid:
    return house.lay("wizard", LONG_NAMES[:6], bid_limit="printed")


@cache
def deals(setting: tuple[str, str], house: House) -> Laid:
    """Five players count one task with one special card."""
    table = house.lay("dwarf_king", LONG_NAMES[:5])
    house.write(table, "deal", dict(zip(("special", "task"), setting, strict=True)))
    return table


@cache
def tapped(house: House) -> Laid:
    """Five players tap their tricks; in the last one two cards could be marked."""
    table = house.lay("dwarf_king", LONG_NAMES[:5])
    house.write(table, "deal", {"special": "dwarf_flag", "task": "16b"})
    for who in (1, 2, 3, 4, 1, 1):
        house.write(table, "took", {"who": who})
    return table


@cache
def drawn(house: House) -> Laid:
    return house.lay("dwarf_king", LONG_NAMES[:5], tiles="drawn", luck=3)


@cache
def harder(house: House) -> Laid:
    return house.lay("dwarf_king", LONG_NAMES[:5], harder="marked", harder_tiles=[1, 6, 17])


@cache
def tied(house: House) -> Laid:
    """Seven deals that leave two on top."""
    table = house.lay("dwarf_king", LONG_NAMES[:5])
    for _ in range(6):
        house.write(table, "points", {"points": [5, 5, -5, 0, 0], "green_five": 1})
    house.write(table, "points", {"points": [12, 12, -12, 0, 3]})
    return table


@cache
def prey(house: House) -> Laid:
    return house.lay("korist", LONG_NAMES[:5], series="agreed", games=3)


@cache
def silent(house: House) -> Laid:
    """Nobody bids here, whatever a phone remembers of other tables."""
    return house.lay("wizard", LONG_NAMES[:6])


def struck(thumb: Thumb, house: House) -> None:
    """Five of six have bid, and one number is gone for the last."""
    thumb.open(limited(house).join)
    tap_keys(thumb, "bids", (2, 3, 4, 5, 6))


def all_bid(thumb: Thumb, house: House) -> None:
    struck(thumb, house)
    tap_keys(thumb, "bids", (1,))


def refused(lay: Callable[[House], Laid], thumb: Thumb, house: House) -> None:
    """Sent as it is."""
    thumb.open(lay(house).join)
    to_the_result(thumb)
    with thumb.page.expect_navigation():
        thumb.page.locator("button[form=entry]").last.click()


def short_of_cards(thumb: Thumb, house: House) -> None:
    """Too few cards, and the table may insist."""
    thumb.open(prey(house).join)
    fill(thumb, (19, 5, 9, 13, 11), "table")
    fill(thumb, (0, 7, 4, 9, 2), "hand")
    with thumb.page.expect_navigation():
        thumb.page.locator("button[form=entry]").last.click()


def with_options(slug: str, query: str, thumb: Thumb, house: House) -> None:
    """The set-up page with everything that a choice can bring."""
    new(slug, thumb, house, "&" + query)


def tap_keys(thumb: Thumb, key: str, seats: Sequence[int]) -> None:
    for seat in seats:
        thumb.page.locator(f"[name={key}-{seat}][value='0']").check(force=True)


def at(name: str, entries: int | None = None, below: str = "") -> Scene:
    return Visit(partial(told, name, entries), below)


def counted(special: str, task: str, below: str = "?kind=result") -> Scene:
    return Visit(partial(deals, (special, task)), below)


WIZARD: dict[str, Scene] = {
    "wizard, house rules": partial(with_options, "wizard", CUSTOM),
    "wizard, first bids": Visit(limited),
    "wizard, struck": struck,
    "wizard, all bid": all_bid,
    "wizard, no bid": partial(refused, silent),
    "wizard, bids on ten": at("wizard/base_six_ten", 18),
    "wizard, tricks of ten": at("wizard/base_six_ten", 19),
    "wizard, bids on twenty": at("wizard/base_three_twenty", 38),
    "wizard, tricks of twenty": at("wizard/base_three_twenty", 39),
    "wizard, specials": Visit(special_tricks),
    "wizard, tiles": Visit(tapping),
    "wizard, secret": at("wizard/years30_five_there_and_back_secret", 5),
    "wizard, correction": at("wizard/base_six_ten", 18, "?kind=correction"),
    "wizard, dealer": at("wizard/base_six_ten", 18, "?kind=dealer"),
    "wizard, repair": at("wizard/base_six_ten", None, "/entries/20/revision?seat=2"),
    "wizard, over": at("wizard/base_six_ten"),
    "wizard, twenty over": at("wizard/base_three_twenty"),
}
DWARF_KING: dict[str, Scene] = {
    "dwarf_king, house rules": partial(with_options, "dwarf_king", "tiles=drawn"),
    "dwarf_king, deal": Visit(lambda house: house.lay("dwarf_king", LONG_NAMES[:5])),
    "dwarf_king, task": Visit(harder, "?kind=deal&special=knight_flag"),
    "dwarf_king, drawn": Visit(drawn),
    "dwarf_king, first trick": counted("dragon", "17a", ""),
    "dwarf_king, tapped": Visit(tapped),
    "dwarf_king, tricks": counted("dwarf_flag", "7a"),
    "dwarf_king, two counts": counted("enchanter", "19a"),
    "dwarf_king, many values": counted("tinkerer", "6a"),
    "dwarf_king, scout": counted("scout", "16b"),
    "dwarf_king, places": counted("joker", "14a"),
    "dwarf_king, kings": counted("shaman", "13a"),
    "dwarf_king, points": counted("enchanter", "13a", "?kind=points"),
    "dwarf_king, nothing counted": partial(refused, partial(deals, ("shaman", "7b"))),
    "dwarf_king, extra deal": Visit(tied),
    "dwarf_king, repair": at("dwarf_king/new_five_extra_deals", None, "/entries/2/revision"),
    "dwarf_king, over": at("dwarf_king/new_five_extra_deals"),
}
KORIST: dict[str, Scene] = {
    "korist, house rules": partial(with_options, "korist", "series=agreed"),
    "korist, result": Visit(prey),
    "korist, short of cards": short_of_cards,
    "korist, duel": at("korist/duel_open_series", 2),
    "korist, repair": at("korist/advanced_four_series", None, "/entries/2/revision?seat=3"),
    "korist, over": at("korist/expert_five"),
    "korist, series over": at("korist/advanced_four_series"),
}
PLAYS: dict[str, Scene] = {
    "six_nimmt by cards, starters": at("six_nimmt/plays_base_ten_by_hand", 0),
    "six_nimmt by cards, trick": at("six_nimmt/plays_base_ten_by_hand", 1),
    "six_nimmt by cards, row": at("six_nimmt/plays_base_ten_by_hand", 2),
    "six_nimmt by cards, next trick": at("six_nimmt/plays_base_ten_by_hand", 3),
    "six_nimmt by cards, repair a trick": at(
        "six_nimmt/plays_base_ten_by_hand", 3, "/entries/2/revision"
    ),
    "six_nimmt by cards, go on": at("six_nimmt/plays_jubilee_eight_by_hand", 4),
    "six_nimmt by cards, special": at("six_nimmt/plays_jubilee_eight_by_hand", 5),
    "wizard by cards, turned": at("wizard/plays_years25_six_ten", 0),
    "wizard by cards, bids": at("wizard/plays_years25_six_ten", 1),
    "wizard by cards, trick": at("wizard/plays_years25_six_ten", 2),
    "wizard by cards, said": at("wizard/plays_years25_six_ten", 6),
    "wizard by cards, cloud": at("wizard/plays_years25_six_ten", 9),
    "wizard by cards, screen": at("wizard/plays_years25_six_ten", 9, "/screen"),
    "wizard by cards, late trick": at("wizard/plays_years25_six_ten", 60),
    "dwarf_king by cards, deal": at("dwarf_king/plays_new_five", 0),
    "dwarf_king by cards, first trick": at("dwarf_king/plays_new_five", 1),
    "dwarf_king by cards, trick": at("dwarf_king/plays_new_five", 5),
    "dwarf_king by cards, referee": at("dwarf_king/plays_new_five", 5, "/referee"),
    "dwarf_king by cards, log": at("dwarf_king/plays_new_five", 12, "/log"),
    "korist by cards, layer": at("korist/plays_expert_five_ran_out", 5),
    "korist by cards, capture": at("korist/plays_expert_five_ran_out", 2),
    "korist by cards, draw": at("korist/plays_base_five_ran_out_repaired", 1),
    "korist by cards, offer": at("korist/plays_duel_ran_out", 0),
    "korist by cards, shadow": at("korist/plays_duel_ran_out", 2),
}
ROOMS = {
    "pages": SCENES,
    "plays": PLAYS,
    "wizard": WIZARD,
    "dwarf_king": DWARF_KING,
    "korist": KORIST,
    "look back": LOOK_BACK,
    "referee": REFEREE,
    "phones": PHONES,
    "people": PEOPLE,
}
EVERY_SCENE: dict[str, Scene] = {
    name: scene for room in ROOMS.values() for name, scene in room.items()
}
