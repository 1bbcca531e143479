"""The curve of a game: running totals as points of a drawing. The pad has the numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.kit.sheet import Standing

WIDTH, HEIGHT, MARGIN = 320, 160, 8


@dataclass(frozen=True, slots=True)
class Curve:
    """One path per player in the drawing's own coordinates, and where zero lies."""

    paths: tuple[str, ...]
    ends: tuple[tuple[float, float], ...]
    zero: float


def curve(standing: Standing) -> Curve | None:
    """The drawing, if there is more than one point to join."""
    runs = [list(running(standing, seat)) for seat in range(len(standing.totals))]
    if len(runs[0]) < 3:
        return None
    lowest = min(min(run) for run in runs)
    highest = max(max(run) for run in runs)
    points = [scaled(run, lowest, highest) for run in runs]
    zero = scaled([0, 0], lowest, highest)[0][1]
    return Curve(
        tuple(" ".join(f"{x},{y}" for x, y in run) for run in points),
        tuple(run[-1] for run in points),
        zero,
    )


def running(standing: Standing, seat: int) -> Iterator[int]:
    """The totals of one seat, from nothing on."""
    yield 0
    for line in standing.lines:
        total = line.cells[seat].total
        if total is not None:
            yield total


def scaled(run: Sequence[float], lowest: float, highest: float) -> list[tuple[float, float]]:
    """Points inside the margins; more points upwards."""
    span = max(highest - lowest, 1)
    step = (WIDTH - 2 * MARGIN) / max(len(run) - 1, 1)
    high = HEIGHT - 2 * MARGIN
    return [
        (round(MARGIN + at * step, 1), round(MARGIN + (highest - total) / span * high, 1))
        for at, total in enumerate(run)
    ]
