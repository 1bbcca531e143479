"""What the pad asks for when a game is over, and what it says before that game begins."""

from dataclasses import replace
from functools import cache

from games.kit.fields import SEAT, TABLE, Choice, Count, Field, Option, Scope
from games.kit.text import N_, NN_, Seat, Text, say
from games.korist.deck import BOX_CARDS, SHADOW, most_in_supply, pile_at_start
from games.korist.options import ADVANCED, BASE, EXPERT, Agreement
from games.korist.rulebook.record import NO_MORE_CARDS
from games.korist.scoring import EMPTY, RAN_OUT

ENDS = (
    Option(EMPTY, N_("Empty hand"), N_("Somebody has laid the last card in hand.")),
    Option(RAN_OUT, N_("The cards ran out"), N_("Pile and supply are both empty.")),
)
ENDED = Choice(
    key="ended",
    label=N_("How the game ended"),
    options=ENDS,
    default=EMPTY,
)
CHECKED = N_("Check the count")
NO_DRAW = say(N_("Without a capture nobody draws."))
ONE_CAPTURES = say(N_("A single 1 captures a single 13 or a single joker."))
REMINDERS = {BASE: (), ADVANCED: (NO_DRAW,), EXPERT: (NO_DRAW, ONE_CAPTURES)}


def cue(agreed: Agreement, number: int) -> tuple[Text, ...]:
    """Who begins, what is dealt, and what is different in this variant."""
    who = Seat((agreed.first + number - 1) % agreed.seats)
    begins = say(N_("{who} takes the paw and begins."), who=who)
    return begins, _deal(agreed), *REMINDERS[agreed.rules]


def _deal(agreed: Agreement) -> Text:
    if agreed.is_duel:
        return say(
            N_("Two jokers and 11 more cards each, six open as the supply, 13 as the shadow offer.")
        )
    pile = pile_at_start(agreed)
    return say(N_("13 cards each, six open as the supply, {pile} in the pile."), pile=pile)


@cache
def fields(agreed: Agreement) -> tuple[Field, ...]:
    """How it ended, everybody's cards, and what lies beside the players if it is to be checked."""
    shadow = (_checked("shadow", N_("Cards in the shadow offer"), SHADOW),)
    return (
        ENDED,
        _counted("table", N_("Cards on the table"), SEAT, BOX_CARDS),
        _counted("hand", N_("Cards in hand"), SEAT, BOX_CARDS),
        _checked("discard", N_("Cards in the discard"), BOX_CARDS),
        _checked("pile", N_("Cards in the pile"), pile_at_start(agreed)),
        _checked("supply", N_("Cards in the supply"), most_in_supply(agreed)),
        *(shadow if agreed.is_duel else ()),
    )


def _checked(key: str, label: str, high: int) -> Count:
    return replace(_counted(key, label, TABLE, high), optional=True)


def _counted(key: str, label: str, scope: Scope, high: int) -> Count:
    unit = NN_("{n} card", "{n} cards")
    return Count(key=key, label=label, scope=scope, high=high, rule=NO_MORE_CARDS, unit=unit)
