"""The game itself: layers, captures, draws, hidden hands, and what every step leads to."""
