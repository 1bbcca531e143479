"""Drawn examples: cards by suit and rank, tricks as they were played."""

from games.dwarf_king.deck import face_of
from games.kit.picture import Face, Look, Picture, Row
from games.kit.text import N_, say


def _cards(*notations: str, look: Look = Look.PLAIN) -> tuple[Face, ...]:
    return tuple(face_of(one, look) for one in notations)


def _winner(notation: str) -> Face:
    return face_of(notation, Look.PLAYED)


def _magic(name: str) -> Face:
    return Face("★", say(name), "gold")


RANKS = Picture(
    say(N_("From 1 up to 10 as usual, then like this.")),
    (Row(_cards("D10", "D11", "DJ", "DQ", "DK", "DA")),),
)
MUSICIANS = Picture(
    say(N_("What each one means.")),
    (
        Row(_cards("D5"), note=say(N_("whoever wins it deals the next round"))),
        Row(_cards("K5"), note=say(N_("whoever was dealt it chooses the task"))),
        Row(_cards("G5"), note=say(N_("whoever holds it leads the first trick"))),
    ),
)
RED_LED = Picture(
    say(N_("Red is led and there is red in the hand, so the other suits have to wait.")),
    (
        Row((_winner("G7"),), say(N_("led"))),
        Row(_cards("G3", "GJ"), say(N_("may be played"))),
        Row(_cards("DK", "KA", look=Look.TAKEN), say(N_("may not be played"))),
    ),
)
JACK_WINS = Picture(
    say(N_("The red jack wins: the green ace is higher, but in another suit.")),
    (Row((face_of("G8"), _winner("GJ"), *_cards("DA", "G4")), say(N_("red is led"))),),
)
SHAMAN_COSTS = Picture(
    say(
        N_(
            "Task: +1 for each blue card, −1 for each green one. That is 3 − 1 = 2, and the Shaman "
            "costs 3: −1 point."
        )
    ),
    (
        Row(_cards("K7", "K10", "KQ", "D4"), say(N_("won, for the task"))),
        Row(_cards("G11"), say(N_("won, for the special card"))),
    ),
)
PUPPETEER = Picture(
    say(
        N_(
            "After the blue 6, the Puppeteer is blue and a shade higher than 6, so it can’t "
            "win. The red 9 does."
        )
    ),
    (
        Row(
            (_winner("G9"), face_of("K6"), _magic(N_("Puppeteer")), face_of("G3")),
            say(N_("red is led")),
        ),
    ),
)
DRAGON = Picture(
    say(N_("There is no red ace, so the last ace played beats the Dragon.")),
    (
        Row(
            (face_of("G6"), face_of("DA"), _magic(N_("Dragon")), _winner("KA")),
            say(N_("red is led")),
        ),
    ),
)
