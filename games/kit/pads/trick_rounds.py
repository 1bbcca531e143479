"""The rounds of a game with bids: their words, their tiles while tricks are tapped, their lines."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Generic, Protocol, TypeVar

from games.kit.entry import Entry, EntrySpec, Tile
from games.kit.fields import TABLE, Choice, Count, Option
from games.kit.pads.taps import TAPPED, Winner
from games.kit.rulebook import Rule
from games.kit.sheet import Cell, Line, Mark, Options, added, signed
from games.kit.text import N_, NN_, Seat, Text, say

BIDS = "bids"
TRICKS = "tricks"
CORRECTION = "correction"
DEALER = "dealer"
LEADS = N_("leads")
DEALT = N_("dealer")

BID_RANGE = Rule(
    "bid-range",
    N_("What you can bid"),
    N_("A bid is a whole number from 0 to the number of cards in your hand."),
    N_("Bid from {low} to {high}, the number of cards in your hand."),
)
TRICK_RANGE = Rule(
    "trick-range",
    N_("One player’s tricks"),
    N_("Nobody can take more tricks than they have cards."),
    N_("Enter {low} to {high}, the number of cards in each hand."),
)
TRICK_SUM = Rule(
    "trick-sum",
    N_("Tricks add up"),
    N_("Everyone’s tricks add up to the number of cards in each hand."),
    NN_(
        "{n} trick in all, but the round has {cards}.",
        "{n} tricks in all, but the round has {cards}.",
    ),
    forgivable=True,
)
HIGHEST_WINS = Rule(
    "highest-wins",
    N_("Most points wins"),
    N_("The game ends when the last round is scored. The player with the most points wins."),
    N_("All rounds played. {who} has the most points: {points}."),
)
JOINT_WINNERS = Rule(
    "joint-winners",
    N_("Joint winners"),
    N_("Players tied for the most points all win."),
    N_("All rounds played. {who} have {points} points each and win together."),
)
RULES = (BID_RANGE, TRICK_RANGE, TRICK_SUM, TAPPED, HIGHEST_WINS, JOINT_WINNERS)
"""The rules of this pad, for the rulebook of a game that has no words of its own for them."""

FIRST_DEALER = Choice(key=DEALER, label=N_("Who deals first"), default=1)
"""The option of a game in which the deal goes round."""

PLUS = "plus"
MINUS = "minus"
PENALTY = "penalty"
SIGNS = (Option(MINUS, N_("Minus")), Option(PLUS, N_("Plus")))
REASONS = (
    Option(PENALTY, N_("Penalty")),
    Option("misdeal", N_("Misdeal")),
    Option("agreed", N_("Agreed points")),
)
MOST_POINTS = 990

PerSeat = tuple[int, ...]


class Agreed(Protocol):
    """What the pad has to know of a table.

    `dealer` is the seat that deals first, from 0; `sizes` the cards everybody gets each round.
    """

    @property
    def seats(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def sizes(self) -> tuple[int, ...]: ...


A = TypeVar("A", bound=Agreed)


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement of a game that reads no more from its options than this."""

    options: Options
    seats: int
    dealer: int
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """One round once its bids are in; until its tricks are, `tricks` is None.

    `counting` are the bids that count, where something in the round changes them.
    `slots` are the entries it was made from: who deals, if that was put right, bids, tricks.
    `taken` are the winners of the tricks that were tapped, `taps` the entries that told them.
    """

    number: int
    cards: int
    bids: PerSeat
    slots: tuple[int | None, ...]
    tricks: PerSeat | None = None
    counting: PerSeat = ()
    points: PerSeat = ()
    note: Text | None = None
    taken: tuple[Winner, ...] = ()
    taps: tuple[int | None, ...] = ()

    @property
    def title(self) -> Text:
        """Which round it is."""
        return say(N_("Round {n}"), n=self.number)

    def tapped(self, winner: Winner, slot: int | None) -> "Round":
        """The round with one more trick taken."""
        return replace(self, taken=(*self.taken, winner), taps=(*self.taps, slot))


@dataclass(frozen=True, slots=True)
class Correction:
    """Points agreed by the players, with a reason."""

    points: PerSeat
    reason: str
    slot: int | None


@dataclass(frozen=True, slots=True)
class State(Generic[A]):
    """The pad so far; `dealer` deals the round that is open or comes next.

    `totals` are everybody's points so far, `moved` the entries that put this dealer right.
    With other people the lines begin anew: `start` are the points to go on from.
    """

    agreed: A
    dealer: int
    totals: PerSeat
    lines: tuple[Round | Correction, ...] = ()
    open: Round | None = None
    moved: tuple[int | None, ...] = ()
    played: int = 0
    start: PerSeat = ()

    @property
    def over(self) -> bool:
        """Whether the last round is scored."""
        return self.played >= len(self.agreed.sizes)

    @property
    def cards(self) -> int:
        """The cards everybody gets in this round."""
        return self.agreed.sizes[self.played]

    @property
    def first(self) -> int:
        """Who bids first and leads: the seat to the left of the dealer."""
        return (self.dealer + 1) % self.agreed.seats

    @property
    def order(self) -> PerSeat:
        """The seats as they bid, the dealer last."""
        return tuple((self.first + step) % self.agreed.seats for step in range(self.agreed.seats))

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The scored rounds of the people who play now."""
        return tuple(line for line in self.lines if isinstance(line, Round))

    @property
    def is_tapped(self) -> bool:
        """Whether this table taps its tricks: until a round comes in without."""
        if self.open is not None and self.open.taken:
            return True
        return not self.rounds or bool(self.rounds[-1].taken)

    def bid(self, bids: PerSeat, slot: int | None) -> "State[A]":
        """The state once the bids are in."""
        slots = (*self.moved, slot)
        opened = Round(self.played + 1, self.cards, bids, slots, counting=bids)
        return replace(self, open=opened, moved=())

    def scored(self, line: Round) -> "State[A]":
        """The state once the tricks of the open round are in; the deal moves on."""
        totals, lines = added(self.totals, line.points), (*self.lines, line)
        return State(self.agreed, self.first, totals, lines, None, (), self.played + 1, self.start)


def round_title(state: State[Any]) -> Text:
    """Which round it is, and of how many."""
    return say(N_("Round {n} of {last}"), n=state.played + 1, last=len(state.agreed.sizes))


def deals(state: State[Any]) -> Text:
    """Who deals how many cards."""
    said = NN_("{dealer} deals {n} card each.", "{dealer} deals {n} cards each.")
    return say(said, dealer=Seat(state.dealer), n=state.cards)


def text_of_bids(bid: int, cards: int) -> Text:
    """Whether too much or too little is bid."""
    if bid == cards:
        return say(N_("Bids: {cards} of {cards}, exactly enough."), cards=cards)
    if bid > cards:
        over = N_("Bids: {bid}, with only {cards} to win: {n} too many.")
        return say(over, bid=bid, cards=cards, n=bid - cards)
    nobody = NN_(
        "Bids: {bid} of {cards}, {n} trick nobody wants.",
        "Bids: {bid} of {cards}, {n} tricks nobody wants.",
    )
    return say(nobody, bid=bid, cards=cards, n=cards - bid)


CORRECTING = EntrySpec(
    kind=CORRECTION,
    title=say(N_("Correction")),
    name=N_("Points outside a round"),
    fields=(
        Choice(key="player", label=N_("Whose points")),
        Choice(key="sign", label=N_("Plus or minus"), options=SIGNS, default=MINUS),
        Count(key="points", label=N_("Points"), scope=TABLE, low=1, high=MOST_POINTS),
        Choice(key="reason", label=N_("Why"), options=REASONS, default=PENALTY),
    ),
    cue=(say(N_("For penalties and agreed points. To fix a round, tap it on the pad.")),),
)
"""Points by agreement, in a line of their own."""


def ask_dealer(state: State[Any]) -> EntrySpec:
    """Somebody other than the pad says deals."""
    field = Choice(
        key=DEALER,
        label=N_("Who deals this round"),
        default=state.dealer + 1,
        help=N_("From here on, the deal moves one seat to the left after each round."),
    )
    return EntrySpec(
        kind=DEALER, title=round_title(state), name=N_("Change the dealer"), fields=(field,)
    )


def correction_of(state: State[Any], entry: Entry) -> Correction:
    """Values left out are the preset ones: a penalty, and so minus."""
    seat, size = entry.data["player"] - 1, entry.data["points"]
    points = size if entry.data.get("sign") == PLUS else -size
    everybody = tuple(points * (seat == one) for one in range(state.agreed.seats))
    return Correction(everybody, entry.data.get("reason") or PENALTY, entry.slot)


def lines_of(state: State[Any]) -> Iterator[Line]:
    points = (line.points for line in state.lines)
    running = tuple(accumulate(points, added, initial=state.start))
    for line, totals in zip(state.lines, running[1:], strict=True):
        yield _round_line(line, totals) if isinstance(line, Round) else _own_line(line, totals)


def _round_line(line: Round, totals: PerSeat) -> Line:
    figures = zip(line.bids, line.counting, line.tricks or line.bids, strict=True)
    scored = zip(line.points, totals, figures, strict=True)
    cells = tuple(_cell(points, total, *figure) for points, total, figure in scored)
    return Line(line.title, cells, line.slots, line.note, str(line.number))


def _cell(points: int, total: int, bid: int, counts: int, taken: int) -> Cell:
    """The bid, what the round made of it, and the tricks where they are others."""
    is_hit = taken == counts
    if bid == counts:
        said = N_("{bid} ✓") if is_hit else N_("{bid} ✗ {tricks}")
    else:
        said = N_("{bid}→{counts} ✓") if is_hit else N_("{bid}→{counts} ✗ {tricks}")
    note = say(said, bid=bid, counts=counts, tricks=taken)
    return Cell(points, total, (note,), Mark.HIT if is_hit else Mark.MISS)


def _own_line(line: Correction, totals: PerSeat) -> Line:
    scored = zip(line.points, totals, strict=True)
    cells = tuple(Cell(new, total, (signed(new),) if new else ()) for new, total in scored)
    reason = next(one.label for one in REASONS if one.value == line.reason)
    return Line(say(N_("Correction")), cells, (line.slot,), say(reason), "±", played=False)


def goal_of(state: State[Any]) -> Text:
    left = len(state.agreed.sizes) - state.played
    if not left:
        return say(N_("Most points wins."))
    return say(
        NN_("Most points wins. {n} round left.", "Most points wins. {n} rounds left."), n=left
    )


def leader_of(opened: Round, first: int) -> Winner:
    """Who leads the next trick; after one that nobody took only the players know."""
    return opened.taken[-1] if opened.taken else first


def tiles_of(state: State[Any], opened: Round, bids: PerSeat, slack: int) -> tuple[Tile, ...]:
    """Everybody in seating order, with the bids that may be shown and the tricks so far.

    Bids may still change by up to `slack`; nothing within it is certain.
    """
    left, leads = opened.cards - len(opened.taken), leader_of(opened, state.first)
    tiles = []
    for seat in range(len(opened.bids)):
        roles = (LEADS,) * (seat == leads) + (DEALT,) * (seat == state.dealer)
        tile = Tile(seat=seat, have=opened.taken.count(seat), roles=roles)
        tiles.append(_aiming(tile, bids[seat], left, slack) if bids else tile)
    return tuple(tiles)


def _aiming(tile: Tile, want: int, left: int, slack: int) -> Tile:
    """A player who bid `want`, with so many tricks left to be taken."""
    have = tile.have
    missing, made = want - have, None
    if missing < -slack or missing > left + slack:
        made = False
    elif not slack and missing == 0 and (have or not left):
        made = True
    return replace(tile, want=want, made=made, note=_note(have, missing, left, made))


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
    return Line(opened.title, cells, slots, note, str(opened.number))


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
