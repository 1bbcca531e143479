"""Who may be connected: how many of one household, how long a request may take, how all ends.

The loop of waitress does the rest; nothing here knows the app.
"""

import signal
import time
from socket import socket
from typing import Any

from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer

from addresses import household

# Sixty phones behind one router keep one or two each; whoever is idle makes room beyond that.
PER_HOUSEHOLD = 120
HEAD_SECONDS = 10
BODY_SECONDS = 30
SLOWEST = 2000  # bytes in a second that a body has to bring after that
LOOK_EVERY = 1  # seconds
IN_THE_AIR = 0.5  # seconds in which what was sent before we were told to stop still arrives
GRACE = 8  # seconds for what is under way when we are told to stop; Docker kills after ten


class Connection(HTTPChannel):
    """One connection: whose it is, and since when its next request has been on the way."""

    def __init__(self, server: Any, sock: socket, addr: Any, adj: Any, map: Any = None) -> None:
        self.household = household(addr[0])
        super().__init__(server, sock, addr, adj, map=map)
        self.arriving: object = None
        self.since = self.creation_time

    def received(self, data: bytes) -> bool:
        """Note when the first byte of a request comes."""
        is_heard = super().received(data)
        if self.request is not self.arriving:
            self.arriving, self.since = self.request, self.last_activity
        return is_heard

    @property
    def is_idle(self) -> bool:
        """Whether nothing arrives, nothing is worked on and nothing has to be sent."""
        return not self.requests and self.request is None and not self.total_outbufs_len

    def is_late(self, now: float) -> bool:
        """Whether it has kept us waiting too long; while we work on a request it is never late."""
        if self.requests:
            return False
        if self.request is None:
            is_new = self.is_idle and self.last_activity == self.creation_time
            return now > self.last_activity + (HEAD_SECONDS if is_new else self.adj.channel_timeout)
        if not self.request.headers_finished:
            return now > self.since + HEAD_SECONDS
        return now > self.since + BODY_SECONDS + self.request.body_bytes_received / SLOWEST


class Door(TcpWSGIServer):
    """Lets connections in and shows them out."""

    channel_class = Connection
    active_channels: dict[int, Connection]  # type: ignore[assignment]  # the stubs forget the dict
    next_look = 0.0
    is_stopping = False

    def accept(self) -> tuple[socket, Any] | None:
        """Take the next connection, unless its household has enough of them."""
        accepted = super().accept()
        if accepted is None or self._has_room_for(accepted[1][0]):
            return accepted
        accepted[0].close()
        return None

    def _has_room_for(self, address: str) -> bool:
        if self.adj.trusted_proxy in (address, "*"):  # it comes for everybody
            return True
        home = household(address)
        guests = [one for one in self.active_channels.values() if one.household == home]
        idle = [one for one in guests if one.is_idle]
        if len(guests) >= PER_HOUSEHOLD and idle:
            min(idle, key=lambda one: one.last_activity).handle_close()
        return len(guests) < PER_HOUSEHOLD or bool(idle)

    def run(self) -> None:
        """Serve until a signal says stop; then finish what is under way and let nobody new in."""
        self._heed(self.stop)
        while not self.is_stopping:
            self._turn(self.adj.asyncore_loop_timeout)
        self._heed(signal.SIG_DFL)  # who says it again does not want to wait
        self.asyncore.dispatcher.close(self)  # the door; its own close() ends the trigger as well
        self._finish(time.monotonic())
        self.task_dispatcher.shutdown(timeout=1)

    def _heed(self, then: Any) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, then)

    def stop(self, *_: object) -> None:
        """Stop after whatever happens now; called by a signal, so it does as little as can be."""
        self.is_stopping = True
        self.pull_trigger()

    def _finish(self, since: float) -> None:
        while self.active_channels and time.monotonic() < since + GRACE:
            self._turn(0.1)
            if time.monotonic() > since + IN_THE_AIR:
                for one in [one for one in self.active_channels.values() if one.is_idle]:
                    one.handle_close()

    def _turn(self, seconds: float) -> None:
        """Whatever happens next on any connection; now and then a look at those that do nothing."""
        ours = self._map  # type: ignore[attr-defined]  # the stubs leave it out
        self.asyncore.loop(seconds, self.adj.asyncore_use_poll, ours, count=1)
        now = time.time()
        if now >= self.next_look:
            self.next_look = now + LOOK_EVERY
            # Closed at once: told to close, a connection whose phone reads nothing would stay.
            for one in [one for one in self.active_channels.values() if one.is_late(now)]:
                one.handle_close()
