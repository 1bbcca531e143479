"""Questions asked on the spot: may I play this, who takes the trick, what is it worth?"""

from games.dwarf_king.questions.play import PLAY
from games.dwarf_king.questions.score import SCORE
from games.dwarf_king.questions.winner import WINNER

QUESTIONS = (PLAY, WINNER, SCORE)
