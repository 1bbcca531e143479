"""Installs Debian packages for the tests, where we may; knows no package by itself."""

import os
import shutil
import subprocess


def install(package: str) -> bool:
    """Install through apt, as root or by a password-free sudo; say whether that worked."""
    if shutil.which("apt-get") is None:
        return False
    prefix = _as_root()
    if prefix is None:
        return False
    print(f"Installing {package} with apt-get.", flush=True)
    return _apt(prefix, "update") and _apt(
        prefix, "install", "--yes", "--no-install-recommends", package
    )


def _as_root() -> list[str] | None:
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], check=False).returncode == 0:
        return ["sudo", "-n"]
    return None


def _apt(prefix: list[str], *arguments: str) -> bool:
    # `env` because sudo drops our environment, and a question would wait for ever.
    command = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *arguments]
    return subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode == 0
