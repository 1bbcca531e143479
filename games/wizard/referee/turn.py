"""Somebody whose turn it is: the trick so far, what may be led, and what is known of the hand."""

from dataclasses import dataclass

from games.kit.entry import Data
from games.wizard.cards import NUMBERS
from games.wizard.referee import asked
from games.wizard.roles import NUMBER, VALUES, Said, counted, first_gap, readings
from games.wizard.tricks import SAYS, UNSAID, holds_suit, led_suit


@dataclass(frozen=True, slots=True)
class MyTurn:
    """A trick so far and somebody whose turn it is.

    `leads` is every suit that may be led by what may have been said of the cards; where there
    are several, `gap` is the field that would tell. A hand of None is not known; then `holds`
    may tell whether the led suit is in it.
    """

    trick: tuple[str, ...]
    said: Said
    leads: tuple[str, ...]
    gap: str
    hand: tuple[str, ...] | None
    holds: str | None

    def may_hold(self, led: str) -> bool:
        """Whether this suit is in the hand, or may be."""
        return self.holds != asked.NO if self.hand is None else holds_suit(self.hand, led)


def read(data: Data) -> MyTurn:
    """The situation; only cards up to the one that settles the lead can leave it open."""
    trick, hand = tuple(data.get("trick") or ()), data.get("hand")
    said = {key: data[key] for key in VALUES if data.get(key) is not None}
    settling = (n for n, card in enumerate(trick, 1) if SAYS.get(card, UNSAID) != UNSAID)
    leading = trick[: next(settling, len(trick))]
    any_number = {NUMBER: NUMBERS[0], **said}  # a suit is led whatever the number
    leads = {led_suit(counted(leading, way)): None for way in readings(leading, any_number)}
    gap = first_gap(leading, any_number) if len(leads) > 1 else None
    return MyTurn(
        trick=trick,
        said=said,
        leads=tuple(leads),
        gap=gap.key if gap else "",
        hand=tuple(hand) if hand else None,
        holds=data.get("holds"),
    )
