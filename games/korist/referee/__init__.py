"""The questions a table may ask about this game."""

from games.korist.referee.draw import DRAW
from games.korist.referee.lay import LAY
from games.korist.referee.shadow import SHADOW

QUESTIONS = (LAY, DRAW, SHADOW)
