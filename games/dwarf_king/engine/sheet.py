"""Where a sheet stands: the deals that are counted, and what the box still holds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from games.dwarf_king.options import Agreement, drawn
from games.dwarf_king.scoring.points import DEALS, Counts, Deal, Special, Tile
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.scoring.tasks import TILE_NUMBERS, TILES
from games.kit.entry import MARK, Entry
from games.kit.pads.taps import TOOK, WHO
from games.kit.people import Seating
from games.kit.sheet import added, leaders

RESULT = "result"
POINTS = "points"
"""The entries that end a deal: what was counted, or only the points."""
GREEN_FIVE = "green_five"
SPECIAL = "special"
"""The cards that can be marked in a trick: who deals next, and the special card."""


@dataclass(frozen=True, slots=True)
class Taps:
    """Who took which trick, as far as the table tapped it, and in which one a marked card lay.

    `slots` are all entries of the deal so far, the first is about its card and task. `noted` is the
    answer about the special card, if it was given while the deal was played.
    """

    winners: tuple[int, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()
    slots: tuple[int | None, ...] = ()
    noted: tuple[tuple[str, int], ...] = ()

    def after(self, entry: Entry) -> "Taps":
        """Somebody took a trick, a card lay in it, or somebody said what the special card did.

        What was said of a card before no longer holds.
        """
        slots = (*self.slots, entry.slot)
        if entry.kind == TOOK:
            return replace(self, winners=(*self.winners, entry.data[WHO] - 1), slots=slots)
        if entry.kind == MARK:
            card = entry.data["card"]
            others = tuple(one for one in self.marks if one[0] != card)
            return replace(self, marks=(*others, (card, len(self.winners) - 1)), slots=slots)
        return replace(self, noted=tuple(entry.data.items()), slots=slots)

    def trick_of(self, card: str) -> int | None:
        """In which trick a marked card lay, from 0."""
        return dict(self.marks).get(card)

    def taker(self, card: str) -> int | None:
        """Who took a marked card."""
        at = self.trick_of(card)
        return None if at is None else self.winners[at]


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that is counted; None: the table told only its points."""

    points: Counts
    deal: Deal | None
    slots: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Earlier:
    """The deals with other people: how many, with what, and the points to go on from."""

    deals: int
    settings: tuple[Deal, ...]
    totals: Counts


@dataclass(frozen=True, slots=True)
class Pad:
    """The pad so far; `dealer` deals next, or nobody yet knows who.

    `played` are the deals of those who play now, `earlier` those before somebody came or went.
    `deal` is the one that is on, and `taps` are those in it; a table that `taps_tricks` did so in
    its last deal.
    """

    agreed: Agreement
    dealer: int | None
    played: tuple[Played, ...] = ()
    deal: Deal | None = None
    earlier: Earlier | None = None
    taps: Taps = Taps()
    taps_tricks: bool = True

    @property
    def deals(self) -> int:
        """How many deals are counted, also those with other people."""
        return len(self.played) + (self.earlier.deals if self.earlier else 0)

    @property
    def totals(self) -> tuple[Counts, ...]:
        """Everybody's points before the first of these deals and after each one."""
        start = self.earlier.totals if self.earlier else (0,) * self.agreed.seats
        return tuple(accumulate((deal.points for deal in self.played), added, initial=start))

    @property
    def over(self) -> bool:
        """Whether the seven deals are played and one player alone leads."""
        return self.is_extra and len(leaders(self.totals[-1])) == 1

    @property
    def is_extra(self) -> bool:
        """Whether the seven deals are played, and more are needed."""
        return self.deals >= DEALS

    @property
    def settings(self) -> Iterator[Deal]:
        """What the counted deals were played with, as far as it was told."""
        yield from self.earlier.settings if self.earlier else ()
        yield from (one.deal for one in self.played if one.deal is not None)

    def tiles_left(self) -> Sequence[Tile]:
        """The tiles this deal's task can come from: the one that is drawn, or any unused one.

        Whoever ties until the box is empty starts it again.
        """
        tiles = TILES[self.agreed.edition]
        left_out = self.agreed.left_out
        tiles = tuple(tile for tile in tiles if TILE_NUMBERS[tile[0].key] not in left_out)
        if self.agreed.luck is not None:
            return (tuple(drawn(tiles, self.agreed.luck))[self.deals % len(tiles)],)
        used = {deal.task for deal in self.settings}
        return [tile for tile in tiles if used.isdisjoint(tile)] or tiles

    def specials_left(self) -> list[Special]:
        """The special cards that were in no deal yet; all of them when none is left."""
        used = {deal.special for deal in self.settings}
        return [one for one in SPECIALS.values() if one not in used] or list(SPECIALS.values())

    def with_others(self, agreed: Agreement, seating: Seating) -> "Pad":
        """The pad with other people: the box stays as empty as it is, the deals stay counted."""
        dealer = None if self.dealer is None else seating.whose(self.dealer)
        earlier = Earlier(self.deals, tuple(self.settings), seating.totals)
        return Pad(agreed, dealer, earlier=earlier, taps_tricks=self.taps_tricks)
