"""A turn as it lies on the table: the layer, then what it is compared with."""

from games.kit.picture import SLOT, Face, Look, Picture, Row
from games.kit.text import N_, Text, say
from games.korist.capture import BY_ONE, COUNT, HIGHER, JOKERS, NOTHING, VALUE
from games.korist.layers import Layer, is_layer
from games.korist.offer import groups_of
from games.korist.referee.laying import Table, Turn, turn_of
from games.korist.referee.notation import faces
from games.korist.referee.places import OPPONENT, PLACE_NAMES, seen_places
from games.korist.rulebook.pictures import CAN_BE, CAPTURED, LAID, NOT_LOWER, OTHER_COUNT

NOTES = {
    HIGHER: CAPTURED,
    BY_ONE: CAPTURED,
    COUNT: OTHER_COUNT,
    VALUE: NOT_LOWER,
    JOKERS: NOT_LOWER,
    NOTHING: say(N_("nothing lies there")),
}


def picture(table: Table, laid: Layer | None) -> Picture | None:
    """The layer on top, then the shadow offer, then the others clockwise."""
    one = turn_of(table, laid if laid and is_layer(laid) else ())
    first = (Row(faces(laid, Look.PLAYED), LAID),) if laid else ()
    caption = say(N_("The layer and what it is compared with, clockwise."))
    rows = (*first, *_shadow(one), *_tops(one))
    return Picture(caption, rows) if rows else None


def _shadow(one: Turn) -> tuple[Row, ...]:
    """Every group in a row of its own."""
    groups = groups_of(one.table.shadow or ())
    return tuple(_group(one, group) for group in groups)


def _group(one: Turn, group: Layer) -> Row:
    label = say(N_("shadow offer"))
    if one.loot and group[0] == one.loot[0]:
        taken = faces(one.loot, Look.TAKEN)  # a part of the group, if the table allows that
        return Row((*taken, *faces(group[len(taken) :])), label, CAPTURED)
    note = CAN_BE if one.loot is None and group[0] in one.fits else None
    return Row(faces(group), label, note)


def _tops(one: Turn) -> tuple[Row, ...]:
    return tuple(_top(one, seat) for seat in range(seen_places(one.table)))


def _top(one: Turn, seat: int) -> Row:
    top = one.table.tops[seat]
    look = Look.TAKEN if seat in one.surely else Look.PLAIN
    shown: tuple[Face, ...] = faces(top, look) or (SLOT,)
    note: Text | None = NOTES[one.outcomes[seat]] if one.laid and not one.ends else None
    note = CAN_BE if seat in one.perhaps else note
    return Row(shown, OPPONENT if one.table.is_duel else PLACE_NAMES[seat], note)
