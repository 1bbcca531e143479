"""The questions the referee answers about this game; each has a module of its own."""

from typing import Any

from games.kit.question import Question
from games.wizard.questions.bid import BID
from games.wizard.questions.play import PLAY
from games.wizard.questions.trump import TRUMP
from games.wizard.questions.winner import WINNER

QUESTIONS: tuple[Question[Any, Any], ...] = (PLAY, WINNER, BID, TRUMP)
