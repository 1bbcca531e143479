"""The game itself: layers, captures, draws, hidden hands, and the effect of each step."""
