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
    say(N_("What each of them means.")),
    (
        Row(_cards("D5"), note=say(N_("whoever wins it deals next time"))),
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
    say(N_("The red jack wins: the green ace is higher, but of another suit.")),
    (Row((face_of("G8"), _winner("GJ"), *_cards("DA", "G4")), say(N_("red is led"))),),
)
SIX_POINTS = Picture(
    say(
        N_(
            "Task: +3 for a king, −3 for a queen. That is 3 + 3 − 3 = 3, and the green Flag Bearer "
            "brings 3 more: 6 points."
        )
    ),
    (
        Row(_cards("DK", "KK", "GQ"), say(N_("won, for the task"))),
        Row(_cards("D11"), say(N_("won, for the special card"))),
    ),
)
PUPPETEER = Picture(
    say(
        N_(
            "Behind the blue 6 the Puppeteer is a little more than a blue 6, so it cannot win. "
            "The red 9 does."
        )
    ),
    (
        Row(
            (_winner("G9"), face_of("K6"), _magic(N_("puppeteer")), face_of("G3")),
            say(N_("red is led")),
        ),
    ),
)
DRAGON = Picture(
    say(N_("The red ace is not there, so the last ace played wins against the Dragon.")),
    (
        Row(
            (face_of("G6"), face_of("DA"), _magic(N_("dragon")), _winner("KA")),
            say(N_("red is led")),
        ),
    ),
)
