"""What special cards do beyond their own text, and what cards played later prove."""

from games.dwarf_king.deck import DRAGON, PUPPETEER, faces_of
from games.dwarf_king.rulebook import ARENA, BOX, FAN, checked, disputed, inferred, printed, proof
from games.kit.picture import Picture, Row
from games.kit.text import N_, say

HANDS_MOVE = inferred(
    "hands-move",
    "When hands change",
    "The Druid and the blue Flag Bearer move only the cards in hand; tricks won stay put. "
    "The trick’s winner leads next, with the new hand.",
)
EXCHANGE_FIRST = inferred(
    "exchange-first",
    "The red Flag Bearer’s exchange",
    "The exchange comes before the first trick: whoever holds the red 5 afterwards leads. Any "
    "two cards may go back, even the Flag Bearer. The task stays the same, whoever ends up "
    "with the blue 5.",
)
PREVIOUS_TRICK = printed(
    "previous-trick",
    "Previous trick",
    "The Mummy copies the card that won the previous trick. A Puppeteer that is led copies the "
    "last card of the previous trick. In the first trick there is nothing to copy.",
    sources=(ARENA, FAN),
)
MAGIC_LEADS = inferred(
    "magic-leads",
    "Leading a magic card",
    "After the Dragon, the next card sets the suit. The Mummy and the Puppeteer set the suit "
    "they copy; neither may be led to the first trick. The Sorcerer is never led.",
)
MAGIC_FOLLOWS = printed(
    "magic-follows",
    "Magic cards and following suit",
    "Even if you hold the led suit, you may play the Dragon, the Puppeteer, or the Mummy "
    "when it copies that suit, but not Excalibur. The Mummy is never played in the first "
    "trick.",
    sources=(BOX, ARENA),
    wording="The led suit is {suit}: you may play the Mummy ({copied}) only if you hold none of "
    "it.",
)
MUMMY_FOLLOWS = inferred(
    "mummy-follows",
    "The Mummy as the only card of the led suit",
    "While the Mummy copies the led suit, it is a card of that suit and has to be played.",
)
PUPPETEER_HOLDING = disputed(
    "puppeteer-holding",
    "The Puppeteer with the led suit in hand",
    "The new edition’s own example allows it, even after a card of another suit; the "
    "Puppeteer can’t win then. Other sources forbid it, so in the first edition you decide.",
    picture=Picture(
        say(
            N_(
                "After the blue 6, the Puppeteer is blue and a shade higher than 6, so it can’t "
                "win. The red 9 does."
            )
        ),
        (Row(faces_of(("G9", "K6", PUPPETEER, "G3"), marked=0), say(N_("red is led"))),),
    ),
    sources=(BOX, ARENA),
)
PUPPETEER_FORCED = disputed(
    "puppeteer-forced",
    "The Puppeteer as the only card of the led suit",
    "If the card before it is of the led suit, so is the Puppeteer. One source says that you "
    "have to play it if you hold no other card of that suit. The rulebook doesn’t say so.",
    sources=(BOX, ARENA),
)
DRAGON_ACES = inferred(
    "dragon-aces",
    "The Dragon and several aces",
    "If several aces are played and none is of the led suit, the last one wins. That is the "
    "new edition’s rule; one source for the first edition says the first one wins. Agree "
    "before the game.",
    picture=Picture(
        say(N_("There is no red ace, so the last ace played beats the Dragon.")),
        (Row(faces_of(("G6", "DA", DRAGON, "KA"), marked=3), say(N_("red is led"))),),
    ),
    sources=(ARENA, FAN),
)
EXCALIBUR_LED = disputed(
    "excalibur-led",
    "May you lead Excalibur?",
    "One source allows it: the next card sets the suit, and Excalibur still wins. Another "
    "allows it only as your last card, and then it doesn’t win. Agree before the game.",
)
SORCERER_KEPT = disputed(
    "sorcerer-kept",
    "The Sorcerer kept to the end",
    "One source makes you swap the Sorcerer before the last trick; another lets you play it "
    "to that trick without effect. Agree before the game. Either way, every card is won.",
)
SORCERER_TAKES = printed(
    "sorcerer-takes",
    "What the Sorcerer takes away",
    "The trick’s winner loses that card but not the trick. The card counts for whoever wins "
    "it later; if it’s the green 5, the last player to win it deals.",
    sources=(BOX, ARENA),
    wording="Only the Sorcerer takes a card out of a trick. You want to play: {card}.",
)
COPIED_FIVE = inferred(
    "copied-five",
    "A copied five",
    "A Mummy or Puppeteer copying a five isn’t a musician: it doesn’t decide who deals.",
    sources=(BOX,),
)
PLAYED_BEFORE = printed(
    "played-before",
    "A card is played once",
    "There is only one of each card, so a card in a trick can’t be played again. Only a card "
    "the Sorcerer takes comes back.",
    "This card is already in trick {trick}: {card}.",
)
OTHER_HAND = proof(
    "other-hand",
    "A card someone else holds",
    "The red 5 is shown before the first trick, the red Flag Bearer before its exchange, and "
    "everyone sees what the Sorcerer takes. Until hands change, nobody else can play that "
    "card.",
    "{who} can’t play {card}: everyone saw it in another hand ({where}).",
    sources=(BOX, ARENA),
)
SHOWN_CARD = proof(
    "shown-card",
    "The led suit was seen in that hand",
    "If you showed a card of the led suit and still hold it, you have to follow suit.",
    "Trick {trick}: {suit} is led, and {who} plays {card}. But that hand still has {held}.",
)
REVOKE = proof(
    "revoke",
    "A suit that wasn’t followed",
    "If you don’t follow a suit but play it later, you had it all along. When hands change, "
    "what is known of a hand goes with it. A card that came in later proves nothing.",
    "Trick {first}: {suit} was led, and {who} played {card}. But {later} (trick {second}) was "
    "in that hand.",
)
SOMEBODY = proof(
    "somebody-revoked",
    "Someone didn’t follow suit, but who?",
    "Every card not yet played is in someone’s hand. If more cards of a suit are still out "
    "than there is room for in the hands that can have them, someone who didn’t follow suit had "
    "some. Who it was comes out when such a card is played.",
    "Someone didn’t follow suit ({suits}). Still out: {n} or more. Room in the other hands: "
    "{room}. It could be {who}.",
)
ONE_OF_TWO = proof(
    "one-of-two",
    "A shown card that one of two players holds",
    "After its exchange, one of two players holds the red Flag Bearer. If neither follows "
    "red, one of them should have.",
    "One of these should have followed suit ({suits}): {who}. One of their hands holds {card}.",
    sources=(BOX, ARENA),
)
MUMMY_HELD = checked(
    "mummy-held",
    "The Mummy held back",
    "When the Mummy copies the led suit, it is a card of that suit. If you don’t follow suit "
    "but play the Mummy later, you could have followed with it.",
    "Trick {first}: {suit} was led, and {who} played {card}. But the Mummy (trick {second}) "
    "was in that hand and counted as {suit}.",
    sources=(ARENA,),
)
ALREADY_WON = proof(
    "already-won",
    "What is won stays won",
    "When the rest of a round is counted by hand, everyone has at least what is in the "
    "tricks entered for them so far. Only the Sorcerer can take a card out of the latest one.",
    "{what} – {who}: {n} in the tricks entered, but the result says {told}.",
)
NO_LONGER = checked(
    "no-longer",
    "What can no longer happen",
    "When the rest of a round is counted by hand, the tricks already entered rule out some "
    "results. Nobody else can win a card that lies in one of them, and the tricks still to "
    "come have to be enough for everyone.",
    "{what} – {told}: the tricks entered rule that out.",
)
