"""What the rules leave open and a table has to agree on; each reading in a sentence."""

from games.kit.fields import Choice, Option, When
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

RULINGS: tuple[Choice, ...] = (
    Choice(
        key=NUMBERS_TIE,
        label=N_("Tie for the highest sum of values"),
        options=(
            Option(NOBODY, N_("Nobody scores"), N_("On a tie for the highest sum nobody scores.")),
            Option(
                ALL,
                N_("All of them score"),
                N_("On a tie for the highest sum everybody who has it scores."),
            ),
        ),
        default=NOBODY,
    ),
    Choice(
        key=ELITE_MISSING,
        label=N_("Smallest suit, and one is missing"),
        options=(
            Option(ZERO, N_("Counts 0"), N_("Without a card of some suit your smallest is 0.")),
            Option(
                IGNORE,
                N_("Is left out"),
                N_("A suit you have none of is left out: your smallest is one you have."),
            ),
        ),
        default=ZERO,
    ),
    Choice(
        key=STRAIGHT,
        label=N_("Shortest row of values"),
        options=(
            Option(THREE, N_("Three cards"), N_("A row of values counts from three cards on.")),
            Option(ANY, N_("Any"), N_("A row of values counts however short it is.")),
        ),
        default=THREE,
        when=When(EDITION, (FIRST,)),
    ),
    Choice(
        key=STRAIGHT_ELEVEN,
        label=N_("Row of values with an 11 in the deal"),
        options=(
            Option(
                JOINED,
                N_("J follows 10 all the same"),
                N_("J follows 10 also without the 11; the 11 stands between them for who has it."),
            ),
            Option(
                GAP,
                N_("The 11 stands between"),
                N_("With an 11 in the deal it stands between 10 and J: without it there is a gap."),
            ),
        ),
        default=JOINED,
        when=When(EDITION, (FIRST,)),
    ),
    Choice(
        key=SORCERER_KEPT,
        label=N_("Sorcerer kept until the last trick"),
        options=(
            Option(
                SORCERER_SWAPPED,
                N_("Must be swapped"),
                N_("Whoever still holds the Sorcerer before the last trick has to swap it."),
            ),
            Option(
                SORCERER_PLAYED,
                N_("Is played"),
                N_("The Sorcerer may be played into the last trick, without any effect."),
            ),
        ),
        default=SORCERER_SWAPPED,
    ),
    Choice(
        key=DRAGON_ACES,
        label=N_("Several aces against the Dragon"),
        options=(
            Option(
                LAST_ACE,
                N_("The last one wins"),
                N_("Of several aces, none of the led suit, the last one wins against the Dragon."),
            ),
            Option(
                FIRST_ACE,
                N_("The first one wins"),
                N_("Of several aces, none of the led suit, the first one wins against the Dragon."),
            ),
        ),
        default=LAST_ACE,
    ),
    Choice(
        key=EXCALIBUR_LED,
        label=N_("Excalibur as the first card of a trick"),
        options=(
            Option(
                EXCALIBUR_WINS,
                N_("Is allowed and wins"),
                N_("Excalibur may lead: the next card sets the suit, and Excalibur still wins."),
            ),
            Option(
                EXCALIBUR_LAST,
                N_("Only as the last card in hand"),
                N_("Excalibur may lead only as the last card in hand, and then it does not win."),
            ),
        ),
        default=EXCALIBUR_WINS,
    ),
)


def reading(key: str, value: str) -> str:
    """The sentence of the reading a table has agreed on."""
    options = next(choice.options for choice in RULINGS if choice.key == key)
    return next(option.help for option in options if option.value == value)
