"""HTTP in, HTML or JSON out. This package translates; it knows no rule and no game by name."""

from flask import Flask

from views.api import sheets
from views.group import copies, group
from views.referee import questions
from views.site import assets, errors, guard, home, jinja, languages, setup
from views.table import entries, people, phones


def register_views(app: Flask) -> None:
    """Register guards, languages and pages with the app."""
    jinja.init_app(app)
    for module in (guard, languages, assets, errors):
        module.init_app(app)
    for module in (home, setup, entries, phones, people, questions, group, copies, sheets):
        app.register_blueprint(module.pages)
    app.register_blueprint(copies.programs)
