"""Whole games with real hands: the sheet counts what lies there and suspects nobody wrongly."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.kit.entry import Entry
from games.kit.replay import Replay, replay
from games.kit.verdict import Finding
from games.korist import GAME
from games.korist.engine.deal import Deal, Laid
from games.korist.engine.hands import OpenSupply
from games.korist.engine.steps import known_stacks
from games.korist.tests.dealer import Dealer
from games.korist.tests.possible_hands import Record, started, words
from tests.soak import SOAK

TABLES = [(seats, rules) for seats in (2, 3, 4, 5) for rules in ("base", "advanced", "expert")]
every_table = pytest.mark.parametrize(("seats", "rules"), TABLES)
GAMES_EACH = 20 * SOAK
LONG = 5_000
FORGED, FORGED_ENTRIES, TOO_MANY = 24 * SOAK, 60, 100
PLAYS, ROUNDS = GAME.sheets["plays"], GAME.sheets["rounds"]
PROOFS = {"held-elsewhere", "hand-known", "deck", "more-than-held", "supply-named"}
ACCEPTED = {"part": ("shadow-group",)}
"""What a table decides for itself."""
RARE = {"many-on-the-table", "many-in-hand"}


def agreed(seats: int, rules: str, **more: Any) -> dict[str, Any]:
    duel = {"variant": "duel", "duel_rules": rules}
    return GAME.agreed({**(duel if seats == 2 else {"variant": rules}), **more})


def dealer(seats: int, rules: str, number: int) -> Dealer:
    """A table of its own for every number: some bold, some careful, some who name everything."""
    dice = Random(f"{seats} {rules} {number}")
    first, bold = dice.randrange(seats), dice.choice((0.1, 0.4, 0.9))
    named, shows = dice.choice((0.0, 0.5, 1.0)), dice.choice((0.0, 0.3, 1.0))
    return Dealer(seats, rules, dice, first, bold, named, shows, parts=dice.choice((0.0, 0.3)))


@pytest.mark.long
@every_table
def test_real_games_are_counted_and_nobody_is_suspected(seats: int, rules: str) -> None:
    entries = sum(play_through(seats, rules, number) for number in range(GAMES_EACH))
    assert entries > 30 * GAMES_EACH


@pytest.mark.soak
@every_table
def test_many_real_games_are_counted_and_nobody_is_suspected(seats: int, rules: str) -> None:
    for number in range(GAMES_EACH, LONG):
        play_through(seats, rules, number)


def play_through(seats: int, rules: str, number: int) -> int:
    """One game, looked at after every entry; how many entries it had."""
    real = dealer(seats, rules, number)
    options = agreed(seats, rules, first=real.first + 1)
    position = replay(PLAYS, options, seats, ())
    played: list[Entry] = []
    looked_back = real.dice.randint(1, 90)
    for slot, (kind, data) in enumerate(real.entries(), 1):
        told = {**data, **bare(position, kind, data)}
        played.append(Entry(kind, told, ACCEPTED.get(kind, ()), slot))
        found = position.judge(played[-1]).findings
        assert ACCEPTED.get(kind, ()) == tuple(one.rule.id for one in found), (number, played[-1])
        position = position.then(played[-1])
        if position.state.deal is not None:
            lies_as_dealt(position.state.deal, real)
        if slot == looked_back:
            assert position.state == replay(PLAYS, options, seats, played).state
    ends_as_written(position, real, options)
    return len(played)


def bare(position: Replay[Any], kind: str, data: dict[str, Any]) -> dict[str, bool]:
    """The answer to "was anything on top?", where that is asked."""
    spec = position.spec(kind)
    is_asked = spec is not None and "bare" in [field.key for field in spec.fields]
    return (
        {"bare": not any(str(card)[0] == "+" for card in data.get("drawn", ()))} if is_asked else {}
    )


def lies_as_dealt(deal: Deal, real: Dealer) -> None:
    """Every place as it is, 109 cards in all, and no card claimed to be where it is not."""
    middle, hands = deal.middle, deal.hands
    laid = [deal.laid(seat) for seat in range(real.seats)]
    assert table_and_hand(real) == (laid, list(hands.sizes))
    assert [layers[-1] if layers else [] for layers in real.layers] == [
        written_words(deal.top(seat)) for seat in range(real.seats)
    ]
    assert (len(real.pile), len(real.supply)) == (middle.pile, middle.supply)
    assert len(real.discard) == middle.discard
    beside_them = len(middle.shadow) + middle.pile + middle.supply + len(middle.covers)
    assert 109 == sum(laid) + sum(hands.sizes) + beside_them + middle.discard
    if real.is_duel:
        assert sorted(real.covers) == sorted(written_words(middle.covers))
        assert sorted(real.shadow) == sorted(written_words(middle.shadow))
        stacks = Counter(tuple(written_words(stack)) for stack in known_stacks(deal))
        assert stacks <= Counter(map(tuple, real.supply))
    for hand, known in zip(real.hands, hands.known, strict=True):
        if known:
            assert Counter(in_words(known)) <= Counter(hand)
    supply_is_open(hands.supply, Counter(stack[0] for stack in real.supply))


def supply_is_open(shown: OpenSupply, bottoms: Counter[str]) -> None:
    """Sure cards lie there, and of the others no more are missing than it says."""
    if shown.named:
        assert Counter(in_words(shown.sure)) <= bottoms
        assert (Counter(in_words(shown.named)) - bottoms).total() <= shown.missing


def in_words(known: Any) -> list[str]:
    return written_words(card for card, _ in known)


def written_words(cards: Any) -> list[str]:
    return ["X" if card == 14 else str(card) for card in cards]


def ends_as_written(position: Replay[Any], real: Dealer, options: dict[str, Any]) -> None:
    """The same standing as if the table had only written the result down."""
    result = Entry("result", real.result(), tuple(RARE), 1)
    rounds = replay(ROUNDS, options, real.seats, ())
    assert set() == {found.rule.id for found in rounds.judge(result).findings} - RARE
    expected, standing = rounds.then(result).standing(), position.standing()
    points = [laid - held for laid, held in zip(*table_and_hand(real), strict=True)]
    assert points == list(standing.totals)
    assert (expected.totals, expected.ranks) == (standing.totals, standing.ranks)
    assert expected.outcome == standing.outcome
    assert () == position.expects()
    (line,) = standing.lines
    assert tuple(range(1, len(position.applied) + 1)) == line.slots


def table_and_hand(real: Dealer) -> tuple[list[int], list[int]]:
    return [sum(map(len, layers)) for layers in real.layers], list(map(len, real.hands))


@pytest.mark.long
@every_table
def test_a_forged_layer_is_reported_when_the_record_proves_it(seats: int, rules: str) -> None:
    reported = [forge(seats, rules, number) for number in range(FORGED)]
    assert 3 <= sum(reported) < len(reported)  # some are never proved


def forge(seats: int, rules: str, number: int) -> bool:
    """Somebody lays cards that were never in hand: reported with the first entry that proves it.

    A proof is that no hidden cards explain the record any more; kept by trying all of them.
    """
    real, record = dealer(seats, rules, number), started(seats)
    real.forged, real.named, real.shows = real.dice.randint(3, 16), 0.2, 0.0
    position = replay(PLAYS, agreed(seats, rules, first=real.first + 1), seats, ())
    for slot, (kind, data) in zip(range(1, FORGED_ENTRIES), real.entries(), strict=False):
        if len(record.explanations) > TOO_MANY:
            break
        found = proofs(position, Entry(kind, data, (), slot))
        follow(record, position.state.deal, kind, data)
        assert (not record.explanations) is bool(found), (number, slot, kind, data, found)
        if found:
            assert real.turns >= real.forged
            return True
        position = position.then(Entry(kind, data, (), slot))
    return False


@pytest.mark.long
@every_table
def test_a_card_that_does_not_lie_in_the_supply_is_reported(seats: int, rules: str) -> None:
    """Where every draw is named the proof is found at once, whatever is entered for the supply."""
    reported = [misname(seats, rules, number, 1.0) for number in range(FORGED)]
    assert 3 <= sum(reported) < len(reported)


@pytest.mark.long
@every_table
def test_draws_that_are_only_counted_prove_less_and_nothing_wrong(seats: int, rules: str) -> None:
    reported = [misname(seats, rules, number, 0.7) for number in range(FORGED)]
    assert any(reported)


def misname(seats: int, rules: str, number: int, named: float) -> bool:
    """One draw names a card that lay elsewhere; nothing is reported without a proof."""
    real, record = dealer(seats, rules, number), started(seats)
    real.named, real.shows = named, real.dice.choice((0.5, 1.0))
    real.misnamed = real.dice.randint(1, 8)
    position = replay(PLAYS, agreed(seats, rules, first=real.first + 1), seats, ())
    for slot, (kind, data) in zip(range(1, FORGED_ENTRIES), real.entries(), strict=False):
        if len(record.explanations) > TOO_MANY:
            break
        found = proofs(position, Entry(kind, data, (), slot))
        follow(record, position.state.deal, kind, data)
        assert not (found and record.explanations), (number, slot, kind, data, found)
        if named == 1.0:
            assert (not record.explanations) is bool(found), (number, slot, kind, data)
        if found:
            assert real.draws >= real.misnamed
            return True
        if not record.explanations:
            break
        position = position.then(Entry(kind, data, (), slot))
    return False


@pytest.mark.long
@every_table
def test_a_table_that_insists_can_go_on(seats: int, rules: str) -> None:
    assert sum(insist(seats, rules, number) for number in range(FORGED)) > 2


def insist(seats: int, rules: str, number: int) -> bool:
    """Whatever may be accepted is; hands stay counted, and nothing is known that cannot be."""
    real, insisted = dealer(seats, rules, number), False
    real.forged, real.named = real.dice.randint(3, 16), 1.0
    position = replay(PLAYS, agreed(seats, rules, first=real.first + 1), seats, ())
    for slot, (kind, data) in enumerate(real.entries(), 1):
        found = position.judge(Entry(kind, data, (), slot)).findings
        if not all(one.rule.forgivable for one in found):
            break  # nine cards of a number lie open
        insisted |= bool(found)
        position = position.then(Entry(kind, data, tuple(one.rule.id for one in found), slot))
        if position.state.deal is not None:
            stays_countable(position.state.deal, real)
    return insisted


def stays_countable(deal: Deal, real: Dealer) -> None:
    hands = deal.hands
    assert [len(hand) for hand in real.hands] == list(hands.sizes)
    assert min(hands.unknown(seat) for seat in range(real.seats)) >= 0
    copies = Counter({**dict.fromkeys(range(1, 14), 8), 14: 5})
    assert Counter(dict(enumerate(hands.seen))) <= copies
    assert Counter(card for known in hands.known for card, _ in known) <= copies


def proofs(position: Replay[Any], entry: Entry) -> tuple[Finding, ...]:
    return tuple(one for one in position.judge(entry).findings if one.rule.id in PROOFS)


def follow(record: Record, deal: Deal, kind: str, data: dict[str, Any]) -> None:
    """What everyone saw, given to the reader that keeps every explanation."""
    told = [str(card) for card in data.get("drawn", ())]
    named = [card for card in told if card not in "PS" and card[0] != "+"]
    covers = [card[1:] for card in told if card[0] == "+"]
    if kind == "layer":
        record.lays(deal.turn, words(data["layer"]))
    elif kind in ("offer", "shadow", "part"):
        if kind != "offer":
            # before a part of a group the paw may have moved on
            seat = deal.last.seat if isinstance(deal.last, Laid) else deal.turn
            group = data.get("group") or next(iter(fitting_groups(deal)))
            record.takes(seat, [group] * len(deal.top(seat)))
        record.appear(words(data.get("turned", [])))
    elif kind == "supply":
        record.names(words(data["supply"]), deal.middle.supply)
    elif kind == "draw":
        places = deal.middle.supply
        record.draws(deal.turn, told.count("P"), told.count("S"), named, places)
        record.takes(deal.turn, covers)
    else:
        settle(record, deal, data["fate"], told, named, covers)


def settle(
    record: Record, deal: Deal, fate: str, told: list[str], named: list[str], covers: list[str]
) -> None:
    owner = deal.captured[0]
    layer = written_words(deal.top(owner))
    if fate != "discarded":
        record.takes(owner if fate == "back" else deal.turn, layer)
    if fate != "back":
        due = min(len(layer), deal.middle.pile + deal.middle.supply)
        places, opened = deal.middle.supply, len(named) + told.count("S")
        opened = max(opened, due - deal.middle.pile)  # what the pile lacks
        record.draws(owner, due - opened, opened - len(named), named, places)
        record.takes(owner, covers)


def fitting_groups(deal: Deal) -> Iterator[str]:
    """Groups of the shadow offer with as many cards as the layer, and a lower value."""
    laid, shadow = deal.top(deal.turn), Counter(deal.middle.shadow)
    for value in sorted(shadow):
        if shadow[value] == len(laid) and value < laid[0]:
            yield str(value)
