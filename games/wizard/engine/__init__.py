"""The game itself: tricks, deals, bidding, and what cards prove about hidden hands."""
