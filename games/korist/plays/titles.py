"""How a turn is called above what is asked in it."""

from functools import cache

from games.kit.text import N_, Text, say
from games.korist.options import ONE
from games.korist.pad import game_title
from games.korist.plays.deal import Deal


def title(deal: Deal) -> Text:
    """The turn, in a series with its game."""
    frame = deal.frame
    if frame.agreed.series == ONE:
        return _turn(deal.number)
    game = game_title(frame.agreed, frame.game)
    return say(N_("{game}, turn {n}"), game=game, n=deal.number)


@cache
def _turn(number: int) -> Text:
    return say(N_("Turn {n}"), n=number)
