"""What was agreed at one table, read from its options, and which agreements cannot stand."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.sheet import Options
from games.kit.verdict import Finding, Verdict
from games.wizard.bidding import OFF
from games.wizard.deck import PLAIN_CARDS, Deck, deck
from games.wizard.lengths import CUSTOM, full_hand, hand_sizes
from games.wizard.options import FOREHEAD, LATER, OPEN_BIDS
from games.wizard.rulebook.basics import HAND_SIZE, PLAYERS
from games.wizard.rulebook.variants import FOREHEAD as NEEDS_ONE_CARD
from games.wizard.rulebook.variants import LIMIT_NEEDS_ORDER, LIMIT_NEVER_BEGINS, OWN_HANDS

SEATS = range(3, 7)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What holds for a whole game; `dealer` is the seat that deals first, counted from 0."""

    seats: int
    dealer: int
    deck: Deck
    length: str
    sizes: tuple[int, ...]
    bid_limit: str
    limit_from: int
    bidding: str
    first_round: str

    def deals_all(self, cards: int) -> bool:
        """Whether so many cards each are all plain cards of the deck."""
        return cards * self.seats == PLAIN_CARDS


def agreement(options: Options, seats: int) -> Agreement:
    """Read the options of a table."""
    return Agreement(
        seats=seats,
        dealer=options["dealer"] - 1,
        deck=deck(options),
        length=options["length"],
        sizes=hand_sizes(options, seats),
        bid_limit=options["bid_limit"],
        limit_from=options["limit_from"],
        bidding=options["bidding"],
        first_round=options["first_round"],
    )


def check_setup(options: Options, seats: int) -> Verdict:
    """Whether this can be played by so many, and whether the choices go together."""
    if seats not in SEATS:
        return Verdict((Finding(PLAYERS, {"low": SEATS[0], "high": SEATS[-1]}),))
    agreed = agreement(options, seats)
    return Verdict((*_hands(agreed), *_limit(agreed), *_forehead(agreed)))


def _hands(agreed: Agreement) -> Iterator[Finding]:
    if agreed.length != CUSTOM:
        return
    most = full_hand(agreed.seats)
    if not agreed.sizes:
        yield Finding(OWN_HANDS, field="sizes")
    elif max(agreed.sizes) > most:
        yield Finding(HAND_SIZE, {"n": max(agreed.sizes), "high": most}, "sizes")


def _limit(agreed: Agreement) -> Iterator[Finding]:
    if agreed.bid_limit == OFF:
        return
    if agreed.bidding != OPEN_BIDS:
        yield Finding(LIMIT_NEEDS_ORDER, field="bidding")
    rounds = len(agreed.sizes)
    if agreed.bid_limit == LATER and rounds and agreed.limit_from > rounds:
        facts = {"first": agreed.limit_from, "n": rounds}
        yield Finding(LIMIT_NEVER_BEGINS, facts, "limit_from")


def _forehead(agreed: Agreement) -> Iterator[Finding]:
    if agreed.first_round == FOREHEAD and agreed.sizes and agreed.sizes[0] != 1:
        yield Finding(NEEDS_ONE_CARD, {"cards": agreed.sizes[0]}, "first_round")
