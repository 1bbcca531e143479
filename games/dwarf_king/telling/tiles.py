"""The tiles of the players during a deal: tricks so far, and what they mean for the task."""

from collections.abc import Callable, Iterator

from games.dwarf_king.engine.sheet import GREEN_FIVE, Setting, Taps
from games.dwarf_king.scoring import tallies
from games.dwarf_king.scoring.points import Deal
from games.dwarf_king.scoring.specials import SHORT_NAMES
from games.kit.entry import Tile
from games.kit.pads.tapped_bids import LEADS
from games.kit.text import N_, Text, say

PLACES = (N_("first to three"), N_("second to three"), N_("third to three"))

CARD_NAMES = {GREEN_FIVE: N_("Green 5")}
"""What cards are called that can be marked in every deal; the special card has its own name."""


def tiles(deal: Deal, setting: Setting, taps: Taps) -> tuple[Tile, ...]:
    """All players in seating order; the winner of the last trick leads."""
    leads = taps.winners[-1] if taps.winners else None
    return tuple(
        Tile(
            seat=seat,
            have=taps.winners.count(seat),
            note=_note(deal, setting, taps.winners, seat),
            roles=(LEADS,) if seat == leads else (),
            cards=tuple(_marked(setting, taps, seat)),
        )
        for seat in range(deal.seats)
    )


def _marked(setting: Setting, taps: Taps, seat: int) -> Iterator[str]:
    """The cards that somebody's tricks brought, as far as they were marked."""
    for card, _ in taps.marks:
        if taps.taker(card) == seat:
            yield CARD_NAMES.get(card) or SHORT_NAMES[setting.special.key]


def _note(deal: Deal, setting: Setting, winners: tuple[int, ...], seat: int) -> Text | None:
    """What the tricks so far are worth, in a few words, if they show it."""
    ask = setting.task.asks[0]
    if not winners:
        return None
    if ask is tallies.WON_TRICKS:
        tricks = tuple(winners.count(one) for one in range(deal.seats))
        points = setting.task.score(deal, tricks)[seat]
        return say(N_("now +{n}") if points > 0 else N_("now {n}"), n=points)
    note = NOTES.get(ask.key)
    return None if note is None else note(deal, winners, seat)


def _run(deal: Deal, winners: tuple[int, ...], seat: int) -> Text:
    return say(N_("longest run {n}"), n=tallies.run_of(winners, seat))


def _last_four(deal: Deal, winners: tuple[int, ...], seat: int) -> Text | None:
    late = winners[deal.tricks - tallies.FOUR :]
    return say(N_("{n} of the last four"), n=late.count(seat)) if late else None


def _place(deal: Deal, winners: tuple[int, ...], seat: int) -> Text | None:
    place = tallies.place_of_third_trick(winners, seat)
    return say(PLACES[place - 1]) if place else None


def _won_four(deal: Deal, winners: tuple[int, ...], seat: int) -> Text | None:
    if tallies.run_of(winners, seat) >= tallies.FOUR:
        return say(N_("won four in a row"))
    return say(N_("{n} in a row"), n=_since(winners, seat)) if winners[-1] == seat else None


def _lost_four(deal: Deal, winners: tuple[int, ...], seat: int) -> Text | None:
    if tallies.drought_of(winners, seat) >= tallies.FOUR:
        return say(N_("lost four in a row"))
    lost = next((at for at, one in enumerate(reversed(winners)) if one == seat), len(winners))
    return say(N_("{n} lost in a row"), n=lost) if lost else None


def _since(winners: tuple[int, ...], seat: int) -> int:
    """How many tricks a player has won in a row up to now."""
    return next((at for at, one in enumerate(reversed(winners)) if one != seat), len(winners))


NOTES: dict[str, Callable[[Deal, tuple[int, ...], int], Text | None]] = {
    tallies.RUN.key: _run,
    tallies.LAST_FOUR.key: _last_four,
    tallies.PLACE.key: _place,
    tallies.WON_FOUR.key: _won_four,
    tallies.LOST_FOUR.key: _lost_four,
}
"""What the order of tricks has brought so far."""
