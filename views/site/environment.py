"""How templates see what all of them share, and addresses that are put together only once."""

from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

from flask import request, url_for
from flask.templating import Environment as FlaskEnvironment


class Environment(FlaskEnvironment):
    """Hands every template a plain dict of what all share; everything is there before the first.

    Jinja's chain of two would notice what is added later, and takes a tenth of a page's time.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What all templates share, with what this one has of its own."""
        return {**self.globals, **(d or {})}


def address(endpoint: str, **values: Any) -> str:
    """Where a page stands; a table's page asks for a dozen of the same all evening."""
    return _address(request.root_path, endpoint, **values)


@lru_cache(maxsize=4096)
def _address(_root: str, endpoint: str, **values: Any) -> str:
    return url_for(endpoint, **values)
