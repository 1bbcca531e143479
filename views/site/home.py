"""The home page: games to start, tables of this phone. And what everybody may read: the rules."""

from collections.abc import Iterable
from itertools import groupby, islice

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from games import GAMES
from tables.table import Table, find
from views.site.setup import game_or_404
from views.table.access import fallen, falling, known_tables, room
from views.text import Speaker

pages = Blueprint("home", __name__)
TABLES_SHOWN = 8
SOON = 8  # a table that is about to fall out is announced two evenings before
NEXT_SHOWN = 3


@pages.get("/")
def home() -> ResponseReturnValue:
    """The games, with the table in progress above them."""
    tables, left = tables_at(known_tables()[:TABLES_SHOWN]), room()
    going_on = next((one for one in tables if not one.standing.over), None)
    games = [(game, Speaker(game.slug)) for game in GAMES.values()]
    return render_template(
        "site/home.html",
        games=sorted(games, key=lambda one: one[1](one[0].name).casefold()),
        going_on=going_on,
        earlier=[one for one in tables if one is not going_on],
        room=left,
        falling=tables_at(islice(falling(), NEXT_SHOWN)) if left < SOON else [],
        fallen=tables_at(fallen()),
    )


def tables_at(public_ids: Iterable[str]) -> list[Table]:
    """The tables at these addresses whose game is still here, in this order."""
    return [found[0] for public_id in public_ids if (found := find(public_id))]


@pages.get("/rules/<slug>")
def rules(slug: str) -> ResponseReturnValue:
    """Every rule we can cite, chapter by chapter, in reading order; one anchor per rule."""
    game = game_or_404(slug)
    rules = groupby(game.rulebook, lambda rule: rule.chapter)
    chapters = [(title, list(some)) for title, some in rules]
    return render_template("rules/rules.html", game=game, say=Speaker(slug), chapters=chapters)
