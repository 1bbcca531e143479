"""What a table can tell a question before anybody asks it. Never a hand, never a bid."""

from games.kit.entry import Data
from games.wizard.cards import SUITS
from games.wizard.playing.deal import Table
from games.wizard.referee import asked
from games.wizard.state import State


def box(state: State) -> Data:
    """The box, unless the table picked its cards itself."""
    edition = state.agreed.deck.edition
    return {"deck": edition} if edition in {one.value for one in asked.BOXES} else {}


def trump_in_play(table: Table) -> Data:
    """Trump, as soon as it is settled."""
    trump = table.deal.trump
    return {} if trump is None else {"trump": SUITS.get(trump, asked.NO_TRUMP)}


def trick_in_play(table: Table) -> Data:
    """The trick that lies there or was just taken, and what was said of its cards."""
    if table.deal.lying is not None:
        return {"trick": list(table.deal.lying.cards)}
    if table.last is None or not table.run.tricks:
        return {}
    return {**table.last.said, "trick": list(table.last.cards)}
