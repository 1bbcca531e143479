"""What the tricks entered so far say against a result by hand: it can only add to them."""

from collections.abc import Iterator

from games.kit.entry import Data, Entry
from games.kit.text import Fact, Seat
from games.kit.verdict import Finding, Verdict
from games.wizard.asks import TRICKS
from games.wizard.checks import trick_findings
from games.wizard.playing.deal import Table
from games.wizard.playing.effects import CLOUDS
from games.wizard.rulebook.following import BOMBS_PLAYED, CLOUD_PLAYED, TRICKS_PLAYED
from games.wizard.specials import BOMBS


def result_verdict(table: Table, entry: Entry) -> Verdict:
    """Whether such a round is possible at all, then whether it can end a round begun like this."""
    data = entry.data
    played = (*_tricks(table, data), *_bombs(table, data), *_clouds(table, data))
    return Verdict((*trick_findings(table.pad, data), *played))


def _tricks(table: Table, data: Data) -> Iterator[Finding]:
    for seat, (taken, told) in enumerate(zip(table.run.won, data[TRICKS], strict=True)):
        if told < taken:
            facts: dict[str, Fact] = {"who": Seat(seat), "n": taken, "tricks": told}
            yield Finding(TRICKS_PLAYED, facts, TRICKS, seat)


def _bombs(table: Table, data: Data) -> Iterator[Finding]:
    lost, told = table.deal.bombs, data.get(BOMBS) or 0
    if told < lost:
        yield Finding(BOMBS_PLAYED, {"n": lost, "bombs": told}, BOMBS)


def _clouds(table: Table, data: Data) -> Iterator[Finding]:
    """Whether the bid has changed already or is still to change."""
    takers = [*(cloud.seat for cloud in table.deal.clouds), *table.deal.due]
    told = [data[who] - 1 for who, _ in CLOUDS if data.get(who) is not None]
    for seat in dict.fromkeys(takers):
        if told.count(seat) < takers.count(seat):
            yield Finding(CLOUD_PLAYED, {"who": Seat(seat)}, CLOUDS[0][0])
