"""A finished game as a link that the app BG Stats opens and asks its owner about.

The shape is the one BG Stats describes for plays that are pushed to it from elsewhere.
"""

import json
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any
from urllib.parse import quote

from games.kit.game import Winning
from games.kit.results import person
from views.table.loading import Table

CREATE_PLAY = "https://app.bgstatsapp.com/createPlay.html?data="


def play_link(table: Table) -> str | None:
    """The link, once the game is over; nothing is sent before somebody taps it."""
    if table.standing.outcome is None or table.position.failure is not None:
        return None
    return CREATE_PLAY + quote(json.dumps(_play(table), ensure_ascii=False), safe="")


def _play(table: Table) -> dict[str, Any]:
    game, last = table.game, table.records[-1].made_at
    return {
        "sourceName": "Bloček",
        # A number of its own, because the address of a table is for those who sit at it.
        "sourcePlayId": sha256(table.sheet.public_id.encode()).hexdigest()[:16],
        "playDate": f"{datetime.fromtimestamp(last / 1000, UTC):%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": game.name,
            "sourceGameId": game.slug,
            "highestWins": game.winning is Winning.MOST,
            "noPoints": False,
        },
        "players": [_player(table, seat) for seat in range(len(table.names))],
    }


def _player(table: Table, seat: int) -> dict[str, Any]:
    name, standing = table.names[seat], table.standing
    place = {"rank": standing.ranks[seat]} if standing.ranks[seat] else {}
    return {
        "name": name,
        "sourcePlayerId": person(name),
        "score": standing.totals[seat],
        **place,
        # Its Android app stops at a player without these two, although they may be left out.
        "winner": standing.outcome is not None and seat in standing.outcome.winners,
        "startPlayer": False,
    }
