"""The fields of what can be entered next: results, every card, and what both have in common."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from games.kit.deck import Deck
from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Option, When
from games.kit.pads.trick_rounds import MINUS, PLUS, round_title
from games.kit.text import N_, Seat, say
from games.wizard import telling
from games.wizard.deck import JESTER, SUITS, VAMPIRE, WITCH, WIZARD, WORDS, card_face
from games.wizard.engine.bidding import Pad
from games.wizard.engine.deal import COPIED, Table, open_trumps
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

UP_OR_DOWN = (Option(PLUS, N_("+1")), Option(MINUS, N_("−1")))
SUIT_NAMES = tuple(
    Option(word, word, spellings=(letter,), tone=word) for letter, word in SUITS.items()
)
TRUMPS = (*SUIT_NAMES, Option(NO_TRUMP, N_("no trump")))
SAID = (
    Choice(
        key="juggler_suit",
        label=N_("Which suit was named for the Juggler?"),
        options=SUIT_NAMES,
    ),
    Choice(
        key="cloud_suit",
        label=N_("Which suit was named for the Cloud?"),
        options=SUIT_NAMES,
    ),
    Choice(
        key="shapeshifter",
        label=N_("What was the Shapeshifter played as?"),
        options=tuple(
            Option(WORDS[card], WORDS[card], spellings=(card,), tone=card_face(card).tone)
            for card in (WIZARD, JESTER)
        ),
    ),
)
"""What is said about special cards when they are played."""


def special_fields(state: Pad) -> Iterator[Field]:
    """What is asked with the tricks: those lost to the Bomb, and whose bid the Cloud changed."""
    most = min(state.agreed.box.most_bombs, state.cards)
    lost = state.open.taken.count(None) if state.open is not None else 0
    if most:
        yield Count(
            key=BOMBS,
            label=N_("Tricks lost to the Bomb"),
            scope=TABLE,
            high=most,
            rule=BOMB_TWICE if most > 1 else BOMB_TRICKS,
            optional=True,
            default=lost,
        )
    yield from _clouds(state)


def _clouds(state: Pad) -> Iterator[Field]:
    """Whose bid the Cloud changed, and how: optional, so that the Cloud's rule asks for it."""
    labels = (N_("Who took the Cloud"), N_("Who took it a second time"))
    takers = tuple(str(seat + 1) for seat in range(state.agreed.seats))
    most = state.agreed.box.most_clouds
    for (taker, change), label in zip(CLOUDS[:most], labels, strict=False):
        timing = telling.CLOUD_TIMINGS[state.agreed.box.edition]
        yield Choice(key=taker, label=label, optional=True, help=timing)
        yield Choice(
            key=change,
            label=N_("Change to the bid"),
            options=UP_OR_DOWN,
            optional=True,
            when=When(taker, takers),
        )


def one_card(key: str, label: str, deck: Deck) -> Cards:
    """A field for one card of the deck."""
    return Cards(key=key, label=label, scope=TABLE, deck=deck, single=True)


def turned(table: Table) -> EntrySpec:
    """Asks for the card turned up after the deal."""
    label = N_("Turned-up card")
    return EntrySpec(
        kind=TURN,
        title=round_title(table.pad),
        name=label,
        fields=(one_card(TURN, label, table.pad.agreed.box.deck),),
        cue=telling.before_turning(table),
        story=telling.story_of(table),
        picture=telling.picture_of(table),
    )


def trump(table: Table) -> EntrySpec:
    """Asks for the trump that was named; in a full round only suits that were not trump yet."""
    offered = TRUMPS
    if table.pad.agreed.length == FIVE_FULL:
        free = {SUITS[suit] for suit in open_trumps(table.trumps)}
        offered = tuple(one for one in SUIT_NAMES if one.value in free)
    return EntrySpec(
        kind=NAME,
        title=round_title(table.pad),
        name=N_("Trump"),
        fields=(Choice(key=NAME, label=N_("Trump"), options=offered),),
        cue=telling.before_trump(table),
        picture=telling.picture_of(table) if table.deal.turned else None,
    )


def werewolf(table: Table) -> EntrySpec:
    """Asks who swapped the Werewolf for the turned-up card, and for the trump they named."""
    return EntrySpec(
        kind=SWAP,
        title=round_title(table.pad),
        name=N_("Someone had the Werewolf"),
        fields=(
            Choice(key=PLAYER, label=N_("Who had the Werewolf")),
            Choice(key=NAME, label=N_("Trump"), options=TRUMPS),
        ),
        cue=(say(N_("Swap the Werewolf for the turned-up card and name trump, or no trump.")),),
        picture=telling.picture_of(table),
    )


def trick(table: Table) -> EntrySpec:
    """Asks for one card per player, in order of play."""
    deck, order = table.pad.agreed.box.deck, table.order
    return EntrySpec(
        kind=PLAY,
        title=telling.trick_title(table, table.number),
        name=say(N_("Trick {n}"), n=table.number),
        fields=(Cards(key=telling.PLAYED, label=N_("Cards"), deck=deck, single=True, order=order),),
        cue=telling.before_trick(table),
        picture=telling.picture_of(table),
        story=telling.story_of(table),
        gone=table.run.gone,
    )


def speaking(table: Table) -> EntrySpec:
    """Asks what was said about the special cards in the current trick."""
    cards = table.deal.pending.cards if table.deal.pending else ()
    unsaid = table.deal.unsaid
    return EntrySpec(
        kind=SPEAK,
        title=telling.trick_title(table, table.number),
        name=N_("What was said"),
        fields=tuple(field for field in SAID if field.key in unsaid),
        picture=partial(telling.pending_picture, table, cards),
    )


def copied(table: Table) -> EntrySpec:
    """Asks for the card turned up for the Vampire."""
    cards = table.deal.pending.cards if table.deal.pending else ()
    label = N_("Card turned up for the Vampire")
    return EntrySpec(
        kind=COPY,
        title=telling.trick_title(table, table.number),
        name=label,
        fields=(one_card(COPIED, label, table.pad.agreed.box.deck),),
        cue=(say(N_("The Werewolf is face up, so turn over the next card.")),),
        picture=partial(telling.pending_picture, table, cards),
        gone=table.run.gone + cards,
    )


def cloud(table: Table) -> EntrySpec:
    """Asks whether the Cloud moves a bid up or down."""
    who = Seat(table.deal.due[0])
    field = Choice(key=CHANGE, label=N_("Change to the bid"), options=UP_OR_DOWN)
    return EntrySpec(
        kind=CLOUDED,
        title=telling.trick_title(table, len(table.run.tricks)),
        name=N_("The Cloud’s change to a bid"),
        fields=(field,),
        cue=(say(N_("{who} took the Cloud: does the bid go up or down?"), who=who),),
        picture=telling.picture_of(table),
        story=telling.story_of(table),
    )


def witch(table: Table) -> EntrySpec:
    """Asks which cards the Witch swaps: any but herself, or but the Vampire acting as her."""
    deck, cards = table.pad.agreed.box.deck, table.run.tricks[-1].cards
    acting = WITCH if WITCH in cards else VAMPIRE
    offered = dict.fromkeys(card for card in cards if card != acting)
    takes = one_card(TAKES, N_("From the trick"), deck.only(offered))
    gives = one_card(telling.GIVEN, N_("From the hand"), deck)
    left = list(table.run.gone)
    for card in cards:
        left.remove(card)
    who = Seat(table.deal.witch or 0)
    return EntrySpec(
        kind=WITCHED,
        title=telling.trick_title(table, len(table.run.tricks)),
        name=N_("The Witch’s swap"),
        fields=(
            takes,
            replace(gives, optional=True, help=N_("Leave this blank if nobody saw the card.")),
        ),
        cue=(say(N_("{who} swaps a card from their hand for one from the trick."), who=who),),
        picture=telling.picture_of(table),
        story=telling.story_of(table),
        gone=tuple(left),
    )
