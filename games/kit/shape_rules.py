"""Why data do not fit their fields, whichever the game."""

from games.kit.rulebook import Rule
from games.kit.text import N_, NN_

MISSING = Rule(
    "missing",
    N_("Nothing entered"),
    N_("Every field has to be filled in."),
    N_("Still missing."),
)
NOT_A_NUMBER = Rule(
    "not-a-number",
    N_("Not a number"),
    N_("Only whole numbers can be entered."),
    N_("Enter a whole number."),
)
OUT_OF_RANGE = Rule(
    "out-of-range",
    N_("Out of range"),
    N_("The number has to be within the allowed range."),
    N_("Enter a number from {low} to {high}."),
)
NOT_A_STEP = Rule(
    "not-a-step",
    N_("Between two steps"),
    N_("Some numbers go up in steps."),
    N_("Enter a number in steps of {n}."),
)
NO_SUCH_CHOICE = Rule(
    "no-such-choice",
    N_("Not available"),
    N_("Only the options shown can be chosen."),
    N_("Choose one of the options."),
)
NO_SUCH_CARD = Rule(
    "no-such-card",
    N_("No such card"),
    N_("Only cards in the deck can be entered."),
    N_("The deck has no such card: “{card}”."),
)
CARD_TWICE = Rule(
    "card-twice",
    N_("The same card twice"),
    N_("There is only one of each card."),
    N_("Entered twice: {card}."),
)
ONE_CARD = Rule(
    "one-card",
    N_("One card"),
    N_("Where one card is needed, enter just that card, not a list."),
    N_("Enter one card here, not a list of cards."),
)
TOO_MANY_COPIES = Rule(
    "too-many-copies",
    N_("Too many copies of a card"),
    N_("You can’t enter more copies of a card than the deck has."),
    N_("Too many of this card ({card}): {found} entered, but the deck has only {copies}."),
)
TOO_MANY_CARDS = Rule(
    "too-many-cards",
    N_("Too many cards"),
    N_("You can’t enter more cards than this place can hold."),
    NN_("There can be at most {n} card here.", "There can be at most {n} cards here."),
)
NOT_AMONG = Rule(
    "not-among",
    N_("A card from somewhere else"),
    N_("A card you play has to be one of the cards already entered."),
    N_("This card isn’t among those entered: {card}."),
)
WRONG_SEATS = Rule(
    "wrong-seats",
    N_("One answer per player"),
    N_("A list has one answer per player, in seating order."),
    N_("{seats} answers are needed, one per player."),
)
TOO_MANY_PLACES = Rule(
    "too-many-places",
    N_("More answers than places"),
    N_("A list has at most one answer for each place."),
    N_("There are only {n} places here: {places}."),
)
UNKNOWN_FIELD = Rule(
    "unknown-field",
    N_("Unknown field"),
    N_("Only the fields shown can be filled in."),
    N_("Unknown field: {field}."),
)
