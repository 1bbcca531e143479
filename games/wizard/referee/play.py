"""May I play this card? The trick so far, a hand or what is known of it, and the card."""

from collections.abc import Iterator

from games.kit.entry import Data
from games.kit.picture import Face, Look, Picture, Row
from games.kit.referee import Question
from games.kit.rulebook import Rule
from games.kit.text import N_, Text, say
from games.kit.verdict import FINE, Effect, Finding, Status, Verdict
from games.wizard.cards import SUITS, WEREWOLF, drawn, spoken
from games.wizard.playing.deal import Table
from games.wizard.referee import asked, lying
from games.wizard.referee.at_table import box, trump_in_play
from games.wizard.referee.reasons import CARD_RULES, MISSING_RULES, why_bound
from games.wizard.referee.tidy import tidy
from games.wizard.referee.turn import MyTurn, read
from games.wizard.roles import counts_as
from games.wizard.rulebook.basics import FOLLOW_SUIT, HELD_SUIT, LEAD, LED_SUIT, NO_DUTY_TO_TRUMP
from games.wizard.rulebook.specials import SPECIALS_ANY_TIME
from games.wizard.rulebook.specials import WEREWOLF as NEVER_PLAYED
from games.wizard.state import State
from games.wizard.tricks import FREE, SUIT_OF, UNSAID, follows
from games.wizard.tricks import legal as legal_cards


def impossible(data: Data) -> tuple[Finding, ...]:
    """What cannot lie there; with the last card a trick is over, and nobody plays to it."""
    found = (
        *lying.foreign_cards(data),
        *lying.long_trick(data, (data.get("players") or 0) - 1),
        *lying.kept_werewolf(data),
        *lying.large_deal(data),
        *lying.large_hand(data),
        *lying.card_elsewhere(data),
        *lying.copied_elsewhere(data),
    )
    return found or tuple(_held_otherwise(read(data)))


def _held_otherwise(turn: MyTurn) -> Iterator[Finding]:
    """A hand that shows whether the led suit is in it, and somebody who says the contrary."""
    led = turn.leads[0]
    if turn.hand is None or turn.holds is None or turn.gap or led not in SUITS:
        return
    if turn.may_hold(led) is not (turn.holds == asked.YES):
        yield Finding(HELD_SUIT, {"suit": say(SUITS[led])}, "holds")


def legal(turn: MyTurn) -> tuple[str, ...] | Text:
    """The cards that may be played by our reading, whatever was not said.

    The dossier's examples list nothing else where a Wizard comes after a suit; what only an
    inference of ours forbids is told beside them, as `disputed`.
    """
    if turn.hand is None:
        return say(N_("Enter the hand to see which of its cards may be played."))
    listed = list(legal_cards(turn.hand, turn.leads[0]))
    for led in turn.leads[1:]:
        also = legal_cards(turn.hand, led)
        listed = [card for card in listed if card in also]
    return tuple(listed)


def disputed(turn: MyTurn) -> tuple[str, ...]:
    """The cards of the hand that the table has to decide on."""
    cards = dict.fromkeys(turn.hand or ())
    return tuple(card for card in cards if judge(turn, card).status is Status.DISPUTED)


def judge(turn: MyTurn, card: str | None) -> Verdict:
    """Fine exactly for the legal cards; one that only an inference of ours forbids is disputed."""
    if card is None:
        return Verdict((_missing(turn, card),)) if turn.gap else FINE
    suit = SUIT_OF.get(card)
    if suit is None:
        return Verdict((Finding(NEVER_PLAYED, field="card"),)) if card == WEREWOLF else FINE
    for led in turn.leads:
        if led != suit and led in SUITS and turn.may_hold(led):
            found = _missing(turn, card) if turn.gap else _not_followed(turn, led, card)
            return Verdict((found,))
    return FINE


def _missing(turn: MyTurn, card: str | None) -> Finding:
    told = {**turn.said, "trick": turn.trick, "hand": turn.hand, "card": card}
    offers = lying.sayable(turn.gap, told)
    return Finding(MISSING_RULES[turn.gap], field="trick", asks=turn.gap, offers=offers)


def _not_followed(turn: MyTurn, led: str, card: str) -> Finding:
    rule = _why_bound(turn)
    facts = {"suit": say(SUITS[led]), "card": spoken(card)} if rule == FOLLOW_SUIT else {}
    unknown = turn.hand is None and turn.holds is None
    return Finding(rule, facts, "card", asks="holds" if unknown else "")


def _why_bound(turn: MyTurn) -> Rule:
    return why_bound([counts_as(one, turn.said) for one in turn.trick])


def effects(turn: MyTurn, card: str | None) -> tuple[Effect, ...]:
    """Why a card goes, or what goes at all; then what a special card does, and what is disputed.

    Nothing follows from a card that the table decides on: it is simply played.
    """
    if judge(turn, card).status is Status.DISPUTED:
        return ()
    return *_reasons(turn, card), *_special(card), *_for_the_table(turn)


def _reasons(turn: MyTurn, card: str | None) -> Iterator[Effect]:
    if not turn.trick:
        yield Effect("lead", say(N_("You lead: any card may be led.")), LEAD)
    elif turn.gap:
        yield Effect("open", say(N_("What is led depends on what was said of a card.")), LED_SUIT)
    elif turn.leads == (UNSAID,):
        yield Effect("free", say(N_("No suit is led yet, so any card may be played.")), LED_SUIT)
    elif turn.leads == (FREE,):
        free = N_("A Wizard or a Dragon came before any suit, so everybody plays freely.")
        yield Effect("free", say(free), LED_SUIT)
    else:
        yield from _following(turn, turn.leads[0], card)


def _following(turn: MyTurn, led: str, card: str | None) -> Iterator[Effect]:
    suit, told = say(SUITS[led]), {"led": SUITS[led]}
    if card in CARD_RULES:
        always = say(N_("A special card may be played at any time."))
        yield Effect("always", always, SPECIALS_ANY_TIME, told)
    elif card is not None and card not in SUIT_OF:
        always = say(N_("A Wizard or a Jester may be played at any time."))
        yield Effect("always", always, FOLLOW_SUIT, told)
    elif card is not None and follows(card, led):
        follow = say(N_("Led suit: {suit}. This card follows it."), suit=suit)
        yield Effect("follows", follow, FOLLOW_SUIT, told)
    elif turn.may_hold(led):
        bound = N_("Led suit: {suit}. Whoever holds it plays it, a Wizard, a Jester or a special.")
        yield Effect("bound", say(bound, suit=suit), _why_bound(turn), told)
    else:
        none = say(N_("Led suit: {suit}. You hold none of it, so any card goes."), suit=suit)
        yield Effect("void", none, FOLLOW_SUIT, told)
        yield Effect("void", say(N_("Nobody has to trump or to beat.")), NO_DUTY_TO_TRUMP)


def _special(card: str | None) -> Iterator[Effect]:
    """What is special about it, in the words of its rule."""
    rule = CARD_RULES.get(card or "")
    if rule is not None:
        yield Effect("special", say(rule.text), rule)


def _for_the_table(turn: MyTurn) -> Iterator[Effect]:
    cards = disputed(turn)
    if cards:
        decides = say(N_("The table decides on: {cards}."), cards=tuple(map(spoken, cards)))
        yield Effect("disputed", decides, _why_bound(turn))


def result(turn: MyTurn, card: str | None) -> Data:
    """For programs the led suit and the cards in dispute.

    The suit is a word, "none" for good, or nothing as long as it is open.
    """
    led = UNSAID if turn.gap else turn.leads[0]
    suit = SUITS.get(led) if led != FREE else asked.NO_TRUMP
    return {"led": suit, "disputed": list(disputed(turn))}


def picture(turn: MyTurn, card: str | None) -> Picture | None:
    """The trick and the hand, with the cards that may not be played struck out."""
    rows = [Row(tuple(map(drawn, turn.trick)), say(N_("played")))] if turn.trick else []
    if turn.hand is not None:
        rows.append(Row(tuple(_in_hand(turn, one, card) for one in turn.hand), say(N_("hand"))))
    elif card is not None:
        rows.append(Row((drawn(card, Look.PLAYED),), say(N_("hand"))))
    caption = say(N_("The trick so far and the hand; what may not be played is struck out."))
    return Picture(caption, tuple(rows)) if rows else None


def _in_hand(turn: MyTurn, one: str, card: str | None) -> Face:
    if judge(turn, one).status is Status.AGAINST:
        return drawn(one, Look.TAKEN)
    return drawn(one, Look.PLAYED if one == card else Look.PLAIN)


def known(state: State) -> Data:
    """What the pad can tell: the box, the players, the cards of this round."""
    dealt = {} if state.over else {"cards": state.cards}
    return {"players": state.agreed.seats, **dealt, **box(state)}


def known_in_play(table: Table) -> Data:
    """The same, and trump; the trick so far is empty, and hands are nobody's business."""
    return {**known(table.pad), **trump_in_play(table)}


PLAY = Question(
    key="play",
    title=N_("May I play this card?"),
    fields=(
        asked.pile("trick", N_("The trick so far, in playing order"), most=5),
        asked.pile("hand", N_("Your hand"), most=20),
        asked.single("card", N_("The card you want to play"), within="hand"),
        asked.HOLDS,
        *asked.SAID,
        asked.TRUMP,
        asked.PLAYERS,
        asked.DEALT,
        asked.BOX,
    ),
    help=N_("Trump does not matter for what may be played."),
    tidy=tidy,
    impossible=impossible,
    read=read,
    play=lambda data: data.get("card"),
    legal=legal,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    face=lambda turn, card: drawn(card),
    written=lambda card: card,
    play_field="card",
    known={"rounds": known, "plays": known_in_play},
)
