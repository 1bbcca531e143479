"""Random games with every combination of box, length and bidding, added up a second time."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.wizard import GAME
from games.wizard.engine.bidding import FLAVOURS

DECKS = ("base", "years20", "years25", "years30", "own")
LENGTHS = ("standard", "tournament", "five_full", "first_five", "custom")
BIDDING = [("off", "hidden"), ("off", "secret"), *((limit, "open") for limit in FLAVOURS)]


def option_sets(deck: str, dice: Random) -> Iterator[tuple[int, dict[str, Any]]]:
    for length, (limit, bidding) in product(LENGTHS, BIDDING):
        seats = dice.choice(GAME.seats)
        own = ("dragon_fairy", "bomb", "werewolf", "juggler", "cloud", "witch", "vampire")
        chosen: dict[str, Any] = {card: dice.random() < 0.5 for card in own}
        chosen |= {"deck": deck, "length": length, "bid_limit": limit, "bidding": bidding}
        chosen |= {"sizes": dice.sample(range(1, 11), 4), "then": dice.choice(["once", "and_back"])}
        chosen |= {"dealer": dice.randint(1, seats)}
        yield seats, GAME.agreed(chosen)


def told(position: Replay[Any], dice: Random) -> tuple[str, dict[str, Any]]:
    """What a table says next: mostly the usual entry, now and then one of the others."""
    specs = position.expects()
    spec = dice.choice(specs) if dice.random() < 0.1 else specs[0]
    seat = dice.randint(1, position.seats)
    if spec.kind == "took":
        return "took", {"who": seat}
    if spec.kind == "dealer":
        return "dealer", {"dealer": seat}
    if spec.kind == "correction":
        points = 10 * dice.randint(1, 5)
        sign = dice.choice(["plus", "minus"])
        return "correction", {"player": seat, "sign": sign, "points": points, "reason": "agreed"}
    cards = spec.fields[0].high  # type: ignore[union-attr]
    if spec.kind == "bids":
        return "bids", {"bids": [dice.randint(0, cards) for _ in range(position.seats)]}
    return "tricks", _tricks(cards, [field.key for field in spec.fields], position.seats, dice)


def _tricks(cards: int, keys: list[str], seats: int, dice: Random) -> dict[str, Any]:
    data: dict[str, Any] = {"bombs": dice.randint(0, 1)} if "bombs" in keys else {}
    winners = [dice.randrange(seats) for _ in range(cards - data.get("bombs", 0))]
    data["tricks"] = [winners.count(seat) for seat in range(seats)]
    for who, change in (("cloud", "cloud_change"), ("second_cloud", "second_cloud_change")):
        if who in keys and winners and dice.random() < 0.4:
            data |= {who: 1 + dice.choice(winners), change: dice.choice(["plus", "minus"])}
    return data


def played(options: dict[str, Any], seats: int, dice: Random) -> Replay[Any]:
    """A game to its end; the table accepts what it may and tries again where it may not."""
    position = replay(GAME.sheets["rounds"], options, seats, ())
    while position.expects():
        entry = accepted(position, Entry(*told(position, dice), (), len(position.applied) + 1))
        if not position.judge(entry).blocking(entry.accepted):
            position = position.then(entry)
    return position


def accepted(position: Replay[Any], entry: Entry) -> Entry:
    """The entry with all that can be forgiven; of secret bids something is told only then."""
    found = position.judge(entry).findings
    rules = tuple(finding.rule.id for finding in found if finding.rule.forgivable)
    return entry if rules == entry.accepted else accepted(position, replace(entry, accepted=rules))


def added_up(entries: tuple[Entry, ...], seats: int) -> list[int]:
    """The totals from the log alone, step by step as at a table with a pencil."""
    totals, bids = [0] * seats, [0] * seats
    for entry in entries:
        data = entry.data
        if entry.kind == "correction":
            totals[data["player"] - 1] += data["points"] * {"plus": 1, "minus": -1}[data["sign"]]
        if entry.kind == "bids":
            bids = list(data["bids"])
        if entry.kind == "tricks":
            for cloud in ("cloud", "second_cloud"):
                if cloud in data:
                    up = data[f"{cloud}_change"] == "plus"
                    bids[data[cloud] - 1] += 1 if up else -1
            for seat, taken in enumerate(data["tricks"]):
                missed = max(bids[seat], taken) - min(bids[seat], taken)
                totals[seat] += -10 * missed if missed else 20 + 10 * taken
    return totals


@pytest.mark.parametrize("deck", DECKS)
def test_totals_are_what_a_pencil_would_make_of_the_log(deck: str) -> None:
    dice = Random(deck)
    for seats, options in option_sets(deck, dice):
        assert () == GAME.check_setup(options, seats).findings
        end = played(options, seats, dice)
        standing = end.standing()
        totals = added_up(end.applied, seats)
        assert totals == list(standing.totals)
        assert [total == max(totals) for total in totals] == [rank == 1 for rank in standing.ranks]
        again = replay(GAME.sheets["rounds"], options, seats, end.applied)
        assert (None, standing) == (again.failure, again.standing())


def test_points_are_tens_within_what_a_hand_can_bring() -> None:
    """At most 20 and 10 a card, at least 10 off a card, and 10 more for each of two Clouds."""
    dice = Random("points")
    options = GAME.agreed({"deck": "years30", "length": "five_full"})
    for seats, cards in ((3, 20), (4, 15), (5, 12), (6, 10)):
        end = played(options, seats, dice)
        rounds = [line for line in end.standing().lines if line.label != "±"]
        assert ["1", "2", "3", "4", "5"] == [line.label for line in rounds]
        for cell in (cell for line in rounds for cell in line.cells):
            assert 0 == cell.points % 10
            assert -10 * (cards + 2) <= cell.points <= 20 + 10 * cards
