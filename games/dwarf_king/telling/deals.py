"""A deal in words and pictures: what the last entry did, and what the tricks are worth."""

from collections.abc import Iterable, Iterator, Sequence

from games.dwarf_king.deck import MAGIC, SORCERER, card_word, faces_of
from games.dwarf_king.engine import deal as engine
from games.dwarf_king.engine.deal import Running, Table, Trick
from games.dwarf_king.options import reading
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.rulebook import counting
from games.dwarf_king.rulebook.table import GREEN_FIVE, RED_FIVE
from games.dwarf_king.scoring.piles import Answers, Haul, points
from games.dwarf_king.scoring.points import Ask, Counts, Tally
from games.dwarf_king.scoring.specials import ENCHANTER, JOKER, SCOUT
from games.dwarf_king.scoring.tasks import NUMBERS
from games.dwarf_king.telling.tricks import agreed, described, won
from games.kit.picture import Picture, Row
from games.kit.text import N_, Seat, Text, say
from games.kit.verdict import Effect

RULING_RULES = {
    rule.id.replace("-", "_"): rule
    for rule in (
        counting.NUMBERS_TIE,
        counting.ELITE_MISSING,
        counting.STRAIGHT,
        counting.STRAIGHT_ELEVEN,
    )
}
"""The rule behind each reading that decides points."""


def story(state: Table) -> tuple[Effect, ...]:
    """What the last entry did, step by step."""
    running = state.deal or state.last
    if running is None:
        return ()
    step = STEPS.get(running.last_entry.kind, _begun)
    return (*step(running), *_ended(state))


def _begun(running: Running) -> Iterator[Effect]:
    """Card and task in words, and who leads."""
    yield described(running.setting.task)
    yield described(running.setting.special)
    if running.decision is None:
        yield _leads(running)


def _leads(running: Running) -> Effect:
    text = say(N_("{who} shows the red 5 and leads with any card."), who=Seat(running.leader))
    return Effect("leads", text, RED_FIVE, {"leader": running.leader + 1})


def _exchanged(running: Running) -> Iterator[Effect]:
    data = running.last_entry.data
    text = say(
        N_("{who} and {other} exchanged two cards."),
        who=Seat(data["who"] - 1),
        other=Seat(data["partner"] - 1),
    )
    yield Effect("exchanged", text, rules.EXCHANGE_FIRST, {"seats": [data["who"], data["partner"]]})
    yield _leads(running)


def _won(running: Running) -> Iterator[Effect]:
    trick = running.tricks[-1]
    turn = running.turn(len(running.tricks), trick.cards, "")
    return won(turn, trick.cards.index(trick.best), trick.winner)


def _swapped(running: Running) -> Iterator[Effect]:
    played = running.tricks[-1].player_of(running.card)
    other = Seat(running.last_entry.data["partner"] - 1)
    text = say(N_("{who} and {other} swapped hands."), who=Seat(played), other=other)
    yield Effect("swapped", text, rules.HANDS_MOVE)


def _passed(running: Running) -> Iterator[Effect]:
    left, right = (
        N_("All hands were passed to the left."),
        N_("All hands were passed to the right."),
    )
    went = left if running.last_entry.data["direction"] == engine.LEFT else right
    yield Effect("passed", say(went), rules.HANDS_MOVE)


def _taken(running: Running) -> Iterator[Effect]:
    data = running.last_entry.data
    text = say(
        N_("{who} took {card} and left the Sorcerer there."),
        who=Seat(data["who"] - 1),
        card=card_word(data["card"]),
    )
    yield Effect("taken", text, rules.SORCERER_TAKES)


STEPS = {
    engine.EXCHANGE: _exchanged,
    engine.TRICK: _won,
    engine.SWAP: _swapped,
    engine.PASS: _passed,
    engine.TAKE: _taken,
}
"""How each kind of entry is described."""


def _ended(state: Table) -> Iterator[Effect]:
    """The points of a deal that is over."""
    last = state.pad.played[-1] if state.deal is None and state.pad.played else None
    if last is not None and last.setting is not None:
        text = say(N_("Points: {each}."), each=each(last.points))
        yield Effect("points", text, last.setting.task.rule, {"points": last.points})


def last_trick(tricks: tuple[Trick, ...]) -> Picture:
    """The last trick with the card that won it, and each player's number of tricks."""
    trick, winners = tricks[-1], [trick.winner for trick in tricks]
    won_by = trick.best if trick.best in trick.cards else SORCERER
    row = Row(faces_of(trick.cards, trick.cards.index(won_by)))
    caption = say(
        N_("Trick {n}, led by {who}. Won so far: {each}."),
        n=len(tricks),
        who=Seat(trick.leader),
        each=each([winners.count(seat) for seat in range(len(trick.cards))]),
    )
    return Picture(caption, (row,))


def each(numbers: Sequence[int], seats: Iterable[int] | None = None) -> tuple[Text, ...]:
    """A number for all players or some, with their names."""
    named = range(len(numbers)) if seats is None else seats
    return tuple(say(N_("{who} {n}"), who=Seat(seat), n=numbers[seat]) for seat in named)


def counted(haul: Haul, found: Answers, readings: tuple[str, ...]) -> Iterator[Effect]:
    """The points, what they were counted from, and what the special card did."""
    scored = points(haul, found)
    text = say(
        N_("{n} {task} · {points}"),
        n=NUMBERS[haul.task.key],
        task=say(haul.task.name),
        points=_by_player(haul, scored),
    )
    yield Effect("points", text, haul.task.rule, {"points": list(scored)})
    for ask in haul.task.asks:
        yield from _tally(haul, ask, found)
    yield from _reading(haul, readings)
    yield from _special(haul, found)
    yield from _magic(haul)
    yield from _dealer(haul)


def _by_player(haul: Haul, numbers: Counts) -> tuple[Text, ...]:
    """The number of each player whose cards were entered or who has one."""
    everybody = haul.is_whole or not any(haul.piles)
    return tuple(
        say(N_("{who}: {n}"), who=Seat(seat), n=numbers[seat])
        for seat in haul.seats
        if everybody or haul.piles[seat] or numbers[seat]
    )


def _tally(haul: Haul, ask: Ask, found: Answers) -> Iterator[Effect]:
    """What was counted, or who took the one card that counts."""
    data = {ask.key: found[ask.key]}
    if isinstance(ask, Tally):
        text = _counted(haul, ask, ask.counts(haul.deal, found))
        yield Effect("counted", text, ask.total or counting.WON_CARDS, data)
    elif found[ask.key] is not None:
        text = say(N_("{what} {who}"), what=say(ask.label), who=Seat(found[ask.key] - 1))
        yield Effect("counted", text, counting.WON_CARDS, data)


def _counted(haul: Haul, ask: Tally, counts: Counts) -> Text:
    """Each player's number, or the names of those whose number is a place or a yes."""
    if not ask.named:
        return say(N_("{what} · {numbers}"), what=say(ask.label), numbers=_by_player(haul, counts))
    in_order = sorted((count, seat) for seat, count in enumerate(counts) if count)
    who = tuple(Seat(seat) for _, seat in in_order)
    return say(ask.named, who=who) if who else say(ask.nobody)


def _reading(haul: Haul, readings: tuple[str, ...]) -> Iterator[Effect]:
    """How the table reads what the rules leave open, where it matters."""
    for ruling in readings:
        value = haul.deal.ruling(ruling)
        ours = Effect("reading", say(reading(ruling, value)), RULING_RULES[ruling])
        yield agreed(ruling, value) if ruling in haul.agreed else ours


def _special(haul: Haul, found: Answers) -> Iterator[Effect]:
    special = haul.special
    if special.ask is None:
        return
    yield described(special)
    if any(special.ask.counts(haul.deal, found)):
        rule = counting.DOUBLING if special is ENCHANTER else counting.SPECIAL_POINTS
        yield Effect("special", say(rule.text), rule)
    if special in (JOKER, SCOUT):
        yield Effect("played", say(counting.PLAYED_IT.text), counting.PLAYED_IT)


def _magic(haul: Haul) -> Iterator[Effect]:
    for card in (card for pile in haul.piles for card in pile if card in MAGIC):
        text = say(
            N_("No points for {card} itself, but its trick still counts."), card=card_word(card)
        )
        yield Effect("nothing", text, counting.MAGIC_NOTHING)
        if card == SORCERER:
            yield Effect("takes", say(rules.SORCERER_TAKES.text), rules.SORCERER_TAKES)


def _dealer(haul: Haul) -> Iterator[Effect]:
    taker = haul.taker("D5")
    if taker is not None:
        text = say(N_("{who} won the green 5 and deals next."), who=Seat(taker))
        yield Effect("deals", text, GREEN_FIVE, {"seat": taker + 1})


def won_cards(haul: Haul, places: tuple[Text, ...]) -> Picture | None:
    """Everybody's cards, trick after trick."""
    rows = tuple(
        Row(faces_of(haul.piles[seat]), places[seat]) for seat in haul.seats if haul.piles[seat]
    )
    return Picture(say(N_("The cards won.")), rows) if rows else None
