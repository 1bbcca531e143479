"""What the table may enter while every card is told: the usual thing first, by hand last."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache, partial

from games.dwarf_king import specs
from games.dwarf_king.deck import BASICS, FACES, LINES
from games.dwarf_king.options import SORCERER_SWAPPED
from games.dwarf_king.plays.laying import ORDERS
from games.dwarf_king.plays.moves import (
    EXCHANGE,
    GOBLIN_FLAG,
    LEFT,
    PASS,
    RIGHT,
    SWAP,
    TAKE,
    TRICK,
)
from games.dwarf_king.plays.running import Decision, Running, State, Trick
from games.dwarf_king.plays.story import picture, story
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.specs import title
from games.dwarf_king.state import Setting
from games.dwarf_king.state import State as Pad
from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Cards, Choice, Field, Option, When
from games.kit.picture import Picture
from games.kit.text import N_, Seat, Text, say

LEADER = Choice(key="leader", label=N_("Who shows the red 5 and leads?"))
LEADER_OF_A_DEAL = replace(
    LEADER, when=When("special", tuple(key for key in SPECIALS if key != GOBLIN_FLAG))
)
"""The red Flag Bearer exchanges cards first, and the red 5 may be among them."""
EXCHANGED: tuple[Field, ...] = (
    Choice(key="who", label=N_("Who shows the red Flag Bearer?")),
    Choice(key="partner", label=N_("With whom are two cards exchanged?")),
    LEADER,
)
SWAPPED: tuple[Field, ...] = (Choice(key="partner", label=N_("With whom?")),)
PASSED: tuple[Field, ...] = (
    Choice(
        key="direction",
        label=N_("Which way do the hands go?"),
        options=(Option(LEFT, N_("To the left")), Option(RIGHT, N_("To the right"))),
    ),
)


def before_a_deal(state: State) -> tuple[EntrySpec, ...]:
    """Special card, task and who leads, or only the points; with what the last trick brought."""
    dealing, points = specs.before_a_deal(state.pad)
    fields = (*dealing.fields, LEADER_OF_A_DEAL)
    if state.before is None:
        return replace(dealing, fields=fields), points
    shown = _picture(state.before.tricks)
    return replace(dealing, fields=fields, picture=shown, story=partial(story, state)), points


def by_hand(pad: Pad, setting: Setting) -> tuple[EntrySpec, ...]:
    """The result of the deal without its cards."""
    return specs.during_a_deal(pad, setting, N_("Count it by hand"))


def during_a_deal(state: State, running: Running) -> tuple[EntrySpec, ...]:
    """What is to be decided, or the next trick; between tricks the Sorcerer."""
    rest = running.dealt.by_hand
    if running.decision is not None:
        asked = DECISIONS[running.decision.kind](state, running.decision)
        return (_shown(asked, state, running), *rest)
    trick = _trick(state, running)
    if not running.may_use_the_sorcerer:
        return (trick, *rest)
    if running.number == running.dealt.last and running.dealt.sorcerer == SORCERER_SWAPPED:
        return (_take(state, running), trick, *rest)  # dwarf_king.sorcerer-kept
    return (trick, _take(state, running), *rest)


def _shown(spec: EntrySpec, state: State, running: Running) -> EntrySpec:
    """With what lies on the table and what happened last."""
    return replace(spec, picture=_picture(running.tricks), story=partial(story, state))


def _picture(tricks: tuple[Trick, ...]) -> Callable[[], Picture] | None:
    """The last trick, if any lies there."""
    return partial(picture, tricks) if tricks else None


def _trick(state: State, running: Running) -> EntrySpec:
    number, dealt, leader = running.number, running.dealt, running.leader
    return EntrySpec(
        kind=TRICK,
        title=dealt.by_hand[0].title,
        name=_name(number),
        fields=_cards(dealt.seats, dealt.card, leader),
        cue=_turn(number, dealt.last, leader),
        picture=_picture(running.tricks),
        story=partial(story, state),
        gone=running.gone,
    )


@cache
def _name(number: int) -> Text:
    return say(N_("Trick {n}"), n=number)


@cache
def _turn(number: int, last: int, leader: int) -> tuple[Text, ...]:
    message = N_("Trick {n} of {last}: {who} leads.")
    return (say(message, n=number, last=last, who=Seat(leader)),)


@cache
def _cards(seats: int, special: str, leader: int) -> tuple[Field, ...]:
    """One card from each player, in the order of play."""
    deck = _deck(seats, special)
    field = Cards(
        key="cards",
        label=N_("Cards of this trick"),
        deck=deck,
        single=True,
        faces={card: FACES[card] for card in deck},
        lines=_lines(deck),
        order=ORDERS[seats][leader],
    )
    return (field,)


def _lines(cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Suit by suit, as far as there are cards of it."""
    lines = (tuple(card for card in line if card in cards) for line in LINES)
    return tuple(filter(None, lines))


@cache
def _deck(seats: int, special: str) -> tuple[str, ...]:
    """The cards of the deal, suit by suit; with three players without the green 2."""
    there = {*BASICS, special} - ({"D2"} if seats == 3 else set())
    return tuple(card for line in LINES for card in line if card in there)


def _take(state: State, running: Running) -> EntrySpec:
    return EntrySpec(
        kind=TAKE,
        title=running.dealt.by_hand[0].title,
        name=N_("Sorcerer"),
        fields=_taken_from(running.tricks[-1].cards),
        cue=(say(N_("A card of the last trick is swapped for the Sorcerer.")),),
        picture=_picture(running.tricks),
        story=partial(story, state),
    )


@lru_cache(maxsize=1024)
def _taken_from(lying: tuple[str, ...]) -> tuple[Field, ...]:
    """Asked for after every trick as long as the Sorcerer is in a hand."""
    card = Cards(
        key="card",
        label=N_("Which card of the last trick?"),
        scope=TABLE,
        deck=lying,
        single=True,
        faces={card: FACES[card] for card in lying},
        lines=_lines(lying),
    )
    return Choice(key="who", label=N_("Who uses the Sorcerer?")), card


def _exchange(state: State, decision: Decision) -> EntrySpec:
    return EntrySpec(
        kind=EXCHANGE,
        title=title(state.pad),
        name=N_("Exchange"),
        fields=EXCHANGED,
        cue=(say(N_("The red Flag Bearer exchanges two cards before the first trick.")),),
    )


def _swap(state: State, decision: Decision) -> EntrySpec:
    return EntrySpec(
        kind=SWAP,
        title=title(state.pad),
        name=N_("Druid"),
        fields=SWAPPED,
        cue=(say(N_("Druid: {who} swaps hands with somebody."), who=Seat(decision.seat)),),
    )


def _pass(state: State, decision: Decision) -> EntrySpec:
    return EntrySpec(
        kind=PASS,
        title=title(state.pad),
        name=N_("Flag Bearer"),
        fields=PASSED,
        cue=(say(N_("Flag Bearer: {who} says left or right."), who=Seat(decision.seat)),),
    )


DECISIONS: dict[str, Callable[[State, Decision], EntrySpec]] = {
    EXCHANGE: _exchange,
    SWAP: _swap,
    PASS: _pass,
}
