"""A rematch in every game: the same people, seats, options and way; whoever begins moves on."""

from random import Random
from typing import Any

import pytest

from games import GAMES
from games.kit.fields import Choice, Count
from games.kit.game import Game
from models.sheet import SheetRow, create_sheet, sheet_for
from tables.table import Table, with_luck
from tests.phone import CAST, Phone
from tests.random_tables import option_sets
from views.table.page import rematch

WAYS = [(slug, way) for slug, game in GAMES.items() for way in game.sheets]


@pytest.mark.parametrize(("slug", "way"), WAYS)
def test_a_rematch_is_the_same_table_with_the_next_dealer(
    phone: Phone, slug: str, way: str
) -> None:
    game, dice = GAMES[slug], Random(f"rematch {slug} {way}")
    seats = game.seats[-1]
    for options in option_sets(game, seats, dice, 6):
        with phone.app.test_request_context():
            old = create_sheet(slug, way, with_luck(game, options), CAST[:seats])
            link = rematch(Table(old, ()))

        new = started(phone, slug, link)

        assert old.players == new.players
        assert (old.game, old.way) == (new.game, new.way)
        assert expected(game, old) == kept(game, new)


def started(phone: Phone, slug: str, link: str) -> SheetRow:
    """The table that a tap on the button makes, with everything as the page brought it."""
    phone.open(link)
    phone.page = phone.post(f"/new/{slug}", phone.fields(f"/new/{slug}") | {"do": "start"})
    assert 200 == phone.page.status_code, phone.page.text
    with phone.app.app_context():
        sheet = sheet_for(phone.page.request.path.removeprefix("/t/"))
    assert sheet is not None
    return sheet


def expected(game: Game, old: SheetRow) -> dict[str, Any]:
    """The old options; the seat that begins is the next one round the table."""
    moved = {
        one.key: old.options[one.key] % len(old.players) + 1
        for one in game.options
        if isinstance(one, Choice) and one.of_seats and one.key in old.options
    }
    return kept(game, old) | moved


def kept(game: Game, sheet: SheetRow) -> dict[str, Any]:
    """What was agreed, without what chance decides anew; no cards are as good as none told."""
    lucky = {one.key for one in game.options if isinstance(one, Count) and one.chance}
    return {key: value for key, value in sheet.options.items() if key not in lucky and value != []}
