"""Questions asked on the spot: may I play this, who takes the trick, what is it worth?"""

from games.dwarf_king.options import (
    DRAGON_ACES,
    EDITION,
    ELITE_MISSING,
    EXCALIBUR_LED,
    NUMBERS_TIE,
    SORCERER_KEPT,
    STRAIGHT,
    STRAIGHT_ELEVEN,
)
from games.dwarf_king.plays import known
from games.dwarf_king.plays.running import State as Played
from games.dwarf_king.referee import drawing, outcome, play, score, winner
from games.dwarf_king.referee.fields import PLAY_FIELDS, WINNER_FIELDS
from games.dwarf_king.referee.impossible import impossible_trick, impossible_turn
from games.dwarf_king.referee.score import PLAYERS
from games.dwarf_king.referee.score_fields import SCORE_FIELDS
from games.dwarf_king.referee.situation import Asked, asked
from games.dwarf_king.referee.tidy import tidy_score, tidy_trick
from games.dwarf_king.referee.uncountable import impossible
from games.dwarf_king.state import State
from games.kit.entry import Data
from games.kit.picture import Face
from games.kit.referee import Question
from games.kit.text import N_

OF_TRICKS = (DRAGON_ACES, EXCALIBUR_LED, SORCERER_KEPT)
"""What a table may read in several ways while it plays."""
OF_TASKS = (NUMBERS_TIE, ELITE_MISSING, STRAIGHT, STRAIGHT_ELEVEN)
"""What a table may read in several ways when it counts."""


def _known_of_the_trick(state: State) -> Data:
    """Who plays with which special card, and how the table reads what is open."""
    return _known(state, ("special",), OF_TRICKS)


def _known_of_the_turn(state: State) -> Data:
    """The same with the edition that is on the table."""
    return {**_known_of_the_trick(state), EDITION: state.agreed.edition}


def _known_of_the_deal(state: State) -> Data:
    """The same with the task."""
    return _known(state, ("special", "task"), OF_TASKS)


def _known(state: State, setting: tuple[str, ...], rulings: tuple[str, ...]) -> Data:
    chosen = {} if state.setting is None else {key: getattr(state.setting, key) for key in setting}
    agreed = dict(state.agreed.rulings)
    return {
        "players": state.agreed.seats,
        **{key: one.key for key, one in chosen.items()},
        **{key: agreed[key] for key in rulings},
    }


def _before_a_trick(state: Played) -> Data:
    """The same where every card is entered, with the trick before."""
    return {**_known_of_the_turn(state.pad), **known.next_trick(state)}


def _after_a_trick(state: Played) -> Data:
    """The same with the trick that lies there."""
    return {**_known_of_the_trick(state.pad), **known.last_trick(state)}


def _in_a_deal(state: Played) -> Data:
    """The same with who won which trick."""
    return {**_known_of_the_deal(state.pad), **known.winners(state)}


def _nothing_to_play(situation: object) -> tuple[None, ...]:
    return ()


def _no_play(data: Data) -> None:
    return None


def _no_face(situation: object, play: None) -> Face:
    return Face("")


PLAY: Question[Asked, str] = Question(
    key="play",
    title=N_("May I play this card?"),
    fields=PLAY_FIELDS,
    help=N_("Tell what lies there, and your hand or just the card."),
    tidy=tidy_trick,
    impossible=impossible_turn,
    read=asked,
    play=lambda data: data.get("card"),
    legal=play.legal,
    judge=play.judge,
    effects=outcome.effects,
    result=lambda situation, card: {},
    picture=drawing.picture,
    face=drawing.face,
    written=lambda card: card,
    play_field="card",
    known={"rounds": _known_of_the_turn, "plays": _before_a_trick},
)
WINNER: Question[Asked, None] = Question(
    key="winner",
    title=N_("Who takes this trick?"),
    fields=WINNER_FIELDS,
    tidy=tidy_trick,
    impossible=impossible_trick,
    read=asked,
    play=_no_play,
    legal=_nothing_to_play,
    judge=winner.judge,
    effects=winner.effects,
    result=winner.result,
    picture=winner.picture,
    face=_no_face,
    written=lambda nothing: nothing,
    known={"rounds": _known_of_the_trick, "plays": _after_a_trick},
)
SCORE: Question[score.Reckoned, None] = Question(
    key="score",
    title=N_("What are these tricks worth?"),
    fields=SCORE_FIELDS,
    places=PLAYERS,
    taken=lambda data: data.get("players"),
    help=N_("Players clockwise, each with the cards of the own tricks."),
    tidy=tidy_score,
    impossible=impossible,
    read=score.reckoned,
    play=_no_play,
    legal=_nothing_to_play,
    judge=score.judge,
    effects=score.effects,
    result=score.result,
    picture=score.picture,
    face=_no_face,
    written=lambda nothing: nothing,
    known={"rounds": _known_of_the_deal, "plays": _in_a_deal},
)

QUESTIONS = (PLAY, WINNER, SCORE)
