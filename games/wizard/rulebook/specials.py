"""The special cards of the anniversary boxes, one rule each."""

from games.kit.rulebook import INFERRED, OPEN, Rule
from games.kit.text import NN_
from games.wizard.rulebook import pictures
from games.wizard.rulebook.sources import AMIGO, BOXES, FAQ_2026, TRACKERS

BOXES_AND_CARDS = Rule(
    "anniversary-boxes",
    "Anniversary boxes",
    "20 years: Dragon, Fairy, Bomb, Werewolf, Juggler and Cloud. 25 years adds the "
    "Shapeshifter, 30 years the Witch and the Vampire. Take any of them; only Dragon and "
    "Fairy go together.",
    "Not in this box: {card}.",
    sources=(BOXES,),
)
SAME_ROUNDS = Rule(
    "anniversary-rounds",
    "More cards, same rounds",
    "Special cards do not make the game longer. A card is left over in the last round, "
    "so it has trump like all the others.",
    sources=(BOXES,),
)
SPECIALS_ANY_TIME = Rule(
    "specials-any-time",
    "Special cards are always allowed",
    "A special card may be played even by somebody who could follow suit.",
    sources=(BOXES,),
)
DRAGON_AND_FAIRY = Rule(
    "dragon-and-fairy",
    "Dragon and Fairy",
    "The Dragon beats everything, even Wizards; the Fairy loses to everything, even Jesters. "
    "If both are in one trick, the Fairy wins it. Led, the Dragon is like a Wizard "
    "and the Fairy like a Jester. A turned Dragon lets the dealer choose trump, "
    "a turned Fairy means no trump.",
    sources=(BOXES, TRACKERS),
    picture=pictures.DRAGON,
)
BOMB = Rule(
    "bomb",
    "Bomb",
    "Nobody gets the trick with the Bomb, so the round has one trick less. Whoever would have "
    "won it leads next. A turned Bomb means no trump.",
    sources=(BOXES, TRACKERS),
    picture=pictures.BOMB,
)
BOMB_TRICKS = Rule(
    "bomb-tricks",
    "Tricks lost to the Bomb",
    "The Bomb takes one trick of a round away.",
    "From {low} to {high} tricks can be lost to the Bomb in this round.",
    sources=(BOXES,),
)
BOMB_TWICE = Rule(
    "bomb-twice",
    "The Bomb a second time",
    "With the Witch or the Vampire the Bomb can take two tricks of a round away, "
    "and the Cloud can change two bids.",
    "From {low} to {high} tricks can be lost to the Bomb in this round.",
    INFERRED,
    (TRACKERS,),
)
BOMB_LOWEST = Rule(
    "bomb-lowest",
    "Nothing but the Bomb and low cards",
    "Nobody says how high the Bomb is among low cards. Here it is below all of them, "
    "so the highest of the others, of Jesters the first, would have won and leads next.",
    standing=INFERRED,
)
WEREWOLF = Rule(
    "werewolf",
    "Werewolf",
    "Whoever holds it swaps it for the turned card before the bids and names trump, or none. "
    "The hand keeps its size. If it is turned itself, the dealer chooses.",
    "The Werewolf is never played: its holder swaps it for the turned card before the bids.",
    sources=(BOXES, TRACKERS),
)
JUGGLER = Rule(
    "juggler",
    "Juggler",
    "A seven and a half of the suit that its player names, also trump; led, it leads that "
    "suit. After its trick everybody passes a card to the left, except after the last trick. "
    "If it is turned, the dealer chooses trump.",
    sources=(BOXES, TRACKERS),
)
JUGGLER_AND_BOMB = Rule(
    "juggler-and-bomb",
    "Juggler and Bomb in one trick",
    "Nobody wins the trick, but everybody passes a card all the same.",
    sources=(TRACKERS,),
    standing=INFERRED,
)


CLOUD = Rule(
    "cloud",
    "Cloud",
    "A nine and three quarters of the suit that its player names; led, it leads that suit. "
    "Whoever takes it changes their own bid by one, up or down. "
    "If it is turned, the dealer chooses trump.",
    sources=(BOXES,),
)
CLOUD_TIMING = Rule(
    "cloud-timing",
    "When the Cloud counts",
    "In the 20 and 25 years boxes the bid changes at the end of the round, in the 30 years box "
    "right after the trick. Where only results are entered, it is told with the tricks.",
    sources=(TRACKERS, FAQ_2026),
    standing=INFERRED,
)
CLOUD_TAKER = Rule(
    "cloud-taker",
    "Whose bid the Cloud changes",
    "The Cloud changes the bid of whoever won the trick it was in, and of nobody else.",
    sources=(BOXES,),
)
CLOUD_FORCED = Rule(
    "cloud-forced",
    "The Cloud must change the bid",
    "Whoever takes the Cloud cannot keep the bid; it goes up or down by one.",
    "The bid of {who} must change: up or down by one?",
    sources=(BOXES,),
)
CLOUD_NEEDS_TRICK = Rule(
    "cloud-needs-trick",
    "The Cloud lies in a trick",
    "Whoever took the Cloud won the trick it was in, and so has at least one trick.",
    "{who} took the Cloud, but no trick. Is that right?",
    INFERRED,
    (),
    forgivable=True,
)
CLOUD_AT_ZERO = Rule(
    "cloud-at-zero",
    "The Cloud and a bid of 0",
    "A bid of 0 can only go up: nobody can take fewer tricks than none.",
    "{who} has bid 0, and that can only go up.",
    INFERRED,
    (TRACKERS,),
)
CLOUD_AT_MOST = Rule(
    "cloud-at-most",
    "The Cloud and the highest bid",
    "Whether a bid for all tricks may go up is not printed anywhere: one program forces it "
    "down, another lets it go up. Here it may go up if the table agrees.",
    NN_(
        "{who} would need {bid} tricks, but there is only {n}. The table decides.",
        "{who} would need {bid} tricks, but there are only {n}. The table decides.",
    ),
    OPEN,
    (TRACKERS,),
    forgivable=True,
)
CLOUD_AND_BOMB = Rule(
    "cloud-and-bomb",
    "Cloud and Bomb in one trick",
    "Nobody wins that trick, so no bid changes.",
    sources=(TRACKERS,),
)
CLOUD_AFTER_LIMIT = Rule(
    "cloud-after-limit",
    "The Cloud and plus/minus one",
    "Plus/minus one looks at the bids as they were made, before the Cloud.",
    standing=INFERRED,
)
SHAPESHIFTER = Rule(
    "shapeshifter",
    "Shapeshifter",
    "A Wizard or a Jester, as its player says when playing it.",
    sources=(BOXES,),
)
WITCH = Rule(
    "witch",
    "Witch",
    "After the trick is decided its player swaps a hand card for a card of that trick, but "
    "not for the Witch. The card that comes into the hand does nothing on its way.",
    sources=(FAQ_2026, TRACKERS),
)
WITCH_LOWEST = Rule(
    "witch-lowest",
    "How high the Witch is",
    "The Witch is the lowest card of all, below Jester and Fairy.",
    sources=(TRACKERS,),
    standing=INFERRED,
)
VAMPIRE = Rule(
    "vampire",
    "Vampire",
    "Copies the turned card with all it does: led, it leads what that card would lead; "
    "beside a turned Bomb it is a Bomb.",
    sources=(FAQ_2026, TRACKERS),
)
VAMPIRE_COPY = Rule(
    "vampire-copy",
    "What the Vampire can copy",
    "The turned card is out of play, so nobody can have played or hold what is copied.",
    "The Vampire cannot copy what is in the trick or in the hand: {card}.",
    sources=(AMIGO, FAQ_2026),
)
VAMPIRE_ALONE = Rule(
    "vampire-alone",
    "Nothing for the Vampire to copy",
    "With nothing to copy the Vampire is a Jester.",
    sources=(TRACKERS,),
    standing=INFERRED,
)
VAMPIRE_AND_WEREWOLF = Rule(
    "vampire-and-werewolf",
    "Vampire and Werewolf",
    "If the Werewolf lies as the turned card, the next card is turned over for the Vampire.",
    sources=(TRACKERS,),
)
LED_LIKE_JESTER = Rule(
    "led-like-jester",
    "Bomb or Witch led",
    "A Bomb or a Witch that is led is like a Jester: the next card sets the suit.",
    sources=(TRACKERS,),
    standing=INFERRED,
)
FAIRY_AND_JESTERS = Rule(
    "fairy-and-jesters",
    "Nothing but Jesters and the Fairy",
    "A Jester is above the Fairy, so the first Jester wins; the Witch is below both.",
    sources=(TRACKERS,),
    standing=INFERRED,
)
LATER_TURNED = Rule(
    "later-turned",
    "Shapeshifter, Vampire or Witch turned",
    "A turned Shapeshifter or Vampire lets the dealer choose trump, a turned Witch means no trump.",
    sources=(TRACKERS,),
    standing=INFERRED,
)
EFFECTS_IN_ORDER = Rule(
    "effects-in-order",
    "Several effects after one trick",
    "First the Cloud, then the Juggler, and the Witch last.",
    sources=(TRACKERS,),
    standing=INFERRED,
)
