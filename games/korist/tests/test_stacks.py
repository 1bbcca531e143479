"""What is known of the stacks of a duel: where a 13 or a joker lies, and who has it afterwards."""

from itertools import product
from random import Random
from typing import Any

from games.kit.entry import Entry
from games.kit.picture import Face
from games.kit.replay import Replay, replay
from games.kit.text import Text
from games.korist import GAME
from games.korist.deck import bracketed
from games.korist.engine.deal import Deal, State
from games.korist.engine.hands import values
from games.korist.engine.steps import known_stacks, loose_covers
from games.korist.tests.dealer import Dealer
from games.korist.tests.second_reading import Cards
from games.korist.tests.test_turns import NO_DRAW, PLAYS, laid, played

ANNA, BARA = range(2)
JOKER = 14
GAMES = 30
NAMED: tuple[str, Any] = ("supply", {"supply": [2, 4, 4, 9, 11, 12]})


def offer(*turned: int | str) -> tuple[str, Any]:
    """Thirteen cards of which none is captured by what these tests lay, and what was turned too."""
    return "offer", {"turned": [*turned, 1, 1, 3, 3, 5, 5, 6, 6, 7, 7, 8, 8, 10]}


def drew(*cards: int | str) -> tuple[str, Any]:
    return "draw", {"drawn": list(cards)}


def duel(*entries: tuple[str, Any]) -> Replay[State]:
    return played(2, *entries, variant="duel")


def running(*entries: tuple[str, Any]) -> Deal:
    deal = duel(*entries).state.deal
    assert deal is not None
    return deal


def fields(*entries: tuple[str, Any]) -> list[str]:
    return [field.key for field in duel(*entries).expects()[0].fields]


def test_a_13_and_a_joker_lie_on_the_two_lowest_cards() -> None:
    """P18."""
    deal = running(NAMED, offer(13, "X"))
    assert ((2, 13), (4, JOKER)) == known_stacks(deal)
    assert () == loose_covers(deal)


def test_it_does_not_matter_when_the_last_card_is_named() -> None:
    some, last = ("supply", {"supply": [4, 4, 9, 11, 12]}), ("supply", {"supply": [2]})
    before = (some, offer(13), laid(3, 3, 3))
    assert ((), (13,)) == (known_stacks(running(*before)), loose_covers(running(*before)))
    assert ((2, 13),) == known_stacks(running(*before, last))


def test_a_draw_from_the_pile_moves_nothing_in_the_supply() -> None:
    deal = running(offer(13), laid(3, 3, 3), drew("P"), laid(2, 2, 2), NAMED)
    assert ((2, 13),) == known_stacks(deal)


def test_after_a_draw_from_the_supply_nobody_can_tell_where_the_13_was_put() -> None:
    deal = running(offer(13), laid(3, 3, 3), drew(7), laid(2, 2, 2), NAMED)
    assert ((), (13,)) == (known_stacks(deal), loose_covers(deal))


def test_whoever_draws_the_only_13_on_top_has_the_2_below_it() -> None:
    deal = running(NAMED, offer(13, "X"), laid(3, 3, 3), drew("S", "+13"))
    assert [JOKER, JOKER, 2, 13] == list(values(deal.hands.known[ANNA]))
    assert ((4, JOKER),) == known_stacks(deal)
    assert [4, 4, 9, 11, 12] == sorted(values(deal.hands.supply.sure))


def test_a_bare_card_that_was_only_counted_is_not_the_one_below_the_13() -> None:
    shown = running(NAMED, offer(13), laid(3, 3, 3), drew("S")).hands.supply
    assert [2, 4] == sorted(values(shown.sure))  # one of the 4s may be gone
    assert [4, 9, 11, 12] == sorted(values(shown.perhaps))


def test_of_two_13s_on_top_nobody_knows_which_was_drawn() -> None:
    deal = running(NAMED, offer(13, 13), laid(3, 3, 3), drew("S", "+13"))
    assert ((), (13,)) == (known_stacks(deal), loose_covers(deal))
    assert [JOKER, JOKER, 13] == list(values(deal.hands.known[ANNA]))


def test_a_2_drawn_bare_from_an_unnamed_place_leaves_the_2_below_the_13() -> None:
    """The refilled card is another 2."""
    before = (NAMED, offer(13), laid(3, 3, 3), drew(9), laid(2, 2, 2))
    deal = running(*before, drew(2))
    assert ((2, 13),) == known_stacks(deal)
    assert 2 + 3 == deal.hands.seen[2]


def insisted(entry: Entry) -> Deal:
    """The 13 lies on the 2 and the joker on a 4, but the table says otherwise."""
    position = duel(NAMED, offer(13, "X"), laid(3, 3, 3))
    assert list(entry.accepted) == [one.rule.id for one in position.judge(entry).findings]
    deal = position.then(entry).state.deal
    assert deal is not None
    return deal


def test_a_table_that_insists_has_no_known_stacks() -> None:
    deal = insisted(Entry(*drew(9, "+13"), ("shadow-aside",), 4))
    assert ((), (JOKER,)) == (known_stacks(deal), loose_covers(deal))
    assert deal.middle.most_on_one > 1


def test_once_nothing_is_left_on_top_stacks_are_known_again() -> None:
    deal = insisted(Entry(*drew(9, "+13", "+X"), ("shadow-aside",), 4))
    assert ((), 1) == (deal.middle.covers, deal.middle.most_on_one)


def test_a_stack_is_forgotten_when_its_card_cannot_lie_there() -> None:
    """Eight 2s lie before Bára, so the one that was named was none."""
    position = duel(NAMED, offer(13), laid(3, 3, 3), NO_DRAW)
    deal = position.then(Entry(*laid(*[2] * 8), ("supply-named",), 5)).state.deal
    assert deal is not None
    assert ((), (13,)) == (known_stacks(deal), loose_covers(deal))


def test_whether_anything_was_on_top_is_asked_only_while_nobody_can_know() -> None:
    assert ["nothing", "bare", "drawn"] == fields(offer(13), laid(3, 3, 3))
    assert ["nothing", "drawn"] == fields(offer(), laid(3, 3, 3))
    assert ["nothing", "drawn"] == fields(NAMED, offer(13), laid(3, 3, 3))
    lost = (laid(2, 2, 2), NO_DRAW, laid(4, 4, 4))
    assert ["fate", "bare", "drawn"] == fields(offer(13), *lost)
    assert ["fate", "drawn"] == fields(offer(), *lost)


def test_programs_and_old_entries_need_not_say_that_nothing_was_on_top() -> None:
    assert (13,) == loose_covers(running(offer(13), laid(3, 3, 3), drew("S")))


def test_a_finding_shows_the_stacks_and_where_the_supply_was_named() -> None:
    position = duel(NAMED, offer(13, "X"), laid(3, 3, 3))
    (found,) = position.judge(Entry(*drew(2))).findings
    stacks = (bracketed((2, 13)), bracketed((4, 14)))
    said = "Stacks in the supply, bottom card first: {stacks}. A stack is drawn whole."
    assert Text(said, {"stacks": stacks}) == found.facts["what"]
    assert 1 == found.slot


def test_the_picture_shows_what_lies_on_which_card() -> None:
    def supply(*entries: tuple[str, Any]) -> list[tuple[str, Any]]:
        drawn = duel(*entries).expects()[0].picture
        assert drawn is not None
        rows = [row for row in drawn().rows if row.label in (SUPPLY, ON_THE_SUPPLY)]
        return [(str(face.label), face.small) for row in rows for face in row.faces]

    bare = [("4", ""), ("9", ""), ("11", ""), ("12", "")]
    assert [("2", "+13"), ("4", "+X"), *bare] == supply(NAMED, offer(13, "X"), laid(3, 3, 3))
    assert [(Face("13").label, "")] == supply(offer(13), laid(3, 3, 3))


SUPPLY, ON_THE_SUPPLY = Text("supply"), Text("on the supply")


def test_of_a_named_supply_exactly_what_lies_there_can_be_drawn() -> None:
    assert sum(tried(number) for number in range(GAMES)) > 100


def tried(number: int) -> int:
    """Every card with every card on top, held against the real stacks before each draw."""
    real = Dealer(2, "base", Random(f"stacks {number}"), bold=0.2, named=1.0, shows=1.0)
    position = replay(PLAYS, GAME.agreed({"variant": "duel"}), 2, ())
    lying: list[Cards] = []
    draws = 0
    for slot, (kind, data) in enumerate(real.entries(), 1):
        if kind == "draw" and is_stacked(position.state.deal):
            draws += 1
            for card, on_top in product([*range(1, 14), "X"], ([], ["+13"], ["+X"])):
                told = [card, *on_top]
                is_there = [str(one).lstrip("+") for one in told] in lying
                assert is_there is can_draw(position, told), (lying, told)
        position = position.then(Entry(kind, data, (), slot))
        lying = [list(stack) for stack in real.supply]
    return draws


def is_stacked(deal: Deal | None) -> bool:
    """Whether all is known of a supply in which something lies on a card.

    Whoever draws its last card gets what lies on it, told or not.
    """
    if deal is None or not known_stacks(deal) or loose_covers(deal):
        return False
    return len(deal.hands.supply.sure) == deal.middle.supply > 1


def can_draw(position: Replay[State], told: list[Any]) -> bool:
    return not position.judge(Entry("draw", {"drawn": told})).findings
