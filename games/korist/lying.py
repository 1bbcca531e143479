"""The cards that lie beside the players: what was told of them, and what must be there unseen."""

from dataclasses import dataclass, fields

from games.kit.span import Span
from games.korist.deck import BOX_CARDS, SHADOW, SUPPLY, most_in_supply, pile_at_start
from games.korist.options import Agreement
from games.korist.scoring import RAN_OUT


@dataclass(frozen=True, slots=True)
class Lying:
    """What the table counted beside the players; what nobody counted is None."""

    discard: int | None = None
    pile: int | None = None
    supply: int | None = None
    shadow: int | None = None

    @property
    def told(self) -> tuple[str, ...]:
        """What was counted."""
        return tuple(one.name for one in fields(self) if getattr(self, one.name) is not None)

    @property
    def is_short(self) -> bool:
        """Whether something was not refilled, so that there is no pile."""
        supply = SUPPLY if self.supply is None else self.supply
        shadow = SHADOW if self.shadow is None else self.shadow
        return supply < SUPPLY or shadow < SHADOW


def beside_the_players(agreed: Agreement, ended: str, lying: Lying) -> Span:
    """How many cards can lie there in all, given what was told."""
    spans = (
        _span(lying.discard, 0, BOX_CARDS),
        _pile(agreed, ended, lying),
        _supply(agreed, ended, lying),
        _shadow(agreed, lying),
    )
    return Span(sum(span.low for span in spans), sum(span.high for span in spans))


def _span(told: int | None, low: int, high: int) -> Span:
    return Span(low, high) if told is None else Span(told, told)


def _pile(agreed: Agreement, ended: str, lying: Lying) -> Span:
    is_gone = ended == RAN_OUT or lying.is_short
    return _span(lying.pile, 0, 0 if is_gone else pile_at_start(agreed))


def _supply(agreed: Agreement, ended: str, lying: Lying) -> Span:
    if ended == RAN_OUT:
        return _span(lying.supply, 0, 0)
    return _span(lying.supply, SUPPLY if lying.pile else 1, most_in_supply(agreed))


def _shadow(agreed: Agreement, lying: Lying) -> Span:
    if not agreed.is_duel:
        return Span(0, 0)
    return _span(lying.shadow, SHADOW if lying.pile else 0, SHADOW)
