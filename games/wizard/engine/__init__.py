"""The game itself: tricks, deals, whole pads, and what cards prove of hidden hands."""
