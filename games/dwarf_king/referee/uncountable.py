"""What cannot be counted: cards that are not in the deal, tricks that do not go together."""

from collections.abc import Iterator

from games.dwarf_king.deck import SPECIAL_CARDS, TRICKS, card_word
from games.dwarf_king.referee.reading import counted, piles_of, special_card
from games.dwarf_king.rulebook.counting import EVERY_TRICK, TRICK_ORDER, WHOSE_CARD
from games.dwarf_king.rulebook.table import (
    GREEN_TWO,
    LAST_TRICK,
    ONE_CARD_EACH,
    PLAYERS,
    SPECIAL_CARD,
)
from games.dwarf_king.scoring.piles import NOBODY, Counted, goes_to
from games.kit.entry import Data
from games.kit.shape_rules import MISSING
from games.kit.text import N_, Seat, say
from games.kit.verdict import Finding


def impossible(data: Data) -> tuple[Finding, ...]:
    """Everything that cannot be; what is missing is said only when the rest can be."""
    found = (*_wrong_cards(data), *_absent_players(data), *_odd_piles(data), *_too_late(data))
    return found or tuple(_incomplete(counted(data)))


def _wrong_cards(data: Data) -> Iterator[Finding]:
    special = special_card(data)
    for seat, pile in enumerate(piles_of(data)):
        for card in pile:
            if card in SPECIAL_CARDS and card != special:
                yield Finding(SPECIAL_CARD, {"card": card_word(card)}, "tricks", seat)
            if card == "D2" and data["players"] == 3:
                yield Finding(GREEN_TWO, {}, "tricks", seat)


def _absent_players(data: Data) -> Iterator[Finding]:
    """Nobody sits there, so nobody won anything there."""
    players = data["players"]
    for seat, pile in enumerate(piles_of(data)):
        if pile and seat >= players:
            yield Finding(PLAYERS, {"players": players}, "tricks", seat)
    bonus = data.get("bonus") or NOBODY
    told = {f"trick_{number}": data.get(f"trick_{number}") or 0 for number in range(1, 14)}
    for key, seat in {**told, "bonus": 0 if bonus == NOBODY else int(bonus)}.items():
        if seat > players:
            yield Finding(PLAYERS, {"players": players}, key)


def _odd_piles(data: Data) -> Iterator[Finding]:
    players = data["players"]
    for seat, pile in enumerate(piles_of(data)):
        if len(pile) % players:
            yield Finding(ONE_CARD_EACH, {"n": len(pile)}, "tricks", seat)
    tricks = sum(len(pile) // players for pile in piles_of(data))
    if tricks > TRICKS[players]:
        facts = {"trick": tricks, "players": players, "last": TRICKS[players]}
        yield Finding(LAST_TRICK, facts, "tricks")


def _too_late(data: Data) -> Iterator[Finding]:
    players = data["players"]
    for number in range(TRICKS[players] + 1, 14):
        if data.get(f"trick_{number}"):
            facts = {"trick": number, "players": players, "last": TRICKS[players]}
            yield Finding(LAST_TRICK, facts, f"trick_{number}")


def _incomplete(told: Counted) -> Iterator[Finding]:
    if not any(told.piles) and told.task.needs_cards:
        yield Finding(MISSING, field="tricks")
    elif told.task.compares_players and not told.is_whole:
        tricks = sum(told.won(seat).tricks for seat in told.seats)
        yield Finding(EVERY_TRICK, {"n": tricks, "total": told.deal.tricks}, "tricks")
    if any(_wins_too_often(told, seat) for seat in told.seats):
        yield Finding(TRICK_ORDER, {}, "trick_1")
    yield from _somebody_else(told.bonus, goes_to(told))


def _somebody_else(bonus: str, able: tuple[str, ...]) -> Iterator[Finding]:
    """The special card is said to count for somebody whom the tricks rule out."""
    if bonus and able and bonus not in able:
        who = tuple(say(N_("Nobody")) if one == NOBODY else Seat(int(one) - 1) for one in able)
        yield Finding(WHOSE_CARD, {"who": who}, "bonus")


def _wins_too_often(told: Counted, seat: int) -> bool:
    """A player who was told of wins as many tricks as were told; all of them once all are told."""
    if not (told.piles[seat] or told.is_whole):
        return False
    wins, tricks = told.winners.count(seat), told.won(seat).tricks
    return wins > tricks or (None not in told.winners and wins != tricks)
