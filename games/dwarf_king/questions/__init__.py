"""Questions asked on the spot: may I play this, who takes the trick, what is it worth?"""

from games.dwarf_king.questions.play import PLAY, WINNER
from games.dwarf_king.questions.score import SCORE

QUESTIONS = (PLAY, WINNER, SCORE)
