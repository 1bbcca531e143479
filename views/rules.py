"""The rules of a game, chapter by chapter, one anchor per rule."""

from collections.abc import Iterable
from itertools import groupby

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from games.kit.rulebook import Rule
from views.site.setup import game_or_404
from views.text import Speaker

pages = Blueprint("rulebook", __name__)


@pages.get("/rules/<slug>")
def rules(slug: str) -> ResponseReturnValue:
    """Every rule we can cite, in reading order."""
    game = game_or_404(slug)
    return render_template(
        "rules/rules.html",
        game=game,
        say=Speaker(slug),
        chapters=chapters(game.rulebook),
    )


def chapters(rules: Iterable[Rule]) -> list[tuple[str, list[Rule]]]:
    """Rules under their headings, in the order the game gave them."""
    return [(title, list(some)) for title, some in groupby(rules, lambda rule: rule.chapter)]
