"""What looking back counts, held against a slow count that shares nothing with it but the pad."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from games import GAMES
from games.kit.game import Winning
from games.kit.history import Result, best_and_worst, career, duels, person, result
from games.kit.log import effective, settled
from games.kit.replay import replay
from games.kit.sheet import Standing
from models.record import Copy
from tables.history import ratings
from tests.phone import CAST
from tests.random_evenings import WAY, random_evening, random_evenings, sizes, stands

pytestmark = pytest.mark.long

TABLES = 50 * len(GAMES)
OTHER_WAYS = [(game.slug, way) for game in GAMES.values() for way in game.sheets if way != WAY]


@pytest.fixture(scope="module")
def evenings() -> list[tuple[Copy, Standing]]:
    """Random tables of all games, each with its pad after full judgement."""
    made = list(random_evenings(TABLES, Random("looking back")))
    return [(one, pad(one)) for one in made]


def pad(copy: Copy) -> Standing:
    return stands(GAMES[copy.game], copy.options, len(copy.players), copy.records).standing()


def judged(copy: Copy) -> bool:
    position = stands(GAMES[copy.game], copy.options, len(copy.players), copy.records)
    return position.failure is None


def finished(evenings: list[tuple[Copy, Standing]]) -> list[tuple[Copy, Standing]]:
    return [(copy, seen) for copy, seen in evenings if seen.outcome is not None and judged(copy)]


def results(copies: Sequence[Copy]) -> Iterator[Result]:
    """The way under test: settled entries are not judged again."""
    for copy in copies:
        game, entries = GAMES[copy.game], [one.entry for one in effective(copy.records)]
        settled_ones = settled(copy.records)
        position = replay(game.sheets[WAY], copy.options, len(copy.players), entries, settled_ones)
        counted = result(game, WAY, sat(copy), position)
        if counted is not None:
            yield counted


def sat(copy: Copy) -> list[str]:
    """Everybody who ever sat there, from the log alone: newcomers behind those of the set-up."""
    came = [one.data["joins"] for one in effective(copy.records) if "joins" in one.data]
    return [*copy.players, *(name for name in came if isinstance(name, str))]


def test_there_is_something_of_everything(evenings: list[tuple[Copy, Standing]]) -> None:
    corrected = [one for one, _ in evenings if any(r.slot != r.seq for r in one.records)]

    assert TABLES == len(evenings)
    assert set(GAMES) == {one.game for one, _ in finished(evenings)}
    assert len(finished(evenings)) > 100
    assert len(corrected) > 40
    assert any(not judged(one) for one, _ in evenings)
    assert sum(len(sat(one)) > len(one.players) for one, _ in finished(evenings)) > 10
    assert sum(0 in seen.ranks for _, seen in finished(evenings)) > 10


def test_what_is_settled_need_not_be_judged_again(evenings: list[tuple[Copy, Standing]]) -> None:
    for copy, _ in evenings:
        game, seats = GAMES[copy.game], len(copy.players)
        entries = [one.entry for one in effective(copy.records)]
        full = stands(game, copy.options, seats, copy.records)
        quick = replay(game.sheets[WAY], copy.options, seats, entries, settled(copy.records))
        assert full == quick


@pytest.mark.parametrize(("slug", "way"), OTHER_WAYS)
def test_what_is_settled_in_other_ways_of_recording_need_not_be_judged_again(
    slug: str, way: str
) -> None:
    game, dice = GAMES[slug], Random(f"settled {slug} {way}")
    for number in range(6):
        copy = random_evening(game, CAST[: sizes(game)[-1]], number, dice, way)
        seats, entries = len(copy.players), [one.entry for one in effective(copy.records)]
        full = stands(game, copy.options, seats, copy.records, way)
        quick = replay(game.sheets[way], copy.options, seats, entries, settled(copy.records))
        assert full == quick


def test_only_finished_games_count(evenings: list[tuple[Copy, Standing]]) -> None:
    copies = [copy for copy, _ in evenings]

    assert len(finished(evenings)) == len(list(results(copies)))


@pytest.mark.parametrize("pair", [("Anna", "Bára"), ("Cyril", "Dan"), ("Bára", "Dan")])
def test_wins_places_points_and_duels_agree_with_a_slow_count(
    evenings: list[tuple[Copy, Standing]], pair: tuple[str, str]
) -> None:
    both = [(copy, seen) for copy, seen in finished(evenings) if set(pair) <= set(sat(copy))]
    counted = list(results([copy for copy, _ in both]))
    one, other = pair
    wins = places = points = ahead = level = behind = stayed = 0
    for copy, seen in both:
        mine, theirs = sat(copy).index(one), sat(copy).index(other)
        assert seen.outcome is not None
        if seen.ranks[mine] == 0:  # left before the end: sat there, and that is all
            continue
        stayed += 1
        wins += mine in seen.outcome.winners
        places += seen.ranks[mine]
        points += seen.totals[mine]
        if seen.ranks[theirs] == 0:
            continue
        ahead += seen.ranks[mine] < seen.ranks[theirs]
        level += seen.ranks[mine] == seen.ranks[theirs]
        behind += seen.ranks[mine] > seen.ranks[theirs]

    done = career(counted, person(one))
    (duel,) = duels(counted, [person(one), person(other)])

    assert len(both) > 20
    assert (len(both), stayed) == (done.games, done.finished)
    assert (wins, places, points) == (done.wins, done.places, done.points)
    assert (ahead, level, behind) == (duel.ahead, duel.level, duel.behind)


@pytest.mark.parametrize("who", ["Anna", "Cyril"])
def test_streaks_agree_with_a_slow_count(evenings: list[tuple[Copy, Standing]], who: str) -> None:
    longest = now = 0
    mine = [(copy, seen) for copy, seen in finished(evenings) if who in sat(copy)]
    for copy, seen in mine:
        seat = sat(copy).index(who)
        if seen.ranks[seat] == 0:
            continue
        won = seen.outcome is not None and seat in seen.outcome.winners
        now = now + 1 if won else 0
        longest = max(longest, now)

    done = career(list(results([copy for copy, _ in mine])), person(who))

    assert (now, longest) == (done.streak, done.longest)
    assert longest > 1


@pytest.mark.parametrize("slug", GAMES)
def test_best_and_worst_rounds_agree_with_a_slow_count(
    evenings: list[tuple[Copy, Standing]], slug: str
) -> None:
    mine = [
        (copy, seen)
        for copy, seen in finished(evenings)
        if copy.game == slug and "Anna" in sat(copy)
    ]
    rounds = []
    for copy, seen in mine:
        seat = sat(copy).index("Anna")
        for line in seen.lines:
            if line.played and line.cells[seat].total is not None:
                rounds.append(line.cells[seat].points)
    rounds.sort()
    many_are_good = GAMES[slug].winning is Winning.MOST
    expected = (rounds[-1], rounds[0]) if many_are_good else (rounds[0], rounds[-1])

    counted = list(results([copy for copy, _ in mine]))

    assert expected == best_and_worst(counted, "anna", GAMES[slug].winning)


def test_games_say_rightly_whether_points_are_good(evenings: list[tuple[Copy, Standing]]) -> None:
    for copy, seen in evenings:
        best = max if GAMES[copy.game].winning is Winning.MOST else min
        leaders = {seat for seat, rank in enumerate(seen.ranks) if rank == 1}
        playing = [total for total, rank in zip(seen.totals, seen.ranks, strict=True) if rank]
        assert {best(playing)} == {seen.totals[seat] for seat in leaders}


def test_nobody_s_first_rating_is_a_surprise() -> None:
    """Weng and Lin, Plackett-Luce, two newcomers: by hand from mu 25, sigma 25/3, beta 25/6.

    Each sigma² grows by tau² = (1/12)² to 69.451; c = sqrt(2 · (69.451 + 17.361)) = 13.177.
    The winner rises by 69.451 / 13.177 · 1/2 = 2.635, and sigma shrinks to 8.066.
    """
    game = Result("any", ("anna", "bára"), (1, 2), (0,), (10, 5), (), {})

    start, after = ratings([game], ["bára", "anna"])

    assert [25.0, 25.0] == [one.strength for one in start]
    assert [22.365, 27.635] == [round(one.strength, 3) for one in after]
    assert [8.066, 8.066] == [round(one.doubt, 3) for one in after]


def test_a_shared_place_moves_nobody_up() -> None:
    game = Result("any", ("anna", "bára"), (1, 1), (0, 1), (10, 10), (), {})

    *_, after = ratings([game], ["anna", "bára"])

    assert after[0] == after[1]
    assert 25.0 == round(after[0].strength, 6)


def test_guests_are_rated_too_but_not_shown() -> None:
    first = Result("any", ("anna", "guest"), (1, 2), (0,), (9, 1), (), {})
    second = Result("any", ("anna", "guest", "bára"), (3, 1, 2), (1,), (1, 9, 5), (), {})

    steps = list(ratings([first, second], ["anna", "bára"]))

    assert [2, 2, 2] == [len(step) for step in steps]
    assert steps[0][1] == steps[1][1]  # Bára was not there the first time
    assert steps[2][0].strength < steps[1][0].strength
