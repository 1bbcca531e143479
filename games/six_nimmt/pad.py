"""The pad as it is shown: lines, places, what is played for, and how it ended."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from games.kit.sheet import Cell, Line, Outcome, Standing, places
from games.kit.text import N_, NN_, Seat, Text, say
from games.six_nimmt.options import JUBILEE, AfterRounds, Agreement, AtTarget, End
from games.six_nimmt.rulebook.table import LOWEST_WINS, SHARED_WIN
from games.six_nimmt.scoring import Cows, is_over, lowest, reached, running

Slots: TypeAlias = tuple[int | None, ...]


def pad(agreed: Agreement, rounds: Sequence[Cows], slots: Sequence[Slots]) -> Standing:
    """The standing after these rounds."""
    totals, before = running(rounds, agreed.before.totals), agreed.before.played
    played = before + len(rounds)
    lines = zip(range(before + 1, played + 1), rounds, totals[1:], slots, strict=True)
    return Standing(
        lines=tuple(_line(*line) for line in lines),
        totals=totals[-1],
        ranks=places(totals[-1]),
        goal=_goal(agreed.end, played, totals[-1]),
        outcome=_outcome(agreed, played, totals[-1]),
    )


@lru_cache(maxsize=1024)  # a pad grows by one line; the others are what they were
def _line(number: int, cows: Cows, totals: Cows, slots: Slots) -> Line:
    cells = (
        Cell(new, total, (say(N_("+{n}"), n=new),)) for new, total in zip(cows, totals, strict=True)
    )
    return Line(say(N_("Round {n}"), n=number), tuple(cells), slots)


def _goal(end: End, played: int, totals: Cows) -> Text:
    """Lowest wins, and how far it is to the end."""
    match end:
        case AtTarget(target):
            return _distance(target, totals)
        case AfterRounds(rounds):
            left = NN_("Lowest wins. {n} round left.", "Lowest wins. {n} rounds left.")
            return say(left, n=rounds - played)


def _distance(target: int, totals: Cows) -> Text:
    """How far the nearest player is from the limit."""
    most = max(totals)
    if most >= target:
        return say(N_("Lowest wins. The limit of {target} is reached."), target=target)
    if not most:
        away = NN_(
            "Lowest wins. It ends at {target}, {n} cow away.",
            "Lowest wins. It ends at {target}, {n} cows away.",
        )
        return say(away, target=target, n=target)
    nearest = NN_(
        "Lowest wins. It ends at {target}, {n} cow away ({who}).",
        "Lowest wins. It ends at {target}, {n} cows away ({who}).",
    )
    return say(nearest, target=target, n=target - most, who=_names(reached(most, totals)))


def _outcome(agreed: Agreement, played: int, totals: Cows) -> Outcome | None:
    if not is_over(agreed.end, played, totals):
        return None
    winners = lowest(totals)
    rule = LOWEST_WINS if len(winners) == 1 else SHARED_WIN
    why, who = _why(agreed, totals), _names(winners)
    return Outcome(winners, rule, {"why": why, "who": who, "n": min(totals)})


def _why(agreed: Agreement, totals: Cows) -> Text:
    """What ended the game."""
    match agreed.end:
        case AtTarget(target):
            who = _names(reached(target, totals))
            return say(N_("The limit of {target} is reached ({who})."), target=target, who=who)
        case AfterRounds() if agreed.variant == JUBILEE:
            return say(N_("Both rounds are played."))
        case AfterRounds(rounds):
            return say(NN_("{n} round is played.", "All {n} rounds are played."), n=rounds)


def _names(seats: Iterable[int]) -> tuple[Seat, ...]:
    return tuple(map(Seat, seats))
