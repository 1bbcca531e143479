"""Shorter questions than a number of everybody, where less decides the points."""

from dataclasses import dataclass

from games.kit.entry import Data


@dataclass(frozen=True, slots=True)
class Highest:
    """Stands for numbers of which only the highest counts: who has it, on a tie several."""

    key: str
    label: str

    def counts(self, seats: int, data: Data) -> tuple[int, ...] | None:
        """One for whoever has it; None if nobody was named."""
        named = data.get(self.key) or ()
        return tuple(map(int, named)) if any(named) else None


@dataclass(frozen=True, slots=True)
class Owner:
    """Stands for numbers of which only one player has any: who that is, and how many."""

    key: str
    label: str
    number_key: str
    number_label: str

    def counts(self, seats: int, data: Data) -> tuple[int, ...] | None:
        """The number of the one who was named."""
        owner, number = data.get(self.key), data.get(self.number_key) or 0
        if owner is None:
            return None
        return tuple(number * (seat + 1 == owner) for seat in range(seats))
