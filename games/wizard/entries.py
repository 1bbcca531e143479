"""What a table may enter next, as fields: by results, card by card, and what both ways share."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from games.kit.deck import Deck
from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Must, Option, Total, When
from games.kit.text import N_, NN_, Seat, Text, say
from games.wizard import telling
from games.wizard.deck import JESTER, SUITS, VAMPIRE, WITCH, WIZARD, WORDS
from games.wizard.engine.deal import COPIED, Table, open_trumps
from games.wizard.engine.pad import State, even
from games.wizard.engine.tricks import NO_TRUMP
from games.wizard.options import FIVE_FULL, OFF, SECRET
from games.wizard.rulebook.basics import BID_RANGE
from games.wizard.rulebook.pad import TRICK_RANGE, TRICK_SUM
from games.wizard.rulebook.specials import BOMB_TRICKS, BOMB_TWICE
from games.wizard.scoring import points

# The kinds of entries, as they stand in the log for ever.
BIDS = "bids"
TRICKS = "tricks"
CORRECTION = "correction"
DEALER = "dealer"
TURN = "turned"
NAME = "trump"
SWAP = "werewolf"
PLAY = "trick"
COPY = "copied"
SPEAK = "said"
CLOUDED = "cloud"
WITCHED = "witch"

# The keys of their fields, where no kind is called the same.
BOMBS = "bombs"
PENALTY = "penalty"
PLAYER = "player"
CHANGE = "change"
TAKES = "takes"
CLOUDS = (("cloud", "cloud_change"), ("second_cloud", "second_cloud_change"))
"""The field for who took a Cloud, and the one for which way the bid goes."""

PLUS = "plus"
MINUS = "minus"
MORE_OR_LESS = (Option(MINUS, N_("Minus")), Option(PLUS, N_("Plus")))
UP_OR_DOWN = (Option(PLUS, N_("+1")), Option(MINUS, N_("−1")))
REASONS = (
    Option(PENALTY, N_("Penalty")),
    Option("misdeal", N_("Misdeal")),
    Option("agreed", N_("Agreed points")),
)
MOST_POINTS = 990
SUIT_NAMES = tuple(Option(word, word, spellings=(letter,)) for letter, word in SUITS.items())
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
            Option(WORDS[card], WORDS[card], spellings=(card,)) for card in (WIZARD, JESTER)
        ),
    ),
)
"""What is said of special cards when they are played."""


def bids(state: State) -> EntrySpec:
    """Everybody's bid, in bidding order."""
    return EntrySpec(
        kind=BIDS,
        title=telling.round_title(state),
        name=N_("Bids"),
        fields=(bids_field(state),),
        cue=telling.before_bids(state),
        action=N_("Write the bids down"),
    )


def bids_field(state: State) -> Count:
    """A bid from everybody, with what to say of their sum unless they are secret."""
    cards, agreed = state.cards, state.agreed
    return Count(
        key=BIDS,
        label=N_("Bids"),
        high=cards,
        rule=BID_RANGE,
        order=state.order,
        sums=() if agreed.bidding == SECRET else telling.all_sums(cards, agreed.seats, None),
        total=_forbidden_total(state),
    )


def _forbidden_total(state: State) -> Total | None:
    """The sum that the last bidder must not leave, and what to say of each bid that would."""
    limited = state.limit
    if limited is None:
        return None
    why = (Text(limited.rule.wording, even(bid, state.cards)) for bid in range(state.cards + 1))
    spared = () if limited.spares is None else (limited.spares,)
    return Total(state.cards, Must.DIFFER, limited.rule, spared, tuple(why))


def tricks(state: State) -> EntrySpec:
    """Everybody's tricks, set to the bids, and what the special cards did."""
    return EntrySpec(
        kind=TRICKS,
        title=telling.round_title(state),
        name=N_("Tricks"),
        fields=(_tricks_field(state), *_bombs(state), *_clouds(state)),
        cue=telling.before_tricks(state),
        action=N_("Write the tricks down"),
    )


def _tricks_field(state: State) -> Count:
    """Bids that are still secret are neither set nor told by their points."""
    high, most_bombs = state.cards, state.agreed.box.most_bombs
    shown = () if state.open is None or state.agreed.bidding == SECRET else state.open.bids
    certain = () if state.agreed.box.most_clouds else shown
    return Count(
        key=TRICKS,
        label=N_("Tricks"),
        high=high,
        rule=TRICK_RANGE,
        order=state.order,
        preset=shown,
        gains=tuple(tuple(points(bid, taken) for taken in range(high + 1)) for bid in certain),
        sums=telling.all_sums(high, state.agreed.seats, most_bombs),
        total=None if most_bombs else Total(high, Must.EQUAL, TRICK_SUM),
    )


def _bombs(state: State) -> Iterator[Field]:
    """How many tricks went to nobody."""
    most = min(state.agreed.box.most_bombs, state.cards)
    if most:
        yield Count(
            key=BOMBS,
            label=N_("Tricks lost to the Bomb"),
            scope=TABLE,
            high=most,
            rule=BOMB_TWICE if most > 1 else BOMB_TRICKS,
            optional=True,
            default=0,
        )


def _clouds(state: State) -> Iterator[Field]:
    """Whose bid the Cloud changed, and how: optional, so that the Cloud's rule asks for it."""
    labels = (N_("Who took the Cloud"), N_("Who took it a second time"))
    takers = tuple(str(seat + 1) for seat in range(state.agreed.seats))
    most = state.agreed.box.most_clouds
    for (taker, change), label in zip(CLOUDS[:most], labels, strict=False):
        timing = telling.CLOUD_TIMINGS[state.agreed.box.edition]
        yield Choice(key=taker, label=label, optional=True, help=timing)
        yield Choice(
            key=change,
            label=N_("The bid of the Cloud's taker"),
            options=UP_OR_DOWN,
            optional=True,
            when=When(taker, takers),
        )


CORRECTING = EntrySpec(
    kind=CORRECTION,
    title=say(N_("Correction")),
    name=N_("Points apart from a round"),
    fields=(
        Choice(key=PLAYER, label=N_("Whose points")),
        Choice(key="sign", label=N_("Plus or minus"), options=MORE_OR_LESS, default=MINUS),
        Count(
            key="points",
            label=N_("Points"),
            scope=TABLE,
            low=1,
            high=MOST_POINTS,
            unit=NN_("{n} point", "{n} points"),
        ),
        Choice(key="reason", label=N_("Why"), options=REASONS, default=PENALTY),
    ),
    cue=(say(N_("For penalties and agreed points. To repair a round, tap it on the pad.")),),
)
"""Points by agreement, in a line of their own."""


def dealer(state: State) -> EntrySpec:
    """Somebody else deals than the pad says."""
    field = Choice(
        key=DEALER,
        label=N_("Who deals this round"),
        default=state.dealer + 1,
        help=N_("From here on the deal moves one seat to the left after every round."),
    )
    title = telling.round_title(state)
    return EntrySpec(kind=DEALER, title=title, name=N_("Another dealer"), fields=(field,))


def bids_on_trump(table: Table) -> EntrySpec:
    """The bids, with trump known and what lies on the table."""
    spec, trump = bids(_of_this_round(table.pad)), table.deal.trump
    cue = spec.cue if trump is None else (*spec.cue, telling.trump_is(trump))
    picture, story = telling.picture_of(table), telling.story_of(table)
    return replace(spec, cue=cue, picture=picture, story=story)


def bids_without_cards(state: State) -> EntrySpec:
    """The bids of a round that is kept by its result."""
    return replace(bids(_of_this_round(state)), name=N_("Only bids and tricks in this round"))


def _of_this_round(state: State) -> State:
    """How long the game has become was said before the card was turned."""
    return replace(state, start=()) if state.agreed.bid_limit == OFF else state


def result_by_hand(state: State) -> EntrySpec:
    """The result of a round, for a table that plays on without entering cards; nothing is set."""
    return replace(tricks(replace(state, open=None)), name=N_("Result by hand"))


def one_card(key: str, label: str, deck: Deck) -> Cards:
    """Any card of the deck."""
    return Cards(key=key, label=label, scope=TABLE, deck=deck, single=True)


def turned_field(table: Table) -> Cards:
    """The turned card."""
    return one_card(TURN, N_("The turned card"), table.pad.agreed.box.deck)


def turned(table: Table) -> EntrySpec:
    """The card that is turned over after the deal."""
    return EntrySpec(
        kind=TURN,
        title=telling.round_title(table.pad),
        name=N_("The turned card"),
        fields=(turned_field(table),),
        cue=telling.before_turning(table),
        story=telling.story_of(table),
        picture=telling.picture_of(table),
    )


def trump(table: Table) -> EntrySpec:
    """Somebody names trump; in a full round one of the suits that were not trump yet."""
    offered = TRUMPS
    if table.pad.agreed.length == FIVE_FULL:
        free = {SUITS[suit] for suit in open_trumps(table.trumps)}
        offered = tuple(one for one in SUIT_NAMES if one.value in free)
    return EntrySpec(
        kind=NAME,
        title=telling.round_title(table.pad),
        name=N_("Trump"),
        fields=(Choice(key=NAME, label=N_("Trump"), options=offered),),
        cue=telling.before_trump(table),
        picture=telling.picture_of(table) if table.deal.turned else None,
    )


def werewolf(table: Table) -> EntrySpec:
    """Its holder swaps it for the turned card and names trump."""
    return EntrySpec(
        kind=SWAP,
        title=telling.round_title(table.pad),
        name=N_("Somebody held the Werewolf"),
        fields=(
            Choice(key=PLAYER, label=N_("Who held the Werewolf")),
            Choice(key=NAME, label=N_("Trump"), options=TRUMPS),
        ),
        cue=(say(N_("Its holder takes the turned card instead and names trump, or none.")),),
        picture=telling.picture_of(table),
    )


def trick_field(table: Table) -> Cards:
    """A card from everybody, in playing order."""
    deck = table.pad.agreed.box.deck
    return Cards(
        key=telling.PLAYED,
        label=N_("Cards"),
        deck=deck,
        single=True,
        order=table.order,
    )


def trick(table: Table) -> EntrySpec:
    """The cards of a trick."""
    return EntrySpec(
        kind=PLAY,
        title=telling.trick_title(table, table.number),
        name=say(N_("Trick {n}"), n=table.number),
        fields=(trick_field(table),),
        cue=telling.before_trick(table),
        picture=telling.picture_of(table),
        story=telling.story_of(table),
        gone=table.run.gone,
    )


def speaking(table: Table) -> EntrySpec:
    """What was said of the special cards of the trick that lies there."""
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
    """The card that is turned over for the Vampire."""
    cards, label = (
        table.deal.pending.cards if table.deal.pending else (),
        N_("The card turned for the Vampire"),
    )
    return EntrySpec(
        kind=COPY,
        title=telling.trick_title(table, table.number),
        name=label,
        fields=(one_card(COPIED, label, table.pad.agreed.box.deck),),
        cue=(say(N_("The Werewolf lies there, so the next card is turned over.")),),
        picture=partial(telling.pending_picture, table, cards),
        gone=table.run.gone + cards,
    )


def cloud(table: Table) -> EntrySpec:
    """Which way the Cloud moves a bid."""
    who = Seat(table.deal.due[0])
    field = Choice(key=CHANGE, label=N_("The bid of the Cloud's taker"), options=UP_OR_DOWN)
    return EntrySpec(
        kind=CLOUDED,
        title=telling.trick_title(table, len(table.run.tricks)),
        name=N_("The Cloud's change"),
        fields=(field,),
        cue=(say(N_("{who} took the Cloud: does the bid go up or down?"), who=who),),
        picture=telling.picture_of(table),
        story=telling.story_of(table),
    )


def witch(table: Table) -> EntrySpec:
    """Which cards the Witch swaps; she stays herself, also when a Vampire plays her part."""
    deck, lying = table.pad.agreed.box.deck, table.run.tricks[-1].cards
    acting = WITCH if WITCH in lying else VAMPIRE
    offered = dict.fromkeys(card for card in lying if card != acting)
    takes = one_card(TAKES, N_("From the trick"), deck.only(offered))
    gives = one_card(telling.GIVEN, N_("From the hand"), deck)
    left = list(table.run.gone)
    for card in lying:
        left.remove(card)
    who = Seat(table.deal.witch or 0)
    return EntrySpec(
        kind=WITCHED,
        title=telling.trick_title(table, len(table.run.tricks)),
        name=N_("The Witch's swap"),
        fields=(
            takes,
            replace(gives, optional=True, help=N_("Leave it open if nobody saw it.")),
        ),
        cue=(say(N_("{who} swaps a hand card for a card of the trick."), who=who),),
        picture=telling.picture_of(table),
        story=telling.story_of(table),
        gone=tuple(left),
    )
