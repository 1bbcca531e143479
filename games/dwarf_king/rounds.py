"""Sheet "rounds": special card and task of each deal, then its result.

In between, players may tap who won each trick; the result is then prefilled from that.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from games.dwarf_king import entries
from games.dwarf_king.deck import TRICKS
from games.dwarf_king.engine.prospects import (
    Unfinished,
    after_taps,
    after_tinkerer,
    certain,
    takers_of,
)
from games.dwarf_king.engine.sheet import GREEN_FIVE, POINTS, RESULT, SPECIAL, Pad, Played, Taps
from games.dwarf_king.options import agreement
from games.dwarf_king.rulebook.counting import POINTS_SUM
from games.dwarf_king.rulebook.table import EXTRA_DEALS, MOST_POINTS
from games.dwarf_king.scoring.limits import fits_the_task
from games.dwarf_king.scoring.points import DEALS, Deal, Special, points_of
from games.dwarf_king.scoring.specials import SORCERER, SPECIALS, TINKERER
from games.dwarf_king.scoring.tasks import NUMBERS, TASKS
from games.dwarf_king.telling.deals import CARD_NAMES, tiles
from games.dwarf_king.telling.doubts import doubts
from games.dwarf_king.telling.tricks import sentence_of
from games.kit.entry import MARK, Entry, EntrySpec
from games.kit.fields import Choice, Count, Field, Option
from games.kit.game import check_seats
from games.kit.pads.taps import TAPS, ask_winner
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Cell, Line, Options, Outcome, Standing, leaders, places
from games.kit.text import N_, NN_, Either, Fact, Seat, Text, say
from games.kit.verdict import FINE, Finding, Verdict

BEFORE = say(N_("Whoever holds the red 5 leads.")), say(N_("Keep notes as you play."))
"""What is said while no trick has been tapped."""


class Rounds:
    """The pad: special card and task, then exactly what these need."""

    def start(self, options: Options, seats: int) -> Pad:
        """An empty pad."""
        agreed = agreement(options, seats)
        return Pad(agreed, agreed.dealer)

    def expects(self, state: Pad) -> tuple[EntrySpec, ...]:
        """Special card and task of a deal, then its result; points alone are always possible."""
        if state.over:
            return ()
        if state.deal is None:
            return entries.before_a_deal(state)
        return _while_a_deal_is_on(state, state.deal)

    def check(self, state: Pad, entry: Entry) -> Verdict:
        """Whether such a deal is possible and agrees with the tricks tapped so far."""
        deal = state.deal
        if deal is None or entry.kind in (*TAPS, entries.NOTE):
            return FINE
        whole = _with_known(state, entry)
        found = tuple(_findings(deal, whole))
        if state.taps.winners:
            found += doubts(after_taps(deal, state.taps), whole)
        return Verdict(found)

    def apply(self, state: Pad, entry: Entry) -> Pad:
        """The pad with a deal that begins, a tap or a counted deal more."""
        if entry.kind in (*TAPS, entries.NOTE):
            return replace(state, taps=state.taps.after(entry))
        entry = _with_known(state, entry)
        taker = entry.data.get(GREEN_FIVE)
        dealer = None if taker is None else taker - 1
        if entry.kind == entries.DEAL:
            special, task = SPECIALS[entry.data["special"]], TASKS[entry.data["task"]]
            deal = Deal(state.agreed.seats, state.agreed.rulings, task, special)
            return replace(state, dealer=dealer, deal=deal, taps=Taps(slots=(entry.slot,)))
        return replace(
            state,
            dealer=dealer,
            played=(*state.played, _played(state, entry)),
            deal=None,
            taps=Taps(),
            taps_tricks=bool(state.taps.winners),
        )

    def standing(self, state: Pad) -> Standing:
        """The pad as it is shown."""
        totals = state.totals[-1]
        return Standing(
            lines=tuple(_lines(state)),
            totals=totals,
            ranks=places([-total for total in totals]),
            goal=_goal(state),
            outcome=_outcome(state),
        )

    def check_people(self, state: Pad, options: Options, seats: int) -> Verdict:
        """Not in the middle of a deal, and only as many as the cards are for."""
        if state.deal is not None:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        return check_seats(range(min(TRICKS), max(TRICKS) + 1), seats)

    def reseat(self, state: Pad, options: Options, seating: Seating) -> Pad:
        """The seven deals go on with other people."""
        return state.with_others(agreement(options, seating.seats), seating)


def _while_a_deal_is_on(state: Pad, deal: Deal) -> tuple[EntrySpec, ...]:
    """The next trick or the result, as the players prefer; points alone are always possible."""
    counting, points = entries.result_of_a_deal(N_("Count"), state, deal)
    is_open = len(state.taps.winners) < deal.tricks
    tapping = [_ask_trick(state.taps, deal, counting)] if is_open else []
    if markable := tuple(_markable(state, deal.special)):
        tapping.append(_ask_mark(state, counting, markable))
    if state.taps.winners and not state.taps.noted:
        tapping.extend(entries.notes(state, deal))
    counting, points = (_filled_in(one, state.taps, deal) for one in (counting, points))
    if is_open and (state.taps.winners or state.taps_tricks):
        return (*tapping, counting, points)
    return (counting, *tapping, points)


def _filled_in(spec: EntrySpec, taps: Taps, deal: Deal) -> EntrySpec:
    """A result prefilled from the taps, with the part of the cue that still applies."""
    if not taps.winners:
        return spec
    now = after_taps(deal, taps)
    takers = {**takers_of(deal.special, taps), **after_tinkerer(now)}
    count = say(N_("Tricks entered: {n} of {last}."), n=len(now.winners), last=now.deal.tricks)
    return replace(
        spec,
        fields=tuple(_with_taps(one, now, takers) for one in spec.fields),
        cue=(count, *(one for one in spec.cue if one not in BEFORE)),
    )


def _with_taps(field: Field, now: Unfinished, takers: Mapping[str, int]) -> Field:
    """One field of a result, prefilled from the taps."""
    if isinstance(field, Choice) or (isinstance(field, Count) and field.key in takers):
        return replace(field, default=takers.get(field.key))
    ask = next((one for one in now.deal.task.asks if one.key == field.key), None)
    if not isinstance(field, Count) or ask is None or field.optional:
        return field
    numbers = certain(ask, now)
    is_known = any(one is not None for one in numbers)
    tricks = () if None not in numbers else tuple(tricks_of(now.winners, now.deal.seats))
    return replace(field, preset=numbers if is_known else field.preset, notes=tricks)


def _ask_trick(taps: Taps, deal: Deal, counting: EntrySpec) -> EntrySpec:
    """Who took the next trick: at first with task and card in words, then with the task alone."""
    task, special = counting.cue[0], sentence_of(deal.special)
    spec = ask_winner(
        counting.title,
        taps.winners,
        deal.tricks,
        leads=taps.winners[-1] if taps.winners else None,
        tiles=partial(tiles, deal, taps),
        then=RESULT,
        more=(task,),
    )
    cue = spec.cue if taps.winners else (BEFORE[0], task, special)
    return replace(spec, cue=cue, action=N_("Round result"))


def _markable(state: Pad, special: Special) -> Iterator[Option]:
    """The cards whose winner or trick matters and that are not marked yet."""
    taps = state.taps
    if not taps.winners:
        return
    # dwarf_king.sorcerer-takes: the green 5 may come in a trick again
    again = taps.trick_of(GREEN_FIVE) != len(taps.winners) - 1 and special is SORCERER
    if state.deals + 1 < DEALS and (taps.taker(GREEN_FIVE) is None or again):
        yield Option(GREEN_FIVE, CARD_NAMES[GREEN_FIVE])
    if (special.goes_to_its_winner or special is TINKERER) and taps.taker(SPECIAL) is None:
        yield Option(SPECIAL, special.short)


def _ask_mark(state: Pad, counting: EntrySpec, markable: tuple[Option, ...]) -> EntrySpec:
    number, winner = len(state.taps.winners), Seat(state.taps.winners[-1])
    return EntrySpec(
        kind=MARK,
        title=counting.title,
        name=say(N_("Card in trick {n}"), n=number),
        fields=(Choice(key="card", label=N_("Which card was in it?"), options=markable),),
        cue=(say(N_("Trick {n}: {who}"), n=number, who=winner),),
    )


def _with_known(state: Pad, entry: Entry) -> Entry:
    """A result completed with what was marked or noted while the deal was played."""
    if state.deal is None:
        return entry
    takers = takers_of(state.deal.special, state.taps)
    return replace(entry, data={**takers, **entry.data})


def _findings(deal: Deal, entry: Entry) -> Iterator[Finding]:
    """What speaks against a result, or against points that the players counted themselves."""
    if entry.kind == RESULT:
        for ask in deal.asks:
            yield from ask.findings(deal, entry.data)
        return
    points = tuple(entry.data[POINTS])
    if not fits_the_task(deal, points):
        facts = {"n": sum(points), "totals": Either(tuple(deal.task.checksum(deal)))}
        yield Finding(POINTS_SUM, facts, POINTS)


def _played(state: Pad, entry: Entry) -> Played:
    deal, slots = state.deal, (*state.taps.slots, entry.slot)
    if entry.kind == POINTS or deal is None:
        return Played(tuple(entry.data[POINTS]), deal, slots)
    return Played(points_of(deal, entry.data), deal, slots)


def _lines(state: Pad) -> Iterator[Line]:
    first = state.deals - len(state.played) + 1
    counted = zip(state.played, state.totals[1:], strict=True)
    for number, (played, totals) in enumerate(counted, first):
        cells = tuple(map(_cell, played.points, totals))
        yield _line(number, played.deal, cells, played.slots)
    if state.deal is not None:  # with each player's tricks so far, once there is one
        tricks = tricks_of(state.taps.winners, state.agreed.seats)
        cells = tuple(Cell(0, None, (one,) if state.taps.winners else ()) for one in tricks)
        yield _line(state.deals + 1, state.deal, cells, state.taps.slots)


def tricks_of(winners: Sequence[int], seats: int) -> Iterator[Text]:
    """How many tricks each player has, in words."""
    said = NN_("{n} trick", "{n} tricks")
    return (say(said, n=winners.count(seat)) for seat in range(seats))


def _cell(points: int, total: int) -> Cell:
    signed = N_("+{n}") if points > 0 else N_("{n}")
    return Cell(points, total, (say(signed, n=points),))


def _line(
    number: int, deal: Deal | None, cells: tuple[Cell, ...], slots: tuple[int | None, ...]
) -> Line:
    """The line of a deal; what is known of it beside the points stands in its note."""
    title, note = say(N_("Round {n}"), n=number), None
    if deal is not None:
        task, special = say(deal.task.name), say(deal.special.name)
        tile = NUMBERS[deal.task.key]
        note = say(N_("{n} {task} · {special}"), n=tile, task=task, special=special)
    return Line(title, cells, slots, note, str(number))


def _goal(state: Pad) -> Text:
    """Most points win, and how far it is to the end."""
    if state.over:
        return say(N_("Most points wins."))
    if state.is_extra:
        who = tuple(map(Seat, leaders(state.totals[-1])))
        return say(N_("Most points wins. Tied for first: {who}. Play an extra round."), who=who)
    left = NN_("Most points wins. {n} round left.", "Most points wins. {n} rounds left.")
    return say(left, n=DEALS - state.deals)


def _outcome(state: Pad) -> Outcome | None:
    if not state.over:
        return None
    totals, extra = state.totals[-1], state.deals - DEALS
    winners = leaders(totals)
    facts: dict[str, Fact] = {"who": Seat(winners[0]), "points": max(totals), "n": extra}
    return Outcome(winners, EXTRA_DEALS if extra else MOST_POINTS, facts)
