"""What a table agrees on before it starts: edition, tiles, and what the rules leave open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import perm
from typing import TypeAlias, TypeVar

from games.kit.deck import Deck
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option, When
from games.kit.sheet import Options
from games.kit.text import N_

EDITION = "edition"
NEW = "new"
FIRST = "first"

NUMBERS_TIE = "numbers_tie"
NOBODY = "nobody"
ALL = "all"
ELITE_MISSING = "elite_missing"
ZERO = "zero"
IGNORE = "ignore"
STRAIGHT = "straight"
THREE = "three"
ANY = "any"
STRAIGHT_ELEVEN = "straight_eleven"
JOINED = "joined"
GAP = "gap"
SORCERER_KEPT = "sorcerer_kept"
SORCERER_SWAPPED = "swap"
SORCERER_PLAYED = "play"
DRAGON_ACES = "dragon_aces"
LAST_ACE = "last"
FIRST_ACE = "first"
EXCALIBUR_LED = "excalibur_led"
EXCALIBUR_WINS = "wins"
EXCALIBUR_LAST = "last"


def _ruling(key: str, label: str, *options: Option, when: When | None = None) -> Choice:
    """What the rules leave open; the first reading holds where a table agrees on nothing."""
    return Choice(key=key, label=label, options=options, default=options[0].value, when=when)


# A table to be read row by row: each question with its readings.
# fmt: off
RULINGS: tuple[Choice, ...] = (
    _ruling(
        NUMBERS_TIE, N_("Tie for the highest sum of values"),
        Option(NOBODY, N_("Nobody scores"), N_("On a tie for the highest sum nobody scores.")),
        Option(ALL, N_("All of them score"),
               N_("On a tie for the highest sum everybody who has it scores.")),
    ),
    _ruling(
        ELITE_MISSING, N_("Smallest suit, and one is missing"),
        Option(ZERO, N_("Counts 0"), N_("Without a card of some suit your smallest is 0.")),
        Option(IGNORE, N_("Is left out"),
               N_("A suit you have none of is left out: your smallest is one you have.")),
    ),
    _ruling(
        STRAIGHT, N_("Shortest row of values"),
        Option(THREE, N_("Three cards"), N_("A row of values counts from three cards on.")),
        Option(ANY, N_("Any"), N_("A row of values counts however short it is.")),
        when=When(EDITION, (FIRST,)),
    ),
    _ruling(
        STRAIGHT_ELEVEN, N_("Row of values with an 11 in the deal"),
        Option(JOINED, N_("J follows 10 all the same"),
               N_("J follows 10 also without the 11; the 11 stands between them for who has it.")),
        Option(GAP, N_("The 11 stands between"),
               N_("With an 11 in the deal it stands between 10 and J: without it there is a gap.")),
        when=When(EDITION, (FIRST,)),
    ),
    _ruling(
        SORCERER_KEPT, N_("Sorcerer kept until the last trick"),
        Option(SORCERER_SWAPPED, N_("Must be swapped"),
               N_("Whoever still holds the Sorcerer before the last trick has to swap it.")),
        Option(SORCERER_PLAYED, N_("Is played"),
               N_("The Sorcerer may be played into the last trick, without any effect.")),
    ),
    _ruling(
        DRAGON_ACES, N_("Several aces against the Dragon"),
        Option(LAST_ACE, N_("The last one wins"),
               N_("Of several aces, none of the led suit, the last one wins against the Dragon.")),
        Option(FIRST_ACE, N_("The first one wins"),
               N_("Of several aces, none of the led suit, the first one wins against the Dragon.")),
    ),
    _ruling(
        EXCALIBUR_LED, N_("Excalibur as the first card of a trick"),
        Option(EXCALIBUR_WINS, N_("Is allowed and wins"),
               N_("Excalibur may lead: the next card sets the suit, and Excalibur still wins.")),
        Option(EXCALIBUR_LAST, N_("Only as the last card in hand"),
               N_("Excalibur may lead only as the last card in hand, and then it does not win.")),
    ),
)
# fmt: on


def reading(key: str, value: str) -> str:
    """The sentence of the reading a table has agreed on."""
    options = next(choice.options for choice in RULINGS if choice.key == key)
    return next(option.help for option in options if option.value == value)


T = TypeVar("T")


TILES_IN_THE_BOX = 20
TILES_IN_A_GAME = 7
DRAWS = perm(TILES_IN_THE_BOX, TILES_IN_A_GAME)
STRIDE = 1_000_000_000_000_000_003
"""Shares no factor with DRAWS: it mixes the numbers and lets the extra tiles differ too."""


def drawn(tiles: Sequence[T], luck: int) -> Iterator[T]:
    """All tiles in the order in which this number draws them."""
    box, number = list(tiles), luck * STRIDE
    while box:
        number, place = divmod(number, len(box))
        yield box.pop(place)


Rulings: TypeAlias = tuple[tuple[str, str], ...]
"""The reading agreed on for each question the rules leave open."""

PICKED = "picked"
DRAWN = "drawn"

EDITIONS = (
    Option(NEW, N_("New edition"), N_("One task on each side of a tile (2022, also in Czech).")),
    Option(FIRST, N_("First edition"), N_("Both tasks on the same side of a tile (2011).")),
)
WAYS_TO_TILES = (
    Option(PICKED, N_("As they lie on the table"), N_("You say every time which task is played.")),
    Option(
        DRAWN, N_("Drawn by the app"), N_("The app draws seven tiles, and more for extra deals.")
    ),
)

HARDER = "harder"
HARDER_TILES = "harder_tiles"
UNMARKED = "unmarked"
MARKED = "marked"
LEFT_OUT = "left_out"
WITH_HARDER_TILES = (
    Option(UNMARKED, N_("Like all others")),
    Option(MARKED, N_("Are marked"), N_("Their tasks are marked when you choose one.")),
    Option(LEFT_OUT, N_("Stay in the box"), N_("For a first game: their tasks are not played.")),
)

OPTIONS: tuple[Field, ...] = (
    Choice(key=EDITION, label=N_("Edition"), options=EDITIONS, default=NEW),
    Choice(
        key="dealer",
        label=N_("Who deals first"),
        default=1,
        help=N_("The owner of the game; afterwards whoever took the green 5."),
    ),
    Choice(key="tiles", label=N_("Tiles"), options=WAYS_TO_TILES, default=PICKED),
    Count(
        key="luck",
        label=N_("Number of the draw"),
        scope=TABLE,
        high=DRAWS - 1,
        optional=True,
        chance=True,
        when=When("tiles", (DRAWN,)),
        help=N_("The same number draws the same tiles."),
    ),
    Choice(
        key=HARDER,
        label=N_("Tiles with the symbol for harder tasks"),
        options=WITH_HARDER_TILES,
        default=UNMARKED,
    ),
    Cards(
        key=HARDER_TILES,
        label=N_("Which tiles have it?"),
        scope=TABLE,
        deck=Deck(tuple(range(1, TILES_IN_THE_BOX + 1))),
        most=TILES_IN_THE_BOX - TILES_IN_A_GAME,
        optional=True,
        when=When(HARDER, (MARKED, LEFT_OUT)),
        help=N_("By the numbers of the task list. Only your box shows which tiles they are."),
    ),
    *RULINGS,
)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed; `dealer` is a seat from 0, `luck` is None where tiles lie on the table.

    Of the harder tiles some are `marked` or `left_out`, by their numbers.
    """

    seats: int
    edition: str
    dealer: int
    luck: int | None
    rulings: Rulings
    marked: frozenset[int] = frozenset()
    left_out: frozenset[int] = frozenset()


def agreement(options: Options, seats: int) -> Agreement:
    """Read the options of a table; older ones have nothing about harder tiles."""
    harder, tiles = options.get(HARDER), frozenset(options.get(HARDER_TILES) or ())
    return Agreement(
        seats=seats,
        edition=options[EDITION],
        dealer=options["dealer"] - 1,
        luck=options.get("luck", 0) if options["tiles"] == DRAWN else None,
        rulings=tuple((ruling.key, options[ruling.key]) for ruling in RULINGS),
        marked=tiles if harder == MARKED else frozenset(),
        left_out=tiles if harder == LEFT_OUT else frozenset(),
    )
