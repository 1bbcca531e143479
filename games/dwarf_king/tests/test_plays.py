"""Sheet "plays" in whole games at random: nothing is lost, nothing is invented, nobody is blamed.

Set SOAK to a number to play that many times as many games.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from games.dwarf_king import GAME
from games.dwarf_king.scoring.tasks import TILES
from games.dwarf_king.tests.counted import SHORT, answer, count
from games.dwarf_king.tests.dealer import Planted, Table, deals, play
from games.dwarf_king.tests.played import SHUFFLED_IN
from games.dwarf_king.tests.public_record import Record
from games.dwarf_king.tests.second_reading import LAST
from games.dwarf_king.tests.worked import points
from games.kit.entry import Entry
from games.kit.replay import replay
from games.kit.text import Either, Seat, say
from games.kit.verdict import Finding
from tests.soak import SOAK

GAMES_EACH = 20 * SOAK
IN_SOAK = 5_000
PLANTED_EACH = 10 * SOAK
UNCLEAR = ("somebody-revoked", "one-of-two")
EDITIONS = ("new", "first")
every_table = pytest.mark.parametrize("seats", [3, 4, 5])
every_edition = pytest.mark.parametrize("edition", EDITIONS)
SPECIAL_QUESTIONS = {
    "dwarf_flag": "taker",
    "enchanter": "taker",
    "shaman": "taker",
    "tinkerer": "next_trick",
    "joker": "last_trick",
    "scout": "beside_scout",
}


def agreed(edition: str, dice: Random) -> dict[str, Any]:
    """Any readings of what the rules leave open."""
    return GAME.agreed(
        {
            "edition": edition,
            "numbers_tie": dice.choice(("nobody", "all")),
            "elite_missing": dice.choice(("zero", "ignore")),
            "straight": dice.choice(("three", "any")),
            "straight_eleven": dice.choice(("joined", "gap")),
            "sorcerer_kept": dice.choice(("swap", "play")),
            "excalibur_led": dice.choice(("wins", "last")),
            "dragon_aces": dice.choice(("last", "first")),
        }
    )


@cache
def tiles(edition: str) -> list[tuple[str, str]]:
    return [(tile[0].key, tile[1].key) for tile in TILES[edition]]


def entries(table: Table, first: int) -> list[Entry]:
    return [Entry(kind, data, (), at) for at, (kind, data) in enumerate(table.entries, first)]


class Evening:
    """One game played to its end on both sheets at once."""

    def __init__(self, edition: str, seats: int, seed: str) -> None:
        self.dice = Random(f"{edition} {seats} {seed}")
        self.seats, self.options = seats, agreed(edition, self.dice)
        self.tables = deals(seats, tiles(edition), self.options, self.dice)
        self.plays = replay(GAME.sheets["plays"], self.options, seats, ())
        self.rounds = replay(GAME.sheets["rounds"], self.options, seats, ())
        self.kept = [self.plays.state]
        self.tricks, self.dealt = 0, 0

    def play(self) -> None:
        while self.rounds.expects():
            self.deal(next(self.tables))
        assert () == self.plays.expects()

    def deal(self, table: Table) -> None:
        entered = entries(table, len(self.plays.applied) + 1)
        moment = self.dice.choice(entered[1:])
        for entry, left in zip(entered, table.left, strict=True):
            if entry is moment:
                self.could_be_finished_by_hand(table)
            assert () == self.plays.judge(entry).findings
            self.plays = self.plays.then(entry)
            self.kept.append(self.plays.state)
            self.conserves(table, left)
        self.tricks += len(table.tricks)
        self.counts(table)

    def could_be_finished_by_hand(self, table: Table) -> None:
        """What the deal will come to is believed without its last tricks."""
        spec = self.plays.spec("result")
        assert spec is not None
        counts = told([field.key for field in spec.fields], table, self.options)
        dealer = {key: counts[key] for key in counts if key == "green_five"}
        scored = {"points": points(table.evening, table.task, self.options), **dealer}
        for kind, data in (("result", counts), ("points", scored)):
            assert () == self.plays.judge(Entry(kind, data)).findings, (table.task, data)

    def conserves(self, table: Table, left: list[str]) -> None:
        """Every card is in a hand or in a trick; after the last trick all are in tricks."""
        running = self.plays.state.deal or self.plays.state.last
        lying = [card for trick in running.tricks for card in trick.cards]
        assert Counter(table.deck) == Counter(lying) + Counter(left)
        assert Counter(lying) == Counter(running.gone)

    def counts(self, table: Table) -> None:
        """The same deal told to the pad by somebody who counted the tricks."""
        data: dict[str, Any] = {"special": table.special, "task": table.task}
        asked = self.rounds.expects()[0].fields
        if "green_five" in [field.key for field in asked]:
            data["green_five"] = 1 + self.dealt
        self.enter("deal", data)
        spec = self.rounds.spec("result")
        assert spec is not None
        self.enter("result", told([field.key for field in spec.fields], table, self.options))
        self.dealt = table.evening.taker("D5")
        won = points(table.evening, table.task, self.options)
        assert won == list(self.plays.state.pad.played[-1].points)
        assert self.rounds.standing().totals == self.plays.standing().totals
        if self.plays.expects():
            assert self.dealt == self.plays.state.pad.dealer

    def enter(self, kind: str, data: dict[str, Any]) -> None:
        entry = Entry(kind, data, (), len(self.rounds.applied) + 1)
        assert () == self.rounds.judge(entry).findings
        self.rounds = self.rounds.then(entry)

    def replays(self, samples: int) -> None:
        """Any beginning of the log leads to where the table stood then."""
        told = self.plays.applied
        for length in self.dice.sample(range(len(told) + 1), samples):
            again = replay(GAME.sheets["plays"], self.options, self.seats, told[:length])
            assert again.failure is None
            assert self.kept[length] == again.state


def told(asked: list[str], table: Table, options: dict[str, Any]) -> dict[str, Any]:
    """What a table would count in these tricks."""
    evening = table.evening
    special = SPECIAL_QUESTIONS.get(table.special)
    data: dict[str, Any] = {}
    for key in (one for one in asked if one not in SHORT):
        if key == "green_five":
            data[key] = evening.taker("D5") + 1
        elif key == special:
            data[key] = answer(evening, key)
        else:
            data[key] = count(evening, table.task, key, options)
    return {key: value for key, value in data.items() if value is not None}


@pytest.mark.long
@every_edition
@every_table
def test_whole_games_lose_nothing_and_blame_nobody(seats: int, edition: str) -> None:
    tricks = 0
    for number in range(GAMES_EACH):
        evening = Evening(edition, seats, str(number))
        evening.play()
        tricks += evening.tricks
        if number % 10 == 0:
            evening.replays(samples=3)
    assert GAMES_EACH * 7 * LAST[seats] <= tricks


@pytest.mark.soak
@pytest.mark.timeout(0)
@every_edition
@every_table
def test_five_thousand_games_lose_nothing_and_blame_nobody(seats: int, edition: str) -> None:
    for number in range(IN_SOAK):
        evening = Evening(edition, seats, f"soak {number}")
        evening.play()
        if number % 50 == 0:
            evening.replays(samples=3)


def planted_deals(seats: int, special: str) -> Iterator[tuple[Table, dict[str, Any]]]:
    """Deals in which somebody once did not follow a suit that was there."""
    dice = Random(f"planted {seats} {special}")
    while True:
        options = agreed("new", dice)
        readings = options["excalibur_led"], options["sorcerer_kept"]
        table = play(
            Table(seats, special, "7a", *readings, dice, plants=True, aces=options["dragon_aces"])
        )
        if table.planted is not None:
            yield table, options


@pytest.mark.long
@every_table
def test_a_card_that_was_not_followed_is_told_of_once_it_is_proved(seats: int) -> None:
    reported: Counter[str] = Counter()
    for special in SHUFFLED_IN:
        for table, options in islice(planted_deals(seats, special), PLANTED_EACH):
            reported.update(told_of(table, options))
    unclear = sum(reported.pop(rule, 0) for rule in UNCLEAR)
    assert PLANTED_EACH * len(SHUFFLED_IN) == sum(reported.values()) > unclear > 0
    assert {"revoke", "shown-card", "mummy-held"} == set(reported)


def told_of(table: Table, options: dict[str, Any]) -> Iterator[str]:
    """What the sheet says while this deal is entered, held against what it has to say."""
    position = replay(GAME.sheets["plays"], options, table.seats, ())
    record = Record(table.seats, table.deck, table.excalibur, table.aces)
    planted = table.planted
    assert planted is not None
    assert planted.reported is not None  # every card of a hand is played some time
    doubted = False
    for at, entry in enumerate(entries(table, 1)):
        record.see(entry.kind, entry.data)
        found = position.judge(entry).findings
        if not doubted and planted.entry <= at < planted.reported and not record.fits():
            doubted = True
            assert [one.rule.id for one in found] in ([rule] for rule in UNCLEAR)
            assert Seat(planted.seat) in suspects(found[0])
        else:
            assert expected(planted, at) == [(one.rule.id, one.seat, one.slot) for one in found]
        accepted = tuple(one.rule.id for one in found)
        position = position.then(Entry(entry.kind, entry.data, accepted, entry.slot))
        yield from accepted


def suspects(found: Finding) -> tuple[Any, ...]:
    who = found.facts["who"]
    assert isinstance(who, Either)
    return who.facts


def expected(planted: Planted, at: int) -> list[tuple[str, int, int | None]]:
    """What is to be said of this entry: nothing, or the one card of the one who was caught."""
    if at != planted.reported:
        return []
    earlier = None if planted.rule == "shown-card" else planted.entry + 1
    return [(planted.rule, planted.seat, earlier)]


def test_a_card_that_one_of_two_holds_is_with_either() -> None:
    table = replay(GAME.sheets["plays"], GAME.agreed({}), 3, ())
    table = table.then(Entry("deal", {"special": "goblin_flag", "task": "7a"}, slot=1))
    table = table.then(Entry("exchange", {"who": 1, "partner": 2, "leader": 3}, slot=2))
    found = table.judge(Entry("trick", {"cards": ["G4", "G6", "G11"]})).findings
    either = say("{who} or {other}", who=Seat(0), other=Seat(1))
    assert [either] == [one.facts["where"] for one in found]
