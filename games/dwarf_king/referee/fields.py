"""What is asked about a trick: what lies there, who plays, and what only the table knows."""

from dataclasses import replace

from games.dwarf_king.deck import BASICS, DECK, FACES, LINES
from games.dwarf_king.options import (
    DRAGON_ACES,
    EDITION,
    EDITIONS,
    EXCALIBUR_LED,
    NEW,
    RULINGS,
    SORCERER_KEPT,
)
from games.dwarf_king.scoring.specials import SPECIALS
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option, When
from games.kit.text import N_

YES, NO = "yes", "no"


def cards(key: str, label: str, most: int | None, help: str = "") -> Cards:
    """Some cards of the deck, in the order in which they lie."""
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=DECK,
        most=most,
        faces=FACES,
        lines=LINES,
        optional=True,
        help=help,
    )


def one_card(key: str, label: str, within: str, when: When | None = None) -> Cards:
    """One card out of others."""
    return replace(cards(key, label, None), single=True, within=within, when=when)


def ruling(key: str, *special: str) -> Choice:
    """How the table reads what the rules leave open, if it ever agreed on it."""
    choice = next(one for one in RULINGS if one.key == key)
    when = When("special", special) if special else None
    return replace(choice, default=None, optional=True, when=when)


COPYING = When("special", ("mummy", "puppeteer"))
LOOKING_BACK = When("special", ("mummy", "puppeteer", "sorcerer"))

SPECIAL = Choice(
    key="special",
    label=N_("Which special card is in the deal?"),
    options=tuple(Option(one.key, one.name, one.text, one.group) for one in SPECIALS.values()),
    optional=True,
)
PLAYERS = Count(
    key="players", label=N_("How many players are you?"), scope=TABLE, low=3, high=5, optional=True
)
TRICK_NUMBER = Count(
    key="trick_number",
    label=N_("Which trick of the deal is it?"),
    scope=TABLE,
    low=1,
    high=13,
    optional=True,
)
HAND = cards("hand", N_("Your hand"), 13, N_("With the card you want to play."))
CARD = one_card("card", N_("Card you want to play"), "hand")
LAST_TRICK = replace(
    cards("last_trick", N_("The trick before"), 5, N_("All its cards, in the order of play.")),
    when=LOOKING_BACK,
)
COPIED = replace(
    one_card("copied", N_("Which card of the trick before is copied?"), "last_trick", COPYING),
    deck=BASICS,
    lines=tuple(tuple(card for card in line if card in BASICS) for line in LINES[:-1]),
    help=N_("The Mummy copies the card that won it, a Puppeteer that leads the last card."),
)
TAKES = one_card(
    "takes",
    N_("Card you take for the Sorcerer"),
    "last_trick",
    When("special", ("sorcerer",)),
)
HOLDS = Choice(
    key="holds",
    label=N_("Do you hold a card of the led suit?"),
    options=(Option(YES, N_("Yes")), Option(NO, N_("No"))),
    optional=True,
    help=N_("Only needed if you do not tell your hand."),
)

AROUND: tuple[Field, ...] = (
    TRICK_NUMBER,
    PLAYERS,
    LAST_TRICK,
    COPIED,
    ruling(DRAGON_ACES, "dragon"),
    ruling(EXCALIBUR_LED, "excalibur"),
    ruling(SORCERER_KEPT, "sorcerer"),
)
"""What lies around a trick."""

PLAY_FIELDS: tuple[Field, ...] = (
    SPECIAL,
    cards("trick", N_("The trick so far"), 4, N_("In the order of play; nothing if you lead.")),
    HAND,
    CARD,
    *AROUND,
    TAKES,
    HOLDS,
    Choice(
        key=EDITION,
        label=N_("Edition"),
        options=EDITIONS,
        default=NEW,
        when=When("special", ("puppeteer",)),
    ),
)
WINNER_FIELDS: tuple[Field, ...] = (
    SPECIAL,
    replace(cards("trick", N_("The trick"), 5, N_("In the order of play.")), optional=False),
    *AROUND,
)
