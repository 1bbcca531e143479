"""Stores: what a table entered, as it was entered. Knows no page, no request and no game."""
