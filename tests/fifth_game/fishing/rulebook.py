"""The rules of Fishing, in reading order."""

from games.kit.rulebook import Rule
from games.kit.text import N_

STORM = Rule(
    "storm",
    N_("Fish in a storm"),
    N_("A fish that is caught in a storm counts double."),
    N_("In a storm a fish counts double."),
)
LAKE = Rule(
    "lake",
    N_("The lake"),
    N_("There are 20 fish in the lake."),
    N_("{n} fish were caught, but the lake has only {all}."),
)
MOST_FISH = Rule(
    "most-fish",
    N_("Most fish"),
    N_("Whoever has the most fish after three rounds wins."),
    N_("Three rounds are over; the most fish win."),
)
SMALL_HOOK = Rule(
    "small-hook",
    N_("Small hooks"),
    N_("In a storm a small hook does not hold."),
    N_("Hook {hook} does not hold in a storm."),
)
RULEBOOK = (STORM, LAKE, SMALL_HOOK, MOST_FISH)
