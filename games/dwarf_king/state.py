"""Where a pad stands: the deals that are counted, and the one that is being played."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.dwarf_king.deal import Counts, Deal
from games.dwarf_king.options import Agreement
from games.dwarf_king.scoring import DEALS, is_over, running
from games.dwarf_king.specials.special import Special
from games.dwarf_king.tasks.task import Task


@dataclass(frozen=True, slots=True)
class Setting:
    """What a deal is played with, and the slot of the log that says so."""

    special: Special
    task: Task
    slot: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that is counted; without a setting the table told only its points."""

    points: Counts
    setting: Setting | None
    slot: int | None


@dataclass(frozen=True, slots=True)
class State:
    """The pad so far; `dealer` deals next, or nobody yet knows who."""

    agreed: Agreement
    dealer: int | None
    played: tuple[Played, ...] = ()
    setting: Setting | None = None

    @property
    def totals(self) -> tuple[Counts, ...]:
        """Everybody's points before the first deal and after each one."""
        return running((deal.points for deal in self.played), self.agreed.seats)

    @property
    def over(self) -> bool:
        """Whether nothing is left to play."""
        return is_over(len(self.played), self.totals[-1])

    @property
    def is_extra(self) -> bool:
        """Whether the seven deals are played, and more are needed."""
        return len(self.played) >= DEALS

    @property
    def settings(self) -> Iterator[Setting]:
        """What the counted deals were played with, as far as it was told."""
        return (deal.setting for deal in self.played if deal.setting is not None)

    def deal(self, setting: Setting) -> Deal:
        """The cards and readings of a deal with this setting."""
        return Deal(self.agreed.seats, setting.special.card, self.agreed.rulings)
