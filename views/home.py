"""The first page: games to start, tables of this phone."""

from dataclasses import dataclass

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from games import GAMES
from models.sheet import sheets_for
from views.access import known_tables
from views.table import Table, table_of
from views.text import Speaker

pages = Blueprint("home", __name__)
TABLES_SHOWN = 8


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
    tables = phone_tables()
    going_on = next((one for one in tables if not one.standing.over), None)
    return render_template(
        "home.html",
        games=sorted(game_cards(), key=lambda card: card.name.casefold()),
        going_on=going_on,
        earlier=[one for one in tables if one is not going_on],
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


def phone_tables() -> list[Table]:
    """The latest tables of this phone, newest first."""
    ids = known_tables()[:TABLES_SHOWN]
    sheets = {sheet.public_id: sheet for sheet in sheets_for(ids)}
    known = [sheets[one] for one in ids if one in sheets and sheets[one].game in GAMES]
    return [table_of(sheet, GAMES[sheet.game]) for sheet in known]
