"""The curve of a game: running totals as points of a drawing. The pad has the numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.kit.sheet import Line, Mark, Standing

WIDTH, HEIGHT, MARGIN = 320, 160, 8


@dataclass(frozen=True, slots=True)
class Curve:
    """One path per player in the drawing's own coordinates, and where zero lies."""

    paths: tuple[str, ...]
    ends: tuple[tuple[float, float], ...]
    zero: float


def curve(standing: Standing) -> Curve | None:
    """The drawing, if there is more than one point to join."""
    lines = [line for line in standing.lines if not line.is_open]
    if len(lines) < 2:
        return None
    # Who came and left again before anything was played has no total on any line.
    runs = [list(running(lines, seat)) or [(0, 0)] for seat in range(len(standing.totals))]
    totals = [total for run in runs for _, total in run]
    points = [placed(run, len(lines), min(totals), max(totals)) for run in runs]
    zero = placed([(0, 0)], 1, min(totals), max(totals))[0][1]
    return Curve(
        tuple(" ".join(f"{x},{y}" for x, y in run) for run in points),
        tuple(run[-1] for run in points),
        zero,
    )


def running(lines: Sequence[Line], seat: int) -> Iterator[tuple[int, int]]:
    """The totals of one seat, each after so many lines; from nothing on, or from when they came."""
    if lines[0].cells[seat].mark is not Mark.EMPTY:
        yield 0, 0
    for at, line in enumerate(lines, start=1):
        total = line.cells[seat].total
        if total is not None:
            yield at, total


def scaled(run: Sequence[float], lowest: float, highest: float) -> list[tuple[float, float]]:
    """Points at even steps inside the margins; more points upwards."""
    return placed(list(enumerate(run)), len(run) - 1, lowest, highest)


def placed(
    run: Sequence[tuple[int, float]], steps: int, lowest: float, highest: float
) -> list[tuple[float, float]]:
    """Points inside the margins, each at its step."""
    span = max(highest - lowest, 1)
    step = (WIDTH - 2 * MARGIN) / max(steps, 1)
    high = HEIGHT - 2 * MARGIN
    return [
        (round(MARGIN + at * step, 1), round(MARGIN + (highest - total) / span * high, 1))
        for at, total in run
    ]
