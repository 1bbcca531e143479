"""Finds a Chromium for the browser tests, or installs one; they are never skipped in silence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import debian

SHELL = "chromium-headless-shell"
"""The same browser without its windows, which nobody sees here: a third of the time less.

It keeps no page in memory to go back to, so a few tests want the whole browser.
"""
NAMES = ("chromium", "chromium-browser", "google-chrome")
NONE_FOUND = (
    "No Chromium for the browser tests: install one (on Debian: apt install chromium),"
    " or name it in the variable CHROMIUM."
)
NO_DRIVER = (
    "Playwright does not start: `.venv/bin/playwright --version` says why"
    " (on Debian try: apt install libatomic1)."
)
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def main() -> int:
    browser = find_whole_browser() or install_browser()
    if browser and not os.environ.get("CHROMIUM") and not shutil.which(SHELL):
        debian.install(SHELL)
    problem = None if browser else NONE_FOUND
    if browser and not driver_works():
        debian.install("libatomic1")
        problem = None if driver_works() else NO_DRIVER
    print(problem or f"Browser: {browser}", file=sys.stderr if problem else sys.stdout)
    return 1 if problem else 0


def find_browser() -> str | None:
    """Return the quick one if there is one; CHROMIUM names one and no other."""
    quick = None if os.environ.get("CHROMIUM") else shutil.which(SHELL)
    return quick or find_whole_browser()


def find_whole_browser() -> str | None:
    """Return the browser that CHROMIUM names and no other, else one from PATH or Playwright."""
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    on_path = (shutil.which(name) for name in NAMES)
    return next(filter(None, on_path), None) or playwright_browser()


def playwright_browser() -> str | None:
    # Asked in a process of its own: Playwright cannot be started twice in one.
    answer = subprocess.run(
        [sys.executable, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True, check=False
    )
    path = answer.stdout.strip()
    return path if path and Path(path).exists() else None


def install_browser() -> str | None:
    if os.environ.get("CHROMIUM"):
        return None
    if not debian.install("chromium"):
        playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(playwright, check=False)
    return find_whole_browser()


def driver_works() -> bool:
    """Say whether Playwright can start; its Node wants a library that a bare Debian has not."""
    version = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(version, capture_output=True, check=False).returncode == 0


def launch_args() -> list[str]:
    """Return the switches of every start; Chromium's sandbox refuses to work for root only."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []


if __name__ == "__main__":
    raise SystemExit(main())
