"""Question "score": what are these tricks worth under this task, with this special card?"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from games.dwarf_king.deck import DECK, TRICKS, Cards
from games.dwarf_king.engine.deal import Table
from games.dwarf_king.engine.sheet import Pad
from games.dwarf_king.entries import TASK_OPTIONS
from games.dwarf_king.options import RULINGS
from games.dwarf_king.questions import trick as shared
from games.dwarf_king.rulebook import counting as rules
from games.dwarf_king.rulebook import table
from games.dwarf_king.scoring import piles as scoring
from games.dwarf_king.scoring.piles import Answers, Haul, Missing, answers
from games.dwarf_king.scoring.points import Deal, points_of
from games.dwarf_king.scoring.tasks import SORTS, TASKS
from games.dwarf_king.telling.deals import RULING_RULES, counted, won_cards
from games.kit.entry import Data
from games.kit.fields import SEAT, Choice, Field, Option, When
from games.kit.parse import parse_pile
from games.kit.question import Question
from games.kit.rulebook import Rule
from games.kit.shape_rules import MISSING
from games.kit.text import N_, Either, Seat, say
from games.kit.verdict import Effect, Finding, Verdict

SEATS = (N_("Player 1"), N_("Player 2"), N_("Player 3"), N_("Player 4"), N_("Player 5"))
PLACES = tuple(map(say, SEATS))
"""The places at the table, clockwise."""
WHO_WON = (
    N_("Who won trick 1?"), N_("Who won trick 2?"), N_("Who won trick 3?"),
    N_("Who won trick 4?"), N_("Who won trick 5?"), N_("Who won trick 6?"),
    N_("Who won trick 7?"), N_("Who won trick 8?"), N_("Who won trick 9?"),
    N_("Who won trick 10?"), N_("Who won trick 11?"), N_("Who won trick 12?"),
    N_("Who won trick 13?"),
)  # fmt: skip
TRICK_KEYS = tuple(f"trick_{number}" for number in range(1, len(WHO_WON) + 1))
AS_USUAL = {key: str(ruling.default) for key, ruling in RULINGS.items()}


def _by_task(key: str) -> Choice:
    """A reading that matters only for some tasks."""
    tasks = tuple(task.key for task in TASKS.values() if key in task.rulings)
    return replace(shared.ruling_field(key), when=When("task", tasks))


def _tasks() -> Iterator[Option]:
    """Under their sorts, then those of the first edition: they share numbers with the others."""
    for sort in SORTS:
        yield from (one for key, one in TASK_OPTIONS.items() if one.group == sort and key[0] != "f")
    first = (one for key, one in TASK_OPTIONS.items() if key[0] == "f")
    yield from (replace(one, group=N_("First edition only")) for one in first)


FOLLOWED = When("task", tuple(task.key for task in TASKS.values() if task.follows_tricks))
FIELDS: tuple[Field, ...] = (
    Choice(key="task", label=N_("Task"), options=tuple(_tasks())),
    replace(shared.PLAYERS, optional=False),
    shared.SPECIAL,
    replace(
        shared.cards(
            "tricks",
            N_("Cards won, trick by trick"),
            None,
            N_("In the order won. Unless the task compares players, yours are enough."),
        ),
        scope=SEAT,
    ),
    *(
        Choice(key=key, label=label, optional=True, when=FOLLOWED)
        for key, label in zip(TRICK_KEYS, WHO_WON, strict=True)
    ),
    Choice(
        key="bonus",
        label=N_("Who does the special card count for?"),
        options=(
            *(Option(str(number), label) for number, label in enumerate(SEATS, 1)),
            Option(scoring.NOBODY, N_("Nobody")),
        ),
        optional=True,
        when=When("special", tuple(scoring.GOES_TO)),
        help=N_(
            "Tinkerer: winner of the next trick. Joker in the last trick, Scout: whoever "
            "played it. Others: whoever won it."
        ),
    ),
    *map(_by_task, RULING_RULES),
)


def _reshape(raw: Data) -> Data:
    """Tricks as lists of lists, with their numbers or without, and fewer players than places."""
    data = _with_winners(raw)
    seats = data.get("tricks")
    if not isinstance(seats, list) or len(seats) > len(PLACES):
        return data
    data |= _numbered(seats)
    if data.get("players") is None and len(seats) in TRICKS:
        data["players"] = len(seats)
    piles = [_pile(seat, data.get("players")) for seat in seats]
    return {**data, "tricks": [*piles, *([] for _ in range(len(PLACES) - len(piles)))]}


def _with_winners(raw: Data) -> dict[str, Any]:
    """The winners of all tricks in a list."""
    winners = raw.get("winners")
    if not isinstance(winners, list) or not 0 < len(winners) <= max(TRICKS.values()):
        return dict(raw)
    rest = {key: value for key, value in raw.items() if key != "winners"}
    return {**rest, **dict(zip(TRICK_KEYS, winners, strict=False))}


def _numbered(seats: Iterable[Any]) -> dict[str, int]:
    """Who won which trick, where tricks came with their numbers."""
    return {
        f"trick_{_number(trick)}": seat
        for seat, tricks in enumerate(seats, 1)
        for trick in (tricks if isinstance(tricks, list) else ())
        if _number(trick)
    }


def _number(trick: Any) -> int:
    number = trick.get("number") if isinstance(trick, Mapping) else 0
    return number if type(number) is int else 0


def _pile(seat: Any, players: Any) -> Any:
    """The cards of all tricks of a player, one trick after the other."""
    if not isinstance(seat, list) or all(type(one) is str and one in DECK.copies for one in seat):
        return seat
    in_order = sorted(seat, key=_number)
    found = (one.get("cards") if isinstance(one, Mapping) else one for one in in_order)
    tricks = [parse_pile(DECK, one) for one in found]
    are_whole = all(isinstance(trick, list) and len(trick) == players for trick in tricks)
    return list(chain(*tricks)) if are_whole else seat


class Scored(NamedTuple):
    """A deal with the answers that its tricks give, and the readings that decide its points."""

    haul: Haul
    found: Answers | Missing
    readings: tuple[str, ...]


def _scored(data: Data) -> Scored:
    haul = _haul_of(data, _piles_of(data))
    found = answers(haul)
    readings = () if isinstance(found, Missing) else tuple(scoring.readings_that_matter(haul))
    return Scored(haul, found, readings)


def _haul_of(data: Data, piles: tuple[Cards, ...]) -> Haul:
    """The deal as it was entered."""
    players, special = data["players"], shared.special_in(data, chain(*piles))
    agreed = {key: data[key] for key in RULINGS if data.get(key)}
    return Haul(
        deal=Deal(players, {**AS_USUAL, **agreed}, TASKS[data["task"]], special),
        piles=piles[:players],
        winners=_winners_of(data, piles[:players]),
        bonus=data.get("bonus") or "",
        agreed=frozenset(agreed),
    )


def _piles_of(data: Data) -> tuple[Cards, ...]:
    """The cards of every place."""
    return tuple(tuple(pile) for pile in data.get("tricks") or ((),) * max(TRICKS))


def _winners_of(data: Data, piles: tuple[Cards, ...]) -> tuple[int | None, ...]:
    """Who won each trick of this deal; those left over may all belong to one player."""
    seats = map(data.get, TRICK_KEYS[: TRICKS[data["players"]]])
    winners = tuple(None if seat is None else seat - 1 for seat in seats)
    left = scoring.tricks_without_winner(piles, winners)
    if len(left) != 1 or winners.count(None) not in left.values():
        return winners
    (last,) = left
    return tuple(last if winner is None else winner for winner in winners)


def impossible(data: Data) -> tuple[Finding, ...]:
    """Everything that cannot be; what is missing is said only when the rest can be."""
    piles, players = _piles_of(data), data["players"]
    haul = _haul_of(data, piles)
    places = ((card, "tricks", seat) for seat, pile in enumerate(piles) for card in pile)
    found = (
        *shared.wrong_cards(places, haul.deal.special.card, players),
        *_absent_players(data, piles, players),
        *_odd_piles(data, piles, players),
    )
    return found or tuple(_incomplete(haul))


def _absent_players(data: Data, piles: tuple[Cards, ...], players: int) -> Iterator[Finding]:
    """Nobody sits there, so nobody won anything there."""
    for seat, pile in enumerate(piles[players:], players):
        if pile:
            yield Finding(table.PLAYERS, {"players": players}, "tricks", seat)
    for key in (*TRICK_KEYS, "bonus"):
        if data.get(key) not in (None, "", scoring.NOBODY) and int(data[key]) > players:
            yield Finding(table.PLAYERS, {"players": players}, key)


def _odd_piles(data: Data, piles: tuple[Cards, ...], players: int) -> Iterator[Finding]:
    for seat, pile in enumerate(piles):
        if len(pile) % players:
            yield Finding(table.ONE_CARD_EACH, {"n": len(pile)}, "tricks", seat)
    yield from shared.too_late(sum(len(pile) // players for pile in piles), players, "tricks")
    for number, key in enumerate(TRICK_KEYS, 1):
        if data.get(key):
            yield from shared.too_late(number, players, key)


def _incomplete(haul: Haul) -> Iterator[Finding]:
    if not any(haul.piles) and not haul.deal.task.follows_tricks:
        yield Finding(MISSING, field="tricks")
    elif haul.deal.task.compares_players and not haul.is_whole:
        tricks = sum(haul.won(seat).tricks for seat in haul.seats)
        yield Finding(rules.EVERY_TRICK, {"n": tricks, "total": haul.deal.tricks}, "tricks")
    if any(_wins_too_often(haul, seat) for seat in haul.seats):
        yield Finding(rules.TRICK_ORDER, {}, "trick_1")
    able = scoring.goes_to(haul)
    if haul.bonus and able and haul.bonus not in able:
        who = tuple(Seat(int(one) - 1) if one.isdigit() else say(N_("nobody")) for one in able)
        yield Finding(rules.WHOSE_CARD, {"who": Either(who)}, "bonus")


def _wins_too_often(haul: Haul, seat: int) -> bool:
    """Whether a player is named as winner more often than their tricks allow."""
    if not (haul.piles[seat] or haul.is_whole):
        return False
    wins, tricks = haul.winners.count(seat), haul.won(seat).tricks
    return wins > tricks or (None not in haul.winners and wins != tricks)


def judge(scored: Scored, play: None) -> Verdict:
    """Unsure while the tricks do not show enough, disputed where readings give other points."""
    haul, found, readings = scored
    if isinstance(found, Missing):
        rule = _asking_rule(haul, found.field)
        return Verdict((Finding(rule, {}, found.field, asks=found.field, offers=found.offers),))
    unsettled = (one for one in readings if one not in haul.agreed)
    return Verdict(tuple(Finding(RULING_RULES[ruling], field=ruling) for ruling in unsettled))


def _asking_rule(haul: Haul, field: str) -> Rule:
    if field in ("bonus", "tricks"):
        return haul.deal.special.rule
    if field == "special":
        return rules.SPECIAL_POINTS if haul.deal.special.card else rules.STRAIGHT_ELEVEN
    return rules.NOTE_DURING


def result(scored: Scored, play: None) -> Data:
    """The points of every player, clockwise."""
    haul, found, _ = scored
    return {} if isinstance(found, Missing) else {"points": list(points_of(haul.deal, found))}


def effects(scored: Scored, play: None) -> Iterator[Effect]:
    """The points and where they come from, once enough is known."""
    haul, found, readings = scored
    return iter(()) if isinstance(found, Missing) else counted(haul, found, readings)


def _from_pad(pad: Pad) -> Data:
    return shared.from_pad(pad, ("special", "task"), tuple(RULING_RULES))


def _in_a_deal(state: Table) -> Data:
    """Includes who won which trick, as all can see; the cards in them lie face down."""
    tricks = () if state.deal is None else state.deal.tricks
    won = {f"trick_{number}": trick.winner + 1 for number, trick in enumerate(tricks, 1)}
    return {**_from_pad(state.pad), **won}


SCORE: Question[Scored, None] = Question(
    key="score",
    title=N_("What are these tricks worth?"),
    fields=FIELDS,
    places=PLACES,
    taken=lambda data: data.get("players"),
    help=N_("Players clockwise, each with the cards from their tricks."),
    reshape=_reshape,
    impossible=impossible,
    read=_scored,
    judge=judge,
    effects=effects,
    result=result,
    picture=lambda scored, play: won_cards(scored.haul, PLACES),
    from_sheet={"rounds": _from_pad, "plays": _in_a_deal},
)
