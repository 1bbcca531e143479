"""Sheet "plays" at one table: what is asked when, what is said, what the pad and referee know."""

from random import Random
from typing import Any

from games.dwarf_king import GAME
from games.dwarf_king.tests.dealer import Table, play
from games.kit.entry import Entry
from games.kit.fields import Cards
from games.kit.replay import Replay, replay


def deal_of(special: str, *more: tuple[str, dict[str, Any]], seats: int = 5) -> Replay[Any]:
    """A table that has dealt with this card; Anna leads."""
    data: dict[str, Any] = {"special": special, "task": "7a"}
    if special != "goblin_flag":
        data["leader"] = 1
    entered = [("deal", data), *more]
    log = [Entry(kind, data, (), at) for at, (kind, data) in enumerate(entered, 1)]
    position = replay(GAME.sheets["plays"], GAME.agreed({}), seats, log)
    assert position.failure is None
    return position


def trick(*cards: str) -> tuple[str, dict[str, Any]]:
    return "trick", {"cards": list(cards)}


def kinds(position: Replay[Any]) -> list[str]:
    return [spec.kind for spec in position.expects()]


def test_a_trick_is_asked_for_in_the_order_of_play() -> None:
    position = deal_of("shaman", trick("G5", "G2", "G3", "GK", "G6"))
    (cards,) = position.expects()[0].fields
    assert isinstance(cards, Cards)
    assert (3, 4, 0, 1, 2) == cards.order
    assert ("G5", "G2", "G3", "GK", "G6") == position.expects()[0].gone


def test_the_task_and_the_tricks_so_far_are_told_while_cards_are_played() -> None:
    position = deal_of("shaman", trick("G5", "G2", "G3", "GK", "G6"))
    assert "7a" == position.expects()[0].cue[1].facts["n"]
    (line,) = position.standing().lines
    assert [0, 0, 0, 1, 0] == [cell.notes[0].facts["n"] for cell in line.cells]


def test_what_has_to_be_decided_is_asked_when_it_arises() -> None:
    assert ["exchange", "result", "points"] == kinds(deal_of("goblin_flag"))
    druid = trick("G5", "D1", "G3", "GK", "G6")
    assert ["swap", "result", "points"] == kinds(deal_of("druid", druid))
    flag = trick("G5", "K11", "G3", "GK", "G6")
    assert ["pass", "result", "points"] == kinds(deal_of("knight_flag", flag))
    assert ["trick", "result", "points"] == kinds(deal_of("sorcerer"))
    first = trick("G5", "G2", "G3", "GK", "G6")
    assert ["trick", "take", "result", "points"] == kinds(deal_of("sorcerer", first))
    taken = ("take", {"who": 2, "card": "G3"})
    assert ["trick", "result", "points"] == kinds(deal_of("sorcerer", first, taken))


SEVEN = (
    trick("G5", "G2", "G3", "G4", "G6"),
    trick("GJ", "G8", "G9", "G10", "G7"),
    trick("D2", "D6", "D4", "D5", "D3"),
    trick("D7", "D8", "D9", "D10", "DJ"),
    trick("K2", "K3", "K6", "K5", "K4"),
    trick("K7", "K8", "K9", "KJ", "K10"),
    trick("GQ", "GK", "GA", "DQ", "DK"),
)


def test_before_the_last_trick_the_sorcerer_comes_first() -> None:
    assert ["take", "trick", "result", "points"] == kinds(deal_of("sorcerer", *SEVEN))


def test_who_won_the_green_five_deals_next() -> None:
    ended = deal_of("shaman", *SEVEN, trick("KK", "KA", "KQ", "G11", "DA"))
    assert 1 == ended.state.pad.dealer
    taken = ("take", {"who": 4, "card": "D5"})
    cards = (*SEVEN[:3], taken, *SEVEN[3:], trick("KK", "KA", "KQ", "D5", "DA"))
    assert 4 == deal_of("sorcerer", *cards).state.pad.dealer


def test_a_line_of_the_pad_names_all_its_entries() -> None:
    (line,) = deal_of("shaman", *SEVEN).standing().lines
    assert tuple(range(1, 9)) == line.slots
    (line,) = deal_of("shaman", *SEVEN, trick("KK", "KA", "KQ", "G11", "DA")).standing().lines
    assert tuple(range(1, 10)) == line.slots
    by_hand = ("result", {"tricks": [1, 1, 1, 1, 4], "taker": 5, "green_five": 2})
    (line,) = deal_of("shaman", *SEVEN[:2], by_hand).standing().lines
    assert (1, 2, 3, 4) == line.slots


def test_every_entry_has_a_picture_and_a_story() -> None:
    """Whatever was entered, there is something to say and to draw, and nothing fails on the way."""
    for special in ("druid", "knight_flag", "goblin_flag", "mummy", "puppeteer", "sorcerer"):
        table = play(Table(4, special, "7a", "wins", "swap", Random(special)))
        position = replay(GAME.sheets["plays"], GAME.agreed({}), 4, ())
        for at, (kind, data) in enumerate(table.entries, 1):
            position = position.then(Entry(kind, data, (), at))
            spec = position.expects()[0]
            assert spec.story is not None
            assert spec.story()
            assert spec.picture is None or len(spec.picture().rows) <= 1


def test_the_story_says_who_won_why_and_what_it_brought() -> None:
    story = deal_of("shaman", *SEVEN, trick("KK", "KA", "KQ", "G11", "DA")).expects()[0].story
    assert story is not None
    assert ["wins", "special", "points"] == [effect.kind for effect in story()]
    assert (1, 1, 1, 1, 1) == story()[-1].data["points"]
    third = deal_of("shaman", *SEVEN[:3]).expects()[0].story
    assert third is not None
    told = {effect.kind: effect.data for effect in third()}
    assert {"wins": {"winner": 2}, "deals": {"dealer": 2}} == told


def test_the_referee_is_told_what_lies_there() -> None:
    state = deal_of("mummy", *SEVEN[:2]).state
    play, winner, score = (GAME.question(key) for key in ("play", "winner", "score"))
    assert play is not None
    assert winner is not None
    assert score is not None
    asked = play.from_sheet["plays"](state)
    assert (3, "mummy", 5) == (asked["trick_number"], asked["special"], asked["players"])
    assert ["G7", "GJ", "G8", "G9", "G10"] == asked["last_trick"]
    assert "trick" not in asked
    lying = winner.from_sheet["plays"](state)
    assert (2, ["G7", "GJ", "G8", "G9", "G10"]) == (lying["trick_number"], lying["trick"])
    assert ["G5", "G2", "G3", "G4", "G6"] == lying["last_trick"]
    taken = deal_of("sorcerer", SEVEN[0], ("take", {"who": 2, "card": "G3"})).state
    assert "trick" not in winner.from_sheet["plays"](taken)
    counted = score.from_sheet["plays"](state)
    assert ("7a", 5, 1) == (counted["task"], counted["trick_1"], counted["trick_2"])
    assert "tricks" not in counted


def test_a_stored_result_is_not_asked_what_older_logs_were_not_asked() -> None:
    """After a repair before it, it is judged again; Dan deals next, who won no trick."""
    data = {"special": "druid", "task": "1a", "leader": 1}
    log = [Entry("deal", data, (), 1), Entry(*trick("G5", "G2", "GQ", "G3"), (), 2)]
    position = replay(GAME.sheets["plays"], GAME.agreed({}), 4, log)
    assert position.failure is None

    def doubts(run: list[int], slot: int | None) -> list[str]:
        result = Entry("result", {"run": run, "green_five": 4}, (), slot)
        return [one.rule.id for one in position.judge(result).findings]

    assert ["no-longer"] == doubts([6, 0, 4, 0], None)
    assert [] == doubts([6, 0, 4, 0], 3)
    assert ["already-won"] == doubts([6, 4, 0, 0], 3)
