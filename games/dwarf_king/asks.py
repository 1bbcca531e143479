"""What a task or a special card asks the table for, and how an answer is read and doubted."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.dwarf_king.cards import Card
from games.dwarf_king.counting import Winners, Won
from games.dwarf_king.deal import Counts, Deal
from games.kit.entry import Data
from games.kit.fields import Choice, Count, Field, Must, Total
from games.kit.rulebook import Rule
from games.kit.text import N_, Fact, say
from games.kit.verdict import Finding

FEW = 20


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why the counts of all players do not go together."""

    rule: Rule
    facts: Mapping[str, Fact]


Check: TypeAlias = Callable[[Deal, Counts], Misfit | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """What the counts of all players come to, and the rule that says so."""

    of: Callable[[Deal], int]
    rule: Rule


def anything(deal: Deal, counts: Counts) -> Misfit | None:
    """The check of counts that always go together."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """A number per player, from none to `most`; `usual` is what stands there beforehand.

    `counted` finds it in what a player won, or `followed` in who won which tricks; where
    only the last ones matter, `last` says how many. Where the numbers are places or yes and no,
    `named` names those who have one, in order, and `nobody` says that there is none.
    """

    key: str
    label: str
    most: Callable[[Deal], int]
    total: Sum | None = None
    check: Check = anything
    usual: int | None = None
    counted: Callable[[Deal, Won], int] | None = None
    followed: Callable[[Winners, int], int] | None = None
    last: int = 0
    named: str = ""
    nobody: str = ""


@dataclass(frozen=True, slots=True)
class Who:
    """One player, for whom it counts one; with `least` 0 it may be nobody.

    Where it is whoever won a `card`, the cards tell.
    """

    key: str
    label: str
    least: int = 1
    card: Card | None = None


Ask: TypeAlias = Tally | Who


def field_of(ask: Ask, deal: Deal, gains: tuple[int, ...] = ()) -> Field:
    """The field in which the table answers; `gains` are the points of each number."""
    if isinstance(ask, Who):
        return Choice(key=ask.key, label=ask.label, optional=ask.least == 0)
    total = _total(ask, deal)
    return Count(
        key=ask.key,
        label=ask.label,
        high=ask.most(deal),
        preset=() if ask.usual is None else (ask.usual,) * deal.seats,
        gains=(gains,) * deal.seats if gains else (),
        total=total,
        sums=_sums(total.amount) if total is not None and total.amount <= FEW else (),
    )


def _total(ask: Tally, deal: Deal) -> Total | None:
    return None if ask.total is None else Total(ask.total.of(deal), Must.EQUAL, ask.total.rule)


def _sums(amount: int) -> tuple[Any, ...]:
    return tuple(say(N_("{n} of {total}"), n=n, total=amount) for n in range(amount + 1))


def most_of(ask: Ask, deal: Deal) -> int:
    """The highest number of one player."""
    return 1 if isinstance(ask, Who) else ask.most(deal)


def counts_of(ask: Ask, deal: Deal, data: Data) -> Counts:
    """The answer as a number for every seat."""
    if isinstance(ask, Who):
        return tuple(int(seat + 1 == data.get(ask.key)) for seat in range(deal.seats))
    return tuple(data[ask.key])


def findings_of(ask: Ask, deal: Deal, data: Data) -> Iterator[Finding]:
    """What speaks against an answer."""
    if isinstance(ask, Who):
        return
    counts = counts_of(ask, deal, data)
    total = _total(ask, deal)
    if total is not None and sum(counts) != total.amount:
        facts: dict[str, Fact] = {"n": sum(counts), "total": total.amount, "what": say(ask.label)}
        yield Finding(total.rule, facts, ask.key)
    misfit = ask.check(deal, counts)
    if misfit is not None:
        yield Finding(misfit.rule, misfit.facts, ask.key)
