"""The pad as it is shown: lines, places, what is played for, and how it ended."""

from collections.abc import Iterable, Iterator, Sequence

from games.kit.rulebook import Rule
from games.kit.sheet import Cell, Line, Mark, Outcome, Standing, places
from games.kit.text import N_, NN_, Fact, Seat, Text, say
from games.korist.options import AGREED, ONE, Agreement
from games.korist.rulebook.base import (
    FEWER_IN_HAND,
    MOST_POINTS,
    SERIES_SHARED,
    SERIES_SUM,
    SHARED_WIN,
)
from games.korist.scoring import RAN_OUT, Earlier, PerSeat, Result, highest, running, wins

THE_RESULT = say(N_("The result"))


def pad(
    agreed: Agreement, earlier: Earlier, games: Sequence[Result], slots: Sequence[int | None]
) -> Standing:
    """The standing after these games, and those with other people before."""
    sums, played = running(games, earlier.sums), earlier.games + len(games)
    numbers = range(earlier.games + 1, played + 1)
    lines = zip(numbers, games, sums[1:], slots, strict=True)
    return Standing(
        lines=tuple(_line(agreed, *line) for line in lines),
        totals=sums[-1],
        ranks=_ranks(agreed, games, sums[-1]),
        goal=_goal(agreed, earlier, games),
        outcome=_outcome(agreed, played, games, sums[-1]),
    )


def game_title(agreed: Agreement, number: int) -> Text:
    """What the pad calls one game."""
    if agreed.series == ONE:
        return THE_RESULT
    if agreed.series == AGREED:
        return say(N_("Game {n} of {last}"), n=number, last=agreed.games)
    return say(N_("Game {n}"), n=number)


def _line(agreed: Agreement, number: int, game: Result, sums: PerSeat, slot: int | None) -> Line:
    counted = zip(game.points, sums, game.table, game.hand, _marks(agreed, game), strict=True)
    cells = tuple(_cell(*counts) for counts in counted)
    return Line(game_title(agreed, number), cells, (slot,))


def _marks(agreed: Agreement, game: Result) -> Iterator[Mark]:
    """In a series the pad shows who won each game."""
    won = () if agreed.series == ONE else game.winners
    return (Mark.HIT if seat in won else Mark.PLAIN for seat in range(agreed.seats))


def _cell(points: int, total: int, table: int, hand: int, mark: Mark) -> Cell:
    cards = say(N_("{table} − {hand}"), table=table, hand=hand)
    notes = (cards, say(N_("won"))) if mark is Mark.HIT else (cards,)
    return Cell(points, total, notes, mark)


def _ranks(agreed: Agreement, games: Sequence[Result], sums: PerSeat) -> PerSeat:
    """Of one game with its tie-break; a series knows only the sums."""
    if agreed.series == ONE and games:
        return places(games[-1].order)
    return places([-total for total in sums])


def _goal(agreed: Agreement, earlier: Earlier, games: Sequence[Result]) -> Text:
    """What wins, how long it goes on, and who has won how many games."""
    if agreed.series == ONE:
        return say(N_("Most points win: cards on the table minus cards in hand."))
    played = earlier.games + len(games)
    length = _length(agreed, played)
    if not played:
        return length
    won = enumerate(wins(games, earlier))
    each = tuple(say(N_("{who} {n}"), who=Seat(seat), n=count) for seat, count in won)
    return say(N_("{length} Games won: {each}."), length=length, each=each)


def _length(agreed: Agreement, played: int) -> Text:
    if played == agreed.games:
        return say(N_("The highest sum wins."))
    if agreed.series == AGREED:
        left = NN_("The highest sum wins. {n} game left.", "The highest sum wins. {n} games left.")
        return say(left, n=agreed.games - played)
    return say(N_("The highest sum wins. You end the series when you like."))


def _outcome(
    agreed: Agreement, played: int, games: Sequence[Result], sums: PerSeat
) -> Outcome | None:
    if played < agreed.games:
        return None
    if agreed.series == ONE:
        return _of_one_game(games[-1])
    winners = highest(sums)
    rule = SERIES_SUM if len(winners) == 1 else SERIES_SHARED
    all_of = NN_("{n} game is played.", "All {n} games are played.")
    return _won(winners, rule, why=say(all_of, n=played), points=max(sums))


def _of_one_game(game: Result) -> Outcome:
    winners, level = game.winners, game.level
    facts: dict[str, Fact] = {"why": _why(game), "points": max(game.points)}
    if len(winners) > 1:
        return _won(winners, SHARED_WIN, **facts)
    if len(level) > 1:
        return _won(winners, FEWER_IN_HAND, level=_names(level), **facts)
    return _won(winners, MOST_POINTS, **facts)


def _why(game: Result) -> Text:
    """What ended the game; a table may have stopped it before anything did."""
    if game.ended == RAN_OUT:
        return say(N_("The cards ran out."))
    if game.out:
        return say(N_("Empty hand: {who}."), who=_names(game.out))
    return say(N_("The table stopped with cards in every hand."))


def _won(winners: PerSeat, rule: Rule, **facts: Fact) -> Outcome:
    return Outcome(winners, rule, {"who": _names(winners), **facts})


def _names(seats: Iterable[int]) -> tuple[Seat, ...]:
    return tuple(map(Seat, seats))
