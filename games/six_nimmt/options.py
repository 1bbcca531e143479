"""What is agreed before the game, and how the sheets read it."""

from collections.abc import Iterator
from functools import partial

from games.kit.fields import TABLE, Choice, Count, Field, Option, When
from games.kit.pads.points_per_round import AfterRounds, AtTarget, End
from games.kit.sheet import Options
from games.kit.text import N_, Fact, say
from games.kit.verdict import Finding, Verdict
from games.six_nimmt.rulebook.table import PLAYERS

BASE = "base"
PROFI = "profi"
JUBILEE = "jubilee"
TARGET = "target"
ROUNDS = "rounds"

PLAYER_COUNTS = {BASE: range(2, 11), PROFI: range(2, 7), JUBILEE: range(2, 9)}
JUBILEE_ROUNDS = 2

VARIANTS = (
    Option(
        BASE,
        N_("Base game"),
        N_("2 to 10 players, 10 cards each, to 66 bullheads or as agreed below."),
    ),
    Option(
        PROFI,
        N_("Advanced variant"),
        N_(
            "2 to 6 players. Ten cards per player plus four (1–44 with four players); pick "
            "your own 10."
        ),
    ),
    Option(
        JUBILEE,
        N_("Anniversary variant"),
        N_("2 to 8 players, 12 cards and 3 special cards each, exactly two rounds."),
    ),
)
ENDS = (
    Option(
        TARGET,
        N_("When someone reaches the limit"),
        N_("The round is played out, then the lowest total wins."),
    ),
    Option(
        ROUNDS,
        N_("After a fixed number of rounds"),
        N_("Agree on it before the first round; then the lowest total wins."),
    ),
)

_number = partial(Count, scope=TABLE, low=1)
VARIANT = Choice(key="variant", label=N_("Variant"), options=VARIANTS, default=BASE)
OPTIONS: tuple[Field, ...] = (
    VARIANT,
    Choice(
        key="end",
        label=N_("The game ends"),
        options=ENDS,
        default=TARGET,
        when=When("variant", (BASE, PROFI)),
    ),
    _number(
        key="target",
        label=N_("Limit"),
        high=999,
        default=66,
        when=When("end", (TARGET,)),
        help=N_("The rulebook says 66; you may agree on another limit."),
    ),
    _number(key="rounds", label=N_("Rounds"), high=50, default=5, when=When("end", (ROUNDS,))),
    Choice(
        key="dealer",
        label=N_("Who deals first"),
        default=1,
        help=N_(
            "The deal moves on one seat every round. In the advanced variant, this "
            "player picks first."
        ),
    ),
)


def agreed_end(options: Options) -> End:
    """When the game is over."""
    if options["variant"] == JUBILEE:
        return AfterRounds(JUBILEE_ROUNDS)
    return (
        AfterRounds(options["rounds"]) if options["end"] == ROUNDS else AtTarget(options["target"])
    )


def check_setup(options: Options, seats: int) -> Verdict:
    """Whether the variant allows this number of players."""
    return Verdict(tuple(player_count(options["variant"], seats, "variant")))


def player_count(variant: str, players: int, field: str) -> Iterator[Finding]:
    """A number of players that the variant does not allow."""
    allowed = PLAYER_COUNTS[variant]
    if players not in allowed:
        label = next(one.label for one in VARIANTS if one.value == variant)
        facts: dict[str, Fact] = {"variant": say(label), "low": allowed[0], "high": allowed[-1]}
        yield Finding(PLAYERS, facts, field)
