"""What special cards do after their trick, and how a round ends."""

from typing import Any

from games.kit.entry import Data, Entry
from games.wizard.asks import TRICKS
from games.wizard.cards import BOMB, BY_KEY, CLOUD, JUGGLER, VAMPIRE, WITCH
from games.wizard.lengths import FIVE_FULL
from games.wizard.options import SECRET
from games.wizard.playing.deal import Exchange, Slots, Table, Trick, dealt, slots_of
from games.wizard.playing.proofs import forgiven, given_proofs
from games.wizard.playing.words import CHANGE, GIVES, TAKES
from games.wizard.rounds import played
from games.wizard.scoring import Cloud, PerSeat, changed
from games.wizard.specials import BOMBS, MINUS, PLUS, SECOND_CLOUD
from games.wizard.specials import CLOUD as FIRST_CLOUD

CLOUDS = (FIRST_CLOUD, SECOND_CLOUD)


def with_effects(table: Table, trick: Trick) -> Table:
    """Bomb, Cloud, Juggler and Witch, in their order."""  # effects-in-order
    deal, bombed = table.deal, BOMB in trick.acting
    if bombed:
        deal = deal._replace(bombs=deal.bombs + 1)
    if CLOUD in trick.acting:
        due = deal.due if bombed else (*deal.due, table.run.leader)  # cloud-and-bomb
        deal = deal._replace(due=due)
    if JUGGLER in trick.acting and table.left:
        deal = deal._replace(passes=(*deal.passes, len(table.run.tricks)))
    if WITCH in trick.acting and table.left:
        deal = deal._replace(witch=_player_of(table, trick, WITCH))
    return settle_clouds(table._replace(deal=deal))


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


def still_to_come(table: Table, card: str) -> int:
    """How often the Bomb or the Cloud can still act in this round, once in a trick.

    A Vampire acts for it that copies it. What is gone comes back only if a Witch takes it.
    """
    deal, specials = table.deal, table.pad.agreed.deck.specials
    held = {one for key in specials for one in BY_KEY[key]}.difference(table.run.gone)
    source = VAMPIRE if deal.copy == card else card
    witch = VAMPIRE if deal.copy == WITCH else WITCH
    if source not in held:
        may_take = deal.witch is not None and source in table.run.tricks[-1].cards
        return min(table.left, int(may_take))
    return min(table.left, 2 if witch in held else 1)


def _clouded(table: Table, cloud: Cloud) -> Table:
    deal = table.deal._replace(due=table.deal.due[1:], clouds=(*table.deal.clouds, cloud))
    return table._replace(deal=deal)


def change_bid(table: Table, entry: Entry) -> Table:
    """The taker of a Cloud says whether the bid goes up or down."""
    cloud = Cloud(table.deal.due[0], 1 if entry.data[CHANGE] == PLUS else -1)
    run = table.run._replace(slots=(*table.run.slots, entry.slot))
    return on(settle_clouds(_clouded(table._replace(run=run), cloud)))


def swap_card(table: Table, entry: Entry) -> Table:
    """The Witch takes a card of the trick for one of the hand."""
    takes, gives = entry.data[TAKES], entry.data.get(GIVES)
    if entry.accepted and gives is not None:
        table = forgiven(table, given_proofs(table, gives))
    deal = table.deal
    swap = Exchange(len(table.run.tricks), deal.witch or 0, takes, gives)
    gone = list(table.run.gone)
    gone.remove(takes)
    gone += [gives] if gives is not None else []
    run = table.run._replace(gone=tuple(gone), slots=(*table.run.slots, entry.slot))
    deal = deal._replace(witch=None, exchanges=(*deal.exchanges, swap))
    return table._replace(deal=deal, run=run)


def on(table: Table) -> Table:
    """The next round, once nothing is left to be played or told in this one."""
    if table.left:
        return table
    table = settle_clouds(table)
    if table.deal.due:
        return table
    return _finish(table, _result(table), slots_of(table))


def _result(table: Table) -> dict[str, Any]:
    """The round as somebody would enter it by hand."""
    data: dict[str, Any] = {TRICKS: list(table.run.won), BOMBS: table.deal.bombs}
    for (who, change), cloud in zip(CLOUDS, table.deal.clouds, strict=False):
        data |= {who: cloud.seat + 1, change: PLUS if cloud.change > 0 else MINUS}
    return data


def by_hand(table: Table, entry: Entry) -> Table:
    """The round ends with the result that somebody enters."""
    return _finish(table, entry.data, (*slots_of(table), entry.slot))


def _finish(table: Table, data: Data, slots: Slots) -> Table:
    """The pad with the round, all its entries behind it; then the next deal."""
    hand = table.pad.open
    if hand is None:
        return table
    pad = table.pad.scored(played(hand, data, slots))
    full = table.pad.agreed.length == FIVE_FULL and table.deal.trump and table.deal.holder is None
    trumps = (*table.trumps, table.deal.trump) if full and table.deal.trump else table.trumps
    return dealt(pad, trumps, table.last)
