"""What can be entered: a count, a choice, a flag or cards. Four kinds, no more."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, TypeAlias

from games.kit.deck import Deck
from games.kit.picture import Face
from games.kit.rulebook import Rule
from games.kit.text import N_, Text


class Scope(Enum):
    """Asked once for the table, or once for every seat."""

    TABLE = "table"
    SEAT = "seat"


TABLE = Scope.TABLE
SEAT = Scope.SEAT


class Must(Enum):
    """What the sum over all seats has to do."""

    EQUAL = "equal"
    DIFFER = "differ"
    AT_MOST = "at_most"


@dataclass(frozen=True, slots=True)
class Total:
    """What the counts of all seats add up to, or must not; `rule` is the game's reason.

    A sum that must differ strikes out a key of the last seat, unless its value is spared;
    `why` gives the reason for each value from the field's `low` on.
    """

    amount: int
    must: Must
    rule: Rule
    spares: tuple[int, ...] = ()
    why: tuple[Text, ...] = ()

    def allows(self, amount: int) -> bool:
        """Whether the counts may add up to this."""
        match self.must:
            case Must.EQUAL:
                return amount == self.amount
            case Must.DIFFER:
                return amount != self.amount
        return amount <= self.amount


@dataclass(frozen=True, slots=True)
class Adds:
    """Points that a count adds to those of the field `to`, for each one counted.

    There every seat has a value to `hit`: a seat that does gets `each`, any other `missed`.
    """

    to: str
    hit: tuple[int, ...]
    each: int
    missed: int = 0


@dataclass(frozen=True, slots=True)
class When:
    """A field that matters only while the choice `key` has one of these values."""

    key: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A whole number from `low` to `high` in steps; `rule` says why not beyond.

    Per seat, a `default` stands for every seat that was left empty.
    `order` is the order in which seats are asked, `preset` the values before anybody taps,
    `notes` the small print beside every name.
    So that a page can show it before anything is sent:
    `gains` are the points of each seat for each value from `low` on, `say_sums` what to say of each
    sum of all seats from 0 on, when a page asks, `adds` what each one counted adds elsewhere.
    An optional one with `chance` is drawn at random when nobody sets it: games have no dice.
    `words` stand on the keys instead of the numbers from `low` on. A `folded` one is asked under a
    heading of its own; a `former` one is only in older logs, and no page asks for it.
    """

    key: str
    label: str
    scope: Scope = SEAT
    low: int = 0
    high: int
    step: int = 1
    rule: Rule | None = None
    optional: bool = False
    default: int | None = None
    order: tuple[int, ...] = ()
    preset: tuple[int | None, ...] = ()
    notes: tuple[Text, ...] = ()
    gains: tuple[tuple[int, ...], ...] = ()
    say_sums: Callable[[], Iterable[Text]] | None = field(default=None, compare=False)
    total: Total | None = None
    adds: Adds | None = None
    chance: bool = False
    words: tuple[str, ...] = ()
    folded: bool = False
    former: bool = False
    when: When | None = None
    help: str = ""

    @property
    def sums(self) -> tuple[Text, ...]:
        """What to say of each sum of all seats."""
        return tuple(self.say_sums()) if self.say_sums else ()


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a choice, with the rule behind it in a sentence; long lists have groups.

    `note` says instead what this value comes to at the moment: "13 bullheads". `spellings` may be
    typed for it besides its value and its label. A value that is a suit or a card has the `tone`
    of its face, and is offered in that colour and shape.
    So that it is found in the box: `index` is its number there, `printed` the name that stands on
    it, `face` draws it as a card, `mark` is a word that sets it apart.
    """

    value: str
    label: str
    help: str = ""
    group: str = ""
    note: Text | None = None
    spellings: tuple[str, ...] = ()
    tone: str = ""
    index: str = ""
    printed: str = ""
    face: Face | None = None
    mark: str = ""

    def is_spelt(self, text: str) -> bool:
        """Whether somebody who wrote this means this value."""
        names = (self.value, self.label, *self.spellings)
        return text.casefold() in [name.casefold() for name in names]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of several named values, or, where `options` is empty, one of the seats (from 1).

    `nobody` is the word for none of the seats, where that may be. A page offers only the seats
    `among` these, if there are some; why it can be none of the others, the game says.
    A `picked` one has a screen of its own, where a tap is the answer; where one field of an entry
    is, all are. `numbers` are those of the whole box, of which some options are gone. A `final` one
    is asked last: once nothing else is missing, its answer saves the entry.
    """

    key: str
    label: str
    scope: Scope = TABLE
    options: tuple[Option, ...] = ()
    optional: bool = False
    default: str | int | None = None
    nobody: str = N_("nobody")
    among: tuple[int, ...] = ()
    picked: bool = False
    numbers: tuple[str, ...] = ()
    final: bool = False
    when: When | None = None
    help: str = ""

    @property
    def of_seats(self) -> bool:
        """Whether this asks for somebody at the table."""
        return not self.options


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag:
    """Yes or no; never missing, because an unticked box says no."""

    key: str
    label: str
    scope: Scope = TABLE
    default: bool = False
    when: When | None = None
    help: str = ""
    optional: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """Cards of a deck, never more of one than the deck has.

    A `single` one is one card instead of a list; `most` is how many there can be. Cards `within`
    another field lie there already: the card somebody wants to play is one of the hand. Where
    they may come from several, these stand side by side: "rows pile".
    `order` is the order in which seats play. Where the deck is one of numbers that are no cards,
    `rule` says of anything else what it is not.
    """

    key: str
    label: str
    scope: Scope = SEAT
    deck: Deck
    single: bool = False
    most: int | None = None
    within: str = ""
    order: tuple[int, ...] = ()
    rule: Rule | None = None
    optional: bool = False
    when: When | None = None
    help: str = ""
    default: ClassVar[None] = None


Field: TypeAlias = Count | Choice | Flag | Cards


def matters(field: Field, data: Mapping[str, Any]) -> bool:
    """Whether the other values leave this field anything to say."""
    return field.when is None or str(data.get(field.when.key)) in field.when.values
