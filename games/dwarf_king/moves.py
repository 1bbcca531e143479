"""Sheet "plays": special card and task, then every trick; the rest follows by itself."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from games.dwarf_king import entries
from games.dwarf_king.deck import Card, Cards, Suit, card_word, written
from games.dwarf_king.engine import deal as engine
from games.dwarf_king.engine import prospects
from games.dwarf_king.engine.deal import Running, Table
from games.dwarf_king.engine.hands import somebody, trick_findings
from games.dwarf_king.engine.prospects import Unfinished, bonuses, possible, so_far
from games.dwarf_king.engine.sheet import Pad, Setting
from games.dwarf_king.entries import GREEN_FIVE, POINTS, RESULT
from games.dwarf_king.rounds import Rounds
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.rulebook.table import TABLE_AGREED
from games.dwarf_king.scoring.piles import Haul, Missing, answers
from games.dwarf_king.scoring.points import Ask, Counts, Tally, Who
from games.dwarf_king.scoring.specials import DRUID, GOBLIN_FLAG, JOKER, SCOUT
from games.dwarf_king.telling.deals import each
from games.kit.entry import Data, Entry, EntrySpec
from games.kit.pads.card_by_card import CardByCard, State, Step
from games.kit.text import N_, Fact, Seat, Text, say
from games.kit.verdict import Finding

Check: TypeAlias = Callable[[Running, Entry], Iterable[Finding]]
OPEN_BEFORE = frozenset((rules.EXCALIBUR_LED.id, rules.SORCERER_KEPT.id))


def _running(state: Table) -> Running:
    if state.deal is None:
        raise AssertionError("a step belongs to a deal")
    return state.deal


def _step(move: Callable[[Running, Entry], Running], check: Check) -> Step[Pad, Running]:
    return Step(
        lambda state, entry: move(_running(state), entry),
        lambda state, entry: check(_running(state), entry),
    )


def _against_trick(running: Running, entry: Entry) -> Iterable[Finding]:
    """Old logs accept the open rule where the table's own reading now speaks."""
    found = trick_findings(running, entry.data)
    if OPEN_BEFORE.isdisjoint(entry.accepted):
        return found
    return (one for one in found if one.rule is not TABLE_AGREED)


def _against_exchange(running: Running, entry: Entry) -> Iterator[Finding]:
    """Nobody exchanges cards with oneself."""
    if entry.data["who"] == entry.data["partner"]:
        yield Finding(GOBLIN_FLAG.rule, field="partner")


def _against_swap(running: Running, entry: Entry) -> Iterator[Finding]:
    """Nobody swaps hands with oneself."""
    if running.decision and entry.data["partner"] - 1 == running.decision.seat:
        yield Finding(DRUID.rule, field="partner")


class Plays(CardByCard[Pad, Running]):
    """The pad that counts by itself."""

    rounds = Rounds()
    steps: Mapping[str, Step[Pad, Running]] = MappingProxyType(
        {
            engine.EXCHANGE: _step(engine.after_exchange, _against_exchange),
            engine.TRICK: _step(engine.after_trick, _against_trick),
            engine.SWAP: _step(engine.after_swap, _against_swap),
            engine.PASS: _step(engine.after_pass, lambda running, entry: ()),
            engine.TAKE: _step(
                engine.after_take,
                lambda running, entry: somebody(
                    engine.after_take(running, entry), engine.NOTHING_LAID
                ),
            ),
        }
    )

    def asks(self, state: Table) -> tuple[EntrySpec, ...]:
        """The next trick or what has to be told before it."""
        return () if state.deal is None else entries.during_tricks(state, state.deal)

    def by_hand(self, state: Table) -> tuple[EntrySpec, ...]:
        """A new deal, or the result of the one that is played."""
        if state.deal is None:
            return entries.before_tricks(state)
        return entries.result_of_a_deal(
            N_("Count it by hand"),
            state.pad.deals,
            state.deal.setting.task,
            state.deal.setting.special,
            state.deal.deal,
        )

    def apply(self, state: Table, entry: Entry) -> Table:
        """A deal begins with its setting, which belongs to the pad as well."""
        if entry.kind != entries.DEAL:
            return super().apply(state, entry)
        pad = self.rounds.apply(state.pad, entry)
        if pad.setting is None:
            raise AssertionError("a deal that begins has a setting")
        running = engine.begun(pad, pad.setting, entry)
        return State(pad, running, (entry.slot,), state.behind)

    def check_by_hand(self, state: Table, entry: Entry) -> Iterable[Finding]:
        """What is won stays won, whatever the Sorcerer may still take out of the last trick."""
        if state.deal is None or not state.deal.tricks:
            return ()
        setting, ways = state.deal.setting, prospects.ways_on(state.deal)
        return min((tuple(_against(now, setting, entry)) for now in ways), key=len)

    def result(self, state: Table) -> Entry | None:
        """Counted from the cards; in the last trick hands no longer change."""
        if state.deal is None or not state.deal.is_played:
            return None
        haul = _haul(state.deal)
        found = answers(haul)
        if isinstance(found, Missing):
            raise AssertionError("all cards and all winners are known")
        taker = haul.taker("D5")
        return Entry(RESULT, {**found, **({} if taker is None else {GREEN_FIVE: taker + 1})})


def _haul(running: Running) -> Haul:
    """The deal as it would be told to the referee."""
    piles: list[Cards] = [()] * running.deal.seats
    for trick in running.tricks:
        piles[trick.winner] += trick.cards
    return Haul(
        task=running.setting.task,
        deal=running.deal,
        special_card=running.card,
        special=running.setting.special,
        piles=tuple(piles),
        winners=tuple(trick.winner for trick in running.tricks),
        bonus=_played_for_points(running),
        agreed=frozenset(),
    )


def _played_for_points(running: Running) -> str:
    """Who played the Scout, or the Joker into the last trick; won tricks do not show it."""
    tricks = {SCOUT: running.tricks, JOKER: running.tricks[-1:]}.get(running.setting.special, ())
    trick = next((trick for trick in tricks if running.card in trick.cards), None)
    return "" if trick is None else str(trick.player_of(running.card) + 1)


DEALER = Who(GREEN_FIVE, "", card=Card(Suit.DWARVES, 5))


def _against(now: Unfinished, setting: Setting, entry: Entry) -> Iterator[Finding]:
    if entry.kind == RESULT:
        found = tuple(_against_the_counts(now, setting, entry.data))
        yield from found or _against_the_last_trick(now, setting, entry.data)
    elif not prospects.points_can_come(setting, now, claim := tuple(entry.data[POINTS])):
        yield _no_longer(POINTS, say(N_("Points of this deal")), each(claim))
    if GREEN_FIVE in entry.data:
        yield from _against_the_owner(DEALER, now, entry.data)


def _against_the_counts(now: Unfinished, setting: Setting, data: Data) -> Iterator[Finding]:
    """Every answer by itself."""
    for ask in setting.task.asks:
        if isinstance(ask, Who):
            yield from _against_the_owner(ask, now, data)
        else:
            yield from _against_the_tally(ask, now, ask.counts(now.deal, data))
    special = setting.special.ask
    if isinstance(special, Who) and special.card is not None:
        yield from _against_the_owner(special, now, data)
    elif special is not None:
        claim = special.counts(now.deal, data)
        if sum(map(bool, claim)) <= 1 and claim not in bonuses(setting.special, now):
            yield _no_longer(special.key, say(special.label), _whose(special, claim))


def _against_the_owner(ask: Who, now: Unfinished, data: Data) -> Iterator[Finding]:
    """Somebody has won the card already, but somebody else is named."""
    for seat, claim in enumerate(ask.counts(now.deal, data)):
        if so_far(ask, now, seat) > claim:
            yield _has(ask, seat, 1, claim)


def _against_the_tally(ask: Tally, now: Unfinished, claim: Counts) -> Iterator[Finding]:
    """What lies there first, then what cannot come, then what cannot come together."""
    wrong = [seat for seat, one in enumerate(claim) if one not in possible(ask, now, seat)]
    shown = [seat for seat in wrong if _is_shown(ask, now, seat, claim[seat])]
    for seat in shown:
        yield _has(ask, seat, so_far(ask, now, seat), claim[seat])
    if wrong and not shown:
        yield _no_longer(ask.key, say(ask.label), each(claim, wrong))
    elif not wrong and not prospects.go_together(ask, now, claim):
        yield _no_longer(ask.key, say(ask.label), each(claim))


def _is_shown(ask: Tally, now: Unfinished, seat: int, claim: int) -> bool:
    """Whether what lies there says it all: it can only become more, or only less."""
    has, can = so_far(ask, now, seat), possible(ask, now, seat)
    return claim < has == min(can) or claim > has == max(can) > 0


def _against_the_last_trick(now: Unfinished, setting: Setting, data: Data) -> Iterator[Finding]:
    """Somebody wins all that is still out, so there are only as many results as players."""
    if now.left != 1:
        return
    asks = setting.task.asks
    every = map(now.after_last, range(now.deal.seats))
    ends = [end for end in every if _comes_to(end, asks, data) and _pays(end, setting, data)]
    names_dealer = GREEN_FIVE in data and DEALER.card in now.out
    if not ends:
        claim = asks[0].counts(now.deal, data)
        yield _no_longer(asks[0].key, _word(asks[0]), each(claim))
    elif names_dealer and not any(_comes_to(end, (DEALER,), data) for end in ends):
        yield _no_longer(GREEN_FIVE, _word(DEALER), (Seat(data[GREEN_FIVE] - 1),))


def _comes_to(end: Unfinished, asks: tuple[Ask, ...], data: Data) -> bool:
    seats = range(end.deal.seats)
    return all(
        ask.counts(end.deal, data) == tuple(so_far(ask, end, seat) for seat in seats)
        for ask in asks
    )


def _pays(end: Unfinished, setting: Setting, data: Data) -> bool:
    """Whether the special card counts so at this end; who played it no winner tells."""
    ask = setting.special.ask
    if not isinstance(ask, Who):
        return True
    return ask.counts(end.deal, data) in bonuses(setting.special, end)


def _has(ask: Ask, seat: int, has: int, claim: int) -> Finding:
    facts: dict[str, Fact] = {"who": Seat(seat), "what": _word(ask), "n": has, "told": claim}
    return Finding(rules.ALREADY_WON, facts, ask.key, seat)


def _no_longer(field: str, what: Text, claim: tuple[Fact, ...]) -> Finding:
    return Finding(rules.NO_LONGER, {"what": what, "told": claim}, field)


def _word(ask: Ask) -> Text:
    if isinstance(ask, Who) and ask.card is not None:
        return card_word(written(ask.card))
    return say(ask.label)


def _whose(ask: Ask, claim: Counts) -> tuple[Fact, ...]:
    """The one player who is said to have something, or nobody."""
    seats = [seat for seat, one in enumerate(claim) if one]
    if not seats:
        return (say(N_("Nobody")),)
    return tuple(map(Seat, seats)) if isinstance(ask, Who) else each(claim, seats)
