"""What a table agrees on before it starts: edition, tiles, and what the rules leave open."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import perm
from typing import TypeAlias, TypeVar

from games.kit.deck import Deck
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option, When
from games.kit.sheet import Options
from games.kit.text import N_

EDITION, NEW, FIRST = "edition", "new", "first"

# Each question that the rules leave open, with its readings.
NUMBERS_TIE, NOBODY, ALL = "numbers_tie", "nobody", "all"
ELITE_MISSING, ZERO, IGNORE = "elite_missing", "zero", "ignore"
STRAIGHT, THREE, ANY = "straight", "three", "any"
STRAIGHT_ELEVEN, JOINED, GAP = "straight_eleven", "joined", "gap"
SORCERER_KEPT, SORCERER_SWAPPED, SORCERER_PLAYED = "sorcerer_kept", "swap", "play"
DRAGON_ACES, LAST_ACE, FIRST_ACE = "dragon_aces", "last", "first"
EXCALIBUR_LED, EXCALIBUR_WINS, EXCALIBUR_LAST = "excalibur_led", "wins", "last"


def _ruling(key: str, label: str, *options: Option, when: When | None = None) -> Choice:
    """A question the rules leave open; the first reading is the default."""
    return Choice(key=key, label=label, options=options, default=options[0].value, when=when)


# A table to be read row by row: each question with its readings.
# fmt: off
RULINGS: Mapping[str, Choice] = {ruling.key: ruling for ruling in (
    _ruling(NUMBERS_TIE, N_("Tie for the highest total"),
        Option(NOBODY, N_("Nobody scores"), N_("If the highest total is tied, nobody scores.")),
        Option(ALL, N_("All tied players score"),
               N_("If the highest total is tied, everyone who has it scores."))),
    _ruling(ELITE_MISSING, N_("Smallest suit when a suit is missing"),
        Option(ZERO, N_("Counts as 0"),
               N_("If you have no cards in a suit, your smallest suit counts as 0.")),
        Option(IGNORE, N_("Ignored"),
               N_("Suits you have no cards in are ignored: your smallest is one you do have."))),
    _ruling(STRAIGHT, N_("Shortest straight that counts"),
        Option(THREE, N_("Three cards"), N_("A straight needs at least three cards.")),
        Option(ANY, N_("Any"), N_("A straight of any length counts.")),
        when=When(EDITION, (FIRST,))),
    _ruling(STRAIGHT_ELEVEN, N_("Straight with an 11 in the round"),
        Option(JOINED, N_("J still follows 10"),
               N_("J follows 10 even without the 11; if you have the 11, it goes between them.")),
        Option(GAP, N_("The 11 goes between"),
               N_("With an 11 in the round, it goes between 10 and J; if you don’t have it, "
                  "there’s a gap.")),
        when=When(EDITION, (FIRST,))),
    _ruling(SORCERER_KEPT, N_("Sorcerer kept until the last trick"),
        Option(SORCERER_SWAPPED, N_("Must be swapped"),
               N_("If you still hold the Sorcerer before the last trick, you have to swap it.")),
        Option(SORCERER_PLAYED, N_("May be played"),
               N_("The Sorcerer may be played in the last trick, but has no effect."))),
    _ruling(DRAGON_ACES, N_("Several aces against the Dragon"),
        Option(LAST_ACE, N_("The last one wins"),
               N_("If several aces are played, but none of the led suit, the last one beats the "
                  "Dragon.")),
        Option(FIRST_ACE, N_("The first one wins"),
               N_("If several aces are played, but none of the led suit, the first one beats the "
                  "Dragon."))),
    _ruling(EXCALIBUR_LED, N_("Leading with Excalibur"),
        Option(EXCALIBUR_WINS, N_("Allowed, and it wins"),
               N_("You may lead Excalibur: the next card sets the suit, and Excalibur still "
                  "wins.")),
        Option(EXCALIBUR_LAST, N_("Only as your last card"),
               N_("You may lead Excalibur only as your last card, and then it doesn’t win."))),
)}
# fmt: on


def reading(key: str, value: str) -> str:
    """The sentence for the agreed reading."""
    return next(option.help for option in RULINGS[key].options if option.value == value)


TILES_IN_THE_BOX = 20
TILES_IN_A_GAME = 7
DRAWS = perm(TILES_IN_THE_BOX, TILES_IN_A_GAME)
STRIDE = 1_000_000_000_000_000_003
"""Shares no factor with DRAWS: it mixes the numbers and lets the extra tiles differ too."""
T = TypeVar("T")


def drawn(tiles: Sequence[T], luck: int) -> Iterator[T]:
    """All tiles in the order in which this number draws them."""
    box, number = list(tiles), luck * STRIDE
    while box:
        number, place = divmod(number, len(box))
        yield box.pop(place)


Rulings: TypeAlias = Mapping[str, str]
"""The reading agreed on for each question the rules leave open."""
PICKED, DRAWN = "picked", "drawn"
HARDER, HARDER_TILES = "harder", "harder_tiles"
UNMARKED, MARKED, LEFT_OUT = "unmarked", "marked", "left_out"

EDITIONS = (
    Option(NEW, N_("New edition"), N_("One task on each side of a tile (2022, also in Czech).")),
    Option(FIRST, N_("First edition"), N_("Both tasks on the same side of a tile (2011).")),
)
WAYS_TO_TILES = (
    Option(PICKED, N_("As they lie on the table"), N_("You enter the task each round.")),
    Option(DRAWN, N_("Drawn by the pad"), N_("Seven tiles are drawn, and more for extra rounds.")),
)
WITH_HARDER_TILES = (
    Option(UNMARKED, N_("Same as the others")),
    Option(MARKED, N_("Marked"), N_("Their tasks are marked in the list.")),
    Option(LEFT_OUT, N_("Left in the box"), N_("For a first game: these tasks aren’t played.")),
)
OPTIONS: tuple[Field, ...] = (
    Choice(key=EDITION, label=N_("Edition"), options=EDITIONS, default=NEW),
    Choice(
        key="dealer",
        label=N_("Who deals first"),
        default=1,
        help=N_("The owner of the game; after that, whoever won the green 5."),
    ),
    Choice(key="tiles", label=N_("Tiles"), options=WAYS_TO_TILES, default=PICKED),
    Count(
        key="luck",
        label=N_("Draw number"),
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
        label=N_("Which tiles have the symbol?"),
        scope=TABLE,
        deck=Deck(tuple(range(1, TILES_IN_THE_BOX + 1))),
        most=TILES_IN_THE_BOX - TILES_IN_A_GAME,
        optional=True,
        when=When(HARDER, (MARKED, LEFT_OUT)),
        help=N_("Numbers as in the task list. Look for the symbol on your tiles."),
    ),
    *RULINGS.values(),
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
        rulings={key: options[key] for key in RULINGS},
        marked=tiles if harder == MARKED else frozenset(),
        left_out=tiles if harder == LEFT_OUT else frozenset(),
    )
