"""What speaks against an entry of a round: cards that are gone, suits that were not followed."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.kit.entry import Entry
from games.kit.shape_rules import TOO_MANY_COPIES
from games.kit.text import N_, Fact, Seat, Text, say
from games.kit.verdict import FINE, Finding, Verdict
from games.wizard.cards import JESTER, SUITED, SUITS, WEREWOLF, WIZARD, spoken
from games.wizard.playing.deal import Lying, Miss, Table
from games.wizard.playing.effects import bids_now
from games.wizard.playing.hands import remembered
from games.wizard.playing.moves import SPEAKING, copy_told, decided, unsaid
from games.wizard.playing.proofs import Proof, forgiven, given_proofs, own_proofs, proofs
from games.wizard.playing.words import CARDS, CHANGE, COPIED, GIVES, TRUMP
from games.wizard.referee.asked import NO_TRUMP
from games.wizard.referee.reasons import why_bound
from games.wizard.roles import counted
from games.wizard.rulebook import pad
from games.wizard.rulebook.basics import FOLLOW_SUIT, NO_TRUMP_NAMED
from games.wizard.rulebook.specials import CLOUD_AT_MOST, CLOUD_AT_ZERO
from games.wizard.rulebook.specials import WEREWOLF as NEVER_PLAYED
from games.wizard.specials import PLUS

COPIES = 4


def trump_verdict(table: Table, entry: Entry) -> Verdict:
    """Whether whoever names trump names a suit."""
    return Verdict((Finding(NO_TRUMP_NAMED, field=TRUMP),)) if _none(entry) else FINE


def _none(entry: Entry) -> bool:
    return bool(entry.data[TRUMP] == NO_TRUMP)


def trick_verdict(table: Table, entry: Entry) -> Verdict:
    """Whether these cards can come, and what they show of earlier tricks."""
    cards = table.played(entry.data[CARDS])
    again = set(cards).intersection(table.run.gone)
    if again and not _copies_left(again, cards, table.run.gone):
        return Verdict(tuple(_gone(table, cards)))
    found = proofs(table, cards)
    own = _own(forgiven(table, found), cards, entry.slot) if table.deal.stirred else ()
    if not found and not own:
        return FINE
    return Verdict(tuple(_shown(proof) for proof in (*found, *own)))


def _copies_left(again: set[str], cards: Sequence[str], gone: Sequence[str]) -> bool:
    """Whether there are enough Wizards and Jesters, and nothing else comes again."""
    return again <= {WIZARD, JESTER} and all(
        gone.count(card) + cards.count(card) <= COPIES for card in again
    )


def _gone(table: Table, cards: Sequence[str]) -> Iterator[Finding]:
    lying = Counter(table.run.gone)
    for seat, card in zip(table.order, cards, strict=True):
        lying[card] += 1
        if card in (WIZARD, JESTER):
            if lying[card] > COPIES:
                facts: dict[str, Fact] = {"card": card, "found": lying[card], "copies": COPIES}
                yield Finding(TOO_MANY_COPIES, facts, CARDS, seat)
        elif card == WEREWOLF:
            yield Finding(NEVER_PLAYED, field=CARDS, seat=seat)
        elif lying[card] > 1:
            yield Finding(pad.CARD_AGAIN, {"card": spoken(card)}, CARDS, seat)


def _own(table: Table, cards: tuple[str, ...], slot: int | None) -> tuple[Proof, ...]:
    """What the trick shows of itself, unless something has still to be said of it."""
    if SPEAKING.isdisjoint(cards):
        return own_proofs(table, decided(table, cards, slot, cards, {}))
    if unsaid(table._replace(deal=table.deal._replace(lying=Lying(cards, slot)))):
        return ()
    said = copy_told(table.deal)
    return own_proofs(table, decided(table, cards, slot, counted(cards, said), said))


def said_verdict(table: Table, entry: Entry) -> Verdict:
    """What the trick shows once everything is said of its cards."""
    lying = table.deal.lying
    if lying is None or not table.deal.stirred:
        return FINE
    said = {**entry.data, **copy_told(table.deal)}
    trick = decided(table, lying.cards, lying.slot, counted(lying.cards, said), said)
    found = own_proofs(table, trick)
    return Verdict(tuple(_shown(proof, field="") for proof in found))


def copied_verdict(table: Table, entry: Entry) -> Verdict:
    """Whether the card turned over for the Vampire can be there; then what the trick shows."""
    card, lying = entry.data[COPIED], table.deal.lying
    taken = tuple(swap.takes for swap in remembered(table))  # from there to a hand, not to the rest
    if lying is None or _is_gone(card, table.run.gone + lying.cards + taken):
        return Verdict((Finding(pad.CARD_AGAIN, {"card": spoken(card)}, COPIED),))
    turned = table._replace(deal=table.deal._replace(copied=card))
    return FINE if unsaid(turned) else said_verdict(turned, Entry(entry.kind, {}))


def _is_gone(card: str, gone: Sequence[str]) -> bool:
    return gone.count(card) >= (COPIES if card in (WIZARD, JESTER) else 1)


def _shown(proof: Proof, field: str = CARDS) -> Finding:
    """The finding at the card that proves something, about the entry where it happened."""
    facts: dict[str, Fact] = {"card": spoken(proof.card), "now": proof.trick}
    at = proof.seat if field == CARDS else None
    if not proof.blamed:
        facts = {"who": Seat(proof.seat), "card": spoken(proof.card)}
        return Finding(pad.KNOWN_IN_HAND, facts, field, at)
    if len(proof.blamed) > 1:
        facts["which"] = tuple(_which(miss) for miss in proof.blamed)
        doubtful = any(map(_is_doubtful, proof.blamed))
        rule = pad.REVOKE_EITHER_DISPUTED if doubtful else pad.REVOKE_EITHER
        return Finding(rule, facts, field, at, slot=proof.blamed[0].slot)
    return _one(proof, facts, field)


def _which(miss: Miss) -> Text:
    said = N_("{who} in trick {then} ({missed})")
    return say(said, who=Seat(miss.seat), then=miss.trick, missed=spoken(miss.card))


def _one(proof: Proof, facts: dict[str, Fact], field: str) -> Finding:
    miss, at = proof.blamed[0], proof.seat if field == CARDS else None
    facts |= {"who": Seat(miss.seat), "suit": say(SUITS[miss.suit])}
    if miss.trick == proof.trick:
        facts["card"] = spoken(proof.known) if proof.known else say(SUITS[miss.suit])
        seen = pad.REVOKE_SEEN_DISPUTED if _is_doubtful(miss) else pad.REVOKE_SEEN
        return Finding(seen, facts, field, at)
    facts |= {"then": miss.trick, "missed": spoken(miss.card), "shown": _by(proof, field)}
    rule = pad.REVOKE_DISPUTED if _is_doubtful(miss) else pad.REVOKE_SHOWN
    return Finding(rule, facts, field, at, slot=miss.slot)


def _by(proof: Proof, field: str) -> Text:
    """What shows it: not always a card that the one who is blamed plays."""
    miss = proof.blamed[0]
    is_own = proof.seat == miss.seat and proof.card in SUITED[miss.suit] and field != GIVES
    how = pad.BY_PLAYING if is_own else pad.BY_A_CARD
    return say(how, card=spoken(proof.card), now=proof.trick)


def _is_doubtful(miss: Miss) -> bool:
    """Whether only a reading of ours bound them to follow."""
    return why_bound(miss.before) != FOLLOW_SUIT


def cloud_verdict(table: Table, entry: Entry) -> Verdict:
    """Whether the Cloud can change the bid that way."""
    return Verdict(tuple(_clouds(table, entry)))


def _clouds(table: Table, entry: Entry) -> Iterator[Finding]:
    """Below nothing is refused; above all tricks the table decides."""
    seat = table.deal.due[0]
    bid = bids_now(table)[seat] + (1 if entry.data[CHANGE] == PLUS else -1)
    if bid < 0:
        yield Finding(CLOUD_AT_ZERO, {"who": Seat(seat)}, CHANGE)
    if bid > table.pad.cards:
        facts: dict[str, Fact] = {"who": Seat(seat), "bid": bid, "n": table.pad.cards}
        yield Finding(CLOUD_AT_MOST, facts, CHANGE)


def witch_verdict(table: Table, entry: Entry) -> Verdict:
    """Whether the card that goes can have been in the hand, and what it shows."""
    return Verdict(tuple(_witches(table, entry)))


def _witches(table: Table, entry: Entry) -> Iterator[Finding]:
    gives = entry.data.get(GIVES)
    if gives is None:
        return
    if gives == WEREWOLF:
        yield Finding(NEVER_PLAYED, field=GIVES)
        return
    if _is_gone(gives, table.run.gone):
        yield Finding(pad.CARD_AGAIN, {"card": spoken(gives)}, GIVES)
        return
    for proof in given_proofs(table, gives):
        yield _shown(proof, GIVES)
