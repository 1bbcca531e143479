"""Every situation of a small deck: what is judged fine is what is listed, and it says why.

Three players, the threes and aces of all suits and perhaps one magic card; tricks of none to two
cards, hands of one or two, in the first trick, the second and the last.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.deck import ALL, card_word
from games.dwarf_king.questions.play import PLAY, WINNER
from games.dwarf_king.questions.score import SCORE
from games.kit.entry import Entry
from games.kit.fields import Choice
from games.kit.question import answer
from games.kit.replay import replay
from games.kit.text import Seat
from games.kit.verdict import Status

SIX = ("D3", "DA", "K3", "KA", "G3", "GA")
FIRST, SECOND, LAST = 1, 2, 13

# How many situations there are was worked out on paper.
# Six cards: 21 hands behind nothing, 6 x 15 behind a card, 30 x 10 behind two: 411 in the first
# trick and in the second, and 6 + 6 x 5 + 30 x 4 = 156 in the last.
# Seven cards: 28 + 7 x 21 + 42 x 15 = 805 twice, and 7 + 7 x 6 + 42 x 5 = 259.
# A Sorcerer lies in no trick but the last: twice 21 + 12 x 15 = 201 less.
# The Mummy lies not in the first trick, 201 less; then come all cards it may copy: 2466 and 936.
# The Puppeteer only does not lead the first trick, 21 + 6 x 15 less; 2466 and 936 as well.
# How many cards are fine, disputed and against was counted by the second reading; without a magic
# card on paper too: 24 + 72 cards off suit with the led suit in hand, in two tricks.
# 24 tricks of a card and one of another suit: with the third of the led suit and the Puppeteer in
# hand, 24 in the first trick and 3 x 24 in the second are fine by the rulebook, no more disputed.
# Behind Excalibur and a card, 4 hands hold its suit and another: 6 x 4 in two tricks are disputed.
PINNED = {
    "": (411 + 411 + 156, 1296, 0, 192),
    "Dragon": (805 + 805 + 259, 2673, 0, 288),
    "Mummy": (805 - 201 + 2466 + 936, 5082, 96, 769),
    "Puppeteer": (805 - 111 + 2466 + 936, 5274 + 96, 312 - 96, 511),
    "Sorcerer": (805 + 805 + 259 - 402, 1674, 37, 578),
    "Excalibur": (805 + 805 + 259, 2601, 12 + 48, 348 - 48),
}


def situations(special: str) -> Iterator[dict[str, Any]]:
    """Every trick and every hand of the small deck that can be, with everything to be copied."""
    deck = (*SIX, special) if special else SIX
    for number in (FIRST, SECOND, LAST):
        for trick in (order for cards in range(3) for order in permutations(deck, cards)):
            rest = [card for card in deck if card not in trick]
            for hand in (some for cards in (1, 2) for some in combinations(rest, cards)):
                told = {"players": 3, "trick_number": number, "trick": [*trick], "hand": [*hand]}
                copied = copies(told, special)
                yield from (one for one in copied if not PLAY.impossible(one))


def copies(told: dict[str, Any], special: str) -> list[dict[str, Any]]:
    if special not in ("Mummy", "Puppeteer") or told["trick_number"] == FIRST:
        return [told]
    gone = (*told["trick"], *told["hand"])
    return [{**told, "copied": card} for card in SIX if card not in gone]


@pytest.mark.parametrize("special", PINNED)
def test_what_is_judged_fine_is_what_is_listed(special: str) -> None:
    said: Counter[Status] = Counter()
    places = 0
    for data in situations(special):
        places += 1
        situation = PLAY.read(data)
        listed = PLAY.legal(situation)
        verdicts = {card: PLAY.judge(situation, card).status for card in data["hand"]}
        allowed = [card for card, one in verdicts.items() if one in (Status.FINE, Status.DISPUTED)]
        assert allowed == (list(listed) if isinstance(listed, tuple) else []), data
        said.update(verdicts.values())

    fine, disputed, against = said[Status.FINE], said[Status.DISPUTED], said[Status.AGAINST]
    assert PINNED[special] == (places, fine, disputed, against)
    assert {Status.FINE, Status.DISPUTED, Status.AGAINST} >= set(said)


@pytest.mark.parametrize("special", PINNED)
def test_every_answer_names_a_rule_of_the_rulebook(special: str) -> None:
    for data in situations(special):
        situation = PLAY.read(data)
        for card in (None, *data["hand"]):
            verdict = PLAY.judge(situation, card)
            follows = () if verdict.status is Status.AGAINST else PLAY.effects(situation, card)
            rules = [*(one.rule for one in verdict.findings), *(one.rule for one in follows)]
            assert rules, (data, card)
            assert follows or verdict.status is not Status.FINE, (data, card)
            assert rules == [GAME.rule(rule.id) for rule in rules]


def test_what_the_pad_knows_is_filled_in() -> None:
    deal = Entry("deal", {"special": "mummy", "task": "13a"}, (), 1)
    state = replay(GAME.sheets["rounds"], GAME.agreed({}), 4, [deal]).state

    trick = {
        "players": 4,
        "special": "mummy",
        "dragon_aces": "last",
        "excalibur_led": "wins",
        "sorcerer_kept": "swap",
    }
    assert trick == WINNER.from_sheet["rounds"](state)
    assert {**trick, "edition": "new"} == PLAY.from_sheet["rounds"](state)
    assert {
        "players": 4,
        "special": "mummy",
        "task": "13a",
        "numbers_tie": "nobody",
        "elite_missing": "zero",
        "straight": "three",
        "straight_eleven": "joined",
    } == SCORE.from_sheet["rounds"](state)


def test_before_a_deal_the_pad_knows_only_the_table() -> None:
    state = replay(GAME.sheets["rounds"], GAME.agreed({}), 3, []).state

    readings = {"dragon_aces", "excalibur_led", "sorcerer_kept"}
    assert {"players", "edition", *readings} == set(PLAY.from_sheet["rounds"](state))


@pytest.mark.parametrize(
    "body",
    [
        {"special": "Mummy", "trick": ["g7"], "hand": "G3 mummy", "card": "g3"},
        {"special": "MUMMY", "trick": "G7", "hand": ["G3", "Mummy"], "card": "G3"},
    ],
)
def test_programs_may_write_in_any_case(body: dict[str, Any]) -> None:
    expected = {"special": "mummy", "trick": ["G7"], "hand": ["G3", "Mummy"], "card": "G3"}

    assert expected == PLAY.parse(body)


def test_the_last_trick_may_be_told_as_such() -> None:
    body = {"players": 5, "last_trick": True, "hand": ["G3"]}

    assert {"players": 5, "trick_number": 8, "hand": ["G3"]} == PLAY.parse(body)
    assert {"players": 5, "hand": ["G3"]} == PLAY.parse({**body, "last_trick": False})


def test_tricks_may_come_in_any_shape_a_program_likes() -> None:
    piles = [["D3", "D4", "D5", "K2", "K3", "K4"], ["G2", "G3", "G4"], [], [], []]
    tidy = {"task": "13a", "players": 3, "tricks": piles}
    nested = [[["D3", "D4", "D5"], ["K2", "K3", "K4"]], [["G2", "G3", "G4"]], []]

    assert tidy == SCORE.parse({"task": "Capture the Kings", "tricks": nested})
    assert tidy == SCORE.parse({"task": "13A", "tricks": ["D3 D4 D5 K2 K3 K4", "G2 G3 G4", ""]})
    late = {"number": 5, "cards": ["K2", "K3", "K4"]}
    early = {"number": 2, "cards": ["D3", "D4", "D5"]}
    told = SCORE.parse({"task": "13a", "tricks": [[late, early], nested[1], []]})
    assert {**tidy, "trick_5": 1, "trick_2": 1} == told


def test_a_trick_of_the_wrong_size_is_refused_by_its_field() -> None:
    nested = [[["D3", "D4"], ["K2", "K3", "K4", "K5"]], [], []]
    said = answer(SCORE, SCORE.parse({"task": "13a", "tricks": nested}))

    assert {"tricks"} == {found.field for found in said.impossible}


def offered(**told: Any) -> tuple[str, tuple[str, ...]]:
    """What is asked about a deal, and the answers on offer."""
    (found,) = answer(SCORE, SCORE.parse(told)).verdict.findings
    return found.asks, found.offers


def test_only_those_who_can_be_meant_are_offered() -> None:
    four: dict[str, Any] = {"task": "2a", "players": 4}
    assert ("trick_7", ("1", "2", "3", "4")) == offered(**four)
    won = {"trick_7": 1, "trick_8": 1, "trick_9": 2, "trick_10": 4}
    everybody = ("1", "2", "3", "4")
    assert ("bonus", everybody) == offered(**four, **won, special="shaman")
    assert ("bonus", (*everybody, "nobody")) == offered(**four, **won, special="tinkerer")
    whole: dict[str, Any] = {"task": "1a", "players": 5, "winners": [1, 1, 2, 2, 1, 2, 3, 3]}
    assert ("bonus", ("1", "2", "3")) == offered(**whole, special="enchanter")
    scout = {"task": "7a", "special": "scout", "tricks": [[["G1", "KJ", "D4"]], [], []]}
    assert ("bonus", ("1", "2", "3")) == offered(**scout)


def spoken(task: str, winners: list[int]) -> tuple[str, tuple[Any, ...]]:
    """What is said of the numbers behind the points, and who is named."""
    body = {"task": task, "players": 5, "winners": winners}
    counted = answer(SCORE, SCORE.parse(body)).effects[1].text
    assert isinstance(counted.message, str)
    return counted.message, tuple(counted.facts.values())


def test_places_are_said_by_name() -> None:
    third = "Reached three tricks, in this order: {who}."
    assert (third, ((Seat(1), Seat(0)),)) == spoken("14a", [2, 1, 2, 1, 2, 3, 4, 1])
    assert ("Nobody won three tricks.", ()) == spoken("14b", [1, 1, 2, 2, 3, 3, 4, 5])
    four = "Four tricks won in a row: {who}."
    assert (four, ((Seat(0), Seat(2)),)) == spoken("16a", [1, 1, 1, 1, 3, 3, 3, 3])


def test_tasks_with_the_same_number_are_offered_apart() -> None:
    task = next(field for field in SCORE.fields if field.key == "task")
    assert isinstance(task, Choice)
    offered = [(one.group == "First edition only", one.index) for one in task.options]
    assert {1} == set(Counter(offered).values())
    assert 11 == sum(is_first for is_first, _ in offered)


def test_nobody_leads_after_the_last_trick() -> None:
    four = ["G3", "G4", "G5", "G6"]
    led = {"trick": ["Excalibur", "G9", "GJ", "DA"], "players": 4, "special": "excalibur"}

    over = "The trick goes to {card} (no. {n} in the trick). The round is over."
    assert over == won(trick=four, players=4, trick_number=10)
    assert over == won(**led, excalibur_led="last")
    next_one = "The trick goes to {card} (no. {n} in the trick). Whoever played it leads next."
    assert next_one == won(trick=four, players=4, trick_number=9)
    assert next_one == won(**led, excalibur_led="wins")


def won(**told: Any) -> Any:
    """What is said of who wins this trick."""
    return answer(WINNER, told).effects[0].text.message


def test_cards_have_names_and_no_codes() -> None:
    names = {card: card_word(card) for card in ALL}

    assert "the green ace" == names["DA"].message
    assert ("the red {n}", 10) == (names["G10"].message, names["G10"].facts["n"])
    assert len(ALL) == len({(one.message, *one.facts.values()) for one in names.values()})


def drawn(**told: Any) -> list[tuple[str, list[tuple[str, str]]]]:
    """The rows of the picture: their labels, and every card with its look."""
    picture = answer(PLAY, told).picture
    assert picture is not None
    return [
        (
            str(row.label and row.label.message),
            [(str(face.label), face.look.value) for face in row.faces],
        )
        for row in picture.rows
    ]


def test_a_forbidden_card_is_struck_out_and_not_laid_into_the_trick() -> None:
    told: dict[str, Any] = {"trick": ["G7"], "hand": ["G3", "DK", "KA"]}
    assert [
        ("trick", [("7", "plain")]),
        ("may not be played", [("K", "taken")]),
        ("hand", [("3", "plain"), ("A", "taken")]),
    ] == drawn(**told, card="DK")
    assert [
        ("trick", [("7", "plain"), ("3", "played")]),
        ("hand", [("K", "taken"), ("A", "taken")]),
    ] == drawn(**told, card="G3")
    alone: dict[str, Any] = {"trick": ["G7"], "card": "DK"}
    assert ("may not be played", [("K", "taken")]) == drawn(**alone, holds="yes")[1]


def test_nothing_is_struck_out_before_it_is_known_to_be_forbidden() -> None:
    told: dict[str, Any] = {"special": "mummy", "trick": ["G7"], "hand": ["G3", "Mummy"]}
    assert ("hand", [("3", "plain"), ("★", "plain")]) == drawn(**told)[1]
    assert [("trick", [("7", "plain"), ("K", "played")])] == drawn(trick=["G7"], card="DK")


def test_a_swapped_sorcerer_does_not_lie_in_the_trick() -> None:
    before = ["G7", "GA", "D2", "G4"]
    told: dict[str, Any] = {"special": "sorcerer", "last_trick": before, "hand": ["K3", "Sorcerer"]}
    assert [
        ("swapped", [("★", "plain"), ("A", "played")]),
        ("hand", [("3", "plain")]),
    ] == drawn(**told, card="Sorcerer", takes="GA")
    early: dict[str, Any] = {**told, "players": 4, "trick_number": 4}
    assert [
        ("swapped", [("★", "plain")]),
        ("hand", [("3", "plain")]),
    ] == drawn(**early, card="Sorcerer")
