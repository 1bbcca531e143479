"""Ready ways of recording: sheets that a game only has to tell what is its own."""
