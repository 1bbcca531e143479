"""Examples as pictures: cards by suit and number, tricks as played, tricks face down."""

from dataclasses import replace

from games.kit.picture import BACK, SLOT, Face, Look, Picture, Row
from games.kit.text import N_, say
from games.wizard.deck import card_face

LOOKS = {"*": Look.PLAYED, "-": Look.TAKEN}
BESIDE_THE_CARDS = {"#": BACK, "_": SLOT}


def _picture(caption: str, *rows: Row) -> Picture:
    return Picture(say(caption), rows)


def _row(cards: str, label: str = "", note: str = "") -> Row:
    """These cards; "*" marks one that is led or wins, "-" one that may not be played."""
    faces = tuple(map(_face, cards.split()))
    return Row(faces, say(label) if label else None, say(note) if note else None)


def _bid(tricks: str, who: str, bid: int, note: str = "") -> Row:
    """The tricks in front of a player."""
    return replace(_row(tricks, note=note), label=say(N_("{who} bid {n}"), who=who, n=bid))


def _face(card: str) -> Face:
    look = LOOKS.get(card[-1], Look.PLAIN)
    return BESIDE_THE_CARDS.get(card) or card_face(card.rstrip("*-"), look)


TURNED = _picture(
    N_("The turned-up card lies on the undealt cards; nobody holds it."),
    _row("# G7", note=N_("green is trump")),
    _row("# J", note=N_("no trump")),
    _row("# W", note=N_("the dealer names trump")),
)
RED_LED = _picture(
    N_("Red is led and you hold red, so the blue 9 has to wait."),
    _row("R5*", N_("led")),
    _row("R2 W J", N_("may be played")),
    _row("B9-", N_("may not be played")),
)
JESTER_LED = _picture(
    N_("A Jester leaves the suit open; the first other card settles it."),
    _row("J G4", note=N_("green must be followed")),
    _row("J J", note=N_("no suit yet")),
    _row("J W G4", note=N_("no suit to follow")),
)
WIZARD_SECOND = _picture(
    N_("The Wizard will win, but red was led: only the red 2 may be played."),
    _row("R5 W", N_("played")),
    _row("R2", N_("may be played")),
    _row("B9-", N_("may not be played")),
)
WINNERS = _picture(
    N_("The marked card wins the trick."),
    _row("R5 W* W", N_("blue is trump"), N_("first Wizard")),
    _row("R5 R12 B1*", N_("blue is trump"), N_("the only trump")),
    _row("R2* G13 Y13", N_("no trump"), N_("highest of the led suit")),
)
THREE_JESTERS = _picture(
    N_("Three players, three Jesters: the one who led takes the trick."), _row("J* J J")
)
ROUND_TWO = _picture(
    N_("Round 2, two tricks. They lie face down in front of their winner."),
    _bid("_", "Anna", 1, N_("one trick short: −10")),
    _bid("_", "Bára", 0, N_("exact: 20")),
    _bid("# #", "Cyril", 2, N_("exact: 20 + 2 × 10 = 40")),
)
LAST_BID = _picture(
    N_("Anna, Bára and Cyril have bid 3 between them. Dan bids last and may bid anything but 2."),
    _bid("#", "Anna", 1),
    _bid("_", "Bára", 0),
    _bid("# #", "Cyril", 2),
    _row("_ _", N_("tricks left, of five")),
)
DRAGON = _picture(
    N_("The marked card wins the trick."), _row("W Dragon* R5"), _row("W Dragon Fairy*")
)
BOMB = _picture(
    N_("Nobody gets this trick. The Wizard would have won, so its player leads next."),
    _row("R5 W Bomb"),
)
