"""Random tables of 6 nimmt!, with or without special cards."""

from random import Random
from typing import Any

SPECIALS = ("", "fifth", "seven", "insert", "replace", "move", "stop", "minusplus")


def base(dice: Random) -> dict[str, Any]:
    """Four rows and a card; long rows and low cards come often enough."""
    deck = dice.sample(range(1, 105), 104)
    rows = [sorted(deck.pop() for _ in range(dice.choice((1, 2, 3, 4, 5, 5)))) for _ in range(4)]
    return {"rows": rows, "card": dice.choice((deck.pop(), min(deck), deck.pop()))}


def jubilee(dice: Random) -> dict[str, Any]:
    """Four or five rows with markers, a card, and a special card with all it needs or not quite."""
    deck = dice.sample(range(1, 105), 104)
    rows = [_row(deck, dice) for _ in range(dice.choice((4, 4, 5)))]
    if sum(row["seven"] for row in rows) > 3:  # the box has four, and one may be played
        return jubilee(dice)
    plain = [row for row in rows if not row["seven"]]
    stops = dice.sample(plain, min(len(plain), dice.choice((0, 0, 1, 2))))
    for row in stops:
        row["stop"] = True
    body = {"variant": "jubilee", "rows": rows, "card": deck.pop()}
    special = dice.choice(SPECIALS)
    if dice.random() < 0.3:
        body["take_row"] = dice.randint(1, 5)
    return body | ({"special": special} | _fields(special, body, deck, dice) if special else {})


def _row(deck: list[int], dice: Random) -> dict[str, Any]:
    seven = dice.random() < 0.2
    cards = sorted(deck.pop() for _ in range(dice.choice((1, 1, 3, 5, 5)) + seven))
    return {"cards": cards, "seven": seven, "stop": False}


def _fields(special: str, body: dict[str, Any], deck: list[int], dice: Random) -> dict[str, Any]:
    lying = [card for row in body["rows"] for card in row["cards"]]
    match special:
        case "insert" | "stop":
            return {"row": dice.randint(1, 5)} if dice.random() < 0.9 else {}
        case "replace":
            hand = [deck.pop() for _ in range(dice.randint(0, 3))]
            instead = dice.choice([*(hand or [deck.pop()]), body["card"]])
            return {"hand": hand, "replacement": instead}
        case "move":
            house = {"move_full": "take"} if dice.random() < 0.5 else {}
            to = {"dst": dice.randint(1, 5)} if dice.random() < 0.95 else {}
            return {"moved": dice.choice(lying), **to, **house}
        case "minusplus":
            return _booking(body, deck, dice)
    return {}


def _booking(body: dict[str, Any], deck: list[int], dice: Random) -> dict[str, Any]:
    """The plus card and what it cancels, mostly from one row so that it is right at times."""
    pile = [deck.pop() for _ in range(dice.randint(0, 4))]
    row = dice.choice(body["rows"])["cards"]
    if dice.random() < 0.1:
        return {"pile": pile}
    plus = dice.choice([*row, *row, body["card"], *pile])
    near = [card for card in {*row, *pile, body["card"]} if card != plus or dice.random() < 0.05]
    offset = dice.sample(sorted(near), dice.randint(0, min(3, len(near))))
    return {"pile": pile, "plus": plus, "offset": offset}
