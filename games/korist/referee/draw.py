"""Question "draw": how many cards are drawn, what is refilled, and is the game over?"""

from collections.abc import Iterator

from games.kit.entry import Data
from games.kit.picture import BACK as CARD_BACK
from games.kit.picture import SLOT, Face, Look, Picture, Row
from games.kit.referee import Question
from games.kit.text import N_, NN_, Text, say
from games.kit.verdict import FINE, Finding, Verdict
from games.korist.deck import SUPPLY
from games.korist.drawing import Draw, Stock, after, refill
from games.korist.options import BASE
from games.korist.referee.agreed import (
    IN_A_DUEL,
    impossible_stock,
    known_variant,
    variant_of,
)
from games.korist.referee.draw_effects import effects, ends
from games.korist.referee.draw_fields import FIELDS, tidy
from games.korist.referee.draw_reasons import (
    BACK,
    LOST,
    NOTHING,
    PILE_CARD,
    SUPPLY_CARD,
    Table,
    play,
    possible_draws,
    read,
)
from games.korist.referee.known import known_draw
from games.korist.rulebook import base, variants


def impossible(data: Data) -> tuple[Finding, ...]:
    """A supply that cannot look like this, or stacks where there are none."""
    return (*impossible_stock(data), *_covers(data))


def _covers(data: Data) -> Iterator[Finding]:
    if not data.get("covers"):
        return
    if variant_of(data) not in IN_A_DUEL.values:
        what = say(N_("Stacks lie only in the supply of a duel."))
        yield Finding(variants.STACKS, {"what": what}, "covers")
    elif SUPPLY_CARD not in (data.get("drawn") or ()):
        what = say(N_("No card was drawn from the supply."))
        yield Finding(variants.STACKS, {"what": what}, "covers")


def legal(table: Table) -> tuple[Draw, ...] | Text:
    """Every draw that is allowed; only whether it ends the game can be disputed."""
    draws = possible_draws(table)
    return say(N_("That depends on what was not told.")) if draws is None else draws


def judge(table: Table, draw: Draw | None) -> Verdict:
    """Fine for exactly the draws `legal` lists, unsure while something is not told.

    The sheet of plays asks this; `rule` adds where the box leaves the end of the game open.
    """
    asked = tuple(_missing(table))
    if asked or draw is None:
        return Verdict(asked)
    draws = possible_draws(table)
    return FINE if draws is None or draw in draws else Verdict(tuple(_findings(table, draw)))


def rule(table: Table, draw: Draw | None) -> Verdict:
    """The same, but disputed where only our reading ends the game."""
    verdict, stock = judge(table, draw), table.stock
    if verdict.findings or draw is None or stock is None or after(stock, draw).left:
        return verdict
    if ends(stock, table.last) is base.CARDS_RAN_OUT:
        return verdict
    return Verdict((Finding(base.LAST_FROM_THE_PILE, field="drawn"),))


def _missing(table: Table) -> Iterator[Finding]:
    """The first thing the answer depends on."""
    if table.why is None:
        what = say(N_("It depends on what happened before."))
        yield Finding(base.DRAWING, {"what": what}, asks="why")
    elif table.due is None:
        what = say(N_("It depends on how many cards were lost."))
        yield Finding(base.DRAWING, {"what": what}, asks="lost")
    elif possible_draws(table) is None:
        yield Finding(base.NO_NEW_PILE, asks="supply")


def _findings(table: Table, draw: Draw) -> Iterator[Finding]:
    """What speaks against a draw: cards that are not there, or else the wrong number of them."""
    absent = tuple(_absent(table.stock, draw)) if table.stock else ()
    yield from absent or (_wrong_number(table, sum(draw)),)


def _absent(stock: Stock, draw: Draw) -> Iterator[Finding]:
    from_pile, from_supply = draw
    if from_pile > stock.pile:
        pile = NN_("The pile has only {n} card.", "The pile has only {n} cards.")
        what = say(pile, n=stock.pile) if stock.pile else say(N_("The pile is empty."))
        yield Finding(base.DRAWING, {"what": what}, "drawn")
    if from_supply > stock.supply:
        supply = NN_("The supply has only {n} card.", "The supply has only {n} cards.")
        what = say(supply, n=stock.supply) if stock.supply else say(N_("The supply is empty."))
        yield Finding(base.DRAWING, {"what": what}, "drawn")


def _wrong_number(table: Table, drawn: int) -> Finding:
    if table.why == LOST:
        return Finding(base.TAKEN, {"n": table.lost or 0, "drawn": drawn}, "drawn")
    if table.why == BACK:
        return Finding(base.DECLINED, field="drawn")
    is_refused = table.why == NOTHING and table.rules != BASE
    rule = variants.ADVANCED if is_refused else base.NOTHING_CAPTURED
    return Finding(rule, field="drawn")


def result(table: Table, draw: Draw | None) -> Data:
    """How many are due, and what lies there when the draw is finished."""
    due, stock = table.due, table.stock
    if due is None:
        return {}
    told = {"due": due[-1], "must": due[0] == due[-1]}
    if draw is None or stock is None:
        return told
    left = after(stock, draw)
    counted = {"pile": left.pile} if table.is_counted else {}
    return {
        **told,
        "hand": sum(draw) + table.covers,
        "short": max(0, due[0] - sum(draw)),
        "refilled": refill(stock, draw),
        **counted,
        "supply": left.supply,
        "over": left.left == 0,
    }


def picture(table: Table, draw: Draw | None) -> Picture | None:
    """The supply with what is drawn from it, and whether there is a pile."""
    stock = table.stock
    if stock is None or (draw is not None and draw not in (possible_draws(table) or ())):
        return None
    taken = draw[1] if draw else 0
    kept, drawn = Face(SUPPLY_CARD), Face(SUPPLY_CARD, look=Look.TAKEN)
    supply = (drawn,) * taken + (kept,) * (stock.supply - taken)
    rows = (
        Row((*supply, *[SLOT] * (SUPPLY - stock.supply)), say(N_("supply"))),
        Row((CARD_BACK if stock.pile else SLOT,), say(N_("pile"))),
    )
    return Picture(say(N_("Pile and supply before they are refilled.")), rows)


def face(table: Table, draw: Draw) -> Face:
    """One draw that is allowed."""
    return Face(str(sum(draw)), _sources(*draw))


def _sources(pile: int, supply: int) -> Text:
    if not pile and not supply:
        return say(N_("no card"))
    if not pile or not supply:
        return say(N_("from the pile") if pile else N_("from the supply"))
    both = N_("{pile} from the pile, {supply} from the supply")
    return say(both, pile=pile, supply=supply)


def written(draw: Draw) -> list[str]:
    """The same for programs."""
    return [PILE_CARD] * draw[0] + [SUPPLY_CARD] * draw[1]


DRAW: Question[Table, Draw] = Question(
    key="draw",
    title=N_("How many cards are drawn?"),
    fields=FIELDS,
    tidy=tidy,
    impossible=impossible,
    read=read,
    play=play,
    legal=legal,
    judge=rule,
    effects=effects,
    result=result,
    picture=picture,
    face=face,
    written=written,
    play_field="drawn",
    tells=True,
    known={"rounds": known_variant, "plays": known_draw},
)
