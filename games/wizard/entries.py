"""The fields of what can be entered next: results, every card, and what both have in common."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.kit.deck import Deck
from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option, When
from games.kit.pads.trick_rounds import MINUS, PLUS, round_title
from games.kit.text import N_, Seat, Text, say
from games.wizard import telling
from games.wizard.deck import BOMB, CLOUD, JESTER, SUITS, VAMPIRE, WITCH, WIZARD, WORDS, card_face
from games.wizard.engine.bidding import Pad
from games.wizard.engine.deal import Table, open_trumps
from games.wizard.engine.tricks import NO_TRUMP
from games.wizard.options import FIVE_FULL
from games.wizard.rulebook.specials import BOMB_TRICKS, BOMB_TWICE

# The kinds of entries, as stored in logs: they must never change.
TURN = "turned"
NAME = "trump"
SWAP = "werewolf"
PLAY = "trick"
COPY = "copied"
SPEAK = "said"
CLOUDED = "cloud"
WITCHED = "witch"

# The keys of their fields, unless a kind has the same name.
BOMBS = "bombs"
PLAYER = "player"
CHANGE = "change"
TAKES = "takes"
CLOUDS = (("cloud", "cloud_change"), ("second_cloud", "second_cloud_change"))
"""The field for who took a Cloud, and the one for how the bid changes."""

CHANGES = {PLUS: 1, MINUS: -1}
"""By how much a Cloud changes a bid."""
UP_OR_DOWN = Choice(
    key=CHANGE,
    label=N_("Change to the bid"),
    options=(Option(PLUS, N_("+1")), Option(MINUS, N_("−1"))),
)
SUIT_NAMES = tuple(
    Option(word, word, spellings=(letter,), tone=word) for letter, word in SUITS.items()
)
TRUMPS = (*SUIT_NAMES, Option(NO_TRUMP, N_("no trump")))


def card_option(card: str) -> Option:
    """A card that is chosen by its word."""
    return Option(WORDS[card], WORDS[card], spellings=(card,), tone=card_face(card).tone)


SAID = (
    Choice(
        key="juggler_suit", label=N_("Which suit was named for the Juggler?"), options=SUIT_NAMES
    ),
    Choice(key="cloud_suit", label=N_("Which suit was named for the Cloud?"), options=SUIT_NAMES),
    Choice(
        key="shapeshifter",
        label=N_("What was the Shapeshifter played as?"),
        options=(card_option(WIZARD), card_option(JESTER)),
    ),
)
"""What is said about special cards when they are played."""


def special_fields(state: Pad) -> Iterator[Field]:
    """What is asked with the tricks: those lost to the Bomb, and whose bid the Cloud changed."""
    most = min(state.agreed.box.most(BOMB), state.cards)
    if most:
        yield Count(
            key=BOMBS,
            label=N_("Tricks lost to the Bomb"),
            scope=TABLE,
            high=most,
            rule=BOMB_TWICE if most > 1 else BOMB_TRICKS,
            optional=True,
            default=lost_tricks(state),
        )
    yield from _clouds(state)


def lost_tricks(state: Pad) -> int:
    """How many tricks were tapped as lost to the Bomb."""
    return state.open.taken.count(None) if state.open is not None else 0


def _clouds(state: Pad) -> Iterator[Field]:
    """Whose bid the Cloud changed, and how: optional, so that the Cloud's rule asks for it."""
    labels = (N_("Who took the Cloud"), N_("Who took it a second time"))
    takers = tuple(str(seat + 1) for seat in range(state.agreed.seats))
    most = state.agreed.box.most(CLOUD)
    for (taker, change), label in zip(CLOUDS[:most], labels, strict=False):
        timing = telling.CLOUD_TIMINGS[state.agreed.box.edition]
        yield Choice(key=taker, label=label, optional=True, help=timing)
        yield replace(UP_OR_DOWN, key=change, optional=True, when=When(taker, takers))


def _one_card(key: str, label: str, deck: Deck, **more: Any) -> Cards:
    return Cards(key=key, label=label, scope=TABLE, deck=deck, single=True, **more)


def _asks(table: Table, kind: str, name: str | Text, *fields: Field, **more: Any) -> EntrySpec:
    """Asks about the round or, once bids are made, about a trick; shows what lies on the table."""
    shown = {"picture": telling.picture_of(table), "story": telling.story_of(table), **more}
    title = round_title(table.pad) if table.pad.open is None else _trick_title(table, kind)
    return EntrySpec(kind=kind, title=title, name=name, fields=fields, **shown)


def _trick_title(table: Table, kind: str) -> Text:
    """Which trick of which round this is: the next one, or the last with what it led to."""
    state, said = table.pad, N_("Round {n} of {last}, trick {trick} of {tricks}")
    number = len(table.tricks) if kind in (CLOUDED, WITCHED) else table.number
    rounds = len(state.agreed.sizes)
    return say(said, n=state.played + 1, last=rounds, trick=number, tricks=state.cards)


def turned(table: Table) -> EntrySpec:
    """Asks for the card turned up after the deal."""
    field = _one_card(TURN, N_("Turned-up card"), table.pad.agreed.box.deck)
    return _asks(table, TURN, field.label, field, cue=telling.before_turning(table.pad))


def trump(table: Table) -> EntrySpec:
    """Asks for the trump that was named; in a full round only suits that were not trump yet."""
    state, offered = table.pad, TRUMPS
    said = N_("{dealer} looks at their hand and names trump.")
    if telling.is_on_foreheads(state):  # forehead-wizard
        said = N_("{dealer} names trump without looking.")
    cue: tuple[Text, ...] = (say(said, dealer=Seat(state.dealer)),)
    if state.agreed.length == FIVE_FULL:
        free = {SUITS[suit] for suit in open_trumps(table.deal.trumps)}
        offered = tuple(one for one in SUIT_NAMES if one.value in free)
        cue = telling.before_bids(state)[-1:]
    field = Choice(key=NAME, label=N_("Trump"), options=offered)
    shown: dict[str, Any] = {} if table.deal.turned else {"picture": None, "story": None}
    return _asks(table, NAME, field.label, field, cue=cue, **shown)


def werewolf(table: Table) -> EntrySpec:
    """Asks who swapped the Werewolf for the turned-up card, and for the trump they named."""
    cue = say(N_("Swap the Werewolf for the turned-up card and name trump, or no trump."))
    holder = Choice(key=PLAYER, label=N_("Who had the Werewolf"))
    trump = Choice(key=NAME, label=N_("Trump"), options=TRUMPS)
    return _asks(table, SWAP, N_("Someone had the Werewolf"), holder, trump, cue=(cue,))


def trick(table: Table) -> EntrySpec:
    """Asks for one card per player, in order of play."""
    deck, cue = table.pad.agreed.box.deck, telling.before_trick(table)
    cards = Cards(key=telling.PLAYED, label=N_("Cards"), deck=deck, single=True, order=table.order)
    name = say(N_("Trick {n}"), n=table.number)
    return _asks(table, PLAY, name, cards, cue=cue, gone=table.gone)


def speaking(table: Table) -> EntrySpec:
    """Asks what was said about the special cards in the current trick."""
    unsaid = table.deal.unsaid
    return _asks(table, SPEAK, N_("What was said"), *(one for one in SAID if one.key in unsaid))


def copied(table: Table) -> EntrySpec:
    """Asks for the card turned up for the Vampire."""
    field = _one_card(COPY, N_("Card turned up for the Vampire"), table.pad.agreed.box.deck)
    cue = say(N_("The Werewolf is face up, so turn over the next card."))
    gone = table.gone + table.deal.pending.cards
    return _asks(table, COPY, field.label, field, cue=(cue,), gone=gone)


def cloud(table: Table) -> EntrySpec:
    """Asks whether the Cloud moves a bid up or down."""
    cue = say(N_("{who} took the Cloud: does the bid go up or down?"), who=Seat(table.deal.due[0]))
    return _asks(table, CLOUDED, N_("The Cloud’s change to a bid"), UP_OR_DOWN, cue=(cue,))


def witch(table: Table) -> EntrySpec:
    """Asks which cards the Witch swaps: any but herself, or but the Vampire acting as her."""
    deck, cards = table.pad.agreed.box.deck, table.tricks[-1].cards
    acting = WITCH if WITCH in cards else VAMPIRE
    offered = deck.only(dict.fromkeys(card for card in cards if card != acting))
    takes = _one_card(TAKES, N_("From the trick"), offered)
    unseen = N_("Leave this blank if nobody saw the card.")
    gives = _one_card(telling.GIVEN, N_("From the hand"), deck, optional=True, help=unseen)
    said = N_("{who} swaps a card from their hand for one from the trick.")
    cue = say(said, who=Seat(table.deal.witch or 0))
    gone = tuple((Counter(table.gone) - Counter(cards)).elements())
    return _asks(table, WITCHED, N_("The Witch’s swap"), takes, gives, cue=(cue,), gone=gone)
