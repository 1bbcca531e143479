"""A round played card by card: what lies there, and what it tells of hidden hands."""
