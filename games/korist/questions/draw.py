"""Question "draw": how many cards are drawn, what is refilled, and is the game over?"""

from collections.abc import Iterator
from typing import Any

from games.kit.entry import Data
from games.kit.fields import Choice, Option, When
from games.kit.picture import BACK, SLOT, Face, Look, Picture, Row
from games.kit.question import Question
from games.kit.text import N_, NN_, Text, say
from games.kit.verdict import FINE, Effect, Finding, Verdict
from games.korist import deck, questions
from games.korist.engine.deal import MANY, Draw, Moment, Occasion, Reason, State
from games.korist.entries import DRAWN
from games.korist.options import BASE, DUEL, IN_A_DUEL, VARIANT_FIELDS, rules_of
from games.korist.rulebook import base, variants
from games.korist.telling.findings import against_draw, end_of_cards, rule_of_draw
from games.korist.telling.turns import refill_effect, stack_effect

REASONS = (
    Option(
        Reason.LOST, N_("A layer was lost"), N_("Captured and taken, or discarded by its owner.")
    ),
    Option(
        Reason.BACK, N_("A layer went back into hand"), N_("Captured, not taken, and back in hand.")
    ),
    Option(Reason.CAPTURED, N_("Something was captured"), N_("Even if nobody took the cards.")),
    Option(Reason.NOTHING, N_("Nothing was captured"), N_("Your own turn, without a capture.")),
)
AFTER_A_LOSS = When("why", (Reason.LOST,))
FIELDS = (
    *VARIANT_FIELDS,
    Choice(key="why", label=N_("What happened before the draw?"), options=REASONS, optional=True),
    questions.count(
        key="lost",
        label=N_("How many cards were lost?"),
        low=1,
        high=deck.MOST_IN_A_LAYER,
        when=AFTER_A_LOSS,
    ),
    *questions.STOCK_FIELDS,
    DRAWN(
        label=N_("Cards drawn"),
        deck=deck.SOURCES,
        most=deck.MOST_IN_A_LAYER,
        help=N_("P for each card from the pile, S for each card from the supply."),
    ),
    questions.count(
        key="covers",
        label=N_("Cards on top of those drawn from the supply"),
        high=deck.MOST_COVERS,
        when=IN_A_DUEL,
    ),
)


def reshape(raw: Data) -> Data:
    """Accept a draw given as two counts, from the pile and from the supply."""
    shaped = {**raw}
    if "pile" in raw:
        shaped["pile"] = questions.cap_pile(raw["pile"])
    counts = [shaped.pop(key, None) for key in ("from_pile", "from_supply")]
    if raw.get("drawn") is None and counts != [None, None]:
        shaped["drawn"] = _counted(*counts)
    return shaped


def _counted(from_pile: Any, from_supply: Any) -> Any:
    """The counts as single cards; invalid or absurd counts are kept, to be refused.

    Counts give no order; putting the pile last assumes nothing.
    """
    counts = [0 if count is None else count for count in (from_pile, from_supply)]
    if all(type(count) is int and 0 <= count <= deck.BOX_CARDS for count in counts):
        return [deck.SUPPLY_CARD] * counts[1] + [deck.PILE_CARD] * counts[0]
    return counts


def read(data: Data) -> Occasion:
    """The situation."""
    known = {key: data.get(key) for key in ("why", "lost", "pile", "supply")}
    covers, (*_, last) = data.get("covers") or 0, data.get("drawn") or ("",)
    return Occasion(rules_of(data), **known, covers=covers, last=last)


def play(data: Data) -> Draw | None:
    """The draw asked about: from the pile and from the supply."""
    drawn = data.get("drawn")
    return None if drawn is None else (drawn.count(deck.PILE_CARD), drawn.count(deck.SUPPLY_CARD))


def impossible(data: Data) -> Iterator[Finding]:
    """An impossible supply, or stacks outside a duel."""
    yield from questions.impossible_stock(data)
    is_duel = data.get("variant") == DUEL
    if data.get("covers") and not (is_duel and deck.SUPPLY_CARD in (data.get("drawn") or ())):
        stacks = N_("Only a duel has stacks in the supply.")
        what = N_("No card was drawn from the supply.") if is_duel else stacks
        yield Finding(variants.STACKS, {"what": say(what)}, "covers")


def legal(occasion: Occasion) -> tuple[Draw, ...] | Text:
    """Every legal draw; only whether it ends the game can be disputed."""
    draws = occasion.draws
    return say(N_("That depends on something you haven’t entered.")) if draws is None else draws


def judge(occasion: Occasion, draw: Draw | None) -> Verdict:
    """Unsure while something is unknown; disputed where only our reading ends the game."""
    missing = tuple(_missing(occasion))
    if missing or draw is None:
        return Verdict(missing)
    wrong, stock = tuple(against_draw(occasion, draw)), occasion.stock
    if wrong or stock is None or stock.after(draw).left:
        return Verdict(wrong)
    is_ours = end_of_cards(stock, occasion.last) is base.LAST_FROM_THE_PILE
    return Verdict((Finding(base.LAST_FROM_THE_PILE, field="drawn"),)) if is_ours else FINE


def _missing(occasion: Occasion) -> Iterator[Finding]:
    """The first thing the answer depends on."""
    if occasion.why is None:
        what = say(N_("It depends on what happened before the draw."))
        yield Finding(base.DRAWING, {"what": what}, asks="why")
    elif occasion.due is None:
        what = say(N_("It depends on how many cards were lost."))
        yield Finding(base.DRAWING, {"what": what}, asks="lost")
    elif occasion.draws is None:
        yield Finding(base.NO_NEW_PILE, asks="supply")


def effects(occasion: Occasion, draw: Draw | None) -> Iterator[Effect]:
    """First how many cards are due, then what the draw leaves behind."""
    stock, due = occasion.stock, occasion.due
    if due is None:
        return
    yield _due(occasion, due[-1])
    if stock and due[-1] > stock.left:  # the game ends in mid-draw
        short = NN_(
            "Only {n} card is left; drawing it ends the game.",
            "Only {n} cards are left; drawing the last one ends the game.",
        )
        data = {"left": stock.left, "short": due[-1] - stock.left}
        yield Effect("short", say(short, n=stock.left), base.CARDS_RAN_OUT, data)
    if draw is None or stock is None or not sum(draw):
        return
    if occasion.covers:
        yield stack_effect(sum(draw) + occasion.covers)
    yield refill_effect(stock, draw, occasion.last)


def _due(occasion: Occasion, cards: int) -> Effect:
    """How many cards, and why."""
    if occasion.why == Reason.LOST:
        lost = NN_("{n} card was lost, so {n} is drawn.", "{n} cards were lost, so {n} are drawn.")
        text = say(lost, n=cards)
    elif occasion.why == Reason.BACK:
        text = say(N_("The layer is back in hand, so nothing is drawn."))
    elif occasion.why == Reason.CAPTURED:
        text = say(N_("There was a capture, so no card is drawn for the turn."))
    elif occasion.rules == BASE:
        text = say(N_("Nothing was captured, so one card may be drawn."))
    else:
        text = say(N_("Nothing was captured, and in this variant that means no draw."))
    return Effect("due", text, rule_of_draw(occasion), {"draws": cards})


def result(occasion: Occasion, draw: Draw | None) -> Data:
    """How many cards are due, and pile and supply after the draw."""
    due, stock = occasion.due, occasion.stock
    if due is None:
        return {}
    cards = {"due": due[-1], "must": due[0] == due[-1]}
    if draw is None or stock is None:
        return cards
    left, is_few = stock.after(draw), occasion.pile is not None and occasion.pile < MANY
    is_counted = is_few or occasion.supply not in (None, deck.SUPPLY_PLACES)
    pile = {"pile": left.pile} if is_counted else {}
    return {
        **cards,
        "hand": sum(draw) + occasion.covers,
        "short": max(0, due[0] - sum(draw)),
        "refilled": stock.refill(draw),
        **pile,
        "supply": left.supply,
        "over": left.left == 0,
    }


def picture(occasion: Occasion, draw: Draw | None) -> Picture | None:
    """The supply with the cards drawn from it, and whether there is a pile."""
    stock = occasion.stock
    if stock is None or (draw is not None and draw not in (occasion.draws or ())):
        return None
    taken = draw[1] if draw else 0
    kept, drawn = Face(deck.SUPPLY_CARD), Face(deck.SUPPLY_CARD, look=Look.TAKEN)
    supply = (drawn,) * taken + (kept,) * (stock.supply - taken)
    rows = (
        Row((*supply, *[SLOT] * (deck.SUPPLY_PLACES - stock.supply)), say(N_("supply"))),
        Row((BACK if stock.pile else SLOT,), say(N_("pile"))),
    )
    return Picture(say(N_("Pile and supply before refilling.")), rows)


def _sources(pile: int, supply: int) -> Text:
    if not pile and not supply:
        return say(N_("no card"))
    if not pile or not supply:
        return say(N_("from the pile") if pile else N_("from the supply"))
    both = N_("{pile} from the pile, {supply} from the supply")
    return say(both, pile=pile, supply=supply)


def from_plays(state: State) -> Data:
    """Why a player draws now, if anyone does."""
    agreed, deal = questions.variant_data(state.pad), state.deal
    if deal is None:
        return agreed
    why: Data = {}
    if deal.moment == Moment.CAPTURE:
        why = {"why": Reason.LOST, "lost": len(deal.top(deal.captured[0]))}
    elif deal.moment == Moment.DRAW:
        why = {"why": Reason.NOTHING}
    return {**agreed, **why, **questions.stock_data(deal)}


DRAW: Question[Occasion, Draw] = Question(
    key="draw",
    title=N_("How many cards are drawn?"),
    fields=FIELDS,
    reshape=reshape,
    impossible=impossible,
    read=read,
    play=play,
    legal=legal,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    face=lambda occasion, draw: Face(str(sum(draw)), _sources(*draw)),
    spell=lambda draw: [deck.PILE_CARD] * draw[0] + [deck.SUPPLY_CARD] * draw[1],
    play_field="drawn",
    tells=True,
    from_sheet={"rounds": questions.variant_data, "plays": from_plays},
)
