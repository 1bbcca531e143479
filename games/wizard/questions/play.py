"""May I play this card? The trick so far, a hand or what is known of it, and the card."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.entry import Data
from games.kit.fields import Choice
from games.kit.picture import Face, Look, Picture, Row
from games.kit.question import Question
from games.kit.rulebook import Rule
from games.kit.shape_rules import CARD_TWICE, TOO_MANY_COPIES
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import FINE, Effect, Finding, Status, Verdict
from games.wizard.deck import DECK, SUITS, WEREWOLF, card_face, card_name
from games.wizard.engine import tricks
from games.wizard.engine.bidding import Pad
from games.wizard.engine.deal import Table
from games.wizard.options import full_hand
from games.wizard.questions import situation
from games.wizard.questions.situation import NO, YES, YES_OR_NO, calls_in
from games.wizard.rulebook import basics, specials
from games.wizard.telling import rule_effect

HOLDS = Choice(
    key="holds",
    label=N_("Do you hold a card of the led suit?"),
    options=YES_OR_NO,
    optional=True,
    help=N_("Only needed if you haven’t entered your hand."),
)


@dataclass(frozen=True, slots=True)
class MyTurn:
    """The trick so far and the player whose turn it is.

    `leads` is every suit that may be led, given what may have been said about the cards; if there
    are several, `gap` is the field that would tell. A hand of None is unknown; then `holds` may
    tell whether the led suit is in it.
    """

    trick: tuple[str, ...]
    calls: tricks.Calls
    leads: tuple[str, ...]
    gap: str
    hand: tuple[str, ...] | None
    holds: str | None

    def may_hold(self, led: str) -> bool:
        """Whether this suit is in the hand, or may be."""
        return self.holds != NO if self.hand is None else tricks.holds_suit(self.hand, led)


def read(data: Data) -> MyTurn:
    """The situation."""
    trick, hand, calls = tuple(data.get("trick") or ()), data.get("hand"), calls_in(data)
    leads, gap = tricks.possible_leads(trick, calls)
    return MyTurn(trick, calls, leads, gap, tuple(hand) if hand else None, data.get("holds"))


def impossible(data: Data) -> tuple[Finding, ...]:
    """What is impossible on a table; nobody can play to a full trick."""
    found = (
        *situation.foreign_cards(data),
        *situation.long_trick(data, (data.get("players") or 0) - 1),
        *situation.kept_werewolf(data),
        *situation.large_deal(data),
        *_large_hand(data),
        *_card_elsewhere(data),
        *situation.copied_elsewhere(data),
    )
    return found or tuple(_held_otherwise(read(data)))


def _large_hand(data: Data) -> Iterator[Finding]:
    """More cards than were dealt, or than this number of players can be dealt."""
    hand, cards, players = len(data.get("hand") or ()), data.get("cards"), data.get("players")
    most = min(cards or hand, full_hand(players) if players else hand)
    if hand > most:
        yield Finding(basics.HAND_SIZE, {"n": hand, "high": most}, "hand")


def _card_elsewhere(data: Data) -> Iterator[Finding]:
    """A card played from an unknown hand that already lies in the trick."""
    card, trick = data.get("card"), data.get("trick") or []
    if card is None or data.get("hand") or trick.count(card) < DECK.copies[card]:
        return
    if DECK.copies[card] == 1:
        yield Finding(CARD_TWICE, {"card": card_name(card)}, "card")
    else:
        found, copies = trick.count(card) + 1, DECK.copies[card]
        facts: dict[str, Fact] = {"card": card_name(card), "found": found, "copies": copies}
        yield Finding(TOO_MANY_COPIES, facts, "card")


def _held_otherwise(turn: MyTurn) -> Iterator[Finding]:
    """A hand that contradicts the answer on whether it holds the led suit."""
    led = turn.leads[0]
    if turn.hand is None or turn.holds is None or turn.gap or led not in SUITS:
        return
    if turn.may_hold(led) is not (turn.holds == YES):
        yield Finding(basics.HELD_SUIT, {"suit": say(SUITS[led])}, "holds")


def legal(turn: MyTurn) -> tuple[str, ...] | Text:
    """The cards that may be played whatever was left unsaid.

    As in the dossier's examples of a Wizard after a suit, cards that only an inferred rule
    forbids are not listed; they are named separately, as `disputed`.
    """
    if turn.hand is None:
        return say(N_("Enter your hand to see which cards you may play."))
    listed = list(tricks.legal(turn.hand, turn.leads[0]))
    for led in turn.leads[1:]:
        also = tricks.legal(turn.hand, led)
        listed = [card for card in listed if card in also]
    return tuple(listed)


def disputed(turn: MyTurn) -> tuple[str, ...]:
    """The cards of the hand about which the players have to decide."""
    cards = dict.fromkeys(turn.hand or ())
    return tuple(card for card in cards if judge(turn, card).status is Status.DISPUTED)


def judge(turn: MyTurn, card: str | None) -> Verdict:
    """Fine exactly for the legal cards; a card only an inferred rule forbids is disputed."""
    if card is None:
        return Verdict((_missing(turn, card),)) if turn.gap else FINE
    suit = tricks.SUIT_OF.get(card)
    if suit is None:
        return Verdict((Finding(specials.WEREWOLF, field="card"),)) if card == WEREWOLF else FINE
    for led in turn.leads:
        if led != suit and led in SUITS and turn.may_hold(led):
            found = _missing(turn, card) if turn.gap else _not_followed(turn, led, card)
            return Verdict((found,))
    return FINE


def _missing(turn: MyTurn, card: str | None) -> Finding:
    data = {**turn.calls, "trick": turn.trick, "hand": turn.hand, "card": card}
    offers = situation.sayable(turn.gap, data)
    return Finding(tricks.MISSING_RULES[turn.gap], field="trick", asks=turn.gap, offers=offers)


def _not_followed(turn: MyTurn, led: str, card: str) -> Finding:
    rule = _why_bound(turn)
    facts = {"suit": say(SUITS[led]), "card": card_name(card)} if rule == basics.FOLLOW_SUIT else {}
    unknown = turn.hand is None and turn.holds is None
    return Finding(rule, facts, "card", asks="holds" if unknown else "")


def _why_bound(turn: MyTurn) -> Rule:
    return tricks.why_bound([tricks.counts_as(one, turn.calls) for one in turn.trick])


def effects(turn: MyTurn, card: str | None) -> tuple[Effect, ...]:
    """Why a card is allowed, or which are; then what a special card does, and what is disputed.

    A disputed card has no effects here: first the players decide.
    """
    if judge(turn, card).status is Status.DISPUTED:
        return ()
    special, cards = tricks.CARD_RULES.get(card or ""), tuple(map(card_name, disputed(turn)))
    decides = say(N_("Agree at the table on these cards: {cards}."), cards=cards)
    return (
        *_reasons(turn, card),
        *((rule_effect("special", special),) if special else ()),
        *((Effect("disputed", decides, _why_bound(turn)),) if cards else ()),
    )


def _reasons(turn: MyTurn, card: str | None) -> Iterator[Effect]:
    if not turn.trick:
        yield Effect("lead", say(N_("You lead: play any card.")), basics.LEAD)
    elif turn.gap:
        yield Effect(
            "open", say(N_("The led suit depends on what was said about a card.")), basics.LED_SUIT
        )
    elif turn.leads == (tricks.UNSAID,):
        yield Effect(
            "free", say(N_("No suit is led yet, so you may play any card.")), basics.LED_SUIT
        )
    elif turn.leads == (tricks.FREE,):
        free = N_("A Wizard or a Dragon came before any suit, so everyone may play anything.")
        yield Effect("free", say(free), basics.LED_SUIT)
    else:
        yield from _following(turn, turn.leads[0], card)


def _following(turn: MyTurn, led: str, card: str | None) -> Iterator[Effect]:
    suit, data = say(SUITS[led]), {"led": SUITS[led]}
    if card in tricks.CARD_RULES:
        always = say(N_("You may play a special card at any time."))
        yield Effect("always", always, specials.SPECIALS_ANY_TIME, data)
    elif card is not None and card not in tricks.SUIT_OF:
        always = say(N_("You may play a Wizard or a Jester at any time."))
        yield Effect("always", always, basics.FOLLOW_SUIT, data)
    elif card is not None and tricks.follows(card, led):
        follow = say(N_("Led suit: {suit}. This card follows it."), suit=suit)
        yield Effect("follows", follow, basics.FOLLOW_SUIT, data)
    elif turn.may_hold(led):
        bound = N_(
            "Led suit: {suit}. If you hold it, play it, a Wizard, a Jester or a special card."
        )
        yield Effect("bound", say(bound, suit=suit), _why_bound(turn), data)
    else:
        none = say(N_("Led suit: {suit}. You hold none, so you may play anything."), suit=suit)
        yield Effect("void", none, basics.FOLLOW_SUIT, data)
        yield Effect(
            "void", say(N_("You don’t have to trump or beat anything.")), basics.NO_DUTY_TO_TRUMP
        )


def result(turn: MyTurn, card: str | None) -> Data:
    """The led suit and the disputed cards, for programs.

    The suit is a word, "none" if no suit can be led any more, or null while it is open.
    """
    led = tricks.UNSAID if turn.gap else turn.leads[0]
    suit = SUITS.get(led) if led != tricks.FREE else tricks.NO_TRUMP
    return {"led": suit, "disputed": list(disputed(turn))}


def picture(turn: MyTurn, card: str | None) -> Picture | None:
    """The trick and the hand, with the cards that may not be played struck out."""
    rows = [Row(tuple(map(card_face, turn.trick)), say(N_("played")))] if turn.trick else []
    if turn.hand is not None:
        rows.append(Row(tuple(_in_hand(turn, one, card) for one in turn.hand), say(N_("hand"))))
    elif card is not None:
        rows.append(Row((card_face(card, Look.PLAYED),), say(N_("hand"))))
    caption = say(N_("The trick so far and your hand; cards you may not play are crossed out."))
    return Picture(caption, tuple(rows)) if rows else None


def _in_hand(turn: MyTurn, one: str, card: str | None) -> Face:
    if judge(turn, one).status is Status.AGAINST:
        return card_face(one, Look.TAKEN)
    return card_face(one, Look.PLAYED if one == card else Look.PLAIN)


def from_pad(state: Pad) -> Data:
    """What the pad knows: the edition, the players, the cards of this round."""
    dealt = {} if state.over else {"cards": state.cards}
    return {"players": state.agreed.seats, **dealt, **situation.box_of(state)}


def from_table(table: Table) -> Data:
    """The same, and trump; the trick is still empty, and hands stay private."""
    return {**from_pad(table.pad), **situation.trump_of(table)}


PLAY = Question(
    key="play",
    title=N_("May I play this card?"),
    fields=(
        situation.pile("trick", N_("The trick so far, in order of play"), most=5),
        situation.pile("hand", N_("Your hand"), most=20),
        situation.single("card", N_("The card you want to play"), within="hand"),
        HOLDS,
        *situation.SAID,
        situation.TRUMP,
        situation.PLAYERS,
        situation.DEALT,
        situation.BOX,
    ),
    help=N_("Trump makes no difference to what you may play."),
    impossible=impossible,
    read=read,
    legal=legal,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    play_field="card",
    from_sheet={"rounds": from_pad, "plays": from_table},
)
