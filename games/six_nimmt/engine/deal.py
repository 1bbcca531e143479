"""A round played card by card: the cards are placed one by one up to the next decision.

Here too are the pad it belongs to and what is known about the hands. All are named tuples because
replays create thousands of them.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from games.kit.entry import Entry
from games.kit.pads import card_by_card, points_per_round
from games.kit.pads.card_by_card import Slots
from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Finding
from games.six_nimmt import deck
from games.six_nimmt.engine import judging
from games.six_nimmt.engine.board import (
    NO_SPECIAL,
    NOWHERE,
    ROWS,
    Board,
    Row,
    Situation,
    Special,
    lay,
    settle,
)
from games.six_nimmt.rulebook.jubilee import KNOWN_HAND
from games.six_nimmt.rulebook.table import COMES_ONCE

NOBODY = -1
DEALT_SPECIALS = 3


class Moment:
    """The moments of a round, which are the kinds of its entries.

    Old logs have their last trick as a plain `TRICK`, which runs to its end without a stop.
    At `TAKE` a row is about to be taken, and its taker may play a special card instead; the
    answer has the kind `GO_ON`.
    """

    STARTERS, TRICK, LAST_TRICK = "starters", "trick", "last_trick"
    ROW, SPECIAL, TAKE, GO_ON = "row", "special", "take", "go_on"


class Stock(NamedTuple):
    """Where the special cards are: how many in each hand and in the pile, and which lie face up.

    Which ones a hand holds is unknown. `face_up` are the kinds in the discard pile and beside the
    rows, in the order in which they came.
    """

    held: tuple[int, ...]
    pile: int
    face_up: tuple[str, ...] = ()

    def spend(self, seat: int, kind: str) -> "Stock":
        """The stock after a player uses one, which lies face up by a row or with the discards."""
        fewer = (*self.held[:seat], self.held[seat] - 1, *self.held[seat + 1 :])
        return Stock(fewer, self.pile, (*self.face_up, kind))

    def exchange(self, kind: str, board: Board) -> "Stock":
        """The stock after a player discards one and draws another.

        An empty pile is refilled from the discards, including the card just discarded.
        """
        face_up = (*self.face_up, kind)
        if self.pile:
            return Stock(self.held, self.pile - 1, face_up)
        markers = beside_rows(board)
        return Stock(self.held, len(face_up) - len(markers) - 1, markers)

    def has_seen_all(self, kind: str) -> bool:
        """Whether all four of a kind lie face up, so that nobody can have one."""
        return self.face_up.count(kind) >= deck.COPIES


def new_each(kept: tuple[int, ...]) -> int:
    """How many special cards each player gets: three, or fewer if there are not enough."""
    return min(DEALT_SPECIALS, (deck.SPECIAL_CARDS - sum(kept)) // len(kept))


def dealt_stock(kept: tuple[int, ...]) -> Stock:
    """The special cards after the deal, for which all that nobody kept is shuffled."""
    held = tuple(one + new_each(kept) for one in kept)
    return Stock(held, deck.SPECIAL_CARDS - sum(held))


def beside_rows(board: Board) -> tuple[str, ...]:
    """The special cards beside the rows."""
    fifth = (deck.FIFTH,) * (len(board.rows) - ROWS)
    return (*fifth, *(deck.SEVEN,) * len(board.sevens), *(deck.STOP,) * len(board.stops))


class Turned(NamedTuple):
    """A revealed card and its player's seat."""

    card: int
    seat: int


class Back(NamedTuple):
    """A card that Replace returned to a hand in this trick."""

    card: int
    seat: int
    trick: int


class Recap(NamedTuple):
    """The last entry: the board and the cards to be placed before it, and what it decided.

    `row` is the row chosen for the first card, None if there was no choice; `special` was played
    with it. `giver` exchanged the special card `given`.
    """

    board: Board
    turned: tuple[Turned, ...]
    row: int | None = None
    special: Special = NO_SPECIAL
    giver: int = NOBODY
    given: str = ""


NOTHING_YET = Recap(Board(()), ())


class Deal(NamedTuple):
    """A round that is being played.

    `out` are the cards that have left the hands: four starters, then every trick in seating order.
    `tricks` are the slots of the tricks so far, after that of the `starters`.
    `asks` is the usual kind of the next entry.
    `turned` are the cards still to be placed, lowest first. `callers` will play a special card
    with theirs; `taker` has just taken a row.
    `before` counts the special cards already played with the next card, as a house rule allows.
    `final` if no round follows; `rushed` if the last trick runs to its end without a stop.
    """

    board: Board
    out: Row
    piles: tuple[Row, ...]
    starters: int | None
    tricks: Slots = ()
    asks: str = Moment.TRICK
    turned: tuple[Turned, ...] = ()
    callers: frozenset[int] = frozenset()
    taker: int = NOBODY
    stock: Stock | None = None
    back: tuple[Back, ...] = ()
    before: int = 0
    final: bool = False
    rushed: bool = False
    recap: Recap = NOTHING_YET

    @property
    def placed(self) -> tuple[Turned, ...]:
        """The cards that the last entry placed."""
        turned = self.recap.turned
        return turned[: len(turned) - len(self.turned)]

    @property
    def last_trick(self) -> int:
        """How many tricks a round has: ten cards each, twelve where special cards are dealt."""
        return 10 if self.stock is None else 12

    @property
    def cards_left(self) -> int:
        """How many number cards each hand has after the tricks so far."""
        return self.last_trick - len(self.tricks)

    @property
    def hand(self) -> Row | None:
        """The other number cards in hand: none in the last trick, unknown before it."""
        return None if self.cards_left else ()

    @property
    def others_called(self) -> frozenset[int]:
        """Players who announced a special card for a card after the next one."""
        return self.callers - {self.turned[0].seat}

    @property
    def undecided(self) -> frozenset[int]:
        """Players who may still announce a special card with their number card."""
        if self.asks == Moment.TRICK:
            return frozenset(range(len(self.piles)))
        later = self.turned if self.asks == Moment.GO_ON else self.turned[1:]
        return frozenset(one.seat for one in later)

    @property
    def able(self) -> tuple[int, ...]:
        """Those of them who have one and have not announced it; seats from 1, in order."""
        seats = sorted(self.undecided - self.callers) if self.stock else ()
        return tuple(seat + 1 for seat in seats if self.specials(seat))

    def specials(self, seat: int) -> int:
        """How many special cards a player has."""
        return self.stock.held[seat] if self.stock else 0

    def may_avoid(self, seat: int) -> bool:
        """Whether a player who has to take a row may play a special card instead."""
        return self.specials(seat) > 0 and not self.rushed

    def may_exchange(self, seat: int) -> bool:
        """Whether to stop for a player who took a row and can exchange a special card."""
        return self.may_avoid(seat) and not (self.final and not self.cards_left)

    def may_stop(self) -> bool:
        """Whether the last trick comes next and any player has a special card."""
        return self.asks == Moment.TRICK and self.cards_left == 1 and bool(self.able)

    def used_again(self, card: int, seat: int, field: str) -> Iterator[Finding]:
        """A card that was played before; the earlier entry may be the wrong one."""
        if card not in self.out:
            return
        at, seats = self.out.index(card) - ROWS, len(self.piles)
        if at < 0:
            why, slot = say(N_("Card {card} has already started a row."), card=card), self.starters
        else:
            before = N_("Card {card} was already played in turn {n} ({who}).")
            why = say(before, who=Seat(at % seats), card=card, n=at // seats + 1)
            slot = self.tricks[at // seats]
        yield _misplaced(COMES_ONCE, why, field, seat, slot)

    def held_elsewhere(self, card: int, seat: int, field: str) -> Iterator[Finding]:
        """A card that Replace returned to another player."""
        for back in self.back:
            if back.card == card and back.seat != seat:
                held = N_("Card {card} went back to {owner} in turn {n}, so {who} can’t have it.")
                why = say(held, card=card, owner=Seat(back.seat), n=back.trick, who=Seat(seat))
                yield _misplaced(KNOWN_HAND, why, field, seat, self.tricks[back.trick - 1])

    def outside_known_hand(self, card: int, seat: int, field: str) -> Iterator[Finding]:
        """A card from a hand that is known to hold only others."""
        backs = [back for back in self.back if back.seat == seat]
        cards = tuple(back.card for back in backs)
        if cards and len(cards) >= self.cards_left and card not in cards:
            only = NN_(
                "{who} has {n} card left, and everyone knows it: card {cards}.",
                "{who} has {n} cards left, and everyone knows them: cards {cards}.",
            )
            why = say(only, who=Seat(seat), n=self.cards_left, cards=cards)
            yield _misplaced(KNOWN_HAND, why, field, seat, self.tricks[backs[-1].trick - 1])


def _misplaced(rule: Rule, why: Text, field: str, seat: int, slot: int | None) -> Finding:
    """Only the cards of a trick are entered seat by seat."""
    return Finding(rule, {"why": why}, field, seat if field == "cards" else None, slot=slot)


Pad: TypeAlias = points_per_round.State[points_per_round.Agreement]
Table: TypeAlias = card_by_card.State[Pad, Deal]


def kept_specials(table: Table) -> tuple[int, ...] | None:
    """How many special cards each hand had after the last round, or None if unknown."""
    return table.last.stock.held if table.last and table.last.stock else None


def turn_over(deal: Deal, trick: Entry) -> Deal:
    """Reveal the cards of a trick and place them up to the first decision."""
    cards = trick.data["cards"]
    turned = tuple(sorted(map(Turned, cards, range(len(cards)))))
    revealed = deal._replace(
        out=(*deal.out, *cards),
        tricks=(*deal.tricks, trick.slot),
        back=tuple(one for one in deal.back if one.card not in cards),
        rushed=deal.cards_left == 1 and trick.kind == Moment.TRICK,
    )
    return _go_on(revealed, Recap(deal.board, turned), deal.board, deal.piles, turned)


def _go_on(
    deal: Deal,
    recap: Recap,
    board: Board,
    piles: tuple[Row, ...],
    turned: tuple[Turned, ...],
    asks: str = Moment.TRICK,
    taker: int = NOBODY,
) -> Deal:
    """Place card after card up to a special card, a low card or a take that can be avoided."""
    while turned and asks == Moment.TRICK:
        card, seat = turned[0]
        place = board.nearest(card)
        if seat in deal.callers:
            asks = Moment.SPECIAL
        elif place == NOWHERE:
            asks = Moment.ROW
        else:
            after, got = lay(board, card, place)
            if got and deal.may_avoid(seat):
                asks = Moment.TAKE
            else:
                board, piles, turned = after, _onto(piles, seat, got), turned[1:]
    return deal._replace(
        board=board, piles=piles, turned=turned, asks=asks, taker=taker, before=0, recap=recap
    )


def _onto(piles: tuple[Row, ...], seat: int, got: Row, removed: Row = ()) -> tuple[Row, ...]:
    """All piles after a player takes cards, without those that Negative = Positive removes."""
    if not got:
        return piles
    return (*piles[:seat], settle(piles[seat], got, removed), *piles[seat + 1 :])


def decide(deal: Deal, row: int | None, special: Special = NO_SPECIAL) -> Deal:
    """Place the next card as decided and go on; without a row it has only one."""
    card, seat = deal.turned[0]
    out = Situation(deal.board, card, special).outcome(row)
    piles = _onto(deal.piles, seat, out.taken, out.removed)
    spent, turned = _spend(deal, special), deal.turned[1:]
    took = out.taken or deal.taker == seat  # a card moved before may have taken a row
    taker = seat if took and spent.may_exchange(seat) else NOBODY
    others_may = (special.kind or deal.before) and not spent.callers and spent.able
    asks = Moment.GO_ON if taker != NOBODY or others_may else Moment.TRICK
    recap = Recap(deal.board, deal.turned, row, special)
    return _go_on(spent, recap, out.after, piles, turned, asks, taker)


def prepare(deal: Deal, special: Special) -> Deal:
    """Apply a special card that another one follows before the number card is placed."""
    card, seat = deal.turned[0]
    at_hand = Situation(deal.board, card, special).ready()
    return _spend(deal, special)._replace(
        board=at_hand.board,
        piles=_onto(deal.piles, seat, at_hand.got),
        asks=Moment.SPECIAL,
        turned=(Turned(at_hand.card, seat), *deal.turned[1:]),
        taker=seat if at_hand.got else deal.taker,
        before=deal.before + 1,
        recap=Recap(deal.board, deal.turned, special=special),
    )


def _spend(deal: Deal, special: Special) -> Deal:
    """Move a played special card face up and clear its player's announcement.

    Replace puts the number card back in hand and takes the other one out of it.
    """
    card, seat = deal.turned[0]
    callers = deal.callers - {seat}
    if not special.kind or deal.stock is None:
        return deal._replace(callers=callers) if seat in deal.callers else deal
    spent = deal._replace(callers=callers, stock=deal.stock.spend(seat, special.kind))
    if special.kind != deck.REPLACE:
        return spent
    at, instead = deal.out.index(card), special.replacement
    out = (*deal.out[:at], instead, *deal.out[at + 1 :])
    kept = (one for one in deal.back if one.card != instead)
    return spent._replace(out=out, back=(*kept, Back(card, seat, len(deal.tricks))))


def exchange(deal: Deal, given: str) -> Deal:
    """The round after the taker has exchanged a special card, or not, and play goes on."""
    board, piles, turned, giver = deal.board, deal.piles, deal.turned, deal.taker
    if deal.asks == Moment.TAKE:
        card, giver = turned[0]
        board, got = lay(board, card, board.nearest(card))
        piles, turned = _onto(piles, giver, got), turned[1:]
    recap = Recap(deal.board, deal.turned, giver=giver, given=given)
    if given and deal.stock:
        deal = deal._replace(stock=deal.stock.exchange(given, board))
    return _go_on(deal, recap, board, piles, turned)


def kind_objection(deal: Deal, kind: str) -> Finding | None:
    """What rules out this kind of special card now, whatever its details."""
    if deal.stock and deal.stock.has_seen_all(kind):
        return judging.four_of_each(kind, "special")
    situation = Situation(deal.board, deal.turned[0].card, Special(kind, hand=deal.hand))
    return next((found for found in judging.OBJECTIONS[kind](situation) if not found.asks), None)
