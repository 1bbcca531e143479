"""The moves of a trick: its cards, what is said of them, and who takes it."""

from collections.abc import Mapping
from functools import lru_cache

from games.kit.entry import Entry
from games.wizard.cards import BOMB, CLOUD, JUGGLER, SHAPESHIFTER, SUITS, VAMPIRE, WITCH
from games.wizard.playing.deal import Deal, Lying, Misses, Run, Table, Trick, acting
from games.wizard.playing.effects import on, with_effects
from games.wizard.playing.proofs import added, forgiven, missed, own_proofs, proofs, without
from games.wizard.playing.words import CARDS, COPIED
from games.wizard.roles import ALONE, COPIES, NAMED, NUMBER, Said, counted
from games.wizard.tricks import FREE, SUIT_OF, follows, played

SPEAKING = frozenset((CLOUD, JUGGLER, SHAPESHIFTER, VAMPIRE))
"""Cards of which something is said when they are played."""
EFFECTIVE = SPEAKING | {BOMB, WITCH}
SAID_OF: Mapping[str, str] = {
    **{card: key for card, (key, _) in NAMED.items()},
    SHAPESHIFTER: "shapeshifter",
}
"""The key of what is said of a card."""
COPY_NAMES: Mapping[str, str] = {card: name for name, card in COPIES.items()}


def play(table: Table, entry: Entry) -> Table:
    """A trick: decided at once, or when everything is said of its cards."""
    cards = table.played(entry.data[CARDS])
    if entry.accepted:
        table = forgiven(table, proofs(table, cards))
    if SPEAKING.isdisjoint(cards):
        return _closed(table, cards, entry.slot, cards, {}, entry.accepted)
    lying = Lying(cards, entry.slot)
    table = _noted(table._replace(deal=table.deal._replace(lying=lying)), entry.slot)
    return table if unsaid(table) else _close_lying(table, {}, entry.accepted)


def _noted(table: Table, slot: int | None) -> Table:
    run = table.run._replace(slots=(*table.run.slots, slot))
    return table._replace(run=run)


def unsaid(table: Table) -> tuple[str, ...]:
    """What still has to be said of the cards of a trick, by the key that asks for it."""
    lying, copy = table.deal.lying, table.deal.copy
    if lying is None:
        return ()
    if VAMPIRE in lying.cards and copy is None:  # vampire-and-werewolf
        return (COPIED,)
    parts = {copy if card == VAMPIRE else card for card in lying.cards}
    return tuple(key for card, key in SAID_OF.items() if card in parts)


def turn_for_vampire(table: Table, entry: Entry) -> Table:
    """The next card is turned over and stays out of play."""
    card = entry.data[COPIED]
    run = table.run._replace(gone=(*table.run.gone, card))
    table = table._replace(deal=table.deal._replace(copied=card), run=run)
    table = _noted(table, entry.slot)
    return table if unsaid(table) else _close_lying(table, {}, entry.accepted)


def speak(table: Table, entry: Entry) -> Table:
    """What was said of the cards; now the trick is decided."""
    return _close_lying(_noted(table, entry.slot), entry.data, entry.accepted)


def _close_lying(table: Table, said: Said, accepted: tuple[str, ...]) -> Table:
    lying = table.deal.lying
    if lying is None:
        return table
    everything = {**said, **copy_told(table.deal)}
    counts = counted(lying.cards, everything)
    return _closed(table, lying.cards, lying.slot, counts, everything, accepted)


def copy_told(deal: Deal) -> Said:
    """What a Vampire copies, as it would be told."""
    copy = deal.copy
    if copy is None:
        return {}
    if copy in SUIT_OF:
        return {"vampire": SUITS[copy[0]], NUMBER: int(copy[1:])}
    return {"vampire": COPY_NAMES.get(copy, ALONE)}


def _closed(
    table: Table,
    cards: tuple[str, ...],
    slot: int | None,
    counts: tuple[str, ...],
    said: Said,
    accepted: tuple[str, ...],
) -> Table:
    """The table once a trick is decided."""
    run, deal, trick = table.run, table.deal, decided(table, cards, slot, counts, said)
    leader, won, slots = (run.leader + trick.best) % len(run.won), run.won, run.slots
    if BOMB not in trick.acting:
        won = (*won[:leader], won[leader] + 1, *won[leader + 1 :])
    if deal.lying is None:
        slots = (*slots, slot)
    else:
        deal = deal._replace(lying=None)
    misses = _misses(table, trick, accepted)
    after = Run(leader, won, (*run.tricks, trick), run.gone + cards, misses, slots)
    table = Table(table.pad, deal, after, table.trumps, trick, table.others)
    return on(with_effects(table, trick) if trick.acting else table)


def decided(
    table: Table, cards: tuple[str, ...], slot: int | None, counts: tuple[str, ...], said: Said
) -> Trick:
    """What was led, who wins, and what else happens."""
    led, best, astray = _outcome(cards, counts, table.deal.trump or FREE)
    acts = () if EFFECTIVE.isdisjoint(cards) else acting(cards, table.deal)
    return Trick(table.run.leader, cards, counts, slot, led, best, astray, acts, said)


@lru_cache(maxsize=4096)  # the same tricks come whenever a table is replayed
def _outcome(
    cards: tuple[str, ...], counts: tuple[str, ...], trump: str
) -> tuple[str, int, tuple[int, ...]]:
    """What was led, the place of the best card, and of those with a suit that did not follow."""
    _, led, best, _ = played(counts, trump)
    if led not in SUITS:
        return led, best, ()
    return led, best, tuple(at for at, card in enumerate(cards) if not follows(card, led))


def _misses(table: Table, trick: Trick, accepted: tuple[str, ...]) -> Misses:
    if not trick.astray:
        return table.run.misses
    misses = added(table.run.misses, missed(trick, table.number, len(table.run.won)))
    if not accepted:
        return misses
    found = own_proofs(table, trick)
    return without(misses, tuple(miss for proof in found for miss in proof.blamed))
