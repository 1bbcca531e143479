"""HTTP in, HTML or JSON out. This package translates; it knows no rule and no game by name."""

from flask import Flask

from views.api import copies as api_copies
from views.api import games as api_games
from views.api import parts as api_parts
from views.api import sheets as api_sheets
from views.group import copies, group
from views.referee import questions
from views.rules import rulebook
from views.site import (
    assets,
    environment,
    errors,
    filters,
    guard,
    health,
    home,
    install,
    languages,
    setup,
)
from views.table import entries, follow, part_pages, people, phone_name, screen, share


def register_views(app: Flask) -> None:
    """Put guards, languages and pages on the app."""
    app.jinja_environment = environment.Environment
    guard.init_app(app)
    languages.init_app(app)
    assets.init_app(app)
    install.init_app(app)
    errors.init_app(app)
    filters.init_app(app)
    for pages in (
        health,
        home,
        setup,
        entries,
        share,
        phone_name,
        part_pages,
        people,
        follow,
        screen,
        rulebook,
        questions,
        group,
        copies,
    ):
        app.register_blueprint(pages.pages)
    for programs in (api_sheets, api_copies, api_games, api_parts):
        app.register_blueprint(programs.pages)
