"""Sheet "rounds": the table enters the bids of a round, then its tricks."""

from dataclasses import replace

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.sheet import Options, Standing
from games.kit.verdict import FINE, Finding, Verdict
from games.wizard import asks, checks, specials
from games.wizard.agreement import agreement, check_setup
from games.wizard.options import SECRET
from games.wizard.pad import pad
from games.wizard.state import Correction, Hand, State, empty_pad, with_others


class Rounds:
    """The pad of the box: bids and running totals, round by round."""

    def start(self, options: Options, seats: int) -> State:
        """An empty pad."""
        return empty_pad(agreement(options, seats))

    def expects(self, state: State) -> tuple[EntrySpec, ...]:
        """Bids or tricks; a correction at any time, another dealer before the bids."""
        if state.over:
            return ()
        if state.open is not None:
            return asks.tricks(state), asks.correction(state)
        return asks.bids(state), asks.correction(state), asks.dealer(state)

    def check(self, state: State, entry: Entry) -> Verdict:
        """Whether the entry agrees with the rules."""
        match entry.kind:
            case asks.BIDS:
                return Verdict(tuple(checks.bid_findings(state, entry.data[asks.BIDS])))
            case asks.TRICKS:
                return checks.discreet(state, entry, checks.trick_findings(state, entry.data))
            case asks.CORRECTION:
                return Verdict(tuple(checks.correction_findings(entry.data)))
        return FINE

    def apply(self, state: State, entry: Entry) -> State:
        """The pad after the entry."""
        match entry.kind:
            case asks.BIDS:
                return state.bid(tuple(entry.data[asks.BIDS]), entry.slot)
            case asks.TRICKS if state.open is not None:
                slots = (*state.open.slots, entry.slot)
                return state.scored(played(state.open, entry.data, slots))
            case asks.CORRECTION:
                return state.corrected(_correction(state, entry))
        told = entry.data.get(asks.DEALER)
        dealer = state.dealer if told is None else told - 1
        return replace(state, dealer=dealer, moved=(*state.moved, entry.slot))

    def standing(self, state: State) -> Standing:
        """The pad as it is shown."""
        return pad(state)

    def has_secrets(self, options: Options) -> bool:
        """Only where nobody sees the bids before the tricks."""
        return options.get("bidding") == SECRET

    def concealed(self, state: State) -> frozenset[int]:
        """The bids of the open round."""
        hidden = state.open.slots[-1:] if state.open and state.agreed.bidding == SECRET else ()
        return frozenset(slot for slot in hidden if slot is not None)

    def check_people(self, state: State, options: Options, seats: int) -> Verdict:
        """Not between bids and tricks; and the hands of the new number have to be possible."""
        if state.open is not None:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        return check_setup(options, seats)

    def reseat(self, state: State, options: Options, seating: Seating) -> State:
        """The same round with other people, and as many rounds as they would play."""
        return with_others(state, agreement(options, seating.seats), seating)


def played(hand: Hand, data: Data, slots: tuple[int | None, ...]) -> Hand:
    """The round with its result, all its entries behind it."""
    return Hand(
        hand.number,
        hand.cards,
        hand.bids,
        slots,
        tricks=tuple(data[asks.TRICKS]),
        bombs=data.get(specials.BOMBS) or 0,
        clouds=checks.clouds(data),
    )


def _correction(state: State, entry: Entry) -> Correction:
    """What was left out is what stood there beforehand: a penalty, and so minus."""
    seat, size = entry.data["player"] - 1, entry.data["points"]
    points = size if entry.data.get("sign") == specials.PLUS else -size
    everybody = tuple(points * (seat == one) for one in range(state.agreed.seats))
    return Correction(everybody, entry.data.get("reason") or asks.PENALTY, entry.slot)
