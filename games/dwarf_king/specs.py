"""What the table may enter next, and what it is told on the way."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from games.dwarf_king.box import specials_left, tasks_of, tiles_left
from games.dwarf_king.deck import TRICKS
from games.dwarf_king.options import Agreement, reading
from games.dwarf_king.scoring.counts import Ask, Deal, Who
from games.dwarf_king.scoring.points import DEALS, MOST_POINTS, Special, Task, gains, leaders, span
from games.dwarf_king.state import Setting, State
from games.kit.entry import EntrySpec
from games.kit.fields import Choice, Count, Field, Must, Option, Total
from games.kit.text import N_, NN_, Seat, Text, say

DEAL = "deal"
RESULT = "result"
POINTS = "points"
GREEN_FIVE = "green_five"
FEW = 20
"""Up to this total a page says how much of it is entered."""


def title(state: State) -> Text:
    """The number of the deal that is next or being played."""
    return _title(state.deals)


def _title(deals: int) -> Text:
    number = deals + 1
    if deals >= DEALS:
        return say(N_("Extra deal {n}"), n=number - DEALS)
    return say(N_("Deal {n} of {last}"), n=number, last=DEALS)


def before_a_deal(state: State) -> tuple[EntrySpec, EntrySpec]:
    """What the next deal is played with, or only its points."""
    return _before(_coming(state))


class Coming(NamedTuple):
    """All that has a say in how a deal begins.

    `tied` need an extra one; the special cards and tasks are those already used.
    """

    agreed: Agreement
    deals: int
    dealer: int | None
    tied: tuple[int, ...]
    specials: tuple[str, ...]
    tasks: tuple[str, ...]

    @property
    def is_extra(self) -> bool:
        """Whether the seven deals are played."""
        return self.deals >= DEALS


def _coming(state: State) -> Coming:
    used = tuple(state.settings)
    return Coming(
        state.agreed,
        state.deals,
        state.dealer,
        leaders(state.totals[-1]) if state.is_extra else (),
        tuple([setting.special.key for setting in used]),
        tuple([setting.task.key for setting in used]),
    )


@lru_cache(maxsize=1024)
def _before(coming: Coming) -> tuple[EntrySpec, EntrySpec]:
    """Asked for whenever a table is loaded, the same for each of its deals every time."""
    dealing = EntrySpec(
        kind=DEAL,
        title=_title(coming.deals),
        name=N_("Card and task"),
        fields=tuple(_deal_fields(coming)),
        cue=tuple(_dealing(coming)),
        action=N_("Play"),
    )
    return dealing, _points_spec(coming.deals, (-MOST_POINTS, MOST_POINTS), dealing.cue)


def _deal_fields(coming: Coming) -> Iterator[Field]:
    if coming.is_extra and coming.dealer is None:
        yield Choice(key=GREEN_FIVE, label=N_("Who took the green 5 last and deals now?"))
    specials = tuple(map(_option, specials_left(coming.specials)))
    yield Choice(key="special", label=N_("Special card"), options=specials)
    tasks = tasks_of(tiles_left(coming.agreed, coming.deals, coming.tasks))
    yield Choice(key="task", label=N_("Task"), options=tuple(map(_option, tasks)))


@cache
def _option(one: Special | Task) -> Option:
    group = one.group if isinstance(one, Special) else one.sort
    return Option(one.key, one.name, one.text, group)


def _dealing(coming: Coming) -> Iterator[Text]:
    """Who deals how many cards, and who chooses."""
    seats, cards = coming.agreed.seats, TRICKS[coming.agreed.seats]
    if coming.tied:
        who = tuple(map(Seat, coming.tied))
        yield say(N_("Tied for first: {who}. Everybody plays an extra deal."), who=who)
    if coming.dealer is None:
        yield say(N_("Whoever took the green 5 deals {n} cards each."), n=cards)
    else:
        yield say(N_("{who} deals {n} cards each."), who=Seat(coming.dealer), n=cards)
    if seats == 3:
        yield say(N_("The green 2 stays in the box."))
    yield say(N_("Whoever was dealt the blue 5 chooses the task."))


def during_a_deal(state: State, setting: Setting, name: str) -> tuple[EntrySpec, EntrySpec]:
    """What the task and the special card need to be counted, or only the points."""
    return _during(name, state.deals, setting.task, setting.special, state.deal(setting))


@lru_cache(maxsize=1024)
def _during(
    name: str, deals: int, task: Task, special: Special, deal: Deal
) -> tuple[EntrySpec, EntrySpec]:
    """Of the deals before only their number matters."""
    counting = EntrySpec(
        kind=RESULT,
        title=_title(deals),
        name=name,
        fields=(*_result_fields(task, special, deal), *_next_dealer(deals)),
        cue=tuple(_playing(task, special, deal)),
    )
    return counting, _points_spec(deals, span(task, special, deal), counting.cue)


def _result_fields(task: Task, special: Special, deal: Deal) -> Iterator[Field]:
    for ask in task.asks:
        yield field_of(ask, deal, gains(task, special, deal))
    if special.ask is not None:
        yield field_of(special.ask, deal)


def _next_dealer(deals: int) -> Iterator[Field]:
    """Not asked in the last deal: only a tie needs it, and then the extra deal asks."""
    if deals + 1 < DEALS:
        yield Choice(key=GREEN_FIVE, label=N_("Who took the green 5 and deals next?"))


def _playing(task: Task, special: Special, deal: Deal) -> Iterator[Text]:
    """The red 5, the task and the card in words, each with the reading agreed on."""
    yield say(N_("Whoever holds the red 5 leads."))
    for one in (task, special):
        yield say(N_("{what}: {text}"), what=say(one.name), text=say(one.text))
        for ruling in one.rulings:
            yield say(reading(ruling, deal.ruling(ruling)))
    if task.follows_tricks or not (special.ask is None or special.goes_to_its_winner):
        yield say(N_("Best noted while you play."))


def _points_spec(deals: int, limits: tuple[int, int], cue: tuple[Text, ...]) -> EntrySpec:
    """The points of a deal that the table has counted itself."""
    points = Count(
        key=POINTS,
        label=N_("Points of this deal"),
        low=limits[0],
        high=limits[1],
        unit=NN_("{n} point", "{n} points"),
    )
    return EntrySpec(
        kind=POINTS,
        title=_title(deals),
        name=N_("Only the points"),
        fields=(points, *_next_dealer(deals)),
        cue=cue,
    )


def field_of(ask: Ask, deal: Deal, gains: tuple[int, ...] = ()) -> Field:
    """The field in which the table answers; `gains` are the points of each number."""
    if isinstance(ask, Who):
        return Choice(key=ask.key, label=ask.label, optional=ask.least == 0)
    total = None if ask.total is None else Total(ask.total.of(deal), Must.EQUAL, ask.total.rule)
    return Count(
        key=ask.key,
        label=ask.label,
        high=ask.most(deal),
        preset=() if ask.usual is None else (ask.usual,) * deal.seats,
        gains=(gains,) * deal.seats if gains else (),
        total=total,
        sums=_sums(total.amount) if total is not None and total.amount <= FEW else (),
    )


def _sums(amount: int) -> tuple[Text, ...]:
    return tuple(say(N_("{n} of {total}"), n=n, total=amount) for n in range(amount + 1))
