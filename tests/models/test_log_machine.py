"""Two clients enter, correct, take back, repeat and come late; a list in memory knows better."""

from itertools import count

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

from games.kit.log import VOID, effective
from models.record import (
    Conflict,
    Draft,
    NoSuchSlot,
    Stored,
    append,
    last_seq,
    records_of,
    repeat_of,
)
from models.sheet import create_sheet

PHONES = st.sampled_from(["Anna", "Bára"])
COWS = st.integers(min_value=0, max_value=3)
SLOTS = st.integers(min_value=0, max_value=12)

Row = tuple[int, Draft, str]  # slot, what was entered, key


class TwoPhones(RuleBasedStateMachine):
    keys = count(1)

    @initialize()
    def sit_down(self) -> None:
        self.sheet_id = create_sheet("six_nimmt", "rounds", {}, ["Anna", "Bára"]).id
        self.log: list[Row] = []
        self.seen = {"Anna": 0, "Bára": 0}
        self.sent: dict[str, tuple[Draft, int, str]] = {}

    @rule(phone=PHONES)
    def look(self, phone: str) -> None:
        self.seen[phone] = last_seq(self.sheet_id)

    @rule(phone=PHONES, cows=COWS)
    def add(self, phone: str, cows: int) -> None:
        self.send(phone, Draft("cows", {"cows": [cows, 0]}))

    @rule(phone=PHONES, slot=SLOTS, cows=COWS)
    def correct(self, phone: str, slot: int, cows: int) -> None:
        self.send(phone, Draft("cows", {"cows": [cows, 1]}, accepted=("sum",), slot=slot))

    @rule(phone=PHONES, slot=SLOTS)
    def take_back(self, phone: str, slot: int) -> None:
        self.send(phone, Draft(VOID, {}, slot=slot))

    @rule(phone=PHONES)
    def send_again(self, phone: str) -> None:
        if phone in self.sent:
            self.deliver(phone, *self.sent[phone])

    @rule(phone=PHONES, cows=COWS)
    def go_back_edit_and_send(self, phone: str, cows: int) -> None:
        if phone in self.sent:
            _, seen, key = self.sent[phone]
            self.deliver(phone, Draft("cows", {"cows": [cows, 2]}), seen, key)

    def send(self, phone: str, draft: Draft) -> None:
        self.sent[phone] = (draft, self.seen[phone], f"key-{next(self.keys)}")
        self.deliver(phone, *self.sent[phone])

    def deliver(self, phone: str, draft: Draft, seen: int, key: str) -> None:
        expected = self.expect(draft, seen, key)
        try:
            answer = append(self.sheet_id, draft, seen=seen, key=key)
        except NoSuchSlot:
            assert "no such slot" == expected
            return
        if isinstance(answer, Stored):
            assert expected == ("repeated" if answer.repeated else "stored")
            assert self.log[answer.record.seq - 1][1:] == (draft, key)
            assert answer.record == repeat_of(self.sheet_id, key, draft)
            self.seen[phone] = answer.record.seq
        else:
            assert isinstance(answer, Conflict)
            assert expected == [record.seq for record in answer.since]

    def expect(self, draft: Draft, seen: int, key: str) -> str | list[int]:
        """The answer by the book; a new entry goes into our own log."""
        for seq, (_, entered, used) in enumerate(self.log, start=1):
            if used == key:
                return "repeated" if entered == draft else self.after(min(seen, seq - 1))
        if draft.slot is not None and draft.slot not in {slot for slot, _, _ in self.log}:
            return "no such slot"
        if seen != len(self.log):
            return self.after(seen)
        self.log.append((draft.slot or len(self.log) + 1, draft, key))
        return "stored"

    def after(self, seen: int) -> list[int]:
        return list(range(seen + 1, len(self.log) + 1))

    @invariant()
    def the_log_is_what_was_acknowledged(self) -> None:
        found = [
            (record.seq, record.slot, record.kind, record.data, record.accepted, record.key)
            for record in records_of(self.sheet_id)
        ]
        assert found == [
            (seq, slot, draft.kind, draft.data, draft.accepted, key)
            for seq, (slot, draft, key) in enumerate(self.log, start=1)
        ]

    @precondition(lambda self: self.log)
    @invariant()
    def the_pad_shows_the_newest_of_each_entry(self) -> None:
        pad = {}
        for slot, draft, _ in self.log:
            pad[slot] = draft.data
            if draft.kind == VOID:
                del pad[slot]
        assert pad == {record.slot: record.data for record in effective(records_of(self.sheet_id))}


def test_the_log_holds_exactly_what_was_acknowledged(database_app: Flask) -> None:
    few = settings(
        max_examples=25,
        stateful_step_count=20,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )

    run_state_machine_as_test(TwoPhones, settings=few)
