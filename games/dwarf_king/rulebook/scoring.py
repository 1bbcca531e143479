"""The rules of counting a deal, with the readings a table agrees on."""

from games.dwarf_king.rulebook import pictures
from games.dwarf_king.rulebook.sources import ARENA, BOX, FAN
from games.dwarf_king.rulebook.table import told
from games.kit.rulebook import CONFIRMED, INFERRED, OPEN
from games.kit.text import N_, NN_

WON_CARDS = told(
    "won-cards",
    N_("Only what you won counts"),
    N_(
        "Tasks count the tricks you won and the cards in them, never the cards you were dealt. "
        "A 1 or an 11 counts as a card of its suit and value."
    ),
)
EVERY_TRICK = told(
    "every-trick",
    N_("Tasks that compare the players"),
    N_(
        "Where your points depend on what the others won, nothing can be counted before every "
        "trick of the deal is told."
    ),
    wording=NN_(
        "This task compares the players: {n} trick was told, but the deal has {total}.",
        "This task compares the players: {n} tricks were told, but the deal has {total}.",
    ),
)
MAGIC_NOTHING = told(
    "magic-nothing",
    N_("Magic cards count for nothing"),
    N_(
        "A magic card has no suit and no value when you count, whatever it copied. "
        "The trick it lies in counts as a trick."
    ),
)
SPECIAL_POINTS = told(
    "special-points",
    N_("Points from special cards"),
    N_("What a special card brings or costs is added to the points of the task."),
    picture=pictures.SIX_POINTS,
)
DOUBLING = told(
    "doubling",
    N_("The Enchanter doubles"),
    N_(
        "It doubles plus and minus. No other special card is in the deal, "
        "so only the points of the task are doubled."
    ),
    CONFIRMED,
    (ARENA, FAN),
)
PLAYED_IT = told(
    "played-it",
    N_("Won or played"),
    N_(
        "Points for winning a card go to whoever wins it last. Points for playing one go to "
        "whoever really played it, also after hands have changed."
    ),
    INFERRED,
    (ARENA,),
)
WHOSE_CARD = told(
    "whose-card",
    N_("For whom a special card counts"),
    N_(
        "Won tricks show who has a card and perhaps in which trick it lay, but not who played it. "
        "What they show decides; the rest somebody has to say."
    ),
    wording=N_("By the tricks you told it can only be: {who}."),
)
NOTE_DURING = told(
    "note-during",
    N_("Points noted during the deal"),
    N_(
        "Where the order of tricks matters, or who played a card, the tricks do not show it later: "
        "note it while you play. The tiles have a symbol for it; which ones is our guess."
    ),
    INFERRED,
    (BOX,),
)
NUMBERS_TIE = told(
    "numbers-tie",
    N_("Two highest sums of values"),
    N_(
        "Only one source says what happens: nobody scores. The table may agree that all of them do."
    ),
    INFERRED,
    (ARENA,),
)
ELITE_MISSING = told(
    "elite-missing",
    N_("The smallest suit when one is missing"),
    N_(
        "Read to the letter, a suit you have none of makes 0. Another source leaves missing suits "
        "out. The table agrees before the game."
    ),
    OPEN,
    (ARENA, FAN),
)
STRAIGHT_ELEVEN = told(
    "straight-eleven",
    N_("10 and J with an 11 in the deal"),
    N_(
        "Only in the first edition. In the one source J always follows 10, and an 11 you won "
        "stands between them. The 11 is higher than 10, so a table may also read its absence as a "
        "gap."
    ),
    INFERRED,
    (FAN,),
)
STRAIGHT = told(
    "straight",
    N_("How short a row of values may be"),
    N_(
        "Only in the first edition. The one source counts rows of three cards and more; "
        "the table may agree that any row counts."
    ),
    INFERRED,
    (FAN,),
)
