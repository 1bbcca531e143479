"""May I play this card? The trick so far, a hand or what is known of it, and the card."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.entry import Data
from games.kit.picture import Face, Look, Picture, Row
from games.kit.question import Question
from games.kit.rulebook import Rule
from games.kit.shape import shape_findings
from games.kit.text import N_, Text, say
from games.kit.verdict import FINE, Effect, Finding, Status, Verdict
from games.wizard.deck import SUITS, WEREWOLF, card_face, card_name
from games.wizard.engine import tricks
from games.wizard.options import full_hand
from games.wizard.questions import situation
from games.wizard.questions.situation import NO, YES, YES_OR_NO, calls_in
from games.wizard.rulebook import basics, specials
from games.wizard.telling import rule_effect

LEFT_FREE = {
    tricks.UNSAID: N_("No suit has been led yet, so you may play any card."),
    tricks.FREE: N_("A Wizard or a Dragon came before any suit, so everyone may play anything."),
}


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
        if self.hand is None:
            return self.holds != NO
        return not tricks.OF_SUIT[led].isdisjoint(self.hand)


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
    lying = situation.pile("trick", ""), situation.pile("card", "", single=True)
    if not data.get("hand"):
        yield from shape_findings(lying, 0, {"trick": data.get("trick"), "card": data.get("card")})


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
    forbids are not listed; they are named separately.
    """
    if turn.hand is None:
        return say(N_("Enter your hand to see which cards you may play."))
    return _cards_in_hand(turn, Status.FINE)


def _cards_in_hand(turn: MyTurn, status: Status) -> tuple[str, ...]:
    """The cards of the hand that are judged like this, each once."""
    cards = dict.fromkeys(turn.hand or ())
    return tuple(card for card in cards if judge(turn, card).status is status)


def judge(turn: MyTurn, card: str | None) -> Verdict:
    """Fine exactly for the legal cards; a card only an inferred rule forbids is disputed."""
    if card is None:
        return _unsaid(turn, card) if turn.gap else FINE
    if card == WEREWOLF:
        return Verdict((Finding(specials.WEREWOLF, field="card"),))
    for led in turn.leads:
        if card in tricks.OFF_SUIT[led] and turn.may_hold(led):
            return _unsaid(turn, card) if turn.gap else _not_followed(turn, led, card)
    return FINE


def _unsaid(turn: MyTurn, card: str | None) -> Verdict:
    data = {**turn.calls, "trick": turn.trick, "hand": turn.hand, "card": card}
    return situation.unsaid(turn.gap, data)


def _not_followed(turn: MyTurn, led: str, card: str) -> Verdict:
    rule = _why_bound(turn)
    facts = {"suit": say(SUITS[led]), "card": card_name(card)} if rule == basics.FOLLOW_SUIT else {}
    unknown = turn.hand is None and turn.holds is None
    return Verdict((Finding(rule, facts, "card", asks="holds" if unknown else ""),))


def _why_bound(turn: MyTurn) -> Rule:
    return tricks.why_bound(tricks.counted(turn.trick, turn.calls))


def effects(turn: MyTurn, card: str | None) -> Iterator[Effect]:
    """Why a card is allowed, or which are; then what a special card does, and what is disputed.

    A disputed card has no effects here: first the players decide.
    """
    if judge(turn, card).status is Status.DISPUTED:
        return
    yield from _reasons(turn, card)
    if special := tricks.CARD_RULES.get(card or ""):
        yield rule_effect("special", special)
    if disputed := _cards_in_hand(turn, Status.DISPUTED):
        agree, cards = N_("To be agreed at the table: {cards}."), map(card_name, disputed)
        yield Effect("disputed", say(agree, cards=tuple(cards)), _why_bound(turn))


def _reasons(turn: MyTurn, card: str | None) -> Iterator[Effect]:
    if not turn.trick:
        yield Effect("lead", say(N_("You lead: play any card.")), basics.LEAD)
    elif turn.gap:
        depends = say(N_("The led suit depends on what was said when a card was played."))
        yield Effect("open", depends, basics.LED_SUIT)
    elif turn.leads[0] in LEFT_FREE:
        yield Effect("free", say(LEFT_FREE[turn.leads[0]]), basics.LED_SUIT)
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
    elif card is not None and card not in tricks.OFF_SUIT[led]:
        follow = say(N_("Led suit: {suit}. This card follows it."), suit=suit)
        yield Effect("follows", follow, basics.FOLLOW_SUIT, data)
    elif turn.may_hold(led):
        bound = N_(
            "Led suit: {suit}. If you hold it, play it, or a Wizard, a Jester or a special card."
        )
        yield Effect("bound", say(bound, suit=suit), _why_bound(turn), data)
    else:
        none = say(N_("Led suit: {suit}. You hold none, so you may play anything."), suit=suit)
        yield Effect("void", none, basics.FOLLOW_SUIT, data)
        nothing = say(N_("You don’t have to trump or beat anything."))
        yield Effect("void", nothing, basics.NO_DUTY_TO_TRUMP)


def result(turn: MyTurn, card: str | None) -> Data:
    """The led suit and the disputed cards, for programs.

    The suit is a word, "none" if no suit can be led any more, or null while it is open.
    """
    led = tricks.UNSAID if turn.gap else turn.leads[0]
    suit = SUITS.get(led) if led != tricks.FREE else tricks.NO_TRUMP
    return {"led": suit, "disputed": list(_cards_in_hand(turn, Status.DISPUTED))}


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


PLAY = Question(
    key="play",
    title=N_("May I play this card?"),
    fields=(
        situation.pile("trick", N_("The trick so far, in order of play"), most=5),
        situation.pile("hand", N_("Your hand"), most=20),
        situation.pile("card", N_("The card you want to play"), single=True, within="hand"),
        situation.choice(
            "holds",
            N_("Do you hold a card of the led suit?"),
            YES_OR_NO,
            help=N_("Only needed if you haven’t entered your hand."),
        ),
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
    from_sheet=situation.filled_in("players", "cards", "deck", "trump"),
)
