"""6 nimmt! (6 bere!, 6 berie!): a pad for the base game and its two variants."""

from games.kit.game import Game, Winning
from games.kit.text import N_
from games.six_nimmt.moves import Plays
from games.six_nimmt.options import OPTIONS, check_setup
from games.six_nimmt.questions import QUESTIONS
from games.six_nimmt.rounds import Rounds
from games.six_nimmt.rulebook import RULEBOOK
from games.six_nimmt.statistics import STATISTICS

GAME = Game(
    slug="six_nimmt",
    name=N_("6 nimmt!"),
    motto=N_("Whatever you do, don’t play the sixth card."),
    seats=range(2, 11),
    minutes=45,
    options=OPTIONS,
    sheets={"rounds": Rounds(), "plays": Plays()},
    rulebook=RULEBOOK,
    questions=QUESTIONS,
    check_setup=check_setup,
    winning=Winning.FEWEST,
    statistics=STATISTICS,
)
