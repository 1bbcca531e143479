"""Cards of the open supply, named or only counted, and what that tells about hands. No words."""

from games.korist.layers import Layer
from games.korist.plays.hands import Hands, appear, draw, less, take
from games.korist.plays.shown import (
    NOTHING_SHOWN,
    Shown,
    Slot,
    absent,
    by_name,
    left_out,
    named,
    unseen,
    values,
)


def not_lying(hands: Hands, places: int, cards: Layer) -> Layer:
    """Of cards that were drawn by name those that do not lie in the supply."""
    return absent(hands.shown, places, cards) if hands.shown.named else ()


def not_beside(hands: Hands, places: int, cards: Layer) -> Layer:
    """Of cards that are said to lie there those that have no place beside the sure ones."""
    others = Shown((), hands.shown.perhaps, hands.shown.gone)
    return absent(others, places - len(hands.shown.sure), strangers(hands, cards))


def strangers(hands: Hands, cards: Layer) -> Layer:
    """Of cards that are said to lie there those that were not known to."""
    return left_out(hands.shown.sure, cards)[1] if hands.shown.sure else cards


def name(hands: Hands, places: int, cards: Layer, slot: Slot) -> Hands:
    """The hands when somebody says what lies in the supply, once more or for the first time."""
    fresh = strangers(hands, cards)
    seen = appear(hands, fresh)
    shown = named(seen.shown, fresh, slot)
    if shown.room(places) < 0:  # what the table insists on goes before what may lie there
        shown = Shown(shown.sure)
    return Hands(seen.sizes, seen.known, seen.seen, shown)


def draw_open(hands: Hands, seat: int, places: int, told: Layer, cards: int, slot: Slot) -> Hands:
    """The hands when somebody drew so many cards of the supply, some of them by name."""
    taken: Layer = ()
    fresh = strangers(hands, told)
    if hands.shown.named:
        hands, taken = _without(hands, places, told, cards - len(told))
    known = told + taken
    if known:
        hands = take(appear(hands, fresh), seat, known, slot)
    return draw(hands, seat, cards - len(known))


def draw_beside(
    hands: Hands, seat: int, places: int, told: Layer, cards: int, slot: Slot, stay: Layer
) -> Hands:
    """The same while some cards of the supply, which are known, stay where they are."""
    if not stay:
        return draw_open(hands, seat, places, told, cards, slot)
    others = left_out(hands.shown.sure, stay)[0]
    staying = left_out(hands.shown.sure, values(others))[0]
    bared = hands._replace(shown=hands.shown._replace(sure=others))
    drew = draw_open(bared, seat, places - len(staying), told, cards, slot)
    return drew._replace(shown=drew.shown._replace(sure=staying + drew.shown.sure))


def _without(hands: Hands, places: int, told: Layer, counted: int) -> tuple[Hands, Layer]:
    """What is still known of the supply, and which counted cards surely came in hand."""
    before = by_name(hands.shown, told)
    shown, taken = unseen(before, places - len(told), counted)
    doubtful, _ = left_out(before.sure, (*taken, *(card for card, _ in shown.sure)))
    if shown.room(places - len(told) - counted) < 0:  # the table insists on what cannot lie there
        doubtful, shown = doubtful + shown.sure, NOTHING_SHOWN
    return Hands(hands.sizes, hands.known, less(hands.seen, doubtful), shown), taken
