"""How strong everybody plays by now, and how sure that is: openskill, game after game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from games.kit.results import Result

MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength on a scale where a newcomer has 25, and how far off it may be."""

    strength: float
    doubt: float


def ratings(results: Iterable[Result], people: Sequence[str]) -> Iterator[tuple[Rating, ...]]:
    """The ratings of these people before the first game and after each one.

    Everybody who played to the end is rated, guests too: whoever they beat was beaten.
    """
    known = {one: MODEL.rating() for one in people}
    yield tuple(Rating(known[one].mu, known[one].sigma) for one in people)
    for result in results:
        ended = [one for one in result.people if result.has_place(one)]
        seated = [[known.get(one) or MODEL.rating()] for one in ended]
        places = [float(result.places[result.seat(one)]) for one in ended]
        after = MODEL.rate(seated, ranks=places)
        known |= {one: team[0] for one, team in zip(ended, after, strict=True)}
        yield tuple(Rating(known[one].mu, known[one].sigma) for one in people)
