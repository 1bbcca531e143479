"""The counters of the limits: they count, they are swept, and they start no threads."""

import threading

from views.site.guard import SweptMemory


def test_every_hit_counts_until_its_time_is_over() -> None:
    counters = SweptMemory()

    counts = [counters.incr("Anna", 60), counters.incr("Anna", 60), counters.incr("Dan", 60)]

    assert [1, 2, 1] == counts


def test_a_hit_sweeps_out_what_is_over() -> None:
    counters = SweptMemory()
    counters.incr("Anna", 0)
    counters.incr("Dan", 60)

    counters.next_sweep = 0
    counters.incr("Eva", 60)

    assert {"Dan", "Eva"} == set(counters.storage)


def test_a_hit_starts_no_thread() -> None:
    counters = SweptMemory()
    before = set(threading.enumerate())

    for _ in range(100):
        counters.incr("Anna", 60)

    assert set() == set(threading.enumerate()) - before
