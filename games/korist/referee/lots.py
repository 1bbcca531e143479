"""What becomes of one topmost layer, said with its reason."""

from games.kit.rulebook import Rule
from games.kit.text import N_, Fact, Text, say
from games.kit.verdict import Effect
from games.korist.capture import BY_ONE, COUNT, HIGHER, JOKERS, NOTHING, VALUE
from games.korist.layers import JOKER
from games.korist.options import EXPERT
from games.korist.referee.laying import Turn
from games.korist.referee.notation import written_cards
from games.korist.referee.places import named
from games.korist.rulebook.base import CAPTURE, JOKER_ALONE, JOKERS_ONLY
from games.korist.rulebook.variants import EXPERT as ONE_CAPTURES
from games.korist.rulebook.variants import EXPERT_SINGLE

SAID = {
    HIGHER: N_("{who}: captured. As many cards, and {high} is higher than {low}."),
    BY_ONE: N_("{who}: captured. A single 1 captures a single 13."),
    COUNT: N_("{who}: stays. {laid} laid, {lying} lying: not the same number of cards."),
    VALUE: N_("{who}: stays. {high} is not higher than {low}."),
    JOKERS: N_("{who}: stays. Nothing is higher than jokers alone."),
    NOTHING: N_("{who}: nothing lies there."),
}
JOKER_BY_ONE = N_("{who}: captured. A single 1 captures a single joker.")
PERHAPS = N_("{who}: captured too, but only if the game goes on until then.")
ONLY_SINGLE = N_("{who}: stays. Only a single 1 captures, and only a single 13 or joker.")


def lot(one: Turn, seat: int) -> Effect:
    """One opponent's topmost layer: captured or not, and why."""
    reason = one.outcomes[seat]
    rule = _rule(one, seat, reason)
    data = {
        "opponent": seat + 1,
        "captured": seat in one.surely,
        "reason": reason,
        "cards": written_cards(one.table.tops[seat]),
    }
    kind = "captured" if seat in one.surely else "perhaps" if seat in one.perhaps else "stays"
    return Effect(kind, Text(_said(one, seat, rule), _facts(one, seat)), rule, data)


def _said(one: Turn, seat: int, rule: Rule) -> str:
    """The sentence; what a single 1 captures is said without its number."""
    reason = one.outcomes[seat]
    if seat in one.perhaps:
        return PERHAPS
    if rule is EXPERT_SINGLE:
        return ONLY_SINGLE
    is_joker = reason == BY_ONE and one.table.tops[seat] == (JOKER,)
    return JOKER_BY_ONE if is_joker else SAID[reason]


def _rule(one: Turn, seat: int, reason: str) -> Rule:
    laid = one.laid
    if reason == BY_ONE:
        return ONE_CAPTURES
    if reason in (JOKERS, VALUE) and _would_be_ones(one, seat):
        return EXPERT_SINGLE
    if reason == JOKERS or (reason == HIGHER and laid[0] == JOKER):
        return JOKER_ALONE if len(laid) == 1 else JOKERS_ONLY
    return CAPTURE


def _would_be_ones(one: Turn, seat: int) -> bool:
    """Several 1s against as many 13s or jokers: experts ask."""
    is_expert = one.table.rules == EXPERT
    return is_expert and one.laid[0] == 1 and len(one.laid) > 1 and one.table.tops[seat][0] > 12


def _facts(one: Turn, seat: int) -> dict[str, Fact]:
    lying = one.table.tops[seat]
    return {
        "who": named(one.table, seat),
        "high": _value(one.laid[0]),
        "low": _value(lying[0]) if lying else "",
        "laid": len(one.laid),
        "lying": len(lying),
    }


def _value(value: int) -> Fact:
    return say(N_("a joker")) if value == JOKER else value
