"""The game itself: rows, special cards, what is legal, and how a round proceeds."""
