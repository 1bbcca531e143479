"""What speaks against a trick: cards that cannot come, and what they prove of earlier tricks."""

from collections.abc import Iterator

from games.dwarf_king.deck import SUIT, card_word, suit_word
from games.dwarf_king.following import UNSURE, Turn, objection
from games.dwarf_king.plays.laying import Laid, laid
from games.dwarf_king.plays.room import somebody
from games.dwarf_king.plays.running import Missed, Running, Shown
from games.dwarf_king.referee.play import finding
from games.dwarf_king.rulebook.cards import (
    MUMMY_HELD,
    OTHER_HAND,
    PLAYED_BEFORE,
    REVOKE,
    SHOWN_CARD,
)
from games.kit.entry import Data
from games.kit.text import Fact, Seat
from games.kit.verdict import Finding

CARDS = "cards"


def trick_findings(running: Running, data: Data) -> tuple[Finding, ...]:
    """Everything against this trick; what cannot be at all is said alone, what is unclear last."""
    lying = laid(running, data)
    if not set(lying.cards).isdisjoint(running.gone):
        return tuple(_played_before(running, lying))
    return tuple(_named(running, lying)) or tuple(somebody(running, lying))


def _named(running: Running, lying: Laid) -> Iterator[Finding]:
    """What one player can be told."""
    if running.dealt.card in lying.cards and not SUIT[running.dealt.card]:
        yield from _against_the_magic(running, lying)
    if running.shown:
        yield from _against_what_was_shown(running, lying)
    if any(running.missed):
        yield from _against_earlier_tricks(running, lying)


def _played_before(running: Running, lying: Laid) -> Iterator[Finding]:
    for seat, card in zip(lying.order, lying.cards, strict=True):
        for number, trick in enumerate(running.tricks, 1):
            if card in trick.cards:
                facts: dict[str, Fact] = {"card": card_word(card), "trick": number}
                yield Finding(PLAYED_BEFORE, facts, CARDS, seat, slot=trick.slot)


def _against_the_magic(running: Running, lying: Laid) -> Iterator[Finding]:
    """What a magic card is never allowed, whatever the hand; the hand itself nobody knows."""
    card, dealt = running.dealt.card, running.dealt
    at = lying.cards.index(card)
    turn = Turn(
        trick=lying.cards[:at],
        hand=None,
        led=lying.led if at else "",
        holds=None,
        copied=running.copied,
        is_first=running.number == 1,
        is_last=running.number == dealt.last,
        excalibur=dealt.excalibur,
        sorcerer=dealt.sorcerer,
    )
    found = objection(turn, card)
    if found is not None and found not in UNSURE:
        against = finding(turn, card, found)
        yield Finding(against.rule, against.facts, CARDS, lying.order[at])


def _against_what_was_shown(running: Running, lying: Laid) -> Iterator[Finding]:
    kept = []
    for shown in running.shown:
        if shown.card in lying.cards:
            yield from _from_elsewhere(running, lying, shown)
        elif SUIT[shown.card] == lying.led:
            kept.append(shown)
    if kept:
        yield from _kept_back(running, lying, kept)


def holder(running: Running, shown: Shown) -> int:
    """The seat that surely holds a card that was shown; -1 if it may be one of two."""
    return running.owner(shown.hands[0]) if len(shown.hands) == 1 else -1


def _from_elsewhere(running: Running, lying: Laid, shown: Shown) -> Iterator[Finding]:
    seat = lying.order[lying.cards.index(shown.card)]
    if running.hands[seat] not in shown.hands:
        holders = tuple(Seat(running.owner(hand)) for hand in shown.hands)
        facts: dict[str, Fact] = {"who": Seat(seat), "card": card_word(shown.card)}
        facts["holder"] = holders
        yield Finding(OTHER_HAND, facts, CARDS, seat, slot=shown.slot)


def _kept_back(running: Running, lying: Laid, kept: list[Shown]) -> Iterator[Finding]:
    """Whoever surely holds such a card of the led suit played another."""
    for seat, card in lying.astray:
        held = [shown.card for shown in kept if holder(running, shown) == seat]
        if held:
            facts: dict[str, Fact] = {
                "trick": running.number,
                "suit": suit_word(lying.led),
                "who": Seat(seat),
                "card": card_word(card),
                "held": tuple(map(card_word, held)),
            }
            yield Finding(SHOWN_CARD, facts, CARDS, seat)


def _against_earlier_tricks(running: Running, lying: Laid) -> Iterator[Finding]:
    """Each trick in which one of these cards should have been played."""
    for seat, card in zip(lying.order, lying.cards, strict=True):
        for missed in proved(running, running.hands[seat], card):
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


def proved(running: Running, hand: int, card: str) -> list[Missed]:
    """The tricks this hand did not follow in, though the card was in it."""
    known = running.missed[hand]
    if not known:
        return []
    suit = SUIT[card]
    found = [one for one in known if one.suit == suit or one.mummy == card]
    return [one for one in found if one.number > _since(running, card)]


def _since(running: Running, card: str) -> int:
    """After which trick this card came into the hand; what was dealt is there from the start."""
    return next((shown.since for shown in running.shown if shown.card == card), 0)
