"""What special cards do beyond their own text, and what cards played later prove."""

from games.dwarf_king.rulebook import ARENA, BOX, FAN, paragraph, pictures
from games.kit.rulebook import INFERRED, OPEN, Rule

HANDS_MOVE = paragraph(
    "hands-move",
    "When hands change",
    "With the Druid and the blue Flag Bearer only the cards in hand move; won tricks stay. "
    "Whoever won the trick leads the next one with the new hand.",
    INFERRED,
    (ARENA,),
)
EXCHANGE_FIRST = paragraph(
    "exchange-first",
    "The exchange of the red Flag Bearer",
    "It comes before the first trick, so whoever then holds the red 5 leads. Any two cards may "
    "go back, also the Flag Bearer. The task stays chosen whoever gets the blue 5.",
    INFERRED,
    (ARENA,),
)
PREVIOUS_TRICK = paragraph(
    "previous-trick",
    "The trick before",
    "The Mummy copies the card that won the trick before, a Puppeteer that leads copies the "
    "card played last in it. Before the first trick there is none.",
    sources=(ARENA, FAN),
)
MAGIC_LEADS = paragraph(
    "magic-leads",
    "When a magic card leads",
    "After the Dragon the next card sets the suit. Mummy and Puppeteer set the suit they copy, "
    "and neither may lead the first trick. The Sorcerer never leads.",
    INFERRED,
    (ARENA,),
)
MAGIC_FOLLOWS = paragraph(
    "magic-follows",
    "Magic cards and following suit",
    "With the led suit in hand you may still play the Dragon or the Puppeteer, and the Mummy "
    "when it copies that suit, but not Excalibur. The Mummy is never in the first trick.",
    sources=(BOX, ARENA),
    wording="The led suit is {suit}: the Mummy, now {copied}, goes only if you hold none of it.",
)
MUMMY_FOLLOWS = paragraph(
    "mummy-follows",
    "The Mummy as the only card of the led suit",
    "While the Mummy copies the led suit, it is a card of that suit and has to be played.",
    INFERRED,
    (ARENA,),
)
PUPPETEER_HOLDING = paragraph(
    "puppeteer-holding",
    "The Puppeteer with the led suit in hand",
    "The rulebook of the new edition allows it in its own example, even behind a card of "
    "another suit. Then the Puppeteer cannot win. Other sources forbid it there, so in the "
    "first edition you decide.",
    OPEN,
    (BOX, ARENA),
    picture=pictures.PUPPETEER,
)
PUPPETEER_FORCED = paragraph(
    "puppeteer-forced",
    "The Puppeteer as the only card of the led suit",
    "One source makes you play it when the card before is of the led suit and you have no "
    "other; the rulebook does not say so.",
    OPEN,
    (BOX, ARENA),
)
DRAGON_ACES = paragraph(
    "dragon-aces",
    "The Dragon and several aces",
    "Of several aces, none of them of the led suit, the last one played wins. That is how the "
    "new edition is read; one source for the first edition says the first. The table agrees "
    "before the game.",
    INFERRED,
    (ARENA, FAN),
    picture=pictures.DRAGON,
)
EXCALIBUR_LED = paragraph(
    "excalibur-led",
    "May Excalibur lead?",
    "One source allows it: the next card sets the suit and Excalibur still wins. Another only "
    "as the last card in hand, and then it does not win. The table agrees before the game.",
    OPEN,
    (ARENA, FAN),
)
SORCERER_KEPT = paragraph(
    "sorcerer-kept",
    "The Sorcerer kept until the end",
    "One source forces the swap before the last trick, another lets the Sorcerer be played "
    "into it without effect. The table agrees before the game. Every card is won either way.",
    OPEN,
    (ARENA, FAN),
)
SORCERER_TAKES = paragraph(
    "sorcerer-takes",
    "What the Sorcerer takes away",
    "The winner of the trick loses that card but not the trick; it counts for whoever wins it "
    "later. So the green 5 makes dealer whoever wins it last.",
    sources=(BOX, ARENA),
    wording="Only the Sorcerer takes a card out of a trick. You want to play: {card}.",
)
COPIED_FIVE = paragraph(
    "copied-five",
    "A copied five",
    "A Mummy or a Puppeteer that copies a five is no musician: it makes nobody dealer.",
    INFERRED,
    (BOX,),
)
PLAYED_BEFORE = Rule(
    "played-before",
    "A card is played once",
    "Every card is there once, so a card that lies in a trick is not played again. Only what "
    "the Sorcerer takes comes back.",
    "Trick {trick} has it already: {card}.",
    sources=(BOX,),
)
OTHER_HAND = Rule(
    "other-hand",
    "A card that somebody else holds",
    "The red 5 is shown before the first trick, the red Flag Bearer before its exchange, and "
    "all see what the Sorcerer takes. Until hands change, nobody else can play that card.",
    "{who} cannot play {card}: it was shown in another hand, now that of {holder}.",
    sources=(BOX, ARENA),
    forgivable=True,
)
SHOWN_CARD = Rule(
    "shown-card",
    "The led suit was seen in the hand",
    "Whoever showed a card of the led suit and still holds it has to follow.",
    "Trick {trick}: {suit} is led and {who} plays {card}. But that hand has {held}.",
    sources=(BOX,),
    forgivable=True,
)
REVOKE = Rule(
    "revoke",
    "A suit that was not followed",
    "Whoever did not follow a suit and plays it later had it all the time. When hands change, "
    "what is known of a hand goes with it; a card that came in later proves nothing.",
    "Trick {first}: {suit} was led and {who} played {card}. But {later}, now played in trick "
    "{second}, was in that hand then.",
    sources=(BOX,),
    forgivable=True,
)
SOMEBODY = Rule(
    "somebody-revoked",
    "Somebody did not follow, but who?",
    "Every card that was not played yet is in a hand. If more cards of a suit are out than fit "
    "into the hands that may have them, somebody who did not follow held some. Who it was "
    "shows when such a card is played.",
    "Somebody did not follow suit: at least {n} of {suits} are still to come, but the other "
    "hands have room for only {room}. It can have been: {who}.",
    sources=(BOX,),
    forgivable=True,
)
ONE_OF_TWO = Rule(
    "one-of-two",
    "A shown card that one of two holds",
    "After its exchange the red Flag Bearer is with one of two players. If neither of them "
    "follows red, one of them should have.",
    "One of these two holds {card}, but neither followed {suits}: {who}.",
    sources=(BOX, ARENA),
    forgivable=True,
)
MUMMY_HELD = Rule(
    "mummy-held",
    "The Mummy held back",
    "Where the Mummy copies the led suit, it is a card of that suit. Whoever plays it later "
    "and did not follow then could have followed with it.",
    "Trick {first}: {suit} was led and {who} played {card}. But the Mummy, now played in trick "
    "{second}, was in that hand then and counted as {suit}.",
    INFERRED,
    (ARENA,),
    forgivable=True,
)
ALREADY_WON = Rule(
    "already-won",
    "What is won stays won",
    "When the rest of a deal is counted by hand, everybody has at least what lies in the own "
    "tricks that were entered. Only the Sorcerer takes a card out of the last one.",
    "{what} · {who} has {n} in the tricks entered here, but the result says {told}.",
    sources=(BOX,),
    forgivable=True,
)
NO_LONGER = Rule(
    "no-longer",
    "What can no longer happen",
    "When the rest of a deal is counted by hand, the tricks already entered rule out some "
    "results. Nobody else can win a card that lies in one of them, and the tricks still to "
    "come have to be enough for everyone.",
    "{what} · no longer possible after the tricks entered here: {told}.",
    INFERRED,
    forgivable=True,
)
