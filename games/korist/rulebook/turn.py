"""The rules of laying: layers and jokers."""

from games.kit.text import N_
from games.korist.rulebook import pictures
from games.korist.rulebook.told import EN_2014, REVIEWS, read, told

LAY = told(
    "lay",
    N_("Laying cards"),
    N_(
        "Whoever has the paw must lay one card, or several of the same number. "
        "Which number and how many of them is free; nobody has to lay all they hold."
    ),
    wording=N_("{what} A layer is one card or several of the same number; jokers may be added."),
)
LAYERS = told(
    "layers",
    N_("Layers"),
    N_(
        "What is laid in one turn is a layer. It covers the layers laid before, and only the "
        "topmost layer of a player can be captured."
    ),
    wording=N_("{cards} cannot be one layer: in one turn only one number is laid."),
    picture=pictures.LAYERS,
)
JOKER = told(
    "joker",
    N_("A joker among numbers"),
    N_("A joker takes the value of the cards it is laid with and counts as one more of them."),
    picture=pictures.FOUR_FOURS,
)
JOKER_ALONE = told(
    "joker-alone",
    N_("A joker alone"),
    N_(
        "A joker laid alone is higher than every number, also higher than 13. "
        "Nothing is higher, so it cannot be captured, except in the variant for experts."
    ),
    EN_2014,
)
JOKERS_ONLY = told(
    "jokers-only",
    N_("Several jokers and nothing else"),
    N_(
        "Jokers may be laid without a number. Together they are higher than 13: "
        "two jokers capture two 13s, and nothing captures two jokers."
    ),
    EN_2014,
    REVIEWS,
    picture=pictures.TWO_JOKERS,
)
JOKER_NO_NUMBER = read(
    "joker-no-number",
    N_("Jokers alone have no number"),
    N_("Jokers laid without a number cannot be called a number; they are always above 13."),
)
