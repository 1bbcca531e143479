"""The two questions of the referee: where does this card go, and how does this trick end."""

from games.six_nimmt.questions.place import PLACE
from games.six_nimmt.questions.trick import TRICK

QUESTIONS = (PLACE, TRICK)
