"""One server has an SQLite file at a time, and opens only what is sound."""

from pathlib import Path

from app import create_app
from models.database import db
from tests.damage import damage
from tests.server.conftest import Start
from tests.servers import Client
from tests.writers import new_table


def test_a_second_server_is_refused_in_a_sentence_and_a_killed_one_leaves_no_trace(
    start: Start, tmp_path: Path
) -> None:
    first = start()
    new_table(first.server)
    second = start()

    assert 1 == second.end()
    assert (
        f"Another Bloček is open on {tmp_path / 'instance' / 'blocek.db'} already: "
        "use that one, or stop it first. Several at once need PostgreSQL.\n"
    ) == second.complaint()

    backed_up(tmp_path / "instance")
    with Client(first.server) as client:
        assert 200 == client.get("/healthz")[0]
    first.process.kill()
    first.process.wait()
    assert new_table(start().server)


def test_a_file_with_a_damaged_page_is_refused_with_its_cause(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "instance" / "blocek.db"
    create_app({"INSTANCE_PATH": tmp_path / "instance"})
    damage(file, "record")
    house = start()

    assert 1 == house.end()
    assert house.complaint().startswith(f"{file} is damaged (")
    assert "restore a backup with `flask restore`" in house.complaint()


def backed_up(instance: Path) -> None:
    """Commands still work beside a running server."""
    app = create_app({"INSTANCE_PATH": instance})
    answer = app.test_cli_runner().invoke(args=["backup"])
    with app.app_context():
        db.engine.dispose()

    assert answer.output.startswith("Backed up to ")
    assert 1 == len(list((instance / "backups").glob("*.db")))
