"""Whether what everybody saw of a round can have been legal: every way of passing is tried.

It goes backwards from the last card: cards come back into hands, and each time somebody had not
followed suit the cards known to be in that hand must be of other suits. Shares no thought with the
engine, which never rebuilds a hand.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

Hand = tuple[str | None, ...]
"""The cards of a hand; None is one that nobody has seen."""
COPIES = ("W", "J")


def can_be_legal(log: Sequence[tuple[Any, ...]], seats: int, cards: int, players: int = 0) -> bool:
    """`players` is how many have played to the last trick of the log; 0 is all."""
    played = sum(event[0] == "trick" for event in log)
    hands: list[list[str | None]] = [[None] * (cards - played) for _ in range(seats)]
    if players:
        for seat, _ in log[-1][1][players:]:
            hands[seat].append(None)
    log = [*log[:-1], _cut(log[-1], players)] if players else list(log)
    return any(_legal(log, start, lost) for start, lost in _starts(log, hands))


def _cut(trick: tuple[Any, ...], players: int) -> tuple[Any, ...]:
    return trick[0], trick[1][:players], trick[2][:players]


def _starts(
    log: Sequence[Any], hands: list[list[str | None]]
) -> Iterator[tuple[tuple[Hand, ...], tuple[str, ...]]]:
    """Cards that were seen going into a hand and have not come out.

    They are among the unseen of a hand, or lost: given away unseen.
    """
    waiting = _waiting(log)
    for places in product(range(len(hands) + 1), repeat=len(waiting)):
        filled = [list(hand) for hand in hands] + [[None] * len(waiting)]
        for card, at in zip(waiting, places, strict=True):
            if None in filled[at]:
                filled[at][filled[at].index(None)] = card
        if all(any(card in hand for hand in filled) for card in waiting):
            *start, lost = filled
            yield tuple(map(tuple, start)), tuple(card for card in lost if card is not None)


def _waiting(log: Sequence[Any]) -> list[str]:
    waiting: list[str] = []
    for event in log:
        if event[0] == "swap":
            waiting = [card for card in waiting if card != event[3]]
            waiting += [event[2]] if event[2] not in COPIES else []
        elif event[0] == "trick":
            waiting = [card for card in waiting if card not in [one for _, one in event[1]]]
    return waiting


def _legal(log: Sequence[Any], hands: tuple[Hand, ...], lost: tuple[str, ...]) -> bool:
    """`lost` are cards that somebody gave away before, and nobody saw it."""
    if not log:
        return True
    event, before = log[-1], log[:-1]
    if event[0] == "pass":
        return any(_legal(before, back, lost) for back in _passed_back(hands))
    if event[0] == "swap":
        return any(_legal(before, *back) for back in _swapped_back(event, hands, lost))
    now = [list(hand) for hand in hands]
    for (seat, card), led in reversed(list(zip(event[1], event[2], strict=True))):
        if _breaks(card, led, now[seat]):
            return False
        now[seat].append(card)
    return _legal(before, tuple(map(tuple, now)), lost)


def _breaks(card: str, led: str, rest: Sequence[str | None]) -> bool:
    """Section 1.6: a number of another suit although the hand has the led one."""
    if not led or not card[1:].isdigit() or card[0] == led[0].upper():
        return False
    return any(one is not None and one[1:].isdigit() and one[0] == led[0].upper() for one in rest)


def _passed_back(hands: tuple[Hand, ...]) -> Iterator[tuple[Hand, ...]]:
    """Everybody gives one card back to the right."""
    for given in product(*(dict.fromkeys(hand) for hand in hands)):
        back = [list(hand) for hand in hands]
        for seat, card in enumerate(given):
            back[seat].remove(card)
        for seat, card in enumerate(given):
            back[seat - 1].append(card)
        yield tuple(map(tuple, back))


def _swapped_back(
    event: tuple[Any, ...], hands: tuple[Hand, ...], lost: tuple[str, ...]
) -> Iterator[tuple[tuple[Hand, ...], tuple[str, ...]]]:
    """The card that was taken goes, the one that was given comes back, one of the lost perhaps."""
    _, seat, takes, gives = event
    for gone in dict.fromkeys((takes, None) if takes in COPIES else (takes,)):
        for back in (gives,) if gives is not None else (None, *lost):
            hand = list(hands[seat])
            if gone in hand:
                hand.remove(gone)
                still = tuple(card for card in lost if card != back)
                yield (*hands[:seat], (*hand, back), *hands[seat + 1 :]), still
