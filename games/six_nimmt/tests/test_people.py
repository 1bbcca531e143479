"""What stays and what changes in 6 nimmt! when players join or leave."""

from typing import Any

from games.kit.entry import PEOPLE, Entry
from games.kit.fields import Cards
from games.kit.replay import Replay, replay
from games.kit.text import Seat
from games.six_nimmt import GAME
from games.six_nimmt.engine.board import Board
from games.six_nimmt.engine.deal import Deal, Stock, kept_specials


def table(seats: int, *told: Any, way: str = "rounds", **options: Any) -> Replay[Any]:
    """A table after these rounds (lists) and changes of people (dicts)."""
    entries = [
        Entry(PEOPLE, one, (), slot)
        if isinstance(one, dict)
        else Entry("cows", {"cows": one}, (), slot)
        for slot, one in enumerate(told, 1)
    ]
    position = replay(GAME.sheets[way], GAME.agreed(options), seats, entries)
    assert position.failure is None
    return position


def dealer(position: Replay[Any]) -> Any:
    return position.expects()[0].cue[0].facts["who"]


def test_the_deal_passes_over_whoever_left() -> None:
    two_rounds = ([10, 10, 10, 10], [10, 10, 10, 10])

    assert Seat(2) == dealer(table(4, *two_rounds))
    assert Seat(2) == dealer(table(4, *two_rounds, {"leaves": 3}))  # Dan, the third of three
    assert Seat(1) == dealer(table(4, *two_rounds, {"leaves": 1}))  # still Cyril, now the second
    assert Seat(0) == dealer(table(4, *two_rounds, {"leaves": 3}, [10, 10, 10]))


def test_the_deal_comes_to_a_newcomer_in_turn() -> None:
    joined = ([10, 10, 10], {"joins": "Dan", "points": 10, "after": 1})

    assert Seat(2) == dealer(table(3, *joined))  # Bára, who now sits third
    assert Seat(1) == dealer(table(3, *joined, *([[10, 10, 10, 10]] * 3)))


def test_the_cards_of_profi_follow_the_number_of_players() -> None:
    """Ten for each and four to start the rows."""
    position = table(3, {"joins": "Dan", "points": 0}, variant="profi")
    cards = next(spec for spec in position.expects() if spec.kind == "cards").fields[0]

    assert isinstance(cards, Cards)
    assert tuple(range(1, 45)) == cards.deck.cards
    assert {"last": 44} == position.expects()[0].cue[1].facts


def test_the_number_of_the_round_goes_on() -> None:
    position = table(3, [10, 10, 10], {"leaves": 1}, end="rounds", rounds=3)

    assert {"n": 2, "last": 3} == position.expects()[0].title.facts
    assert {"n": 2} == position.standing().goal.facts


def test_whoever_reaches_the_limit_ends_it_also_with_points_from_the_start() -> None:
    standing = table(3, {"joins": "Dan", "points": 60}, [10, 11, 12, 6]).standing()

    assert (10, 11, 12, 66) == standing.totals
    assert standing.over


def test_special_cards_are_kept_by_those_who_stay() -> None:
    position = table(3, [20, 20, 20], way="plays", variant="jubilee")
    over = Deal(Board(()), (), ((),) * 3, 1, stock=Stock((2, 0, 1), pile=25))
    kept = position.state._replace(last=over)
    after = GAME.sheets["plays"]
    change = {"joins": "Dan", "points": 0, "after": 1}
    state = Replay(after, position.party, kept).then(Entry(PEOPLE, change)).state

    assert (2, 0, 0, 1) == kept_specials(state)
