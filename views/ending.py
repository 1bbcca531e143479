"""The end of a game as a page shows it: winners, places, the curve, the rematch."""

from dataclasses import dataclass
from typing import Any

from flask import url_for
from flask_babel import gettext, ngettext

from games.kit.fields import Choice, Count
from views.curve import Curve, curve
from views.table import Table
from views.written import write


@dataclass(frozen=True, slots=True)
class Ending:
    """What stands on top of the pad once the game is over."""

    sentence: str
    places: tuple[tuple[int, int], ...]
    curve: Curve | None
    rematch: str


def ending(table: Table) -> Ending | None:
    """The end, if the game has come to it."""
    outcome = table.standing.outcome
    if outcome is None:
        return None
    ranked = sorted((rank, seat) for seat, rank in enumerate(table.standing.ranks))
    return Ending(winners(table), tuple(ranked), curve(table.standing), rematch(table))


def winners(table: Table) -> str:
    """Who won, in a sentence."""
    outcome = table.standing.outcome
    names = [table.say.name(seat) for seat in outcome.winners] if outcome else []
    return str(
        ngettext("%(who)s wins", "%(who)s win together", len(names), who=table.say.join(names))
        if names
        else gettext("Nobody wins")
    )


def rematch(table: Table) -> str:
    """The set-up page with the same people and options; whoever begins moves on, luck is new."""
    seats = len(table.sheet.players)
    options: dict[str, Any] = dict(table.sheet.options)
    for field in table.game.options:
        if isinstance(field, Choice) and field.of_seats and field.key in options:
            options[field.key] = options[field.key] % seats + 1
        if isinstance(field, Count) and field.chance:
            options.pop(field.key, None)
    written: dict[str, Any] = {key: write(value) for key, value in options.items()}
    written |= {"player": table.say.names, "way": table.sheet.way}
    return url_for("setup.new", slug=table.game.slug, **written)
