"""What the table is told before an entry: who deals, who begins, trump, and what is special."""

from collections.abc import Iterator

from games.kit.text import N_, NN_, Seat, Text, say
from games.wizard import sums
from games.wizard.deck import PLAIN_CARDS
from games.wizard.lengths import FIVE_FULL, STANDARD
from games.wizard.options import FOREHEAD, HIDDEN, OPEN_BIDS, SECRET
from games.wizard.state import State

BEGINS = {
    OPEN_BIDS: N_("{first} bids first and leads."),
    HIDDEN: N_("Everybody bids at once, then {first} leads."),
    SECRET: N_("Everybody bids in secret, then {first} leads."),
}
TRUMPS = (
    N_("Trump: clubs, or your first colour."),
    N_("Trump: diamonds, or your second colour."),
    N_("Trump: hearts, or your third colour."),
    N_("Trump: spades, or your fourth colour."),
    N_("No trump in this round."),
)
"""The trumps of five full rounds, in their order."""


def before_bids(state: State) -> tuple[Text, ...]:
    """Who deals how many cards, who begins, and what is special about this round."""
    return (
        *rounds_now(state),
        deals(state),
        say(BEGINS[state.agreed.bidding], first=Seat(state.first)),
        *_trump(state),
        *_forehead(state),
        *_limit(state),
    )


def rounds_now(state: State) -> Iterator[Text]:
    """How long the game has become for other people, at the round they begin with."""
    begun_anew = state.start and state.played and not state.lines
    if begun_anew and state.agreed.length == STANDARD:  # other-people
        said = N_("{players} players play {rounds} rounds in all.")
        yield say(said, players=state.agreed.seats, rounds=len(state.agreed.sizes))


def deals(state: State) -> Text:
    """Who deals how many cards."""
    said = NN_("{dealer} deals {n} card each.", "{dealer} deals {n} cards each.")
    return say(said, dealer=Seat(state.dealer), n=state.cards)


def before_tricks(state: State) -> tuple[Text, ...]:
    """Who leads, and how the bids stand unless they are secret."""
    leads = say(N_("{first} leads."), first=Seat(state.first))
    if state.open is None or state.agreed.bidding == SECRET:
        return (leads,)
    return leads, sums.of_bids(sum(state.open.bids), state.cards)


def _trump(state: State) -> Iterator[Text]:
    """Only where it is not simply the turned card."""
    if state.agreed.length == FIVE_FULL:  # five-full-rounds
        yield say(TRUMPS[state.played])
    elif not state.agreed.deals_all(state.cards):
        return
    elif state.agreed.deck.size == PLAIN_CARDS:  # last-round
        yield say(N_("All cards are dealt: no trump in this round."))
    else:  # anniversary-rounds
        yield say(N_("A card is left over, so there is trump in this round too."))


def _forehead(state: State) -> Iterator[Text]:
    if state.agreed.first_round == FOREHEAD and state.played == 0:
        yield say(N_("Hold your card to your forehead without looking at it."))


def _limit(state: State) -> Iterator[Text]:
    limited = state.limit
    if limited is None:
        return
    said = (
        N_("{dealer} may not make the bids come to exactly {cards}.")
        if limited.spares is None
        else N_("{dealer} may make the bids come to exactly {cards} only by saying 0.")
    )
    yield say(said, dealer=Seat(state.dealer), cards=state.cards)
