"""One tap per trick: what the tiles tell, what the result starts from, and when it is asked for."""

from random import Random

import pytest

from games.kit.entry import Tile
from games.kit.fields import Choice
from games.kit.replay import Replay
from games.wizard.tests.played import asked, bids, english, form, table, took, tricks
from tests.soak import SOAK


def tiles(position: Replay[object]) -> tuple[Tile, ...]:
    spec = position.spec("took")
    assert spec is not None
    assert spec.tiles is not None
    return spec.tiles()


def notes(position: Replay[object]) -> list[str]:
    return [english(tile.note) if tile.note else "" for tile in tiles(position)]


def of(*taps: int | None, said: tuple[int, ...] = (2, 1, 0), **options: object) -> Replay[object]:
    """Three players, a round of four cards, these bids, and then taps."""
    begun = (bids(*said), *map(took, taps))
    return table(3, *begun, length="custom", sizes=[4, 4], **options)


def test_tiles_say_what_is_needed_and_what_is_settled() -> None:
    assert ["needs {n} more", "needs {n} more", "wants none"] == notes(of())
    after = of(2, 2, 3)
    assert ["can’t be made", "{n} too many", "{n} too many"] == notes(after)
    assert [(0, 2, False), (2, 1, False), (1, 0, False)] == [
        (tile.have, tile.want, tile.made) for tile in tiles(after)
    ]
    assert ["needs all {n} left", "made, wants no more", "{n} too many"] == notes(of(2, 3))


def test_the_winner_of_a_trick_leads_the_next() -> None:
    assert ["dealer"] == [role for tile in tiles(of()) for role in tile.roles if tile.seat == 0]
    assert [1, 2] == [
        next(tile.seat for tile in tiles(one) if "leads" in tile.roles) for one in (of(), of(3))
    ]
    assert "Trick {n} of {last}: {who} leads." == english(of(3).expects()[0].cue[0])


def test_after_a_trick_of_nobody_only_the_table_knows_who_leads() -> None:
    after = of(3, None, deck="years20")
    assert "Trick {n} of {last}" == english(after.expects()[0].cue[0])
    assert [] == [tile for tile in tiles(after) if "leads" in tile.roles]


def test_where_a_cloud_may_move_a_bid_nothing_within_one_is_settled() -> None:
    after = of(2, 2, 3, deck="years20")
    assert [None, None, None] == [tile.made for tile in tiles(after)]
    worse = of(2, 2, 2, deck="years20")
    assert [None, False, None] == [tile.made for tile in tiles(worse)]


def test_secret_bids_are_on_no_tile() -> None:
    after = of(2, bidding="secret")
    assert [(0, None, None), (1, None, None), (0, None, None)] == [
        (tile.have, tile.want, tile.note) for tile in tiles(after)
    ]
    assert "Trick {n} of {last}: {who} leads." == english(after.expects()[0].cue[0])
    assert 1 == len(after.expects()[0].cue)


def test_the_result_starts_from_the_taps() -> None:
    assert (2, 1, 0) == asked(of()).preset
    assert (2, 2, 0) == asked(of(2, 2)).preset
    assert (1, 2, 1) == asked(of(2, 2, 3, 1)).preset
    assert ["tricks", "correction"] == [spec.kind for spec in of(2, 2, 3, 1).expects()]


def test_the_bomb_that_was_tapped_is_in_the_result() -> None:
    fields = {field.key: field for field in form(of(2, None, deck="years20")).fields}
    assert 1 == fields["bombs"].default
    spec = of(2, None, deck="years20").spec("took")
    assert spec is not None
    assert isinstance(spec.fields[0], Choice)
    assert not spec.fields[0].optional


def test_a_table_that_does_not_tap_is_asked_for_the_result_at_once() -> None:
    untapped = (bids(1, 1, 1), tricks(1, 1, 2))
    four = {"length": "custom", "sizes": [4, 4, 4]}
    assert "tricks" == table(3, *untapped, bids(1, 1, 1), **four).expects()[0].kind
    tapped = table(3, *untapped, bids(1, 1, 1), took(2), tricks(1, 1, 2), bids(0, 0, 0), **four)
    assert "took" == tapped.expects()[0].kind


def test_the_pad_shows_the_tricks_so_far() -> None:
    assert [{"bid": 2}, {"bid": 1}, {"bid": 0}] == [
        text.facts for text in of().standing().now if text
    ]
    (line,) = of(2, 2).standing().lines
    assert [{"tricks": 0, "bid": 2}, {"tricks": 2, "bid": 1}, {"tricks": 0, "bid": 0}] == [
        cell.notes[0].facts for cell in line.cells
    ]
    assert (1, 2, 3) == line.slots


@pytest.mark.parametrize("deck", ["base", "years20"])
def test_rounds_by_taps_are_those_by_results(deck: str) -> None:
    dice = Random(7)
    for _ in range(250 * SOAK):
        seats, cards = dice.randint(3, 6), dice.randint(1, 10)
        said = bids(*(dice.randint(0, cards) for _ in range(seats)))
        bomb = deck == "years20" and dice.random() < 0.3
        winners: list[int | None] = [dice.randint(1, seats) for _ in range(cards)]
        if bomb:
            winners[dice.randrange(cards)] = None
        won = [winners.count(seat) for seat in range(1, seats + 1)]
        special = {"bombs": int(bomb)} if deck == "years20" else {}
        agreed = {"length": "custom", "sizes": [cards], "deck": deck}
        whole = table(seats, said, tricks(*won, **special), **agreed)
        tapped = table(seats, said, *map(took, winners), **agreed)
        assert tuple(won) == asked(tapped).preset
        by_taps = table(seats, said, *map(took, winners), tricks(*won, **special), **agreed)
        assert whole.standing().totals == by_taps.standing().totals
