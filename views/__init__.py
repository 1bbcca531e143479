"""HTTP in, HTML or JSON out. This package translates; it knows no rule and no game by name."""

from flask import Flask

from views import rules
from views.api import copies as api_copies
from views.api import games as api_games
from views.api import sheets as api_sheets
from views.group import copies, group
from views.referee import questions
from views.site import assets, errors, guard, home, jinja, languages, setup
from views.table import entries, people, phones


def register_views(app: Flask) -> None:
    """Register guards, languages and pages with the app."""
    jinja.init_app(app)
    for module in (guard, languages, assets, errors):
        module.init_app(app)
    for pages in (home, setup, entries, phones, people, rules, questions, group, copies):
        app.register_blueprint(pages.pages)
    for programs in (api_sheets, api_copies, api_games):
        app.register_blueprint(programs.pages)
