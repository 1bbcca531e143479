"""A result told by hand, held against the tricks that lie there: what is won stays won."""

from collections.abc import Iterable, Iterator

from games.dwarf_king.deck import Card, Suit, card_word, written
from games.dwarf_king.plays.bonus_to_come import bonuses
from games.dwarf_king.plays.points_to_come import points_can_come
from games.dwarf_king.plays.running import Running
from games.dwarf_king.plays.together import go_together
from games.dwarf_king.plays.unfinished import Unfinished, possible, so_far, ways_on
from games.dwarf_king.rulebook.cards import ALREADY_WON, NO_LONGER
from games.dwarf_king.scoring.counts import Ask, Counts, Tally, Who, counts_of
from games.dwarf_king.specs import GREEN_FIVE, POINTS, RESULT
from games.dwarf_king.state import Setting
from games.dwarf_king.state import State as Pad
from games.kit.entry import Data, Entry
from games.kit.text import N_, Fact, Seat, Text, say
from games.kit.verdict import Finding

DEALER = Who(GREEN_FIVE, "", card=Card(Suit.DWARVES, 5))


def already_won(pad: Pad, running: Running, setting: Setting, entry: Entry) -> tuple[Finding, ...]:
    """What the tricks speak against, whatever the Sorcerer may still take out of the last one."""
    if not running.tricks:
        return ()
    ways = ways_on(pad.deal(setting), running)
    return min((tuple(_against(now, setting, entry)) for now in ways), key=len)


def _against(now: Unfinished, setting: Setting, entry: Entry) -> Iterator[Finding]:
    if entry.kind == RESULT:
        found = tuple(_against_the_counts(now, setting, entry.data))
        yield from found or _against_the_last_trick(now, setting, entry.data)
    elif not points_can_come(setting, now, tuple(entry.data[POINTS])):
        told = tuple(entry.data[POINTS])
        yield _no_longer(POINTS, say(N_("Points of this deal")), _each(told, range(len(told))))
    if GREEN_FIVE in entry.data:
        yield from _against_the_owner(DEALER, now, entry.data)


def _against_the_counts(now: Unfinished, setting: Setting, data: Data) -> Iterator[Finding]:
    """Every answer by itself."""
    for ask in setting.task.asks:
        if isinstance(ask, Who):
            yield from _against_the_owner(ask, now, data)
        else:
            yield from _against_the_tally(ask, now, counts_of(ask, now.deal, data))
    special = setting.special.ask
    if isinstance(special, Who) and special.card is not None:
        yield from _against_the_owner(special, now, data)
    elif special is not None:
        told = counts_of(special, now.deal, data)
        if sum(map(bool, told)) <= 1 and told not in bonuses(setting.special, now):
            yield _no_longer(special.key, say(special.label), _whose(special, told))


def _against_the_owner(ask: Who, now: Unfinished, data: Data) -> Iterator[Finding]:
    """Somebody has won the card already, but somebody else is named."""
    for seat, told in enumerate(counts_of(ask, now.deal, data)):
        if so_far(ask, now, seat) > told:
            yield _has(ask, seat, 1, told)


def _against_the_tally(ask: Tally, now: Unfinished, told: Counts) -> Iterator[Finding]:
    """What lies there first, then what cannot come, then what cannot come together."""
    wrong = [seat for seat, one in enumerate(told) if one not in possible(ask, now, seat)]
    shown = [seat for seat in wrong if _is_shown(ask, now, seat, told[seat])]
    for seat in shown:
        yield _has(ask, seat, so_far(ask, now, seat), told[seat])
    if wrong and not shown:
        yield _no_longer(ask.key, say(ask.label), _each(told, wrong))
    elif not wrong and not go_together(ask, now, told):
        yield _no_longer(ask.key, say(ask.label), _each(told, range(len(told))))


def _is_shown(ask: Tally, now: Unfinished, seat: int, told: int) -> bool:
    """Whether what lies there says it all: it can only become more, or only less."""
    has, can = so_far(ask, now, seat), possible(ask, now, seat)
    return told < has == min(can) or told > has == max(can) > 0


def _against_the_last_trick(now: Unfinished, setting: Setting, data: Data) -> Iterator[Finding]:
    """Somebody wins all that is still out, so there are only as many results as players."""
    if now.left != 1:
        return
    asks = setting.task.asks
    every = [now.after_last(winner) for winner in range(now.deal.seats)]
    ends = [end for end in every if _comes_to(end, asks, data) and _pays(end, setting, data)]
    if not ends:
        told = counts_of(asks[0], now.deal, data)
        yield _no_longer(asks[0].key, _word(asks[0]), _each(told, range(len(told))))
    elif _is_open(DEALER, now, data) and not any(_comes_to(e, (DEALER,), data) for e in ends):
        yield _no_longer(GREEN_FIVE, _word(DEALER), (Seat(data[GREEN_FIVE] - 1),))


def _is_open(ask: Who, now: Unfinished, data: Data) -> bool:
    return ask.key in data and ask.card in now.out


def _comes_to(end: Unfinished, asks: tuple[Ask, ...], data: Data) -> bool:
    seats = range(end.deal.seats)
    return all(
        counts_of(ask, end.deal, data) == tuple(so_far(ask, end, seat) for seat in seats)
        for ask in asks
    )


def _pays(end: Unfinished, setting: Setting, data: Data) -> bool:
    """Whether the special card counts so at this end; who played it no winner tells."""
    ask = setting.special.ask
    if not isinstance(ask, Who):
        return True
    return counts_of(ask, end.deal, data) in bonuses(setting.special, end)


def _has(ask: Ask, seat: int, has: int, told: int) -> Finding:
    facts: dict[str, Fact] = {"who": Seat(seat), "what": _word(ask), "n": has, "told": told}
    return Finding(ALREADY_WON, facts, ask.key, seat)


def _no_longer(field: str, what: Text, told: tuple[Fact, ...]) -> Finding:
    return Finding(NO_LONGER, {"what": what, "told": told}, field)


def _word(ask: Ask) -> Text:
    if isinstance(ask, Who) and ask.card is not None:
        return card_word(written(ask.card))
    return say(ask.label)


def _whose(ask: Ask, told: Counts) -> tuple[Fact, ...]:
    """The one player who is said to have something, or nobody."""
    seats = [seat for seat, one in enumerate(told) if one]
    if not seats:
        return (say(N_("Nobody")),)
    return tuple(map(Seat, seats)) if isinstance(ask, Who) else _each(told, seats)


def _each(told: Counts, seats: Iterable[int]) -> tuple[Text, ...]:
    return tuple(say(N_("{who} {n}"), who=Seat(seat), n=told[seat]) for seat in seats)
