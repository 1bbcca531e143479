"""The referee as a whole: what it calls legal is what it lists, and the counts are known."""

from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from games.kit.entry import Data
from games.kit.question import Question, answer
from games.kit.verdict import Status
from games.korist import GAME

VARIANTS = ("base", "advanced", "expert")
JOKER = 14
CARDS = range(1, JOKER + 1)
"""Cards as numbers, the joker above 13, as the situations have them."""


def question(key: str) -> Question[Any, Any]:
    found = GAME.question(key)
    assert found is not None
    return found


def listed(asked: Question[Any, Any], situation: Any) -> tuple[Any, ...]:
    found = asked.legal(situation)
    assert isinstance(found, tuple)
    return found


LAY, DRAW, SHADOW = question("lay"), question("draw"), question("shadow")


def is_one_number(cards: tuple[int, ...]) -> bool:
    return len(set(cards) - {JOKER}) <= 1


SELECTIONS = [
    cards
    for size in range(1, 7)
    for cards in combinations_with_replacement(CARDS, size)
    if cards.count(JOKER) <= 5
]
"""Up to six cards of the box."""
UP_TO_SIX = [cards for cards in SELECTIONS if is_one_number(cards)]


def test_up_to_six_cards_make_278_layers() -> None:
    """Of c cards: c for every number (0 to c - 1 jokers), and one of jokers alone up to five."""
    table = LAY.read({})
    fine = [cards for cards in SELECTIONS if LAY.judge(table, cards).status is Status.FINE]

    assert 38_758 == len(SELECTIONS)  # 14 kinds, up to 6 of them, but not six jokers
    assert 278 == 13 * (1 + 2 + 3 + 4 + 5 + 6) + 5 == len(fine)
    assert UP_TO_SIX == fine


# 278 x 278 pairs. Equal counts: 14² + 27² + 40² + 53² + 66² + 78² = 15 774; the others are "count".
# Higher: of c cards, 78 pairs of numbers with c x c layers, and jokers above 13 c (not of six):
# 91 + 338 + 741 + 1 300 + 2 015 + 2 808 = 7 293. On jokers alone lie 14 + 27 + 40 + 53 + 66 = 200.
PAIRS = {
    "base": {"count": 61_510, "higher": 7_293, "joker": 200, "value": 8_281},
    "advanced": {"count": 61_510, "higher": 7_293, "joker": 200, "value": 8_281},
    "expert": {"count": 61_510, "higher": 7_293, "one": 2, "joker": 199, "value": 8_280},
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_pair_of_layers_up_to_six_cards(variant: str) -> None:
    """Four at a time, as many as can sit there."""
    rows = [tuple(UP_TO_SIX[i : i + 4]) for i in range(0, len(UP_TO_SIX), 4)]
    rows = [(*row, *[()] * (4 - len(row))) for row in rows]
    tables = [replace(LAY.read({"variant": variant}), tops=row) for row in rows]
    found: Counter[str] = Counter()
    for laid, table in product(UP_TO_SIX, tables):
        assert Status.FINE is LAY.judge(table, laid).status
        found.update(lot["reason"] for lot in LAY.result(table, laid)["opponents"])

    del found["nothing"]  # the places left over in the last row
    assert PAIRS[variant] == found


@pytest.mark.long
@pytest.mark.parametrize("rules", VARIANTS)
def test_every_pair_of_layers_in_a_duel(rules: str) -> None:
    tables = [
        replace(LAY.read({"variant": "duel", "duel_rules": rules}), tops=(top, (), (), ()))
        for top in UP_TO_SIX
    ]
    found = Counter(
        LAY.result(table, laid)["opponents"][0]["reason"]
        for laid, table in product(UP_TO_SIX, tables)
    )

    assert PAIRS[rules] == found


HANDS = [
    (3,) * threes + (7,) * sevens + (13,) * thirteens + (JOKER,) * jokers
    for threes, sevens, thirteens, jokers in product(range(4), range(4), range(4), range(3))
]
"""Every hand of a deck with three 3s, 7s and 13s and two jokers, the empty one first."""


def test_judge_is_fine_for_exactly_the_layers_of_every_hand() -> None:
    """With j jokers k cards of a number make k (j + 1) layers, and j are of jokers alone."""
    layers = 0
    for hand in HANDS[1:]:
        table = replace(LAY.read({}), hand=hand)
        legal = listed(LAY, table)
        fine = [cards for cards in HANDS if LAY.judge(table, cards).status is Status.FINE]
        assert sorted(fine) == sorted(legal)
        layers += len(legal)

    assert 192 == len(HANDS)
    assert 1_920 == 6 * 288 + 3 * 64 == layers


@pytest.mark.parametrize("group", [0, 3, 5, 7, 9])
def test_judge_agrees_with_the_list_when_a_group_of_the_shadow_is_chosen(group: int) -> None:
    shadow = [3, 5, 5, 7, 7, 7]
    for hand in HANDS[1:]:
        table = replace(LAY.read({"variant": "duel", "shadow": shadow, "group": group}), hand=hand)
        judged = (cards for cards in HANDS if LAY.judge(table, cards).status is not Status.AGAINST)
        assert sorted(judged) == sorted(listed(LAY, table)), (hand, group)


def test_judge_is_fine_for_exactly_the_draws_that_are_listed() -> None:
    whys: list[dict[str, Any]] = [
        *({"why": "lost", "lost": lost} for lost in range(1, 9)),
        {"why": "nothing"},
    ]
    stocks = [*((pile, 6) for pile in range(1, 9)), *((0, supply) for supply in range(1, 7))]
    for variant, why, (pile, supply) in product(VARIANTS, whys, stocks):
        table = DRAW.read({"variant": variant, **why, "pile": pile, "supply": supply})
        fine = [
            draw
            for draw in product(range(10), range(8))
            if DRAW.judge(table, draw).status in (Status.FINE, Status.DISPUTED)
        ]
        assert fine == sorted(listed(DRAW, table)), table
        assert fine


def test_judge_is_fine_or_disputed_for_exactly_the_places_that_are_listed() -> None:
    stacks = [[2], [13], ["X"], [2, 13], [5, 13], [5, 13, 13]]
    for supply in combinations_with_replacement(stacks, 6):
        for card in (12, 13, "X"):
            turned = SHADOW.read({"card": card, "supply": supply})
            allowed = [
                place
                for place in range(7)
                if SHADOW.judge(turned, place).status is not Status.AGAINST
            ]
            assert allowed == list(listed(SHADOW, turned)), turned


def test_a_play_of_the_list_can_be_sent_back() -> None:
    hand: Data = {"hand": [4, 4, "X"]}
    for layer in answer(LAY, hand).legal:
        assert Status.FINE is answer(LAY, {**hand, "layer": layer}).status
    lost: Data = {"why": "lost", "lost": 3, "pile": 1, "supply": 6}
    for draw in answer(DRAW, lost).legal:
        assert Status.FINE is answer(DRAW, {**lost, "drawn": draw}).status


@pytest.mark.parametrize(
    ("options", "seats", "expected"),
    [
        ({"variant": "expert"}, 5, {"variant": "expert", "players": 5}),
        (
            {"variant": "duel", "duel_rules": "advanced"},
            2,
            {"variant": "duel", "duel_rules": "advanced", "players": 2},
        ),
    ],
)
def test_the_pad_tells_the_variant_and_the_players(
    options: dict[str, str], seats: int, expected: Data
) -> None:
    state = GAME.sheets["rounds"].start(GAME.agreed(options), seats)

    assert expected == LAY.from_sheet["rounds"](state)
    assert () == answer(LAY, {**expected, "layer": [7]}).impossible
    draw = DRAW.from_sheet["rounds"](state)
    assert {key: value for key, value in expected.items() if key != "players"} == draw


@pytest.mark.parametrize(("told", "taken"), [(64, 40), (41, 40), (40, 40), (3, 3), ("50", 40)])
def test_forty_in_the_pile_stand_for_more(told: Any, taken: int) -> None:
    assert taken == LAY.parse({"pile": told})["pile"]
    assert taken == DRAW.parse({"pile": told})["pile"]


@pytest.mark.parametrize("told", [65, -1, 10**30, True, 41.0])
def test_what_is_no_pile_stays_wrong(told: Any) -> None:
    assert told is LAY.parse({"pile": told})["pile"]


def test_a_pile_of_many_is_not_counted_down() -> None:
    draw = {"why": "lost", "lost": 2, "supply": 6, "drawn": ["P", "P"]}
    assert 37 == answer(DRAW, {**draw, "pile": 39}).result["pile"]
    assert "pile" not in answer(DRAW, DRAW.parse({**draw, "pile": 50})).result
