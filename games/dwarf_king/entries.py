"""The fields of every entry: before a deal, for its result, and while tricks are entered."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from games.dwarf_king.deck import ALL, DECK, TRICKS, face_of
from games.dwarf_king.engine import deal as engine
from games.dwarf_king.engine.deal import Running, Table
from games.dwarf_king.engine.sheet import GREEN_FIVE, POINTS, RESULT, Pad
from games.dwarf_king.options import SORCERER_KEPT, SORCERER_SWAPPED, TILES_IN_THE_BOX, reading
from games.dwarf_king.scoring import limits
from games.dwarf_king.scoring import points as scoring
from games.dwarf_king.scoring.points import Deal, Highest, Owner, Special, Tally
from games.dwarf_king.scoring.specials import GOBLIN_FLAG, KEYS, SPECIALS
from games.dwarf_king.scoring.tasks import NUMBERS, TASKS, TILE_NUMBERS
from games.dwarf_king.telling.deals import last_trick, story
from games.dwarf_king.telling.tricks import sentence_of
from games.kit.entry import EntrySpec
from games.kit.fields import (
    SEAT,
    TABLE,
    Cards,
    Choice,
    Count,
    Field,
    Flag,
    Must,
    Option,
    Total,
    When,
)
from games.kit.sheet import leaders
from games.kit.text import N_, Seat, Text, say

DEAL = "deal"
NOTE = "note"
FEW = 20
"""Up to this total, a page shows how much of it is entered."""


def _special_option(special: Special) -> Option:
    """Spelt with spaces or dashes, or as its card if no other special card is written that way.

    On its face its name stands in place of the suit.
    """
    key, card = special.key, special.card
    also = (card,) if KEYS[card] == [key] else ()
    spellings = (key.replace("_", " "), key.replace("_", "-"), *also)
    face = replace(face_of(card), small=say(special.short))
    words = (special.name, special.text, special.group)
    return Option(key, *words, spellings=spellings, face=face)


SPECIAL_OPTIONS = {key: _special_option(one) for key, one in SPECIALS.items()}
"""The special cards to choose from, under their suits."""
TASK_OPTIONS = {
    key: Option(key, one.name, one.text, one.sort, index=NUMBERS[key]) for key, one in TASKS.items()
}
"""The tasks of both editions to choose from, under their sorts."""
TILE_OPTIONS = {
    key: replace(one, group="", printed="" if key[0] == "f" else one.label)
    for key, one in TASK_OPTIONS.items()
}
"""The tasks as they are found in the box; those of the first edition alone have no name there."""


def _title(deals: int) -> Text:
    """The title of the deal that follows this many."""
    if deals >= scoring.DEALS:
        return say(N_("Extra round {n}"), n=deals + 1 - scoring.DEALS)
    return say(N_("Round {n} of {last}"), n=deals + 1, last=scoring.DEALS)


def before_a_deal(pad: Pad) -> tuple[EntrySpec, EntrySpec]:
    """What the next deal is played with, or only its points."""
    dealing = EntrySpec(
        kind=DEAL,
        title=_title(pad.deals),
        name=N_("Card and task"),
        fields=tuple(_deal_fields(pad)),
        cue=tuple(_dealing(pad)),
        action=N_("Play"),
    )
    limits = (-scoring.MOST_POINTS, scoring.MOST_POINTS)
    return dealing, _points_spec(pad.deals, limits, dealing.cue)


def _deal_fields(pad: Pad) -> Iterator[Field]:
    if pad.is_extra and pad.dealer is None:
        label = N_("Who last won the green 5 and deals now?")
        yield Choice(key=GREEN_FIVE, label=label, picked=True)
    options = tuple(SPECIAL_OPTIONS[special.key] for special in pad.specials_left())
    yield Choice(key="special", label=N_("Special card"), options=options, picked=True)
    tasks = sorted(chain(*pad.tiles_left()), key=lambda task: (TILE_NUMBERS[task.key], task.key))
    yield Choice(
        key="task",
        label=N_("Task"),
        options=tuple(
            replace(TILE_OPTIONS[task.key], mark=N_("harder"))
            if TILE_NUMBERS[task.key] in pad.agreed.marked
            else TILE_OPTIONS[task.key]
            for task in tasks
        ),
        picked=True,
        numbers=tuple(map(str, range(1, TILES_IN_THE_BOX + 1))),
        help=N_("Whoever was dealt the blue 5 chooses the task."),
    )


def _dealing(pad: Pad) -> Iterator[Text]:
    """Who deals how many cards, and who chooses."""
    cards = TRICKS[pad.agreed.seats]
    if pad.is_extra:
        who = tuple(map(Seat, leaders(pad.totals[-1])))
        yield say(N_("Tied for first: {who}. Everyone plays an extra round."), who=who)
    if pad.dealer is None:
        yield say(N_("Whoever won the green 5 deals {n} cards each."), n=cards)
    else:
        yield say(N_("{who} deals {n} cards each."), who=Seat(pad.dealer), n=cards)
    if pad.agreed.seats == 3:
        yield say(N_("The green 2 stays in the box."))


def result_of_a_deal(name: str, pad: Pad, deal: Deal) -> tuple[EntrySpec, EntrySpec]:
    """What the task and the special card need to be counted, or only the points."""
    gains = limits.gains(deal)
    counting = EntrySpec(
        kind=RESULT,
        title=_title(pad.deals),
        name=name,
        fields=(
            *(one for ask in deal.asks for one in _fields_of(ask, deal, gains)),
            *_next_dealer(pad.deals),
        ),
        cue=tuple(_playing(deal)),
    )
    return counting, _points_spec(pad.deals, limits.span(deal), counting.cue)


def notes(pad: Pad, deal: Deal) -> Iterator[EntrySpec]:
    """What is asked about the special card as soon as it was played: later nobody remembers."""
    ask = deal.special.ask
    if ask is not None and isinstance(ask.instead, Owner):
        yield EntrySpec(
            kind=NOTE,
            title=_title(pad.deals),
            name=deal.special.short,
            fields=_owner_fields(ask.instead, ask.most(deal)),
            cue=(sentence_of(deal.special),),
        )


def _fields_of(ask: Tally, deal: Deal, gains: tuple[int, ...]) -> Iterator[Field]:
    """The fields for an answer; `gains` are the points each number is worth."""
    if ask.card is not None:
        yield Choice(key=ask.key, label=ask.label, optional=not ask.card)
        return
    numbers = _numbers_of(ask, deal, gains)
    match ask.instead:
        case Highest(key, label):
            yield Flag(key=key, label=label, scope=SEAT)
            yield replace(numbers, optional=True, folded=True)
        case Owner():
            owner, number = _owner_fields(ask.instead, ask.most(deal))
            owners = When(owner.key, tuple(str(seat + 1) for seat in range(deal.seats)))
            yield replace(owner, optional=True)
            yield replace(number, when=owners)
            yield replace(numbers, optional=True, former=True, preset=(), default=None)
        case None:
            yield numbers


def _owner_fields(owner: Owner, most: int) -> tuple[Choice, Count]:
    """Who it is, and how many."""
    number = Count(key=owner.number_key, label=owner.number_label, scope=TABLE, high=most)
    return Choice(key=owner.key, label=owner.label), number


def _numbers_of(ask: Tally, deal: Deal, gains: tuple[int, ...]) -> Count:
    """A number per player; yes and no are 1 and 0, and a player left out has none."""
    most = ask.most(deal)
    total = None if ask.total is None else Total(most, Must.EQUAL, ask.total)

    def say_sums() -> Iterator[Text]:
        return (say(N_("{n} of {total}"), n=n, total=most) for n in range(most + 1))

    return Count(
        key=ask.key,
        label=ask.label,
        high=most,
        default=None if ask.usual is None else 0,
        preset=() if ask.usual is None else (ask.usual,) * deal.seats,
        words=ask.words[: most + 1],
        gains=(gains,) * deal.seats if gains else (),
        total=total,
        say_sums=say_sums if total is not None and most <= FEW else None,
    )


def _next_dealer(deals: int) -> Iterator[Field]:
    """Not asked in the last deal: only a tie needs it, and then the extra deal asks."""
    if deals + 1 < scoring.DEALS:
        label = N_("Who won the green 5 and deals next?")
        yield Choice(key=GREEN_FIVE, label=label, final=True)


def _playing(deal: Deal) -> Iterator[Text]:
    """The task and the card in words, each with the reading agreed on, and who leads."""
    task, special = deal.task, deal.special
    for one in (task, special):
        yield sentence_of(one)
        yield from (say(reading(ruling, deal.rulings[ruling])) for ruling in one.rulings)
    yield say(N_("Whoever holds the red 5 leads."))
    if task.follows_tricks or not (special.ask is None or special.goes_to_its_winner):
        yield say(N_("Keep notes as you play."))


def _points_spec(deals: int, limits: tuple[int, int], cue: tuple[Text, ...]) -> EntrySpec:
    """The points of a deal that the players counted themselves."""
    points = Count(key=POINTS, label=N_("Points this round"), low=limits[0], high=limits[1])
    return EntrySpec(
        kind=POINTS,
        title=_title(deals),
        name=N_("Points only"),
        fields=(points, *_next_dealer(deals)),
        cue=cue,
    )


LEADER = Choice(key="leader", label=N_("Who shows the red 5 and leads?"))
LEADER_OF_A_DEAL = replace(
    LEADER,
    picked=True,
    when=When("special", tuple(key for key, one in SPECIALS.items() if one is not GOBLIN_FLAG)),
)
"""The red Flag Bearer exchanges cards first, and the red 5 may be among them."""


def before_tricks(state: Table) -> tuple[EntrySpec, ...]:
    """Special card, task and who leads, or only the points; with what the last trick brought."""
    dealing, points = before_a_deal(state.pad)
    dealing = replace(dealing, fields=(*dealing.fields, LEADER_OF_A_DEAL))
    if state.last is not None:
        dealing = replace(dealing, **_shown(state, state.last))
    return dealing, points


def during_tricks(state: Table, running: Running) -> tuple[EntrySpec, ...]:
    """What is to be decided, or the next trick; between tricks the Sorcerer."""
    shown = {"title": _title(state.pad.deals), **_shown(state, running)}
    if running.owed:
        return (_decision(running, shown),)
    trick = _trick(running, shown)
    if not running.may_use_the_sorcerer:
        return (trick,)
    must_swap = running.deal.rulings[SORCERER_KEPT] == SORCERER_SWAPPED
    if running.number == running.deal.tricks and must_swap:  # dwarf_king.sorcerer-kept
        return _take(running, shown), trick
    return trick, _take(running, shown)


def _shown(state: Table, running: Running) -> dict[str, Any]:
    """What lies on the table and what happened last, worked out only if a page shows it."""
    picture = partial(last_trick, running.tricks) if running.tricks else None
    return {"picture": picture, "story": partial(story, state)}


def _trick(running: Running, shown: dict[str, Any]) -> EntrySpec:
    number, deal, leader = running.number, running.deal, running.leader
    message = N_("Trick {n} of {last}: {who} leads.")
    return EntrySpec(
        kind=engine.TRICK,
        name=say(N_("Trick {n}"), n=number),
        fields=(CARDS[deal.seats, deal.special.card][leader],),
        cue=(
            say(message, n=number, last=deal.tricks, who=Seat(leader)),
            sentence_of(deal.task),
        ),
        gone=running.gone,
        **shown,
    )


def _card_fields(seats: int, special: str) -> tuple[Cards, ...]:
    """One card from each player, by who leads; of three players nobody has the green 2."""
    deck = DECK.only(card for card in ALL if card in (*scoring.IN_PLAY[seats], special))
    field = Cards(key="cards", label=N_("Cards in this trick"), deck=deck, single=True)
    return tuple(replace(field, order=order) for order in engine.ORDERS[seats])


CARDS = {
    (seats, one.card): _card_fields(seats, one.card)
    for seats in TRICKS
    for one in SPECIALS.values()
}
"""By number of players and special card. Built once, because every trick needs one."""


def _take(running: Running, shown: dict[str, Any]) -> EntrySpec:
    card = Cards(
        key="card",
        label=N_("Which card from the previous trick?"),
        scope=TABLE,
        deck=DECK.only(running.tricks[-1].cards),
        single=True,
    )
    return EntrySpec(
        kind=engine.TAKE,
        name=N_("Sorcerer"),
        fields=(Choice(key="who", label=N_("Who uses the Sorcerer?")), card),
        cue=(say(N_("The Sorcerer is swapped for a card from the previous trick.")),),
        **shown,
    )


WAYS = (Option(engine.LEFT, N_("To the left")), Option(engine.RIGHT, N_("To the right")))
DECISIONS: dict[str, tuple[str, tuple[Field, ...], str]] = {
    engine.EXCHANGE: (
        N_("Exchange"),
        (
            Choice(key="who", label=N_("Who shows the red Flag Bearer?")),
            Choice(key="partner", label=N_("Who do they exchange two cards with?")),
            LEADER,
        ),
        N_("Red Flag Bearer: two cards are exchanged before the first trick."),
    ),
    engine.SWAP: (
        N_("Druid"),
        (Choice(key="partner", label=N_("With whom?")),),
        N_("Druid: {who} swaps hands with someone."),
    ),
    engine.PASS: (
        N_("Flag Bearer"),
        (Choice(key="direction", label=N_("Which way are the hands passed?"), options=WAYS),),
        N_("Flag Bearer: {who} says left or right."),
    ),
}
"""For each decision its name, its fields and the sentence above them."""


def _decision(running: Running, shown: dict[str, Any]) -> EntrySpec:
    name, fields, cue = DECISIONS[running.owed]
    said = say(cue, who=Seat(running.decider)) if running.tricks else say(cue)
    return EntrySpec(kind=running.owed, name=name, fields=fields, cue=(said,), **shown)
