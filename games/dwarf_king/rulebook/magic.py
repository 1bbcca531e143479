"""The rules around special cards beyond what stands on them, with what the sources leave open."""

from games.dwarf_king.rulebook import pictures
from games.dwarf_king.rulebook.sources import ARENA, BOX, FAN
from games.dwarf_king.rulebook.table import told
from games.kit.rulebook import CONFIRMED, INFERRED, OPEN
from games.kit.text import N_

MAGIC_LEADS = told(
    "magic-leads",
    N_("When a magic card leads"),
    N_(
        "After the Dragon the next card sets the suit. Mummy and Puppeteer set the suit they copy, "
        "and neither may lead the first trick. The Sorcerer never leads."
    ),
    INFERRED,
    (ARENA,),
)
MAGIC_FOLLOWS = told(
    "magic-follows",
    N_("Magic cards and following suit"),
    N_(
        "With the led suit in hand you may still play the Dragon or the Puppeteer, and the Mummy "
        "when it copies that suit, but not Excalibur. The Mummy is never in the first trick."
    ),
    sources=(BOX, ARENA),
    wording=N_(
        "The led suit is {suit}: the Mummy, now {copied}, goes only if you hold none of it."
    ),
)
MUMMY_FOLLOWS = told(
    "mummy-follows",
    N_("The Mummy as the only card of the led suit"),
    N_("While the Mummy copies the led suit, it is a card of that suit and has to be played."),
    INFERRED,
    (ARENA,),
)
PUPPETEER_HOLDING = told(
    "puppeteer-holding",
    N_("The Puppeteer with the led suit in hand"),
    N_(
        "The rulebook of the new edition allows it in its own example, even behind a card of "
        "another suit. Then the Puppeteer cannot win. Other sources forbid it there, so in the "
        "first edition you decide."
    ),
    OPEN,
    (BOX, ARENA),
    picture=pictures.PUPPETEER,
)
PUPPETEER_FORCED = told(
    "puppeteer-forced",
    N_("The Puppeteer as the only card of the led suit"),
    N_(
        "One source makes you play it when the card before is of the led suit and you have no "
        "other; the rulebook does not say so."
    ),
    OPEN,
    (BOX, ARENA),
)
DRAGON_ACES = told(
    "dragon-aces",
    N_("The Dragon and several aces"),
    N_(
        "Of several aces, none of them of the led suit, the last one played wins. That is how the "
        "new edition is read; one source for the first edition says the first. The table agrees "
        "before the game."
    ),
    INFERRED,
    (ARENA, FAN),
    picture=pictures.DRAGON,
)
EXCALIBUR_LED = told(
    "excalibur-led",
    N_("May Excalibur lead?"),
    N_(
        "One source allows it: the next card sets the suit and Excalibur still wins. Another only "
        "as the last card in hand, and then it does not win. The table agrees before the game."
    ),
    OPEN,
    (ARENA, FAN),
)
SORCERER_KEPT = told(
    "sorcerer-kept",
    N_("The Sorcerer kept until the end"),
    N_(
        "One source forces the swap before the last trick, another lets the Sorcerer be played "
        "into it without effect. The table agrees before the game. Every card is won either way."
    ),
    OPEN,
    (ARENA, FAN),
)
SORCERER_TAKES = told(
    "sorcerer-takes",
    N_("What the Sorcerer takes away"),
    N_(
        "The winner of the trick loses that card but not the trick; it counts for whoever wins it "
        "later. So the green 5 makes dealer whoever wins it last."
    ),
    CONFIRMED,
    (BOX, ARENA),
    wording=N_("Only the Sorcerer takes a card out of a trick. You want to play: {card}."),
)
COPIED_FIVE = told(
    "copied-five",
    N_("A copied five"),
    N_("A Mummy or a Puppeteer that copies a five is no musician: it makes nobody dealer."),
    INFERRED,
    (BOX,),
)
HANDS_MOVE = told(
    "hands-move",
    N_("When hands change"),
    N_(
        "With the Druid and the blue Flag Bearer only the cards in hand move; won tricks stay. "
        "Whoever won the trick leads the next one with the new hand."
    ),
    INFERRED,
    (ARENA,),
)
EXCHANGE_FIRST = told(
    "exchange-first",
    N_("The exchange of the red Flag Bearer"),
    N_(
        "It comes before the first trick, so whoever then holds the red 5 leads. Any two cards may "
        "go back, also the Flag Bearer. The task stays chosen whoever gets the blue 5."
    ),
    INFERRED,
    (ARENA,),
)
