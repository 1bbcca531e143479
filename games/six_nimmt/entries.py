"""The fields of both sheets: by results and card by card."""

from collections.abc import Callable, Iterator
from functools import partial

from games.kit.fields import TABLE, Cards, Choice, Count, Field, Flag, Must, Option, Total, When
from games.kit.text import N_, NN_, Text, say
from games.six_nimmt import deck
from games.six_nimmt.engine.board import ROWS, Board
from games.six_nimmt.engine.deal import DEALT_SPECIALS, Deal
from games.six_nimmt.options import PLAYER_COUNTS, PROFI
from games.six_nimmt.rulebook.checks import ONE_PLAYER, PILE_CARDS, ROUND_SUM_HIGH, ROWS_LEFT
from games.six_nimmt.scoring import LIMITS, Limits

COWS, CARDS = "cows", "cards"
NONE = "none"
_to_check = partial(Count, optional=True, help=N_("Just to check the count."))
IN_PLAY = (len(deck.NUMBERS), *(10 * players + ROWS for players in PLAYER_COUNTS[PROFI]))
DECKS = {last: deck.DECK.only(deck.NUMBERS[:last]) for last in IN_PLAY}
PILES = {last: deck.COW_PILE.only(deck.NUMBERS[:last]) for last in IN_PLAY}
"""The cards in play at every table, by the highest number; those of a pile show their worth."""
number_cards = partial(Cards, scope=TABLE, deck=deck.DECK)


def result_fields(span: Limits) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """The result of a round: each player's cows, or the cards each player took."""
    most = Total(span.together.high, Must.AT_MOST, ROUND_SUM_HIGH)
    cows = Count(key=COWS, label=N_("Bullheads"), high=span.one.high, rule=ONE_PLAYER, total=most)
    piles = _to_check(
        key="piles", label=N_("Cards in the bull pile"), high=span.pile.high, rule=PILE_CARDS
    )
    rows = _to_check(
        key="table",
        label=N_("Bullheads left in the rows"),
        scope=TABLE,
        low=span.rows.low,
        high=span.rows.high,
        rule=ROWS_LEFT,
    )
    cards = Cards(key=CARDS, label=N_("Cards taken"), deck=PILES[span.deck[-1]])
    return (cows, rows, piles), (cards, rows)


RESULTS = {table: result_fields(span) for table, span in LIMITS.items()}
"""These fields at every table: each entry of a log is asked for with them."""


SPECIALS = tuple(
    Option(kind, deck.SPECIAL_NAMES[kind], help)
    for kind, help in (
        (deck.FIFTH, N_("Your card starts a fifth row.")),
        (deck.SEVEN, N_("The sixth card takes nothing; the next takes the row.")),
        (deck.INSERT, N_("Your card goes anywhere in a row except at its end.")),
        (deck.REPLACE, N_("You play another card from your hand instead.")),
        (deck.MOVE, N_("First, a card moves to another row.")),
        (deck.STOP, N_("First, a row is closed.")),
        (deck.MINUS_PLUS, N_("One card you take cancels others.")),
    )
)
SPECIAL = partial(Choice, key="special", label=N_("Special card"))
LYING = "rows"
"""The field of the cards that lie on the table: other fields pick from it."""
one_card = partial(number_cards, single=True, within=LYING)
REPLACING, MOVING, STOPPING, CANCELLING = (
    When("special", (kind,)) for kind in (deck.REPLACE, deck.MOVE, deck.STOP, deck.MINUS_PLUS)
)
STOPPED = partial(Choice, key="row", label=N_("Where does “Stop!” go?"), when=STOPPING)
MOVED = partial(one_card, key="moved", label=N_("Which card is moved?"), when=MOVING)
MOVED_TO = partial(Choice, key="dst", label=N_("Which row does the card move to?"), when=MOVING)
REPLACEMENT = partial(
    one_card, key="replacement", label=N_("Which card is placed instead?"), when=REPLACING
)
PLUS = partial(
    one_card,
    key="plus",
    label=N_("The card whose bullheads become positive points"),
    when=CANCELLING,
)
OFFSET = partial(
    number_cards,
    key="offset",
    label=N_("Which cards does it cancel?"),
    within=LYING,
    optional=True,
    when=CANCELLING,
)
PREPARING = (deck.REPLACE, deck.MOVE, deck.STOP)
"""Special cards that act before the number card is placed, so that another one may follow."""
NOT_NOW = N_("Not now")
ROW_NAMES = (N_("Row 1"), N_("Row 2"), N_("Row 3"), N_("Row 4"), N_("Row 5"))
CALLER = partial(
    Choice,
    key="caller",
    label=N_("Who plays a special card?"),
    optional=True,
    help=N_(
        "If several do, pick the one with the lowest number. "
        "You’ll be asked for the card when it’s due."
    ),
)
ANYBODY_ELSE = N_("Does anyone else play a special card?")
NEXT_CALLER = partial(CALLER, label=ANYBODY_ELSE)
CALLER_INSTEAD = partial(NEXT_CALLER, when=When("special", (NONE,)))
TAKE_ROW = partial(
    Choice,
    key="take_row",
    label=N_("Which row?"),
    optional=True,
    when=When("special", (NONE, deck.INSERT, *PREPARING, deck.MINUS_PLUS)),
    help=N_("Only if there’s a choice: with Insert, or when the card has to take a row."),
)
GIVEN = Choice(
    key="given",
    label=N_("Which special card is swapped?"),
    options=(Option(NONE, N_("None")), *(Option(one.value, one.label) for one in SPECIALS)),
    default=NONE,
)
MORE = Flag(
    key="more",
    label=N_("Another special card follows with the same number card"),
    when=When("special", PREPARING),
    help=N_("A house rule: the rulebook mentions only one."),
)
TRICK = {
    last: Cards(key="cards", label=N_("Revealed cards"), deck=cards, single=True)
    for last, cards in DECKS.items()
}
STARTERS = partial(
    number_cards,
    key="starters",
    label=N_("The cards that start the rows, top to bottom"),
    most=ROWS,
)
KEPT = partial(
    Count, key="kept", label=N_("Special cards kept from the first round"), high=DEALT_SPECIALS
)


def caller(deal: Deal, field: Callable[..., Choice] = NEXT_CALLER) -> tuple[Choice, ...]:
    """The choice of who plays a special card, if anyone can."""
    able = deal.able
    return (field(among=able),) if able else ()


def low_row(board: Board, card: int) -> Choice:
    """The choice of the row a low card takes, with the cost of each."""
    costs = NN_("{n} bullhead: {cards}", "{n} bullheads: {cards}")
    options = list[Option]()
    for at in board.open_rows:
        cards = board.cost(card, at)
        options.append(_row(at, say(costs, n=deck.cows_of(cards), cards=deck.named(cards))))
    return Choice(key="row", label=N_("Which row is taken?"), options=tuple(options))


def _row(at: int, note: Text) -> Option:
    return Option(str(at + 1), ROW_NAMES[at], note=note)


def special_fields(deal: Deal, kinds: tuple[Option, ...]) -> Iterator[Field]:
    """The special card and the details of those that can be played, with the cards to pick from."""
    lying, ends = deal.board.rows, N_("ends with card {card}")
    rows = tuple(_row(at, say(ends, card=row[-1])) for at, row in enumerate(lying))
    able = {one.value for one in kinds if one.group != NOT_NOW}
    yield SPECIAL(options=kinds)
    if deck.REPLACE in able:
        unseen = sorted(set(deck.NUMBERS).difference(deal.out))
        yield REPLACEMENT(deck=deck.DECK.in_lines(tuple(unseen)))
    if deck.MOVE in able:
        yield MOVED(deck=deck.DECK.in_lines(*lying))
        yield MOVED_TO(options=rows)
    if deck.STOP in able:
        yield STOPPED(options=rows)
    if deck.MINUS_PLUS in able:
        pile = deal.piles[deal.turned[0].seat]
        yield PLUS(deck=deck.DECK.in_lines(*lying))
        yield OFFSET(deck=deck.DECK.in_lines(*lying, *((pile,) if pile else ())))
    yield TAKE_ROW(options=rows)
