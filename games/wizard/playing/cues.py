"""What the table is told before an entry of a round: whose turn it is, trump, and lost bids."""

from functools import cache, lru_cache

from games.kit.text import N_, Seat, Text, say
from games.wizard import cues
from games.wizard.cards import CLOUD, SUITS
from games.wizard.lengths import FIVE_FULL
from games.wizard.options import FOREHEAD, SECRET
from games.wizard.playing.deal import Table
from games.wizard.playing.effects import bids_now, still_to_come
from games.wizard.scoring import PerSeat
from games.wizard.tricks import FREE

WHICH_CARD = say(N_("Which card is turned over?"))


def before_turning(table: Table) -> tuple[Text, ...]:
    """How long the game is for other people, who deals, and what is to be turned."""
    return *cues.rounds_now(table.pad), cues.deals(table.pad), WHICH_CARD


def before_trump(table: Table) -> tuple[Text, ...]:
    """Who names trump."""
    if table.pad.agreed.length == FIVE_FULL:
        return cues.before_bids(table.pad)[-1:]
    names = say(N_("{dealer} looks at their hand and names trump."), dealer=Seat(table.pad.dealer))
    unseen = table.pad.agreed.first_round == FOREHEAD and table.pad.played == 0
    if unseen:  # forehead-wizard
        names = say(N_("{dealer} names trump unseen."), dealer=Seat(table.pad.dealer))
    return (names,)


def before_werewolf(table: Table) -> tuple[Text, ...]:
    """What its holder does."""
    return (say(N_("Its holder takes the turned card instead and names trump, or none.")),)


def trump_is(table: Table) -> tuple[Text, ...]:
    """Trump, where the table does not know it from the length of the game."""
    return (_trump(table.deal.trump),) if table.deal.trump is not None else ()


@cache
def _trump(trump: str) -> Text:
    if trump == FREE:
        return say(N_("No trump in this round."))
    return say(N_("Trump: {suit}."), suit=say(SUITS[trump]))


def before_trick(table: Table) -> tuple[Text, ...]:
    """Who leads, trump, and whose bid is lost; of secret bids nothing is said."""
    told = _leads(table.run.leader), _trump(table.deal.trump or FREE)
    if table.pad.agreed.bidding == SECRET:
        return told
    return told + _lost_bids(bids_now(table), table.run.won, _still_won(table), table.deal.due)


@cache
def _leads(seat: int) -> Text:
    return say(N_("{first} leads."), first=Seat(seat))


def _still_won(table: Table) -> int:
    """How many tricks too few somebody may have now and still meet the bid, with a Cloud."""
    return table.left + (still_to_come(table, CLOUD) if table.pad.agreed.deck.specials else 0)


@lru_cache(maxsize=4096)  # the same is asked whenever a table is replayed
def _lost_bids(bids: PerSeat, won: PerSeat, most: int, due: tuple[int, ...]) -> tuple[Text, ...]:
    """Who can no longer take as many tricks as bid."""
    lost = (
        _lost(seat, bid)
        for seat, (bid, taken) in enumerate(zip(bids, won, strict=True))
        if not (taken <= bid <= taken + most or _may_change(bid, taken, most, due.count(seat)))
    )
    return tuple(lost)


def _may_change(bid: int, won: int, most: int, times: int) -> bool:
    """Whether the Clouds somebody has taken, told only later, can still make the bid right."""
    if not times:
        return False
    return any(won <= max(bid, 0) + step <= won + most for step in range(-times, times + 1, 2))


def _lost(seat: int, bid: int) -> Text:
    return say(N_("{who} can no longer meet the bid of {bid}."), who=Seat(seat), bid=bid)


def before_witch(table: Table) -> tuple[Text, ...]:
    """Who swaps."""
    who = Seat(table.deal.witch or 0)
    return (say(N_("{who} swaps a hand card for a card of the trick."), who=who),)
