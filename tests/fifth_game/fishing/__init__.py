"""Fishing: three rounds on a lake, whoever has the most fish wins."""

from games.kit.game import Game
from games.kit.text import N_

from .referee import QUESTION
from .rounds import Rounds
from .rulebook import RULEBOOK

GAME = Game(
    slug="fishing",
    name=N_("Fishing"),
    motto=N_("Leave some for the others."),
    seats=range(2, 5),
    minutes=10,
    options=(),
    sheets={"rounds": Rounds()},
    rulebook=RULEBOOK,
    questions=(QUESTION,),
)
