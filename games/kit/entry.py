"""What is entered at a table, and what may be entered next."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.kit.deck import Card
from games.kit.fields import Cards, Choice, Field, Scope
from games.kit.picture import Picture
from games.kit.text import N_, Text
from games.kit.verdict import Effect

Data: TypeAlias = Mapping[str, Any]
"""Values by field key as JSON has them: seats and cards as at the table, lists in seating order."""

END = "end"
"""The entry by which players end a game early."""

PEOPLE = "people"
"""The entry that somebody joins or leaves; from there the game goes on with other people."""

MARK = "mark"
"""The entry that says something more of the one before it, and goes and comes back with it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing entered at the table; `slot` is its place in the log, None until it has one."""

    kind: str
    data: Data
    accepted: tuple[str, ...] = ()
    slot: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A player during a round: what they have so far, and what they still need.

    `want` is what they aim at, unless it is secret; `made` whether that is settled, and how.
    `roles` are words beside the name: leads, deals; `cards` those that were marked in their tricks.
    """

    seat: int
    have: int
    want: int | None = None
    made: bool | None = None
    note: Text | None = None
    roles: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrySpec:
    """One thing that may be entered now: a kind, a heading, what to say first, and its fields.

    `name` tells this way of entering from the others that are possible at the same moment;
    under the heading `fold`, if there is one, the optional fields are put away.
    Where every card is entered, `picture` draws what lies on the table and `story` tells what the
    last entry did; both only when a page wants them. Cards that are `gone` are greyed, as often as
    they are named; they too may be found only when somebody looks.
    Where one tap is a whole entry, `tiles` are what is tapped: one for each seat that the first
    field asks for. The button below them leads to the entry of the kind `then`.
    A `pinned` picture stays in sight, small, while the cards are entered. Of several ways that come
    again every round, one that is `lasting` stays the usual one once it was taken.
    """

    kind: str
    title: Text
    name: str | Text
    fields: tuple[Field, ...]
    cue: tuple[Text, ...] = ()
    action: str = N_("Save")
    fold: str = ""
    picture: Callable[[], Picture] | None = None
    story: Callable[[], tuple[Effect, ...]] | None = None
    gone: Iterable[Card] = ()
    tiles: Callable[[], tuple[Tile, ...]] | None = None
    then: str = ""
    pinned: bool = False
    lasting: bool = False

    @property
    def is_trick(self) -> bool:
        """Whether all it asks for is a card of every seat: with the last one it is complete."""
        match self.fields:
            case (Cards(scope=Scope.SEAT, single=True),):
                return True
        return False

    @property
    def shows_cards(self) -> bool:
        """Whether cards are drawn for it, or suits to choose from."""
        toned = (
            one.tone for field in self.fields if isinstance(field, Choice) for one in field.options
        )
        has_cards = any(isinstance(field, Cards) for field in self.fields)
        return self.picture is not None or has_cards or any(toned)

    @property
    def plays_cards(self) -> bool:
        """Whether it is about cards on the table, and not one of several ways to count them."""
        return self.shows_cards and not self.lasting

    @property
    def asks_much(self) -> bool:
        """Whether more than one field has to be filled in."""
        return sum(not field.optional for field in self.fields) > 1

    @property
    def keys_first(self) -> bool:
        """Whether its keys need all the room there is; then the story stands below them."""
        first = self.fields[0] if self.fields else None
        return isinstance(first, Cards) and first.single and not self.pinned
