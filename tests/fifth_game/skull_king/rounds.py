"""Sheet "rounds": what is Skull King's own about bids, tricks and bonus points."""

from collections.abc import Sequence

from games.kit.fields import Must, Total
from games.kit.pads.bids_and_tricks import BidsAndTricks, Bonus
from games.kit.pads.trick_rounds import Agreement, State
from games.kit.sheet import Options
from games.kit.text import N_

from .rulebook import NOBODYS_TRICKS

CARDS = 70
KRAKEN = "kraken"


class Rounds(BidsAndTricks[Agreement]):
    """Ten rounds of bids and tricks; bonus points for those who kept their bid."""

    players = range(2, 9)
    bonus = (
        Bonus("fourteens", N_("14 taken"), 10, most=3, help=N_("Green, yellow or purple.")),
        Bonus("black_fourteen", N_("Black 14 taken"), 20, most=1),
        Bonus("mermaids", N_("Mermaid taken by a pirate"), 20, most=2),
        Bonus("pirates", N_("Pirate taken by the Skull King"), 30, most=6),
        Bonus("skull_king", N_("Skull King taken by a mermaid"), 40, most=1),
        Bonus("loot", N_("Loot alliance"), 20, most=2, help=N_("If both kept their bids.")),
        Bonus("rascal", N_("Rascal’s bet"), 1, most=20, missed=-1, step=10),
    )

    def hands(self, options: Options, seats: int) -> Sequence[int]:
        """One card in the first round, ten in the last, as far as the deck goes round."""
        return [min(number, CARDS // seats) for number in range(1, 11)]

    def points(self, agreed: Agreement, bid: int, tricks: int, cards: int) -> int:
        """A bid of zero is worth more the longer the round."""
        if bid == 0:
            return 10 * cards if tricks == 0 else -10 * cards
        return 20 * bid if bid == tricks else -10 * abs(bid - tricks)

    def sum_of_tricks(self, state: State[Agreement]) -> Total | None:
        """A ghost or the Kraken may have taken some."""
        if state.agreed.seats == 2 or state.agreed.options.get(KRAKEN):
            return Total(state.cards, Must.AT_MOST, NOBODYS_TRICKS)
        return super().sum_of_tricks(state)
