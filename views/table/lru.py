"""Keeps a few things that took long to work out; forgetting one costs time and nothing else."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memory(Generic[K, V]):
    """Things by their keys; when there is no more room, what was used longest ago goes first."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._alone = Lock()

    def keep(self, key: K, thing: V) -> V:
        """Remember it under this key, instead of what was there."""
        with self._alone:
            self._kept[key] = thing
            self._kept.move_to_end(key)
            if len(self._kept) > self._room:
                self._kept.popitem(last=False)
        return thing

    def recall(self, key: K) -> V | None:
        """What was kept under this key, if it is still there."""
        with self._alone:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key]
