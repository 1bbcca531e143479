"""A round with bids while its tricks are tapped: tiles, the result so far, and the open line."""

from collections.abc import Iterator
from typing import Any

from games.kit.entry import Tile
from games.kit.pads.taps import Winner
from games.kit.pads.trick_rounds import PerSeat, Round, State, text_of_bids, title_of
from games.kit.sheet import Cell, Line
from games.kit.text import N_, NN_, Text, say

LEADS = N_("leads")
DEALT = N_("dealer")


def leader_of(opened: Round, first: int) -> Winner:
    """Who leads the next trick; after one that nobody took only the players know."""
    return opened.taken[-1] if opened.taken else first


def tiles_of(state: State[Any], opened: Round, bids: PerSeat, slack: int) -> tuple[Tile, ...]:
    """Everybody in seating order, with the bids that may be shown and the tricks so far.

    Bids may still change by up to `slack`; nothing within it is certain.
    """
    left, leads = opened.cards - len(opened.taken), leader_of(opened, state.first)
    return tuple(
        _tile(
            seat,
            opened.taken.count(seat),
            bids[seat] if bids else None,
            left,
            slack,
            (LEADS,) * (seat == leads) + (DEALT,) * (seat == state.dealer),
        )
        for seat in range(len(opened.bids))
    )


def _tile(
    seat: int, have: int, want: int | None, left: int, slack: int, roles: tuple[str, ...]
) -> Tile:
    """A player who bid `want` and took `have`, with so many tricks left to be taken."""
    if want is None:
        return Tile(seat=seat, have=have, roles=roles)
    missing, made = want - have, None
    if missing < -slack or missing > left + slack:
        made = False
    elif not slack and missing == 0 and (have or not left):
        made = True
    note = _note(have, missing, left, made)
    return Tile(seat=seat, have=have, want=want, made=made, note=note, roles=roles)


def _note(have: int, missing: int, left: int, made: bool | None) -> Text:
    """What is still needed, in words."""
    if missing < 0:
        return say(NN_("{n} too many", "{n} too many"), n=-missing)
    if missing == 0:
        if made is None:
            return say(N_("wants no more") if have else N_("wants none"))
        return say(N_("made, wants no more") if left else N_("made"))
    if made is False:
        return say(N_("can’t be made"))
    if missing == left:
        return say(NN_("needs the last one", "needs all {n} left"), n=missing)
    return say(NN_("needs {n} more", "needs {n} more"), n=missing)


def preset_of(opened: Round | None, bids: PerSeat) -> PerSeat:
    """The bids, or more where more were tapped; just what was tapped once all tricks were."""
    if opened is None or not opened.taken:
        return bids
    taken = tuple(opened.taken.count(seat) for seat in range(len(opened.bids)))
    if len(opened.taken) >= opened.cards or not bids:
        return taken
    return tuple(map(max, taken, bids))


def open_line(opened: Round, bids: PerSeat) -> Line:
    """A round whose result is not in yet, with the bids that may be shown."""
    cells = tuple(Cell(0, None, note) for note in _notes(opened, bids))
    note = text_of_bids(sum(bids), opened.cards) if bids else None
    slots = (*opened.slots, *opened.taps)
    return Line(title_of(opened), cells, slots, note, str(opened.number))


def now_of(opened: Round, bids: PerSeat) -> tuple[Text, ...]:
    """What the round is about for everybody: the bid, or how many tricks of it are taken."""
    if not opened.taken:
        return tuple(say(N_("bid {bid}"), bid=bid) for bid in bids)
    return tuple(note for (note,) in _notes(opened, bids))


def _notes(opened: Round, bids: PerSeat) -> Iterator[tuple[Text, ...]]:
    """The bid of everybody, and the tricks where they are tapped."""
    for seat in range(len(opened.bids)):
        tricks = opened.taken.count(seat)
        if not opened.taken:
            yield (say(N_("{bid}"), bid=bids[seat]),) if bids else ()
        elif bids:
            yield (say(N_("{tricks}/{bid}"), tricks=tricks, bid=bids[seat]),)
        else:
            yield (say(N_("{tricks}"), tricks=tricks),)
