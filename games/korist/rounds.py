"""Sheet "rounds": how each game ended and how many cards each player had."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import TypeAlias

from games.kit.entry import Entry, EntrySpec
from games.kit.people import SAME_PEOPLE, Seating
from games.kit.sheet import Cell, Line, Mark, Options, Outcome, Standing, added, leaders, places
from games.kit.text import N_, NN_, Fact, Seat, Text, say
from games.kit.verdict import Finding, Verdict
from games.korist.deck import BOX_CARDS, DEALT, SHADOW_CARDS, SUPPLY_PLACES, most_for_one
from games.korist.engine.deal import Series
from games.korist.entries import game_title, result_spec
from games.korist.options import AGREED, ONE, Agreement, agreement, check_setup
from games.korist.rulebook import base, record
from games.korist.scoring import EMPTY, RAN_OUT, PerSeat, Result, leftover
from games.korist.telling.steps import why_over

RARE_TABLE = 40
RARE_HAND = 25

Counted: TypeAlias = Mapping[str, int]
"""The other piles by their field, as far as they were counted."""


class Rounds:
    """The pad beside the box: cards on the table and in hand when a game is over."""

    def start(self, options: Options, seats: int) -> Series:
        """An empty pad."""
        nothing = (0,) * seats
        return Series(agreement(options, seats), nothing, nothing)

    def expects(self, state: Series) -> Iterator[EntrySpec]:
        """The result of the current game."""
        if not state.over:
            yield result_spec(state.agreed, state.number)

    def check(self, state: Series, entry: Entry) -> Verdict:
        """Whether a game can have ended like this."""
        counts = ((key, entry.data.get(key)) for key in ("discard", "pile", "supply", "shadow"))
        counted = {key: count for key, count in counts if count is not None}
        return Verdict(tuple(_findings(state.agreed, _result(entry), counted)))

    def apply(self, state: Series, entry: Entry) -> Series:
        """The pad with one more game."""
        games = (*state.games, _result(entry))
        return replace(state, games=games, slots=(*state.slots, entry.slot))

    def standing(self, state: Series) -> Standing:
        """The pad after these games, and those with other people before."""
        agreed, games = state.agreed, state.games
        points = (game.points for game in games)
        sums = tuple(accumulate(points, added, initial=state.start))
        numbers = range(state.before + 1, state.number)
        lines = zip(numbers, games, sums[1:], state.slots, strict=True)
        # One game has its tie-break; a series knows only the sums.
        is_one = agreed.series == ONE and games
        order = games[-1].order if is_one else [-total for total in sums[-1]]
        return Standing(
            lines=tuple(_line(agreed, *line) for line in lines),
            totals=sums[-1],
            ranks=places(order),
            goal=_goal(state),
            outcome=_outcome(state, sums[-1]),
        )

    def check_people(self, state: Series, options: Options, seats: int) -> Verdict:
        """Players may change between two games of a series, but not in a single game."""
        if state.agreed.series == ONE:
            return Verdict((Finding(SAME_PEOPLE),))
        return check_setup(options, seats)

    def reseat(self, state: Series, options: Options, seating: Seating) -> Series:
        """Continue the series; the paw stays with the player whose turn it is to begin."""
        seats, played, won = seating.seats, state.played, state.wins
        first = (seating.whose(state.agreed.starter(state.number)) - played) % seats
        kept = tuple(0 if seat is None else won[seat] for seat in seating.kept)
        agreed = replace(agreement(options, seats), first=first)
        return Series(agreed, seating.totals, kept, before=played)


def _result(entry: Entry) -> Result:
    data = entry.data
    return Result(data.get("ended") or EMPTY, tuple(data["table"]), tuple(data["hand"]))


def _findings(agreed: Agreement, result: Result, counted: Counted) -> Iterator[Finding]:
    """Everything that speaks against a result, in the order of the rulebook."""
    cards, misplaced = sum(result.owned), tuple(_against_piles(result, counted))
    if cards > BOX_CARDS:
        yield Finding(record.MORE_THAN_THE_BOX, {"n": cards}, "table")
    yield from _hands(result)
    yield from _owned(agreed, result)
    yield from misplaced
    if cards <= BOX_CARDS and not misplaced:  # it would only repeat those
        yield from _all_cards(agreed, result, counted)
    for seat, cards in enumerate(result.table):  # possible, but more likely a slip
        if cards > RARE_TABLE:
            yield Finding(record.MANY_ON_THE_TABLE, {"n": cards}, "table", seat)
    for seat, cards in enumerate(result.hand):
        if cards > RARE_HAND:
            yield Finding(record.MANY_IN_HAND, {"n": cards}, "hand", seat)


def _hands(result: Result) -> Iterator[Finding]:
    who = _names(result.out)
    if result.ended == RAN_OUT:
        if who:
            yield Finding(record.NO_EMPTY_HAND, {"who": who}, "hand")
    elif len(who) > 1:
        yield Finding(record.ONE_EMPTY, {"who": who}, "hand")
    elif not who:
        yield Finding(record.NOBODY_EMPTY, field="hand")


def _owned(agreed: Agreement, result: Result) -> Iterator[Finding]:
    """Nobody has fewer cards than were dealt, except the player who drew the last ones."""
    short = [seat for seat, cards in enumerate(result.owned) if cards < DEALT]
    if result.ended == RAN_OUT:
        if len(short) > 1:
            yield Finding(record.ONE_SHORT, {"who": _names(short)}, "table")
        return
    for seat in short:
        yield Finding(record.THIRTEEN, {"who": Seat(seat), "n": result.owned[seat]}, "table", seat)
    most = most_for_one(agreed.seats)
    for seat, cards in enumerate(result.owned):
        if cards > most:
            yield Finding(record.ONE_PLAYER, {"n": cards, "high": most}, "table", seat)


def _against_piles(result: Result, counted: Counted) -> Iterator[Finding]:
    """Piles that cannot be like this when a game ends this way."""
    if result.ended == RAN_OUT:
        left = ((place, counted.get(place)) for place in ("pile", "supply"))
        yield from (Finding(record.NOTHING_LEFT, {"n": n}, place) for place, n in left if n)
    elif counted.get("pile"):
        if (cards := counted.get("supply", SUPPLY_PLACES)) < SUPPLY_PLACES:
            yield Finding(record.SUPPLY_FULL, {"n": cards}, "supply")
        if (cards := counted.get("shadow", SHADOW_CARDS)) < SHADOW_CARDS:
            yield Finding(record.SHADOW_FULL, {"n": cards}, "shadow")
    elif "supply" in counted:
        if not counted["supply"]:
            yield Finding(record.SUPPLY_LEFT, field="supply")
    elif sum(result.owned) == BOX_CARDS and max(result.owned) <= most_for_one(len(result.hand)):
        yield Finding(record.SUPPLY_LEFT, field="table")


def _all_cards(agreed: Agreement, result: Result, counted: Counted) -> Iterator[Finding]:
    rest, owned = leftover(counted, agreed, result.ended), sum(result.owned)
    low, high = owned + rest.low, owned + rest.high
    if not counted or low <= BOX_CARDS <= high:
        return
    cards = say(N_("at least {n} cards"), n=low)
    if low == high:
        cards = say(NN_("{n} card", "{n} cards"), n=low)
    elif high < BOX_CARDS:
        cards = say(N_("at most {n} cards"), n=high)
    yield Finding(record.ALL_CARDS, {"cards": cards}, next(iter(counted)))


def _line(agreed: Agreement, number: int, game: Result, sums: PerSeat, slot: int | None) -> Line:
    """One game on the pad; in a series it shows who won."""
    won, cells = () if agreed.series == ONE else game.winners, []
    for seat, points in enumerate(game.points):
        cards = say(N_("{table} − {hand}"), table=game.table[seat], hand=game.hand[seat])
        notes, mark = ((cards, say(N_("won"))), Mark.HIT) if seat in won else ((cards,), Mark.PLAIN)
        cells.append(Cell(points, sums[seat], notes, mark))
    return Line(game_title(agreed, number), tuple(cells), (slot,))


def _goal(state: Series) -> Text:
    """What wins, how many games are left, and how many each player has won."""
    agreed, played = state.agreed, state.played
    if agreed.series == ONE:
        return say(N_("Most points wins: cards on the table minus cards in hand."))
    length = say(N_("The highest total wins. End the series whenever you like."))
    if played == agreed.games:
        length = say(N_("The highest total wins."))
    elif agreed.series == AGREED:
        left = NN_(
            "The highest total wins. {n} game left.", "The highest total wins. {n} games left."
        )
        length = say(left, n=agreed.games - played)
    if not played:
        return length
    each = tuple(say(N_("{who} {n}"), who=Seat(seat), n=n) for seat, n in enumerate(state.wins))
    return say(N_("{length} Games won: {each}."), length=length, each=each)


def _outcome(state: Series, sums: PerSeat) -> Outcome | None:
    if not state.over:
        return None
    if state.agreed.series == ONE:
        return _of_one_game(state.games[-1])
    winners = leaders(sums)
    rule = record.SERIES_SUM if len(winners) == 1 else record.SERIES_SHARED
    all_of = NN_("{n} game has been played.", "{n} games have been played.")
    why = say(all_of, n=state.played)
    return Outcome(winners, rule, {"who": _names(winners), "why": why, "points": max(sums)})


def _of_one_game(game: Result) -> Outcome:
    winners, level = game.winners, leaders(game.points)
    rule, facts = base.MOST_POINTS, dict[str, Fact](who=_names(winners))
    if len(winners) > 1:
        rule = base.SHARED_WIN
    elif len(level) > 1:
        rule, facts["level"] = base.FEWER_IN_HAND, _names(level)
    return Outcome(winners, rule, {**facts, "why": why_over(game), "points": max(game.points)})


def _names(seats: Iterable[int]) -> tuple[Seat, ...]:
    return tuple(map(Seat, seats))
