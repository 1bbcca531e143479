"""The rules as constants; `contents` puts them into reading order."""
