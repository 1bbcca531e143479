"""The tricks of a deal as somebody told them."""

from games.dwarf_king.deck import CARDS, SPECIAL_CARDS, TRICKS, Cards
from games.dwarf_king.options import RULINGS
from games.dwarf_king.scoring.counts import Deal
from games.dwarf_king.scoring.piles import Counted, untold
from games.dwarf_king.scoring.points import Special
from games.dwarf_king.scoring.specials import SPECIALS, keys_of
from games.dwarf_king.scoring.tasks import TASKS
from games.kit.entry import Data


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
        return SPECIALS[data["special"]].written
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
