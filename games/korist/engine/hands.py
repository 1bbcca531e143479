"""Hidden hands and the face-up supply: what the cards seen so far prove about them.

Some cards of a hand are known, because they were taken openly; the others may be any cards not
seen yet. Nothing more follows from the face-up cards, and everything that does follow is kept.
Nobody has to name the supply. A card drawn by name counts as one of the named cards if it can;
a card that was only counted may be any of them, which leaves fewer of them certain.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, TypeVar

from games.korist.deck import COPIES, DEALT, JOKER, Layer

V = TypeVar("V")
Slot: TypeAlias = int | None
Known: TypeAlias = tuple[tuple[int, Slot], ...]
"""Cards, oldest first, each with the log slot of the entry that revealed it."""

DUEL_JOKERS = 2


def values(known: Known) -> Layer:
    """Only the cards."""
    return tuple([card for card, _ in known])


def left_out(known: Known, cards: Iterable[int]) -> tuple[Known, Layer]:
    """The known cards that are left, and the cards that were not among them."""
    if not known:
        return (), tuple(cards)
    left, fresh = list(known), []
    for card in cards:
        at = next((i for i, (one, _) in enumerate(left) if one == card), None)
        if at is None:
            fresh.append(card)
        else:
            del left[at]
    return tuple(left), tuple(fresh)


def put(places: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """The same tuple with one place replaced."""
    changed = list(places)
    changed[seat] = value
    return tuple(changed)


class OpenSupply(NamedTuple):
    """Named cards certain to lie in the supply, and others of which at most `missing` are gone."""

    sure: Known = ()
    perhaps: Known = ()
    missing: int = 0

    @property
    def named(self) -> Known:
        """All named cards."""
        return self.sure + self.perhaps

    def room(self, places: int) -> int:
        """How many places can hold cards nobody named."""
        return places - len(self.named) + self.missing

    def absent(self, places: int, cards: Layer) -> Layer:
        """The newly named cards, if they do not all fit on these places."""
        fresh = left_out(self.named, cards)[1]
        room = self.without(cards).room(places - len(cards) + len(fresh))
        return fresh if len(fresh) > room else ()

    def without(self, cards: Layer) -> "OpenSupply":
        """After these were drawn by name: certain cards go first, to be cautious."""
        sure, others = left_out(self.sure, cards)
        return _open_supply(sure, left_out(self.perhaps, others)[0], self.missing)

    def with_named(self, cards: Layer, slot: Slot) -> "OpenSupply":
        """After these cards were named as well."""
        perhaps, _ = left_out(self.perhaps, cards)
        return _open_supply((*self.sure, *((card, slot) for card in cards)), perhaps, self.missing)


def _open_supply(sure: Known, perhaps: Known, missing: int) -> OpenSupply:
    """Drop the uncertain cards if all of them may be gone."""
    return OpenSupply(sure, perhaps, missing) if missing < len(perhaps) else OpenSupply(sure)


def _beyond(known: Known, most: int) -> Known:
    """For each value, the cards beyond the first `most`."""
    cards = values(known)
    return tuple(one for at, one in enumerate(known) if cards[:at].count(one[0]) >= most)


NOTHING_NAMED = OpenSupply()


class Hands(NamedTuple):
    """How many cards each player holds, what is known of them, and what was seen anywhere.

    `known` were taken openly. `supply` are the cards of the supply that were named.
    `seen` counts by value the cards that surely lie open or are known to be in a hand.
    """

    sizes: tuple[int, ...]
    known: tuple[Known, ...]
    seen: tuple[int, ...]
    supply: OpenSupply = NOTHING_NAMED

    def unknown(self, seat: int) -> int:
        """How many cards of a hand are unknown."""
        return self.sizes[seat] - len(self.known[seat])

    @property
    def open_cards(self) -> Layer:
        """Every visible card except the supply, from which it can still be drawn.

        One that is only known to be in a hand can be laid, and doubted.
        """
        held = [card for known in (*self.known, self.supply.sure) for card in values(known)]
        return tuple(card for card in COPIES for _ in range(self.seen[card] - held.count(card)))

    def not_named(self, cards: Layer) -> Layer:
        """Those cards of a named supply that were not known to lie there."""
        return left_out(self.supply.sure, cards)[1]

    def lay(self, seat: int, cards: Layer) -> "Hands":
        """The hands after these cards were played; known ones go first, to be cautious."""
        size, seen = self.sizes[seat] - len(cards), self.seen
        left, fresh = left_out(self.known[seat], cards)
        if len(left) > size:  # an accepted entry overrides what was known
            seen = _less(seen, left[: len(left) - size])
            left = left[len(left) - size :]
        sizes, known = put(self.sizes, seat, size), put(self.known, seat, left)
        return Hands(sizes, known, seen, self.supply).appear(fresh)

    def take(self, seat: int, cards: Layer, slot: Slot) -> "Hands":
        """The hands after a player took face-up cards."""
        known = (*self.known[seat], *[(card, slot) for card in cards])
        sizes = put(self.sizes, seat, self.sizes[seat] + len(cards))
        return Hands(sizes, put(self.known, seat, known), self.seen, self.supply)

    def draw(self, seat: int, cards: int) -> "Hands":
        """The hands after a player drew unnamed cards."""
        sizes = put(self.sizes, seat, self.sizes[seat] + cards)
        return Hands(sizes, self.known, self.seen, self.supply)

    def appear(self, cards: Iterable[int]) -> "Hands":
        """The hands after cards appeared; a card thought to be elsewhere may prove not to be."""
        counts, known, supply = list(self.seen), self.known, self.supply
        for card in cards:
            counts[card] += 1
            if counts[card] > COPIES[card]:
                known, supply = _forget(known, supply, card)
                counts[card] -= 1
        return Hands(self.sizes, known, tuple(counts), supply)

    def name_supply(self, places: int, cards: Layer, slot: Slot) -> "Hands":
        """The hands after the supply was named, again or for the first time."""
        fresh = self.not_named(cards)
        seen = self.appear(fresh)
        supply = seen.supply.with_named(fresh, slot)
        if supply.room(places) < 0:  # an accepted entry overrides what may lie there
            supply = OpenSupply(supply.sure)
        return seen._replace(supply=supply)

    def draw_open(
        self, seat: int, places: int, named: Layer, cards: int, slot: Slot, stay: Layer
    ) -> "Hands":
        """The hands after a draw from the supply, partly by name; some cards surely `stay`."""
        if not self.supply.named:
            hands = self.appear(named).take(seat, named, slot) if named else self
            return hands.draw(seat, cards - len(named))
        others = left_out(self.supply.sure, stay)[0]
        staying = left_out(self.supply.sure, values(others))[0]
        hands = self._replace(supply=self.supply._replace(sure=others))
        fresh, room = hands.not_named(named), places - len(staying)
        hands, surely = hands._without_open(room, named, cards - len(named))
        taken = named + surely
        hands = hands.appear(fresh).take(seat, taken, slot).draw(seat, cards - len(taken))
        return hands._replace(supply=hands.supply._replace(sure=staying + hands.supply.sure))

    def _without_open(self, places: int, named: Layer, counted: int) -> tuple["Hands", Layer]:
        """What is still known of the supply, and which counted cards certainly went into hand."""
        before, left = self.supply.without(named), places - len(named) - counted
        taken, sure = values(_beyond(before.sure, left)), _beyond(before.sure, counted)
        doubtful, _ = left_out(before.sure, (*taken, *values(sure)))
        missing = before.missing + counted - len(taken)
        supply = _open_supply(sure, before.perhaps + doubtful, missing)
        if supply.room(left) < 0:  # an accepted entry that cannot be
            doubtful, supply = doubtful + sure, NOTHING_NAMED
        return self._replace(seen=_less(self.seen, doubtful), supply=supply), taken


def dealt(seats: int, jokers: int) -> Hands:
    """Hands of 13 cards each, of which only this many jokers are known."""
    known: Known = ((JOKER, None),) * jokers
    return Hands((DEALT,) * seats, (known,) * seats, (*(0,) * JOKER, seats * jokers))


def _forget(
    known: tuple[Known, ...], supply: OpenSupply, card: int
) -> tuple[tuple[Known, ...], OpenSupply]:
    """Forget one card of this value, in the first place it was thought to be."""
    sure, absent = left_out(supply.sure, (card,))
    if not absent:
        return known, supply._replace(sure=sure)
    for seat, hand in enumerate(known):
        left, absent = left_out(hand, (card,))
        if not absent:
            return put(known, seat, left), supply
    return known, supply


def _less(seen: tuple[int, ...], cards: Known) -> tuple[int, ...]:
    """The counts of seen cards, minus cards that may now be anywhere."""
    fewer = list(seen)
    for card, _ in cards:
        fewer[card] -= 1
    return tuple(fewer)
