"""The rules before the first turn: players, cards, the paw, the deal."""

from games.kit.rulebook import Rule
from games.kit.text import N_
from games.korist.rulebook.told import BOX, EN_2022, told

PLAYERS = Rule(
    "players",
    N_("Number of players"),
    N_(
        "The base game and the variants for advanced players and experts are for 3 to 5, "
        "the duel is for two."
    ),
    N_("{variant}: only for {allowed}."),
    sources=BOX,
)
AIM = told(
    "aim",
    N_("What it is about"),
    N_("Lay as many cards before you as you can, capture from the others, and empty your hand."),
)
DECK = told(
    "deck",
    N_("The cards"),
    N_(
        "There are 109 playing cards: the numbers 1 to 13, eight of each, and 5 jokers. "
        "The paw only shows whose turn it is."
    ),
    wording=N_("Card {card} is there {found} times, but the box has only {copies}."),
)
FIRST_PAW = told(
    "first-paw",
    N_("Who begins"),
    N_("Whoever saw a lynx last takes the paw and begins; then it goes clockwise."),
)
DEAL = told(
    "deal",
    N_("The deal"),
    N_(
        "Everybody gets 13 cards in hand. Six cards lie open: the supply. "
        "The rest is the pile, face down, with room beside it for the discard."
    ),
    EN_2022,
)
