"""Undo where every card is entered: the form comes back with the cards that were there."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from tests.phone import CAST, Phone
from tests.program import Program
from tests.rooms import ROOMS
from tests.views.page import value

GAMES = {
    "six_nimmt/plays_jubilee_four_stops": {"starters", "trick"},
    "wizard/plays_own_four_witch_and_juggler": {"turned", "trick"},
    "dwarf_king/plays_new_three": {"trick"},
    "korist/plays_base_four_supply_named": {"layer", "draw", "supply"},
}
"""Recorded games, and kinds of entries with cards that come up in the beginning of each."""
ENTRIES = 30
CARDS = {"starters", "turned", "cards", "layer", "drawn", "supply", "moved", "takes", "gives"}
"""The fields with cards, as the log calls them."""


@pytest.mark.parametrize("name", GAMES)
def test_every_undo_brings_its_cards_back(app: Flask, phone: Phone, name: str) -> None:
    slug, stem = name.split("/")
    game = json.loads((ROOMS / slug / "recorded" / f"{stem}.json").read_text(encoding="utf-8"))
    entries = game["entries"][:ENTRIES]
    table = laid(app, phone, slug, game, entries)

    kinds = set()
    for slot in range(len(entries), 0, -1):
        phone.send(f"{table}/entries/{slot}/void")
        entry = entries[slot - 1]
        wanted = dict(inputs(entry["data"]))
        assert wanted == {name: value(phone, name) for name in wanted}, entry
        kinds |= {entry["kind"]} if wanted else set()
    assert GAMES[name] <= kinds


def laid(app: Flask, phone: Phone, slug: str, game: dict[str, Any], entries: list[Any]) -> str:
    """A table with these entries, at which the phone may write."""
    program, people = Program(app), list(CAST[: len(game["players"])])
    body = {"game": slug, "way": "plays", "players": people, "options": game["options"]}
    made = program.call("POST", "/sheets", body).json
    program.sheet, program.secret = made["id"], made["join_secret"]
    for one in entries:
        told = program.enter(one["kind"], data=one["data"], accept=one.get("accept", []))
        assert 201 == told.status_code, told.text
    phone.open(made["links"]["join"])
    phone.open(made["links"]["table"])
    return str(made["links"]["table"])


def inputs(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The inputs that held the cards of an entry, and what stood in them."""
    for key in CARDS & set(data):
        if key == "cards":
            yield from ((f"{key}-{seat}", str(card)) for seat, card in enumerate(data[key], 1))
        else:
            cards = data[key] if isinstance(data[key], list) else [data[key]]
            yield key, " ".join(map(str, cards))
