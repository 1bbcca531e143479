"""The first page: games to start, tables of this phone."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from games import GAMES
from models.sheet import sheets_for
from tables.table import Table, is_playable, table_of
from views.table.access import fallen, falling, known_tables, room
from views.text import Speaker

pages = Blueprint("home", __name__)
TABLES_SHOWN = 8
SOON = 8  # two evenings before a table falls out, it is said
NEXT_SHOWN = 3


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the first page shows it."""

    slug: str
    name: str
    motto: str
    fewest: int
    most: int
    minutes: int
    referees: bool


@pages.get("/")
def home() -> ResponseReturnValue:
    """Games by their local name; above them the table in progress."""
    tables, left = tables_at(known_tables()[:TABLES_SHOWN]), room()
    going_on = next((one for one in tables if not one.standing.over), None)
    return render_template(
        "site/home.html",
        games=sorted(game_cards(), key=lambda card: card.name.casefold()),
        going_on=going_on,
        earlier=[one for one in tables if one is not going_on],
        room=left,
        falling=tables_at(islice(falling(), NEXT_SHOWN)) if left < SOON else [],
        fallen=tables_at(fallen()),
    )


def game_cards() -> list[GameCard]:
    """Every game in the reader's language."""
    return [
        GameCard(
            game.slug,
            Speaker(game.slug)(game.name),
            Speaker(game.slug)(game.motto),
            game.seats[0],
            game.seats[-1],
            game.minutes,
            bool(game.questions),
        )
        for game in GAMES.values()
    ]


def tables_at(public_ids: Iterable[str]) -> list[Table]:
    """The tables at these addresses whose game is still here, in this order."""
    return [table_of(sheet) for sheet in sheets_for(public_ids) if is_playable(sheet)]
