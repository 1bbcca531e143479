"""The referee says what a second, slower reading of the rules says."""

from random import Random
from typing import Any

import pytest

from games.kit.question import Answer, answer
from games.kit.verdict import Status
from games.korist import GAME
from games.korist.tests import second_reading
from games.korist.tests.second_reading import SCALE, Cards
from tests.soak import SOAK

LAYERS, DRAWS, TURNED = 3_500 * SOAK, 2_000 * SOAK, 2_000 * SOAK
BOX = SCALE[:-1] * 8 + ["X"] * 5
VARIANTS = (
    ("base", "base"),
    ("advanced", "advanced"),
    ("expert", "expert"),
    ("duel", "base"),
    ("duel", "advanced"),
    ("duel", "expert"),
)


def ask(key: str, body: dict[str, Any]) -> Answer:
    question = GAME.question(key)
    assert question is not None
    return answer(question, question.parse(body))


def written(cards: list[Any]) -> Cards:
    return sorted(map(str, cards), key=SCALE.index)


def some_layer(box: Cards, dice: Random) -> Cards:
    """A few equal cards out of the box, at times with jokers, at times jokers alone."""
    number = dice.choice(("1", "12", "13", "X", *SCALE))
    wanted = [number] * dice.choice((1, 1, 1, 2, 2, 3, 4)) + ["X"] * dice.choice((0, 0, 0, 0, 1, 2))
    return out_of(box, wanted)


def out_of(box: Cards, wanted: Cards) -> Cards:
    found = []
    for card in wanted:
        if card in box:
            box.remove(card)
            found.append(card)
    return sorted(found, key=SCALE.index)


def some_turn(variant: str, dice: Random) -> dict[str, Any]:
    """A hand of a few cards, a layer of it or nearly one, and what the others show."""
    box = list(BOX)
    laid = some_layer(box, dice)
    if dice.random() < 0.1:
        laid = written(laid + out_of(box, [dice.choice(SCALE)]))
    rest = out_of(box, dice.choices(SCALE, k=dice.choice((0, 1, 2, 4))))
    others = 1 if variant == "duel" else dice.choice((2, 3, 4))
    tops = [some_layer(box, dice) if dice.random() < 0.85 else [] for _ in range(others)]
    small = dice.choices(SCALE[:-2], k=dice.choice((0, 4, 8, 13))) if variant == "duel" else []
    return {
        "layer": laid,
        "hand": written(laid + rest),
        "tops": tops,
        "shadow": out_of(box, small),
        "held": len(laid) + len(rest),
    }


@pytest.mark.long
def test_layers_are_judged_and_settled_alike() -> None:
    dice, seen = Random(1), 0
    while seen < LAYERS:
        variant, rules = dice.choice(VARIANTS)
        told = some_turn(variant, dice)
        body = {key: told[key] for key in ("layer", "hand", "tops")}
        if variant == "duel":
            body |= {"shadow": told["shadow"], "duel_rules": rules}
        if told["layer"]:
            seen += 1
            compare_turn(rules, told, ask("lay", {"variant": variant, **body}))


def compare_turn(rules: str, told: dict[str, Any], said: Answer) -> None:
    assert () == said.impossible, told
    layers = second_reading.selections(told["hand"])
    assert layers == {tuple(written(one)) for one in said.legal}, told
    assert len(layers) == len(said.legal)
    if tuple(told["layer"]) not in layers:
        assert Status.AGAINST == said.status, told
        return
    assert Status.FINE == said.status, told
    expected, found = second_reading.turn(rules, told), said.result
    lots = [(lot["captured"], lot["reason"]) for lot in found["opponents"]]
    assert expected["lots"] == [(got, "" if got or found["over"] else why) for got, why in lots]
    assert [len(told["layer"]) * got for got, _ in lots] == [
        lot["draws"] for lot in found["opponents"]
    ]
    assert expected["fits"] == set(map(str, found.get("shadow", {"fits": ()})["fits"])), told
    assert (expected["may_draw"], expected["over"]) == (found["may_draw"], found["over"]), told


def test_draws_are_counted_alike() -> None:
    dice = Random(2)
    for _ in range(DRAWS):
        variant, rules = dice.choice(VARIANTS)
        why, lost = dice.choice(("lost", "lost", "lost", "back", "captured", "nothing")), 0
        pile = dice.choice((0, 0, 1, 2, 3, 5, 9))
        supply = 6 if pile else dice.randint(1, 6)
        told = {"variant": variant, "duel_rules": rules, "why": why, "pile": pile, "supply": supply}
        if why == "lost":
            lost = told["lost"] = dice.randint(1, 9)
        ways = {
            (closed, opened): (pile_left, supply_left, over)
            for due in second_reading.due_cards(rules, why, lost)
            for closed, opened, pile_left, supply_left, over in second_reading.draws(
                pile, supply, due
            )
        }
        draw = dice.choice((*ways, (dice.randint(0, 4), dice.randint(0, 4))))
        said = ask("draw", {**told, "from_pile": draw[0], "from_supply": draw[1]})
        assert set(ways) == {(one.count("P"), one.count("S")) for one in said.legal}, told
        assert judged(ways.get(draw), pile) == said.status, (told, draw)
        if draw in ways:
            found = said.result
            assert ways[draw] == (found["pile"], found["supply"], found["over"]), (told, draw)


def judged(way: tuple[int, int, bool] | None, pile: int) -> Status:
    """Ruling 9: that the game is over when the last card was in the pile is our reading."""
    if way is None:
        return Status.AGAINST
    return Status.DISPUTED if way[2] and pile else Status.FINE


def test_turned_cards_go_to_the_same_places() -> None:
    dice = Random(3)
    for _ in range(TURNED):
        card, box = dice.choice(("3", "12", "13", "13", "X")), list(BOX)
        box.remove(card)
        stacks = [out_of(box, [dice.choice(SCALE)]) for _ in range(6)]
        for stack in stacks:
            stack += out_of(box, ["13"] * dice.choice((0, 0, 1, 1, 2)))
        if all(stacks):
            said = ask("shadow", {"card": card, "supply": stacks})
            expected = second_reading.resting_places(card, stacks)
            assert () == said.impossible
            assert expected == set(said.result["places"]), (card, stacks)
            assert expected <= set(said.legal)
