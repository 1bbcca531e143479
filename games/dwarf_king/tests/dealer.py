"""Whole games at random: real hands are dealt and played by the second reading of the rules.

Nothing here comes from the game's own modules. What is played becomes the entries of the sheet
"plays"; one illegal card can be planted, and then it is known which later card proves it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from games.dwarf_king.tests.played import SHUFFLED_IN, Evening
from games.dwarf_king.tests.played import Trick as Won
from games.dwarf_king.tests.scenes import BASIC
from games.dwarf_king.tests.second_reading import (
    AGAINST,
    DISPUTED,
    FINE,
    LAST,
    MAGIC,
    Scene,
    following,
    heights,
    may,
    suit_led,
    taken_by,
)

T = TypeVar("T")


@dataclass
class Planted:
    """One illegal card: whose, in which entry, and which later cards of the hand prove it.

    `reported` is the entry that must hear of it.
    """

    seat: int
    hand: int
    entry: int
    proofs: set[str]
    reported: int | None = None
    rule: str = ""


@dataclass
class Table:
    """A deal with all that its players see. Hands are numbered by the seat they were dealt to."""

    seats: int
    special: str
    task: str
    excalibur: str
    sorcerer: str
    dice: Random
    plants: bool = False
    aces: str = "last"
    entries: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    left: list[list[str]] = field(default_factory=list)
    planted: Planted | None = None

    def __post_init__(self) -> None:
        extra = SHUFFLED_IN[self.special]
        self.extra = extra.capitalize() if extra.capitalize() in MAGIC else extra
        self.deck = [card for card in BASIC if self.seats > 3 or card != "D2"] + [self.extra]
        deck = self.dice.sample(self.deck, len(self.deck))
        self.hands = [deck[seat :: self.seats] for seat in range(self.seats)]
        self.at = list(range(self.seats))
        self.seen: dict[str, int] = {}
        self.tricks: list[Won] = []

    def hand(self, seat: int) -> list[str]:
        return self.hands[self.at[seat]]

    def holder(self, card: str) -> int:
        return next(seat for seat in range(self.seats) if card in self.hand(seat))

    def enter(self, kind: str, **data: Any) -> None:
        """Write it down, with what is left in all hands."""
        self.entries.append((kind, data))
        self.left.append([card for hand in self.hands for card in hand])

    @property
    def evening(self) -> Evening:
        """The same deal as the other tests count it: magic cards have small letters there."""
        plain = [
            Won([c.lower() if c in MAGIC else c for c in t.cards], t.players, t.winner)
            for t in self.tricks
        ]
        return Evening(self.seats, self.special, plain)


def play(table: Table) -> Table:
    """From the deal to the last trick."""
    leader = table.holder("G5")
    if table.special == "goblin_flag":
        table.enter("deal", special=table.special, task=table.task)
        leader = exchange(table)
    else:
        table.enter("deal", special=table.special, task=table.task, leader=leader + 1)
    table.seen["G5"] = table.at[leader]
    return play_on(table, leader)


def play_on(table: Table, leader: int, until: int = 0) -> Table:
    """From the tricks that lie there to the last one, or to an earlier one."""
    for number in range(len(table.tricks) + 1, (until or LAST[table.seats]) + 1):
        use_the_sorcerer(table, number)
        leader = trick(table, leader, number)
        if number < LAST[table.seats]:
            change_hands(table)
    return table


def exchange(table: Table) -> int:
    """Two cards blindly from somebody, any two back; returns who leads."""
    who = table.holder("G11")
    partner = table.dice.choice([seat for seat in range(table.seats) if seat != who])
    for giver, taker in ((partner, who), (who, partner)):
        for card in table.dice.sample(table.hand(giver), 2):
            table.hand(giver).remove(card)
            table.hand(taker).append(card)
    leader = table.holder("G5")
    table.enter("exchange", who=who + 1, partner=partner + 1, leader=leader + 1)
    return leader


def use_the_sorcerer(table: Table, number: int) -> None:
    held = any("Sorcerer" in hand for hand in table.hands)
    must = number == LAST[table.seats] and table.sorcerer == "swap"
    if number == 1 or not held or not (must or table.dice.random() < 0.2):
        return
    who, last = table.holder("Sorcerer"), table.tricks[-1]
    card = table.dice.choice(last.cards)
    last.cards[last.cards.index(card)] = "Sorcerer"
    table.hand(who)[table.hand(who).index("Sorcerer")] = card
    table.seen[card] = table.at[who]
    table.enter("take", who=who + 1, card=card)


def trick(table: Table, leader: int, number: int) -> int:
    """Everybody plays a card; returns who wins."""
    players = [(leader + step) % table.seats for step in range(table.seats)]
    before = table.tricks[-1].cards if table.tricks else []
    cards: list[str] = []
    for seat in players:
        now = Scene(
            table.seats, number, before, cards, table.hand(seat), table.excalibur, table.sorcerer
        )
        card = chosen(table, now, seat)
        prove(table, seat, card)
        table.hand(seat).remove(card)
        table.seen.pop(card, None)
        cards.append(card)
    winner = players[taken_by(cards, before, table.excalibur, table.aces)]
    table.tricks.append(Won(cards, players, winner))
    table.enter("trick", cards=[cards[players.index(seat)] for seat in range(table.seats)])
    return winner


def chosen(table: Table, now: Scene, seat: int) -> str:
    """A card that may be played; once, where one is to be planted, a card that may not."""
    cards = table.dice.sample(now.hand, len(now.hand))
    if table.plants and table.planted is None and now.trick and dares(table, now):
        wrong = (card for card in cards if is_revoke(now, card))
        if (card := next(wrong, None)) is not None:
            plant(table, now, seat, card)
            return card
    # The rulebook's example allows the Puppeteer; the other sources make it only disputed.
    fine = (FINE, DISPUTED) if table.special == "puppeteer" else (FINE,)
    return next(card for card in cards if may(now, card) in fine)


def dares(table: Table, now: Scene) -> bool:
    """Now and then; in a deal with the Mummy rather whoever could follow with it: that is rare."""
    often = 0.2 if table.special != "mummy" else 0.9 if mummy_follows(now) else 0.03
    return table.dice.random() < often


def mummy_follows(now: Scene) -> bool:
    """Whether the Mummy is in the hand and of the led suit just now."""
    if "Mummy" not in now.hand or now.number == 1:
        return False
    copied = heights([*now.trick, "Mummy"], now.before)[-1][0]
    return copied == suit_led(now.trick, now.before)


def is_revoke(now: Scene, card: str) -> bool:
    """Whether it is wrong only because of what else is in the hand, be it the Mummy."""
    magic = card == "Sorcerer" or (card == "Mummy" and now.number == 1)
    wrong = (AGAINST, DISPUTED) if "Mummy" in now.hand else (AGAINST,)
    return not magic and following(now, card) in wrong


def plant(table: Table, now: Scene, seat: int, card: str) -> None:
    led, hand = suit_led(now.trick, now.before), table.at[seat]
    proofs = {one for one in now.hand if one not in MAGIC and one[0] == led}
    if mummy_follows(now):
        proofs.add("Mummy")
    table.planted = Planted(seat, hand, len(table.entries), proofs)
    if any(table.seen.get(one) == hand for one in proofs):
        told(table.planted, len(table.entries), "shown-card")


def prove(table: Table, seat: int, card: str) -> None:
    """A later card out of the same hand, wherever that hand is now."""
    planted, entry = table.planted, len(table.entries)
    if planted is None or planted.reported is not None or planted.entry == entry:
        return
    if table.at[seat] == planted.hand and card in planted.proofs:
        told(planted, entry, "mummy-held" if card == "Mummy" else "revoke")


def told(planted: Planted, entry: int, rule: str) -> None:
    planted.reported, planted.rule = entry, rule


def change_hands(table: Table) -> None:
    """What the Druid and the blue Flag Bearer do after their trick."""
    last = table.tricks[-1]
    if table.special == "druid" and "D1" in last.cards:
        who = last.players[last.cards.index("D1")]
        partner = table.dice.choice([seat for seat in range(table.seats) if seat != who])
        table.at[who], table.at[partner] = table.at[partner], table.at[who]
        table.enter("swap", partner=partner + 1)
    if table.special == "knight_flag" and "K11" in last.cards:
        direction = table.dice.choice(("left", "right"))
        # The left-hand neighbour plays next, so a hand that goes left comes from the right.
        giver = -1 if direction == "left" else 1
        table.at = [table.at[(seat + giver) % table.seats] for seat in range(table.seats)]
        table.enter("pass", direction=direction)


def deals(
    seats: int,
    tiles: list[tuple[str, str]],
    options: dict[str, Any],
    dice: Random,
    plants: bool = False,
) -> Iterator[Table]:
    """Deal after deal, each with a tile and a special card that were not there yet.

    One game in some thousands ties so often that the box is empty; then it starts again.
    """
    readings = options["excalibur_led"], options["sorcerer_kept"]
    for special, tile in zip(
        _shuffled(list(SHUFFLED_IN), dice), _shuffled(tiles, dice), strict=False
    ):
        task, aces = dice.choice(tile), options["dragon_aces"]
        yield play(Table(seats, special, task, *readings, dice, plants, aces))


def _shuffled(things: list[T], dice: Random) -> Iterator[T]:
    while True:
        yield from dice.sample(things, len(things))
