"""What is asked about a trick and about a deal: fields, turns, and what is impossible."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.dwarf_king import options
from games.dwarf_king.deck import (
    BASICS,
    DECK,
    EXCALIBUR,
    MAGIC,
    MUMMY,
    PUPPETEER,
    SORCERER,
    SPECIAL_CARDS,
    TRICKS,
    Cards,
    card_word,
    suit_word,
)
from games.dwarf_king.engine import tricks as engine
from games.dwarf_king.engine.deal import Running
from games.dwarf_king.engine.sheet import Pad
from games.dwarf_king.engine.tricks import Turn
from games.dwarf_king.entries import SPECIAL_OPTIONS
from games.dwarf_king.options import DRAGON_ACES, EXCALIBUR_LED, RULINGS, SORCERER_KEPT
from games.dwarf_king.rulebook import table
from games.dwarf_king.rulebook.cards import PREVIOUS_TRICK, SORCERER_TAKES
from games.dwarf_king.scoring.points import Special
from games.dwarf_king.scoring.specials import KEYS, SPECIALS, unknown
from games.kit import fields
from games.kit.entry import Data
from games.kit.fields import TABLE, Choice, Count, Field, When
from games.kit.shape_rules import CARD_TWICE, MISSING
from games.kit.text import N_
from games.kit.verdict import Finding, Status


def cards(key: str, label: str, most: int | None, help: str = "") -> fields.Cards:
    """Some cards of the deck, in the order in which they lie."""
    return fields.Cards(
        key=key, label=label, scope=TABLE, deck=DECK, most=most, optional=True, help=help
    )


def one_card(key: str, label: str, within: str, when: When | None = None) -> fields.Cards:
    """One card out of others."""
    return replace(cards(key, label, None), single=True, within=within, when=when)


def ruling_field(key: str, *special: str) -> Choice:
    """The agreed reading of an open rule, if there is one."""
    return replace(RULINGS[key], default=None, optional=True, when=When("special", special))


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


def special_in(data: Data, cards: Iterable[str]) -> Special:
    """The special card of the deal: entered, or seen among these, if it is not one of two 11s."""
    if data.get("special"):
        return SPECIALS[data["special"]]
    card = next((card for card in cards if card in SPECIAL_CARDS), "")
    keys = KEYS.get(card, ())
    return SPECIALS[keys[0]] if len(keys) == 1 else unknown(card)


def wrong_cards(
    places: Iterable[tuple[str, str, int | None]], special: str, players: int | None
) -> Iterator[Finding]:
    """Special cards that are not in the deal, and the green 2 among three players.

    Each card has its field and its seat.
    """
    for card, field, seat in places:
        if card in SPECIAL_CARDS and card != special:
            yield Finding(table.SPECIAL_CARD, {"card": card_word(card)}, field, seat)
        elif card == "D2" and players == 3:
            yield Finding(table.GREEN_TWO, {}, field, seat)


def too_late(number: int, players: int, field: str) -> Iterator[Finding]:
    """A trick after the last one."""
    last = TRICKS[players]
    if number > last:
        facts = {"trick": number, "players": players, "last": last}
        yield Finding(table.LAST_TRICK, facts, field)


def from_pad(pad: Pad, setting: tuple[str, ...], rulings: tuple[str, ...]) -> Data:
    """Players, special card, task and agreed readings, as far as the pad knows them."""
    chosen = {key: getattr(pad.deal, key).key for key in setting if pad.deal}
    agreed = {key: pad.agreed.rulings[key] for key in rulings}
    return {"players": pad.agreed.seats, **chosen, **agreed}


PILES = ("trick", "hand", "last_trick")
MOST_TRICKS = max(TRICKS.values())

AROUND: tuple[Field, ...] = (
    Count(
        key="trick_number",
        label=N_("Which trick of the round is it?"),
        scope=TABLE,
        low=1,
        high=MOST_TRICKS,
        optional=True,
    ),
    PLAYERS,
    replace(
        cards("last_trick", N_("Previous trick"), 5, N_("All its cards, in the order played.")),
        when=When("special", ("mummy", "puppeteer", "sorcerer")),
    ),
    replace(
        one_card(
            "copied",
            N_("Which card from the previous trick is copied?"),
            "last_trick",
            When("special", ("mummy", "puppeteer")),
        ),
        deck=DECK.only(BASICS),
        help=N_(
            "The Mummy copies the card that won it; a Puppeteer that is led copies its last card."
        ),
    ),
    ruling_field(DRAGON_ACES, "dragon"),
    ruling_field(EXCALIBUR_LED, "excalibur"),
    ruling_field(SORCERER_KEPT, "sorcerer"),
)
"""What lies around a trick."""


def reshape_trick(raw: Data) -> Data:
    """Turns a flag for the last trick into the number of the trick."""
    if not isinstance(raw.get("last_trick"), bool):
        return raw
    rest = {key: value for key, value in raw.items() if key != "last_trick"}
    number = TRICKS.get(raw["players"]) if type(raw.get("players")) is int else None
    if raw["last_trick"] and number and rest.get("trick_number") is None:
        return {**rest, "trick_number": number}
    return rest


def turn_of(data: Data) -> Turn:
    """Whose turn it is, and what is known about it."""
    trick, hand = _cards_at(data, "trick"), _cards_at(data, "hand") or None
    copied = _copied_card(data)
    led = engine.led_in(trick, copied)
    says = {"yes": True, "no": False}.get(data.get("holds") or "")
    return Turn(
        trick=trick,
        hand=hand,
        led=led,
        holds=says if hand is None or led == engine.UNKNOWN_SUIT else engine.holds_suit(hand, led),
        copied=copied,
        is_first=_is_first(data, hand),
        is_last=_is_last(data, hand),
        players=_players_of(data),
        number=data.get("trick_number"),
        takes=data.get("takes") or "",
        between=bool(_cards_at(data, "last_trick")) and not trick,
        rulings={key: data[key] for key in RULINGS if data.get(key)},
        edition=data.get(options.EDITION) or "",
        special=special_in(data, _cards_in(data)),
    )


def _players_of(data: Data) -> int | None:
    """How many play: entered, or seen in the previous trick, which has one card per player."""
    players, before = data.get("players"), len(_cards_at(data, "last_trick"))
    return players or (before if before in TRICKS else None)


def _cards_at(data: Data, key: str) -> Cards:
    """The cards of a field, none if it is empty."""
    return tuple(data.get(key) or ())


def _cards_in(data: Data) -> Cards:
    """Every card that was entered, wherever it lies."""
    piles = (_cards_at(data, key) for key in PILES)
    return (*(card for pile in piles for card in pile), *filter(None, (data.get("card"),)))


def _copied_card(data: Data) -> str:
    """What the Mummy or a leading Puppeteer copies from the trick before."""
    special, before = special_in(data, _cards_in(data)).card, _cards_at(data, "last_trick")
    if not before or special in before or special not in (MUMMY, PUPPETEER):
        return data.get("copied") or ""
    if special == PUPPETEER:
        return before[-1]
    place = engine.winner(before)
    return "" if place is None else before[place]


def _is_first(data: Data, hand: Cards | None) -> bool | None:
    """Known from the number, from a previous trick, or from a hand that is full or has one card."""
    number = data.get("trick_number")
    if number is not None:
        return bool(number == 1)
    if data.get("last_trick") or data.get("copied") or len(hand or ()) == 1:
        return False
    return True if len(hand or ()) == TRICKS.get(_players_of(data) or 0, MOST_TRICKS) else None


def _is_last(data: Data, hand: Cards | None) -> bool | None:
    """Known from the number, if it is the same for all possible players; else from the hand."""
    number, players = data.get("trick_number"), _players_of(data)
    if number:
        lasts = [TRICKS[players]] if players else [n for n in TRICKS.values() if n >= number]
        if lasts.count(number) in (0, len(lasts)):
            return number in lasts
    leads = _cards_at(data, "trick")[:1] == (EXCALIBUR,)
    if leads and data.get(EXCALIBUR_LED) == options.EXCALIBUR_LAST:  # then only as the last card
        return True
    return None if hand is None else len(hand) == 1


def impossible(data: Data, missing: int) -> Iterator[Finding]:
    """What is impossible while at least this many cards of the trick are missing."""
    turn = turn_of(data)
    yield from _wrong_cards(data, turn)
    yield from _twice(data)
    if len(turn.trick) > (turn.players or max(TRICKS)) - missing:
        yield Finding(table.ONE_CARD_EACH, {"n": len(turn.trick)}, "trick")
    yield from _trick_before(data, turn)
    yield from _taken(data)
    if turn.number and turn.players:
        yield from too_late(turn.number, turn.players, "trick_number")
    yield from _large_hand(turn)
    yield from _not_there_yet(turn)
    yield from _who_leads(data, turn)
    # An entered hand already shows whether the led suit is in it.
    is_shown = turn.hand is not None and turn.led not in ("", engine.UNKNOWN_SUIT)
    if is_shown and data.get("holds") and turn.holds != (data["holds"] == "yes"):
        yield Finding(table.HELD_SUIT, {"suit": suit_word(turn.led)}, "holds")


def _wrong_cards(data: Data, turn: Turn) -> Iterator[Finding]:
    """Cards that are not in the deal, each reported where it is entered first."""
    places = [(key, card) for key in PILES for card in _cards_at(data, key)]
    places += [(key, data[key]) for key in ("card", "copied") if data.get(key)]
    first = {card: (card, key, None) for key, card in reversed(places)}
    return wrong_cards(first.values(), turn.special.card, turn.players)


def _twice(data: Data) -> Iterator[Finding]:
    """A card to play that lies there already, or a card that was won and is still in play."""
    card, copied = data.get("card"), data.get("copied")
    if card and not data.get("hand") and card in _cards_in({**data, "card": None}):
        yield Finding(CARD_TWICE, {"card": card_word(card)}, "card")
    if copied and copied in _cards_in({**data, "last_trick": None}):
        yield Finding(CARD_TWICE, {"card": card_word(copied)}, "copied")


def _trick_before(data: Data, turn: Turn) -> Iterator[Finding]:
    before, players, copied = _cards_at(data, "last_trick"), data.get("players"), data.get("copied")
    if before and len(before) not in ((players,) if players else TRICKS):
        yield Finding(table.ONE_CARD_EACH, {"n": len(before)}, "last_trick")
    if copied and copied != turn.copied:
        yield Finding(PREVIOUS_TRICK, field="copied")
    if data.get("trick_number") == 1 and (before or copied):
        yield Finding(PREVIOUS_TRICK, field="last_trick" if before else "copied")


def _taken(data: Data) -> Iterator[Finding]:
    """A card is taken out of the previous trick, and only with the Sorcerer."""
    if not data.get("takes"):
        return
    if not data.get("last_trick"):
        yield Finding(MISSING, field="last_trick")
    if not data.get("card"):
        yield Finding(MISSING, field="card")
    elif data["card"] != SORCERER:
        yield Finding(SORCERER_TAKES, {"card": card_word(data["card"])}, "takes")


def _large_hand(turn: Turn) -> Iterator[Finding]:
    """One card of every hand is in each trick before this one, so the last trick has the last."""
    tricks = TRICKS[turn.players] if turn.players else MOST_TRICKS
    number = turn.number or (2 if turn.is_first is False else 1)
    most, n = 1 if turn.is_last else max(1, tricks - number + 1), len(turn.hand or ())
    if n > most:
        yield Finding(table.HANDS, {"n": n, "most": most}, "hand")


def _not_there_yet(turn: Turn) -> Iterator[Finding]:
    """Magic cards that cannot have been played into this trick, whatever was in the hand."""
    for at, card in enumerate(turn.trick):
        then = turn._replace(trick=turn.trick[:at], hand=None, holds=False, takes="", between=False)
        found = engine.objection(then, card) if card in MAGIC else None
        if found is not None and found.status is Status.AGAINST:
            yield replace(found, field="trick")


def _who_leads(data: Data, turn: Turn) -> Iterator[Finding]:
    """Whoever holds the red 5 leads the first trick, and nobody else."""
    is_whole = len(turn.hand or ()) == TRICKS.get(turn.players or 0, MOST_TRICKS)
    if not turn.is_first:
        return
    if "G5" in turn.trick[1:]:
        yield Finding(table.RED_FIVE, field="trick")
    if turn.hand is None:
        if turn.trick and data.get("card") == "G5":
            yield Finding(table.RED_FIVE, field="card")
    elif "G5" in turn.hand if turn.trick else is_whole and "G5" not in turn.hand:
        yield Finding(table.RED_FIVE, field="hand")


def trick_from_pad(pad: Pad) -> Data:
    """Players, special card and agreed readings."""
    return from_pad(pad, ("special",), (DRAGON_ACES, EXCALIBUR_LED, SORCERER_KEPT))


def around_trick(running: Running, at: int) -> Data:
    """Which trick it is, and the one before where a magic card looks back; nothing secret."""
    looks_back = at > 0 and running.deal.special.card in (MUMMY, PUPPETEER, SORCERER)
    before = {"last_trick": list(running.tricks[at - 1].cards)} if looks_back else {}
    return {"trick_number": at + 1, **before}
