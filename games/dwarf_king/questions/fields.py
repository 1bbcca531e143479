"""What several questions share: their fields, how programs may spell values, what a table knows."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.dwarf_king.deck import DECK, FACES, LINES
from games.dwarf_king.engine.sheet import Pad
from games.dwarf_king.entries import special_option
from games.dwarf_king.options import RULINGS
from games.dwarf_king.scoring.specials import SPECIALS, keys_of
from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, When
from games.kit.picture import Face
from games.kit.text import N_

BETWEEN_CARDS = re.compile(r"[\s,;]+")
SPELLINGS = {card.casefold(): card for card in DECK}


def cards(key: str, label: str, most: int | None, help: str = "") -> Cards:
    """Some cards of the deck, in the order in which they lie."""
    return Cards(
        key=key,
        label=label,
        scope=TABLE,
        deck=DECK,
        most=most,
        faces=FACES,
        lines=LINES,
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
    options=tuple(map(special_option, SPECIALS.values())),
    optional=True,
)
PLAYERS = Count(
    key="players", label=N_("How many players are you?"), scope=TABLE, low=3, high=5, optional=True
)


def respelled(body: Any, ways: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """The same data, with some values read in another way. What makes no sense stays.

    It never raises: whatever cannot be read is refused afterwards, by its field.
    """
    if not isinstance(body, Mapping):
        return {"body": body}
    return {key: ways[key](value) if key in ways else value for key, value in body.items()}


def card_of(value: Any) -> Any:
    """A card in any case."""
    return SPELLINGS.get(value.casefold(), value) if isinstance(value, str) else value


def cards_of(value: Any) -> Any:
    """Cards in a list or in one string."""
    if isinstance(value, str):
        value = [one for one in BETWEEN_CARDS.split(value) if one]
    return list(map(card_of, value)) if isinstance(value, list) else value


def special_of(value: Any) -> Any:
    """By its key, its name or its card, where that is the only one written so."""
    if not isinstance(value, str):
        return value
    key, keys = value.casefold().replace("-", "_").replace(" ", "_"), keys_of(card_of(value))
    if key in SPECIALS:
        return key
    return keys[0] if len(keys) == 1 else value


def is_number(value: Any) -> bool:
    """Whether it is a whole number, which a truth value is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def known(pad: Pad, setting: tuple[str, ...], rulings: tuple[str, ...]) -> Data:
    """Who plays with what, and how the table reads what is open, as far as its pad tells."""
    chosen = {} if pad.setting is None else {key: getattr(pad.setting, key) for key in setting}
    agreed = dict(pad.agreed.rulings)
    return {
        "players": pad.agreed.seats,
        **{key: one.key for key, one in chosen.items()},
        **{key: agreed[key] for key in rulings},
    }


def no_plays(situation: object) -> tuple[None, ...]:
    """A question that only tells has nothing to choose from."""
    return ()


def no_play(data: Data) -> None:
    """And nobody has a play in mind."""
    return None


def no_face(situation: object, play: None) -> Face:
    """Nor is any drawn."""
    return Face("")
