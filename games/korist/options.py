"""What a table agrees on before the start, and how the sheets read it."""

from dataclasses import dataclass

from games.kit.fields import TABLE, Choice, Count, Field, Option, When
from games.kit.sheet import Options
from games.kit.text import N_, Fact, say
from games.kit.verdict import FINE, Finding, Verdict
from games.korist.deck import BOX_CARDS, DEALT, MOST_COVERS, SHADOW_CARDS, SUPPLY_PLACES
from games.korist.rulebook.base import PLAYERS

BASE = "base"
ADVANCED = "advanced"
EXPERT = "expert"
DUEL = "duel"
ONE = "one"
AGREED = "agreed"
OPEN = "open"

PLAYER_COUNTS = range(3, 6)
DUEL_PLAYERS = 2
ROOM = 50
"""How many games fit on one pad; an open series rarely gets there."""

VARIANTS = (
    Option(
        BASE,
        N_("Base game"),
        N_("3–5 players. If you can’t capture anything, you may draw a card."),
    ),
    Option(ADVANCED, N_("Advanced"), N_("3–5 players. No capture, no draw.")),
    Option(
        EXPERT, N_("Expert"), N_("Like Advanced, and a single 1 captures a single 13 or joker.")
    ),
    Option(DUEL, N_("Duel"), N_("2 players and a shadow offer of 13 face-up cards.")),
)
DUEL_RULES = (
    Option(BASE, N_("Base game"), N_("As in the rulebook.")),
    Option(ADVANCED, N_("Advanced"), N_("If your table agrees.")),
    Option(EXPERT, N_("Expert"), N_("If your table agrees.")),
)
SERIES = (
    Option(ONE, N_("One game"), N_("As in the rulebook: most points wins.")),
    Option(AGREED, N_("A set number of games"), N_("Points add up; the highest total wins.")),
    Option(OPEN, N_("As many games as you like"), N_("Points add up until you end the series.")),
)

IN_A_DUEL = When("variant", (DUEL,))
VARIANT_FIELDS: tuple[Field, ...] = (
    Choice(key="variant", label=N_("Variant"), options=VARIANTS, default=BASE),
    Choice(
        key="duel_rules", label=N_("Duel rules"), options=DUEL_RULES, default=BASE, when=IN_A_DUEL
    ),
)
OPTIONS: tuple[Field, ...] = (
    *VARIANT_FIELDS,
    Choice(key="series", label=N_("How many games"), options=SERIES, default=ONE),
    Count(
        key="games",
        label=N_("Number of games"),
        scope=TABLE,
        low=2,
        high=ROOM,
        default=3,
        when=When("series", (AGREED,)),
    ),
    Choice(
        key="first",
        label=N_("Who takes the paw first"),
        default=1,
        help=N_("Whoever last saw a lynx. In a series the paw moves one seat left each game."),
    ),
)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed at this table; `first` has the paw in the first game, counted from 0.

    `rules` is base, advanced or expert, in a duel too; `games` is the most that are played.
    """

    variant: str
    rules: str
    series: str
    games: int
    first: int
    seats: int

    @property
    def is_duel(self) -> bool:
        """Whether two players play with the shadow offer."""
        return self.variant == DUEL

    @property
    def pile_at_start(self) -> int:
        """How many cards are left in the pile after the deal."""
        shadow = SHADOW_CARDS if self.is_duel else 0
        return BOX_CARDS - DEALT * self.seats - SUPPLY_PLACES - shadow

    @property
    def most_in_supply(self) -> int:
        """Six cards; in a duel six stacks."""
        return SUPPLY_PLACES + MOST_COVERS if self.is_duel else SUPPLY_PLACES

    def starter(self, game: int) -> int:
        """Who takes the paw in a game (counted from 1); it moves one seat left each game."""
        return (self.first + game - 1) % self.seats


def agreement(options: Options, seats: int) -> Agreement:
    """Read the options of a table."""
    series = options["series"]
    return Agreement(
        variant=options["variant"],
        rules=rules_of(options),
        series=series,
        games={ONE: 1, AGREED: options["games"], OPEN: ROOM}[series],
        first=options["first"] - 1,
        seats=seats,
    )


def rules_of(options: Options) -> str:
    """Base, advanced or expert, in a duel too."""
    variant = options.get("variant") or BASE
    return str(options.get("duel_rules") or BASE if variant == DUEL else variant)


def check_setup(options: Options, seats: int) -> Verdict:
    """Whether the variant allows this many players."""
    variant = next(one for one in VARIANTS if one.value == options["variant"])
    is_duel = variant.value == DUEL
    if seats in ((DUEL_PLAYERS,) if is_duel else PLAYER_COUNTS):
        return FINE
    facts: dict[str, Fact] = {"variant": say(variant.label), "allowed": "2" if is_duel else "3–5"}
    return Verdict((Finding(PLAYERS, facts, "variant"),))
