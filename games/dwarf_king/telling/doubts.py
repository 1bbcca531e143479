"""Compares a result counted by hand with the tricks entered: which parts are impossible."""

from collections.abc import Iterator

from games.dwarf_king.engine import outcomes
from games.dwarf_king.engine.prospects import DEALER, Unfinished, so_far, with_answer
from games.dwarf_king.engine.sheet import POINTS, RESULT
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.scoring import tallies
from games.dwarf_king.scoring.points import Counts, Tally
from games.dwarf_king.telling.deals import each
from games.kit.entry import Data, Entry
from games.kit.text import N_, Fact, Seat, Text, say
from games.kit.verdict import Finding

FALLING = (tallies.LOWEST, tallies.LOWEST_OR_COURT, tallies.LOWEST_DWARF, tallies.LOWEST_KNIGHT)
"""Numbers that only fall as cards are won."""
OWNED = {
    "D5": N_("Green 5"),
    "DQ": N_("Green queen"),
    "D11": N_("Green 11"),
    "K11": N_("Blue 11"),
    "G11": N_("Red 11"),
}
"""The cards of which it is asked who won them, as a sentence about them begins."""


def doubts(now: Unfinished, entry: Entry) -> tuple[Finding, ...]:
    """What the tricks entered so far say against a result by hand."""
    against = _against_counts if entry.kind == RESULT else _against_points
    return tuple(against(now, entry.data))


def _against_counts(now: Unfinished, data: Data) -> Iterator[Finding]:
    """Checks every answer alone, then all of them together, then with the next dealer."""
    found = tuple(_against_each(now, data))
    yield from found
    # Where the answers contradict each other anyway, another finding says so.
    if found or any(any(True for _ in ask.findings(now.deal, data)) for ask in now.deal.asks):
        return
    placed, dealer = _placed(now, data), _dealer(data)
    if _go_together(placed and placed.with_dealer(dealer), data):
        return
    if dealer is not None and _go_together(placed, data):
        yield _no_longer(DEALER.key, _word(DEALER), (Seat(dealer),))
    else:
        yield _against_all(now, data)


def _go_together(now: Unfinished | None, data: Data) -> bool:
    """Whether all answers to the task are possible; some name only who has the highest number."""
    if now is None:
        return False
    asks = now.deal.task.asks
    claims = tuple(ask.counts(now.deal, data) for ask in asks)
    if asks[0].is_short(data):
        return outcomes.highest(asks[0], now, claims[0])
    return outcomes.together(now, claims)


def _against_all(now: Unfinished, data: Data) -> Finding:
    ask = now.deal.task.asks[0]
    claim = ask.counts(now.deal, data)
    if ask.instead is not None and ask.is_short(data):
        named = tuple(Seat(seat) for seat, one in enumerate(claim) if one)
        return _no_longer(ask.instead.key, say(ask.instead.label), named)
    return _no_longer(ask.key, _word(ask), _whose(ask, claim))


def _against_points(now: Unfinished, data: Data) -> Iterator[Finding]:
    """Points that no possible count would give."""
    found = tuple(_against_the_owner(DEALER, now, data))
    yield from found
    dealer, points = None if found else _dealer(data), tuple(data[POINTS])
    if not outcomes.points_can_come(now, points, dealer):
        yield _no_longer(POINTS, say(N_("Points this round")), each(points))


def _dealer(data: Data) -> int | None:
    """The player named as winner of the green 5."""
    return data[DEALER.key] - 1 if data.get(DEALER.key) else None


def _placed(now: Unfinished, data: Data) -> Unfinished | None:
    """The deal in which the cards lie where the answers say."""
    placed: Unfinished | None = now
    if now.deal.special.ask is not None:
        placed = with_answer(now, now.deal.special.ask.counts(now.deal, data))
    for ask in now.deal.task.asks:
        if placed is not None and ask.card:
            placed = placed.holding(ask.card, data[ask.key] - 1)
    return placed


def _against_each(now: Unfinished, data: Data) -> Iterator[Finding]:
    for ask in (*now.deal.asks, DEALER):
        claim = ask.counts(now.deal, data)
        if ask.card:
            yield from _against_the_owner(ask, now, data)
        elif ask is now.deal.special.ask:
            if sum(map(bool, claim)) <= 1 and with_answer(now, claim) is None:
                yield _no_longer(ask.key, say(ask.label), _whose(ask, claim))
        elif not ask.is_short(data):
            yield from _against_the_tally(ask, now, claim)


def _against_the_owner(ask: Tally, now: Unfinished, data: Data) -> Iterator[Finding]:
    """Someone else has won the card already, or the named player cannot have it."""
    if ask.key not in data:
        return
    named = data[ask.key] - 1
    then = now.holding(ask.card or "", named)
    if then is None:
        yield from (
            _has(ask, seat, 1, 0) for seat, won in enumerate(now.won) if ask.card in won.cards
        )
    elif ask.card in now.out and not [*then.numbers_of_tricks(named)]:
        yield _no_longer(ask.key, _word(ask), (Seat(named),))


def _against_the_tally(ask: Tally, now: Unfinished, claim: Counts) -> Iterator[Finding]:
    """What lies there first, then what cannot come."""
    wrong = [s for s, number in enumerate(claim) if not outcomes.alone(ask, now, s, number)]
    shown = [seat for seat in wrong if _is_shown(ask, now, seat, claim[seat])]
    for seat in shown:
        yield _has(ask, seat, so_far(ask, now, seat), claim[seat])
    if wrong and not shown:
        yield _no_longer(ask.key, say(ask.label), each(claim, wrong))


def _is_shown(ask: Tally, now: Unfinished, seat: int, claim: int) -> bool:
    """Whether the tricks entered settle it: the number can only rise, or only fall."""
    has = so_far(ask, now, seat)
    if ask in FALLING:
        return claim > has > 0
    return claim < has or (ask is tallies.PLACE and has > 0)


def _has(ask: Tally, seat: int, has: int, claim: int) -> Finding:
    facts: dict[str, Fact] = {"who": Seat(seat), "what": _word(ask), "n": has, "told": claim}
    return Finding(rules.ALREADY_WON, facts, ask.key, seat)


def _no_longer(field: str, what: Text, claim: tuple[Fact, ...]) -> Finding:
    return Finding(rules.NO_LONGER, {"what": what, "told": claim}, field)


def _word(ask: Tally) -> Text:
    return say(OWNED.get(ask.card or "", ask.label))


def _whose(ask: Tally, claim: Counts) -> tuple[Fact, ...]:
    """Each player's number, or the one player who was named."""
    if ask.card is None:
        return each(claim)
    return tuple(Seat(seat) for seat, one in enumerate(claim) if one) or (say(N_("nobody")),)
