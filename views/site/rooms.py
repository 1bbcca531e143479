"""Which pages a game draws itself; all others are the same for every game."""

from functools import cache

from flask import current_app


@cache
def template(slug: str, page: str) -> str:
    """The name of the game's own template, else of the shared one.

    Found out once: Jinja remembers what it found, but looks for what is missing every time.
    """
    found = current_app.jinja_env.select_template([f"{slug}/{page.rsplit('/')[-1]}", page])
    return str(found.name)
