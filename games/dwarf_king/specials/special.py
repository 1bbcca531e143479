"""What a special card is: its effect in words, and what the pad has to ask because of it."""

from dataclasses import dataclass

from games.dwarf_king.asks import Ask
from games.dwarf_king.cards import Card
from games.dwarf_king.tasks.task import Noting


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What an answer makes of one player's points for the task: `each` on top, or `times` as much.

    An answer of 0 leaves them alone.
    """

    each: int = 0
    times: int = 1

    def __call__(self, points: int, answer: int) -> int:
        return points * (self.times if answer else 1) + self.each * answer

    def undone(self, points: int, answer: int) -> int | None:
        """The points before the change, unless no points can have become these."""
        before, rest = divmod(points - self.each * answer, self.times if answer else 1)
        return None if rest else before


UNCHANGED = Change()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Special:
    """One special card; without `card` it is a magic one and counts for nothing.

    `wording` is what is said of a play that it does not allow.
    """

    key: str
    name: str
    text: str
    wording: str = ""
    group: str
    card: Card | None = None
    ask: Ask | None = None
    change: Change = UNCHANGED
    noting: Noting = Noting.AFTERWARDS
    rulings: tuple[str, ...] = ()
