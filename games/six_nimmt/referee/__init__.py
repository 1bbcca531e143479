"""Questions asked at the table, and the rules read for them; the sheet of plays asks too."""
