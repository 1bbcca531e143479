"""Stores what was entered at a table, unchanged. Knows no page, no request and no game."""
