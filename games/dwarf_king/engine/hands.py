"""What speaks against a trick: cards that cannot come, and what they prove of hidden hands.

Every card that was not played is in a hand. Too many for the hands that always followed prove that
somebody did not follow a suit that was there, before anybody shows it.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from games.dwarf_king.deck import SUIT, card_word, suit_word
from games.dwarf_king.engine.deal import Laid, Missed, Running, Shown, lay_out
from games.dwarf_king.engine.tricks import objection
from games.dwarf_king.rulebook.cards import (
    MUMMY_HELD,
    ONE_OF_TWO,
    OTHER_HAND,
    PLAYED_BEFORE,
    REVOKE,
    SHOWN_CARD,
    SOMEBODY,
)
from games.kit.entry import Data
from games.kit.text import Fact, Seat
from games.kit.verdict import Finding

CARDS = "cards"


def trick_findings(running: Running, data: Data) -> tuple[Finding, ...]:
    """Everything against this trick; what cannot be at all is said alone, what is unclear last."""
    laid = lay_out(running, data)
    if not set(laid.cards).isdisjoint(running.gone):
        return tuple(_played_before(running, laid))
    return tuple(_named(running, laid)) or tuple(somebody(running, laid))


def _named(running: Running, laid: Laid) -> Iterator[Finding]:
    """What one player can be told."""
    if running.card in laid.cards and not SUIT[running.card]:
        yield from _against_the_magic(running, laid)
    if running.shown:
        yield from _against_what_was_shown(running, laid)
    if any(running.missed):
        yield from _against_earlier_tricks(running, laid)


def _played_before(running: Running, laid: Laid) -> Iterator[Finding]:
    for seat, card in zip(laid.order, laid.cards, strict=True):
        for number, trick in enumerate(running.tricks, 1):
            if card in trick.cards:
                facts: dict[str, Fact] = {"card": card_word(card), "trick": number}
                yield Finding(PLAYED_BEFORE, facts, CARDS, seat, slot=trick.slot)


def _against_the_magic(running: Running, laid: Laid) -> Iterator[Finding]:
    """What a magic card is never allowed, whatever the hand; the hand itself nobody knows."""
    card = running.card
    at = laid.cards.index(card)
    turn = running.turn(running.number, laid.cards[:at], laid.led if at else "")
    found = objection(turn, card)
    if found is not None and not found.asks:
        yield Finding(found.rule, found.facts, CARDS, laid.order[at])


def _against_what_was_shown(running: Running, laid: Laid) -> Iterator[Finding]:
    kept = []
    for shown in running.shown:
        if shown.card in laid.cards:
            yield from _from_elsewhere(running, laid, shown)
        elif SUIT[shown.card] == laid.led:
            kept.append(shown)
    if kept:
        yield from _kept_back(running, laid, kept)


def _from_elsewhere(running: Running, laid: Laid, shown: Shown) -> Iterator[Finding]:
    seat = laid.order[laid.cards.index(shown.card)]
    if running.hands[seat] not in shown.hands:
        holders = tuple(Seat(running.owner(hand)) for hand in shown.hands)
        facts: dict[str, Fact] = {"who": Seat(seat), "card": card_word(shown.card)}
        facts["holder"] = holders
        yield Finding(OTHER_HAND, facts, CARDS, seat, slot=shown.slot)


def _kept_back(running: Running, laid: Laid, kept: list[Shown]) -> Iterator[Finding]:
    """Whoever surely holds such a card of the led suit played another."""
    for seat, card in laid.astray:
        held = [shown.card for shown in kept if running.holder(shown) == seat]
        if held:
            facts: dict[str, Fact] = {
                "trick": running.number,
                "suit": suit_word(laid.led),
                "who": Seat(seat),
                "card": card_word(card),
                "held": tuple(map(card_word, held)),
            }
            yield Finding(SHOWN_CARD, facts, CARDS, seat)


def _against_earlier_tricks(running: Running, laid: Laid) -> Iterator[Finding]:
    """Each trick in which one of these cards should have been played."""
    for seat, card in zip(laid.order, laid.cards, strict=True):
        for missed in running.proved(running.hands[seat], card):
            yield _should_have_come(running, card, missed)


def _should_have_come(running: Running, card: str, missed: Missed) -> Finding:
    """It is about whoever did not follow then, whoever has that hand now."""
    rule = REVOKE if missed.suit == SUIT[card] else MUMMY_HELD
    facts: dict[str, Fact] = {
        "first": missed.number,
        "suit": suit_word(missed.suit),
        "who": Seat(missed.seat),
        "card": card_word(missed.card),
        "later": card_word(card),
        "second": running.number,
    }
    return Finding(rule, facts, CARDS, missed.seat, slot=missed.slot)


SUITS = ("D", "K", "G")


class Out(NamedTuple):
    """Cards of one suit that are still out, the hands they may be in, and those that missed it.

    `shown` is the card if it is a single one that all have seen.
    """

    suit: str
    cards: int
    hands: frozenset[int]
    missed: frozenset[int]
    shown: str = ""


def somebody(running: Running, laid: Laid) -> Iterator[Finding]:
    """Nobody can say who, but one of these players held a suit that was not followed.

    Asked with a trick that comes next, or between two tricks with nothing laid.
    """
    left = running.deal.tricks - len(running.tricks) - bool(laid.cards)
    if not left or running.doubted or not _may_be_tight(running, laid, left):
        return
    missed = _missed(running, laid)
    out = tuple(_out(running, laid, missed))
    some = (few for size in range(1, len(out) + 1) for few in combinations(out, size))
    crowded = next((few for few in some if _suspects(few) and _are_too_many(few, left)), None)
    if crowded is not None:
        yield _finding(crowded, missed, left, "cards" if laid.cards else "card")


def _may_be_tight(running: Running, laid: Laid, left: int) -> bool:
    """A quick look that lets nearly every trick pass: as if shown cards could be anywhere."""
    gaps = _gaps(running, laid)
    if not gaps:
        return False
    shown, seats = running.shown, running.deal.seats
    if shown and any(len(one.hands) > 1 for one in shown):
        return True
    played = [SUIT[card] for card in running.gone + laid.cards]
    # Of no suit, one, two or three the cards that are out, and the hands that missed all of these.
    together = [(len(shown), (1 << seats) - 1)]
    for suit, hands in gaps.items():
        out = _dealt(running, suit) - played.count(suit)
        together += [(cards + out, missing & hands) for cards, missing in together]
    for cards, missing in together[1:]:
        if missing and cards > left * (seats - missing.bit_count()):
            return True
    return False


def _gaps(running: Running, laid: Laid) -> dict[str, int]:
    """By suit the hands that did not follow it, a bit for each."""
    gaps: dict[str, int] = {}
    for hand, known in enumerate(running.missed):
        for one in known:
            gaps[one.suit] = gaps.get(one.suit, 0) | 1 << hand
    for seat, _ in laid.astray:
        gaps[laid.led] = gaps.get(laid.led, 0) | 1 << running.hands[seat]
    return gaps


def _missed(running: Running, laid: Laid) -> dict[int, list[Missed]]:
    """By hand the tricks in which it did not follow, this one among them."""
    found = {hand: list(known) for hand, known in enumerate(running.missed) if known}
    for seat, card in laid.astray:
        here = Missed(laid.led, "", running.number, seat, card, None)
        found.setdefault(running.hands[seat], []).append(here)
    return found


def _out(running: Running, laid: Laid, missed: dict[int, list[Missed]]) -> Iterator[Out]:
    """The suits that somebody did not follow, and the cards that all have seen in a hand."""
    hands = frozenset(range(running.deal.seats))
    shown = [one for one in running.shown if one.card not in laid.cards]
    played = [SUIT[card] for card in (*running.gone, *laid.cards)]
    seen = [SUIT[one.card] for one in shown]
    for suit in SUITS:
        without = frozenset(hand for hand in missed if _misses(missed[hand], suit))
        if without:
            cards = _dealt(running, suit) - played.count(suit) - seen.count(suit)
            yield Out(suit, cards, hands - without, without)
    for one in shown:
        suit, may = SUIT[one.card], frozenset(one.hands)
        without = frozenset(h for h in may if len(may) > 1 and _misses(missed.get(h, []), suit))
        yield Out(suit, 1, may - without, without, one.card)


def _misses(known: list[Missed], suit: str) -> bool:
    return any(one.suit == suit for one in known)


def _dealt(running: Running, suit: str) -> int:
    """How many cards of this suit are dealt; with three players without the green 2."""
    return 13 + (SUIT[running.card] == suit) - (suit == "D" and running.deal.seats == 3)


def _are_too_many(few: tuple[Out, ...], left: int) -> bool:
    """Every hand has as many cards left, so the hands these may be in have so much room."""
    return sum(one.cards for one in few) > left * len(_hands(few))


def _hands(few: tuple[Out, ...]) -> frozenset[int]:
    return frozenset().union(*(one.hands for one in few))


def _suspects(few: tuple[Out, ...]) -> frozenset[int]:
    """The hands that would have to hold some of these cards after all."""
    return frozenset().union(*(one.missed for one in few)) - _hands(few)


def _finding(
    few: tuple[Out, ...], missed: dict[int, list[Missed]], left: int, field: str
) -> Finding:
    suits = dict.fromkeys(one.suit for one in few)
    then = [one for hand in _suspects(few) for one in missed[hand] if one.suit in suits]
    facts: dict[str, Fact] = {
        "suits": tuple(map(suit_word, suits)),
        "n": sum(one.cards for one in few),
        "room": left * len(_hands(few)),
        "who": tuple(Seat(seat) for seat in sorted({one.seat for one in then})),
    }
    slot = max(then, key=lambda one: one.number).slot
    if len(few) == 1 and few[0].shown:
        facts["card"] = card_word(few[0].shown)
        return Finding(ONE_OF_TWO, facts, field, slot=slot)
    return Finding(SOMEBODY, facts, field, slot=slot)
