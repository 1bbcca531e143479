"""The Dwarf King (Král trpaslíků): a pad that knows every task and every special card."""

from games.dwarf_king.moves import Plays
from games.dwarf_king.options import OPTIONS
from games.dwarf_king.questions import QUESTIONS
from games.dwarf_king.rounds import Rounds
from games.dwarf_king.rulebook.contents import RULEBOOK
from games.dwarf_king.statistics import STATISTICS
from games.kit.game import Game
from games.kit.text import N_

GAME = Game(
    slug="dwarf_king",
    name=N_("The Dwarf King"),
    motto=N_("Every round has its own task."),
    seats=range(3, 6),
    minutes=40,
    options=OPTIONS,
    sheets={"rounds": Rounds(), "plays": Plays()},
    rulebook=RULEBOOK,
    questions=QUESTIONS,
    statistics=STATISTICS,
)
