"""What several questions share: fields, checks of impossible cards, facts taken from a pad."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.dwarf_king.deck import DECK, SPECIAL_CARDS, TRICKS, card_word
from games.dwarf_king.engine.sheet import Pad
from games.dwarf_king.entries import SPECIAL_OPTIONS
from games.dwarf_king.options import RULINGS
from games.dwarf_king.rulebook import table
from games.dwarf_king.scoring.specials import SPECIALS, keys_of
from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, When
from games.kit.text import N_
from games.kit.verdict import Finding


def cards(key: str, label: str, most: int | None, help: str = "") -> Cards:
    """Some cards of the deck, in the order in which they lie."""
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=DECK,
        most=most,
        optional=True,
        help=help,
    )


def one_card(key: str, label: str, within: str, when: When | None = None) -> Cards:
    """One card out of others."""
    return replace(cards(key, label, None), single=True, within=within, when=when)


def ruling_field(key: str, *special: str) -> Choice:
    """The agreed reading of an open rule, if there is one."""
    choice = next(one for one in RULINGS if one.key == key)
    when = When("special", special) if special else None
    return replace(choice, default=None, optional=True, when=when)


SPECIAL = Choice(
    key="special",
    label=N_("Which special card is in this round?"),
    options=tuple(SPECIAL_OPTIONS.values()),
    optional=True,
)
PLAYERS = Count(
    key="players",
    label=N_("How many of you are playing?"),
    scope=TABLE,
    low=3,
    high=5,
    optional=True,
)


def special_card(data: Data, cards: Iterable[str]) -> str:
    """The special card of the deal as it is written: entered, or seen among these, or ""."""
    if data.get("special"):
        return SPECIALS[data["special"]].notation
    return next((card for card in cards if card in SPECIAL_CARDS), "")


def special_key(data: Data, card: str) -> str:
    """The key of the special card; two 11s are written alike, so it may have to be asked for."""
    keys = [str(data["special"])] if data.get("special") else keys_of(card)
    return keys[0] if len(keys) == 1 else ""


def wrong_card(
    card: str, special: str, players: int | None, field: str, seat: int | None = None
) -> Iterator[Finding]:
    """A special card that is not in the deal, or the green 2 among three players."""
    if card in SPECIAL_CARDS and card != special:
        yield Finding(table.SPECIAL_CARD, {"card": card_word(card)}, field, seat)
    if card == "D2" and players == 3:
        yield Finding(table.GREEN_TWO, {}, field, seat)


def too_late(number: int, players: int, field: str) -> Iterator[Finding]:
    """A trick after the last one."""
    last = TRICKS[players]
    if number > last:
        facts = {"trick": number, "players": players, "last": last}
        yield Finding(table.LAST_TRICK, facts, field)


def from_pad(pad: Pad, setting: tuple[str, ...], rulings: tuple[str, ...]) -> Data:
    """Players, special card, task and agreed readings, as far as the pad knows them."""
    chosen = {} if pad.setting is None else {key: getattr(pad.setting, key) for key in setting}
    agreed = dict(pad.agreed.rulings)
    return {
        "players": pad.agreed.seats,
        **{key: one.key for key, one in chosen.items()},
        **{key: agreed[key] for key in rulings},
    }
