"""What cards played later prove about hands that nobody showed."""

from games.dwarf_king.rulebook.sources import ARENA, BOX
from games.kit.rulebook import CONFIRMED, INFERRED, Rule
from games.kit.text import N_

PLAYED_BEFORE = Rule(
    "played-before",
    N_("A card is played once"),
    N_(
        "Every card is there once, so a card that lies in a trick is not played again. Only what "
        "the Sorcerer takes comes back."
    ),
    N_("Trick {trick} has it already: {card}."),
    sources=(BOX,),
)
OTHER_HAND = Rule(
    "other-hand",
    N_("A card that somebody else holds"),
    N_(
        "The red 5 is shown before the first trick, the red Flag Bearer before its exchange, and "
        "all see what the Sorcerer takes. Until hands change, nobody else can play that card."
    ),
    N_("{who} cannot play {card}: it was shown in another hand, now that of {holder}."),
    sources=(BOX, ARENA),
    forgivable=True,
)
SHOWN_CARD = Rule(
    "shown-card",
    N_("The led suit was seen in the hand"),
    N_("Whoever showed a card of the led suit and still holds it has to follow."),
    N_("Trick {trick}: {suit} is led and {who} plays {card}. But that hand has {held}."),
    CONFIRMED,
    (BOX,),
    forgivable=True,
)
REVOKE = Rule(
    "revoke",
    N_("A suit that was not followed"),
    N_(
        "Whoever did not follow a suit and plays it later had it all the time. When hands change, "
        "what is known of a hand goes with it; a card that came in later proves nothing."
    ),
    N_(
        "Trick {first}: {suit} was led and {who} played {card}. But {later}, now played in trick "
        "{second}, was in that hand then."
    ),
    CONFIRMED,
    (BOX,),
    forgivable=True,
)
SOMEBODY = Rule(
    "somebody-revoked",
    N_("Somebody did not follow, but who?"),
    N_(
        "Every card that was not played yet is in a hand. If more cards of a suit are out than fit "
        "into the hands that may have them, somebody who did not follow held some. Who it was "
        "shows when such a card is played."
    ),
    N_(
        "Somebody did not follow suit: at least {n} of {suits} are still to come, but the other "
        "hands have room for only {room}. It can have been: {who}."
    ),
    CONFIRMED,
    (BOX,),
    forgivable=True,
)
ONE_OF_TWO = Rule(
    "one-of-two",
    N_("A shown card that one of two holds"),
    N_(
        "After its exchange the red Flag Bearer is with one of two players. If neither of them "
        "follows red, one of them should have."
    ),
    N_("One of these two holds {card}, but neither followed {suits}: {who}."),
    CONFIRMED,
    (BOX, ARENA),
    forgivable=True,
)
MUMMY_HELD = Rule(
    "mummy-held",
    N_("The Mummy held back"),
    N_(
        "Where the Mummy copies the led suit, it is a card of that suit. Whoever plays it later "
        "and did not follow then could have followed with it."
    ),
    N_(
        "Trick {first}: {suit} was led and {who} played {card}. But the Mummy, now played in trick "
        "{second}, was in that hand then and counted as {suit}."
    ),
    INFERRED,
    (ARENA,),
    forgivable=True,
)
ALREADY_WON = Rule(
    "already-won",
    N_("What is won stays won"),
    N_(
        "When the rest of a deal is counted by hand, everybody has at least what lies in the own "
        "tricks that were entered. Only the Sorcerer takes a card out of the last one."
    ),
    N_("{what} · {who} has {n} in the tricks entered here, but the result says {told}."),
    CONFIRMED,
    (BOX,),
    forgivable=True,
)
NO_LONGER = Rule(
    "no-longer",
    N_("What can no longer happen"),
    N_(
        "When the rest of a deal is counted by hand, the tricks already entered rule out some "
        "results. Nobody else can win a card that lies in one of them, and the tricks still to "
        "come have to be enough for everyone."
    ),
    N_("{what} · no longer possible after the tricks entered here: {told}."),
    INFERRED,
    forgivable=True,
)
