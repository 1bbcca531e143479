"""What speaks against a trick: cards that cannot come, and what they prove of hidden hands.

Every card that was not played is in a hand. Too many for the hands that always followed prove that
somebody did not follow a suit that was there, before anybody shows it.
"""

from collections.abc import Iterator

from games.dwarf_king.deck import SUIT, SUITS, card_word, suit_word
from games.dwarf_king.engine.deal import Laid, Missed, Running, lay_out, missed_after
from games.dwarf_king.engine.tricks import objection
from games.dwarf_king.rulebook import cards as rules
from games.kit.entry import Data
from games.kit.hands import Crowd, Group, crowd
from games.kit.text import N_, Either, Fact, Seat, say
from games.kit.verdict import Finding

CARDS = "cards"


def trick_findings(running: Running, data: Data) -> tuple[Finding, ...]:
    """Everything against this trick; what cannot be at all is said alone, what is unclear last."""
    laid = lay_out(running, data)
    if not set(laid.cards).isdisjoint(running.gone):
        return tuple(_played_before(running, laid))
    named = (
        *_against_the_magic(running, laid),
        *_from_elsewhere(running, laid),
        *_kept_back(running, laid),
        *_against_earlier_tricks(running, laid),
    )
    return named or tuple(somebody(running, laid))


def _played_before(running: Running, laid: Laid) -> Iterator[Finding]:
    for seat, card in zip(laid.order, laid.cards, strict=True):
        for number, trick in enumerate(running.tricks, 1):
            if card in trick.cards:
                facts: dict[str, Fact] = {"card": card_word(card), "trick": number}
                yield Finding(rules.PLAYED_BEFORE, facts, CARDS, seat, slot=trick.slot)


def _against_the_magic(running: Running, laid: Laid) -> Iterator[Finding]:
    """What a magic card is never allowed, whatever the hand; the hand itself nobody knows."""
    card = running.deal.special.card
    if card not in laid.cards or SUIT[card]:
        return
    at = laid.cards.index(card)
    turn = running.turn(running.number, laid.cards[:at], laid.led if at else "")
    found = objection(turn, card)
    if found is not None and not found.asks:
        yield Finding(found.rule, found.facts, CARDS, laid.order[at])


def _from_elsewhere(running: Running, laid: Laid) -> Iterator[Finding]:
    """Cards that all have seen in another hand."""
    for shown in (one for one in running.shown if one.card in laid.cards):
        seat = laid.order[laid.cards.index(shown.card)]
        if running.hands[seat] not in shown.hands:
            first, *others = holders = tuple(Seat(running.owner(hand)) for hand in shown.hands)
            where = say(N_("{who} or {other}"), who=first, other=others[0]) if others else first
            facts: dict[str, Fact] = {"who": Seat(seat), "card": card_word(shown.card)}
            facts |= {"holder": holders, "where": where}
            yield Finding(rules.OTHER_HAND, facts, CARDS, seat, slot=shown.slot)


def _kept_back(running: Running, laid: Laid) -> Iterator[Finding]:
    """Whoever surely holds a card of the led suit that all have seen played another."""
    shown = (one for one in running.shown if one.card not in laid.cards)
    kept = [one for one in shown if SUIT[one.card] == laid.led]
    for seat, card in laid.astray:
        held = [one.card for one in kept if running.holder(one) == seat]
        if held:
            facts: dict[str, Fact] = {
                "trick": running.number,
                "suit": suit_word(laid.led),
                "who": Seat(seat),
                "card": card_word(card),
                "held": tuple(map(card_word, held)),
            }
            yield Finding(rules.SHOWN_CARD, facts, CARDS, seat)


def _against_earlier_tricks(running: Running, laid: Laid) -> Iterator[Finding]:
    """Each trick in which one of these cards should have come, by whoever had that hand then."""
    for seat, card in zip(laid.order, laid.cards, strict=True):
        for missed in running.proved(running.hands[seat], card):
            rule = rules.REVOKE if missed.suit == SUIT[card] else rules.MUMMY_HELD
            facts: dict[str, Fact] = {
                "first": missed.number,
                "suit": suit_word(missed.suit),
                "who": Seat(missed.seat),
                "card": card_word(missed.card),
                "later": card_word(card),
                "second": running.number,
            }
            yield Finding(rule, facts, CARDS, missed.seat, slot=missed.slot)


def somebody(running: Running, laid: Laid) -> Iterator[Finding]:
    """Nobody can say who, but one of these players held a suit that was not followed.

    Asked with a trick that comes next, or between two tricks with nothing laid.
    """
    left = running.deal.tricks - len(running.tricks) - bool(laid.cards)
    by_hand = enumerate(missed_after(running, laid, None))
    missed = [(hand, one) for hand, some in by_hand for one in some]
    if not left or not missed or running.doubted:
        return
    found = crowd(tuple(_out(running, laid, missed)), left)
    if found is not None:
        yield _finding(found, missed, CARDS if laid.cards else "card")


def _out(running: Running, laid: Laid, missed: list[tuple[int, Missed]]) -> Iterator[Group]:
    """The suits that somebody did not follow, and the cards that all have seen in a hand."""
    shown = [one for one in running.shown if one.card not in laid.cards]
    away = [SUIT[card] for card in (*running.gone, *laid.cards, *(one.card for one in shown))]
    without = dict.fromkeys(SUITS, 0)
    for hand, miss in missed:
        without[miss.suit] |= 1 << hand
    everybody = (1 << running.deal.seats) - 1
    dealt = [SUIT[card] for card in running.deal.cards]
    for suit, hands in without.items():
        if hands:
            out = dealt.count(suit) - away.count(suit)
            yield Group(suit, out, everybody & ~hands, hands)
    for one in shown:  # one of two hands it may be in can have missed its suit
        may = sum(1 << hand for hand in one.hands)
        denied = may & without[SUIT[one.card]] if len(one.hands) > 1 else 0
        yield Group(one.card, 1, may & ~denied, denied)


def _finding(found: Crowd, missed: list[tuple[int, Missed]], field: str) -> Finding:
    suits = dict.fromkeys(SUIT.get(one.name, one.name) for one in found.groups)
    then = [one for hand, one in missed if found.suspects >> hand & 1 and one.suit in suits]
    facts: dict[str, Fact] = {
        "suits": Either(tuple(map(suit_word, suits))),
        "n": found.cards,
        "room": found.room,
        "who": Either(tuple(Seat(seat) for seat in sorted({one.seat for one in then}))),
    }
    slot = max(then, key=lambda one: one.number).slot
    if len(found.groups) == 1 and found.groups[0].name in SUIT:
        facts["card"] = card_word(found.groups[0].name)
        return Finding(rules.ONE_OF_TWO, facts, field, slot=slot)
    return Finding(rules.SOMEBODY, facts, field, slot=slot)
