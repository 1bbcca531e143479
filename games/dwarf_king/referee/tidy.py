"""What programs may also send, turned into what the fields ask for. What makes no sense stays.

It never raises: whatever cannot be read is refused afterwards, by its field.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.dwarf_king.deck import DECK, TRICKS
from games.dwarf_king.referee.fields import NO, YES
from games.dwarf_king.scoring.specials import SPECIALS, keys_of
from games.dwarf_king.scoring.tasks import TASKS
from games.kit.entry import Data

BETWEEN_CARDS = re.compile(r"[\s,;]+")
WRITTEN = {card.casefold(): card for card in DECK}
TASK_KEYS = {**{one.name.casefold(): one.key for one in TASKS.values()}, **{k: k for k in TASKS}}
PLACES = max(TRICKS)


def tidy_trick(body: Data) -> Data:
    """A trick with cards in any case, a special card by its name, yes and no as they are."""
    data = _tidied(body, {"special": _special, "holds": _yes_or_no})
    for key in ("trick", "hand", "last_trick"):
        data = _tidied(data, {key: _cards})
    data = _tidied(data, dict.fromkeys(("card", "takes", "copied"), _card))
    return _last_trick_as_a_flag(data)


def _tidied(body: Any, ways: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """The same data, with some values read in another way."""
    if not isinstance(body, Mapping):
        return {"body": body}
    return {key: ways[key](value) if key in ways else value for key, value in body.items()}


def _card(value: Any) -> Any:
    return WRITTEN.get(value.casefold(), value) if isinstance(value, str) else value


def _cards(value: Any) -> Any:
    if isinstance(value, str):
        value = [one for one in BETWEEN_CARDS.split(value) if one]
    return list(map(_card, value)) if isinstance(value, list) else value


def _special(value: Any) -> Any:
    """By its key, its name or its card, where that is the only one written so."""
    if not isinstance(value, str):
        return value
    key, keys = value.casefold().replace("-", "_").replace(" ", "_"), keys_of(_card(value))
    if key in SPECIALS:
        return key
    return keys[0] if len(keys) == 1 else value


def _yes_or_no(value: Any) -> Any:
    return (YES if value else NO) if isinstance(value, bool) else value


def _last_trick_as_a_flag(data: dict[str, Any]) -> dict[str, Any]:
    """Whoever says that this is the last trick has told its number."""
    flag = data.get("last_trick")
    if not isinstance(flag, bool):
        return data
    rest = {key: value for key, value in data.items() if key != "last_trick"}
    number = TRICKS.get(data["players"]) if _is_number(data.get("players")) else None
    if flag and number and rest.get("trick_number") is None:
        return {**rest, "trick_number": number}
    return rest


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def tidy_score(body: Data) -> Data:
    """Tricks as lists of lists, with their numbers or without, and fewer players than places."""
    data = _tidied(body, {"special": _special, "task": _task, "bonus": _bonus})
    data = _with_winners(data)
    seats = data.get("tricks")
    if not isinstance(seats, list) or len(seats) > PLACES:
        return data
    data = {**data, **_numbered(seats)}
    if data.get("players") is None and len(seats) in TRICKS:
        data["players"] = len(seats)
    piles = [_pile(seat, data.get("players")) for seat in seats]
    return {**data, "tricks": [*piles, *([] for _ in range(PLACES - len(piles)))]}


def _task(value: Any) -> Any:
    return TASK_KEYS.get(value.casefold(), value) if isinstance(value, str) else value


def _bonus(value: Any) -> Any:
    return str(value) if _is_number(value) else value


def _with_winners(data: dict[str, Any]) -> dict[str, Any]:
    """The winners of all tricks in a list."""
    winners = data.get("winners")
    if not isinstance(winners, list) or not 0 < len(winners) <= max(TRICKS.values()):
        return data
    rest = {key: value for key, value in data.items() if key != "winners"}
    return {**rest, **{f"trick_{at}": seat for at, seat in enumerate(winners, 1)}}


def _numbered(seats: Iterable[Any]) -> dict[str, int]:
    """Who won which trick, where tricks came with their numbers."""
    return {
        f"trick_{trick['number']}": seat
        for seat, tricks in enumerate(seats, 1)
        for trick in (tricks if isinstance(tricks, list) else ())
        if isinstance(trick, Mapping) and _is_number(trick.get("number"))
    }


def _pile(seat: Any, players: Any) -> Any:
    """The cards of all tricks of a player, one trick after the other."""
    if not isinstance(seat, list) or not seat:
        return _cards(seat)
    tricks = [_trick(one) for one in sorted(seat, key=_number)]
    if all(isinstance(trick, list) and len(trick) == players for trick in tricks):
        return [card for trick in tricks for card in trick]
    return _cards(seat)


def _number(trick: Any) -> int:
    number = trick.get("number") if isinstance(trick, Mapping) else 0
    return number if isinstance(number, int) else 0


def _trick(one: Any) -> Any:
    return _cards(one.get("cards") if isinstance(one, Mapping) else one)
