"""Question "play": may I play this card, and what may I play at all?"""

from games.dwarf_king.engine.deal import Table
from games.dwarf_king.engine.sheet import Pad
from games.dwarf_king.engine.tricks import UNKNOWN_SUIT, Turn, objection, playable
from games.dwarf_king.options import EDITION, EDITIONS, NEW
from games.dwarf_king.questions import trick
from games.dwarf_king.questions.fields import SPECIAL, cards, one_card
from games.dwarf_king.questions.trick import NO, YES
from games.dwarf_king.rulebook.cards import PREVIOUS_TRICK
from games.dwarf_king.telling.tricks import consequences, duties, turn_picture
from games.kit.entry import Data
from games.kit.fields import Choice, Field, Option, When
from games.kit.question import Question
from games.kit.text import N_, Text, say
from games.kit.verdict import FINE, Effect, Finding, Verdict

FIELDS: tuple[Field, ...] = (
    SPECIAL,
    cards("trick", N_("The trick so far"), 4, N_("In the order played; leave empty if you lead.")),
    cards("hand", N_("Your hand"), 13, N_("Including the card you want to play.")),
    one_card("card", N_("Card you want to play"), "hand"),
    *trick.AROUND,
    one_card(
        "takes",
        N_("Card you take for the Sorcerer"),
        "last_trick",
        When("special", ("sorcerer",)),
    ),
    Choice(
        key="holds",
        label=N_("Do you hold a card of the led suit?"),
        options=(Option(YES, N_("Yes")), Option(NO, N_("No"))),
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
    found = playable(turn)
    if found:
        return found
    against = (objection(turn, card) for card in turn.hand)
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
        found = objection(turn, card)
        return FINE if found is None else Verdict((found,))
    if turn.hand is None:
        unknown = turn.led == UNKNOWN_SUIT
        missing = Finding(PREVIOUS_TRICK, {}, "copied", asks="copied")
        return Verdict((missing,)) if unknown else FINE
    for card in turn.hand:
        found = objection(turn, card)
        if found is not None and found.asks not in ("", "takes"):
            return Verdict((found,))
    return FINE


def effects(turn: Turn, card: str | None) -> tuple[Effect, ...]:
    """What follows if this card is played, or what the player to move should know."""
    if card is None:
        return tuple(duties(turn))
    found = objection(turn, card)
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
