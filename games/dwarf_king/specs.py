"""What the table may enter next, and what it is told on the way."""

from collections.abc import Iterator
from functools import cache, lru_cache

from games.dwarf_king.asks import field_of
from games.dwarf_king.box import specials_left, tasks_of, tiles_left
from games.dwarf_king.deal import TRICKS
from games.dwarf_king.options import Agreement
from games.dwarf_king.rulings import reading
from games.dwarf_king.scoring import DEALS, MOST_POINTS, gains, leaders, span
from games.dwarf_king.specials.special import Special
from games.dwarf_king.state import Setting, State
from games.dwarf_king.tasks.task import Noting, Task
from games.kit.entry import EntrySpec
from games.kit.fields import Choice, Count, Field, Option
from games.kit.text import N_, NN_, Seat, Text, say

DEAL = "deal"
RESULT = "result"
POINTS = "points"
GREEN_FIVE = "green_five"


def title(state: State) -> Text:
    """The number of the deal that is next or being played."""
    number = state.deals + 1
    if state.is_extra:
        return say(N_("Extra deal {n}"), n=number - DEALS)
    return say(N_("Deal {n} of {last}"), n=number, last=DEALS)


def deal_spec(state: State) -> EntrySpec:
    """What the next deal is played with."""
    return EntrySpec(
        kind=DEAL,
        title=title(state),
        name=N_("Card and task"),
        fields=tuple(_deal_fields(state)),
        cue=tuple(_dealing(state)),
        action=N_("Play"),
    )


def _deal_fields(state: State) -> Iterator[Field]:
    if state.is_extra and state.dealer is None:
        yield Choice(key=GREEN_FIVE, label=N_("Who took the green 5 last and deals now?"))
    yield _special(tuple(setting.special.key for setting in state.settings))
    used = tuple(setting.task.key for setting in state.settings)
    yield _task(state.agreed, state.deals, used)


@lru_cache(maxsize=1024)
def _special(used: tuple[str, ...]) -> Choice:
    options = tuple(map(_option, specials_left(used)))
    return Choice(key="special", label=N_("Special card"), options=options)


@lru_cache(maxsize=1024)
def _task(agreed: Agreement, played: int, used: tuple[str, ...]) -> Choice:
    tasks = tasks_of(tiles_left(agreed, played, used))
    return Choice(key="task", label=N_("Task"), options=tuple(map(_option, tasks)))


@cache
def _option(one: Special | Task) -> Option:
    group = one.group if isinstance(one, Special) else one.sort
    return Option(one.key, one.name, one.text, group)


def _dealing(state: State) -> Iterator[Text]:
    """Who deals how many cards, and who chooses."""
    seats, cards = state.agreed.seats, TRICKS[state.agreed.seats]
    if state.is_extra:
        who = tuple(map(Seat, leaders(state.totals[-1])))
        yield say(N_("Tied for first: {who}. Everybody plays an extra deal."), who=who)
    if state.dealer is None:
        yield say(N_("Whoever took the green 5 deals {n} cards each."), n=cards)
    else:
        yield say(N_("{who} deals {n} cards each."), who=Seat(state.dealer), n=cards)
    if seats == 3:
        yield say(N_("The green 2 stays in the box."))
    yield say(N_("Whoever was dealt the blue 5 chooses the task."))


def result_spec(state: State, setting: Setting) -> EntrySpec:
    """What the task and the special card need to be counted."""
    return EntrySpec(
        kind=RESULT,
        title=title(state),
        name=N_("Count it"),
        fields=tuple(_result_fields(state, setting)),
        cue=tuple(_playing(state, setting)),
    )


def _result_fields(state: State, setting: Setting) -> Iterator[Field]:
    deal, task, special = state.deal(setting), setting.task, setting.special
    for ask in task.asks:
        yield field_of(ask, deal, gains(task, special, deal))
    if special.ask is not None:
        yield field_of(special.ask, deal)
    yield from _next_dealer(state)


def _next_dealer(state: State) -> Iterator[Field]:
    """Not asked in the last deal: only a tie needs it, and then the extra deal asks."""
    if state.deals + 1 < DEALS:
        yield Choice(key=GREEN_FIVE, label=N_("Who took the green 5 and deals next?"))


def _playing(state: State, setting: Setting) -> Iterator[Text]:
    """The red 5, the task and the card in words, each with the reading agreed on."""
    deal = state.deal(setting)
    yield say(N_("Whoever holds the red 5 leads."))
    for one in (setting.task, setting.special):
        yield say(N_("{what}: {text}"), what=say(one.name), text=say(one.text))
        for ruling in one.rulings:
            yield say(reading(ruling, deal.ruling(ruling)))
    if Noting.DURING_THE_DEAL in (setting.task.noting, setting.special.noting):
        yield say(N_("Best noted while you play."))


def points_spec(state: State) -> EntrySpec:
    """The points of a deal that the table has counted itself."""
    setting = state.setting
    low, high = -MOST_POINTS, MOST_POINTS
    if setting is not None:
        low, high = span(setting.task, setting.special, state.deal(setting))
    points = Count(
        key=POINTS,
        label=N_("Points of this deal"),
        low=low,
        high=high,
        unit=NN_("{n} point", "{n} points"),
    )
    return EntrySpec(
        kind=POINTS,
        title=title(state),
        name=N_("Only the points"),
        fields=(points, *_next_dealer(state)),
        cue=tuple(_dealing(state) if setting is None else _playing(state, setting)),
    )
