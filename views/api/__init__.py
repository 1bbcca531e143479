"""The JSON API: the same as the pages, for programs."""
