"""Questions about a trick: may I play this card, and who takes it?"""

from collections.abc import Iterator
from dataclasses import replace

from games.dwarf_king.deck import BASICS, MUMMY, PUPPETEER, SORCERER, Cards
from games.dwarf_king.engine import tricks as engine
from games.dwarf_king.engine.deal import TAKE, Table
from games.dwarf_king.engine.sheet import Pad
from games.dwarf_king.engine.tricks import Turn
from games.dwarf_king.options import EDITION, EDITIONS, NEW
from games.dwarf_king.questions import trick
from games.dwarf_king.questions.trick import SPECIAL, cards, one_card
from games.dwarf_king.rulebook import cards as rules
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.telling.tricks import consequences, duties, trick_row, turn_picture, won
from games.kit.entry import Data
from games.kit.fields import Choice, Field, Option, When
from games.kit.picture import Picture
from games.kit.question import Question
from games.kit.shape_rules import MISSING
from games.kit.text import N_, Text, say
from games.kit.verdict import FINE, Effect, Finding, Verdict

FIELDS: tuple[Field, ...] = (
    SPECIAL,
    cards("trick", N_("The trick so far"), 4, N_("In the order played; leave empty if you lead.")),
    cards("hand", N_("Your hand"), 13, N_("Including the card you want to play.")),
    one_card("card", N_("Card you want to play"), "hand"),
    *trick.AROUND,
    one_card(
        "takes", N_("Card you take for the Sorcerer"), "last_trick", When("special", ("sorcerer",))
    ),
    Choice(
        key="holds",
        label=N_("Do you hold a card of the led suit?"),
        options=(Option("yes", N_("Yes")), Option("no", N_("No"))),
        optional=True,
        help=N_("Only needed if you don’t enter your hand."),
    ),
    Choice(
        key=EDITION,
        label=N_("Edition"),
        options=EDITIONS,
        default=NEW,
        when=When("special", ("puppeteer",)),
    ),
)


def legal(turn: Turn) -> tuple[str, ...] | Text:
    """The cards of the hand that may be played, disputed ones included."""
    if turn.hand is None:
        return say(N_("Enter your hand to see every card you may play."))
    if found := engine.playable(turn):
        return found
    against = (engine.objection(turn, card) for card in turn.hand)
    asks = {one.asks for one in against if one is not None} - {""}
    if "takes" in asks:
        return say(N_("You can only swap: choose the Sorcerer and the card you take."))
    if asks:
        return say(N_("Answer the question above first."))
    return say(N_("You may not play any of these cards."))


def judge(turn: Turn, card: str | None) -> Verdict:
    """Fine or only disputed exactly for the cards that are listed; unsure while a fact is missing.

    Without a card it asks for the first fact that any card of the hand depends on; what the
    Sorcerer takes matters only to whoever wants to swap it.
    """
    if card is not None:
        found = engine.objection(turn, card)
        return FINE if found is None else Verdict((found,))
    if turn.hand is None:
        unknown = turn.led == engine.UNKNOWN_SUIT
        return Verdict((engine.ask(rules.PREVIOUS_TRICK, "copied"),)) if unknown else FINE
    for card in turn.hand:
        found = engine.objection(turn, card)
        if found is not None and found.asks not in ("", "takes"):
            return Verdict((found,))
    return FINE


def effects(turn: Turn, card: str | None) -> tuple[Effect, ...]:
    """What follows if this card is played, or what the player to move should know."""
    if card is None:
        return tuple(duties(turn))
    found = engine.objection(turn, card)
    return () if found is not None and found.asks else tuple(consequences(turn, card))


def _from_pad(pad: Pad) -> Data:
    return {**trick.trick_from_pad(pad), EDITION: pad.agreed.edition}


def _before_a_trick(state: Table) -> Data:
    running = state.deal
    around = {} if running is None else trick.around_trick(running, len(running.tricks))
    return {**_from_pad(state.pad), **around}


PLAY: Question[Turn, str] = Question(
    key="play",
    title=N_("May I play this card?"),
    fields=FIELDS,
    help=N_("Enter the cards played so far, and your hand or just the card."),
    reshape=trick.reshape_trick,
    impossible=lambda data: tuple(trick.impossible(data, 1)),
    read=trick.turn_of,
    legal=legal,
    judge=judge,
    effects=effects,
    picture=turn_picture,
    play_field="card",
    from_sheet={"rounds": _from_pad, "plays": _before_a_trick},
)


def _judge_winner(turn: Turn, play: None) -> Verdict:
    """Unsure while a fact is missing, disputed where the sources are and the table is not."""
    readings = engine.open_readings(turn, turn.trick)
    found = tuple(Finding(rule, field="trick") for one, rule in readings if one not in turn.rulings)
    return Verdict(tuple(_missing(turn)) or found)


def _missing(turn: Turn) -> Iterator[Finding]:
    if not turn.copied and _decides_by_copying(turn.trick):
        yield engine.ask(rules.PREVIOUS_TRICK, "copied")
    if SORCERER in turn.trick and turn.is_last is None:
        yield engine.ask_which_trick(SPECIALS["sorcerer"].rule, turn)


def _decides_by_copying(trick: Cards) -> bool:
    """Whether what is copied from the trick before decides who wins; the first card always does."""
    if trick[0] in (MUMMY, PUPPETEER):
        return True
    others = (card for card in BASICS if card not in trick)
    return MUMMY in trick and len({engine.winner(trick, card) for card in others}) > 1


def _place(turn: Turn) -> int | None:
    """The place of the winner from 0, if it is known."""
    if any(_missing(turn)):
        return None
    return engine.winner(turn.trick, turn.copied, turn.rulings)


def _result(turn: Turn, play: None) -> Data:
    """The place in the trick, from 1."""
    place = _place(turn)
    return {} if place is None else {"winner": place + 1}


def _after_a_trick(state: Table) -> Data:
    """Includes the last trick as it was played, unless the Sorcerer took a card from it."""
    running = state.deal or state.last
    if running is None or not running.tricks or running.last_entry.kind == TAKE:
        return trick.trick_from_pad(state.pad)
    around = trick.around_trick(running, len(running.tricks) - 1)
    cards = list(running.tricks[-1].cards)
    return {**trick.trick_from_pad(state.pad), **around, "trick": cards}


WINNER: Question[Turn, None] = Question(
    key="winner",
    title=N_("Who wins this trick?"),
    fields=(
        SPECIAL,
        replace(cards("trick", N_("The trick"), 5, N_("In the order played.")), optional=False),
        *trick.AROUND,
    ),
    reshape=trick.reshape_trick,
    impossible=lambda data: (
        trick.impossible(data, 0) if data["trick"] else (Finding(MISSING, field="trick"),)
    ),
    read=trick.turn_of,
    judge=_judge_winner,
    effects=lambda turn, play: () if any(_missing(turn)) else tuple(won(turn, _place(turn))),
    result=_result,
    picture=lambda turn, play: Picture(
        say(N_("The trick on the table.")), (trick_row(turn.trick, _place(turn)),)
    ),
    from_sheet={"rounds": trick.trick_from_pad, "plays": _after_a_trick},
)
