"""What the table may enter next in a round that is played card by card, as fields."""

from dataclasses import replace
from functools import cache, partial

from games.kit.entry import EntrySpec
from games.kit.fields import Cards, Choice, Field
from games.kit.text import N_, Seat, Text, say
from games.wizard import asks
from games.wizard.cards import FACES, SUITS, VAMPIRE, WITCH
from games.wizard.deck import Deck
from games.wizard.lengths import FIVE_FULL
from games.wizard.playing import cues, scenes, words
from games.wizard.playing.deal import Table, open_trumps, orders
from games.wizard.playing.grids import cards_of, lines_of, one_card
from games.wizard.playing.moves import unsaid
from games.wizard.referee import asked
from games.wizard.specials import UP_OR_DOWN

SAID: dict[str, Field] = {
    one.key: replace(one, optional=False, help="") for one in asked.SAID if isinstance(one, Choice)
}


def turned_fields(table: Table) -> tuple[Cards, ...]:
    """One card of the deck."""
    return _turned_fields(table.pad.agreed.deck)


@cache
def _turned_fields(deck: Deck) -> tuple[Cards, ...]:
    return (one_card(words.TURNED, N_("The turned card"), deck),)


def turned(table: Table) -> EntrySpec:
    """The card that is turned over after the deal."""
    return EntrySpec(
        kind=words.TURN,
        title=asks.round_title(table.pad),
        name=N_("The turned card"),
        fields=turned_fields(table),
        cue=cues.before_turning(table),
        story=partial(scenes.story, table) if table.last else None,
        picture=partial(scenes.picture, table) if table.last else None,
    )


def trump(table: Table) -> EntrySpec:
    """Somebody names trump."""
    suits: tuple[str, ...] = tuple(SUITS)
    if table.pad.agreed.length == FIVE_FULL:
        suits = open_trumps(table.trumps)
    offered = tuple(one for one in asked.TRUMPS if one.value in {SUITS[suit] for suit in suits})
    none = () if table.pad.agreed.length == FIVE_FULL else asked.TRUMPS[-1:]
    field = Choice(key=words.TRUMP, label=N_("Trump"), options=(*offered, *none))
    return EntrySpec(
        kind=words.NAME,
        title=asks.round_title(table.pad),
        name=N_("Trump"),
        fields=(field,),
        cue=cues.before_trump(table),
        picture=partial(scenes.picture, table) if table.deal.turned else None,
    )


WEREWOLF_FIELDS = (
    Choice(key=words.PLAYER, label=N_("Who held the Werewolf")),
    Choice(key=words.TRUMP, label=N_("Trump"), options=asked.TRUMPS),
)


def werewolf(table: Table) -> EntrySpec:
    """Its holder swaps it for the turned card and names trump."""
    return EntrySpec(
        kind=words.SWAP,
        title=asks.round_title(table.pad),
        name=N_("Somebody held the Werewolf"),
        fields=WEREWOLF_FIELDS,
        cue=cues.before_werewolf(table),
        picture=partial(scenes.picture, table),
    )


def trick_fields(table: Table) -> tuple[Cards, ...]:
    """A card from everybody, in playing order."""
    run = table.run
    return _trick_fields(table.pad.agreed.deck, run.leader, len(run.won))


@cache
def _trick_fields(deck: Deck, leader: int, seats: int) -> tuple[Cards, ...]:
    field = Cards(
        key=words.CARDS,
        label=N_("Cards"),
        deck=cards_of(deck),
        single=True,
        order=orders(leader, seats),
        faces=FACES,
        lines=lines_of(deck),
    )
    return (field,)


@cache
def _trick_title(number: int, rounds: int, trick: int, cards: int) -> Text:
    said = N_("Round {n} of {last}, trick {trick} of {tricks}")
    return say(said, n=number, last=rounds, trick=trick, tricks=cards)


@cache
def _trick_name(trick: int) -> Text:
    return say(N_("Trick {n}"), n=trick)


def _title(table: Table, trick: int) -> Text:
    pad = table.pad
    return _trick_title(pad.played + 1, len(pad.agreed.sizes), trick, pad.cards)


def trick(table: Table) -> EntrySpec:
    """The cards of a trick, in playing order."""
    number = table.number
    return EntrySpec(
        kind=words.PLAY,
        title=_title(table, number),
        name=_trick_name(number),
        fields=trick_fields(table),
        cue=cues.before_trick(table),
        picture=scenes.scene(table),
        story=scenes.told(table),
        gone=table.run.gone,
    )


def said(table: Table) -> EntrySpec:
    """What was said of the special cards of the trick that lies."""
    keys, lying = unsaid(table), table.deal.lying
    return EntrySpec(
        kind=words.SPEAK,
        title=_title(table, table.number),
        name=N_("What was said"),
        fields=tuple(SAID[key] for key in keys),
        picture=partial(scenes.lying_picture, table, lying.cards) if lying else None,
    )


def copied(table: Table) -> EntrySpec:
    """The card that is turned over for the Vampire."""
    field = one_card(words.COPIED, N_("The card turned for the Vampire"), table.pad.agreed.deck)
    lying = table.deal.lying
    cards = lying.cards if lying else ()
    return EntrySpec(
        kind=words.COPY,
        title=_title(table, table.number),
        name=N_("The card turned for the Vampire"),
        fields=(field,),
        cue=(say(N_("The Werewolf lies there, so the next card is turned over.")),),
        picture=partial(scenes.lying_picture, table, cards),
        gone=table.run.gone + cards,
    )


def cloud(table: Table) -> EntrySpec:
    """Which way the Cloud moves a bid."""
    who = Seat(table.deal.due[0])
    field = Choice(key=words.CHANGE, label=N_("The bid of the Cloud's taker"), options=UP_OR_DOWN)
    return EntrySpec(
        kind=words.CLOUDED,
        title=_title(table, len(table.run.tricks)),
        name=N_("The Cloud's change"),
        fields=(field,),
        cue=(say(N_("{who} took the Cloud: does the bid go up or down?"), who=who),),
        picture=scenes.scene(table),
        story=scenes.told(table),
    )


def witch(table: Table) -> EntrySpec:
    """Which cards the Witch swaps."""
    deck, lying = table.pad.agreed.deck, table.run.tricks[-1].cards
    acting = _witch_card(table)
    offered = tuple(dict.fromkeys(card for card in lying if card != acting))
    takes = one_card(words.TAKES, N_("From the trick"), deck, of=offered)
    gives = replace(one_card(words.GIVES, N_("From the hand"), deck), optional=True)
    left = list(table.run.gone)
    for card in lying:
        left.remove(card)
    return EntrySpec(
        kind=words.WITCHED,
        title=_title(table, len(table.run.tricks)),
        name=N_("The Witch's swap"),
        fields=(takes, replace(gives, help=N_("Leave it open if nobody saw it."))),
        cue=cues.before_witch(table),
        picture=scenes.scene(table),
        story=scenes.told(table),
        gone=tuple(left),
    )


def _witch_card(table: Table) -> str:
    """The Witch herself stays where she is, also when a Vampire plays her part."""
    return WITCH if WITCH in table.run.tricks[-1].cards else VAMPIRE
