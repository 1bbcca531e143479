"""The questions of this game, settled on the spot; each has a module of its own."""

from typing import Any

from games.kit.referee import Question
from games.wizard.referee.bid import BID
from games.wizard.referee.play import PLAY
from games.wizard.referee.trump import TRUMP
from games.wizard.referee.winner import WINNER

QUESTIONS: tuple[Question[Any, Any], ...] = (PLAY, WINNER, BID, TRUMP)
