"""Question "score": what are these tricks worth under this task, with this special card?"""

from collections.abc import Iterator
from typing import NamedTuple

from games.dwarf_king.deck import MAGIC, SORCERER, card_word, faces_of
from games.dwarf_king.options import RULINGS, reading
from games.dwarf_king.referee.agreed import agreed_effect, special_text
from games.dwarf_king.referee.reading import counted
from games.dwarf_king.rulebook.cards import SORCERER_TAKES
from games.dwarf_king.rulebook.counting import (
    DOUBLING,
    ELITE_MISSING,
    MAGIC_NOTHING,
    NOTE_DURING,
    NUMBERS_TIE,
    PLAYED_IT,
    SPECIAL_POINTS,
    STRAIGHT,
    STRAIGHT_ELEVEN,
    WON_CARDS,
)
from games.dwarf_king.rulebook.table import GREEN_FIVE
from games.dwarf_king.scoring.counts import Ask, Counts, Tally, counts_of
from games.dwarf_king.scoring.piles import GOES_TO, Answers, Counted, Missing, answers, points
from games.dwarf_king.scoring.specials import ENCHANTER, JOKER, SCOUT
from games.kit.entry import Data
from games.kit.picture import Picture, Row
from games.kit.rulebook import Rule
from games.kit.text import N_, Seat, Text, say
from games.kit.verdict import Effect, Finding, Verdict

PLAYERS = (
    say(N_("Player 1")),
    say(N_("Player 2")),
    say(N_("Player 3")),
    say(N_("Player 4")),
    say(N_("Player 5")),
)
"""The places at the table, clockwise."""

RULING_RULES = {
    rule.id.replace("-", "_"): rule
    for rule in (NUMBERS_TIE, ELITE_MISSING, STRAIGHT, STRAIGHT_ELEVEN)
}
"""The rule behind each reading that decides points."""


class Reckoned(NamedTuple):
    """A deal as it was told, what it comes to, and the readings that make a difference to it."""

    told: Counted
    found: Answers | Missing
    readings: tuple[str, ...]


def reckoned(data: Data) -> Reckoned:
    """Count the deal that was told."""
    told = counted(data)
    readings = tuple(ruling for ruling in told.task.rulings if _matters(told, ruling))
    return Reckoned(told, answers(told), readings)


def judge(deal: Reckoned, play: None) -> Verdict:
    """Unsure while the tricks do not tell enough, disputed where readings give other points."""
    told, found, _ = deal
    if isinstance(found, Missing):
        rule = _asking_rule(told, found.field)
        return Verdict((Finding(rule, {}, found.field, asks=found.field, offers=found.offers),))
    return Verdict(tuple(_disputed(deal)))


def _asking_rule(told: Counted, field: str) -> Rule:
    if field in ("bonus", "tricks") and told.special is not None:
        return told.special.rule
    if field == "special":
        return SPECIAL_POINTS if told.special_card else STRAIGHT_ELEVEN
    return NOTE_DURING


def _disputed(deal: Reckoned) -> Iterator[Finding]:
    """Only where the table has not agreed and it makes a difference."""
    for ruling in deal.readings:
        if ruling not in deal.told.agreed:
            yield Finding(RULING_RULES[ruling], field=ruling)


def _matters(told: Counted, ruling: str) -> bool:
    """Whether it can be read so that other points come out, in whichever way the rest is read."""
    around = [told]
    for other in told.task.rulings:
        if other != ruling and other not in told.agreed:
            around = [way for one in around for way in _ways(one, other)]
    return any(len(set(map(_scored, _ways(one, ruling)))) > 1 for one in around)


def _ways(told: Counted, ruling: str) -> list[Counted]:
    """The same deal in every reading there is."""
    choice = next(one for one in RULINGS if one.key == ruling)
    return [told.reading(ruling, option.value) for option in choice.options]


def _scored(told: Counted) -> Counts | None:
    found = answers(told)
    return None if isinstance(found, Missing) else points(told, found)


def result(deal: Reckoned, play: None) -> Data:
    """The points of every player, clockwise."""
    told, found, _ = deal
    return {} if isinstance(found, Missing) else {"points": list(points(told, found))}


def effects(deal: Reckoned, play: None) -> tuple[Effect, ...]:
    """The points, what they were counted from, and what the special card did."""
    told, found, _ = deal
    if isinstance(found, Missing):
        return ()
    return (
        _points(told, points(told, found)),
        *(effect for ask in told.task.asks for effect in _tally(told, ask, found)),
        *_reading(deal),
        *_special(told, found),
        *_magic(told),
        *_dealer(told),
    )


def _points(told: Counted, scored: Counts) -> Effect:
    text = say(N_("{task} · {points}"), task=say(told.task.name), points=_by_player(told, scored))
    return Effect("points", text, told.task.rule, {"points": list(scored)})


def _by_player(told: Counted, numbers: Counts) -> tuple[Text, ...]:
    """A number for everybody who was told of or has one."""
    everybody = told.is_whole or not any(told.piles)
    return tuple(
        say(N_("{who}: {n}"), who=Seat(seat), n=numbers[seat])
        for seat in told.seats
        if everybody or told.piles[seat] or numbers[seat]
    )


def _tally(told: Counted, ask: Ask, found: Answers) -> Iterator[Effect]:
    """What was counted, or who took the one card that counts."""
    data = {ask.key: found[ask.key]}
    if isinstance(ask, Tally):
        text = _counted(told, ask, counts_of(ask, told.deal, found))
        yield Effect("counted", text, ask.total.rule if ask.total else WON_CARDS, data)
    elif found[ask.key] is not None:
        text = say(N_("{what} {who}"), what=say(ask.label), who=Seat(found[ask.key] - 1))
        yield Effect("counted", text, WON_CARDS, data)


def _counted(told: Counted, ask: Tally, counts: Counts) -> Text:
    """Everybody's number, or by name those whose number is a place or a yes."""
    if not ask.named:
        return say(N_("{what} · {numbers}"), what=say(ask.label), numbers=_by_player(told, counts))
    in_order = sorted((count, seat) for seat, count in enumerate(counts) if count)
    who = tuple(Seat(seat) for _, seat in in_order)
    return say(ask.named, who=who) if who else say(ask.nobody)


def _reading(deal: Reckoned) -> Iterator[Effect]:
    """How the table reads what the rules leave open, where it matters."""
    for ruling in deal.readings:
        value = deal.told.deal.ruling(ruling)
        ours = Effect("reading", say(reading(ruling, value)), RULING_RULES[ruling])
        yield agreed_effect(ruling, value) if ruling in deal.told.agreed else ours


def _special(told: Counted, found: Answers) -> Iterator[Effect]:
    special = told.special
    if special is None or special.ask is None:
        return
    has_points = any(counts_of(special.ask, told.deal, found))
    if has_points or special.key in GOES_TO:
        yield Effect("special", special_text(special), special.rule)
    if has_points:
        rule = DOUBLING if special is ENCHANTER else SPECIAL_POINTS
        yield Effect("special", say(rule.text), rule)
    if special in (JOKER, SCOUT):
        yield Effect("played", say(PLAYED_IT.text), PLAYED_IT)


def _magic(told: Counted) -> Iterator[Effect]:
    for card in (card for pile in told.piles for card in pile if card in MAGIC):
        text = say(N_("{card} counts for nothing, its trick as a trick."), card=card_word(card))
        yield Effect("nothing", text, MAGIC_NOTHING)
        if card == SORCERER:
            yield Effect("takes", say(SORCERER_TAKES.text), SORCERER_TAKES)


def _dealer(told: Counted) -> Iterator[Effect]:
    taker = told.taker("D5")
    if taker is not None:
        text = say(N_("{who} won the green 5 and deals the next time."), who=Seat(taker))
        yield Effect("deals", text, GREEN_FIVE, {"seat": taker + 1})


def picture(deal: Reckoned, play: None) -> Picture | None:
    """Everybody's cards, trick after trick."""
    told = deal.told
    rows = tuple(
        Row(tuple(faces_of(told.piles[seat])), PLAYERS[seat])
        for seat in told.seats
        if told.piles[seat]
    )
    return Picture(say(N_("The cards that were won.")), rows) if rows else None
