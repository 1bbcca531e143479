"""What special cards do after their trick, and how a round ends."""

from dataclasses import replace
from typing import Any

from games.kit.entry import Entry
from games.wizard.asks import TRICKS
from games.wizard.cards import BOMB, CLOUD, JUGGLER, VAMPIRE, WITCH
from games.wizard.lengths import FIVE_FULL
from games.wizard.options import SECRET
from games.wizard.playing.deal import Exchange, Slots, Table, Trick, dealt, slots_of
from games.wizard.playing.proofs import forgiven, given_proofs, without
from games.wizard.playing.words import CHANGE, GIVES, TAKES
from games.wizard.rounds import Rounds
from games.wizard.scoring import Cloud, PerSeat, changed
from games.wizard.specials import BOMBS, MINUS, PLUS, SECOND_CLOUD
from games.wizard.specials import CLOUD as FIRST_CLOUD

ROUNDS = Rounds()
CLOUDS = (FIRST_CLOUD, SECOND_CLOUD)


def with_effects(table: Table, trick: Trick) -> Table:
    """Bomb, Cloud, Juggler and Witch, in their order."""  # effects-in-order
    deal, bombed = table.deal, BOMB in trick.acting
    if bombed:
        deal = replace(deal, bombs=deal.bombs + 1)
    if CLOUD in trick.acting:
        due = deal.due if bombed else (*deal.due, table.run.leader)  # cloud-and-bomb
        deal = replace(deal, due=due, clouded=deal.clouded + 1)
    if JUGGLER in trick.acting and table.left:
        deal = replace(deal, passes=(*deal.passes, len(table.run.tricks)))
        table = _forget_before(table, deal.passes)
    if WITCH in trick.acting and table.left:
        deal = replace(deal, witch=_player_of(table, trick, WITCH))
    return settle_clouds(replace(table, deal=deal))


def _forget_before(table: Table, passes: tuple[int, ...]) -> Table:
    """After a second pass what was shown before the first one tells nothing simple any more."""
    if len(passes) < 2:
        return table
    old = [miss for each in table.run.misses.values() for miss in each if miss.trick <= passes[-2]]
    return replace(table, run=replace(table.run, misses=without(table.run.misses, old)))


def _player_of(table: Table, trick: Trick, acts: str) -> int:
    parts = [table.deal.copy if card == VAMPIRE else card for card in trick.cards]
    return (trick.leader + parts.index(acts)) % len(table.run.won)


def settle_clouds(table: Table) -> Table:
    """A bid of 0 can only go up, so nobody is asked, unless not asking would tell a secret."""
    if not table.clouds_now or table.pad.agreed.bidding == SECRET:
        return table
    seat = table.deal.due[0]
    if bids_now(table)[seat] > 0:
        return table
    return settle_clouds(_clouded(table, Cloud(seat, 1)))  # cloud-at-zero


def bids_now(table: Table) -> PerSeat:
    """The bids with the changes that Clouds have made so far."""
    bids = () if table.pad.open is None else table.pad.open.bids
    return changed(bids, table.deal.clouds) if table.deal.clouds else bids


def _clouded(table: Table, cloud: Cloud) -> Table:
    deal = replace(table.deal, due=table.deal.due[1:], clouds=(*table.deal.clouds, cloud))
    return replace(table, deal=deal)


def change_bid(table: Table, entry: Entry) -> Table:
    """The taker of a Cloud says whether the bid goes up or down."""
    cloud = Cloud(table.deal.due[0], 1 if entry.data[CHANGE] == PLUS else -1)
    run = replace(table.run, slots=(*table.run.slots, entry.slot))
    return on(settle_clouds(_clouded(replace(table, run=run), cloud)))


def swap_card(table: Table, entry: Entry) -> Table:
    """The Witch takes a card of the trick for one of the hand."""
    takes, gives = entry.data[TAKES], entry.data.get(GIVES)
    if entry.accepted and gives is not None:
        table = forgiven(table, given_proofs(table, gives), entry.accepted)
    deal = table.deal
    swap = Exchange(len(table.run.tricks), deal.witch or 0, takes, gives)
    gone = list(table.run.gone)
    gone.remove(takes)
    gone += [gives] if gives is not None else []
    run = replace(table.run, gone=tuple(gone), slots=(*table.run.slots, entry.slot))
    return replace(
        table, deal=replace(deal, witch=None, exchanges=(*deal.exchanges, swap)), run=run
    )


def on(table: Table) -> Table:
    """The next round, once nothing is left to be played or told in this one."""
    if table.left:
        return table
    table = settle_clouds(table)
    if table.deal.due:
        return table
    slots = slots_of(table)
    return _finish(table, Entry(TRICKS, _result(table), (), slots[-1]), slots[:-1])


def _result(table: Table) -> dict[str, Any]:
    """The round as somebody would enter it by hand."""
    data: dict[str, Any] = {TRICKS: list(table.run.won), BOMBS: table.deal.bombs}
    for (who, change), cloud in zip(CLOUDS, table.deal.clouds, strict=False):
        data |= {who: cloud.seat + 1, change: PLUS if cloud.change > 0 else MINUS}
    return data


def by_hand(table: Table, entry: Entry) -> Table:
    """The round ends with the result that somebody enters."""
    return _finish(table, entry, slots_of(table))


def _finish(table: Table, entry: Entry, slots: Slots) -> Table:
    """The pad with the round, all its entries behind it; then the next deal."""
    hand = table.pad.open
    if hand is None:
        return table
    pad = ROUNDS.apply(replace(table.pad, open=replace(hand, slots=slots)), entry)
    full = table.pad.agreed.length == FIVE_FULL and table.deal.trump and table.deal.holder is None
    trumps = (*table.trumps, table.deal.trump) if full and table.deal.trump else table.trumps
    return dealt(pad, trumps, table.last)
