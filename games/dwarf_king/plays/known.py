"""What the referee may be told from a table where every card is entered; nothing secret."""

from typing import Any

from games.dwarf_king.deck import MUMMY, PUPPETEER, SORCERER
from games.dwarf_king.plays.running import Running, State

LOOKING_BACK = (MUMMY, PUPPETEER, SORCERER)


def next_trick(state: State) -> dict[str, Any]:
    """Which trick is next, and the one before where a magic card looks back."""
    running = state.running
    return {} if running is None else _at(running, len(running.tricks))


def last_trick(state: State) -> dict[str, Any]:
    """The trick that lies there as it was played; not once the Sorcerer took a card of it."""
    running = state.running or state.before
    if running is None or not running.tricks or running.told.kind == "take":
        return {}
    at = len(running.tricks) - 1
    return {**_at(running, at), "trick": list(running.tricks[at].cards)}


def _at(running: Running, at: int) -> dict[str, Any]:
    looks_back = at > 0 and running.dealt.card in LOOKING_BACK
    before = {"last_trick": list(running.tricks[at - 1].cards)} if looks_back else {}
    return {"trick_number": at + 1, **before}


def winners(state: State) -> dict[str, Any]:
    """Who won which trick: the tricks lie apart. What is in them lies face down."""
    tricks = () if state.running is None else state.running.tricks
    return {f"trick_{number}": trick.winner + 1 for number, trick in enumerate(tricks, 1)}
