"""What happens in a game entered card by card, one function per step.

Each step gets the slot of its entry in the log; `accepted` are the rules the players overruled.
"""

from collections.abc import Sequence
from typing import TypeAlias

from games.wizard.deck import BOMB, CLOUD, JUGGLER, SHAPESHIFTER, SUITS, VAMPIRE, WEREWOLF, WITCH
from games.wizard.engine.bidding import Pad
from games.wizard.engine.deal import (
    NOBODY,
    RULINGS,
    Exchange,
    Misses,
    Pending,
    Run,
    Table,
    Trick,
    next_deal,
)
from games.wizard.engine.hands import (
    added,
    forgiven,
    given_proofs,
    missed,
    own_proofs,
    proofs,
    without,
)
from games.wizard.engine.tricks import FREE, LETTERS, Calls, acting, counted, follows, played
from games.wizard.options import FIVE_FULL, SECRET
from games.wizard.scoring import Cloud

Slot: TypeAlias = int | None
SPEAKING = frozenset((CLOUD, JUGGLER, SHAPESHIFTER, VAMPIRE))
"""Cards about which something is said when they are played."""
EFFECTIVE = SPEAKING | {BOMB, WITCH}


def turn(table: Table, card: str, slot: Slot) -> Table:
    """The turned-up card is out of play, and its suit is trump unless someone names trump."""
    trump = table.deal.trump
    if table.pad.agreed.length != FIVE_FULL:
        ruling = RULINGS[card]
        trump = LETTERS.get(ruling.trumps[0], FREE) if ruling.names == NOBODY else None
    deal = table.deal._replace(turned=card, trump=trump, before=(*table.deal.before, slot))
    gone = table.run.gone if card == WEREWOLF else (*table.run.gone, card)
    return table._replace(deal=deal, run=table.run._replace(gone=gone))


def name_trump(table: Table, trump: str, slot: Slot) -> Table:
    """Trump is named."""
    deal = table.deal
    deal = deal._replace(trump=LETTERS.get(trump, FREE), before=(*deal.before, slot))
    return table._replace(deal=deal)


def swap_werewolf(table: Table, holder: int, trump: str, slot: Slot) -> Table:
    """The Werewolf is swapped for the turned-up card, and its holder names trump."""
    swap = Exchange(0, holder, str(table.deal.turned), WEREWOLF)
    table = name_trump(table, trump, slot)
    deal = table.deal._replace(holder=holder, exchanges=(swap,))
    return table._replace(deal=deal, run=table.run._replace(gone=(WEREWOLF,)))


def play(table: Table, seated: Sequence[str], slot: Slot, accepted: tuple[str, ...]) -> Table:
    """A trick, in seating order: decided at once, or once everything is said about its cards."""
    cards = table.in_playing_order(seated)
    if accepted:
        table = forgiven(table, proofs(table, cards))
    if SPEAKING.isdisjoint(cards):
        return _closed(table, decided(table, Pending(cards, slot), {}), accepted, slot)
    table = table._replace(deal=table.deal._replace(pending=Pending(cards, slot)))
    return _once_said(table, slot, accepted)


def turn_for_vampire(table: Table, card: str, slot: Slot, accepted: tuple[str, ...]) -> Table:
    """The next card is turned up and stays out of play."""
    run = table.run._replace(gone=(*table.run.gone, card))
    table = table._replace(deal=table.deal._replace(copied=card), run=run)
    return _once_said(table, slot, accepted)


def speak(table: Table, calls: Calls, slot: Slot, accepted: tuple[str, ...]) -> Table:
    """What was said about the cards decides the trick."""
    pending = table.deal.pending
    if pending is None:
        return table
    trick = decided(table, pending, {**calls, **table.deal.copied_calls})
    return _closed(table, trick, accepted, slot)


def _once_said(table: Table, slot: Slot, accepted: tuple[str, ...]) -> Table:
    """Decide the trick, unless something still has to be said."""
    if not table.deal.unsaid:
        return speak(table, {}, slot, accepted)
    return table._replace(run=table.run._replace(slots=(*table.run.slots, slot)))


def decided(table: Table, pending: Pending, calls: Calls) -> Trick:
    """The trick with the led suit, the best card and its effects."""
    cards = pending.cards
    counts = counted(cards, calls) if calls else cards
    _, led, best, _ = played(counts, table.deal.trump or FREE)
    astray: tuple[int, ...] = ()
    if led in SUITS:
        astray = tuple(at for at, card in enumerate(cards) if not follows(card, led))
    acts = () if EFFECTIVE.isdisjoint(cards) else acting(cards, calls)
    return Trick(table.run.leader, cards, counts, pending.slot, led, best, astray, acts, calls)


def _closed(table: Table, trick: Trick, accepted: tuple[str, ...], slot: Slot) -> Table:
    """The table once a trick is decided."""
    run, deal = table.run, table.deal
    leader, won = (run.leader + trick.best) % len(run.won), run.won
    if BOMB not in trick.acting:
        won = (*won[:leader], won[leader] + 1, *won[leader + 1 :])
    after = Run(
        leader,
        won,
        (*run.tricks, trick),
        run.gone + trick.cards,
        _misses(table, trick, accepted),
        (*run.slots, slot),
    )
    deal = deal if deal.pending is None else deal._replace(pending=None)
    table = Table(table.pad, deal, after, table.trumps, trick)
    table = _with_effects(table, trick) if trick.acting else table
    return table if table.left else _settle_clouds(table)


def _misses(table: Table, trick: Trick, accepted: tuple[str, ...]) -> Misses:
    if not trick.astray:
        return table.run.misses
    misses = added(table.run.misses, missed(trick, table.number, len(table.run.won)))
    if not accepted:
        return misses
    found = own_proofs(table, trick)
    return without(misses, tuple(miss for proof in found for miss in proof.blamed))


def _with_effects(table: Table, trick: Trick) -> Table:
    """Bomb, Cloud, Juggler and Witch, in their order."""  # effects-in-order
    deal, bombed = table.deal, BOMB in trick.acting
    if bombed:
        deal = deal._replace(bombs=deal.bombs + 1)
    if CLOUD in trick.acting and not bombed:  # cloud-and-bomb
        deal = deal._replace(due=(*deal.due, table.run.leader))
    if JUGGLER in trick.acting and table.left:
        deal = deal._replace(passes=(*deal.passes, len(table.run.tricks)))
    if WITCH in trick.acting and table.left:
        parts = [deal.copy if card == VAMPIRE else card for card in trick.cards]
        deal = deal._replace(witch=(trick.leader + parts.index(WITCH)) % len(table.run.won))
    return _settle_clouds(table._replace(deal=deal))


def _settle_clouds(table: Table) -> Table:
    """Raise a bid of 0 without asking, unless not asking would reveal a secret bid."""
    if not table.clouds_now or table.pad.agreed.bidding == SECRET:
        return table
    if table.bids[table.deal.due[0]] > 0:
        return table
    return _settle_clouds(_change_bid(table, 1))  # cloud-at-zero


def _change_bid(table: Table, change: int) -> Table:
    deal = table.deal
    clouds = (*deal.clouds, Cloud(deal.due[0], change))
    return table._replace(deal=deal._replace(due=deal.due[1:], clouds=clouds))


def change_bid(table: Table, change: int, slot: Slot) -> Table:
    """The player who took the Cloud says whether the bid goes up or down."""
    run = table.run._replace(slots=(*table.run.slots, slot))
    return _settle_clouds(_change_bid(table._replace(run=run), change))


def swap_card(
    table: Table, takes: str, gives: str | None, slot: Slot, accepted: tuple[str, ...]
) -> Table:
    """The Witch swaps a card from hand for one from the trick."""
    if accepted and gives is not None:
        table = forgiven(table, given_proofs(table, gives))
    deal = table.deal
    swap = Exchange(len(table.run.tricks), deal.witch or 0, takes, gives)
    gone = list(table.run.gone)
    gone.remove(takes)
    gone += [gives] if gives is not None else []
    run = table.run._replace(gone=tuple(gone), slots=(*table.run.slots, slot))
    deal = deal._replace(witch=None, exchanges=(*deal.exchanges, swap))
    return table._replace(deal=deal, run=run)


def next_round(table: Table, pad: Pad) -> Table:
    """The next deal, once the round is on the pad."""
    deal, trumps = table.deal, table.trumps
    if pad.agreed.length == FIVE_FULL and deal.trump and deal.holder is None:
        trumps = (*trumps, deal.trump)
    return next_deal(pad, trumps, table.last)
