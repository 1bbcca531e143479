"""A phone and a program at one table, in any order, against a list that knows what should happen.

The phone sends forms, the program JSON; both may be out of date, send twice, or send something
else under a key they have used before. After every step the server has what the list has.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.instances import lent
from tests.models.conftest import new_postgres_database
from tests.phone import Phone
from tests.program import Program
from tests.views.page import join

QUICK = settings(
    max_examples=12,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
LONG = settings(QUICK, max_examples=400, stateful_step_count=60)

# From 15 to 60 cows in a round are always possible for three, and nobody is near 999.
rounds = st.lists(st.integers(5, 20), min_size=3, max_size=3)
places = st.integers(0, 10**6)
ACCEPTED = "running-totals"  # a round may look like totals; this table is sure
STORED, FASTER = "stored", "somebody was faster"


@dataclass(frozen=True)
class Sent:
    """One sending: what, on which slot, on top of which record, under which key."""

    kind: str
    cows: tuple[int, ...]
    slot: int | None
    seen: int
    key: str


@dataclass
class Pad:
    """What the log should hold: a record is its slot, its kind and its cows."""

    records: list[tuple[int, str, tuple[int, ...]]] = field(default_factory=list)
    keys: dict[str, tuple[int, Sent]] = field(default_factory=dict)

    @property
    def seq(self) -> int:
        return len(self.records)

    def take(self, who: int, sent: Sent) -> str:
        """Store it if nothing speaks against it, and say what the sender should hear.

        Only the same sender sends the same once more; anybody else could be guessing.
        """
        if sent.key in self.keys:
            return STORED if self.keys[sent.key] == (who, sent) else FASTER
        if sent.seen != self.seq:
            return FASTER
        self.keys[sent.key] = (who, sent)
        self.records.append((sent.slot or self.seq + 1, sent.kind, sent.cows))
        return STORED

    def totals(self) -> list[list[int]]:
        """The running totals: the newest of every slot, without what was taken back."""
        newest = {slot: (kind, cows) for slot, kind, cows in self.records}
        runs, run = [], [0, 0, 0]
        for slot in sorted(newest):
            kind, cows = newest[slot]
            if kind != "void":
                run = [total + new for total, new in zip(run, cows, strict=True)]
                runs.append(run)
        return runs


class FormClient:
    """A phone: sends forms, and a redirect means that it is written down."""

    def __init__(self, app: Flask, table: str, host: Phone) -> None:
        self.phone, self.table = Phone(app), table
        join(self.phone, host, table)
        self.token = self.phone.fields(f"{table}/entries")["csrf_token"]

    def send(self, sent: Sent) -> str:
        form = {f"cows-{seat}": str(one) for seat, one in enumerate(sent.cows, 1)}
        form |= {"seq": str(sent.seen), "key": sent.key, "csrf_token": self.token}
        if sent.kind != "void":
            form |= {"kind": sent.kind, "accept": ACCEPTED}
        step = "void" if sent.kind == "void" else "revision"
        where = "entries" if sent.slot is None else f"entries/{sent.slot}/{step}"
        answer = self.phone.client.post(f"{self.table}/{where}", data=form)
        return {303: STORED, 409: FASTER}.get(answer.status_code, answer.text)


class JsonClient:
    """A program: sends JSON with the join secret."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def send(self, sent: Sent) -> str:
        body: dict[str, Any] = {"seq": sent.seen, "key": sent.key}
        if sent.kind != "void":
            body |= {"kind": sent.kind, "data": {"cows": sent.cows}, "accept": [ACCEPTED]}
        method = "DELETE" if sent.kind == "void" else "POST" if sent.slot is None else "PUT"
        where = "entries" if sent.slot is None else f"entries/{sent.slot}"
        answer = self.program.call(method, f"/sheets/{self.program.sheet}/{where}", body)
        return {201: STORED, 409: FASTER}.get(answer.status_code, answer.text)


class TwoClients(RuleBasedStateMachine):
    """Both clients do what people do: look, enter, correct, take back, and send again."""

    def __init__(self, app: Flask) -> None:
        super().__init__()
        self.app = app
        self.pad = Pad()
        self.seen = [0, 0]
        self.sent: list[tuple[int, Sent]] = []

    @initialize()
    def sit_down(self) -> None:
        host = Phone(self.app)
        table = host.new_table("six_nimmt", 3, target="999")
        self.reader = Program(self.app, table.removeprefix("/t/"))
        host.open(f"{table}/share")
        (code,) = [one for one in host.tree().iter("input") if one.get("id") == "join"]
        secret = code.get("value").rpartition("/")[2]
        form = FormClient(self.app, table, host)
        program = JsonClient(Program(self.app, self.reader.sheet, secret))
        self.clients: tuple[FormClient, JsonClient] = (form, program)

    @rule(who=st.integers(0, 1))
    def look(self, who: int) -> None:
        self.seen[who] = self.pad.seq

    @rule(who=st.integers(0, 1), cows=rounds)
    def enter(self, who: int, cows: list[int]) -> None:
        self.send(who, "cows", cows, None)

    @precondition(lambda self: self.pad.records)
    @rule(who=st.integers(0, 1), cows=rounds, place=places)
    def correct(self, who: int, cows: list[int], place: int) -> None:
        self.send(who, "cows", cows, self.slot(place))

    @precondition(lambda self: self.pad.records)
    @rule(who=st.integers(0, 1), place=places)
    def take_back(self, who: int, place: int) -> None:
        self.send(who, "void", [], self.slot(place))

    @precondition(lambda self: self.sent)
    @rule(place=places)
    def send_again(self, place: int) -> None:
        who, sent = self.sent[place % len(self.sent)]
        self.expect(who, sent)

    @precondition(lambda self: self.sent)
    @rule(place=places, cows=rounds)
    def send_something_else_under_a_used_key(self, place: int, cows: list[int]) -> None:
        who, sent = self.sent[place % len(self.sent)]
        slot = None if sent.kind == "void" else sent.slot
        self.expect(who, Sent("cows", tuple(cows), slot, sent.seen, sent.key))

    @precondition(lambda self: self.sent)
    @rule(place=places)
    def send_what_the_other_sent(self, place: int) -> None:
        who, sent = self.sent[place % len(self.sent)]
        self.expect(1 - who, sent)

    def slot(self, place: int) -> int:
        """Some slot of the log, also one that was taken back."""
        slots = sorted({slot for slot, _, _ in self.pad.records})
        return slots[place % len(slots)]

    def send(self, who: int, kind: str, cows: list[int], slot: int | None) -> None:
        sent = Sent(kind, tuple(cows), slot, self.seen[who], token_hex(6))
        self.sent.append((who, sent))
        self.expect(who, sent)

    def expect(self, who: int, sent: Sent) -> None:
        answer = self.pad.take(who, sent)
        assert answer == self.clients[who].send(sent)
        if answer == STORED:
            self.seen[who] = self.pad.seq

    @invariant()
    def the_server_has_what_the_list_has(self) -> None:
        if not hasattr(self, "reader"):
            return
        log, shown = self.reader.log(), self.reader.show()
        kept = [(one["slot"], one["kind"], tuple(one["data"].get("cows", ()))) for one in log]
        assert self.pad.records == kept
        assert list(range(1, self.pad.seq + 1)) == [one["seq"] for one in log]
        assert self.pad.totals() == [line["totals"] for line in shown["standing"]["lines"]]
        assert (self.pad.seq, None) == (shown["seq"], shown["failure"])


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh_app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """An app on an empty database of each kind."""
    config = {}
    if request.param == "postgresql":
        server = request.getfixturevalue("postgres_url")
        config["DATABASE_URL"] = new_postgres_database(server)
    with lent(tmp_path, **config) as made:
        yield made


def test_two_clients_and_a_list_always_agree(fresh_app: Flask) -> None:
    run_state_machine_as_test(machine(fresh_app), settings=QUICK)


@pytest.mark.soak
def test_two_clients_and_a_list_agree_in_a_long_run(fresh_app: Flask) -> None:
    run_state_machine_as_test(machine(fresh_app), settings=LONG)


def machine(app: Flask) -> Any:
    """Hypothesis asks for a class, and is content with whatever makes the machine."""
    return partial(TwoClients, app)
