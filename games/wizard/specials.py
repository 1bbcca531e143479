"""What is asked with the tricks where the deck has the Bomb or the Cloud."""

from collections.abc import Iterator, Mapping

from games.kit.fields import TABLE, Choice, Count, Field, Option, When
from games.kit.text import N_
from games.wizard.deck import OWN, YEARS_20, YEARS_25, YEARS_30
from games.wizard.rulebook.specials import BOMB_TRICKS, BOMB_TWICE
from games.wizard.state import State

BOMBS = "bombs"
CLOUD = ("cloud", "cloud_change")
SECOND_CLOUD = ("second_cloud", "second_cloud_change")
"""The field for who took a Cloud, and the one for which way the bid goes."""

PLUS = "plus"
MINUS = "minus"
UP_OR_DOWN = (Option(PLUS, N_("+1")), Option(MINUS, N_("−1")))

AT_THE_END = N_("The bid changes at the end of the round.")
TIMINGS: Mapping[str, str] = {  # cloud-timing
    YEARS_20: AT_THE_END,
    YEARS_25: AT_THE_END,
    YEARS_30: N_("The bid changes right after the trick."),
    OWN: N_("The bid changes as your box says, after the trick or at the end of the round."),
}


def bombs(state: State) -> Iterator[Field]:
    """How many tricks went to nobody."""
    most = min(state.agreed.deck.most_bombs, state.cards)
    if most:
        yield Count(
            key=BOMBS,
            label=N_("Tricks lost to the Bomb"),
            scope=TABLE,
            high=most,
            rule=BOMB_TWICE if most > 1 else BOMB_TRICKS,
            optional=True,
            default=0,
        )


def clouds(state: State) -> Iterator[Field]:
    """Whose bid the Cloud changed, and how."""
    if state.agreed.deck.most_clouds > 0:
        yield _taker(state, CLOUD, N_("Who took the Cloud"))
        yield _change(state, CLOUD)
    if state.agreed.deck.most_clouds > 1:
        yield _taker(state, SECOND_CLOUD, N_("Who took it a second time"))
        yield _change(state, SECOND_CLOUD)


def _taker(state: State, cloud: tuple[str, str], label: str) -> Choice:
    timing = TIMINGS[state.agreed.deck.edition]
    return Choice(key=cloud[0], label=label, optional=True, help=timing)


def _change(state: State, cloud: tuple[str, str]) -> Choice:
    """Optional, so that the rule of the Cloud asks for it and not the form."""
    takers = tuple(str(seat + 1) for seat in range(state.agreed.seats))
    return Choice(
        key=cloud[1],
        label=N_("The bid of the Cloud's taker"),
        options=UP_OR_DOWN,
        optional=True,
        when=When(cloud[0], takers),
    )
