"""The referee in every situation of a small deck: what it lists is what it lets through."""

from itertools import combinations, permutations, product
from typing import Any

import pytest

from games.kit.picture import Look
from games.kit.question import Question, answer
from games.kit.rulebook import INFERRED
from games.kit.verdict import Status
from games.wizard import GAME
from games.wizard.deck import card_name
from games.wizard.questions.bid import BID
from games.wizard.questions.play import PLAY
from games.wizard.questions.trump import TRUMP
from games.wizard.questions.winner import WINNER
from games.wizard.tests import bench_plays, second_reading
from games.wizard.tests.played import bids, correction, english, table, tricks

SMALL_DECK = ("R1", "R2", "B1", "B2", "W", "J", "Dragon", "Fairy", "Bomb")


def test_what_is_listed_is_what_is_let_through_in_every_turn_of_a_small_deck() -> None:
    turns = plays = listed = 0
    for count in range(4):
        for trick in permutations(SMALL_DECK, count):
            rest = [card for card in SMALL_DECK if card not in trick]
            for hand in (one for size in (1, 2, 3) for one in combinations(rest, size)):
                turn = PLAY.read({"trick": list(trick), "hand": list(hand)})
                fine = [one for one in hand if PLAY.judge(turn, one).status is Status.FINE]
                assert fine == list(PLAY.legal(turn)), turn  # type: ignore[arg-type]
                turns, plays, listed = turns + 1, plays + len(hand), listed + len(fine)
    # Tricks of t cards in order and hands of h from the rest: 9!/(9-t)! times (9-t)!/h!(9-t-h)!.
    assert 129 + 9 * 92 + 72 * 63 + 504 * 41 == turns
    # The same with h cards to choose from: 9 + 72 + 252; 8 + 56 + 168; 7 + 42 + 105; 6 + 30 + 60.
    assert 333 + 9 * 232 + 72 * 154 + 504 * 96 == 61_893 == plays
    assert LISTED == listed


def test_a_card_that_may_not_be_played_is_struck_even_if_it_was_chosen() -> None:
    data = {"trick": ["R5"], "hand": ["R2", "B9", "W"], "card": "B9"}
    picture = answer(PLAY, data).picture

    assert picture is not None
    assert [Look.PLAIN, Look.TAKEN, Look.PLAIN] == [face.look for face in picture.rows[1].faces]


def test_a_second_reading_lists_as_many_plays_of_the_small_deck() -> None:
    listed = 0
    for count in range(4):
        for trick in permutations(SMALL_DECK, count):
            rest = [card for card in SMALL_DECK if card not in trick]
            for hand in (one for size in (1, 2, 3) for one in combinations(rest, size)):
                found = (second_reading.may_play([*trick], {}, [*hand], "", one) for one in hand)
                listed += sum(one == "fine" for one in found)
    assert LISTED == listed


ILLEGAL = 2 * (28 + 216 + 1020)
"""Another suit beside the led one in hand, for two suits and one, two or three cards played.

One red card is led: 2 * 14. Two: 2 * (2 * 6 + 5 * 12) + 6 * 12 with a red one first or second.
Three: 2 * (20 * 5 + 20 * 10) with it first, 6 * (2 * 5 + 4 * 10) second, 12 * 10 third.
"""
LISTED = 61_893 - ILLEGAL


def test_every_bid_is_judged_as_it_is_listed() -> None:
    situations = forbidden = 0
    leads, rounds = (None, "alone", "shared", "no"), (None, 1, 4)
    flavours = ("off", "printed", "not_one_card", "zero_allowed", "later", "canadian",
                "sole_leader", "french")  # fmt: skip
    for flavour, lead, number, cards in product(flavours, leads, rounds, range(1, 5)):
        for said in (one for count in range(3) for one in product(range(cards + 1), repeat=count)):
            data = {"cards": cards, "players": 3, "bids": list(said), "bid_limit": flavour}
            mine = BID.read({**data, "lead": lead, "round": number})
            fine = [one for one in range(21) if BID.judge(mine, one).status is Status.FINE]
            assert fine == list(BID.legal(mine)), mine  # type: ignore[arg-type]
            situations, forbidden = situations + 1, forbidden + cards + 1 - len(fine)
    assert 8 * 4 * 3 * (7 + 13 + 21 + 31) == situations
    # Three bids come out even in 34 ways, in 31 with two cards or more, in 20 and 19 with a last
    # bid that is not 0. What is not known binds; later: in one of three rounds or unknown;
    # Canadian and French: free only behind; sole leader: bound alone or unknown.
    free_of_both = 12 * (34 + 31 + 19)
    assert free_of_both + 4 * 2 * 34 + 3 * (3 * 20 + 2 * 34 + 3 * 34) == forbidden


def test_every_trump_is_judged_as_it_is_listed() -> None:
    trumps = ("red", "blue", "green", "yellow", "none")
    listed = 0
    for card, held in product(dict.fromkeys(TRUMP.fields[0].deck.cards), (False, True)):  # type: ignore[union-attr]
        turned = TRUMP.read({"turned": card, "werewolf": held})
        named = [one for one in trumps if not _forbids(turned, one)]
        assert named == list(TRUMP.legal(turned)), turned  # type: ignore[arg-type]
        listed += len(named)
    # 52 suits, none after Jester, Fairy, Bomb and Witch, four after the other seven; five if held.
    assert 52 + 4 + 4 * 7 + 5 * 63 == listed


def _forbids(turned: Any, trump: str) -> bool:
    """Whether naming this is found fault with, apart from what is inferred of the card itself."""
    return any(found.field == "trump" for found in TRUMP.judge(turned, trump).findings)


def test_the_engine_of_the_bench_agrees_with_its_bare_loop() -> None:
    assert bench_plays.bare() == bench_plays.moved()
    assert 0 == bench_plays.judged()
    assert bench_plays.PLAYS == len(bench_plays.TURNS)


@pytest.mark.parametrize(
    ("seats", "entries", "options", "known"),
    [
        (3, (), {}, {"players": 3, "cards": 1, "deck": "base"}),
        (5, (), {"deck": "years30"}, {"players": 5, "cards": 1, "deck": "years30"}),
        (4, (), {"deck": "own", "bomb": True}, {"players": 4, "cards": 1}),
        (3, (bids(0, 1, 1), tricks(0, 1, 0)), {}, {"players": 3, "cards": 2, "deck": "base"}),
    ],
)
def test_a_pad_tells_box_players_and_cards(
    seats: int, entries: tuple[Any, ...], options: dict[str, Any], known: dict[str, Any]
) -> None:
    state = table(seats, *entries, **options).state
    assert known == PLAY.from_sheet["rounds"](state)
    assert {key: known[key] for key in known if key != "cards"} == WINNER.from_sheet["rounds"](
        state
    )


@pytest.mark.parametrize(
    ("points", "lead"),
    [((), "no"), ((1,), "alone"), ((1, 2), "shared"), ((2,), "no")],
)
def test_a_pad_tells_whether_the_dealer_leads(points: tuple[int, ...], lead: str) -> None:
    ahead = (correction(seat, "plus", 10, "agreed") for seat in points)
    known = BID.from_sheet["rounds"](table(3, *ahead, bid_limit="canadian").state)
    table_of_three = {"players": 3, "cards": 1, "round": 1}
    assert {**table_of_three, "bid_limit": "canadian", "limit_from": 4, "lead": lead} == known


def test_a_pad_never_tells_a_bid() -> None:
    state = table(3, bids(0, 1, 1), bidding="secret").state
    told = [question.from_sheet["rounds"](state) for question in GAME.questions]
    assert all({"bid", "bids"}.isdisjoint(one) for one in told)


def test_a_pad_that_is_full_still_tells_the_players() -> None:
    state = table(3, bids(0, 1, 1), tricks(0, 1, 0), length="custom", sizes=[1]).state
    assert {"players": 3, "deck": "base"} == PLAY.from_sheet["rounds"](state)
    assert "cards" not in BID.from_sheet["rounds"](state)


def test_a_pad_tells_of_cards_at_the_forehead_in_the_first_round_only() -> None:
    first = table(3, first_round="forehead")
    second = table(3, bids(0, 1, 1), tricks(0, 1, 0), first_round="forehead")
    assert {"deck": "base", "forehead": True} == TRUMP.from_sheet["rounds"](first.state)
    assert {"deck": "base", "forehead": False} == TRUMP.from_sheet["rounds"](second.state)


def test_what_a_pad_tells_can_be_asked_at_once() -> None:
    for question in GAME.questions:
        known = question.from_sheet["rounds"](table(4, deck="years25").state)
        refused = {found.field for found in answer(question, known).impossible}
        assert {"trick"} >= refused, question.key


@pytest.mark.parametrize("card", ["W", "Dragon", "Juggler"])
def test_a_dealer_with_a_card_at_the_forehead_names_trump_unseen(card: str) -> None:
    names = answer(TRUMP, {"turned": card, "forehead": True}).effects[0]
    assert "The dealer names one of the four suits without looking." == english(names.text)
    assert ("forehead-wizard", INFERRED) == (names.rule.id, names.rule.standing)
    seen = answer(TRUMP, {"turned": card}).effects[0]
    assert "The dealer looks at their hand and names one of the four suits." == english(seen.text)


@pytest.mark.parametrize("trick", [["Bomb", "Fairy", "Witch"], ["Bomb", "Fairy"]])
def test_beside_a_bomb_without_jesters_the_highest_of_the_others_leads(trick: list[str]) -> None:
    said = answer(WINNER, {"trick": trick, "players": 3})
    assert 2 == said.result["leads"]
    assert "the highest other card (among Jesters, the first) would have won" in english(
        said.verdict.findings[-1].text
    )


def test_a_dragon_after_a_suit_is_spoken_of_as_well() -> None:
    said = answer(PLAY, {"trick": ["R5", "Dragon"], "hand": ["R2", "B9"], "card": "B9"})
    assert english(said.verdict.findings[0].text).startswith("A Wizard or a Dragon played after")


@pytest.mark.parametrize(
    ("told", "sentence", "facts"),
    [
        (
            {"trick": ["R1", "R2", "R3"], "players": 3},
            "With {players} players the trick is full: {n} cards are already in it.",
            {"n": 3, "players": 3},
        ),
        (
            {"hand": ["R1", "R2", "R3"], "cards": 2},
            "{n} cards is too many for one hand here: {high} at most.",
            {"n": 3, "high": 2},
        ),
    ],
)
def test_what_is_too_much_is_counted_aloud(
    told: dict[str, Any], sentence: str, facts: dict[str, int]
) -> None:
    found = answer(PLAY, told).impossible[0]
    assert (sentence, facts) == (english(found.text), found.facts)


@pytest.mark.parametrize(
    ("question", "entered", "card"),
    [
        (PLAY, {"trick": ["R5"], "card": "R5"}, "R5"),
        (PLAY, {"trick": ["W", "W", "W", "W"], "card": "W"}, "W"),
        (TRUMP, {"turned": "Werewolf", "werewolf": True}, "Werewolf"),
    ],
)
def test_a_card_in_two_places_is_named_in_words(
    question: Question[Any, Any], entered: dict[str, Any], card: str
) -> None:
    found = answer(question, entered).impossible[0]
    assert card_name(card) == found.facts["card"]


def test_no_confirmed_rule_speaks_for_a_trump_that_the_table_has_to_allow() -> None:
    said = answer(TRUMP, {"turned": "W", "trump": "none"})
    assert ["no-trump-named"] == [effect.rule.id for effect in said.effects]


SUITS = {"red", "blue", "green", "yellow"}
COPIED = {"wizard", "jester", "bomb", "juggler", "cloud", "shapeshifter", "witch", "nothing"}


def test_a_vampire_is_offered_only_what_it_can_copy() -> None:
    said = answer(WINNER, {"trick": ["Fairy", "Dragon", "Vampire"]})
    assert SUITS | COPIED == set(said.verdict.findings[0].offers)


def test_a_vampire_is_not_offered_what_is_in_the_hand() -> None:
    told = {"trick": ["Vampire"], "hand": ["R5", "B9", "Bomb", "Dragon", "Fairy"], "card": "B9"}
    asked = answer(PLAY, told).verdict.findings[0]
    assert ("vampire", SUITS | COPIED - {"bomb"}) == (asked.asks, set(asked.offers))


def test_a_vampire_is_not_offered_a_number_that_lies_there() -> None:
    said = answer(WINNER, {"trick": ["R5", "Vampire", "R6"], "trump": "none", "vampire": "red"})
    numbers = ("1", "2", "3", "4", "7", "8", "9", "10", "11", "12", "13")
    assert numbers == said.verdict.findings[0].offers


def test_a_trump_of_null_means_that_there_is_none() -> None:
    said = answer(WINNER, WINNER.parse({"trump": None, "trick": ["R2", "G13", "Y13"]}))
    assert 1 == said.result["winner"]
    assert {} == answer(WINNER, WINNER.parse({"trick": ["R2", "G13", "Y13"]})).result
