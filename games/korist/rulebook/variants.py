"""The rules of the variants for three to five players."""

from games.kit.text import N_
from games.korist.rulebook import pictures
from games.korist.rulebook.told import EN_2022, read, told

ADVANCED = told(
    "advanced",
    N_("For advanced players"),
    N_(
        "Who captures nothing draws nothing; all other rules stay. "
        "These are the rules of the first edition."
    ),
    EN_2022,
)
EXPERT = told(
    "expert",
    N_("For experts"),
    N_(
        "As for advanced players, and in addition a 1 laid alone captures a topmost layer that is "
        "just one 13 or just one joker. A 1 itself can be captured by anything higher, as always."
    ),
    picture=pictures.ONE_TAKES,
)
EXPERT_SINGLE = read(
    "expert-single",
    N_("Experts: single cards only"),
    N_("Two 1s capture neither two 13s nor two jokers, and a 1 with a joker does not either."),
)
EXPERT_MUST = read(
    "expert-must",
    N_("Experts: the 1 must capture"),
    N_("What a single 1 can capture it has to capture, like every other layer."),
)
