"""Someone joins or leaves: every game goes on rightly, and the pad holds everybody."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.kit.entry import PEOPLE
from games.kit.game import Game
from games.kit.history import result
from games.kit.people import Reseats
from games.kit.replay import Replay, replay
from games.kit.sheet import Mark, Standing
from games.kit.text import Fact, Seat, Text
from tests.random_people import restless
from tests.random_tables import option_sets

MOST_ENTRIES = 2000
TABLES = 8
WAYS = [
    pytest.param(game, way, id=f"{slug}-{way}")
    for slug, game in GAMES.items()
    for way, sheet in game.sheets.items()
    if isinstance(sheet, Reseats)
]
every_way = pytest.mark.parametrize(("game", "way"), WAYS)
_played: dict[tuple[str, str], list[list[Replay[Any]]]] = {}


def evenings(game: Game, way: str) -> list[list[Replay[Any]]]:
    """Tables of different sizes that change their people, each played to its end; made once."""
    if (game.slug, way) not in _played:
        _played[game.slug, way] = list(_evenings(game, way))
    return _played[game.slug, way]


def _evenings(game: Game, way: str) -> Iterator[list[Replay[Any]]]:
    dice = Random(f"restless {game.slug} {way}")
    for number in range(TABLES):
        seats = game.seats[number % len(game.seats)]
        options = dice.choice(list(option_sets(game, seats, dice, 4)))
        start = replay(game.sheets[way], options, seats, ())
        yield list(restless(start, dice, MOST_ENTRIES))


def changes(positions: list[Replay[Any]]) -> int:
    return len(positions[-1].party.legs)


@every_way
def test_people_come_and_go(game: Game, way: str) -> None:
    assert sum(map(changes, evenings(game, way))) > TABLES // 2


@every_way
def test_every_restless_table_comes_to_its_end(game: Game, way: str) -> None:
    for positions in evenings(game, way):
        standings = [one.standing() for one in positions]
        assert [True] == [one.over for one in standings if one.over]
        assert positions[-1].failure is None


@every_way
def test_everybody_has_a_column_and_totals_are_their_sums(game: Game, way: str) -> None:
    for position in _all(game, way):
        standing, everybody = position.standing(), position.party.everybody
        assert {everybody} == {len(standing.totals), len(standing.ranks)}
        for line in standing.lines:
            assert everybody == len(line.cells)
        for seat, total in enumerate(standing.totals):
            assert sum(line.cells[seat].points for line in standing.lines) == total
            told = [one.cells[seat].total for one in standing.lines]
            shown = [one for one in told if one is not None]
            assert total == (shown[-1] if shown else 0)


@every_way
def test_only_those_in_play_have_places_and_figures(game: Game, way: str) -> None:
    for position in _all(game, way):
        standing, seated = position.standing(), position.party.seated
        away = set(range(position.party.everybody)) - set(seated)
        assert away == set(standing.gone)
        ranks = [standing.ranks[seat] for seat in seated]
        assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
        assert standing.outcome is None or set(standing.outcome.winners) <= set(seated)
        if standing.lines and standing.lines[-1].played:
            empty = {at for at, cell in enumerate(standing.lines[-1].cells) if _is_empty(cell.mark)}
            assert away == empty


@every_way
def test_the_winners_of_a_restless_table_are_those_in_first_place(game: Game, way: str) -> None:
    for positions in evenings(game, way):
        standing = positions[-1].standing()
        assert standing.outcome is not None
        assert standing.leaders == standing.outcome.winners


@every_way
def test_rounds_are_numbered_as_if_nobody_had_come_or_gone(game: Game, way: str) -> None:
    for positions in evenings(game, way):
        numbers = [
            line.title.facts["n"]
            for line in positions[-1].standing().lines
            if line.played and "n" in line.title.facts
        ]
        assert list(range(1, len(numbers) + 1)) == numbers


@every_way
def test_any_beginning_of_a_restless_log_replays_to_the_same(game: Game, way: str) -> None:
    for positions in evenings(game, way):
        party, applied = positions[0].party, positions[-1].applied
        step = 1 + len(applied) // 10
        for length in {*range(0, len(applied), step), len(applied)}:
            for settled in (0, length):
                entries = applied[:length]
                again = replay(game.sheets[way], party.options, party.first, entries, settled)
                assert positions[length] == again
                assert positions[length].standing() == again.standing()


@every_way
def test_nothing_is_said_of_somebody_who_is_not_there(game: Game, way: str) -> None:
    for position in _all(game, way):
        everybody = range(position.party.everybody)
        assert all(seat in everybody for seat in _seats_shown(position.standing()))
        in_play = range(position.seats)
        for spec in position.expects():
            texts = (spec.title, *spec.cue)
            assert all(seat in in_play for text in texts for seat in _seats(text))


@every_way
def test_what_is_counted_of_a_restless_table_has_everybody(game: Game, way: str) -> None:
    """Rounds in which somebody sat are as many as there are figures of theirs on the pad."""
    for positions in evenings(game, way):
        end, standing = positions[-1], positions[-1].standing()
        names = [f"player {seat}" for seat in range(end.party.everybody)]
        counted = result(game, way, names, end)
        assert counted is not None
        for tally in (tally for some in counted.tallies.values() for tally in some):
            assert {len(names)} == {len(tally.amounts), len(tally.times)}
        for seat in range(len(names)):
            shown = [line for line in standing.lines if line.played and not line.is_open]
            sat = [line for line in shown if not _is_empty(line.cells[seat].mark)]
            assert len(sat) == sum(one[seat] is not None for one in counted.rounds)


@every_way
def test_a_change_is_a_line_of_its_own(game: Game, way: str) -> None:
    for positions in evenings(game, way):
        end = positions[-1]
        slots = [entry.slot for entry in end.applied if entry.kind == PEOPLE]
        told = [line for line in end.standing().lines if line.slots[-1] in slots]
        assert slots == [line.slots[-1] for line in told]
        assert not any(line.played for line in told)


def _all(game: Game, way: str) -> Iterator[Replay[Any]]:
    """Positions near changes and ends; all of them would be too many."""
    for positions in evenings(game, way):
        step = 1 + len(positions) // 40
        yield from positions[::step]
        yield positions[-1]


def _is_empty(mark: Mark) -> bool:
    return mark is Mark.EMPTY


def _seats_shown(standing: Standing) -> Iterator[int]:
    yield from _seats(standing.goal)
    for line in standing.lines:
        yield from _seats(line.title)
        yield from _seats(line.note) if line.note else ()
        yield from (seat for cell in line.cells for note in cell.notes for seat in _seats(note))
    if standing.outcome is not None:
        yield from _seats(standing.outcome.text)


def _seats(fact: Fact) -> Iterator[int]:
    match fact:
        case Seat(index):
            yield index
        case Text():
            yield from (seat for one in fact.facts.values() for seat in _seats(one))
        case tuple():
            yield from (seat for one in fact for seat in _seats(one))
