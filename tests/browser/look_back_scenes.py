"""The pages that look back: groups with the most players and the longest names, files, paper."""

from collections.abc import Iterable
from functools import cache, partial
from urllib.parse import urlencode

from tests.browser.house import House, Laid
from tests.browser.scenes import LONG_NAMES, Scene, Visit, over
from tests.browser.thumb import Thumb
from tests.rooms import recorded

RECORDED = {name: (game.slug, told) for name, game, told in recorded()}
FIVE = (
    "dwarf_king/new_five_extra_deals",
    "korist/expert_five",
    "wizard/base_five_twelve_plus_minus",
)
SOME_OVER = ((60, 3, 4, 7, 2, 6, 9, 1, 1, 4), (20, 8, 9, 3, 12, 11, 10, 4, 7, 10))


@cache
def finished(name: str, house: House) -> Laid:
    """A recorded game, played to its end by people with long names."""
    slug, game = RECORDED[name]
    table = house.lay(slug, LONG_NAMES[: len(game["players"])], **game["options"])
    for one in game["entries"]:
        house.write(table, one["kind"], one["data"], one.get("accept", ()))
    return table


@cache
def another(number: int, house: House) -> Laid:
    """One more evening of ten, won by somebody else each time."""
    turned = [cows[number:] + cows[:number] for cows in SOME_OVER]
    return house.lay(names=LONG_NAMES, rounds=turned)


def ten_players(thumb: Thumb, house: House) -> None:
    together([over(house), *(another(number, house) for number in range(5))], thumb, LONG_NAMES)


def five_players(thumb: Thumb, house: House) -> None:
    together([finished(name, house) for name in FIVE], thumb, LONG_NAMES[:5])


def together(tables: Iterable[Laid], thumb: Thumb, names: Iterable[str]) -> None:
    """The group page of a phone that sat at these tables."""
    for table in tables:
        thumb.join(table.join)
    thumb.open(f"/group?{urlencode({'player': list(names)}, doseq=True)}")


def unfinished(thumb: Thumb, house: House) -> None:
    together([house.lay(names=("Zora", "Zdena"))], thumb, ("Zora", "Zdena"))


def groups(thumb: Thumb, house: House) -> None:
    five_players(thumb, house)
    thumb.open("/groups")


def refused(thumb: Thumb, house: House) -> None:
    """A file that is none of ours."""
    thumb.open("/import")
    holiday = {"name": "holiday.json", "mimeType": "application/json", "buffer": b"{}"}
    thumb.page.locator("[name=file]").set_input_files(holiday)  # type: ignore[arg-type]
    thumb.send(thumb.page.locator("button[form=import]"))


def below(name: str, path: str) -> Scene:
    return Visit(partial(finished, name), path)


LOOK_BACK: dict[str, Scene] = {
    "groups": groups,
    "group, ten players": ten_players,
    "group, five players": five_players,
    "group, nothing finished": unfinished,
    "export": Visit(over, "/export"),
    "paper, ten players": Visit(over, "/paper"),
    "paper, wizard": below("wizard/base_six_ten", "/paper"),
    "paper, dwarf king": below("dwarf_king/new_five_extra_deals", "/paper"),
    "import": lambda thumb, house: thumb.open("/import"),
    "import, refused": refused,
}
