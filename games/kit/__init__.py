"""The vocabulary every game speaks. It knows fields, entries and verdicts; it knows no game."""
