"""What the tricks entered so far say against a result by hand: it can only add to them."""

from collections import Counter
from collections.abc import Iterator

from games.kit.entry import Data, Entry
from games.kit.text import Fact, Seat
from games.kit.verdict import Finding, Verdict
from games.wizard.asks import TRICKS
from games.wizard.cards import BOMB, CLOUD
from games.wizard.checks import discreet, trick_findings
from games.wizard.playing.deal import Table, acting
from games.wizard.playing.effects import CLOUDS, still_to_come
from games.wizard.rulebook.pad import (
    BOMBS_PLAYED,
    CLOUD_CHANGED,
    CLOUD_ELSEWHERE,
    CLOUD_GONE,
    CLOUD_PLAYED,
    TRICKS_PLAYED,
)
from games.wizard.specials import BOMBS, MINUS, PLUS


def result_verdict(table: Table, entry: Entry) -> Verdict:
    """Whether such a round is possible at all, then whether it can end a round begun like this."""
    data = entry.data
    played = (*_tricks(table, data), *_bombs(table, data), *_clouds(table, data))
    return discreet(table.pad, entry, (*trick_findings(table.pad, data), *played))


def _tricks(table: Table, data: Data) -> Iterator[Finding]:
    for seat, (taken, told) in enumerate(zip(table.run.won, data[TRICKS], strict=True)):
        if told < taken:
            facts: dict[str, Fact] = {"who": Seat(seat), "n": taken, "tricks": told}
            yield Finding(TRICKS_PLAYED, facts, TRICKS, seat)


def _bombs(table: Table, data: Data) -> Iterator[Finding]:
    """Neither fewer than lie there nor more than can come; without cards the pad's limit holds."""
    deal, told = table.deal, data.get(BOMBS) or 0
    lost = deal.bombs + _bomb_lies(table)
    is_gone = deal.turned is not None and told > deal.bombs + still_to_come(table, BOMB)
    if told < lost or is_gone:
        yield Finding(BOMBS_PLAYED, {"n": lost, "bombs": told}, BOMBS)


def _bomb_lies(table: Table) -> bool:
    """Whether it is in a trick that still waits for a word: nobody gets it, whatever is said."""
    lying = table.deal.lying
    return lying is not None and BOMB in acting(lying.cards, table.deal)


def _clouds(table: Table, data: Data) -> Iterator[Finding]:
    """Whether the bid has changed already or is still to change."""
    takers = [*(cloud.seat for cloud in table.deal.clouds), *table.deal.due]
    told = [data[who] - 1 for who, _ in CLOUDS if data.get(who) is not None]
    for seat in dict.fromkeys(takers):
        if told.count(seat) < takers.count(seat):
            yield Finding(CLOUD_PLAYED, {"who": Seat(seat)}, CLOUDS[0][0])
        elif Counter(_changes(table, seat)) - Counter(_told_changes(data, seat)):
            yield Finding(CLOUD_CHANGED, {"who": Seat(seat)}, CLOUDS[0][1])
    yield from _gone_clouds(table, told, takers)
    yield from _no_new_trick(table, data, Counter(told) - Counter(takers))


def _gone_clouds(table: Table, told: list[int], takers: list[int]) -> Iterator[Finding]:
    """More takers than Clouds; without cards the pad's limit holds."""
    extra = list(Counter(told) - Counter(takers))
    most = len(takers) + still_to_come(table, CLOUD)
    if table.deal.turned is not None and len(told) > most:
        yield Finding(CLOUD_GONE, {"who": Seat(extra[-1])}, CLOUDS[0][0])


def _no_new_trick(table: Table, data: Data, extra: Counter[int]) -> Iterator[Finding]:
    """A Cloud that nobody has taken by the cards lies in a trick that is still to be played."""
    for seat in extra:
        if data[TRICKS][seat] == table.run.won[seat] > 0:
            yield Finding(CLOUD_ELSEWHERE, {"who": Seat(seat)}, CLOUDS[0][0])


def _changes(table: Table, seat: int) -> list[str]:
    """How Clouds have changed somebody's bid already."""
    changes = (cloud.change for cloud in table.deal.clouds if cloud.seat == seat)
    return [PLUS if change > 0 else MINUS for change in changes]


def _told_changes(data: Data, seat: int) -> list[str]:
    return [data.get(change, "") for who, change in CLOUDS if data.get(who) == seat + 1]
