"""The end of a game as a page shows it: winners, places, the curve, the rematch."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for
from flask_babel import gettext, ngettext

from games.kit.fields import Choice, Count
from games.kit.parse import spell
from games.kit.sheet import NO_PLACE
from views.table.curve import Curve, curve
from views.table.loading import Table


@dataclass(frozen=True, slots=True)
class Ending:
    """What stands on top of the pad once the game is over."""

    sentence: str
    places: tuple[tuple[int, int], ...]
    group: tuple[str, ...]
    curve: Curve | None
    rematch: str


def ending(table: Table) -> Ending | None:
    """The end, if the game has come to it."""
    outcome = table.standing.outcome
    if outcome is None:
        return None
    ranks = enumerate(table.standing.ranks)
    ranked = tuple(sorted((rank, seat) for seat, rank in ranks if rank != NO_PLACE))
    group = tuple(table.voice.names)
    return Ending(winners(table), ranked, group, curve(table.standing), rematch(table))


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
    """The set-up page with those who play now and the same options; who begins moves on."""
    options: dict[str, Any] = dict(table.sheet.options)
    for field in table.game.options:
        if isinstance(field, Choice) and field.of_seats and field.key in options:
            options[field.key] = _next(options[field.key], table.position.party.seated)
        if isinstance(field, Count) and field.chance:  # luck is new
            options.pop(field.key, None)
    written: dict[str, Any] = {key: spell(value) for key, value in options.items()}
    written |= {"player": table.voice.names, "way": table.sheet.way}
    return url_for("setup.new", slug=table.game.slug, **written)


def _next(first: int, seated: Sequence[int]) -> int:
    """Who comes after the first one, among those who still play; both counted from 1."""
    later = [seat for seat in seated if seat >= first]
    return seated.index(min(later or seated)) + 1
