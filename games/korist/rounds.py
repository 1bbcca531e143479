"""Sheet "rounds": the table enters how a game ended and everybody's cards, once per game."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.kit.entry import Entry, EntrySpec
from games.kit.people import SAME_PEOPLE, Seating
from games.kit.rulebook import Rule
from games.kit.sheet import Cell, Line, Mark, Options, Outcome, Standing, places
from games.kit.span import Span
from games.kit.text import N_, NN_, Fact, Seat, Text, say
from games.kit.verdict import Finding, Verdict
from games.korist.deck import BOX_CARDS, DEALT, SHADOW_CARDS, SUPPLY_PLACES, most_for_one
from games.korist.engine.deal import Series
from games.korist.entries import game_title, result_spec
from games.korist.options import AGREED, ONE, Agreement, agreement, check_setup
from games.korist.rulebook import base, record
from games.korist.scoring import (
    EMPTY,
    RAN_OUT,
    Earlier,
    Leftover,
    PerSeat,
    Result,
    highest,
    running,
    wins,
)

RARE_TABLE = 40
RARE_HAND = 25


class Rounds:
    """The pad beside the box: cards on the table and in hand when a game is over."""

    def start(self, options: Options, seats: int) -> Series:
        """An empty pad."""
        nothing = (0,) * seats
        return Series(agreement(options, seats), Earlier(0, nothing, nothing))

    def expects(self, state: Series) -> tuple[EntrySpec, ...]:
        """The result of the game that is being played."""
        agreed, number = state.agreed, state.number
        return () if number > agreed.games else (result_spec(agreed, number),)

    def check(self, state: Series, entry: Entry) -> Verdict:
        """Whether a game can have ended like this."""
        counted = (entry.data.get(key) for key in ("discard", "pile", "supply", "shadow"))
        return Verdict(tuple(_findings(state.agreed, _result(entry), Leftover(*counted))))

    def apply(self, state: Series, entry: Entry) -> Series:
        """The pad with one more game."""
        games = (*state.games, _result(entry))
        return replace(state, games=games, slots=(*state.slots, entry.slot))

    def standing(self, state: Series) -> Standing:
        """The pad after these games, and those with other people before."""
        agreed, games, earlier = state.agreed, state.games, state.earlier
        sums = running(games, earlier.sums)
        numbers = range(earlier.games + 1, state.number)
        lines = zip(numbers, games, sums[1:], state.slots, strict=True)
        return Standing(
            lines=tuple(_line(agreed, *line) for line in lines),
            totals=sums[-1],
            ranks=_ranks(state, sums[-1]),
            goal=_goal(state),
            outcome=_outcome(state, sums[-1]),
        )

    def check_people(self, state: Series, options: Options, seats: int) -> Verdict:
        """Between two games of a series; a single game has nothing to go on with."""
        if state.agreed.series == ONE:
            return Verdict((Finding(SAME_PEOPLE),))
        return check_setup(options, seats)

    def reseat(self, state: Series, options: Options, seating: Seating) -> Series:
        """The series goes on; the paw stays with whoever's turn it is."""
        seats, played = seating.seats, state.number - 1
        first = (seating.whose(state.agreed.starter(state.number)) - played) % seats
        won = wins(state.games, state.earlier)
        kept = tuple(0 if seat is None else won[seat] for seat in seating.kept)
        agreed = replace(agreement(options, seats), first=first)
        return Series(agreed, Earlier(played, seating.totals, kept))


def _result(entry: Entry) -> Result:
    data = entry.data
    return Result(data.get("ended") or EMPTY, tuple(data["table"]), tuple(data["hand"]))


def _findings(agreed: Agreement, result: Result, left: Leftover) -> Iterator[Finding]:
    """Everything against a result, in the order of the rulebook."""
    too_many = tuple(_more_than_the_box(result))
    misplaced = tuple(_against_leftover(result, left))
    yield from too_many
    yield from _hands(result)
    yield from _dealt(result)
    yield from _one_player(agreed, result)
    yield from misplaced
    if not too_many and not misplaced:  # it would only say the same once more
        yield from _all_cards(agreed, result, left)
    yield from _rare(result)


def _more_than_the_box(result: Result) -> Iterator[Finding]:
    cards = sum(result.owned)
    if cards > BOX_CARDS:
        yield Finding(record.MORE_THAN_THE_BOX, {"n": cards}, "table")


def _hands(result: Result) -> Iterator[Finding]:
    who = _names(result.out)
    if result.ended == RAN_OUT:
        if who:
            yield Finding(record.NO_EMPTY_HAND, {"who": who}, "hand")
    elif len(who) > 1:
        yield Finding(record.ONE_EMPTY, {"who": who}, "hand")
    elif not who:
        yield Finding(record.NOBODY_EMPTY, field="hand")


def _dealt(result: Result) -> Iterator[Finding]:
    """Nobody is below what was dealt, but for whoever drew the last cards."""
    short = [(seat, cards) for seat, cards in enumerate(result.owned) if cards < DEALT]
    if result.ended == RAN_OUT:
        if len(short) > 1:
            yield Finding(record.ONE_SHORT, {"who": _names(seat for seat, _ in short)}, "table")
        return
    for seat, cards in short:
        yield Finding(record.THIRTEEN, {"who": Seat(seat), "n": cards}, "table", seat)


def _one_player(agreed: Agreement, result: Result) -> Iterator[Finding]:
    if result.ended == RAN_OUT:
        return
    most = most_for_one(agreed.seats)
    for seat, cards in enumerate(result.owned):
        if cards > most:
            facts: dict[str, Fact] = {"who": Seat(seat), "n": cards, "high": most}
            yield Finding(record.ONE_PLAYER, facts, "table", seat)


def _against_leftover(result: Result, left: Leftover) -> Iterator[Finding]:
    """What cannot lie beside the players at such an end."""
    if result.ended == RAN_OUT:
        yield from _nothing_left(left)
    elif left.pile:
        yield from _refilled(left)
    elif _holds_every_card(result, left):
        yield Finding(record.SUPPLY_LEFT, field="table" if left.supply is None else "supply")


def _nothing_left(left: Leftover) -> Iterator[Finding]:
    for field, cards in (("pile", left.pile), ("supply", left.supply)):
        if cards:
            yield Finding(record.NOTHING_LEFT, {"n": cards}, field)


def _refilled(left: Leftover) -> Iterator[Finding]:
    if left.supply is not None and left.supply < SUPPLY_PLACES:
        yield Finding(record.SUPPLY_FULL, {"n": left.supply}, "supply")
    if left.shadow is not None and left.shadow < SHADOW_CARDS:
        yield Finding(record.SHADOW_FULL, {"n": left.shadow}, "shadow")


def _holds_every_card(result: Result, left: Leftover) -> bool:
    """Whether the supply is told to be empty, or the players leave no card for it."""
    if left.supply is not None:
        return left.supply == 0
    owned = result.owned
    return sum(owned) == BOX_CARDS and max(owned) <= most_for_one(len(owned))


def _all_cards(agreed: Agreement, result: Result, left: Leftover) -> Iterator[Finding]:
    if not left.counted:
        return
    owned = sum(result.owned)
    rest = left.cards(agreed, result.ended)
    cards = Span(owned + rest.low, owned + rest.high)
    if BOX_CARDS not in cards:
        yield Finding(record.ALL_CARDS, {"cards": _words(cards)}, left.counted[0])


def _words(cards: Span) -> Text:
    if cards.low == cards.high:
        return say(NN_("{n} card", "{n} cards"), n=cards.low)
    if cards.low > BOX_CARDS:
        return say(N_("at least {n} cards"), n=cards.low)
    return say(N_("at most {n} cards"), n=cards.high)


def _rare(result: Result) -> Iterator[Finding]:
    """Possible, but more likely a slip."""
    for seat, cards in enumerate(result.table):
        if cards > RARE_TABLE:
            yield Finding(record.MANY_ON_THE_TABLE, {"n": cards}, "table", seat)
    for seat, cards in enumerate(result.hand):
        if cards > RARE_HAND:
            yield Finding(record.MANY_IN_HAND, {"n": cards}, "hand", seat)


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


def _ranks(state: Series, sums: PerSeat) -> PerSeat:
    """Of one game with its tie-break; a series knows only the sums."""
    if state.agreed.series == ONE and state.games:
        return places(state.games[-1].order)
    return places([-total for total in sums])


def _goal(state: Series) -> Text:
    """What wins, how long it goes on, and who has won how many games."""
    if state.agreed.series == ONE:
        return say(N_("Most points win: cards on the table minus cards in hand."))
    played = state.number - 1
    length = _length(state.agreed, played)
    if not played:
        return length
    won = enumerate(wins(state.games, state.earlier))
    each = tuple(say(N_("{who} {n}"), who=Seat(seat), n=count) for seat, count in won)
    return say(N_("{length} Games won: {each}."), length=length, each=each)


def _length(agreed: Agreement, played: int) -> Text:
    if played == agreed.games:
        return say(N_("The highest sum wins."))
    if agreed.series == AGREED:
        left = NN_("The highest sum wins. {n} game left.", "The highest sum wins. {n} games left.")
        return say(left, n=agreed.games - played)
    return say(N_("The highest sum wins. You end the series when you like."))


def _outcome(state: Series, sums: PerSeat) -> Outcome | None:
    played = state.number - 1
    if played < state.agreed.games:
        return None
    if state.agreed.series == ONE:
        return _of_one_game(state.games[-1])
    winners = highest(sums)
    rule = record.SERIES_SUM if len(winners) == 1 else record.SERIES_SHARED
    all_of = NN_("{n} game is played.", "All {n} games are played.")
    return _won(winners, rule, why=say(all_of, n=played), points=max(sums))


def _of_one_game(game: Result) -> Outcome:
    winners, level = game.winners, game.level
    facts: dict[str, Fact] = {"why": _why(game), "points": max(game.points)}
    if len(winners) > 1:
        return _won(winners, base.SHARED_WIN, **facts)
    if len(level) > 1:
        return _won(winners, base.FEWER_IN_HAND, level=_names(level), **facts)
    return _won(winners, base.MOST_POINTS, **facts)


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
