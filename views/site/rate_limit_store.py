"""Counts how often an address did something. In this process; a restart forgives everybody."""

import threading
import time

from limits.storage import MemoryStorage

SCHEME = "swept-memory"
SWEEP_EVERY = 60  # seconds


class SweptMemory(MemoryStorage):
    """Counters in memory that are swept now and then by a hit.

    The library starts a thread for nearly every hit instead, which costs more than the page.
    """

    STORAGE_SCHEME = [SCHEME]  # noqa: RUF012 - the library reads it from the class

    def __init__(self, uri: str | None = None, wrap_exceptions: bool = False, **_: str) -> None:
        super().__init__(uri, wrap_exceptions=wrap_exceptions, **_)
        self.timer = threading.main_thread()  # type: ignore[assignment]  # alive: none is started
        self.next_sweep = time.time() + SWEEP_EVERY

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count one more."""
        if time.time() >= self.next_sweep:
            self.sweep()
        return super().incr(key, expiry, amount)

    def sweep(self) -> None:
        """Drop what is over: reading a counter that is over drops it."""
        self.next_sweep = time.time() + SWEEP_EVERY
        for key in list(self.expirations):
            self.get(key)
