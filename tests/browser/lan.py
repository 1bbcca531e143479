"""A real server process that can die and come back at the same address, and phones around it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.browser.house import LAN_NAME, Laid
from tests.phone import CAST
from tests.servers import Client, Nursery, Server, nursery


@dataclass
class Lan:
    """A server of our own; `url` stays the same when it is started again."""

    servers: Nursery
    instance: Path
    server: Server

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    @property
    def lan_url(self) -> str:
        """The same by a name: no secure context, as on a home network."""
        return f"http://{LAN_NAME}:{self.server.port}"

    def stop(self) -> None:
        """As a power cut would."""
        self.server.kill()

    def start(self, **config: Any) -> None:
        """The same again, at the same address."""
        self.server = self.servers.start(self.instance, port=self.server.port, **config)

    def lay(self, slug: str, seats: int, **options: Any) -> Laid:
        """A new table."""
        body = {"game": slug, "players": CAST[:seats], "options": options}
        with Client(self.server) as client:
            status, made = client.call("POST", "/sheets", body)
        assert 201 == status, made
        return Laid(made["links"]["table"], made["links"]["join"], made["id"], made["join_secret"])

    def enter(self, laid: Laid, kind: str, **data: Sequence[int]) -> None:
        """One entry of somebody else's program."""
        with Client(self.server, laid.secret) as client:
            seq = client.call("GET", f"/sheets/{laid.id}")[1]["seq"]
            body = {"kind": kind, "data": data, "seq": seq, "key": f"program-{seq}"}
            status, told = client.call("POST", f"/sheets/{laid.id}/entries", body)
        assert 201 == status, told

    def log(self, laid: Laid) -> list[dict[str, Any]]:
        """All records, in order and without a gap."""
        with Client(self.server) as client:
            records: list[dict[str, Any]] = client.call("GET", f"/sheets/{laid.id}/log")[1][
                "records"
            ]
        assert list(range(1, len(records) + 1)) == [record["seq"] for record in records]
        assert len(records) == len({record["key"] for record in records})
        return records


@contextmanager
def open_lan(instance: Path) -> Iterator[Lan]:
    """A server process that is gone when the block ends."""
    with nursery() as servers:
        yield Lan(servers, instance, servers.start(instance))
