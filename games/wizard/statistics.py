"""What Wizard counts over many evenings: how often a bid came true."""

from dataclasses import replace

from games.kit.pads.bids_and_tricks import KEPT_BIDS, kept_bids

STATISTICS = (
    replace(KEPT_BIDS, tallies={"rounds": kept_bids, "plays": lambda table: kept_bids(table.pad)}),
)
