"""Ready-made sheets, to which a game adds only what is its own."""
