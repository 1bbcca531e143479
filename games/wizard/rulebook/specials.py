"""The special cards of the anniversary editions."""

from functools import partial

from games.kit.rulebook import OPEN, Rule
from games.kit.text import NN_
from games.wizard.rulebook import pictures
from games.wizard.rulebook.basics import AMIGO, BOXES, FAQ_2026, TRACKERS, inferred

_boxes = partial(Rule, sources=(BOXES,))
_boxes_trackers = partial(Rule, sources=(BOXES, TRACKERS))
_tracked = partial(inferred, sources=(TRACKERS,))

BOXES_AND_CARDS = _boxes(
    "anniversary-boxes",
    "Anniversary editions",
    "The 20th anniversary edition has the Dragon, Fairy, Bomb, Werewolf, Juggler and Cloud. "
    "The 25th adds the Shapeshifter, the 30th the Witch and the Vampire. Use any of them, "
    "but the Dragon and the Fairy only as a pair.",
    "Not in this edition: {card}.",
)
SAME_ROUNDS = _boxes(
    "anniversary-rounds",
    "More cards, same rounds",
    "Special cards don’t make the game longer. Even in the last round, a card is left to turn over "
    "for trump.",
)
SPECIALS_ANY_TIME = _boxes(
    "specials-any-time",
    "Special cards are always allowed",
    "You may play a special card even if you could follow suit.",
)
DRAGON_AND_FAIRY = _boxes_trackers(
    "dragon-and-fairy",
    "Dragon and Fairy",
    "The Dragon beats everything, even Wizards; the Fairy loses to everything, even Jesters. "
    "If both are in one trick, the Fairy wins it. When led, the Dragon acts like a Wizard "
    "and the Fairy like a Jester. A turned-up Dragon lets the dealer choose trump; a "
    "turned-up Fairy means no trump.",
    picture=pictures.DRAGON,
)
BOMB = _boxes_trackers(
    "bomb",
    "Bomb",
    "Nobody gets the trick with the Bomb, so the round has one trick fewer. Whoever would "
    "have won it leads next. A turned-up Bomb means no trump.",
    picture=pictures.BOMB,
)
BOMB_TRICKS = _boxes(
    "bomb-tricks",
    "Tricks lost to the Bomb",
    "The Bomb takes away one trick of the round.",
    "Tricks the Bomb can take away this round: {low} to {high}.",
)
BOMB_TWICE = _tracked(
    "bomb-twice",
    "The Bomb a second time",
    "With the Witch or the Vampire, the Bomb can take away two tricks of a round, and the "
    "Cloud can change two bids.",
    "Tricks the Bomb can take away this round: {low} to {high}.",
)
BOMB_LOWEST = inferred(
    "bomb-lowest",
    "Only the Bomb and low cards",
    "The rules don’t say how the Bomb ranks among low cards. Here it ranks below all of "
    "them: the highest other card (among Jesters, the first) would have won, and its player "
    "leads next.",
)
WEREWOLF = _boxes_trackers(
    "werewolf",
    "Werewolf",
    "If you hold the Werewolf, swap it for the turned-up card before the bids and name trump, "
    "or no trump. Your hand keeps its size. If the Werewolf itself is turned up, the dealer "
    "chooses trump.",
    "The Werewolf is never played: swap it for the turned-up card before the bids.",
)
JUGGLER = _boxes_trackers(
    "juggler",
    "Juggler",
    "A seven and a half of the suit you name when you play it, even trump. When led, it "
    "leads that suit. After its trick everyone passes a card to the left, except after the "
    "last trick. If it’s turned up, the dealer chooses trump.",
)
JUGGLER_AND_BOMB = _tracked(
    "juggler-and-bomb",
    "Juggler and Bomb in one trick",
    "Nobody wins the trick, but everyone still passes a card.",
)

CLOUD = _boxes(
    "cloud",
    "Cloud",
    "A nine and three quarters of the suit you name when you play it. When led, it leads "
    "that suit. Whoever takes it changes their bid by one, up or down. If it’s turned up, "
    "the dealer chooses trump.",
)
CLOUD_TIMING = inferred(
    "cloud-timing",
    "When the Cloud takes effect",
    "In the 20th and 25th anniversary editions the bid changes at the end of the round, in "
    "the 30th right after the trick. If you enter results only, enter the change together "
    "with the tricks.",
    sources=(TRACKERS, FAQ_2026),
)
CLOUD_TAKER = _boxes(
    "cloud-taker",
    "Whose bid the Cloud changes",
    "The Cloud changes the bid of whoever won its trick, and nobody else’s.",
)
CLOUD_FORCED = _boxes(
    "cloud-forced",
    "The Cloud must change the bid",
    "If you take the Cloud, you can’t keep your bid: it must go up or down by one.",
    "{who}’s bid must change by one: up or down?",
)
CLOUD_NEEDS_TRICK = inferred(
    "cloud-needs-trick",
    "The Cloud comes with a trick",
    "Whoever took the Cloud won its trick, and so has at least one trick.",
    "{who} has the Cloud, but no trick. Is that right?",
    forgivable=True,
)
CLOUD_AT_ZERO = _tracked(
    "cloud-at-zero",
    "The Cloud and a bid of 0",
    "A bid of 0 can only go up: nobody can take fewer tricks than none.",
    "{who} bid 0, and that can only go up.",
)
CLOUD_AT_MOST = Rule(
    "cloud-at-most",
    "The Cloud and the highest bid",
    "No rulebook says whether a bid for all the tricks may go up, and opinions differ. Here "
    "it may, if you all agree.",
    NN_(
        "{who} would need {bid} tricks, but there is only {n}. You decide.",
        "{who} would need {bid} tricks, but there are only {n}. You decide.",
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
CLOUD_AFTER_LIMIT = inferred(
    "cloud-after-limit",
    "The Cloud and plus/minus one",
    "Plus/minus one looks at the bids as they were made, before the Cloud changes any.",
)
SHAPESHIFTER = _boxes(
    "shapeshifter",
    "Shapeshifter",
    "A Wizard or a Jester: you say which when you play it.",
)
WITCH = Rule(
    "witch",
    "Witch",
    "Once the trick is decided, whoever played the Witch swaps a card from their hand for "
    "any card in that trick except the Witch. Taking a card doesn’t set off its effect.",
    sources=(FAQ_2026, TRACKERS),
)
WITCH_LOWEST = _tracked(
    "witch-lowest",
    "How the Witch ranks",
    "The Witch is the lowest card of all, below the Jester and the Fairy.",
)
VAMPIRE = Rule(
    "vampire",
    "Vampire",
    "Copies the turned-up card and everything it does. When led, it leads what that card "
    "would lead; if the Bomb is turned up, it’s a Bomb.",
    sources=(FAQ_2026, TRACKERS),
)
VAMPIRE_COPY = Rule(
    "vampire-copy",
    "What the Vampire can copy",
    "The turned-up card is out of play, so nobody can hold or have played the card that is copied.",
    "The Vampire can’t copy a card that’s in the trick or in your hand: {card}.",
    sources=(AMIGO, FAQ_2026),
)
VAMPIRE_ALONE = _tracked(
    "vampire-alone",
    "Nothing for the Vampire to copy",
    "With nothing to copy, the Vampire counts as a Jester.",
)
VAMPIRE_AND_WEREWOLF = Rule(
    "vampire-and-werewolf",
    "Vampire and Werewolf",
    "If the Werewolf is the turned-up card, the next card is turned over for the Vampire.",
    sources=(TRACKERS,),
)
LED_LIKE_JESTER = _tracked(
    "led-like-jester",
    "Leading the Bomb or the Witch",
    "A Bomb or a Witch that is led acts like a Jester: the next card sets the suit.",
)
FAIRY_AND_JESTERS = _tracked(
    "fairy-and-jesters",
    "Only Jesters and the Fairy",
    "A Jester ranks above the Fairy, so the first Jester wins; the Witch ranks below both.",
)
LATER_TURNED = _tracked(
    "later-turned",
    "Shapeshifter, Vampire or Witch turned up",
    "A turned-up Shapeshifter or Vampire lets the dealer choose trump; a turned-up Witch "
    "means no trump.",
)
EFFECTS_IN_ORDER = _tracked(
    "effects-in-order",
    "Several effects after one trick",
    "First the Cloud, then the Juggler, then the Witch.",
)
