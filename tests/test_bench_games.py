"""How fast the referees think: plays in a second on one core, as a share of a bare loop.

The bare loop does the same arithmetic on the same plays without explaining anything; both run in
turns in the same process, so a share means the same on every machine.
"""

import json
from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

import pytest

from games import GAMES
from games.kit.replay import replay

pytestmark = pytest.mark.bench

TURNS = 15
MOST_READINGS = 15
"""How often the entries of a game could be decoded while it is replayed."""
LENGTHS = (10, 100, 1000)


@pytest.mark.parametrize("slug", GAMES)
def test_plays_in_a_second_as_a_share_of_a_bare_loop(slug: str) -> None:
    plays = import_module(f"games.{slug}.tests.bench_plays")
    bare = quickest(plays.bare)
    print(f"\n{slug}: bare loop {plays.PLAYS / bare:9.0f} plays/s")
    aims = getattr(plays, "AIMS", {})  # where public engines show what is possible
    for name in ("moved", "judged"):
        took = quickest(getattr(plays, name))
        share, aim = bare / took, aims.get(name, 0)
        verdict = f", at least {aim}: {'kept' if share >= aim else 'UNDER'}" if aim else ""
        print(f"{slug}: {name:<9} {plays.PLAYS / took:9.0f} plays/s, {share:.2f} of it{verdict}")


def quickest(job: Callable[[], Any]) -> float:
    """Seconds of CPU: the best of some turns."""
    took = []
    for _ in range(TURNS):
        start = process_time()
        job()
        took.append(process_time() - start)
    return min(took)


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_is_replayed_card_by_card(slug: str) -> None:
    """As a page loads it: nothing was changed, so nothing is judged again; then with all of it."""
    options, seats, entries = import_module(f"games.{slug}.tests.bench_plays").longest()
    sheet = GAMES[slug].sheets["plays"]
    assert replay(sheet, options, seats, entries).failure is None
    loaded = 1000 * quickest(lambda: replay(sheet, options, seats, entries, len(entries)))
    judged = 1000 * quickest(lambda: replay(sheet, options, seats, entries))
    stored = [json.dumps(entry.data) for entry in entries]
    read = 1000 * quickest(lambda: [json.loads(one) for one in stored])
    print(f"\n{slug}: {len(entries)} entries of {seats} players replayed in {loaded:.2f} ms,")
    print(f"  {loaded / read:.1f} times to decode them, at most {MOST_READINGS};", end="")
    print(f" judged all over again {judged:.2f} ms")
    assert loaded <= MOST_READINGS * read


@pytest.mark.parametrize("slug", GAMES)
def test_a_log_of_cards_is_replayed_in_step_with_its_length(slug: str) -> None:
    """The longest game of all, and one that never ends where there is such a thing."""
    plays = import_module(f"games.{slug}.tests.bench_plays")
    options, seats, entries = getattr(plays, "endless", plays.longest)()
    sheet = GAMES[slug].sheets["plays"]
    print()
    for length in sorted({min(length, len(entries)) for length in LENGTHS}):
        some = entries[:length]
        assert replay(sheet, options, seats, some).failure is None
        loaded = 1000 * quickest(partial(replay, sheet, options, seats, some, length))
        judged = 1000 * quickest(partial(replay, sheet, options, seats, some))
        print(
            f"{slug}: {length:4} entries replayed in {loaded:6.2f} ms, judged in {judged:6.2f} ms"
        )
