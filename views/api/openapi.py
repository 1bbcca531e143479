"""The OpenAPI document of the JSON interface; its examples are of a game that is there."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from games import GAMES

SOME_GAME = "$GAME"


@cache
def document() -> dict[str, Any]:
    """Read it once."""
    text = Path(__file__).with_name("openapi.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text.replace(SOME_GAME, next(iter(GAMES))))
    return loaded
