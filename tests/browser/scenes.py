"""Every page there is, with the most players and the longest names; opened, not judged.

Tables that no scene changes are laid once for each house.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random

from games import GAMES
from tests.browser.house import House, Laid
from tests.browser.thumb import Thumb
from tests.phone import CAST

LONGEST = 40
LONG_NAMES = tuple(f"{name}-Nejneobhospodařovávatelnější-Wimmerová"[:LONGEST] for name in CAST)
TEN_ROUNDS = tuple((14, 3, 9, 11, 7, 12, 8, 10, 13, 6 + number) for number in range(10))
OVER = ((55, 3, 4, 7, 2, 6, 9, 8, 1, 5), (20, 8, 9, 3, 12, 11, 10, 4, 7, 30))

TYPE = """([key, numbers]) => numbers.forEach((number, at) => {
  const field = document.querySelector(`[name=${key}-${at + 1}]`);
  field.value = number;
  field.dispatchEvent(new Event('input', { bubbles: true }));
})"""

Scene = Callable[[Thumb, House], None]


@dataclass(frozen=True, slots=True)
class Visit:
    """Goes to a page below a table that was laid for it."""

    lay: Callable[[House], Laid]
    below: str = ""

    def __call__(self, thumb: Thumb, house: House) -> None:
        table = self.lay(house)
        thumb.join(table.join)
        thumb.open(table.page + self.below)


@cache
def empty(house: House) -> Laid:
    return house.lay(names=LONG_NAMES)


@cache
def two(house: House) -> Laid:
    return house.lay(names=LONG_NAMES[:2], rounds=[(20, 9)])


@cache
def ten(house: House) -> Laid:
    return house.lay(names=LONG_NAMES, rounds=TEN_ROUNDS, target=999)


@cache
def over(house: House) -> Laid:
    return house.lay(names=LONG_NAMES, rounds=OVER)


@cache
def misfit(house: House) -> Laid:
    """A first round that was repaired so that the game ends before the third."""
    table = house.lay(names=LONG_NAMES, rounds=TEN_ROUNDS[:3])
    house.write(table, "cows", {"cows": OVER[0]}, ["over-sixty"], slot=1)
    house.write(table, "cows", {"cows": OVER[1]}, ["over-sixty"], slot=2)
    return table


@cache
def corrected(house: House) -> Laid:
    """A log with something of everything."""
    table = house.lay(names=LONG_NAMES, rounds=TEN_ROUNDS[:3])
    house.write(table, "cows", {"cows": TEN_ROUNDS[9]}, slot=2)
    house.write(table, "cows", {"cows": (1,) * 10}, ["round-sum-low"])
    return table


def home_with_tables(thumb: Thumb, house: House) -> None:
    for lay in (over, ten):
        thumb.join(lay(house).join)
    thumb.open("/")


def new(slug: str, thumb: Thumb, house: House, options: str = "") -> None:
    people = "&".join(f"player={name}" for name in LONG_NAMES[: GAMES[slug].seats[-1]])
    thumb.open(f"/new/{slug}?{people}{options}")


def rules(slug: str, thumb: Thumb, house: House) -> None:
    thumb.open(f"/rules/{slug}")


def share_as_host(thumb: Thumb, house: House) -> None:
    new("six_nimmt", thumb, house)
    thumb.send(thumb.page.locator("button[value=start]"))
    thumb.open(thumb.page.url.removeprefix(thumb.url) + "/share")


def rejected(thumb: Thumb, house: House) -> None:
    """Nothing filled in."""
    thumb.open(empty(house).join)
    thumb.send(thumb.page.locator("button[form=entry]").last)


def doubted(thumb: Thumb, house: House) -> None:
    """Filled in, and the table may insist."""
    thumb.open(empty(house).join)
    fill(thumb, (70, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    thumb.send(thumb.page.locator("button[form=entry]").last)


def conflict(thumb: Thumb, house: House) -> None:
    """Another phone was faster."""
    table = house.lay(names=LONG_NAMES)
    thumb.open(table.join)
    fill(thumb, TEN_ROUNDS[0])
    house.enter(table, TEN_ROUNDS[1])
    thumb.send(thumb.page.locator("button[form=entry]").last)


def menu(thumb: Thumb, house: House) -> None:
    thumb.open(ten(house).join)
    thumb.tap(thumb.page.locator("nav summary"))


def looking_on(thumb: Thumb, house: House) -> None:
    thumb.open(ten(house).page)


def lost(thumb: Thumb, house: House) -> None:
    thumb.open("/t/nothing-is-here")


@cache
def played(slug: str, entries: int, house: House) -> Laid:
    """A table of any game, as far as so many random entries lead."""
    table = house.lay(slug, LONG_NAMES[: GAMES[slug].seats[-1]])
    house.play_on(table, entries, Random(slug))
    return table


def fill(thumb: Thumb, cows: Sequence[int], key: str = "cows") -> None:
    """Let a number stand in the field of every seat, as if it had been typed."""
    thumb.page.evaluate(TYPE, [key, cows])


SCENES: dict[str, Scene] = {
    "home": lambda thumb, house: thumb.open("/"),
    "home with tables": home_with_tables,
    "table, no round": Visit(empty),
    "table, ten rounds": Visit(ten),
    "table, by cards": Visit(ten, "?kind=cards"),
    "table, menu": menu,
    "table, over": Visit(over),
    "table, misfit": Visit(misfit),
    "table, looking on": looking_on,
    "table, two players": Visit(two),
    "table, rejected": rejected,
    "table, doubted": doubted,
    "revision": Visit(ten, "/entries/2/revision"),
    "log": Visit(corrected, "/log"),
    "conflict": conflict,
    "share": share_as_host,
    "lost": lost,
}
for slug in GAMES:
    SCENES[f"new {slug}"] = partial(new, slug)
    SCENES[f"rules {slug}"] = partial(rules, slug)
for slug in sorted(GAMES.keys() - {"six_nimmt"}):
    for name, entries in {"fresh": 0, "begun": 1, "later": 9}.items():
        SCENES[f"{slug}, {name}"] = Visit(partial(played, slug, entries))
