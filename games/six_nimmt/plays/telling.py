"""What the last entry did, step by step: each card with its player, each take with its rule."""

from collections.abc import Iterator

from games.kit.text import N_, Seat, Text, say
from games.kit.verdict import Effect
from games.six_nimmt.plays.state import Tale, Turned
from games.six_nimmt.referee.fields import LABELS
from games.six_nimmt.referee.playing import outcome
from games.six_nimmt.referee.reading import Situation
from games.six_nimmt.referee.telling import place_effects, special_effects
from games.six_nimmt.rulebook.jubilee import EXCHANGE
from games.six_nimmt.rulebook.table import SMALLEST_DIFFERENCE

BY = N_("{who}: {what}")
GOES = N_("{card} ({who}) to row {row}")
FOLLOWS_ITSELF = ("starts", "exchange")
"""What the picture shows, or what is asked next anyway."""


def story(tale: Tale) -> tuple[Effect, ...]:
    """The sentences; cards that only go behind a row share one."""
    return tuple(_gathered(tale))


def _gathered(tale: Tale) -> Iterator[Effect]:
    going: list[Text] = []
    takes_first = bool(tale.placed) and tale.placed[0].seat == tale.giver
    if tale.given and not takes_first:
        yield _exchange(tale)
    if tale.waits:
        situation = Situation(tale.board, tale.waits.card, tale.special, tale.variant)
        yield from _by(tale.waits, special_effects(situation))
    for turned, effects in _steps(tale):
        if len(effects) == 1 and effects[0].kind == "goes" and "behind" in effects[0].data:
            going.append(_goes(turned, effects[0]))
            continue
        if going:
            yield _together(going)
        going = []
        yield from _by(turned, effects)
        if tale.given and turned.seat == tale.giver:
            yield _exchange(tale)
    if going:
        yield _together(going)


def _exchange(tale: Tale) -> Effect:
    gives = N_("{who} discards {what} and draws another special card.")
    text = say(gives, who=Seat(tale.giver), what=say(LABELS[tale.given]))
    return Effect("exchanges", text, EXCHANGE)


def _steps(tale: Tale) -> Iterator[tuple[Turned, tuple[Effect, ...]]]:
    """Every card with what came of it, the first with its special card and its row."""
    board, row, special = tale.board, tale.row, tale.special
    for turned in tale.placed:
        situation = Situation(board, turned.card, special, tale.variant)
        yield turned, place_effects(situation, row)
        board = outcome(situation, row).after
        row, special = None, None


def _goes(turned: Turned, effect: Effect) -> Text:
    return say(GOES, card=turned.card, who=Seat(turned.seat), row=effect.data["row"])


def _together(going: list[Text]) -> Effect:
    return Effect("goes", say(N_("{moves}."), moves=tuple(going)), SMALLEST_DIFFERENCE)


def _by(turned: Turned, effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """What somebody's card did, the first sentence with their name."""
    told = [one for one in effects if one.kind not in FOLLOWS_ITSELF] or list(effects[:1])
    first = say(BY, who=Seat(turned.seat), what=told[0].text)
    yield Effect(told[0].kind, first, told[0].rule, told[0].data)
    yield from told[1:]
