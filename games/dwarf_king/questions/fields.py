"""What several questions share: their fields, how programs may spell values, what a table knows."""

from dataclasses import replace

from games.dwarf_king.deck import DECK
from games.dwarf_king.engine.sheet import Pad
from games.dwarf_king.entries import SPECIAL_OPTIONS
from games.dwarf_king.options import RULINGS
from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, When
from games.kit.text import N_


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
    """How the table reads what the rules leave open, if it ever agreed on it."""
    choice = next(one for one in RULINGS if one.key == key)
    when = When("special", special) if special else None
    return replace(choice, default=None, optional=True, when=when)


SPECIAL = Choice(
    key="special",
    label=N_("Which special card is in the deal?"),
    options=tuple(SPECIAL_OPTIONS.values()),
    optional=True,
)
PLAYERS = Count(
    key="players", label=N_("How many players are you?"), scope=TABLE, low=3, high=5, optional=True
)


def from_pad(pad: Pad, setting: tuple[str, ...], rulings: tuple[str, ...]) -> Data:
    """Who plays with what, and how the table reads what is open, as far as its pad tells."""
    chosen = {} if pad.setting is None else {key: getattr(pad.setting, key) for key in setting}
    agreed = dict(pad.agreed.rulings)
    return {
        "players": pad.agreed.seats,
        **{key: one.key for key, one in chosen.items()},
        **{key: agreed[key] for key in rulings},
    }
