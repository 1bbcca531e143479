"""What every game promises, whatever it is: random tables play it to its end and hold it to it.

Set SOAK to a number to play that many times as many tables.
"""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.kit.entry import Entry, EntrySpec
from games.kit.fields import Cards, Choice, Count, Field
from games.kit.game import Game, Winning
from games.kit.replay import Replay, replay
from games.kit.rulebook import Rule
from games.kit.sheet import Options, Standing
from games.kit.text import Fact, Text
from tests import rooms, texts
from tests.random_tables import legal_entry, option_sets, shaped

SOAK = int(os.environ.get("SOAK", "1"))
OPTION_SETS = 3
MOST_ENTRIES = 2000
PREFIXES = 12
JUNK: tuple[Any, ...] = (
    None, True, -1, 10**30, 1.5, float("inf"), "", "3", "ž" * 5000, [], [[]], {}, {"a": [1]},
    [None] * 3, [True, False], [[1], [1]], [10**30] * 4, [["R1", [], {}, None, 1.0, True]] * 5,
)  # fmt: skip


@dataclass(frozen=True)
class Played:
    """A table played to its end: where it stood before and after every entry."""

    game: Game
    way: str
    options: Options
    seats: int
    positions: tuple[Replay[Any], ...]
    standings: tuple[Standing, ...]

    @property
    def end(self) -> Replay[Any]:
        return self.positions[-1]

    @property
    def final(self) -> Standing:
        return self.standings[-1]

    def again(self, entries: tuple[Entry, ...]) -> Replay[Any]:
        return replay(self.game.sheets[self.way], self.options, self.seats, entries)


WAYS = [
    pytest.param((game, way), id=f"{slug}-{way}")
    for slug, game in GAMES.items()
    for way in game.sheets
]


@pytest.fixture(scope="module", params=WAYS)
def tables(request: pytest.FixtureRequest) -> tuple[Played, ...]:
    """Tables of every size that play one game in one way, each with its own options."""
    game, way = request.param
    return tuple(_tables(game, way))


def _tables(game: Game, way: str) -> Iterator[Played]:
    for seats in game.seats:
        dice = Random(f"{game.slug} {way} {seats}")
        for options in option_sets(game, seats, dice, OPTION_SETS * SOAK):
            start = replay(game.sheets[way], options, seats, ())
            positions = tuple(_played_out(start, dice))
            standings = tuple(position.standing() for position in positions)
            yield Played(game, way, options, seats, positions, standings)


def _played_out(position: Replay[Any], dice: Random) -> Iterator[Replay[Any]]:
    yield position
    for _ in range(MOST_ENTRIES):
        if not position.expects():
            return
        position = position.then(legal_entry(position, dice))
        yield position


def test_every_number_of_players_can_agree_on_something(tables: tuple[Played, ...]) -> None:
    assert list(tables[0].game.seats) == sorted({table.seats for table in tables})


def test_every_table_comes_to_its_end(tables: tuple[Played, ...]) -> None:
    for table in tables:
        assert () == table.end.expects()
        assert [True] == [standing.over for standing in table.standings if standing.over]


def test_a_standing_has_a_place_for_everybody(tables: tuple[Played, ...]) -> None:
    for table, standing in _all_standings(tables):
        widths = {len(standing.totals), len(standing.ranks)}
        assert {table.seats} == widths | {len(line.cells) for line in standing.lines}


def test_statistics_have_a_number_for_everybody(tables: tuple[Played, ...]) -> None:
    for table in tables:
        told = [one.tallies[table.way] for one in table.game.statistics if table.way in one.tallies]
        for state in (table.positions[0].state, table.end.state):
            for tally in (tally for count in told for tally in count(state)):
                assert {table.seats} == {len(tally.amounts), len(tally.times)}


def test_totals_are_the_sum_of_the_lines(tables: tuple[Played, ...]) -> None:
    for _, standing in _all_standings(tables):
        for seat, total in enumerate(standing.totals):
            assert sum(line.cells[seat].points for line in standing.lines) == total


def test_every_line_carries_the_running_total(tables: tuple[Played, ...]) -> None:
    for _, standing in _all_standings(tables):
        for seat in range(len(standing.totals)):
            running = 0
            for cell in (line.cells[seat] for line in standing.lines):
                running += cell.points
                assert cell.total in (None, running)


def test_lines_name_the_entries_they_were_made_from(tables: tuple[Played, ...]) -> None:
    for table in tables:
        entered = {entry.slot for entry in table.end.applied}
        assert table.final.lines
        for line in table.final.lines:
            assert line.slots
            assert set(line.slots) <= entered


def test_any_prefix_replays_to_the_same_standing(tables: tuple[Played, ...]) -> None:
    for table in tables:
        step = 1 + len(table.positions) // PREFIXES
        for length in {*range(0, len(table.positions), step), len(table.end.applied)}:
            again = table.again(table.end.applied[:length])
            assert again.failure is None
            assert table.standings[length] == again.standing()


def test_going_on_changes_no_earlier_position(tables: tuple[Played, ...]) -> None:
    for table in tables:
        assert table.standings == tuple(position.standing() for position in table.positions)


def test_entries_survive_the_way_through_json(tables: tuple[Played, ...]) -> None:
    for table in tables:
        read = tuple(
            Entry(one.kind, json.loads(json.dumps(one.data)), one.accepted, one.slot)
            for one in table.end.applied
        )
        assert table.end.applied == read
        assert table.final == table.again(read).standing()


def test_places_are_counted_from_one_and_shared_by_equals(tables: tuple[Played, ...]) -> None:
    for _, standing in _all_standings(tables):
        ranks = standing.ranks
        assert tuple(1 + sum(other < rank for other in ranks) for rank in ranks) == ranks


def test_the_winners_are_those_in_first_place(tables: tuple[Played, ...]) -> None:
    for table in tables:
        assert table.final.outcome is not None
        assert table.final.outcome.winners
        assert table.final.leaders == table.final.outcome.winners


def test_the_winners_have_what_is_good_in_this_game(tables: tuple[Played, ...]) -> None:
    good = tables[0].game.winning
    best = max if good is Winning.MOST else min
    for table in tables:
        totals = table.final.totals
        said = f"GAME.winning is {good}, but its sheet has others win"
        assert best(totals) in {totals[seat] for seat in table.final.leaders}, said


def test_every_rule_that_is_cited_can_be_looked_up(tables: tuple[Played, ...]) -> None:
    game = tables[0].game
    known = {*game.rulebook, *rooms.KIT_RULES.values()}
    unknown = {rule for table in tables for rule in _cited(table)} - known
    assert set() == {rule.id for rule in unknown}, "GAME.rulebook lacks these as they are cited"


def test_rules_have_ids_of_their_own(tables: tuple[Played, ...]) -> None:
    ids = [rule.id for rule in tables[0].game.rulebook]
    assert sorted(set(ids)) == sorted(ids)
    assert set() == set(ids) & set(rooms.KIT_RULES)


@pytest.mark.parametrize("slug", GAMES)
def test_a_card_written_in_letters_has_a_name_for_sentences(slug: str) -> None:
    fields = [field for question in GAMES[slug].questions for field in question.fields]
    decks = [field.deck for field in fields if isinstance(field, Cards)]
    lettered = {card for deck in decks for card in deck.cards if re.search("[A-Z]", str(card))}
    assert set() == lettered - {card for deck in decks for card in deck.names}


def test_every_text_has_the_facts_it_speaks_of(tables: tuple[Played, ...]) -> None:
    for table in tables:
        for position, standing in zip(table.positions, table.standings, strict=True):
            for text in (*_texts_asked(position), *_texts_shown(standing)):
                assert set() == _untold(text), text.message


def test_every_word_of_a_form_is_marked_for_the_catalogues(tables: tuple[Played, ...]) -> None:
    """Where a game is in English only, nobody would see a word that can't be translated."""
    game = tables[0].game
    spoken = [room for room in texts.rooms() if room.slug in (texts.SHELL, game.slug)]
    marked = {message for room in spoken for message in room.messages()}
    begun = (position for table in tables for position in table.positions[:2])
    fields = [field for position in begun for spec in position.expects() for field in spec.fields]
    words = {word for field in (*game.options, *fields) for word in _words(field)}
    assert set() == {game.name, game.motto, *words} - marked, "mark these with N_"


def test_what_is_asked_for_is_unambiguous(tables: tuple[Played, ...]) -> None:
    for table in tables:
        for position in table.positions:
            kinds = [spec.kind for spec in position.expects()]
            assert sorted(set(kinds)) == sorted(kinds)
            for spec in position.expects():
                _asks_clearly(spec, table.seats)


def test_no_data_of_the_right_shape_makes_a_check_fail(tables: tuple[Played, ...]) -> None:
    for table in tables:
        dice = Random(table.seats)
        for position in dice.sample(table.positions, min(4, len(table.positions))):
            for spec in position.expects():
                for _ in range(5):
                    entry = Entry(spec.kind, shaped(spec, table.seats, dice))
                    for finding in position.judge(entry).findings:
                        assert set() == _untold(finding.text)


def test_no_data_of_any_shape_makes_a_judgement_fail(tables: tuple[Played, ...]) -> None:
    for table in tables[::OPTION_SETS]:
        position = table.positions[len(table.positions) // 2]
        for spec in position.expects():
            keys = [field.key for field in spec.fields]
            for junk in (dict.fromkeys(keys, value) for value in JUNK):
                for finding in position.judge(Entry(spec.kind, junk)).findings:
                    assert set() == _untold(finding.text)
            assert position.judge(Entry(spec.kind, {"nobody asked": 1})).findings
        assert position.judge(Entry("no such kind", {})).findings


def _all_standings(tables: tuple[Played, ...]) -> Iterator[tuple[Played, Standing]]:
    return ((table, standing) for table in tables for standing in table.standings)


def _cited(table: Played) -> Iterator[Rule]:
    """Every rule this table met: in what it was asked, what it was told, and how it ended."""
    for before, entry in zip(table.positions, table.end.applied, strict=False):
        yield from (finding.rule for finding in before.judge(entry).findings)
        for spec in before.expects():
            yield from _rules_asked(spec)
    if table.final.outcome is not None:
        yield table.final.outcome.rule


def _rules_asked(spec: EntrySpec) -> Iterator[Rule]:
    for field in spec.fields:
        if isinstance(field, Count):
            yield from (rule for rule in (field.rule,) if rule is not None)
            yield from (total.rule for total in (field.total,) if total is not None)


def _words(field: Field) -> Iterator[str]:
    options = field.options if isinstance(field, Choice) else ()
    said = (word for one in options for word in (one.label, one.help, one.group))
    yield from filter(None, (field.label, field.help, *said))


def _texts_asked(position: Replay[Any]) -> Iterator[Text]:
    for spec in position.expects():
        yield from (spec.title, *spec.cue)
        for field in spec.fields:
            yield from field.sums if isinstance(field, Count) else ()


def _texts_shown(standing: Standing) -> Iterator[Text]:
    yield standing.goal
    for line in standing.lines:
        yield line.title
        yield from (note for note in (line.note,) if note is not None)
        yield from (note for cell in line.cells for note in cell.notes)
    if standing.outcome is not None:
        yield standing.outcome.text


def _untold(fact: Fact) -> set[str]:
    """The facts that a text speaks of and does not bring along; a counted text needs its n."""
    if isinstance(fact, tuple):
        return set().union(*map(_untold, fact))
    if not isinstance(fact, Text):
        return set()
    counted = isinstance(fact.message, tuple)
    message = " ".join(fact.message) if counted else fact.message
    needed = set(re.findall(r"{(\w+)}", str(message))) | ({"n"} if counted else set())
    return (needed - set(fact.facts)).union(*map(_untold, fact.facts.values()))


def _asks_clearly(spec: EntrySpec, seats: int) -> None:
    keys = [field.key for field in spec.fields]
    assert keys
    assert sorted(set(keys)) == sorted(keys)
    picked = [isinstance(field, Choice) and field.picked for field in spec.fields]
    assert all(picked) or not any(picked)
    for field in spec.fields:
        if isinstance(field, Count):
            assert field.low <= field.high
            assert sorted(field.order) in ([], list(range(seats)))
            assert len(field.preset) in (0, seats)
            shown = [one for one in field.preset if one is not None]
            assert all(field.low <= one <= field.high for one in shown)
            assert len(field.gains) in (0, seats)
            assert {len(gains) for gains in field.gains} <= {field.high - field.low + 1}
