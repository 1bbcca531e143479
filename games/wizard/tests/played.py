"""Tables that the tests of this room play at."""

from typing import Any

from games.kit.entry import Entry, EntrySpec
from games.kit.fields import Count
from games.kit.pads.taps import TOOK
from games.kit.replay import Replay, replay
from games.kit.sheet import Conceals
from games.kit.text import Text
from games.wizard import GAME


def bids(*each: int) -> tuple[str, dict[str, Any]]:
    return "bids", {"bids": list(each)}


def tricks(*each: int, **specials: Any) -> tuple[str, dict[str, Any]]:
    return "tricks", {"tricks": list(each), **specials}


def correction(player: int, sign: str, points: int, reason: str) -> tuple[str, dict[str, Any]]:
    return "correction", {"player": player, "sign": sign, "points": points, "reason": reason}


def dealer(seat: int) -> tuple[str, dict[str, Any]]:
    return "dealer", {"dealer": seat}


def table(seats: int, *told: tuple[str, dict[str, Any]], **options: Any) -> Replay[Any]:
    """A table that has entered this, slot by slot, and was allowed to."""
    entries = [Entry(kind, data, (), slot) for slot, (kind, data) in enumerate(told, 1)]
    position = replay(GAME.sheets["rounds"], GAME.agreed(options), seats, entries)
    assert position.failure is None
    return position


def concealed(position: Replay[Any]) -> set[int]:
    """The slots that must not be shown now."""
    assert isinstance(position.sheet, Conceals)
    return set(position.sheet.concealed(position.state))


def english(text: Text) -> str:
    """The sentence as a template: its plural where it counts."""
    return text.message if isinstance(text.message, str) else text.message[1]


def form(position: Replay[Any]) -> EntrySpec:
    """What is asked for now, apart from the taps."""
    return next(spec for spec in position.expects() if spec.kind != TOOK)


def took(who: int | None) -> tuple[str, dict[str, Any]]:
    return "took", {} if who is None else {"who": who}


def cue(position: Replay[Any]) -> list[str]:
    return [english(text) for text in form(position).cue]


def asked(position: Replay[Any]) -> Count:
    """The count that is asked for now: bids or tricks."""
    field = form(position).fields[0]
    assert isinstance(field, Count)
    return field
