"""Shorter questions than a number per player, where less is enough to score."""

from dataclasses import dataclass

from games.kit.entry import Data


@dataclass(frozen=True, slots=True)
class Highest:
    """Replaces numbers of which only the highest counts: asks who has it, several on a tie."""

    key: str
    label: str

    def counts(self, seats: int, data: Data) -> tuple[int, ...] | None:
        """One for whoever has it; None if nobody was named."""
        named = data.get(self.key) or ()
        return tuple(map(int, named)) if any(named) else None


@dataclass(frozen=True, slots=True)
class Owner:
    """Replaces numbers that only one player can have: asks who that is, and how many."""

    key: str
    label: str
    number_key: str
    number_label: str

    def counts(self, seats: int, data: Data) -> tuple[int, ...] | None:
        """The number of the player who was named."""
        owner, number = data.get(self.key), data.get(self.number_key) or 0
        if owner is None:
            return None
        return tuple(number * (seat + 1 == owner) for seat in range(seats))
