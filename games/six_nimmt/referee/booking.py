"""Minus = Plus in words: whose cows are plus points, what they cancel, what that comes to."""

from collections.abc import Iterator
from typing import Any

from games.kit.text import N_, NN_, Text, say
from games.kit.verdict import Effect
from games.six_nimmt.deck import MINUS_PLUS, cows_of, cows_on
from games.six_nimmt.referee.playing import Outcome
from games.six_nimmt.referee.reading import Situation, Special
from games.six_nimmt.rulebook import jubilee as rules

CANCELS = NN_(
    "The {n} cow of card {card} is a plus point and cancels {cards}; all of them leave the round.",
    "The {n} cows of card {card} are plus points and cancel {cards}; all of them leave the round.",
)
NOTHING_CANCELLED = NN_(
    "The {n} cow of card {card} is a plus point, and the card leaves the round.",
    "The {n} cows of card {card} are plus points, and the card leaves the round.",
)
MAY_CANCEL = NN_(
    "Card {card} leaves the round, and with its cow you may cancel another card "
    "with {n} cow, from this row or from your pile.",
    "Card {card} leaves the round, and with its cows you may cancel other cards "
    "with up to {n} cows, from this row or from your pile.",
)
REST = NN_(
    "If you cancel nothing, your pile grows by {n} cow.",
    "If you cancel nothing, your pile grows by {n} cows.",
)
LOST = NN_("{n} plus point is left over and lost.", "{n} plus points are left over and lost.")
GROWS = NN_("In all your pile grows by {n} cow.", "In all your pile grows by {n} cows.")
SHRINKS = NN_("In all your pile shrinks by {n} cow.", "In all your pile shrinks by {n} cows.")


def is_booked(special: Special | None) -> bool:
    """Whether it is said what goes to the pile: all of it, or all that is not cancelled."""
    if special is None or special.kind != MINUS_PLUS:
        return True
    return special.plus is not None and special.offset is not None


def booking(situation: Situation, special: Special, out: Outcome) -> Iterator[Effect]:
    """What Minus = Plus cancels, what is lost of it and what remains; or what may be said yet."""
    if special.plus is None:
        choose = N_("The cows of one of these cards become plus points and cancel other cards.")
        yield Effect("chooses", say(choose), rules.MINUS_PLUS)
    elif special.offset is None:
        yield from _may_cancel(special.plus, out)
    else:
        yield from _cancelled(situation, special.plus, special.offset)
        net = cows_of(out.taken) - cows_of(out.removed)
        yield Effect("net", _net(net), rules.MINUS_PLUS, {"cows": net})


def _may_cancel(plus: int, out: Outcome) -> Iterator[Effect]:
    points = cows_on(plus)
    may = say(MAY_CANCEL, card=plus, n=points)
    yield Effect("may_cancel", may, rules.MINUS_PLUS, {"card": plus, "points": points})
    left = cows_of(out.taken) - points
    yield Effect("rest", say(REST, n=left), rules.MINUS_PLUS, {"cows": left})


def _cancelled(situation: Situation, plus: int, offset: tuple[int, ...]) -> Iterator[Effect]:
    points = cows_on(plus)
    facts: dict[str, Any] = {"card": plus, "cards": offset, "n": points}
    booked = say(CANCELS if offset else NOTHING_CANCELLED, **facts)
    data = {"card": plus, "cards": list(offset), "points": points}
    yield Effect("cancels", booked, rules.MINUS_PLUS, data)
    if situation.card in offset:
        own = say(N_("Card {card} was taken too, so it can be cancelled."), card=situation.card)
        yield Effect("cancels", own, rules.MINUS_PLUS_OWN, {"cards": [situation.card]})
    if lost := max(0, points - cows_of(offset)):
        yield Effect("loses", say(LOST, n=lost), rules.MINUS_PLUS_UP_TO, {"points": lost})


def _net(cows: int) -> Text:
    """A row of T cows adds T without the plus card and all that is cancelled."""
    if not cows:
        return say(N_("In all your pile has as many cows as before."))
    return say(GROWS, n=cows) if cows > 0 else say(SHRINKS, n=-cows)
