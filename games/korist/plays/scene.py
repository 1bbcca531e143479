"""What lies on the table, drawn: topmost layers, what is known of the supply, a shadow offer."""

from collections.abc import Iterator
from dataclasses import replace

from games.kit.picture import BACK, SLOT, Face, Look, Picture, Row
from games.kit.text import N_, Seat, Text, say
from games.korist.layers import Layer
from games.korist.offer import groups_of
from games.korist.plays.deal import Deal, Laid
from games.korist.plays.shown import values
from games.korist.plays.stacks import bottoms, known_stacks, loose, minus
from games.korist.referee.notation import faces, spoken


def scene(deal: Deal) -> Picture:
    """Rows in seating order, with what everybody holds, and the counts of the rest below."""
    seats = range(len(deal.layers))
    beside = deal.beside
    caption = say(
        N_("Topmost layers. Pile {pile}, supply {supply}, discard {discard}."),
        pile=beside.pile,
        supply=beside.supply,
        discard=beside.discard,
    )
    players = (_player(deal, seat) for seat in seats)
    return Picture(caption, (*players, *_supply(deal), *_offers(deal)))


def _player(deal: Deal, seat: int) -> Row:
    shown = faces(deal.top(seat), _look(deal, seat)) or (SLOT,)
    return Row(shown, note=_counts(deal, seat))


def _look(deal: Deal, seat: int) -> Look:
    if seat in deal.captured:
        return Look.TAKEN
    return Look.PLAYED if deal.last == Laid(seat) else Look.PLAIN


def _counts(deal: Deal, seat: int) -> Text:
    counts = N_("{who}: {hand} in hand, {table} on the table")
    hand, table = deal.hands.sizes[seat], deal.laid(seat)
    return say(counts, who=Seat(seat), hand=hand, table=table)


def _supply(deal: Deal) -> Iterator[Row]:
    """The cards that surely lie there, face up, if any were named."""
    stacks, sure = known_stacks(deal), values(deal.hands.shown.sure)
    if sure:
        covered = tuple(_stack(stack) for stack in sorted(stacks))
        bare = faces(sorted(minus(sure, bottoms(stacks))))
        others = (BACK,) * (deal.beside.supply - len(sure))
        yield Row((*covered, *bare, *others), say(N_("supply")))


def _stack(stack: Layer) -> Face:
    """A card with what lies on it."""
    (bottom,) = faces(stack[:1])
    return replace(bottom, small=f"+{spoken(stack[1:])}")


def _offers(deal: Deal) -> Iterator[Row]:
    """The shadow offer of a duel, and what lies somewhere on the supply."""
    if deal.beside.shadow:
        groups = tuple(map(_group, groups_of(deal.beside.shadow)))
        yield Row(groups, say(N_("shadow offer")))
    anywhere = loose(deal)
    if anywhere:
        yield Row(faces(anywhere), say(N_("on the supply")))


def _group(cards: Layer) -> Face:
    """Equal cards as one, with how many they are."""
    return Face(str(cards[0]), f"×{len(cards)}")
