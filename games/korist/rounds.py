"""Sheet "rounds": the table enters how a game ended and everybody's cards, once per game."""

from dataclasses import dataclass, replace

from games.kit.entry import Entry, EntrySpec
from games.kit.sheet import Options, Standing
from games.kit.text import N_
from games.kit.verdict import Verdict
from games.korist.asks import CHECKED, cue, fields
from games.korist.checks import findings
from games.korist.lying import Lying
from games.korist.options import Agreement, agreement
from games.korist.pad import game_title, pad
from games.korist.scoring import EMPTY, Result

RESULT = "result"


@dataclass(frozen=True, slots=True)
class State:
    """The results of the games so far, and the log slots they came from."""

    agreed: Agreement
    games: tuple[Result, ...] = ()
    slots: tuple[int | None, ...] = ()


class Rounds:
    """The pad beside the box: cards on the table and in hand when a game is over."""

    def start(self, options: Options, seats: int) -> State:
        """An empty pad."""
        return State(agreement(options, seats))

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """The result of the game that is being played."""
        agreed, number = state.agreed, len(state.games) + 1
        if number > agreed.games:
            return ()
        asked = EntrySpec(
            kind=RESULT,
            title=game_title(agreed, number),
            name=N_("Enter the result"),
            fields=fields(agreed),
            cue=cue(agreed, number),
            fold=CHECKED,
        )
        return (asked,)

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether a game can have ended like this."""
        return Verdict(tuple(findings(state.agreed, _result(entry), _lying(entry))))

    def apply(self, state: State, entry: Entry) -> State:
        """The pad with one more game."""
        games = (*state.games, _result(entry))
        return replace(state, games=games, slots=(*state.slots, entry.slot))

    def standing(self, state: State) -> Standing:
        """The pad as it is shown."""
        return pad(state.agreed, state.games, state.slots)


def _result(entry: Entry) -> Result:
    data = entry.data
    return Result(data.get("ended") or EMPTY, tuple(data["table"]), tuple(data["hand"]))


def _lying(entry: Entry) -> Lying:
    told = entry.data.get
    return Lying(told("discard"), told("pile"), told("supply"), told("shadow"))
