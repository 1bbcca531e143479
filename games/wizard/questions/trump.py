"""What does the turned-up card mean? A trump, no trump, or someone who names it."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.entry import Data
from games.kit.fields import Flag
from games.kit.picture import BACK, Face, Picture, Row
from games.kit.question import Question
from games.kit.rulebook import CONFIRMED, Rule
from games.kit.shape_rules import CARD_TWICE, MISSING
from games.kit.text import N_, say
from games.kit.verdict import Effect, Finding, Verdict
from games.wizard.deck import BASE, WEREWOLF, YEARS_30, card_face, card_name
from games.wizard.engine import deal as rulings
from games.wizard.engine.deal import Ruling
from games.wizard.engine.tricks import FREE, LETTERS, NO_TRUMP
from games.wizard.entries import TRUMPS
from games.wizard.questions import situation
from games.wizard.questions.situation import NO, YES, YES_OR_NO
from games.wizard.rulebook import basics, specials
from games.wizard.rulebook.variants import FOREHEAD_WIZARD
from games.wizard.telling import rule_effect, trump_is

NAMERS = {
    rulings.DEALER: N_("The dealer looks at their hand and names one of the four suits."),
    rulings.HOLDER: N_(
        "If you hold the Werewolf, swap it for the turned-up card and name trump, or no trump."
    ),
}
UNSEEN = N_("The dealer names one of the four suits without looking.")


@dataclass(frozen=True, slots=True)
class Turned:
    """The turned-up card, if there is one, and its ruling; None while neither is known.

    `unseen`: the dealer names trump with a card held to the forehead; `copies`: the next card is
    turned over for the Vampire.
    """

    card: str | None
    ruling: Ruling | None
    unseen: bool
    copies: bool


def read(data: Data) -> Turned:
    """The situation; a Werewolf in a hand takes precedence over the turned-up card."""
    card, held, ruling = data.get("turned"), bool(data.get("werewolf")), None
    if held:
        ruling = rulings.SWAPPED
    elif card is not None:
        ruling = rulings.RULINGS[card]
    elif data.get("left") is not None:
        ruling = rulings.NOTHING_LEFT
    unseen = ruling is not None and ruling.names == rulings.DEALER and bool(data.get("forehead"))
    copies = data.get("deck") == YEARS_30 and (held or card == WEREWOLF)
    return Turned(card, ruling, unseen, copies)


def impossible(data: Data) -> tuple[Finding, ...]:
    """A card of another edition, a Werewolf in two places, a card although none is left."""
    return *situation.foreign_cards(data), *_werewolf(data), *_left(data)


def _werewolf(data: Data) -> Iterator[Finding]:
    facts, is_held = {"card": card_name(WEREWOLF)}, data.get("werewolf")
    if is_held and data.get("turned") == WEREWOLF:
        yield Finding(CARD_TWICE, facts, "werewolf")
    if is_held and data.get("deck") == BASE:
        yield Finding(specials.BOXES_AND_CARDS, facts, "werewolf")


def _left(data: Data) -> Iterator[Finding]:
    """With special cards, a card is always left over."""
    turned, left = data.get("turned"), data.get("left")
    has_specials = data.get("werewolf") or (data.get("deck") or BASE) != BASE
    if left == NO and turned is not None:
        yield Finding(basics.LAST_ROUND, field="left")
    elif left == NO and has_specials:
        yield Finding(specials.SAME_ROUNDS, field="left")
    elif left == YES and turned is None:
        yield Finding(MISSING, field="turned")


def legal(turned: Turned) -> tuple[str, ...]:
    """What can be trump; what only an inferred rule forbids is not listed."""
    return () if turned.ruling is None else turned.ruling.trumps


def judge(turned: Turned, trump: str | None) -> Verdict:
    """Fine for what can be trump, unless only an inferred rule allows it."""
    rules = turned.ruling
    if rules is None:
        return Verdict((Finding(basics.LAST_ROUND, field="turned", asks="left"),))
    if trump is not None and trump not in rules.trumps:
        return Verdict((Finding(_about(rules, trump), field="trump"),))
    inferred = rules.rule.standing is not CONFIRMED
    found = [Finding(rules.rule, field="turned")] if inferred else []
    found += [Finding(FOREHEAD_WIZARD, field="forehead")] if turned.unseen else []
    return Verdict(tuple(found))


def _about(rules: Ruling, trump: str) -> Rule:
    """The rule that decides about this trump."""
    unnamed = rules.names == rulings.DEALER and trump == NO_TRUMP
    return basics.NO_TRUMP_NAMED if unnamed else rules.rule


def effects(turned: Turned, trump: str | None) -> Iterator[Effect]:
    """What is trump, or who names it; then what else happens."""
    rules = turned.ruling
    if rules is None:
        return
    if named := _settled(rules, trump):
        text = trump_is(LETTERS.get(named, FREE))
        yield Effect("trump", text, _about(rules, named), {"trump": named})
    else:
        said = UNSEEN if turned.unseen else NAMERS[rules.names]
        rule = FOREHEAD_WIZARD if turned.unseen else rules.rule
        yield Effect("names", say(said), rule, {"names": rules.names})
        yield rule_effect("when", basics.TRUMP_FIRST)
    if turned.copies:
        yield rule_effect("vampire", specials.VAMPIRE_AND_WEREWOLF)


def _settled(rules: Ruling, trump: str | None) -> str | None:
    """The trump that was named, even if only by agreement, or the one that needs no naming."""
    return trump or (rules.trumps[0] if rules.names == rulings.NOBODY else None)


def result(turned: Turned, trump: str | None) -> Data:
    """The trump, if it is settled, and who names it."""
    rules = turned.ruling
    return {"trump": _settled(rules, trump), "names": rules.names or None} if rules else {}


def picture(turned: Turned, trump: str | None) -> Picture | None:
    """The turned-up card on the undealt cards."""
    if turned.card is None:
        return None
    caption = say(N_("The turned-up card lies on the undealt cards; nobody holds it."))
    return Picture(caption, (Row((BACK, card_face(turned.card))),))


def face(turned: Turned, trump: str) -> Face:
    """One trump."""
    if trump == NO_TRUMP:
        return Face("–", say(N_("no trump")))
    return Face("★", say(trump), trump)


TRUMP: Question[Turned, str] = Question(
    key="trump",
    title=N_("What is trump?"),
    fields=(
        situation.pile("turned", N_("Turned-up card"), single=True),
        situation.choice("left", N_("Is a card left to turn over?"), YES_OR_NO),
        Flag(key="werewolf", label=N_("Someone holds the Werewolf")),
        Flag(key="forehead", label=N_("Card on your forehead")),
        situation.choice("trump", N_("The trump someone wants to name"), TRUMPS),
        situation.BOX,
    ),
    impossible=impossible,
    tells=True,
    read=read,
    legal=legal,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    face=face,
    play_field="trump",
    from_sheet=situation.filled_in("deck", "forehead", "turned", "werewolf"),
)
