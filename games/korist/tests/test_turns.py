"""The worked turns of the dossier, card by card: hands, pile and supply after each of them."""

from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.kit.text import Fact, Seat, Text
from games.korist import GAME
from games.korist.deck import spoken
from games.korist.engine.deal import Middle, State

PLAYS = GAME.sheets["plays"]
JOKER = 14
DAN, PETR, ADAM, KATKA = range(4)


def played(seats: int, *entries: tuple[str, Any], **options: Any) -> Replay[State]:
    """Where a table stands after these entries."""
    told = [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(entries, 1)]
    position = replay(PLAYS, GAME.agreed(options), seats, told)
    assert position.failure is None
    return position


def laid(*cards: int | str) -> tuple[str, Any]:
    return "layer", {"layer": list(cards)}


NO_DRAW: tuple[str, Any] = ("draw", {})


def settled(fate: str, *drawn: int | str) -> tuple[str, Any]:
    return "capture", {"fate": fate, "drawn": list(drawn)}


def counts(position: Replay[State]) -> tuple[list[int], list[int], int, int, int]:
    """Cards on the tables and in hands, in pile, supply and discard."""
    deal = position.state.deal
    assert deal is not None
    tables = [deal.laid(seat) for seat in range(len(deal.layers))]
    middle = deal.middle
    return tables, list(deal.hands.sizes), middle.pile, middle.supply, middle.discard


def with_stock(position: Replay[State], pile: int, supply: int) -> Replay[State]:
    """The same table with other cards to draw from."""
    deal = position.state.deal
    assert deal is not None
    short = deal._replace(middle=Middle(pile, supply))
    return position._replace(state=position.state._replace(deal=short))


def then(position: Replay[State], *entries: tuple[str, Any]) -> Replay[State]:
    for kind, data in entries:
        entry = Entry(kind, data, (), len(position.applied) + 1)
        assert () == position.judge(entry).findings
        position = position.then(entry)
    return position


# K3: Katka's cards are lost in the picture; threes are not captured by Adam's equal value.
BEFORE_SEVENS = (laid(5, 5), NO_DRAW, laid(3, 3, "X"), NO_DRAW, laid(3, 3, 3), NO_DRAW)


def test_the_strip_tells_how_many_cards_are_in_hand() -> None:
    assert () == played(4).standing().now
    now = played(4, laid(5, 5)).standing().now
    assert [11, 13, 13, 13] == [text.facts["n"] for text in now if text]


def test_three_sevens_take_from_one_and_leave_to_the_other() -> None:
    before = played(4, *BEFORE_SEVENS, first=PETR + 1)
    assert ([0, 2, 3, 3], [13, 11, 10, 10], 51, 6, 0) == counts(before)

    after = then(before, laid(7, 7, 7), settled("taken", "S"), settled("back"))

    assert ([3, 2, 0, 0], [13, 11, 13, 13], 48, 6, 0) == counts(after)
    deal = after.state.deal
    assert deal is not None
    assert ("layer", PETR) == (deal.moment, deal.turn)


def test_captures_are_settled_clockwise() -> None:
    sevens = played(4, *BEFORE_SEVENS, laid(7, 7, 7), first=PETR + 1)
    assert sevens.state.deal is not None
    assert (ADAM, KATKA) == sevens.state.deal.captured
    captures = Text("{who} captures [{cards}] from {other}.", SEVENS_FACTS)
    assert captures == sevens.expects()[0].cue[0]


SEVENS_FACTS: dict[str, Fact] = {
    "who": Seat(DAN),
    "cards": spoken((3, 3, JOKER)),
    "other": Seat(ADAM),
}


def test_a_single_13_captures_nothing_and_a_joker_is_drawn() -> None:
    """K4; the joker is known to be in Petr's hand."""
    before = (laid(13), NO_DRAW, laid(6, 6), NO_DRAW, laid(7, 7, 7), NO_DRAW)
    after = played(4, *before, laid(13), ("draw", {"drawn": ["X"]}), first=ADAM + 1)

    assert ([3, 1, 1, 2], [10, 13, 12, 11], 50, 6, 0) == counts(after)
    assert after.state.deal is not None
    assert ((JOKER, 8),) == after.state.deal.hands.known[PETR]


def test_what_comes_to_light_stays_this_turn() -> None:
    """P5."""
    before = (laid(2, 2), laid(1), laid(1, 1, 1), laid(3, 3), laid(1, 1))
    after = played(3, *before, laid(9, 9), variant="advanced")
    deal = after.state.deal
    assert deal is not None
    assert (0, 1) == deal.captured
    on = then(after, settled("discarded"), settled("discarded")).state.deal
    assert on is not None
    assert ((2, 2), (1,)) == (on.top(0), on.top(1))


@pytest.mark.parametrize(
    ("pile", "supply", "lost", "drawn", "expected"),
    [
        pytest.param(1, 6, 2, ("S",), (0, 5), id="P11"),
        pytest.param(2, 6, 4, ("S", "S", "S", "S"), (0, 4), id="P12"),
        pytest.param(0, 4, 3, (), (0, 1), id="an empty pile needs no tap"),
        pytest.param(1, 6, 4, (), (0, 3), id="what the pile lacks is from the supply"),
        pytest.param(9, 6, 3, (5, "S"), (6, 6), id="named or counted"),
    ],
)
def test_the_supply_is_refilled_as_far_as_the_pile_goes(
    pile: int, supply: int, lost: int, drawn: tuple[Any, ...], expected: tuple[int, int]
) -> None:
    captured = played(3, laid(*[8] * lost), laid(*[9] * lost), variant="advanced")
    after = then(with_stock(captured, pile, supply), settled("taken", *drawn))
    assert expected == counts(after)[2:4]
    assert 13 == counts(after)[1][0]  # lost so many, drew so many


@pytest.mark.parametrize(
    ("pile", "supply", "lost", "hand"),
    [pytest.param(0, 2, 3, 12, id="P10"), pytest.param(1, 6, 7, 13, id="P13")],
)
def test_the_last_card_ends_the_game_in_the_middle_of_a_draw(
    pile: int, supply: int, lost: int, hand: int
) -> None:
    captured = played(3, laid(*[8] * lost), laid(*[9] * lost), variant="advanced")
    after = then(with_stock(captured, pile, supply), settled("taken"))
    (game,) = after.state.pad.games
    assert ("ran_out", (hand, 13, 13)) == (game.ended, game.hand)
    assert after.standing().over


def test_later_captures_are_not_made_when_the_cards_ran_out() -> None:
    captured = played(3, laid(4), laid(4), laid(9), variant="advanced")
    after = then(with_stock(captured, 0, 1), settled("taken"))
    assert () == after.expects()
    (game,) = after.state.pad.games
    assert ((0, 1, 1), (13, 12, 13)) == (game.table, game.hand)


def test_drawing_the_last_card_ends_the_game() -> None:
    """P14."""
    nothing = with_stock(played(3, laid(4)), 0, 1)
    assert Text("This is the last card: drawing it ends the game.") in nothing.expects()[0].cue
    assert then(nothing, ("draw", {"drawn": ["S"]})).standing().over
    assert not then(nothing, NO_DRAW).standing().over


def test_an_empty_pile_is_not_on_offer() -> None:
    nothing = with_stock(played(3, laid(4)), 0, 3)
    drawn = Entry("draw", {"drawn": ["P"]})
    assert ["no-such-card"] == [one.rule.id for one in nothing.judge(drawn).findings]


OFFER = ("offer", {"turned": [5, 5, 6, 9, 9, 9, 10, 10, 10, 11, 13, 11, 11, 12]})


def test_first_the_shadow_offer_then_the_opponent() -> None:
    """P17."""
    both = played(2, OFFER, laid(4, 4), NO_DRAW, laid(8, 8), variant="duel")
    assert ([2, 2], [11, 11], 63, 6, 0) == counts(both)
    after = then(both, ("shadow", {"turned": [1, "X", 1]}), settled("taken", "S", "+13"))

    tables, hands, pile, supply, discard = counts(after)
    assert ([0, 2], [14, 15]) == (tables, hands)  # a stack of two for one card
    assert (58, 6, 0) == (pile, supply, discard)
    deal = after.state.deal
    assert deal is not None
    assert (JOKER,) == deal.middle.covers
    assert 13 == len(deal.middle.shadow)


PART = ("part", {"group": "9", "turned": [1, 1]})


def test_a_part_of_a_group_is_a_capture_too() -> None:
    """Ruling 14 as a setting: two of three nines, two cards turned over, and no draw."""
    tens = played(2, OFFER, laid(10, 10), variant="duel")
    assert ["shadow", "supply", "part", "result"] == [one.kind for one in tens.expects()]
    after = accepting(tens, PART)

    assert ([2, 0], [13, 13], 61, 6, 0) == counts(after)
    deal = after.state.deal
    assert deal is not None
    assert (1, 1, 5, 5, 6, 9, 10, 10, 10, 11, 11, 11, 12) == deal.middle.shadow
    assert ("layer", 1) == (deal.moment, deal.turn)
    assert [JOKER, JOKER, 9, 9] == [card for card, _ in deal.hands.known[0]]


def test_a_part_of_a_group_is_taken_where_nothing_else_fits() -> None:
    """Base rules ask for the draw, advanced ones for the next layer; the part is on offer there."""
    whole = played(2, OFFER, laid(12, 12, 12), variant="duel")  # no group has more than three
    assert "part" not in [one.kind for one in whole.expects()]
    joker = laid("X", "X")
    fours = ("offer", {"turned": [4] * 4 + [5] * 4 + [6] * 4 + [7]})
    drawing = played(2, fours, joker, variant="duel")
    moved_on = played(2, fours, joker, variant="duel", duel_rules="advanced")
    assert ["draw", "layer"] == [one.expects()[0].kind for one in (drawing, moved_on)]
    for before in (drawing, moved_on):
        deal = accepting(before, ("part", {"group": "6", "turned": [1, 1]})).state.deal
        assert deal is not None
        assert ("layer", 1, 2) == (deal.moment, deal.turn, deal.number)
        assert (13, 13) == deal.hands.sizes


def accepting(position: Replay[State], told: tuple[str, Any]) -> Replay[State]:
    """The table does it its own way."""
    entry = Entry(*told, ("shadow-group",), len(position.applied) + 1)
    assert ["shadow-group"] == [one.rule.id for one in position.judge(entry).findings]
    return position.then(entry)


def test_whoever_empties_the_supply_gets_all_that_lies_on_it() -> None:
    captured = played(2, OFFER, laid(4, 4), NO_DRAW, laid(7, 7), variant="duel")
    deal = then(captured, ("shadow", {"turned": [1, 1]})).state.deal
    assert deal is not None
    short = deal._replace(middle=Middle(0, 2, 0, deal.middle.covers, deal.middle.shadow))
    end = PLAYS.apply(captured.state._replace(deal=short), Entry("capture", {"fate": "taken"}))
    assert (14, 15) == end.pad.games[-1].hand


def test_the_last_card_captures_nothing_from_the_shadow() -> None:
    """P20: two fives lie there, and two sevens are all that is left."""
    first = played(2, OFFER, variant="duel")
    end = then(first, laid(*[8] * 8, "X", "X", "X"), NO_DRAW, laid(7), ("shadow", SIX), laid(7, 7))
    assert end.standing().over


SIX = {"turned": [2]}


def test_the_log_calls_every_entry_by_its_turn() -> None:
    sevens = played(4, *BEFORE_SEVENS, laid(7, 7, 7), first=PETR + 1)
    facts: dict[str, Fact] = {"n": 4, "other": Seat(ADAM)}
    assert Text("Turn {n}: captured from {other}", facts) == sevens.expects()[0].name
    assert "Enter the result by hand" == sevens.expects()[-1].name


def test_the_picture_shows_every_hand_from_the_deal_on() -> None:
    drawn = played(3).expects()[0].picture
    assert drawn is not None
    said = "{who}: {hand} in hand, {table} on the table"
    notes = [row.note for row in drawn().rows]
    assert [Text(said, {"who": Seat(at), "hand": 13, "table": 0}) for at in range(3)] == notes


def test_the_story_names_everybody_by_seat() -> None:
    sevens = played(4, *BEFORE_SEVENS, laid(7, 7, 7), first=PETR + 1).expects()[0]
    assert sevens.story is not None
    told = [(one.kind, one.text.facts.get("who")) for one in sevens.story()]
    assert [
        ("layer", None),
        ("stays", Seat(PETR)),
        ("captured", Seat(ADAM)),
        ("captured", Seat(KATKA)),
    ] == told


def test_the_story_of_a_game_that_was_stopped_names_no_empty_hand() -> None:
    stopped = {"table": [17, 12, 9], "hand": [2, 3, 8]}
    log = [Entry("result", stopped, ("nobody-empty",), 1)]
    following = replay(PLAYS, GAME.agreed({"series": "open"}), 3, log).expects()[0]
    assert following.story is not None
    assert [Text("You stopped with cards in every hand.")] == [
        one.text for one in following.story()
    ]


def test_cards_that_cannot_come_are_greyed() -> None:
    """Four sixes lie open; four fives are in a hand, and to tap a fifth proves somebody wrong."""
    fives = (laid(5, 5, 5, 5), laid(6, 6, 6, 6))
    lying = played(3, *fives, settled("taken"), variant="advanced")
    assert [6, 6, 6, 6] == list(lying.expects()[0].gone)
    thrown = played(3, *fives, settled("discarded"), variant="advanced")
    assert [5, 5, 5, 5, 6, 6, 6, 6] == list(thrown.expects()[0].gone)


def test_a_known_hand_leaves_only_what_it_can_have() -> None:
    bara = played(3, laid(5, 5, 5, 5), laid(*[6] * 4), settled("taken"), variant="advanced")
    deal = bara.state.deal
    assert deal is not None
    assert 4 == len(deal.hands.known[1])
    assert 9 == deal.hands.unknown(1)
    assert 4 == deal.hands.seen[5]


def test_the_referee_is_told_what_lies_there() -> None:
    state = played(4, *BEFORE_SEVENS, first=PETR + 1).state
    lay, draw = GAME.question("lay"), GAME.question("draw")
    assert lay is not None
    assert draw is not None
    stock = {"pile": 40, "supply": 6}
    tops = [[5, 5], [3, 3, "X"], [3, 3, 3], []]
    told = {"variant": "base", "players": 4, "tops": tops, **stock}
    assert told == lay.from_sheet["plays"](state)
    assert {"variant": "base", **stock} == draw.from_sheet["plays"](state)


def test_the_referee_is_told_why_somebody_draws() -> None:
    draw = GAME.question("draw")
    assert draw is not None
    sevens = played(4, *BEFORE_SEVENS, laid(7, 7, 7), first=PETR + 1).state
    assert ("lost", 3) == tuple(draw.from_sheet["plays"](sevens)[key] for key in ("why", "lost"))
    nothing = played(3, laid(4)).state
    assert "nothing" == draw.from_sheet["plays"](nothing)["why"]
