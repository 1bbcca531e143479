"""What belongs to no table: home page, set-up, languages, guards, files."""
