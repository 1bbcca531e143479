"""What the questions ask for: cards on the grid, and what was said of them."""

from games.kit.fields import TABLE, Cards, Choice, Count, Option
from games.kit.text import N_
from games.wizard.agreement import SEATS
from games.wizard.cards import DECK, FACES, LINES, NUMBERS, SUITS, WORDS
from games.wizard.deck import OWN
from games.wizard.lengths import SIZES
from games.wizard.options import DECKS
from games.wizard.roles import ALONE, COPIES, NUMBER

YES = "yes"
NO = "no"
NO_TRUMP = "none"

YES_OR_NO = (Option(YES, N_("Yes")), Option(NO, N_("No")))
SUIT_NAMES = tuple(Option(word, word) for word in SUITS.values())
TRUMPS = (*SUIT_NAMES, Option(NO_TRUMP, N_("no trump")))
SHAPES = (Option("wizard", WORDS["W"]), Option("jester", WORDS["J"]))
COPIED = (
    *SUIT_NAMES,
    *(Option(key, WORDS[card]) for key, card in COPIES.items() if key != ALONE),
    Option(ALONE, N_("nothing")),
)
BOXES = tuple(box for box in DECKS if box.value != OWN)

BOX = Choice(
    key="deck",
    label=N_("Which box is it?"),
    options=BOXES,
    optional=True,
    help=N_("Without a box every special card is known."),
)
PLAYERS = Count(
    key="players",
    label=N_("How many players are there?"),
    scope=TABLE,
    low=SEATS[0],
    high=SEATS[-1],
    optional=True,
)
DEALT = Count(
    key="cards",
    label=N_("How many cards did everybody get?"),
    scope=TABLE,
    low=SIZES[0],
    high=SIZES[-1],
    optional=True,
)
TRUMP = Choice(
    key="trump",
    label=N_("Which suit is trump?"),
    options=TRUMPS,
    optional=True,
)
HOLDS = Choice(
    key="holds",
    label=N_("Do you hold a card of the led suit?"),
    options=YES_OR_NO,
    optional=True,
    help=N_("Only needed where the hand is not entered."),
)
SAID = (
    Choice(
        key="juggler_suit",
        label=N_("Which suit was named for the Juggler?"),
        options=SUIT_NAMES,
        optional=True,
    ),
    Choice(
        key="cloud_suit",
        label=N_("Which suit was named for the Cloud?"),
        options=SUIT_NAMES,
        optional=True,
    ),
    Choice(
        key="shapeshifter",
        label=N_("What was the Shapeshifter played as?"),
        options=SHAPES,
        optional=True,
    ),
    Choice(
        key="vampire",
        label=N_("What does the Vampire copy?"),
        options=COPIED,
        optional=True,
        help=N_("The turned card; where the Werewolf lies, the one turned over after it."),
    ),
    Count(
        key=NUMBER,
        label=N_("Which number is on the card that the Vampire copies?"),
        scope=TABLE,
        low=NUMBERS[0],
        high=NUMBERS[-1],
        optional=True,
    ),
)
"""What is said of special cards when they are played."""


def pile(key: str, label: str, most: int) -> Cards:
    """Some cards, in the order in which they are tapped."""
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=DECK,
        most=most,
        faces=FACES,
        lines=LINES,
        optional=True,
    )


def single(key: str, label: str, within: str = "") -> Cards:
    """One card."""
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=DECK,
        single=True,
        within=within,
        faces=FACES,
        lines=LINES,
        optional=True,
    )
