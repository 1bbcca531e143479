"""What the questions have in common: fields, spellings, impossible situations, and what a table
fills in beforehand. Never a hand, never a bid."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from games.kit.entry import Data
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option
from games.kit.text import N_
from games.kit.verdict import Finding
from games.wizard import deck, entries
from games.wizard.engine.bidding import Pad
from games.wizard.engine.deal import Table
from games.wizard.engine.tricks import ALONE, COPIES, NO_TRUMP, NUMBER, SAYABLE, Calls, Gap, acts_as
from games.wizard.options import DECKS, SEATS, SIZES, full_hand
from games.wizard.rulebook.basics import HAND_SIZE, TRICK
from games.wizard.rulebook.specials import BOXES_AND_CARDS, VAMPIRE_COPY
from games.wizard.rulebook.specials import WEREWOLF as NEVER_PLAYED

YES = "yes"
NO = "no"
YES_OR_NO = (Option(YES, N_("Yes")), Option(NO, N_("No")))
COPIED = (
    *entries.SUIT_NAMES,
    *(
        Option(key, key, spellings=(card,), tone=deck.card_face(card).tone)
        for key, card in COPIES.items()
        if key != ALONE
    ),
    Option(ALONE, N_("nothing")),
)

BOX = Choice(
    key="deck",
    label=N_("Which edition is it?"),
    options=tuple(box for box in DECKS if box.value != deck.OWN),
    optional=True,
    help=N_("If you leave this blank, every special card is allowed."),
)
PLAYERS = Count(
    key="players",
    label=N_("How many players are there?"),
    scope=TABLE,
    low=SEATS[0],
    high=SEATS[-1],
    optional=True,
)
DEALT = Count(
    key="cards",
    label=N_("How many cards did everyone get?"),
    scope=TABLE,
    low=SIZES[0],
    high=SIZES[-1],
    optional=True,
)
TRUMP = Choice(
    key="trump",
    label=N_("Which suit is trump?"),
    options=entries.TRUMPS,
    optional=True,
)
SAID: tuple[Field, ...] = (
    *(replace(one, optional=True) for one in entries.SAID),
    Choice(
        key="vampire",
        label=N_("What does the Vampire copy?"),
        options=COPIED,
        optional=True,
        help=N_("The turned-up card; if that is the Werewolf, the card turned over after it."),
    ),
    Count(
        key=NUMBER,
        label=N_("What number is on the card the Vampire copies?"),
        scope=TABLE,
        low=deck.NUMBERS[0],
        high=deck.NUMBERS[-1],
        optional=True,
    ),
)
"""What is said about special cards when they are played."""


def pile(key: str, label: str, most: int) -> Cards:
    """A field for several cards, in the order they are tapped."""
    return Cards(key=key, label=label, scope=TABLE, deck=deck.DECK, most=most, optional=True)


def single(key: str, label: str, within: str = "") -> Cards:
    """A field for one card."""
    return Cards(
        key=key, label=label, scope=TABLE, deck=deck.DECK, single=True, within=within, optional=True
    )


def calls_in(data: Data) -> Calls:
    """What was said about the special cards."""
    return {key: data[key] for key in SAYABLE if data.get(key) is not None}


def foreign_cards(data: Data) -> Iterator[Finding]:
    """Special cards that are not in this edition."""
    box = data.get("deck")
    if box is None:
        return
    missing = frozenset(deck.SPECIALS).difference(deck.BOXES[box].specials)
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
    copied = acts_as(deck.VAMPIRE, data)
    if not visible[deck.VAMPIRE] or isinstance(copied, Gap) or copied == deck.VAMPIRE:
        return
    if visible[copied] >= deck.DECK.copies[copied]:
        key = "vampire" if copied in COPIES.values() else NUMBER
        yield Finding(VAMPIRE_COPY, {"card": deck.card_name(copied)}, key)


def sayable(key: str, data: Data) -> tuple[str, ...]:
    """What can be said about a special card: a Vampire copies nothing that is in play."""
    values = SAYABLE.get(key, ())
    return tuple(str(one) for one in values if not any(copied_elsewhere({**data, key: one})))


def box_of(state: Pad) -> Data:
    """The edition, unless the players picked the cards themselves."""
    edition = state.agreed.box.edition
    return {"deck": edition} if edition in deck.BOXES else {}


def trump_of(table: Table) -> Data:
    """Trump, as soon as it is settled."""
    trump = table.deal.trump
    return {} if trump is None else {"trump": deck.SUITS.get(trump, NO_TRUMP)}
