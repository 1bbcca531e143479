"""Examples as pictures: cards by suit and number, tricks as played, tricks face down."""

from games.kit.picture import BACK, SLOT, Face, Look, Picture, Row
from games.kit.text import N_, Text, say
from games.wizard.deck import card_face


def _cards(*notations: str, look: Look = Look.PLAIN) -> tuple[Face, ...]:
    return tuple(card_face(one, look) for one in notations)


def _winner(notation: str) -> Face:
    return card_face(notation, Look.PLAYED)


def _bid(who: str, tricks: int) -> Text:
    return say(N_("{who} bid {n}"), who=who, n=tricks)


TURNED = Picture(
    say(N_("The turned-up card lies on the undealt cards; nobody holds it.")),
    (
        Row((BACK, card_face("G7")), note=say(N_("green is trump"))),
        Row((BACK, card_face("J")), note=say(N_("no trump"))),
        Row((BACK, card_face("W")), note=say(N_("the dealer names trump"))),
    ),
)
RED_LED = Picture(
    say(N_("Red is led and you hold red, so the blue 9 has to wait.")),
    (
        Row((_winner("R5"),), say(N_("led"))),
        Row(_cards("R2", "W", "J"), say(N_("may be played"))),
        Row(_cards("B9", look=Look.TAKEN), say(N_("may not be played"))),
    ),
)
JESTER_LED = Picture(
    say(N_("A Jester leaves the suit open; the first other card settles it.")),
    (
        Row(_cards("J", "G4"), note=say(N_("green must be followed"))),
        Row(_cards("J", "J"), note=say(N_("free so far"))),
        Row(_cards("J", "W", "G4"), note=say(N_("free to the end"))),
    ),
)
WIZARD_SECOND = Picture(
    say(N_("The Wizard will win, but red is still led: only the red 2 may be played.")),
    (
        Row(_cards("R5", "W"), say(N_("played"))),
        Row(_cards("R2"), say(N_("may be played"))),
        Row(_cards("B9", look=Look.TAKEN), say(N_("may not be played"))),
    ),
)
WINNERS = Picture(
    say(N_("The marked card wins the trick.")),
    (
        Row(
            (card_face("R5"), _winner("W"), card_face("W")),
            say(N_("blue is trump")),
            say(N_("first Wizard")),
        ),
        Row(
            (*_cards("R5", "R12"), _winner("B1")),
            say(N_("blue is trump")),
            say(N_("the only trump")),
        ),
        Row(
            (_winner("R2"), *_cards("G13", "Y13")),
            say(N_("no trump")),
            say(N_("highest of the led suit")),
        ),
    ),
)
THREE_JESTERS = Picture(
    say(N_("Three players, three Jesters: the one who led takes the trick.")),
    (Row((_winner("J"), *_cards("J", "J"))),),
)
ROUND_TWO = Picture(
    say(N_("Round 2, two tricks. They lie face down in front of their winner.")),
    (
        Row((SLOT,), _bid("Anna", 1), say(N_("one trick short: −10"))),
        Row((SLOT,), _bid("Bára", 0), say(N_("exact: 20"))),
        Row((BACK, BACK), _bid("Cyril", 2), say(N_("exact: 20 + 2 × 10 = 40"))),
    ),
)
LAST_BID = Picture(
    say(
        N_(
            "Anna, Bára and Cyril have bid 3 between them. Dan bids last and may bid anything "
            "but 2."
        )
    ),
    (
        Row((BACK,), _bid("Anna", 1)),
        Row((SLOT,), _bid("Bára", 0)),
        Row((BACK, BACK), _bid("Cyril", 2)),
        Row((SLOT, SLOT), say(N_("tricks left, of five"))),
    ),
)

DRAGON = Picture(
    say(N_("The marked card wins the trick.")),
    (
        Row((card_face("W"), _winner("Dragon"), card_face("R5"))),
        Row((card_face("W"), card_face("Dragon"), _winner("Fairy"))),
    ),
)
BOMB = Picture(
    say(N_("Nobody gets this trick. The Wizard would have won, so its player leads next.")),
    (Row((card_face("R5"), card_face("W"), card_face("Bomb"))),),
)
