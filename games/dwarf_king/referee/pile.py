"""What was told about a deal that is to be counted. It judges nothing and adds nothing up."""

from dataclasses import dataclass, replace

from games.dwarf_king.counting import Winners, Won
from games.dwarf_king.deal import TRICKS, Deal
from games.dwarf_king.notation import CARDS, SPECIAL_CARDS
from games.dwarf_king.referee.words import card_of, keys_of
from games.dwarf_king.rulings import RULINGS
from games.dwarf_king.specials import SPECIALS
from games.dwarf_king.specials.special import Special
from games.dwarf_king.tasks import TASKS
from games.dwarf_king.tasks.task import Task
from games.dwarf_king.tricks import Cards
from games.kit.entry import Data

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Counted:
    """A deal as it was told: by seat the cards won, trick after trick, and who won which trick.

    `special_card` is as it is written; `special` is None where that does not tell which it is.
    `bonus` is who gets the points of a card that the tricks do not tell, "" if nobody said.
    """

    task: Task
    deal: Deal
    special_card: str
    special: Special | None
    piles: tuple[Cards, ...]
    winners: tuple[int | None, ...]
    bonus: str
    agreed: frozenset[str]

    @property
    def seats(self) -> range:
        """The players, clockwise."""
        return range(self.deal.seats)

    @property
    def is_whole(self) -> bool:
        """Whether every trick of the deal was told."""
        return sum(map(len, self.piles)) == self.deal.seats * self.deal.tricks

    def tricks(self, seat: int) -> list[Cards]:
        """The tricks of a player: each has a card of everybody."""
        pile, size = self.piles[seat], self.deal.seats
        return [pile[at : at + size] for at in range(0, len(pile), size)]

    def won(self, seat: int) -> Won:
        """What a player won; magic cards have no suit."""
        pile = self.piles[seat]
        return Won(tuple(filter(None, map(CARDS.get, pile))), len(pile) // self.deal.seats)

    def taker(self, card: str) -> int | None:
        """Who has this card among the own tricks."""
        for seat, pile in enumerate(self.piles):
            if card in pile:
                return seat
        return None

    def reading(self, ruling: str, value: str) -> "Counted":
        """The same deal, read in another way."""
        rulings = tuple((key, value if key == ruling else old) for key, old in self.deal.rulings)
        return replace(self, deal=replace(self.deal, rulings=rulings))


def counted(data: Data) -> Counted:
    """The deal as it was told."""
    players, piles = data["players"], piles_of(data)
    card = special_card(data)
    special = _special(data, card)
    rulings = tuple((one.key, data.get(one.key) or str(one.default)) for one in RULINGS)
    return Counted(
        task=TASKS[data["task"]],
        deal=Deal(players, CARDS.get(card), rulings),
        special_card=card,
        special=special,
        piles=piles[:players],
        winners=_filled(piles[:players], winners_of(data)),
        bonus=data.get("bonus") or "",
        agreed=frozenset(one.key for one in RULINGS if data.get(one.key)),
    )


def piles_of(data: Data) -> tuple[Cards, ...]:
    """The cards of every place."""
    return tuple(tuple(pile) for pile in data.get("tricks") or ((),) * max(TRICKS))


def special_card(data: Data) -> str:
    """The special card that was told of, or the one that lies in a trick."""
    if data.get("special"):
        return card_of(SPECIALS[data["special"]])
    lying = (card for pile in piles_of(data) for card in pile)
    return next((card for card in lying if card in SPECIAL_CARDS), "")


def _special(data: Data, card: str) -> Special | None:
    keys = [data["special"]] if data.get("special") else keys_of(card)
    return SPECIALS[keys[0]] if len(keys) == 1 else None


def winners_of(data: Data) -> tuple[int | None, ...]:
    """Who won each trick, from the first to the last of this deal."""
    told = (data.get(f"trick_{number}") for number in range(1, TRICKS[data["players"]] + 1))
    return tuple(None if seat is None else seat - 1 for seat in told)


def _filled(piles: tuple[Cards, ...], winners: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """What nobody said follows when all the tricks that are left belong to one player."""
    left = untold(piles, winners)
    if len(left) != 1 or winners.count(None) not in left.values():
        return winners
    (last,) = left
    return tuple(last if winner is None else winner for winner in winners)


def untold(piles: tuple[Cards, ...], winners: Winners) -> dict[int, int]:
    """Of whose tricks more lie there than were told, and how many."""
    left = {seat: len(pile) // len(piles) - winners.count(seat) for seat, pile in enumerate(piles)}
    return {seat: tricks for seat, tricks in left.items() if tricks > 0}
