"""Whole games as a dealer plays them: every card is somewhere, and no legal card is doubted."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.six_nimmt import GAME
from games.six_nimmt.plays.state import Deal, State
from games.six_nimmt.plays.stock import beside_rows
from games.six_nimmt.tests.dealer import Evening, Move, Swindle

PLAYS, ROUNDS = GAME.sheets["plays"], GAME.sheets["rounds"]
GAMES, MANY = 100, 5_000
TABLES = [
    *(("base", seats) for seats in range(2, 11)),
    *(("profi", seats) for seats in range(2, 7)),
    *(("jubilee", seats) for seats in range(2, 9)),
]
SHOWN = [pytest.param(*table, id=f"{table[0]}-{table[1]}") for table in TABLES]


def start(variant: str, seats: int, **options: Any) -> Replay[State]:
    agreed = GAME.agreed({"variant": variant, **options})
    return replay(PLAYS, agreed, seats, ())


def legal(position: Replay[State], move: Move) -> Replay[State]:
    """The table after an entry about which nothing may be found."""
    entry = Entry(move.kind, move.data, (), len(position.applied) + 1)
    assert () == position.judge(entry).findings, (entry, position.state)
    return position.then(entry)


def conserved(state: State, move: Move) -> None:
    """The app's table is the dealer's, and every card is in exactly one place."""
    deal = state.deal
    if deal is None:
        return
    assert [row["cards"] for row in move.rows] == [list(row) for row in deal.board.rows]
    assert {at for at, row in enumerate(move.rows) if row["seven"]} == set(deal.board.sevens)
    assert {at for at, row in enumerate(move.rows) if row["stop"]} == set(deal.board.stops)
    assert [sorted(pile) for pile in move.piles] == [sorted(pile) for pile in deal.piles]
    assert sorted(move.removed) == sorted(deal.gone)
    waiting = [one.card for one in deal.turned]
    lying = [card for row in (*deal.board.rows, *deal.piles, deal.gone, waiting) for card in row]
    assert sorted(deal.out) == sorted(lying)
    _specials_conserved(deal, move)


def _specials_conserved(deal: Deal, move: Move) -> None:
    if deal.stock is not None:
        assert move.specials == list(deal.stock.held)
        assert 28 == sum(deal.stock.held) + deal.stock.pile + len(deal.stock.face_up)
        assert set(beside_rows(deal.board)) <= set(deal.stock.face_up)


def played_out(variant: str, seats: int, dice: Random, rounds: int) -> Iterator[Replay[State]]:
    """One game, compared with the dealer's table after every entry and every round."""
    evening, position = Evening(variant, seats, dice), start(variant, seats, **ending(rounds))
    while position.expects():
        for move in evening.round():
            position = legal(position, move)
            conserved(position.state, move)
            yield position
        assert evening.rounds == [list(one) for one in position.state.pad.rounds]
    assert ended_alike(variant, seats, evening.rounds, rounds) == position.standing().totals


def ending(rounds: int) -> dict[str, Any]:
    return {"end": "rounds", "rounds": rounds} if rounds else {}


def ended_alike(variant: str, seats: int, cows: list[list[int]], rounds: int) -> tuple[int, ...]:
    """What the pad of the box makes of the same results."""
    options = GAME.agreed({"variant": variant, **ending(rounds)})
    accepted = tuple(rule.id for rule in GAME.rulebook)
    entries = [Entry("cows", {"cows": one}, accepted, at) for at, one in enumerate(cows, 1)]
    position = replay(ROUNDS, options, seats, entries)
    assert position.standing().over
    return position.standing().totals


@pytest.mark.parametrize(("variant", "seats"), SHOWN)
def test_random_games_keep_every_card_and_are_never_doubted(variant: str, seats: int) -> None:
    dice, tricks = Random(f"{variant} {seats}"), 0
    for game in range(GAMES):
        rounds = 0 if game < 2 else 1  # two to the limit, the others one round; jubilee has two
        for position in played_out(variant, seats, dice, rounds):
            tricks += position.applied[-1].kind == "trick"
    assert tricks >= GAMES * 10


@pytest.mark.soak
def test_thousands_of_games_keep_every_card_and_are_never_doubted() -> None:
    for variant, seats in TABLES:
        dice = Random(f"soak {variant} {seats}")
        for _ in range(MANY):
            for _ in played_out(variant, seats, dice, 1):
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


def shown_in(position: Replay[State], slot: int | None) -> list[int]:
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
