"""What Wizard counts across evenings: how often players made their bid."""

from dataclasses import replace

from games.kit.pads.bids_and_tricks import KEPT_BIDS, kept_bids

STATISTICS = (
    replace(KEPT_BIDS, tallies={"rounds": kept_bids, "plays": lambda table: kept_bids(table.pad)}),
)
