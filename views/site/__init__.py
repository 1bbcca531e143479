"""What belongs to no table: the first page, set-up, languages, guards, files."""
