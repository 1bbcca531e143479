"""What cannot lie on a table when a layer is laid. It knows no captures."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from games.kit.entry import Data
from games.kit.text import N_, Fact, say
from games.kit.verdict import Finding
from games.korist.deck import BOX_CARDS, DEALT, most_for_one
from games.korist.deck import SHADOW as IN_THE_SHADOW
from games.korist.layers import COPIES, Layer, is_layer
from games.korist.offer import HIGHEST_SHADOW
from games.korist.options import DUEL_PLAYERS, PLAYER_COUNTS, check_setup
from games.korist.referee.agreed import impossible_stock
from games.korist.referee.laying import NO, YES, Table, play, read, turn_of
from games.korist.referee.notation import WRITTEN, spoken
from games.korist.rulebook.base import CLOCKWISE, DECK, EMPTY_HAND, LAYERS
from games.korist.rulebook.record import ALL_CARDS, ONE_PLAYER, SHADOW_FULL
from games.korist.rulebook.variants import SHADOW, SHADOW_ASIDE

FEWEST = {True: DUEL_PLAYERS, False: PLAYER_COUNTS[0]}
"""How many play at least, in a duel or not."""
LEFT = {YES: say(N_("Cards are left in this hand.")), NO: say(N_("No card is left in this hand."))}


def impossible(data: Data) -> tuple[Finding, ...]:
    """Everything that cannot be, in the order of the rulebook."""
    table, laid = read(data), play(data)
    return (
        *_players(table),
        *_copies(table, laid),
        *_tops(table),
        *_hand(table, laid),
        *_shadow(table),
        *impossible_stock(data),
        *_all_cards(table, laid),
    )


def _players(table: Table) -> Iterator[Finding]:
    """A number of players for which the variant is not made, or more opponents than players."""
    if table.players is not None:
        yield from check_setup({"variant": table.variant}, table.players).findings
    others = table.opponents
    for seat in range(others, len(table.tops)):
        if table.tops[seat]:
            yield Finding(CLOCKWISE, {"n": others}, "tops", seat)


def _copies(table: Table, laid: Layer | None) -> Iterator[Finding]:
    """More of a card than the box has, where the layer is not part of a hand that was counted."""
    if table.hand is None and laid is not None:
        lying = Counter([*laid, *(table.shadow or ()), *chain(*table.tops)])
        for card in sorted(set(laid)):
            found, copies = lying[card], COPIES[card]
            if found > copies:
                facts: dict[str, Fact] = {"card": str(WRITTEN[card]), "found": found}
                yield Finding(DECK, {**facts, "copies": copies}, "layer")


def _tops(table: Table) -> Iterator[Finding]:
    for seat, top in enumerate(table.tops):
        if top and not is_layer(top):
            yield Finding(LAYERS, {"cards": spoken(top)}, "tops", seat)


def _hand(table: Table, laid: Layer | None) -> Iterator[Finding]:
    """A hand that is empty already, that is too large, or that was told in two ways."""
    if table.hand is None:
        return
    if not table.hand:
        yield Finding(EMPTY_HAND, {"what": say(N_("This hand is empty already."))}, "hand")
    elif laid and table.last is not None and (table.last == YES) != turn_of(table, laid).ends:
        yield Finding(EMPTY_HAND, {"what": LEFT[table.last]}, "last")
    most = most_for_one(table.players or FEWEST[table.is_duel])
    if len(table.hand) > most:
        facts: dict[str, Fact] = {"who": say(N_("Whoever lays")), "n": len(table.hand)}
        yield Finding(ONE_PLAYER, {**facts, "high": most}, "hand")


def _shadow(table: Table) -> Iterator[Finding]:
    shadow = table.shadow or ()
    if not table.is_duel:
        none_here = {"what": say(N_("There is none in this variant."))}
        told = {"shadow": shadow, "group": table.group}
        yield from (Finding(SHADOW, none_here, key) for key, value in told.items() if value)
    elif any(card > HIGHEST_SHADOW for card in shadow):
        what = say(N_("Neither lies in the shadow offer."))
        yield Finding(SHADOW_ASIDE, {"what": what}, "shadow")
    elif table.shadow is not None and table.pile and len(shadow) < IN_THE_SHADOW:
        yield Finding(SHADOW_FULL, {"n": len(shadow)}, "shadow")


def _all_cards(table: Table, laid: Layer | None) -> Iterator[Finding]:
    """More than the box has, if everybody has at least the 13 cards of the deal."""
    own = max(DEALT, len(table.hand or laid or ()))
    others = table.players or FEWEST[table.is_duel]
    beside = len(table.shadow or ()) + (table.pile or 0) + (table.supply or 0)
    cards = own + DEALT * (others - 1) + beside
    if cards > BOX_CARDS:
        at_least = say(N_("at least {n} cards"), n=cards)
        yield Finding(ALL_CARDS, {"cards": at_least}, "hand" if table.pile is None else "pile")
