"""A client that a generator from PyPI makes of the served document, and a game played with it.

Nothing in it is written by us: what it cannot read, no program of a stranger can.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.servers import LOOPBACK, PATIENCE, Server, nursery, running

pytestmark = pytest.mark.long

PACKAGE = "generated_blocek"
PLAYERS = ["Anna", "Bára", "Cyril"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with nursery() as servers, running(servers, folder / "instance") as started:
        yield started


@pytest.fixture(scope="module")
def package(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of the package that the generator makes, ready to be imported."""
    folder, tools = tmp_path_factory.mktemp("generated"), Path(sys.executable).parent
    address = f"http://{LOOPBACK}:{server.port}/api/v1/openapi.json"
    made = subprocess.run(
        [
            *(tools / "openapi-python-client", "generate", "--url", address, "--meta", "none"),
            *("--output-path", folder / PACKAGE, "--fail-on-warning"),
        ],
        env={"PATH": str(tools), "PYTHONUTF8": "1"},  # it formats what it wrote, with our ruff
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == made.returncode, made.stdout + made.stderr
    sys.path.insert(0, str(folder))
    yield PACKAGE
    sys.path.remove(str(folder))


class Stranger:
    """Somebody who knows the generated package, a server and perhaps a secret, and nothing else."""

    def __init__(self, package: str, server: Server, secret: str) -> None:
        made = import_module(package)
        told: dict[str, Any] = {
            "base_url": f"http://{LOOPBACK}:{server.port}/api/v1",
            "headers": {"Accept-Language": "en"},
            "timeout": PATIENCE,
            "raise_on_unexpected_status": True,
            "httpx_args": {"trust_env": False},  # no proxy stands between us and ourselves
        }
        self.package = package
        self.models = import_module(f"{package}.models")
        self.keys = count(1)
        self.client = (
            made.AuthenticatedClient(token=secret, **told) if secret else made.Client(**told)
        )

    def call(self, operation: str, *path: Any, **body: Any) -> Any:
        """The answer as the package reads it."""
        function = import_module(f"{self.package}.api.{operation}").sync
        return function(*path, client=self.client, **body)

    def enter(self, sheet: str, kind: str, seq: int, **data: Any) -> Any:
        """Enter something new under a fresh key."""
        return self.call("entries.add_entry", sheet, body=self.entry(kind, seq, **data))

    def entry(self, kind: str, seq: int, **data: Any) -> Any:
        values = self.models.NewEntryData.from_dict(data)
        key = f"key-{next(self.keys)}"
        return self.models.NewEntry(kind=kind, data=values, seq=seq, key=key)


Meets: TypeAlias = Callable[..., Stranger]


@pytest.fixture
def meet(package: str, server: Server) -> Iterator[Meets]:
    """Makes strangers, whose connections are closed when the test is over."""
    with ExitStack() as open_clients:

        def met(secret: str = "") -> Stranger:
            stranger = Stranger(package, server, secret)
            open_clients.enter_context(stranger.client)
            return stranger

        yield met


def new_table(stranger: Stranger) -> Any:
    """A table with what is usual, made from what the lists tell."""
    (game,) = [one for one in stranger.call("games.list_games").games if one.name == "6 nimmt!"]
    told = stranger.call("games.show_game", game.slug)
    usual = {one.key: one.default for one in told.options if isinstance(one.default, str | int)}
    return stranger.call(
        "sheets.make_sheet",
        body=stranger.models.NewSheet(
            game=game.slug,
            way=told.ways[0].key,
            players=PLAYERS,
            options=stranger.models.NewSheetOptions.from_dict(usual),
        ),
    )


def test_a_generated_client_plays_a_game_to_its_end(meet: Meets) -> None:
    made = new_table(meet())
    writer = meet(made.join_secret)

    for cows in ([30, 4, 9], [8, 22, 5], [28, 3, 10]):
        sheet = writer.call("sheets.show_sheet", made.id)
        spec = sheet.expects[0]
        (needed,) = [field for field in spec.fields if not field.optional]
        assert ("count", "seat") == (needed.type_.value, needed.scope.value)
        stored = writer.enter(made.id, spec.kind, sheet.seq, **{needed.key: cows})
        assert sheet.seq + 1 == stored.seq

    over = meet().call("sheets.show_sheet", made.id).standing
    assert ([66, 29, 24], [3, 2, 1]) == (over.totals, over.ranks)  # 66 cows end it, fewest win
    assert (True, [3]) == (over.over, over.winners)


def test_a_generated_client_corrects_takes_back_and_takes_along(meet: Meets) -> None:
    made = new_table(meet())
    writer = meet(made.join_secret)
    writer.enter(made.id, "cows", 0, cows=[5, 9, 3])
    writer.enter(made.id, "cows", 1, cows=[12, 0, 6])

    revised = writer.entry("cows", 2, cows=[9, 5, 3])
    assert 1 == writer.call("entries.revise_entry", made.id, 1, body=revised).slot
    withdrawal = writer.models.Withdrawal(seq=3, key="back")
    assert 4 == writer.call("entries.void_entry", made.id, 2, body=withdrawal).seq

    log = writer.call("entries.show_log", made.id).records
    assert ["cows", "cows", "cows", "void"] == [one.kind for one in log]
    (copy,) = meet().call("sheets.bring_in", body=meet().call("sheets.save_sheet", made.id)).sheets
    for table in (made.id, copy.id):
        assert [9, 5, 3] == meet().call("sheets.show_sheet", table).standing.totals


def test_a_generated_client_is_told_what_went_wrong_in_the_right_class(meet: Meets) -> None:
    made = new_table(meet())
    writer, models = meet(made.join_secret), meet().models
    writer.enter(made.id, "cows", 0, cows=[5, 9, 3])

    refused = writer.enter(made.id, "cows", 1, cows=[0, 0, 0])
    unreadable = writer.enter(made.id, "cows", 1, cows=[5, "nine", 3])
    body = models.NewEntry(kind="cows", seq=1, key="two words")
    misspelt = writer.call("entries.add_entry", made.id, body=body)
    late = writer.enter(made.id, "cows", 0, cows=[7, 7, 7])
    unknown = meet("A" * 26).enter(made.id, "cows", 1, cows=[7, 7, 7])
    lost = meet().call("sheets.show_sheet", "nobody")

    assert (models.Refusal, True) == (type(refused), refused.findings[0].forgivable)
    assert (models.Refusal, 2) == (type(unreadable), unreadable.findings[0].seat)
    assert (models.Error, "key") == (type(misspelt), misspelt.field)
    assert (models.Conflict, [1]) == (type(late), [one.seq for one in late.since])
    assert (models.Error, "Unauthorized") == (type(unknown), unknown.error)
    assert (models.Error, "Not Found") == (type(lost), lost.error)


def test_a_generated_client_asks_the_referee(meet: Meets) -> None:
    stranger = meet()
    (question,) = [
        one
        for one in stranger.call("referee.list_questions", "six_nimmt").questions
        if one.title == "Where does this card go?"
    ]
    fields = stranger.call("referee.show_question", "six_nimmt", question.key).fields
    one_card = [field.key for field in fields if field.many is False and not field.optional]
    situation = {"rows": [[10], [20], [30], [40]], **dict.fromkeys(one_card, 35)}

    body = stranger.models.AskRefereeBody.from_dict(situation)
    verdict = stranger.call("referee.ask_referee", "six_nimmt", question.key, body=body)

    assert (["card"], "fine") == (one_card, verdict.status.value)
    assert [[10], [20], [30, 35], [40]] == verdict["rows"]
