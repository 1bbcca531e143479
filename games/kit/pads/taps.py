"""One tap per trick: while a round is played, a tap on a player says "took this trick".

Every tap is an entry of the log. Nobody has to tap, and players may stop: the result can always
be entered whole, and is checked against the tricks that were tapped.
"""

from collections.abc import Callable, Iterator, Sequence

from games.kit.entry import MARK, Data, EntrySpec, Tile
from games.kit.fields import Choice
from games.kit.rulebook import Rule
from games.kit.text import N_, NN_, Seat, Text, say
from games.kit.verdict import Finding

TOOK = "took"
TAPS = frozenset({TOOK, MARK})
"""The entries by which a round is followed while it is played."""
WHO = "who"

Winner = int | None
"""The seat that took a trick; None where nobody did."""

TAPPED = Rule(
    "tapped-tricks",
    N_("Tricks tapped during the round"),
    N_("Nobody can end up with fewer tricks than were tapped for them during the round."),
    NN_(
        "{n} trick was tapped for {who}, but the result says {told}.",
        "{n} tricks were tapped for {who}, but the result says {told}.",
    ),
    forgivable=True,
)


def winner_of(data: Data) -> Winner:
    """Who took the trick that an entry tells of."""
    who = data.get(WHO)
    return None if who is None else who - 1


def ask_winner(
    title: Text,
    taken: Sequence[Winner],
    last: int,
    *,
    leads: Winner,
    tiles: Callable[[], tuple[Tile, ...]],
    then: str,
    nobody: str = "",
    more: tuple[Text, ...] = (),
) -> EntrySpec:
    """Who took the next of `last` tricks; where the cards allow it, `nobody` did."""
    number, field = len(taken) + 1, Choice(key=WHO, label=N_("Who took the trick?"))
    if nobody:
        field = Choice(key=WHO, label=N_("Who took the trick?"), optional=True, nobody=nobody)
    where = say(N_("Trick {n} of {last}"), n=number, last=last)
    if leads is not None:
        said = N_("Trick {n} of {last}: {who} leads.")
        where = say(said, n=number, last=last, who=Seat(leads))
    return EntrySpec(
        kind=TOOK,
        title=title,
        name=say(N_("Trick {n}"), n=number),
        fields=(field,),
        cue=(where, *more),
        action=N_("Result of the round"),
        tiles=tiles,
        then=then,
    )


def tapped_findings(
    taken: Sequence[Winner], tricks: Sequence[int], field: str
) -> Iterator[Finding]:
    """Who has fewer tricks in a result than were tapped."""
    for seat, claim in enumerate(tricks):
        n = taken.count(seat)
        if claim < n:
            yield Finding(TAPPED, {"n": n, "who": Seat(seat), "told": claim}, field, seat)
