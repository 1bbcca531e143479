"""Puts the application together: settings, extensions, blueprints, templates. No routes."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader

from commands import register_commands
from games import GAMES
from models.backup import UnusableDatabase
from models.database import init_database
from models.opening import opened, upgrade_database
from serve import LARGEST_FILE, serve
from views import register_views
from views.site.guard import secret_key

ROOT = Path(__file__).parent
KILOBYTE = 1024


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Make an app that is ready to answer; `config` overrides everything (tests)."""
    config = dict(config or {})
    instance = Path(config.pop("INSTANCE_PATH", ROOT / "instance")).absolute()
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    app = Flask(__name__, instance_path=str(instance), static_folder=None)
    app.config.from_mapping(settings(instance) | config)
    app.jinja_loader = template_loader()
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "cache_size": -1}
    init_database(app)
    upgrade_database(app)
    register_views(app)
    register_commands(app)
    return app


def settings(instance: Path) -> dict[str, Any]:
    """The settings of the environment and those that are the same everywhere."""
    return {
        "SECRET_KEY": os.environ.get("SECRET_KEY") or secret_key(instance),
        "DATABASE_URL": os.environ.get("DATABASE_URL", ""),
        "TRUSTED_HOSTS": os.environ.get("TRUSTED_HOSTS", "").split() or None,
        "SERVICE_WORKER": os.environ.get("SERVICE_WORKER", "on"),
        "MAX_CONTENT_LENGTH": 64 * KILOBYTE,
        "FILE_LIMIT": LARGEST_FILE,
        "RATELIMIT_ENABLED": True,
        "PERMANENT_SESSION_LIFETIME": 180 * 24 * 3600,
        "SESSION_REFRESH_EACH_REQUEST": False,
        "SESSION_COOKIE_NAME": "blocek",
        "SESSION_COOKIE_SAMESITE": "Lax",
        "WTF_CSRF_TIME_LIMIT": None,  # a game night is longer than any limit
        "WTF_CSRF_SSL_STRICT": False,  # our own Origin check does this without a Referer
        "BABEL_DEFAULT_LOCALE": "en",
    }


def template_loader() -> ChoiceLoader:
    """Shared templates first by plain name; a game's own under its slug."""
    rooms = {slug: FileSystemLoader(ROOT / "games" / slug / "templates") for slug in GAMES}
    return ChoiceLoader([FileSystemLoader(ROOT / "templates"), PrefixLoader(rooms)])


def main(config: Mapping[str, Any] | None = None) -> None:
    """Serve the phones around the table; a database we cannot work with is said in a sentence."""
    try:
        app = create_app(config)
        with opened(app):
            serve(app)
    except UnusableDatabase as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
