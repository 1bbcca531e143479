"""The rules read a second time, slowly and card by card; shares no code with the referee.

Cards are words, a joker is "X". Every answer is found by trying everything.
"""

from collections.abc import Iterator
from itertools import compress, product
from typing import Any

SCALE = [*(str(number) for number in range(1, 14)), "X"]
"""Single cards from the lowest to the highest."""

Cards = list[str]


def stands_for(layer: Cards) -> str | None:
    """The one number all these cards can be; X for jokers alone; None if there is no such thing."""
    numbers = set(layer) - {"X"}
    if layer and not numbers:
        return "X"
    return numbers.pop() if len(numbers) == 1 else None


def is_captured(laid: Cards, lying: Cards, rules: str) -> bool:
    """As many cards and a higher value; for experts a 1 alone beats a 13 or a joker alone."""
    if rules == "expert" and laid == ["1"] and lying in (["13"], ["X"]):
        return True
    ours, theirs = stands_for(laid), stands_for(lying)
    if ours is None or theirs is None:
        return False
    return len(laid) == len(lying) and SCALE.index(ours) > SCALE.index(theirs)


def why_not(laid: Cards, lying: Cards) -> str:
    """The reason for a layer that stays."""
    if not lying:
        return "nothing"
    if len(laid) != len(lying):
        return "count"
    return "joker" if stands_for(lying) == "X" else "value"


def selections(hand: Cards) -> set[tuple[str, ...]]:
    """Every layer a hand allows, found by trying every selection of its cards."""
    found = set()
    for picked in product((False, True), repeat=len(hand)):
        cards = list(compress(hand, picked))
        if stands_for(cards) is not None:
            found.add(tuple(sorted(cards, key=SCALE.index)))
    return found


def turn(rules: str, told: dict[str, Any]) -> dict[str, Any]:
    """What a legal layer does: lots of the opponents, groups that fit, own draw, end."""
    laid: Cards = told["layer"]
    over = told["held"] == len(laid)
    lots = []
    for lying in told["tops"]:
        captured = not over and is_captured(laid, lying, rules)
        lots.append((captured, "" if captured or over else why_not(laid, lying)))
    shadow: Cards = told["shadow"]
    groups = {card: [one for one in shadow if one == card] for card in shadow}
    fits = {n for n, group in groups.items() if not over and is_captured(laid, group, rules)}
    idle = not over and not fits and not any(captured for captured, _ in lots)
    return {
        "lots": lots,
        "fits": fits,
        "may_draw": 1 if idle and rules == "base" else 0,
        "over": over,
    }


def draws(pile: int, supply: int, due: int) -> set[tuple[int, int, int, int, bool]]:
    """Every draw card by card: from pile, from supply, both afterwards, and whether it is over."""
    return set(_drawn(pile, supply, due, 0, 0))


def _drawn(
    pile: int, supply: int, due: int, closed: int, opened: int
) -> Iterator[tuple[int, int, int, int, bool]]:
    if pile == 0 and supply == 0:
        yield closed, opened, 0, 0, True
    elif due == 0:
        while supply < 6 and pile > 0:
            pile, supply = pile - 1, supply + 1
        yield closed, opened, pile, supply, False
    else:
        if pile:
            yield from _drawn(pile - 1, supply, due - 1, closed + 1, opened)
        if supply:
            yield from _drawn(pile, supply - 1, due - 1, closed, opened + 1)


def due_cards(rules: str, why: str, lost: int) -> list[int]:
    """How many cards may be drawn, all possibilities."""
    if why == "lost":
        return [lost]
    return [0, 1] if why == "nothing" and rules == "base" else [0]


def resting_places(card: str, stacks: list[Cards]) -> set[int]:
    """The places of the supply where a turned card goes, from 1; 0 is the shadow offer."""
    if card not in ("13", "X"):
        return {0}
    for height in range(1, 20):
        level = {place: stack[0] for place, stack in enumerate(stacks, 1) if len(stack) == height}
        for value in SCALE:
            found = {place for place, bottom in level.items() if bottom == value}
            if found:
                return found
    return set()
