"""The rules as constants; `games.dwarf_king.contents` puts them into reading order."""
