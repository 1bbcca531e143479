"""The cards of the box and where they lie. It knows counts, no values: only those are scored."""

from games.korist.options import Agreement

BOX_CARDS = 109
DEALT = 13
SUPPLY = 6
SHADOW = 13
COVERS = 9
"""Cards that can ever cover the supply of a duel: eight 13s and the one joker not dealt."""


def pile_at_start(agreed: Agreement) -> int:
    """How many cards are left in the pile when all others are dealt and laid out."""
    shadow = SHADOW if agreed.is_duel else 0
    return BOX_CARDS - DEALT * agreed.seats - SUPPLY - shadow


def most_in_supply(agreed: Agreement) -> int:
    """Six cards; in a duel six stacks."""
    return SUPPLY + COVERS if agreed.is_duel else SUPPLY


def most_for_one(seats: int) -> int:
    """What is left for one when the others have theirs and one card lies in the supply."""
    return BOX_CARDS - 1 - DEALT * (seats - 1)
