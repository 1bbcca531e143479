"""Sheet "rounds": the table enters how a game ended and everybody's cards, once per game."""

from dataclasses import dataclass, replace

from games.kit.entry import Entry, EntrySpec
from games.kit.people import SAME_PEOPLE, Seating
from games.kit.sheet import Options, Standing
from games.kit.text import N_
from games.kit.verdict import Finding, Verdict
from games.korist.asks import CHECKED, cue, fields
from games.korist.checks import findings
from games.korist.lying import Lying
from games.korist.options import ONE, Agreement, agreement, check_setup
from games.korist.pad import game_title, pad
from games.korist.scoring import EMPTY, Earlier, Result, nothing_earlier, wins

RESULT = "result"


@dataclass(frozen=True, slots=True)
class State:
    """The results of the games so far, and the log slots they came from.

    `earlier` are the games before somebody came or went.
    """

    agreed: Agreement
    earlier: Earlier
    games: tuple[Result, ...] = ()
    slots: tuple[int | None, ...] = ()

    @property
    def number(self) -> int:
        """Which game of the series is played now."""
        return self.earlier.games + len(self.games) + 1

    @property
    def first(self) -> int:
        """Who takes the paw in this game; it moves one seat left every game."""
        return (self.agreed.first + self.number - 1) % self.agreed.seats


class Rounds:
    """The pad beside the box: cards on the table and in hand when a game is over."""

    def start(self, options: Options, seats: int) -> State:
        """An empty pad."""
        return State(agreement(options, seats), nothing_earlier(seats))

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """The result of the game that is being played."""
        agreed, number = state.agreed, state.number
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
        return pad(state.agreed, state.earlier, state.games, state.slots)

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Between two games of a series; a single game has nothing to go on with."""
        if state.agreed.series == ONE:
            return Verdict((Finding(SAME_PEOPLE),))
        return check_setup(options, seats)

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The series goes on; the paw stays with whoever's turn it is."""
        seats, played = seating.seats, state.number - 1
        first = (seating.whose(state.first) - played) % seats
        won = wins(state.games, state.earlier)
        kept = tuple(0 if seat is None else won[seat] for seat in seating.kept)
        agreed = replace(agreement(options, seats), first=first)
        return State(agreed, Earlier(played, seating.totals, kept))


def _result(entry: Entry) -> Result:
    data = entry.data
    return Result(data.get("ended") or EMPTY, tuple(data["table"]), tuple(data["hand"]))


def _lying(entry: Entry) -> Lying:
    told = entry.data.get
    return Lying(told("discard"), told("pile"), told("supply"), told("shadow"))
