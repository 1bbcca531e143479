"""Small drawings for numbers that stand beside them: bars in a row, lines over time."""

from collections.abc import Sequence
from dataclasses import dataclass

from views.table.curve import Curve, scaled

WIDE = 100
LATEST = 24
"""Points of a line over time; more would run together on a phone."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Where a bar starts and how long it is, in hundredths of its row; `mark` is zero or middle."""

    start: float
    length: float
    mark: float


def bars(values: Sequence[float]) -> tuple[Bar, ...]:
    """A bar for each value, all on one scale that has zero in it."""
    low, high = min(0.0, *values), max(0.0, *values)
    span = (high - low) or 1.0
    zero = -low / span * WIDE
    return tuple(_bar(zero, zero + value / span * WIDE, zero) for value in values)


def spans(values: Sequence[float], doubts: Sequence[float]) -> tuple[Bar, ...]:
    """From where to where each value may be, all on one scale."""
    pairs = list(zip(values, doubts, strict=True))
    low = min(value - doubt for value, doubt in pairs)
    high = max(value + doubt for value, doubt in pairs)
    scale = WIDE / ((high - low) or 1.0)
    return tuple(
        _bar((value - doubt - low) * scale, (value + doubt - low) * scale, (value - low) * scale)
        for value, doubt in pairs
    )


def _bar(one_end: float, other_end: float, mark: float) -> Bar:
    start, end = sorted((one_end, other_end))
    return Bar(round(start, 1), round(end - start, 1), round(mark, 1))


def lines(runs: Sequence[Sequence[float]]) -> Curve | None:
    """A line for the latest points of each run, if there are enough to join."""
    latest = [run[-LATEST:] for run in runs]
    if len(latest[0]) < 3:
        return None
    low, high = min(map(min, latest)), max(map(max, latest))
    points = [scaled(run, low, high) for run in latest]
    return Curve(
        tuple(" ".join(f"{x},{y}" for x, y in run) for run in points),
        tuple(run[-1] for run in points),
        points[0][0][1],
    )
