"""How long a group of a thousand tables takes to open, read and counted from nothing."""

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from flask import Flask

from games.kit.log import Logged
from models.record import Copy, store
from tests.random_evenings import START, random_log
from tests.rooms import recorded

pytestmark = pytest.mark.bench

TABLES = 1000
MOST_READINGS = 30
"""How often the same records could be read meanwhile, with nothing done to them."""
PEOPLE = ("Anna", "Bára")


def thousand() -> list[Copy]:
    """Recorded games of all kinds over and over, kept by rounds, every tenth with corrections."""
    dice = Random("a thousand tables")
    found = [one for one in recorded() if one[2].get("way", "rounds") == "rounds"]
    made = []
    for number in range(TABLES):
        _, game, told = found[number % len(found)]
        names = (*PEOPLE, "Cyril", "Dan", "Eva", "Filip", "Gábina", "Hynek", "Ivana", "Jana")
        seats, options = len(told["players"]), game.agreed(told["options"])
        records = log_of(told) if number % 10 else tuple(random_log(game, options, seats, dice))
        copy = Copy(game.slug, "rounds", options, names[:seats], START + number, records)
        made.append(copy)
    return made


def log_of(told: dict[str, Any]) -> tuple[Logged, ...]:
    return tuple(
        Logged(seq, seq, one["kind"], one["data"], tuple(one.get("accept", ())), f"k{seq}", START)
        for seq, one in enumerate(told["entries"], start=1)
    )


def test_a_group_of_a_thousand_tables_costs_little_more_than_to_read_them(
    app: Flask,
) -> None:
    with app.test_request_context():
        ids = [sheet.public_id for chunk in chunks(thousand()) for sheet in store(chunk)]
    cold, *again = opened_elsewhere(app.instance_path, ids)

    clocks, cpus, bares = zip(*again, strict=True)
    told("in a new process", *cold)
    told("again", min(clocks), min(cpus), min(bares))


def told(when: str, clock: float, cpu: float, bare: float) -> None:
    print(f"a page of {TABLES} tables, {when}: {clock:.2f} s by the clock, {cpu:.2f} s of CPU,")
    print(f"  {cpu / bare:.1f} bare readings of {bare:.3f} s, at most {MOST_READINGS}")
    assert cpu <= MOST_READINGS * bare


def opened_elsewhere(instance: str, ids: list[str]) -> list[list[float]]:
    """What a process of its own takes, time after time: by the clock, of CPU, and to read only."""
    program = [sys.executable, "-m", "tests.group_clock", instance, *PEOPLE]
    asked = json.dumps(ids)
    answer = subprocess.run(program, input=asked, stdout=subprocess.PIPE, text=True, check=True)
    took: list[list[float]] = json.loads(answer.stdout)
    return took


def chunks(copies: list[Copy]) -> list[list[Copy]]:
    return [copies[at : at + 100] for at in range(0, len(copies), 100)]
