"""What happens in a game entered card by card, one function per step."""

from games.wizard.deck import BOMB, CLOUD, JUGGLER, SHAPESHIFTER, VAMPIRE, WEREWOLF, WITCH
from games.wizard.engine.deal import NOBODY, RULINGS, Exchange, Pending, Table, Trick
from games.wizard.engine.tricks import FREE, LETTERS, Calls, acting, counted, played
from games.wizard.options import FIVE_FULL, SECRET
from games.wizard.scoring import Cloud

SPEAKING = frozenset((CLOUD, JUGGLER, SHAPESHIFTER, VAMPIRE))
"""Cards about which something is said when they are played."""
EFFECTIVE = SPEAKING | {BOMB, WITCH}


def turn(table: Table, card: str) -> Table:
    """The turned-up card is out of play, and its suit is trump unless someone names trump."""
    trump = table.deal.trump
    if table.pad.agreed.length != FIVE_FULL:
        ruling = RULINGS[card]
        trump = LETTERS.get(ruling.trumps[0], FREE) if ruling.names == NOBODY else None
    gone = table.gone if card == WEREWOLF else (*table.gone, card)
    return table._replace(deal=table.deal._replace(turned=card, trump=trump), gone=gone)


def name_trump(table: Table, trump: str) -> Table:
    """Trump is named."""
    return table._replace(deal=table.deal._replace(trump=LETTERS.get(trump, FREE)))


def swap_werewolf(table: Table, holder: int, trump: str) -> Table:
    """The Werewolf is swapped for the turned-up card, and its holder names trump."""
    swap = Exchange(0, holder, str(table.deal.turned), WEREWOLF)
    deal = name_trump(table, trump).deal._replace(holder=holder, exchanges=(swap,))
    return table._replace(deal=deal, gone=(WEREWOLF,))


def play(table: Table, trick: Pending) -> Table:
    """A trick in order of play: decided at once, or once everything is said about its cards."""
    if SPEAKING.isdisjoint(trick.cards):
        return _closed(table, decided(table, trick, {}))
    return _once_said(table._replace(deal=table.deal._replace(pending=trick)))


def turn_for_vampire(table: Table, card: str) -> Table:
    """The next card is turned up and stays out of play."""
    deal = table.deal._replace(copied=card)
    return _once_said(table._replace(deal=deal, gone=(*table.gone, card)))


def _once_said(table: Table) -> Table:
    """Decide the trick, unless something still has to be said."""
    return table if table.deal.unsaid else speak(table, {})


def speak(table: Table, calls: Calls) -> Table:
    """What was said about the cards decides the trick."""
    deal = table.deal
    trick = decided(table, deal.pending, {**calls, **deal.copied_calls})
    return _closed(table._replace(deal=deal._replace(pending=Pending())), trick)


def decided(table: Table, pending: Pending, calls: Calls) -> Trick:
    """The trick with the led suit, the best card and its effects."""
    cards = pending.cards
    counts = counted(cards, calls) if calls else cards
    led, best = played(counts, table.deal.trump or FREE)
    acts = () if EFFECTIVE.isdisjoint(cards) else acting(cards, calls)
    return Trick(table.leader, cards, counts, pending.slot, led, best, acts, calls)


def _closed(table: Table, trick: Trick) -> Table:
    """The table once a trick is decided."""
    won, winner = table.won, (table.leader + trick.best) % len(table.won)
    if BOMB not in trick.acting:
        won = (*won[:winner], won[winner] + 1, *won[winner + 1 :])
    gone, tricks = table.gone + trick.cards, (*table.tricks, trick)
    table = Table(table.pad, table.deal, winner, won, tricks, gone, table.after)
    table = _with_effects(table, trick) if trick.acting else table
    return table if table.left else _settle_clouds(table)


def _with_effects(table: Table, trick: Trick) -> Table:
    """Bomb, Cloud, Juggler and Witch, in their order."""  # effects-in-order
    deal, bombed = table.deal, BOMB in trick.acting
    if bombed:
        deal = deal._replace(bombs=deal.bombs + 1)
    if CLOUD in trick.acting and not bombed:  # cloud-and-bomb
        deal = deal._replace(due=(*deal.due, table.leader))
    if JUGGLER in trick.acting and table.left:
        deal = deal._replace(passes=(*deal.passes, len(table.tricks)))
    if WITCH in trick.acting and table.left:
        parts = [deal.copy if card == VAMPIRE else card for card in trick.cards]
        deal = deal._replace(witch=(trick.leader + parts.index(WITCH)) % len(table.won))
    return _settle_clouds(table._replace(deal=deal))


def _settle_clouds(table: Table) -> Table:
    """Raise a bid of 0 without asking, unless not asking would reveal a secret bid."""
    if not table.clouds_now or table.pad.agreed.bidding == SECRET:
        return table
    return table if table.bids[table.deal.due[0]] > 0 else change_bid(table, 1)  # cloud-at-zero


def change_bid(table: Table, change: int) -> Table:
    """The bid of the player who took the Cloud goes up or down."""
    deal = table.deal
    clouds = (*deal.clouds, Cloud(deal.due[0], change))
    return _settle_clouds(table._replace(deal=deal._replace(due=deal.due[1:], clouds=clouds)))


def swap_card(table: Table, takes: str, gives: str | None) -> Table:
    """The Witch swaps a card from hand for one from the trick."""
    deal, gone = table.deal, [*table.gone]
    swap = Exchange(len(table.tricks), deal.witch or 0, takes, gives)
    gone.remove(takes)
    gone += [gives] if gives is not None else []
    deal = deal._replace(witch=None, exchanges=(*deal.exchanges, swap))
    return table._replace(deal=deal, gone=tuple(gone))
