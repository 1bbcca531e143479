"""What is known of the open supply after cards were named, drawn by name, or only counted."""

from typing import Any

from games.kit.entry import Entry
from games.kit.picture import Face, Look
from games.kit.replay import Replay
from games.kit.text import Text
from games.korist.deck import DRAWABLE, spoken
from games.korist.engine.deal import Deal, State
from games.korist.engine.hands import values
from games.korist.tests.test_turns import NO_DRAW, laid, played

ANNA = 0


def supply(*cards: int | str) -> tuple[str, Any]:
    return "supply", {"supply": list(cards)}


def drew(*cards: int | str) -> tuple[str, Any]:
    return "draw", {"drawn": list(cards)}


def running(position: Replay[State]) -> Deal:
    assert position.state.deal is not None
    return position.state.deal


def test_naming_the_supply_is_nobodys_turn() -> None:
    deal = running(played(3, supply(1, 2, 3, 4, 5, 6)))
    assert ("layer", ANNA, 1) == (deal.moment, deal.turn, deal.number)


def test_the_supply_is_named_where_somebody_looks_at_it() -> None:
    """A group that only counts is not asked between a draw from the pile and the next one."""

    def can_name(*entries: tuple[str, Any]) -> bool:
        return "supply" in [one.kind for one in played(3, *entries).expects()]

    assert can_name()
    assert can_name(laid(7))
    assert not can_name(laid(7), drew("P"))
    assert not can_name(laid(7), NO_DRAW)
    assert can_name(laid(7), drew("S"))
    assert can_name(supply(5), laid(7), drew("P"))


def test_a_card_drawn_by_name_is_in_that_hand_and_no_longer_in_the_supply() -> None:
    deal = running(played(3, supply(1, 2, 2), laid(7), drew(2)))
    assert ((2, 3),) == deal.hands.known[ANNA]
    assert (1, 2) == values(deal.hands.supply.sure)


def test_a_counted_draw_leaves_one_of_two_equal_cards_for_sure() -> None:
    deal = running(played(3, supply(1, 2, 2, 3, 4, 5), laid(7), drew("S")))
    shown = deal.hands.supply
    assert ((2,), (1, 2, 3, 4, 5), 1) == (values(shown.sure), values(shown.perhaps), shown.missing)
    assert () == deal.hands.known[ANNA]


def test_doubts_end_when_the_cards_are_named_again() -> None:
    again = supply(1, 2, 2, 3, 4, 9)
    deal = running(played(3, supply(1, 2, 2, 3, 4, 5), laid(7), drew("S"), again))
    assert [1, 2, 2, 3, 4, 9] == sorted(values(deal.hands.supply.sure))


def test_whoever_draws_all_six_has_them_all() -> None:
    sixes = (laid(*[6] * 6), NO_DRAW, laid(*[7] * 6))
    lost = ("capture", {"fate": "taken", "drawn": ["S"] * 6})
    deal = running(played(3, *sixes, supply(1, 2, 3, 4, 5, 5), lost))
    assert [1, 2, 3, 4, 5, 5] == sorted(values(deal.hands.known[ANNA]))
    assert () == deal.hands.supply.named


def test_a_table_that_insists_on_eight_sevens_has_none_in_the_supply() -> None:
    position = played(3, supply(5, 7))
    eight = Entry(*laid(*[7] * 8), ("supply-named",), 2)
    assert ["supply-named"] == [one.rule.id for one in position.judge(eight).findings]
    hands = running(position.then(eight)).hands
    assert ((5,), 8) == (values(hands.supply.sure), hands.seen[7])


def test_the_picture_shows_what_was_named() -> None:
    drawn = played(3, supply(5, "X"), laid(7), NO_DRAW).expects()[0].picture
    assert drawn is not None
    shown = drawn().rows[-1].faces
    assert ["5", "X"] == [face.label for face in shown[:2]]
    assert (Face("", look=Look.BACK),) * 4 == shown[2:]


def test_the_story_says_what_was_named() -> None:
    told = played(3, laid(7), supply(5, "X")).expects()[0].story
    assert told is not None
    (named,) = told()
    assert Text("Entered for the supply: {cards}.", {"cards": spoken((5, 14))}) == named.text


def test_a_finding_shows_where_the_supply_was_named() -> None:
    position = played(3, laid(2), NO_DRAW, laid(1), supply(1, 3, 4, 5, 6, 8))
    (found,) = position.judge(Entry(*drew(9))).findings
    assert ("supply-named", 4) == (found.rule.id, found.slot)
    what = Text("Not in the supply: {cards}.", {"cards": "9"})
    assert {"what": what, "cards": "1, 3, 4, 5, 6, 8"} == found.facts


def test_pile_and_supply_can_be_typed_by_the_letters_of_any_language() -> None:
    assert {"P"} == {DRAWABLE.spelt(letter) for letter in ("P", "b", "N")}
    assert {"S"} == {DRAWABLE.spelt(letter) for letter in ("S", "z", "V")}
