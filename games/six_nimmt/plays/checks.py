"""What speaks against an entry while a round is played: what is out, what is known of hands."""

from collections.abc import Iterator

from games.kit.entry import Data
from games.kit.text import N_, NN_, Fact, Seat, say
from games.kit.verdict import Finding
from games.six_nimmt.deck import REPLACE
from games.six_nimmt.placing import ROWS
from games.six_nimmt.plays.calling import left_behind, others_called
from games.six_nimmt.plays.fields import NONE
from games.six_nimmt.plays.playing import barred, special_findings
from games.six_nimmt.plays.state import Deal, State, Turned, is_first_round, laid_in, last_trick
from games.six_nimmt.plays.stock import all_seen
from games.six_nimmt.referee.fields import LABELS
from games.six_nimmt.rulebook.jubilee import (
    FOUR_OF_EACH,
    ONE_SPECIAL,
    SPECIAL_WHEN,
    SPECIALS_KEPT,
    SPECIALS_LEFT,
)
from games.six_nimmt.rulebook.table import COMES_ONCE, FOUR_ROWS, KNOWN_HAND


def starters_findings(state: State, data: Data) -> Iterator[Finding]:
    """Four rows have a first card each; nobody keeps special cards they did not have."""
    if len(data["starters"]) < ROWS:
        yield Finding(FOUR_ROWS, {"row": len(data["starters"]) + 1}, "starters")
    if is_first_round(state) or state.kept is None:
        return
    for seat, kept in enumerate(data.get("kept") or ()):
        if kept > state.kept[seat]:
            facts: dict[str, Fact] = {"who": Seat(seat), "n": state.kept[seat]}
            yield Finding(SPECIALS_KEPT, facts, "kept", seat)


def trick_findings(state: State, deal: Deal, data: Data) -> Iterator[Finding]:
    """A card comes once; what went back to a hand is there; only who has one plays a special."""
    cards = data["cards"]
    if not frozenset(cards).isdisjoint(deal.out):
        for seat, card in enumerate(cards):
            yield from _out(deal, state.seats, card, seat, "cards")
    for back in deal.back:
        if back.card in cards:
            yield from _in_another_hand(deal, back.card, cards.index(back.card), "cards")
    for seat in sorted({back.seat for back in deal.back}):
        yield from _knows_all(deal, cards[seat], seat, "cards")
    yield from _caller(deal, data)


def _out(deal: Deal, seats: int, card: int, seat: int | None, field: str) -> Iterator[Finding]:
    """A card that lies on the table or in a pile; where it came from may be the mistake."""
    if card not in deal.out:
        return
    laid = laid_in(deal, seats, card)
    if laid is None:
        why, slot = say(N_("Card {card} has started a row."), card=card), deal.slots[0]
    else:
        trick, who = laid
        before = N_("{who} laid card {card} in trick {n} already.")
        why, slot = say(before, who=Seat(who), card=card, n=trick), deal.tricks[trick - 1]
    yield Finding(COMES_ONCE, {"why": why}, field, seat, slot=slot)


def _in_another_hand(deal: Deal, card: int, seat: int, field: str) -> Iterator[Finding]:
    for back in deal.back:
        if back.card == card and back.seat != seat:
            held = N_("Card {card} went back to {owner} in trick {n}, so {who} cannot have it.")
            why = say(held, card=card, owner=Seat(back.seat), n=back.trick, who=Seat(seat))
            slot = deal.tricks[back.trick - 1]
            at = seat if field == "cards" else None
            yield Finding(KNOWN_HAND, {"why": why}, field, at, slot=slot)


def _knows_all(deal: Deal, card: int, seat: int, field: str) -> Iterator[Finding]:
    """So many cards went back that the hand holds nothing else."""
    backs = [back for back in deal.back if back.seat == seat]
    left = last_trick(deal) - len(deal.tricks)
    if len(backs) < left or card in (back.card for back in backs) or not backs:
        return
    only = NN_(
        "{who} has {n} card left, and it is known: {cards}.",
        "{who} has {n} cards left, and all are known: {cards}.",
    )
    why = say(only, who=Seat(seat), n=left, cards=tuple(back.card for back in backs))
    slot = deal.tricks[backs[-1].trick - 1]
    at = seat if field == "cards" else None
    yield Finding(KNOWN_HAND, {"why": why}, field, at, slot=slot)


def _caller(deal: Deal, data: Data) -> Iterator[Finding]:
    caller = data.get("caller")
    if caller is not None and deal.stock and not deal.stock.held[caller - 1]:
        yield Finding(SPECIALS_LEFT, {"who": Seat(caller - 1)}, "caller")


def play_findings(state: State, deal: Deal, data: Data) -> Iterator[Finding]:
    """Everything against a special card and what was said with it."""
    if (found := barred(deal, data["special"])) is not None:
        yield found
        return
    if deal.before and data["special"] != NONE:
        yield Finding(ONE_SPECIAL, {"n": deal.before}, "special")
    if data["special"] == REPLACE:
        seat, card = deal.turned[0].seat, data["replacement"]
        if card != deal.turned[0].card:  # that one goes back, and the referee says so
            yield from _out(deal, state.seats, card, None, "replacement")
            yield from _knows_all(deal, card, seat, "replacement")
        yield from _in_another_hand(deal, card, seat, "replacement")
    yield from special_findings(deal, data)
    if data["special"] == NONE or others_called(deal):
        yield from next_caller_findings(deal, data)


def next_caller_findings(deal: Deal, data: Data) -> Iterator[Finding]:
    """Everything against who wants to play a special card with a later card."""
    yield from _caller(deal, data)
    yield from _has_had_turn(deal.turned[1:], data)


def go_on_findings(deal: Deal, data: Data) -> Iterator[Finding]:
    """Everything against an exchange, and against who wants to play the next special card."""
    given = data.get("given", NONE)
    if given != NONE and deal.stock and all_seen(deal.stock.face_up, given):
        yield Finding(FOUR_OF_EACH, {"what": say(LABELS[given])}, "given")
    yield from _caller(deal, data)
    yield from _has_had_turn(left_behind(deal), data)


def _has_had_turn(left: tuple[Turned, ...], data: Data) -> Iterator[Finding]:
    """Somebody whose card lies already would play a special card with somebody else's."""
    caller = data.get("caller")
    if caller is not None and all(one.seat != caller - 1 for one in left):
        yield Finding(SPECIAL_WHEN, field="caller")
