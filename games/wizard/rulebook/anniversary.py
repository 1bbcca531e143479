"""The special cards of the anniversary boxes, one rule each; the Cloud has a module of its own."""

from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_
from games.wizard.rulebook import pictures
from games.wizard.rulebook.told import AMIGO, BOXES, FAQ_2026, TRACKERS, told

BOXES_AND_CARDS = Rule(
    "anniversary-boxes",
    N_("Anniversary boxes"),
    N_(
        "20 years: Dragon, Fairy, Bomb, Werewolf, Juggler and Cloud. 25 years adds the "
        "Shapeshifter, 30 years the Witch and the Vampire. Take any of them; only Dragon and "
        "Fairy go together."
    ),
    N_("Not in this box: {card}."),
    sources=(BOXES,),
)
SAME_ROUNDS = told(
    "anniversary-rounds",
    N_("More cards, same rounds"),
    N_(
        "Special cards do not make the game longer. A card is left over in the last round, "
        "so it has trump like all the others."
    ),
    (BOXES,),
)
SPECIALS_ANY_TIME = told(
    "specials-any-time",
    N_("Special cards are always allowed"),
    N_("A special card may be played even by somebody who could follow suit."),
    (BOXES,),
)
DRAGON_AND_FAIRY = told(
    "dragon-and-fairy",
    N_("Dragon and Fairy"),
    N_(
        "The Dragon beats everything, even Wizards; the Fairy loses to everything, even Jesters. "
        "If both are in one trick, the Fairy wins it. Led, the Dragon is like a Wizard "
        "and the Fairy like a Jester. A turned Dragon lets the dealer choose trump, "
        "a turned Fairy means no trump."
    ),
    (BOXES, TRACKERS),
    picture=pictures.DRAGON,
)
BOMB = told(
    "bomb",
    N_("Bomb"),
    N_(
        "Nobody gets the trick with the Bomb, so the round has one trick less. Whoever would have "
        "won it leads next. A turned Bomb means no trump."
    ),
    (BOXES, TRACKERS),
    picture=pictures.BOMB,
)
BOMB_TRICKS = Rule(
    "bomb-tricks",
    N_("Tricks lost to the Bomb"),
    N_("The Bomb takes one trick of a round away."),
    N_("From {low} to {high} tricks can be lost to the Bomb in this round."),
    sources=(BOXES,),
)
BOMB_TWICE = Rule(
    "bomb-twice",
    N_("The Bomb a second time"),
    N_(
        "With the Witch or the Vampire the Bomb can take two tricks of a round away, "
        "and the Cloud can change two bids."
    ),
    N_("From {low} to {high} tricks can be lost to the Bomb in this round."),
    INFERRED,
    (TRACKERS,),
)
BOMB_LOWEST = told(
    "bomb-lowest",
    N_("Nothing but the Bomb and low cards"),
    N_(
        "Nobody says how high the Bomb is among low cards. Here it is below all of them, "
        "so the highest of the others, of Jesters the first, would have won and leads next."
    ),
    (),
    INFERRED,
)
WEREWOLF = Rule(
    "werewolf",
    N_("Werewolf"),
    N_(
        "Whoever holds it swaps it for the turned card before the bids and names trump, or none. "
        "The hand keeps its size. If it is turned itself, the dealer chooses."
    ),
    N_("The Werewolf is never played: its holder swaps it for the turned card before the bids."),
    sources=(BOXES, TRACKERS),
)
JUGGLER = told(
    "juggler",
    N_("Juggler"),
    N_(
        "A seven and a half of the suit that its player names, also trump; led, it leads that "
        "suit. After its trick everybody passes a card to the left, except after the last trick. "
        "If it is turned, the dealer chooses trump."
    ),
    (BOXES, TRACKERS),
)
JUGGLER_AND_BOMB = told(
    "juggler-and-bomb",
    N_("Juggler and Bomb in one trick"),
    N_("Nobody wins the trick, but everybody passes a card all the same."),
    (TRACKERS,),
    INFERRED,
)
SHAPESHIFTER = told(
    "shapeshifter",
    N_("Shapeshifter"),
    N_("A Wizard or a Jester, as its player says when playing it."),
    (BOXES,),
)
LED_LIKE_JESTER = told(
    "led-like-jester",
    N_("Bomb or Witch led"),
    N_("A Bomb or a Witch that is led is like a Jester: the next card sets the suit."),
    (TRACKERS,),
    INFERRED,
)
FAIRY_AND_JESTERS = told(
    "fairy-and-jesters",
    N_("Nothing but Jesters and the Fairy"),
    N_("A Jester is above the Fairy, so the first Jester wins; the Witch is below both."),
    (TRACKERS,),
    INFERRED,
)
LATER_TURNED = told(
    "later-turned",
    N_("Shapeshifter, Vampire or Witch turned"),
    N_(
        "A turned Shapeshifter or Vampire lets the dealer choose trump, "
        "a turned Witch means no trump."
    ),
    (TRACKERS,),
    INFERRED,
)
EFFECTS_IN_ORDER = told(
    "effects-in-order",
    N_("Several effects after one trick"),
    N_("First the Cloud, then the Juggler, and the Witch last."),
    (TRACKERS,),
    INFERRED,
)
WITCH = told(
    "witch",
    N_("Witch"),
    N_(
        "After the trick is decided its player swaps a hand card for a card of that trick, but "
        "not for the Witch. The card that comes into the hand does nothing on its way."
    ),
    (FAQ_2026, TRACKERS),
)
WITCH_LOWEST = told(
    "witch-lowest",
    N_("How high the Witch is"),
    N_("The Witch is the lowest card of all, below Jester and Fairy."),
    (TRACKERS,),
    INFERRED,
)
VAMPIRE = told(
    "vampire",
    N_("Vampire"),
    N_(
        "Copies the turned card with all it does: led, it leads what that card would lead; "
        "beside a turned Bomb it is a Bomb."
    ),
    (FAQ_2026, TRACKERS),
)
VAMPIRE_COPY = Rule(
    "vampire-copy",
    N_("What the Vampire can copy"),
    N_("The turned card is out of play, so nobody can have played or hold what is copied."),
    N_("The Vampire cannot copy what is in the trick or in the hand: {card}."),
    sources=(AMIGO, FAQ_2026),
)
VAMPIRE_ALONE = told(
    "vampire-alone",
    N_("Nothing for the Vampire to copy"),
    N_("With nothing to copy the Vampire is a Jester."),
    (TRACKERS,),
    INFERRED,
)
VAMPIRE_AND_WEREWOLF = told(
    "vampire-and-werewolf",
    N_("Vampire and Werewolf"),
    N_("If the Werewolf lies as the turned card, the next card is turned over for the Vampire."),
    (TRACKERS,),
)
