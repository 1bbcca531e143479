"""How a trick ends, if that is the same whatever was not said of its cards."""

from dataclasses import dataclass, field

from games.kit.rulebook import Rule
from games.wizard.cards import BOMB, CLOUD, JUGGLER, SUITS, WITCH
from games.wizard.referee.reasons import doubts, why_won
from games.wizard.roles import Said, acts_as, counted, readings
from games.wizard.rulebook import specials
from games.wizard.tricks import FREE, winner


@dataclass(frozen=True, slots=True)
class Decided:
    """How a trick ends: the best card, the special cards that do something, what is not sure.

    `best` is None where nothing but a Bomb was played so far. By which `rule` the card is the
    best makes no other end.
    """

    best: int | None
    acting: tuple[str, ...]
    doubts: tuple[Rule, ...]
    rule: Rule = field(compare=False)

    @property
    def bombed(self) -> bool:
        """Whether nobody gets the trick."""
        return BOMB in self.acting


def decided(trick: tuple[str, ...], said: Said, trump: str | None) -> Decided | None:
    """The end of the trick, if it is the same whatever was not said."""
    trumps = (*SUITS, FREE) if trump is None else (trump,)
    ends = (_end(trick, way, suit) for way in readings(trick, said) for suit in trumps)
    first = next(ends)
    return first if all(end == first for end in ends) else None


def _end(trick: tuple[str, ...], said: Said, trump: str) -> Decided:
    cards = counted(trick, said)
    effective = {BOMB, CLOUD, JUGGLER, WITCH}
    acting = tuple(sorted(effective & {str(acts_as(card, said)) for card in trick}))
    best = winner(cards, trump)
    if cards[best] == BOMB:
        return Decided(None, acting, (), specials.BOMB)
    return Decided(best, acting, doubts(cards, trump, best), why_won(cards, best))
