"""A deal in words and pictures: what the last entry did, and what the tricks are worth."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile

from games.dwarf_king.deck import MAGIC, SORCERER, card_word, faces_of
from games.dwarf_king.engine import deal as engine
from games.dwarf_king.engine.deal import Running, Table, Trick
from games.dwarf_king.engine.sheet import GREEN_FIVE as FIVE_TAKEN
from games.dwarf_king.engine.sheet import SPECIAL, Taps
from games.dwarf_king.options import ELITE_MISSING, NUMBERS_TIE, STRAIGHT, STRAIGHT_ELEVEN, reading
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.rulebook import counting
from games.dwarf_king.rulebook.table import GREEN_FIVE, RED_FIVE
from games.dwarf_king.scoring import tallies
from games.dwarf_king.scoring.piles import Answers, Haul
from games.dwarf_king.scoring.points import Counts, Deal, Tally, points_of
from games.dwarf_king.scoring.specials import ENCHANTER, JOKER, SCOUT, WHO_PLAYED_IT
from games.dwarf_king.scoring.tasks import NUMBERS
from games.dwarf_king.telling.tricks import agreed, described, tell, won
from games.kit.entry import Tile
from games.kit.pads.trick_rounds import LEADS
from games.kit.picture import Picture, Row
from games.kit.text import N_, Seat, Text, say
from games.kit.verdict import Effect

RULING_RULES = {
    NUMBERS_TIE: counting.NUMBERS_TIE,
    ELITE_MISSING: counting.ELITE_MISSING,
    STRAIGHT: counting.STRAIGHT,
    STRAIGHT_ELEVEN: counting.STRAIGHT_ELEVEN,
}
"""The rule behind each reading that decides points."""


def story(state: Table) -> tuple[Effect, ...]:
    """What the last entry did, step by step."""
    running = state.deal or state.last
    if running is None:
        return ()
    effects = [*STEPS.get(running.last_entry.kind, _begun)(running)]
    ended = state.pad.played[-1] if state.deal is None and state.pad.played else None
    if ended is not None and ended.deal is not None:
        text = say(N_("Points: {each}."), each=each(ended.points))
        effects.append(Effect("points", text, ended.deal.task.rule, {"points": ended.points}))
    return tuple(effects)


def _begun(running: Running) -> Iterator[Effect]:
    """Card and task in words, and who leads."""
    yield described(running.deal.task)
    yield described(running.deal.special)
    if not running.owed:
        yield _leads(running)


def _leads(running: Running) -> Effect:
    text = say(N_("{who} shows the red 5 and leads with any card."), who=Seat(running.leader))
    return Effect("leads", text, RED_FIVE, {"leader": running.leader + 1})


def _exchanged(running: Running) -> Iterator[Effect]:
    who, other = running.last_entry.data["who"], running.last_entry.data["partner"]
    message = N_("{who} and {other} exchanged two cards.")
    text = say(message, who=Seat(who - 1), other=Seat(other - 1))
    yield Effect("exchanged", text, rules.EXCHANGE_FIRST, {"seats": [who, other]})
    yield _leads(running)


def _won(running: Running) -> Iterator[Effect]:
    trick = running.tricks[-1]
    turn = running.turn(len(running.tricks), trick.cards, "")
    return won(turn, trick.cards.index(trick.best), trick.winner)


def _swapped(running: Running) -> Iterator[Effect]:
    who, other = Seat(running.decider), Seat(running.last_entry.data["partner"] - 1)
    message = N_("{who} and {other} swapped hands.")
    yield tell("swapped", rules.HANDS_MOVE, message, who=who, other=other)


def _passed(running: Running) -> Iterator[Effect]:
    ways = {
        engine.LEFT: N_("All hands were passed to the left."),
        engine.RIGHT: N_("All hands were passed to the right."),
    }
    yield tell("passed", rules.HANDS_MOVE, ways[running.last_entry.data["direction"]])


def _taken(running: Running) -> Iterator[Effect]:
    message = N_("{who} took {card} and left the Sorcerer in its place.")
    data = running.last_entry.data
    who, card = Seat(data["who"] - 1), card_word(data["card"])
    yield tell("taken", rules.SORCERER_TAKES, message, who=who, card=card)


STEPS = {
    engine.EXCHANGE: _exchanged,
    engine.TRICK: _won,
    engine.SWAP: _swapped,
    engine.PASS: _passed,
    engine.TAKE: _taken,
}
"""How each kind of entry is described."""


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


def counted(haul: Haul, found: Answers, readings: Iterable[str]) -> Iterator[Effect]:
    """The points, what they were counted from, and what the special card did."""
    scored = points_of(haul.deal, found)
    text = say(
        N_("{n} {task} · {points}"),
        n=NUMBERS[haul.deal.task.key],
        task=say(haul.deal.task.name),
        points=_by_player(haul, scored),
    )
    yield Effect("points", text, haul.deal.task.rule, {"points": list(scored)})
    for ask in haul.deal.task.asks:
        yield from _tally(haul, ask, found)
    for ruling in readings:
        value = haul.deal.rulings[ruling]
        ours = Effect("reading", say(reading(ruling, value)), RULING_RULES[ruling])
        yield agreed(haul.deal.rulings, ruling) if ruling in haul.agreed else ours
    yield from _special(haul, found)
    yield from _magic(haul)
    taker = haul.taker("D5")
    if taker is not None:
        text = say(N_("{who} won the green 5 and deals next."), who=Seat(taker))
        yield Effect("deals", text, GREEN_FIVE, {"seat": taker + 1})


def _by_player(haul: Haul, numbers: Counts) -> tuple[Text, ...]:
    """The number of each player whose cards were entered or who has one."""
    everybody = haul.is_whole or not any(haul.piles)
    return tuple(
        say(N_("{who}: {n}"), who=Seat(seat), n=numbers[seat])
        for seat in haul.seats
        if everybody or haul.piles[seat] or numbers[seat]
    )


def _tally(haul: Haul, ask: Tally, found: Answers) -> Iterator[Effect]:
    """What was counted, or who took the one card that counts."""
    data = {ask.key: found[ask.key]}
    if ask.card is None:
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


def _special(haul: Haul, found: Answers) -> Iterator[Effect]:
    special = haul.deal.special
    if special.ask is None:
        return
    yield described(special)
    if any(special.ask.counts(haul.deal, found)):
        rule = counting.DOUBLING if special is ENCHANTER else counting.SPECIAL_POINTS
        yield tell("special", rule)
    if special in (JOKER, SCOUT):
        yield tell("played", counting.PLAYED_IT)


def _magic(haul: Haul) -> Iterator[Effect]:
    for card in (card for pile in haul.piles for card in pile if card in MAGIC):
        message = N_("No points for {card} itself, but its trick still counts.")
        yield tell("nothing", counting.MAGIC_NOTHING, message, card=card_word(card))
        if card == SORCERER:
            yield tell("takes", rules.SORCERER_TAKES)


def won_cards(haul: Haul, places: tuple[Text, ...]) -> Picture | None:
    """Everybody's cards, trick after trick."""
    rows = tuple(
        Row(faces_of(haul.piles[seat]), places[seat]) for seat in haul.seats if haul.piles[seat]
    )
    return Picture(say(N_("Cards won")), rows) if rows else None


# The tiles of the players during a deal: tricks so far, and what they mean for the task.

PLACES_OF_THIRD_TRICK = (N_("first to three"), N_("second to three"), N_("third to three"))

CARD_NAMES = {FIVE_TAKEN: N_("Green 5")}
"""What cards are called that can be marked in every deal; the special card has its own name."""


def tiles(deal: Deal, taps: Taps) -> tuple[Tile, ...]:
    """All players in seating order; the winner of the last trick leads."""
    leads = taps.winners[-1] if taps.winners else None
    names = {**CARD_NAMES, SPECIAL: deal.special.short}
    cards = [(taps.taker(card), names[card]) for card, _ in taps.marks]
    cards += [(player - 1, names[SPECIAL]) for key, player in taps.noted if key == WHO_PLAYED_IT]
    return tuple(
        Tile(
            seat=seat,
            have=taps.winners.count(seat),
            note=_note(deal, taps.winners, seat),
            roles=(LEADS,) if seat == leads else (),
            cards=tuple(name for whose, name in cards if whose == seat),
        )
        for seat in range(deal.seats)
    )


def _note(deal: Deal, winners: tuple[int, ...], seat: int) -> Text | None:
    """What the tricks so far are worth, in a few words, if they show it."""
    ask = deal.task.asks[0]
    if not winners:
        return None
    if ask is tallies.WON_TRICKS:
        tricks = tuple(winners.count(one) for one in range(deal.seats))
        points = deal.task.score(deal, tricks)[seat]
        return say(N_("now +{n}") if points > 0 else N_("now {n}"), n=points)
    note = NOTES.get(ask.key)
    return None if note is None else note(deal, winners, seat)


def _last_four(deal: Deal, winners: tuple[int, ...], seat: int) -> Text | None:
    late = winners[deal.tricks - tallies.FOUR :]
    return say(N_("{n} of the last four"), n=late.count(seat)) if late else None


def _place(deal: Deal, winners: tuple[int, ...], seat: int) -> Text | None:
    place = tallies.place_of_third_trick(winners, seat)
    return say(PLACES_OF_THIRD_TRICK[place - 1]) if place else None


def _four(
    deal: Deal,
    winners: tuple[int, ...],
    seat: int,
    *,
    is_done: Callable[[int, int], bool],
    four: str,
    fewer: str,
) -> Text | None:
    """Whether somebody has done it four times in a row, or how often just now."""
    done = [is_done(seat, winner) for winner in winners]
    if tallies.longest(done) >= tallies.FOUR:
        return say(four)
    now = len([*takewhile(bool, reversed(done))])
    return say(fewer, n=now) if now else None


NOTES: dict[str, Callable[[Deal, tuple[int, ...], int], Text | None]] = {
    tallies.RUN.key: lambda deal, winners, seat: say(
        N_("longest run {n}"), n=tallies.run_of(winners, seat)
    ),
    tallies.LAST_FOUR.key: _last_four,
    tallies.PLACE.key: _place,
    tallies.WON_FOUR.key: partial(
        _four, is_done=int.__eq__, four=N_("won four in a row"), fewer=N_("{n} in a row")
    ),
    tallies.LOST_FOUR.key: partial(
        _four, is_done=int.__ne__, four=N_("lost four in a row"), fewer=N_("{n} lost in a row")
    ),
}
"""What the order of tricks has brought so far."""
