"""Whole games as a dealer plays them: every card is somewhere, and no legal card is doubted."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.fields import Choice
from games.kit.question import answer
from games.kit.replay import Replay, replay
from games.kit.text import Seat
from games.six_nimmt import GAME
from games.six_nimmt.engine.deal import Deal, Table, beside_rows, new_each
from games.six_nimmt.questions.place import PLACE
from games.six_nimmt.questions.trick import TRICK
from games.six_nimmt.tests.dealer import Eager, Evening, Former, Move, Swindle
from games.six_nimmt.tests.second_reading import cows
from tests.soak import SOAK

PLAYS, ROUNDS = GAME.sheets["plays"], GAME.sheets["rounds"]
GAMES, MANY = 20 * SOAK, 5_000
TO_THE_LIMIT = 50
"""Of so many games one goes to 66, the others one round; jubilee has two in any case."""
TABLES = [
    *(("base", seats) for seats in range(2, 11)),
    *(("profi", seats) for seats in range(2, 7)),
    *(("jubilee", seats) for seats in range(2, 9)),
]
SHOWN = [pytest.param(*table, id=f"{table[0]}-{table[1]}") for table in TABLES]


def start(variant: str, seats: int, **options: Any) -> Replay[Table]:
    agreed = GAME.agreed({"variant": variant, **options})
    return replay(PLAYS, agreed, seats, ())


def legal(position: Replay[Table], move: Move) -> Replay[Table]:
    """The table after an entry about which nothing may be found."""
    entry = Entry(move.kind, move.data, (), len(position.applied) + 1)
    assert () == position.judge(entry).findings, (entry, position.state)
    return position.then(entry)


def conserved(state: Table, move: Move) -> None:
    """The pad's table is the dealer's, and every card is in exactly one place."""
    deal = state.deal
    if deal is None:
        return
    assert [row["cards"] for row in move.rows] == [list(row) for row in deal.board.rows]
    assert {at for at, row in enumerate(move.rows) if row["seven"]} == set(deal.board.sevens)
    assert {at for at, row in enumerate(move.rows) if row["stop"]} == set(deal.board.stops)
    assert [sorted(pile) for pile in move.piles] == [sorted(pile) for pile in deal.piles]
    waiting = [one.card for one in deal.turned]
    lying = [card for row in (*deal.board.rows, *deal.piles, waiting) for card in row]
    assert sorted(deal.out) == sorted([*lying, *move.removed])
    _specials_conserved(deal, move)


def _specials_conserved(deal: Deal, move: Move) -> None:
    if deal.stock is not None:
        assert move.specials == list(deal.stock.held)
        assert 28 == sum(deal.stock.held) + deal.stock.pile + len(deal.stock.face_up)
        assert set(beside_rows(deal.board)) <= set(deal.stock.face_up)


def played_out(variant: str, seats: int, dice: Random, rounds: int) -> Iterator[Replay[Table]]:
    """One game, compared with the dealer's table after every entry and every round."""
    evening, position = Evening(variant, seats, dice), start(variant, seats, **ending(rounds))
    while position.expects():
        for move in evening.round():
            position = legal(position, move)
            conserved(position.state, move)
            yield position
        lines = position.state.pad.lines
        assert evening.rounds == [[cell.points for cell in line.cells] for line in lines]
    assert ended_alike(variant, seats, evening.rounds, rounds) == position.standing().totals


def ending(rounds: int) -> dict[str, Any]:
    return {"end": "rounds", "rounds": rounds} if rounds else {}


def ended_alike(variant: str, seats: int, told: list[list[int]], rounds: int) -> tuple[int, ...]:
    """What the sheet by results makes of the same results."""
    options = GAME.agreed({"variant": variant, **ending(rounds)})
    accepted = tuple(rule.id for rule in GAME.rulebook)
    entries = [Entry("cows", {"cows": one}, accepted, at) for at, one in enumerate(told, 1)]
    position = replay(ROUNDS, options, seats, entries)
    assert position.standing().over
    return position.standing().totals


@pytest.mark.long
@pytest.mark.parametrize(("variant", "seats"), SHOWN)
def test_random_games_keep_every_card_and_are_never_doubted(variant: str, seats: int) -> None:
    dice, tricks = Random(f"{variant} {seats}"), 0
    for game in range(GAMES):
        for position in played_out(variant, seats, dice, 1 if game % TO_THE_LIMIT else 0):
            tricks += position.applied[-1].kind == "trick"
    assert tricks >= GAMES * 10


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_special_card_is_announced_with_a_row_or_by_who_plays_none(seats: int) -> None:
    named = 0
    for seed in range(30):
        evening, position = Eager("jubilee", seats, Random(seed)), start("jubilee", seats)
        for move in evening.round():
            position = legal(position, move)
            conserved(position.state, move)
        named += evening.named
    assert named >= 10


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 9))
def test_what_was_entered_before_the_play_stopped_at_takes_still_counts(seats: int) -> None:
    for seed in range(20):
        evening, position = Former("jubilee", seats, Random(seed)), start("jubilee", seats)
        for _ in range(2):
            for move in evening.round():
                position = legal(position, move)
            assert position.state.deal is None
        lines = position.state.pad.lines
        assert evening.rounds == [[cell.points for cell in line.cells] for line in lines]
        assert position.standing().over


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "seats"), SHOWN)
def test_thousands_of_games_keep_every_card_and_are_never_doubted(variant: str, seats: int) -> None:
    dice = Random(f"soak {variant} {seats}")
    for game in range(MANY):
        for _ in played_out(variant, seats, dice, 1 if game % TO_THE_LIMIT else 0):
            pass


@pytest.mark.parametrize(("variant", "seats"), [("base", 10), ("profi", 3), ("jubilee", 5)])
def test_every_prefix_replays_to_the_state_kept_while_playing(variant: str, seats: int) -> None:
    dice = Random(f"prefix {variant}")
    for position in played_out(variant, seats, dice, 2):
        options = GAME.agreed({"variant": variant, **ending(2)})
        again = replay(PLAYS, options, seats, position.applied)
        assert again.failure is None
        assert position.state == again.state
        assert position.standing() == again.standing()


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_card_that_went_back_is_missed_exactly_where_another_one_proves_it(seats: int) -> None:
    slipped = proved = 0
    for seed in range(60):
        evening, position = Swindle("jubilee", seats, Random(seed)), start("jubilee", seats)
        for move in evening.round():
            entry = Entry(move.kind, move.data, (), len(position.applied) + 1)
            found = [finding.rule.id for finding in position.judge(entry).findings]
            assert (["known-hand"] if evening.proved else []) == list(dict.fromkeys(found))
            position = position.then(entry)
            proved += evening.proved
        slipped += evening.slipped > 0
    assert 30 <= slipped <= proved


@pytest.mark.parametrize(("variant", "seats"), SHOWN)
def test_a_card_that_is_out_is_refused_wherever_it_comes_again(variant: str, seats: int) -> None:
    dice = Random(f"again {variant} {seats}")
    for position in played_out(variant, seats, dice, 1):
        deal = position.state.deal
        if deal is None or position.expects()[0].kind != "trick":
            continue
        top = 10 * seats + 4 if variant == "profi" else 104
        free = [card for card in range(1, top + 1) if card not in deal.out]
        cards, seat = dice.sample(free, seats), dice.randrange(seats)
        cards[seat] = dice.choice(deal.out)
        (found, *others) = position.judge(Entry("trick", {"cards": cards})).findings
        assert ("comes-once", "cards", seat) == (found.rule.id, found.field, found.seat)
        assert not found.rule.forgivable
        assert {"known-hand"} >= {one.rule.id for one in others}
        assert cards[seat] in shown_in(position, found.slot)


def shown_in(position: Replay[Table], slot: int | None) -> list[int]:
    """The cards of one earlier entry, and of what replaced them in its trick."""
    at = next(at for at, entry in enumerate(position.applied) if entry.slot == slot)
    found: list[int] = []
    for entry in position.applied[at:]:
        if entry.kind in ("starters", "trick") and entry.slot != slot:
            return found
        found += [*entry.data.get("starters", ()), *entry.data.get("cards", ())]
        found += [entry.data["replacement"]] if "replacement" in entry.data else []
    return found


def test_the_worked_tricks_of_the_rulebook_are_placed_as_it_says() -> None:
    """Vectors R1 to R3: four players, three tricks, and what two of them take."""
    position = start("base", 4)
    for kind, data in (
        ("starters", {"starters": [12, 37, 43, 58]}),
        ("trick", {"cards": [14, 15, 44, 61]}),
        ("trick", {"cards": [21, 26, 30, 36]}),
        ("trick", {"cards": [3, 9, 68, 83]}),
        ("row", {"row": "2"}),
    ):
        position = position.then(Entry(kind, data, (), len(position.applied) + 1))
    deal = position.state.deal
    assert deal is not None
    assert ((30, 36), (3, 9), (43, 44), (58, 61, 68, 83)) == deal.board.rows
    assert ((37,), (), (12, 14, 15, 21, 26), ()) == deal.piles
    assert [1, 0, 6, 0] == [
        note.facts["n"] for cell in position.standing().lines[-1].cells for note in cell.notes
    ]


@pytest.mark.parametrize(("variant", "seats"), [("base", 6), ("profi", 2), ("jubilee", 7)])
def test_the_story_tells_every_cow_that_was_taken(variant: str, seats: int) -> None:
    before, took = 0, 0
    for position in played_out(variant, seats, Random(f"told {variant}"), 3):
        deal, spec = position.state.deal, next(iter(position.expects()), None)
        if deal is None or spec is None:
            before = 0
            continue
        lying = {*chain(*deal.board.rows), *(one.card for one in deal.turned)}
        cards = [card for card in deal.out if card not in lying]
        told = spec.story() if spec.story else ()
        assert set() == {effect.rule for effect in told} - set(GAME.rulebook)
        counted = sum(effect.data["cows"] for effect in told if effect.kind == "takes")
        assert cows(cards) - before == counted
        took += counted > 0
        before = cows(cards)
        assert spec.picture is not None
        drawn = [face.label for row in spec.picture().rows for face in row.faces]
        assert {str(card) for row in deal.board.rows for card in row} <= set(drawn)
    assert took > 5


def test_a_table_may_let_a_card_move_into_a_full_row() -> None:
    """As with Insert: the mover takes all but the last, and 35 fills the row that 30 left."""
    position = start("jubilee", 2)
    for kind, data in (
        ("starters", {"starters": [10, 30, 50, 70]}),
        ("trick", {"cards": [51, 52]}),
        ("trick", {"cards": [53, 54]}),
        ("trick", {"cards": [80, 35], "caller": 2}),
        ("special", {"special": "move", "moved": 30, "dst": "3"}),
    ):
        entry = Entry(kind, data, ("move-full",), len(position.applied) + 1)
        assert () == position.judge(entry).blocking(entry.accepted)
        position = position.then(entry)
    deal = position.state.deal
    assert deal is not None
    assert ((10,), (35,), (54,), (70,)) == deal.board.rows
    assert ((), (30, 50, 51, 52, 53)) == deal.piles


@pytest.mark.parametrize("caller", [1, 2, 3])
def test_the_referee_takes_what_a_table_in_the_middle_of_a_trick_tells(caller: int) -> None:
    """Of three cards those before the caller's lie; one that is left is no trick."""
    position = start("jubilee", 3)
    for kind, data in (
        ("starters", {"starters": [10, 30, 50, 70]}),
        ("trick", {"cards": [11, 31, 51], "caller": caller}),
    ):
        position = position.then(Entry(kind, data, (), len(position.applied) + 1))
    place, trick = (one.from_sheet["plays"](position.state) for one in (PLACE, TRICK))
    assert [11, 31, 51][caller - 1] == place["card"]
    assert () == answer(PLACE, place).impossible
    assert {1: [11, 31, 51], 2: [31, 51]}.get(caller) == trick.get("cards")
    assert (() if caller < 3 else ("cards",)) == tuple(
        finding.field for finding in answer(TRICK, trick).impossible
    )


def test_whoever_has_no_special_card_left_is_not_offered() -> None:
    """The first plays all three: 5th row, then Stop! twice."""
    position = start("jubilee", 2)
    for kind, data in (
        ("starters", {"starters": [10, 30, 50, 70]}),
        ("trick", {"cards": [11, 80], "caller": 1}),
        ("special", {"special": "fifth"}),
        ("go_on", {}),
        ("trick", {"cards": [12, 81], "caller": 1}),
        ("special", {"special": "stop", "row": "4"}),
        ("go_on", {}),
        ("trick", {"cards": [13, 82], "caller": 1}),
        ("special", {"special": "stop", "row": "3"}),
        ("go_on", {}),
    ):
        position = position.then(Entry(kind, data, (), len(position.applied) + 1))
    (caller,) = (field for field in position.expects()[0].fields if field.key == "caller")
    assert isinstance(caller, Choice)
    assert (2,) == caller.among


def test_the_drafting_order_is_told_before_a_profi_round() -> None:
    (spec, *_) = start("profi", 3, dealer=3).expects()
    orders = [text.facts["who"] for text in spec.cue if "in turn" in str(text.message)]
    assert [(Seat(2), Seat(0), Seat(1))] == orders


@pytest.mark.parametrize(
    ("kept", "each"),
    [((3, 3, 3, 3), 3), ((3,) * 5, 2), ((3,) * 6, 1), ((3,) * 7, 1), ((3,) * 8, 0)],
)
def test_new_special_cards_are_dealt_as_far_as_they_go(kept: tuple[int, ...], each: int) -> None:
    """The table of the dossier's 4.4."""
    assert each == new_each(kept)
