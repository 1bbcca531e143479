"""What an entry makes of a running deal: tricks are won, hands change, cards come back."""

from collections.abc import Sequence

from games.dwarf_king.deck import MUMMY, SORCERER, SUIT, Cards
from games.dwarf_king.plays.laying import Laid, laid
from games.dwarf_king.plays.proofs import holder, proved
from games.dwarf_king.plays.running import Dealt, Decision, Missed, Running, Shown, Slot, Trick
from games.dwarf_king.rulebook.cards import ONE_OF_TWO, SOMEBODY
from games.kit.entry import Entry

RED_FIVE = "G5"
RED_ELEVEN = "G11"
DRUID, KNIGHT_FLAG, GOBLIN_FLAG = "druid", "knight_flag", "goblin_flag"
EXCHANGE, TRICK, SWAP, PASS, TAKE = "exchange", "trick", "swap", "pass", "take"
AFTER_THE_TRICK = {DRUID: SWAP, KNIGHT_FLAG: PASS}
"""The special cards that make hands change after their trick, and what is asked then."""
UNCLEAR = frozenset((SOMEBODY.id, ONE_OF_TWO.id))
"""Findings that name nobody for sure; said once."""
LEFT, RIGHT = "left", "right"
WAYS_ROUND = {LEFT: 1, RIGHT: -1}


def begun(dealt: Dealt, entry: Entry) -> Running:
    """The deal before its first trick: the red 5 was shown, or the Flag Bearer exchanges first."""
    seats, exchanges = dealt.seats, dealt.special == GOBLIN_FLAG
    return Running(
        dealt=dealt,
        leader=0 if exchanges else _leader(entry),
        hands=tuple(range(seats)),
        missed=((),) * seats,
        shown=() if exchanges else (_red_five(entry),),
        slots=(entry.slot,),
        told=entry,
        decision=Decision(EXCHANGE, 0) if exchanges else None,
    )


def _leader(entry: Entry) -> int:
    leader: int = entry.data["leader"] - 1
    return leader


def _red_five(entry: Entry) -> Shown:
    """Whoever leads has shown it."""
    return Shown(RED_FIVE, (_leader(entry),), 0, entry.slot)


def after_exchange(running: Running, entry: Entry) -> Running:
    """Two cards there and two back: the Flag Bearer is with one of the two."""
    hands = tuple(sorted({entry.data["who"] - 1, entry.data["partner"] - 1}))
    shown = (Shown(RED_ELEVEN, hands, 0, entry.slot), _red_five(entry))
    return _told(running._replace(leader=_leader(entry), shown=shown), entry)


def after_trick(running: Running, entry: Entry) -> Running:
    """The trick is won, and its winner leads; what it proved is not said again."""
    lying = laid(running, entry.data)
    cards, at = lying.cards, lying.best
    trick = Trick(cards, running.leader, lying.order[at], cards[at], entry.slot)
    return Running(
        running.dealt,
        trick.winner,
        running.hands,
        _missed(running, lying, entry.slot),
        _still_seen(running.shown, cards) if running.shown else (),
        (*running.slots, entry.slot),
        entry,
        (*running.tricks, trick),
        running.gone + cards,
        _decision(running, trick),
        _doubted(running, entry),
    )


def _missed(running: Running, lying: Laid, slot: Slot) -> tuple[tuple[Missed, ...], ...]:
    """What is known of every hand after this trick."""
    if not lying.astray and not any(running.missed):
        return running.missed
    known, hands = list(running.missed), running.hands
    for at, card in enumerate(lying.cards):
        hand = hands[lying.order[at]]
        if said := proved(running, hand, card):
            known[hand] = tuple(missed for missed in known[hand] if missed not in said)
    for seat, card in lying.astray:
        if not (running.shown and _was_seen(running, seat, lying.led)):
            known[hands[seat]] += (_miss(running, lying, seat, card, slot),)
    return tuple(known)


def _still_seen(shown: tuple[Shown, ...], cards: Cards) -> tuple[Shown, ...]:
    return tuple([one for one in shown if one.card not in cards])


def _was_seen(running: Running, seat: int, led: str) -> bool:
    """Whether a card of the led suit is known to be in the hand: then it was said at once."""
    return any(
        SUIT[shown.card] == led and holder(running, shown) == seat for shown in running.shown
    )


def _miss(running: Running, lying: Laid, seat: int, card: str, slot: Slot) -> Missed:
    copies = running.dealt.card == MUMMY and SUIT[running.copied] == lying.led
    return Missed(lying.led, MUMMY if copies else "", running.number, seat, card, slot)


def _decision(running: Running, trick: Trick) -> Decision | None:
    dealt = running.dealt
    if dealt.special not in AFTER_THE_TRICK or dealt.card not in trick.cards:
        return None
    return Decision(AFTER_THE_TRICK[dealt.special], trick.player_of(dealt.card))


def after_swap(running: Running, entry: Entry) -> Running:
    """Two whole hands change places."""
    one, other = running.decision.seat if running.decision else 0, entry.data["partner"] - 1
    hands = list(running.hands)
    hands[one], hands[other] = hands[other], hands[one]
    return _told(_held(running, hands), entry)


def after_pass(running: Running, entry: Entry) -> Running:
    """All whole hands go to the next player on that side; left is the one who plays next."""
    step, seats = WAYS_ROUND[entry.data["direction"]], running.dealt.seats
    return _told(
        _held(running, [running.hands[(seat - step) % seats] for seat in range(seats)]), entry
    )


def _held(running: Running, hands: Sequence[int]) -> Running:
    return running._replace(hands=tuple(hands))


def after_take(running: Running, entry: Entry) -> Running:
    """A card of the last trick comes into a hand, the Sorcerer lies there instead."""
    card, hand = entry.data["card"], running.hands[entry.data["who"] - 1]
    last = running.tricks[-1]
    lying = last._replace(cards=tuple(SORCERER if one == card else one for one in last.cards))
    changed = running._replace(
        tricks=(*running.tricks[:-1], lying),
        gone=tuple(SORCERER if one == card else one for one in running.gone),
        shown=(*running.shown, Shown(card, (hand,), len(running.tricks), entry.slot)),
    )
    return _told(changed, entry)


def _doubted(running: Running, entry: Entry) -> bool:
    return running.doubted or not UNCLEAR.isdisjoint(entry.accepted)


def _told(running: Running, entry: Entry) -> Running:
    """The entry has been made and nothing is left to decide."""
    slots, doubted = (*running.slots, entry.slot), _doubted(running, entry)
    return running._replace(decision=None, slots=slots, told=entry, doubted=doubted)


MOVES = {
    EXCHANGE: after_exchange,
    TRICK: after_trick,
    SWAP: after_swap,
    PASS: after_pass,
    TAKE: after_take,
}
"""By the kind of entry what it does."""
