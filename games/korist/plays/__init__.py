"""Sheet "plays": every layer, choice and draw is entered, and the game counts itself."""
