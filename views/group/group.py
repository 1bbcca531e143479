"""Looking back: who played together on this phone, and how it went, in figures and drawings."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue
from flask_babel import format_decimal, format_percent, gettext

from games import GAMES
from games.kit.game import Game
from games.kit.history import Duel, Result, best_and_worst, career, counted, duels, person
from games.kit.statistics import Measure, Statistic
from games.kit.text import N_
from models.sheet import SheetRow
from tables.history import Evening, evenings, parties, ratings, tables_of, together
from views.table.access import known_tables
from views.table.pad import Curve, drawn_curve
from views.text import Speaker, minus

pages = Blueprint("group", __name__)
WIDE = 100
LATEST = 24
"""Points of a line over time; more would run together on a phone."""


@pages.get("/groups")
def groups() -> ResponseReturnValue:
    """Everybody who played together on this phone, the latest first."""
    return render_template("group/groups.html", parties=parties(tables_of(known_tables())))


@pages.get("/group")
def group() -> ResponseReturnValue:
    """The statistics of some people's games together."""
    names, played = requested_group()
    finished = tuple(one.result for one in played if one.result is not None)
    return render_template(
        "group/group.html",
        names=names,
        title=Speaker("").join(names),
        group=Group(names, finished),
        tables=[(one, game_name(one.sheet)) for one in reversed(played)],
        finished=len(finished),
    )


def requested_group() -> tuple[tuple[str, ...], list[Evening]]:
    """Who is asked for, and the tables of this phone at which they all sat; 404 without any."""
    tables = together(tables_of(known_tables()), request.args.getlist("player"))
    if not tables:
        abort(404)
    wanted = {person(name) for name in request.args.getlist("player")}
    latest = tables[-1].names
    return tuple(name for name in latest if person(name) in wanted), evenings(tables)


def game_name(sheet: SheetRow) -> str:
    """What was played, in the reader's language."""
    return Speaker(sheet.game)(GAMES[sheet.game].name)


@dataclass(frozen=True, slots=True)
class Bar:
    """Where a bar starts and how long it is, in hundredths of its row; `mark` is zero or middle."""

    start: float
    length: float
    mark: float


@dataclass(frozen=True, slots=True)
class Row:
    """One line of figures, with a drawing if it is about a person."""

    name: str
    cells: tuple[str, ...]
    bar: Bar | None = None


@dataclass(frozen=True, slots=True)
class Numbers:
    """A table of figures under its title; the first head is that of the names."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Some people and all their finished games together, oldest first."""

    names: tuple[str, ...]
    results: tuple[Result, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """The names as they are compared."""
        return tuple(map(person, self.names))

    def wins(self) -> Numbers:
        """Who won how often, and how many times in a row."""
        careers = [career(self.results, one) for one in self.people]
        place, streak = gettext("Avg. place"), gettext("Current streak")
        heads = (gettext("Wins"), place, streak, gettext("Longest streak"))
        cells = [
            (str(one.wins), mean(one.places, one.finished), str(one.streak), str(one.longest))
            for one in careers
        ]
        return self._numbers(gettext("Wins"), heads, cells, bars([one.wins for one in careers]))

    def strength(self) -> dict[str, Any]:
        """Everybody's rating with what is not sure about it, and how it came about."""
        steps = list(ratings(self.results, self.people))
        now = steps[-1]
        cells = [(decimal(one.strength), f"± {decimal(one.doubt)}") for one in now]
        drawn = spans([one.strength for one in now], [one.doubt for one in now])
        heads = (gettext("Rating"), gettext("Uncertainty (±)"))
        runs = [[step[at].strength for step in steps] for at in range(len(self.names))]
        ratings_now = self._numbers(gettext("Rating"), heads, cells, drawn)
        return {"now": ratings_now, "curve": lines(runs), "then": self._steps(runs)}

    def _steps(self, runs: Sequence[Sequence[float]]) -> Numbers:
        """The points of the curve as figures, one row per game."""
        games = range(len(runs[0]))[-LATEST:]
        rows = (Row(str(at), tuple(decimal(run[at]) for run in runs)) for at in games)
        return Numbers(gettext("Rating after each game"), ("", *self.names), tuple(rows))

    def duels(self) -> Iterator[tuple[Duel, str, str]]:
        """Every pair, with the names to show."""
        shown = dict(zip(self.people, self.names, strict=True))
        for duel in duels(self.results, self.people):
            yield duel, shown[duel.first], shown[duel.second]

    def games(self) -> list[dict[str, Any]]:
        """Each game they have finished, by its name."""
        parts = [self._part(GAMES[slug]) for slug in {result.game for result in self.results}]
        return sorted(parts, key=lambda part: part["name"].casefold())

    def _part(self, game: Game) -> dict[str, Any]:
        """What they have done in one game: figures by person, and figures by something else."""
        results = [result for result in self.results if result.game == game.slug]
        say = Speaker(game.slug)
        plain = [self._statistic(one, results, say) for one in game.statistics]
        return {
            "slug": game.slug,
            "name": say(game.name),
            "games": len(results),
            "tables": [self._points(game, results), *filter(None, plain)],
            "by_part": list(self._parted(game.statistics, results, say)),
        }

    def _points(self, game: Game, results: Sequence[Result]) -> Numbers:
        careers = [career(results, one) for one in self.people]
        rounds = [best_and_worst(results, one, game.winning) for one in self.people]
        average, best, worst = gettext("Avg. points"), gettext("Best round"), gettext("Worst round")
        extremes = [("-", "-") if one is None else map(minus, one) for one in rounds]
        cells = [
            (str(done.wins), mean(done.points, done.finished), *both)
            for done, both in zip(careers, extremes, strict=True)
        ]
        drawn = bars([done.points / (done.finished or 1) for done in careers])
        heads = (gettext("Wins"), average, best, worst)
        return self._numbers(gettext("Points"), heads, cells, drawn)

    def _statistic(self, one: Statistic, results: Sequence[Result], say: Speaker) -> Numbers | None:
        """A statistic without parts, one figure for everybody."""
        sums = counted(results, self.people, one.key).get("")
        if sums is None:
            return None
        cells = [(READ[one.measure](*each),) for each in sums]
        drawn = bars([amount / (times or 1) for amount, times in sums])
        return self._numbers(say(one.name), (say(HEADS[one.measure]),), cells, drawn)

    def _parted(
        self, statistics: Iterable[Statistic], results: Sequence[Result], say: Speaker
    ) -> Iterator[Numbers]:
        """Statistics with parts: a row for each part, a column for everybody."""
        for one in statistics:
            sums = counted(results, self.people, one.key)
            sums.pop("", None)
            read = READ[one.measure]
            rows = [Row(say(of), tuple(read(*each) for each in some)) for of, some in sums.items()]
            if rows:
                rows.sort(key=lambda row: row.name.casefold())
                yield Numbers(say(one.name), (say(one.part), *self.names), tuple(rows))

    def _numbers(
        self,
        title: str,
        heads: tuple[str, ...],
        cells: Sequence[tuple[str, ...]],
        drawn: Sequence[Bar],
    ) -> Numbers:
        rows = map(Row, self.names, cells, drawn)
        return Numbers(title, (gettext("Who"), *heads), tuple(rows))


def mean(amount: int, times: int) -> str:
    """So much each time, with one figure after the point."""
    return decimal(amount / times) if times else "-"


def share(amount: int, times: int) -> str:
    """So many out of so many."""
    return str(format_percent(amount / times)) if times else "-"


def decimal(value: float) -> str:
    """A number with one figure after the point, as the reader writes it."""
    return minus(format_decimal(round(value, 1) + 0.0, "0.0"))


HEADS = {Measure.MEAN: N_("Average"), Measure.SHARE: "%"}
READ: dict[Measure, Callable[[int, int], str]] = {Measure.MEAN: mean, Measure.SHARE: share}


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
    low, high, steps = min(map(min, latest)), max(map(max, latest)), len(latest[0]) - 1
    return drawn_curve([list(enumerate(run)) for run in latest], steps, low, high, latest[0][0])
