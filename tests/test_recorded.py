"""Every recorded game of every room replays to the standing that was announced at its table."""

from typing import Any

import pytest

from games import GAMES
from games.kit.fields import Choice
from games.kit.game import Game
from tests import rooms

RECORDED = [pytest.param(game, told, id=name) for name, game, told in rooms.recorded()]


def test_every_game_has_a_recorded_game() -> None:
    assert set(GAMES) == {game.slug for _, game, _ in rooms.recorded()}


@pytest.mark.parametrize("slug", GAMES)
def test_every_variant_has_a_recorded_game(slug: str) -> None:
    """A variant is a value of the option that is asked first."""
    game = GAMES[slug]
    told = [told["options"] for _, owner, told in rooms.recorded() if owner is game]
    for variant in game.options[:1]:
        if isinstance(variant, Choice) and not variant.of_seats:
            played = {game.agreed(options)[variant.key] for options in told}
            assert {option.value for option in variant.options} == played


@pytest.mark.parametrize(("game", "told"), RECORDED)
def test_a_recorded_game_ends_as_it_did_at_the_table(game: Game, told: dict[str, Any]) -> None:
    seats, announced = len(told["players"]), told["standing"]
    assert seats in game.seats
    position = rooms.play(game, told, seats)
    assert "" == rooms.refusal(position)
    standing = position.standing()
    assert announced["totals"] == list(standing.totals)
    assert announced["ranks"] == list(standing.ranks)
    assert standing.outcome is not None
    assert announced["winners"] == [seat + 1 for seat in standing.outcome.winners]
    assert announced["rule"] == standing.outcome.rule.id
