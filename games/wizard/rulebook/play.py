"""The rules of the tricks: leading, following, winning."""

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.wizard.rulebook import pictures
from games.wizard.rulebook.told import AMIGO, ARITHMETIC, CZ, GEN_CON, US, told

TRICK = Rule(
    "trick",
    N_("What a trick is"),
    N_(
        "Everybody plays one card in turn; together these cards are a trick, and one of them wins "
        "it. With five cards in hand five tricks are played."
    ),
    NN_(
        "With {players} players the trick is full: {n} card lies there.",
        "With {players} players the trick is full: {n} cards lie there.",
    ),
    sources=(CZ,),
)
LEAD = told(
    "lead",
    N_("Who leads"),
    N_(
        "The player to the left of the dealer leads the first trick, then whoever won the last "
        "one. Any card may be led, also a Wizard, a Jester or trump."
    ),
    (CZ, AMIGO, US),
)
FOLLOW_SUIT = Rule(
    "follow-suit",
    N_("Following suit"),
    N_(
        "Whoever holds the led suit plays it, or a Wizard, or a Jester. "
        "Whoever does not hold it plays anything."
    ),
    N_("Led suit: {suit}. You hold it, so you may not play {card}."),
    sources=(AMIGO,),
    picture=pictures.RED_LED,
)
HELD_SUIT = Rule(
    "held-suit",
    N_("Whether the led suit is in a hand"),
    N_("Whoever shows the whole hand has shown whether the led suit is in it."),
    N_("The hand you told says otherwise. The led suit is {suit}."),
    sources=(ARITHMETIC,),
)
NO_DUTY_TO_TRUMP = told(
    "no-duty-to-trump",
    N_("Nobody has to trump"),
    N_("There is no duty to trump or to beat, and a Wizard never has to be played."),
    (AMIGO,),
)
LED_SUIT = told(
    "led-suit",
    N_("Which suit is led"),
    N_(
        "The first card that is not a Jester decides. If it has a suit, that suit is led. "
        "If it is a Wizard, no suit is led and everybody after it plays freely."
    ),
    (CZ, GEN_CON),
    picture=pictures.JESTER_LED,
)
WIZARD_AFTER_SUIT = told(
    "wizard-after-suit",
    N_("A Wizard after a suit"),
    N_(
        "A Wizard or a Dragon played after a suit was led changes the winner; "
        "the suit must still be followed."
    ),
    (),
    INFERRED,
    picture=pictures.WIZARD_SECOND,
)
TRICK_WINNER = told(
    "trick-winner",
    N_("Who wins the trick"),
    N_(
        "The first Wizard wins. Without a Wizard the highest trump wins, without trump the highest "
        "card of the led suit."
    ),
    (CZ, AMIGO, US),
    picture=pictures.WINNERS,
)
ALL_JESTERS = told(
    "all-jesters",
    N_("Only Jesters"),
    N_("If nothing but Jesters is played, the first one wins, so even a bid of 0 can fail."),
    (AMIGO, US),
    picture=pictures.THREE_JESTERS,
)
TRICKS_IN_SIGHT = told(
    "tricks-in-sight",
    N_("Tricks stay countable"),
    N_("Tricks lie face down and apart, so that everybody sees how many each player has won."),
    (CZ,),
)
