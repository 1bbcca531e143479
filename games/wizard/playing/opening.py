"""The moves before the bids: the turned card, whoever names trump, and the Werewolf."""

from games.kit.entry import Entry
from games.wizard.cards import WEREWOLF
from games.wizard.lengths import FIVE_FULL
from games.wizard.playing.deal import Exchange, Table
from games.wizard.playing.words import PLAYER, TRUMP, TURNED
from games.wizard.referee.turned import NOBODY, RULINGS
from games.wizard.roles import LETTERS
from games.wizard.tricks import FREE


def turn(table: Table, entry: Entry) -> Table:
    """The turned card is out of play, and trump is its suit unless somebody names it."""
    card = entry.data[TURNED]
    trump = table.deal.trump
    if table.pad.agreed.length != FIVE_FULL:
        trump = _trump_of(card)
    deal = table.deal._replace(turned=card, trump=trump, before=(*table.deal.before, entry.slot))
    gone = table.run.gone if card == WEREWOLF else (*table.run.gone, card)
    return table._replace(deal=deal, run=table.run._replace(gone=gone))


def _trump_of(card: str) -> str | None:
    ruling = RULINGS[card]
    return LETTERS.get(ruling.trumps[0], FREE) if ruling.names == NOBODY else None


def name_trump(table: Table, entry: Entry) -> Table:
    """Whoever has to names trump."""
    trump = LETTERS.get(entry.data[TRUMP], FREE)
    deal = table.deal._replace(trump=trump, before=(*table.deal.before, entry.slot))
    return table._replace(deal=deal)


def swap_werewolf(table: Table, entry: Entry) -> Table:
    """The Werewolf goes, the turned card comes into the hand, and its holder names trump."""
    holder, turned = entry.data[PLAYER] - 1, str(table.deal.turned)
    deal = table.deal._replace(
        trump=LETTERS.get(entry.data[TRUMP], FREE),
        holder=holder,
        exchanges=(Exchange(0, holder, turned, WEREWOLF),),
        before=(*table.deal.before, entry.slot),
    )
    return table._replace(deal=deal, run=table.run._replace(gone=(WEREWOLF,)))
