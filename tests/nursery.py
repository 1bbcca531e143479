"""A program that has imported the app once and forks a real server for every line it reads.

Importing takes twenty times as long as starting, and the tests start and kill many servers.
"""

import json
import os
import random
import resource
import signal
import sys
from typing import Any

import time_machine
from flask import Flask

import connections
from app import main
from serve import say, serve

PATIENCE = 300  # seconds to wait for phones with a bad signal, on a machine that is slow itself


def be_nursery() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # a killed server leaves no zombie behind
    for line in sys.stdin:
        if os.fork() == 0:
            be_server(json.loads(line))


def be_server(wanted: dict[str, Any]) -> None:
    """Be what `python app.py` is, with these settings, until killed."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    log = os.open(wanted["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, sys.stderr.fileno())
    if wanted["file_size"]:
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (wanted["file_size"], hard))
    if wanted["patient"]:
        connections.HEAD_SECONDS = connections.BODY_SECONDS = PATIENCE
    if wanted["rehearsed"]:
        rehearse()
    os.environ["PORT"] = str(wanted["port"])
    say(f"pid {os.getpid()}")
    if wanted["hello"]:
        serve(hello(wanted["config"]))
    else:
        main(wanted["config"])


def rehearse() -> None:
    """Let every chance and every clock of this process be the same as in the last one."""
    chance = random.Random("the same for all").randbytes
    os.urandom = random._urandom = chance  # type: ignore[attr-defined]  # what `secrets` asks
    time_machine.travel(1_800_000_000, tick=False).start()


def hello(config: dict[str, Any]) -> Flask:
    """The smallest app there is: what all others are measured by."""
    app = Flask("hello", instance_path=config["INSTANCE_PATH"])
    app.add_url_rule("/", view_func=lambda: "<p>Hello!</p>")
    return app


if __name__ == "__main__":
    be_nursery()
