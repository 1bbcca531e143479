"""What the questions have in common: fields, spellings, impossible situations, and what a table
fills in beforehand. Never a hand, never a bid."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option
from games.kit.text import N_
from games.kit.verdict import Finding, Verdict
from games.wizard import deck, entries
from games.wizard.engine import tricks
from games.wizard.engine.bidding import Pad, lead_of
from games.wizard.engine.deal import Table
from games.wizard.engine.tricks import NUMBER, SAYABLE
from games.wizard.options import DECKS, SEATS, SIZES, full_hand
from games.wizard.rulebook.basics import HAND_SIZE, TRICK
from games.wizard.rulebook.specials import BOXES_AND_CARDS, VAMPIRE_COPY
from games.wizard.rulebook.specials import WEREWOLF as NEVER_PLAYED
from games.wizard.telling import is_on_foreheads

YES = "yes"
NO = "no"
YES_OR_NO = (Option(YES, N_("Yes")), Option(NO, N_("No")))
COPIED = (
    *entries.SUIT_NAMES,
    *(entries.card_option(card) for card in tricks.COPIES.values() if card != deck.VAMPIRE),
    Option(tricks.ALONE, N_("nothing")),
)


def choice(key: str, label: str, options: tuple[Option, ...], **more: Any) -> Choice:
    """A choice that may be left open."""
    return Choice(key=key, label=label, options=options, optional=True, **more)


def count(key: str, label: str, numbers: Sequence[int], **more: Any) -> Count:
    """A number that may be left open."""
    low, high = numbers[0], numbers[-1]
    return Count(key=key, label=label, scope=TABLE, low=low, high=high, optional=True, **more)


def pile(key: str, label: str, **more: Any) -> Cards:
    """Cards of any edition, in the order they are tapped."""
    return Cards(key=key, label=label, scope=TABLE, deck=deck.DECK, optional=True, **more)


BOX = choice(
    "deck",
    N_("Which edition is it?"),
    tuple(box for box in DECKS if box.value != deck.OWN),
    help=N_("If you leave this blank, every special card is allowed."),
)
PLAYERS = count("players", N_("How many players are there?"), SEATS)
DEALT = count("cards", N_("How many cards did everyone get?"), SIZES)
TRUMP = choice("trump", N_("Which suit is trump?"), entries.TRUMPS)
SAID: tuple[Field, ...] = (
    *(replace(one, optional=True) for one in entries.SAID),
    choice(
        "vampire",
        N_("What does the Vampire copy?"),
        COPIED,
        help=N_("The turned-up card; if that is the Werewolf, the card turned over after it."),
    ),
    count(NUMBER, N_("What number is on the card the Vampire copies?"), deck.NUMBERS),
)
"""What is said about special cards when they are played."""


def calls_in(data: Data) -> tricks.Calls:
    """What was said about the special cards."""
    return {key: data[key] for key in SAYABLE if data.get(key) is not None}


def foreign_cards(data: Data) -> Iterator[Finding]:
    """Special cards that are not in this edition."""
    box = deck.BOXES[data.get("deck") or deck.YEARS_30]  # the latest has them all
    missing = frozenset(deck.SPECIALS).difference(box.specials)
    for key in ("trick", "hand", "card", "turned"):
        value = data.get(key) or ()
        for card in (value,) if isinstance(value, str) else dict.fromkeys(value):
            if card in missing:
                yield Finding(BOXES_AND_CARDS, {"card": deck.card_name(card)}, key)


def long_trick(data: Data, most: int) -> Iterator[Finding]:
    """More cards in a trick than players who have played."""
    players, cards = data.get("players"), len(data.get("trick") or ())
    if players is not None and cards > most:
        yield Finding(TRICK, {"n": cards, "players": players}, "trick")


def kept_werewolf(data: Data) -> Iterator[Finding]:
    """The Werewolf in a trick, or in a hand after the bids."""
    for key in ("trick", "hand"):
        if deck.WEREWOLF in (data.get(key) or ()):
            yield Finding(NEVER_PLAYED, field=key)


def large_deal(data: Data) -> Iterator[Finding]:
    """More cards than this number of players can be dealt."""
    players, cards = data.get("players"), data.get("cards")
    if players and cards and cards > full_hand(players):
        yield Finding(HAND_SIZE, {"n": cards, "high": full_hand(players)}, "cards")


def copied_elsewhere(data: Data) -> Iterator[Finding]:
    """A Vampire copying a card that cannot be the turned-up one."""
    mine = data.get("hand") or [data.get("card")]
    visible = Counter([*(data.get("trick") or ()), *mine])
    copied = tricks.acts_as(deck.VAMPIRE, calls_in(data))
    if not visible[deck.VAMPIRE] or copied in (deck.VAMPIRE, *SAYABLE):
        return
    if visible[copied] >= deck.DECK.copies[copied]:
        key = "vampire" if copied in tricks.COPIES.values() else NUMBER
        yield Finding(VAMPIRE_COPY, {"card": deck.card_name(copied)}, key)


def unsaid(key: str, data: Data) -> Verdict:
    """Asks for what was not said about a special card: a Vampire copies nothing that is in play."""
    values = SAYABLE.get(key, ())
    offers = tuple(str(one) for one in values if not any(copied_elsewhere({**data, key: one})))
    return Verdict((Finding(tricks.MISSING_RULES[key], field="trick", asks=key, offers=offers),))


def filled_in(*keys: str) -> Mapping[str, Callable[[Any], Data]]:
    """Both sheets fill in what they know of these fields."""

    def known(data: Data) -> Data:
        return {key: data[key] for key in keys if data.get(key) is not None}

    return {
        "rounds": lambda pad: known(_of_pad(pad)),
        "plays": lambda table: known({**_of_pad(table.pad), **_of_table(table)}),
    }


def _of_pad(state: Pad) -> Data:
    """Nothing of a game that is over, no edition if the players picked the cards themselves."""
    agreed = state.agreed
    return {
        "players": agreed.seats,
        "deck": None if agreed.box.edition == deck.OWN else agreed.box.edition,
        "forehead": is_on_foreheads(state),
        "cards": None if state.over else state.cards,
        "round": None if state.over else state.played + 1,
        "bid_limit": agreed.bid_limit,
        "limit_from": agreed.limit_from,
        "lead": lead_of(state),
    }


def _of_table(table: Table) -> Data:
    """Trump as soon as it is settled, and the trick on the table or just taken."""
    deal, trick = table.deal, table.last if table.tricks else None
    pending = deal.pending.cards
    return {
        "trump": None if deal.trump is None else deck.SUITS.get(deal.trump, tricks.NO_TRUMP),
        "turned": deal.turned,
        "werewolf": deal.holder is not None,
        "trick": list(pending or (trick.cards if trick else ())) or None,
        **(trick.calls if trick and not pending else {}),
    }
