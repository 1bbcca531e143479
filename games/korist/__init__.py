"""Linko! (Abluxxen, Kořist!, Korisť!): pad and referee, base game to duel."""

from games.kit.game import Game
from games.kit.text import N_
from games.korist.moves import Plays
from games.korist.options import OPTIONS, check_setup
from games.korist.questions.draw import DRAW
from games.korist.questions.lay import LAY
from games.korist.questions.shadow import SHADOW
from games.korist.rounds import Rounds
from games.korist.rulebook import RULEBOOK
from games.korist.statistics import STATISTICS

GAME = Game(
    slug="korist",
    name=N_("Linko!"),
    motto=N_("Play a lot, capture more, keep nothing."),
    seats=range(2, 6),
    minutes=20,
    options=OPTIONS,
    sheets={"rounds": Rounds(), "plays": Plays()},
    rulebook=RULEBOOK,
    questions=(LAY, DRAW, SHADOW),
    check_setup=check_setup,
    statistics=STATISTICS,
)
