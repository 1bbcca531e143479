"""What a number can be when only its limits are known."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """From `low` to `high`, both included."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high
