"""Finds a PostgreSQL server for the storage tests, or installs it, and lends throwaway clusters."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import debian

NONE_FOUND = "No PostgreSQL server for the storage tests (on Debian: apt install postgresql)."
DEBIAN_FOLDER = Path("/usr/lib/postgresql")
OWNER = "blocek"
PATIENTLY = "--timeout=300"
# Loopback only and no socket file; safe to lose, so fast.
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
}


def main() -> int:
    programs = find_programs()
    if programs is None and debian.install("postgresql"):
        programs = find_programs()
    print(f"PostgreSQL: {programs}" if programs else NONE_FOUND)
    return 1 if programs is None and os.environ.get("CI") else 0


def find_programs() -> Path | None:
    """Return the folder with the server's programs; Debian keeps it off PATH."""
    if on_path := shutil.which("pg_ctl"):
        return Path(on_path).resolve().parent
    versions = sorted(DEBIAN_FOLDER.glob("*/bin/pg_ctl"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


@contextmanager
def throwaway_cluster() -> Iterator[str]:
    """Yield the address of a fresh server; it and its data are gone afterwards."""
    programs = find_programs()
    if programs is None:
        raise RuntimeError(NONE_FOUND)
    with TemporaryDirectory(prefix="blocek-postgres-") as folder:
        cluster = Cluster(programs, Path(folder))
        cluster.create()
        port = cluster.start()
        try:
            yield f"postgresql+psycopg://{OWNER}@127.0.0.1:{port}/postgres"
        finally:
            cluster.stop()


class Cluster:
    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs, self.folder = programs, folder
        self.user = unprivileged_user() if os.geteuid() == 0 else None

    def create(self) -> None:
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self._run("initdb", f"--username={OWNER}", "--auth=trust", "--no-sync", "--encoding=UTF8")

    def start(self) -> int:
        for _ in range(3):  # somebody may take the port between our look and the start
            port = free_port()
            if self._start_on(port):
                return port
        raise RuntimeError((self.folder / "log").read_text())

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "--mode=immediate", PATIENTLY, "--silent")

    def _start_on(self, port: int) -> bool:
        options = "".join(f" -c {name}='{value}'" for name, value in SETTINGS.items())
        arguments = (f"--log={self.folder / 'log'}", f"-o -p {port}{options}")
        try:
            self._run("pg_ctl", "start", "--wait", PATIENTLY, "--silent", *arguments)
        except subprocess.CalledProcessError:
            return False
        return True

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.programs / program, f"--pgdata={self.folder / 'data'}", *arguments],
            check=True,
            cwd=self.folder,
            env={"PATH": os.defpath, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            # Not a pipe: the server would inherit it and keep it open.
            stdout=subprocess.DEVNULL,
            user=self.user.pw_uid if self.user else None,
            group=self.user.pw_gid if self.user else None,
            extra_groups=[] if self.user else None,
        )


def unprivileged_user() -> pwd.struct_passwd:
    """Return whom root lends the server to, because it refuses to run as root."""
    known = {user.pw_name: user for user in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    sys.exit(main())
