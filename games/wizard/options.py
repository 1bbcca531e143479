"""What the players agree on before they start: edition, length, bidding, first dealer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.kit.deck import Deck
from games.kit.fields import TABLE, Cards, Choice, Count, Field, Flag, Option, When
from games.kit.pads.trick_rounds import FIRST_DEALER
from games.kit.sheet import Options
from games.kit.text import N_
from games.kit.verdict import Finding, Verdict
from games.wizard import deck
from games.wizard.deck import Box, box
from games.wizard.rulebook import basics, variants

SEATS = range(3, 7)

STANDARD = "standard"
TOURNAMENT = "tournament"
FIVE_FULL = "five_full"
FIRST_FIVE = "first_five"
CUSTOM = "custom"

AND_BACK = "and_back"

SIZES = tuple(range(1, 21))
"""Every hand size that can be dealt, for any number of players."""
MOST_ROUNDS = len(SIZES)
"""As many as three players play; also the limit for sizes of one's own, one way."""

TOURNAMENT_SIZES: Mapping[int, tuple[int, ...]] = {
    3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}

OFF = "off"
LATER = "later"
OPEN_BIDS = "open"
HIDDEN = "hidden"
SECRET = "secret"  # noqa: S105 - a way of bidding
FOREHEAD = "forehead"

DECKS = (
    Option(deck.BASE, N_("Base game, 60 cards")),
    Option(
        deck.YEARS_20,
        N_("20th anniversary edition"),
        N_("Dragon, Fairy, Bomb, Werewolf, Juggler, Cloud."),
    ),
    Option(
        deck.YEARS_25,
        N_("25th anniversary edition"),
        N_("The six cards of the 20th anniversary edition and the Shapeshifter."),
    ),
    Option(
        deck.YEARS_30,
        N_("30th anniversary edition"),
        N_("The seven cards of the 25th anniversary edition, the Witch and the Vampire."),
    ),
    Option(deck.OWN, N_("Your own choice"), N_("Tick any special cards below.")),
)
LENGTHS = (
    Option(
        STANDARD,
        N_("All rounds"),
        N_("20 rounds for three players, 15 for four, 12 for five, 10 for six."),
    ),
    Option(TOURNAMENT, N_("Tournament"), N_("Ten rounds, with fewer small hands.")),
    Option(
        FIVE_FULL,
        N_("Five full rounds"),
        N_("All 60 cards every round; each round’s trump is fixed."),
    ),
    Option(FIRST_FIVE, N_("First five rounds"), N_("Hands of one to five cards.")),
    Option(CUSTOM, N_("Your own hand sizes"), N_("Pick the hand sizes below.")),
)
AFTER_THE_LAST = (Option("once", N_("The game ends")), Option(AND_BACK, N_("Back the same way")))

BID_LIMITS = (
    Option(OFF, N_("Off"), N_("The bids may add up to anything.")),
    Option(
        "printed",
        N_("As in the rulebook"),
        N_("The bids may never add up to the number of tricks."),
    ),
    Option(
        "not_one_card",
        N_("Not in the one-card round"),
        N_("2015 championship; otherwise as in the rulebook."),
    ),
    Option(
        "zero_allowed",
        N_("The last bidder may always bid 0"),
        N_("2014 championship; no restriction in the one-card round."),
    ),
    Option(LATER, N_("Only from a later round"), N_("No restriction in the first rounds.")),
    Option(
        "canadian",
        N_("Only for a dealer in the lead, 0 allowed"),
        N_(
            "Canadian rule: a dealer in the lead may make the bids match the tricks "
            "only by bidding 0."
        ),
    ),
    Option(
        "sole_leader", N_("Only for a dealer alone in the lead"), N_("A shared lead doesn’t count.")
    ),
    Option(
        "french",
        N_("Only for a dealer in the lead"),
        N_(
            "French rule: a last bidder in the lead may never make the bids match, "
            "even by bidding 0."
        ),
    ),
)
BIDDING = (
    Option(OPEN_BIDS, N_("Open"), N_("One after another, dealer last.")),
    Option(HIDDEN, N_("Hidden"), N_("All at once, revealed before the first card.")),
    Option(SECRET, N_("Secret"), N_("Revealed only after the tricks.")),
)
FIRST_ROUND = (
    Option("normal", N_("As usual")),
    Option(FOREHEAD, N_("Card on your forehead"), N_("You see every card but your own.")),
)
LIMIT_FROM = Count(
    key="limit_from",
    label=N_("Plus/minus one from round"),
    scope=TABLE,
    low=2,
    high=SIZES[-1],
    default=4,
    when=When("bid_limit", (LATER,)),
    help=N_("Some groups start in round 4."),
)


def _choice(key: str, label: str, options: tuple[Option, ...], **more: Any) -> Choice:
    """A choice of which the first option is the usual one."""
    return Choice(key=key, label=label, options=options, default=options[0].value, **more)


OPTIONS: tuple[Field, ...] = (
    _choice("deck", N_("Cards"), DECKS),
    *(
        Flag(key=key, label=label, when=When("deck", (deck.OWN,)))
        for key, (label, _) in deck.OPTIONAL.items()
    ),
    _choice("length", N_("Length"), LENGTHS),
    Cards(
        key="sizes",
        label=N_("Cards in each round"),
        scope=TABLE,
        deck=Deck(SIZES * MOST_ROUNDS, worth=dict.fromkeys(SIZES, 1)),
        most=MOST_ROUNDS,
        optional=True,
        when=When("length", (CUSTOM,)),
        help=N_("In the order you play them."),
    ),
    _choice("then", N_("After the last hand"), AFTER_THE_LAST, when=When("length", (CUSTOM,))),
    _choice(
        "bid_limit",
        N_("Plus/minus one"),
        BID_LIMITS,
        help=N_("The bids must not add up to the number of tricks."),
    ),
    LIMIT_FROM,
    _choice("bidding", N_("Bids"), BIDDING),
    _choice("first_round", N_("The first round"), FIRST_ROUND),
    replace(FIRST_DEALER, help=N_("The deal moves one seat to the left after every round.")),
)


def full_hand(seats: int) -> int:
    """The cards in each hand when all plain cards are dealt; special cards do not change it."""
    return len(deck.PLAIN) // seats


def hand_sizes(options: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """The hand size of every round."""
    length = options["length"]
    if length == CUSTOM:  # on the way back the last hand is not dealt twice
        sizes = tuple(options.get("sizes") or ())
        return (*sizes, *sizes[-2::-1]) if options["then"] == AND_BACK else sizes
    if length == TOURNAMENT:
        return TOURNAMENT_SIZES[seats]
    if length == FIRST_FIVE:
        return SIZES[:5]
    full = full_hand(seats)
    return (full,) * 5 if length == FIVE_FULL else SIZES[:full]


@dataclass(frozen=True, slots=True)
class Agreement:
    """What holds for the whole game; `dealer` is the seat that deals first, counted from 0."""

    seats: int
    dealer: int
    box: Box
    sizes: tuple[int, ...]
    length: str
    bid_limit: str
    limit_from: int
    bidding: str
    first_round: str


def agreement(options: Options, seats: int) -> Agreement:
    """Read the options of a table."""
    as_chosen = ("length", "bid_limit", "limit_from", "bidding", "first_round")
    chosen = {key: options[key] for key in as_chosen}
    return Agreement(
        seats, options["dealer"] - 1, box(options), hand_sizes(options, seats), **chosen
    )


def check_setup(options: Options, seats: int) -> Verdict:
    """Check that the game fits this many players and that the choices can be combined."""
    if seats not in SEATS:
        return Verdict((Finding(basics.PLAYERS, {"low": SEATS[0], "high": SEATS[-1]}),))
    return Verdict(tuple(_findings(agreement(options, seats))))


def _findings(agreed: Agreement) -> Iterator[Finding]:
    largest, most, rounds = max(agreed.sizes, default=0), full_hand(agreed.seats), len(agreed.sizes)
    if not rounds:
        yield Finding(variants.OWN_HANDS, field="sizes")
    if largest > most:
        yield Finding(basics.HAND_SIZE, {"n": largest, "high": most}, "sizes")
    if agreed.bid_limit != OFF and agreed.bidding != OPEN_BIDS:
        yield Finding(variants.LIMIT_NEEDS_ORDER, field="bidding")
    if agreed.bid_limit == LATER and 0 < rounds < agreed.limit_from:
        facts = {"first": agreed.limit_from, "n": rounds}
        yield Finding(variants.LIMIT_NEVER_BEGINS, facts, "limit_from")
    if agreed.first_round == FOREHEAD and rounds and agreed.sizes[0] != 1:
        yield Finding(variants.FOREHEAD, {"cards": agreed.sizes[0]}, "first_round")
