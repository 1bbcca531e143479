"""What is entered beside the cards: bids, a result by hand, a correction, another dealer."""

from dataclasses import replace
from functools import cache

from games.kit.entry import EntrySpec
from games.kit.fields import Field
from games.kit.text import N_
from games.wizard import asks
from games.wizard.agreement import Agreement
from games.wizard.bidding import OFF
from games.wizard.playing import cues, scenes
from games.wizard.playing.deal import Table
from games.wizard.state import State

BY_HAND = N_("Result by hand")
ONLY_RESULT = N_("Only bids and tricks in this round")


def bids(table: Table) -> EntrySpec:
    """The bids, as on the pad of rounds."""
    spec = _bids(table.pad)
    cue = (*spec.cue, *cues.trump_is(table))
    return replace(spec, cue=cue, picture=scenes.scene(table), story=scenes.told(table))


def bids_only(pad: State) -> EntrySpec:
    """The same without cards: this round is kept by its result."""
    if pad.agreed.bid_limit != OFF:
        return replace(asks.bids(pad), name=ONLY_RESULT)
    return _free_bids_only(pad.agreed, pad.dealer, pad.played)


def bid_fields(pad: State) -> tuple[Field, ...]:
    """A bid from everybody, whether the cards are entered or not."""
    return _bids(pad).fields


def _bids(pad: State) -> EntrySpec:
    """Where no sum binds anybody the round alone decides what is asked."""
    free = pad.agreed.bid_limit == OFF
    return _free_bids(pad.agreed, pad.dealer, pad.played) if free else asks.bids(pad)


@cache
def _free_bids(agreed: Agreement, dealer: int, played: int) -> EntrySpec:
    return asks.bids(_at_round(agreed, dealer, played))


@cache
def _free_bids_only(agreed: Agreement, dealer: int, played: int) -> EntrySpec:
    return replace(_free_bids(agreed, dealer, played), name=ONLY_RESULT)


def _at_round(agreed: Agreement, dealer: int, played: int) -> State:
    return State(agreed, dealer, (0,) * agreed.seats, played=played)


def before_bids(pad: State) -> tuple[EntrySpec, ...]:
    """A correction, or another dealer."""
    return _before_bids(pad.agreed, pad.dealer, pad.played)


@cache
def _before_bids(agreed: Agreement, dealer: int, played: int) -> tuple[EntrySpec, ...]:
    pad = _at_round(agreed, dealer, played)
    return asks.correction(pad), asks.dealer(pad)


def by_hand(pad: State) -> tuple[EntrySpec, ...]:
    """The result of a round, for a table that plays on without entering cards; a correction."""
    return _by_hand(pad.agreed, pad.dealer, pad.played)


@cache
def _by_hand(agreed: Agreement, dealer: int, played: int) -> tuple[EntrySpec, ...]:
    """It depends on the round alone: bids are not set beforehand, some would be secret."""
    pad = _at_round(agreed, dealer, played)
    return replace(asks.tricks(pad), name=BY_HAND), asks.correction(pad)
