"""What does the turned-up card mean? A trump, no trump, or someone who names it."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.entry import Data
from games.kit.fields import Choice, Flag
from games.kit.picture import BACK, Face, Picture, Row
from games.kit.question import Question
from games.kit.rulebook import CONFIRMED, Rule
from games.kit.shape_rules import CARD_TWICE, MISSING
from games.kit.text import N_, say
from games.kit.verdict import Effect, Finding, Verdict
from games.wizard.deck import BASE, BOXES, WEREWOLF, YEARS_30, card_face, card_name
from games.wizard.engine import deal as rulings
from games.wizard.engine.bidding import Pad
from games.wizard.engine.deal import Ruling, Table
from games.wizard.engine.tricks import FREE, LETTERS, NO_TRUMP
from games.wizard.entries import TRUMPS
from games.wizard.options import FOREHEAD
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

    `held`: someone has the Werewolf; `unseen`: the cards are held to the forehead.
    """

    card: str | None
    held: bool
    unseen: bool
    box: str | None
    ruling: Ruling | None


def read(data: Data) -> Turned:
    """The situation; a Werewolf in a hand takes precedence over the turned-up card."""
    card, held, ruling = data.get("turned"), bool(data.get("werewolf")), None
    if held:
        ruling = rulings.SWAPPED
    elif card is not None:
        ruling = rulings.RULINGS[card]
    elif data.get("left") is not None:
        ruling = rulings.NOTHING_LEFT
    return Turned(card, held, bool(data.get("forehead")), data.get("deck"), ruling)


def impossible(data: Data) -> tuple[Finding, ...]:
    """A card of another edition, a Werewolf in two places, a card although none is left."""
    return *situation.foreign_cards(data), *_werewolf(data), *_left(data)


def _werewolf(data: Data) -> Iterator[Finding]:
    if not data.get("werewolf"):
        return
    if data.get("turned") == WEREWOLF:
        yield Finding(CARD_TWICE, {"card": card_name(WEREWOLF)}, "werewolf")
    if WEREWOLF not in BOXES[data.get("deck") or YEARS_30].specials:
        facts = {"card": card_name(WEREWOLF)}
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
    if trump is None or trump in rules.trumps:
        return Verdict(tuple(_doubts(turned, rules)))
    return Verdict((Finding(_about(rules, trump), field="trump"),))


def _about(rules: Ruling, trump: str) -> Rule:
    """The rule that decides about this trump."""
    unnamed = rules.names == rulings.DEALER and trump == NO_TRUMP
    return basics.NO_TRUMP_NAMED if unnamed else rules.rule


def _doubts(turned: Turned, rules: Ruling) -> Iterator[Finding]:
    if rules.rule.standing is not CONFIRMED:
        yield Finding(rules.rule, field="turned")
    if turned.unseen and rules.names == rulings.DEALER:
        yield Finding(FOREHEAD_WIZARD, field="forehead")


def effects(turned: Turned, trump: str | None) -> tuple[Effect, ...]:
    """What is trump, or who names it; then what else happens."""
    rules = turned.ruling
    if rules is None:
        return ()
    named, lies = _settled(rules, trump), turned.held or turned.card == WEREWOLF
    next_card = rule_effect("vampire", specials.VAMPIRE_AND_WEREWOLF)
    vampire = (next_card,) if turned.box == YEARS_30 and lies else ()
    if named is None:
        return _namer(turned, rules), rule_effect("when", basics.TRUMP_FIRST), *vampire
    text = trump_is(LETTERS.get(named, FREE))
    return Effect("trump", text, _about(rules, named), {"trump": named}), *vampire


def _settled(rules: Ruling, trump: str | None) -> str | None:
    """The trump that was named, even if only by agreement, or the one that needs no naming."""
    return trump or (rules.trumps[0] if rules.names == rulings.NOBODY else None)


def _namer(turned: Turned, rules: Ruling) -> Effect:
    names = {"names": rules.names}
    if turned.unseen and rules.names == rulings.DEALER:
        return Effect("names", say(UNSEEN), FOREHEAD_WIZARD, names)
    return Effect("names", say(NAMERS[rules.names]), rules.rule, names)


def result(turned: Turned, trump: str | None) -> Data:
    """The trump, if it is settled, and who names it."""
    rules = turned.ruling
    if rules is None:
        return {}
    return {"trump": _settled(rules, trump), "names": rules.names or None}


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


def from_pad(state: Pad) -> Data:
    """What the pad knows: the edition, and whether cards are held to the forehead."""
    forehead = state.agreed.first_round == FOREHEAD and not state.played
    return {**situation.box_of(state), "forehead": forehead}


def from_table(playing: Table) -> Data:
    """The same, the turned-up card, and whether the Werewolf was swapped for it."""
    deal = playing.deal
    turned = {} if deal.turned is None else {"turned": deal.turned}
    return {**from_pad(playing.pad), **turned, "werewolf": deal.holder is not None}


TRUMP: Question[Turned, str] = Question(
    key="trump",
    title=N_("What is trump?"),
    fields=(
        situation.single("turned", N_("Turned-up card")),
        Choice(
            key="left",
            label=N_("Is a card left to turn over?"),
            options=YES_OR_NO,
            optional=True,
        ),
        Flag(key="werewolf", label=N_("Someone holds the Werewolf")),
        Flag(key="forehead", label=N_("Clairvoyance: card on your forehead")),
        Choice(
            key="trump",
            label=N_("The trump someone wants to name"),
            options=TRUMPS,
            optional=True,
        ),
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
    from_sheet={"rounds": from_pad, "plays": from_table},
)
