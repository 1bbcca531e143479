"""HTTP in, HTML or JSON out. This package translates; it knows no rule and no game by name."""

from flask import Flask

from views import (
    api,
    api_copies,
    api_games,
    api_parts,
    assets,
    copies,
    environment,
    errors,
    filters,
    follow,
    group,
    guard,
    health,
    home,
    install,
    languages,
    own_pages,
    people,
    phone,
    referee,
    rulebook,
    screen,
    setup,
    share,
    sheets,
)


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
        sheets,
        share,
        phone,
        own_pages,
        people,
        follow,
        screen,
        rulebook,
        referee,
        group,
        copies,
    ):
        app.register_blueprint(pages.pages)
    for programs in (api, api_copies, api_games, api_parts):
        app.register_blueprint(programs.pages)
