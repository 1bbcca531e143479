"""The rules of the record: what the open cards prove about hands that nobody entered."""

from games.kit.rulebook import Rule
from games.kit.text import N_, NN_
from games.korist.rulebook.told import BOX, COUNTED

MORE_THAN_HELD = Rule(
    "more-than-held",
    N_("More cards than in hand"),
    N_("Hands are counted from the deal on, so nobody lays more cards than they hold."),
    NN_("{who} has only {n} card in hand.", "{who} has only {n} cards in hand."),
    sources=(COUNTED,),
)
HELD_ELSEWHERE = Rule(
    "held-elsewhere",
    N_("A card in another hand"),
    N_(
        "Cards that were taken openly are known to be in a hand until they are laid. "
        "Together with all open cards there are never more of them than the box has."
    ),
    N_(
        "That would be {found} times {card} with the cards that are known to be in a hand, but "
        "the box has {copies}: {other} took {card} openly and still holds it."
    ),
    sources=(COUNTED,),
    forgivable=True,
)
SUPPLY_NAMED = Rule(
    "supply-named",
    N_("The supply as it was named"),
    N_(
        "Nobody has to say which cards lie open in the supply. Those that were named lie there "
        "until somebody draws from it, and count with all other open cards."
    ),
    N_("{what} Named in the supply: {cards}."),
    sources=(COUNTED,),
    forgivable=True,
)
HAND_KNOWN = Rule(
    "hand-known",
    N_("A hand that is known"),
    N_(
        "Of a hand into which cards were taken openly only the others are unknown. "
        "More of them than there are cannot be laid."
    ),
    NN_(
        "{who} still holds {cards} for certain and only {n} other card, so {laid} is not there.",
        "{who} still holds {cards} for certain and only {n} other cards, so {laid} is not there.",
    ),
    sources=(COUNTED,),
    forgivable=True,
)
DRAW_OR_NOTHING = Rule(
    "draw-or-nothing",
    N_("A card or nothing"),
    N_(
        "Who captured nothing may draw a card and need not. "
        "Whoever keeps the record says which, so that nobody writes down nothing by mistake."
    ),
    N_("Is a card drawn, or nothing? Exactly one of them has to be told."),
    sources=BOX,
)
ON_TOP_OR_NOTHING = Rule(
    "on-top-or-nothing",
    N_("Duel: was anything on top?"),
    N_(
        "A 13 or a joker that lies on a card of the supply goes with it. Unless all cards of the "
        "supply are named, say with every draw from it what was on top, or that nothing was."
    ),
    N_("Was anything on top? Tap it, or “Nothing was on top”."),
    sources=BOX,
)
