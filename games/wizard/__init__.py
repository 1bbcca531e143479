"""Wizard (Čaroděj): a pad for bids and tricks, for every edition and every plus/minus one."""

from games.kit.game import Game
from games.kit.text import N_
from games.wizard.moves import Plays
from games.wizard.options import OPTIONS, SEATS, check_setup
from games.wizard.questions import QUESTIONS
from games.wizard.rounds import Rounds
from games.wizard.rulebook import RULEBOOK
from games.wizard.statistics import STATISTICS

GAME = Game(
    slug="wizard",
    name=N_("Wizard"),
    motto=N_("Say how many tricks you’ll take, then take exactly that many."),
    seats=SEATS,
    minutes=45,
    options=OPTIONS,
    sheets={"rounds": Rounds(), "plays": Plays()},
    rulebook=RULEBOOK,
    questions=QUESTIONS,
    check_setup=check_setup,
    statistics=STATISTICS,
)
