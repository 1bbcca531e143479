"""The set-up holds together: ranges, locks, commands, and nothing in the tree that is only ours."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
RUNTIME_RANGES: list[str] = PROJECT["project"]["dependencies"]
DEV_RANGES: list[str] = PROJECT["dependency-groups"]["dev"]
PIN = re.compile(r"([a-z0-9-]+)==([0-9a-z.]+)( ; [a-z_]+ (<|>=|==|!=) '[A-Za-z0-9.]+')?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")
# Spelt so that this file does not find itself.
REGISTRIES = re.compile(r"py[p]i\.|python[h]osted|npm[j]s|deb\.[d]ebian|jsdeliv[r]|unpk[g]")
MACHINE_PATHS = re.compile(r"(?<![\w.])/(?:home|opt|root|Users|work)/[\w.]")


def lock(name: str) -> dict[str, frozenset[str]]:
    """Read a lock as pin -> hashes, refusing every line that is neither."""
    joined = (ROOT / name).read_text().replace(" \\\n", "\n")
    pins: dict[str, frozenset[str]] = {}
    for line in joined.splitlines():
        if PIN.fullmatch(line):
            pin, pins[line] = line, frozenset()
        else:
            assert HASH.fullmatch(line.strip()), f"{name}: {line}"
            pins[pin] |= {line.strip()}
    return pins


def versions(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for pin in lock(name):
        package, version = pin.split(" ")[0].split("==")
        found.setdefault(package, []).append(version)
    return found


def committed() -> list[Path]:
    listed = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, text=True, check=True
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_a_lock_holds_only_versions_markers_and_hashes(name: str) -> None:
    pins = lock(name)

    assert pins
    assert [] == [pin for pin, hashes in pins.items() if not hashes]


def test_the_development_lock_contains_the_runtime_lock() -> None:
    assert lock("requirements.txt").items() <= lock("requirements-dev.txt").items()


@pytest.mark.parametrize("text", RUNTIME_RANGES)
def test_the_runtime_lock_keeps_to_the_range(text: str) -> None:
    assert_in_range(text, versions("requirements.txt"))


@pytest.mark.parametrize("text", DEV_RANGES)
def test_the_development_lock_keeps_to_the_range(text: str) -> None:
    assert_in_range(text, versions("requirements-dev.txt"))


def assert_in_range(text: str, locked: dict[str, list[str]]) -> None:
    wanted = Requirement(text)
    found = locked.get(canonicalize_name(wanted.name), [])

    assert found
    assert all(wanted.specifier.contains(version) for version in found)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git checkout")
@pytest.mark.parametrize("forbidden", [REGISTRIES, MACHINE_PATHS], ids=["registry", "path"])
def test_no_committed_file_names_a_registry_or_a_path_of_one_machine(
    forbidden: re.Pattern[str],
) -> None:
    texts = {path: path.read_bytes().decode(errors="ignore") for path in committed()}
    found = {
        str(path.relative_to(ROOT)): match[0]
        for path, text in texts.items()
        if (match := forbidden.search(text))
    }

    assert texts
    assert {} == found


def test_a_registry_or_a_machine_path_would_be_noticed() -> None:
    assert REGISTRIES.search("https://py" + "pi.org/simple")
    assert MACHINE_PATHS.search("open('/ho" + "me/anna/pad.db')")
    assert not MACHINE_PATHS.search("static/home/cow.svg")


def test_ci_runs_the_test_command_of_the_readme_and_nothing_else() -> None:
    script = ROOT / ".ci" / "run"
    commands = [line for line in script.read_text().splitlines() if line.startswith("make")]

    assert ["make test"] == commands
    assert "\n    make test\n" in (ROOT / "README.md").read_text()
    assert os.access(script, os.X_OK)


@pytest.mark.parametrize(
    ("target", "does"),
    [
        ("run", "python app.py"),
        ("check", "not long"),
        ("test", "python -m pytest"),
        ("lint", "mypy ."),
        ("bench", "-m bench"),
        ("soak", '-m "soak or long"'),
        ("texts", "-m tests.texts"),
        ("lock", "uv pip compile"),
    ],
)
def test_a_make_target_does_what_it_says(target: str, does: str) -> None:
    shown = subprocess.run(
        ["make", "-C", ROOT, "--dry-run", target],
        capture_output=True,
        text=True,
        check=True,
        # The make that runs these tests must not lend its flags to this one.
        env={"PATH": os.environ["PATH"]},
    )

    assert does in shown.stdout.replace('"$tool/bin/"', "")


def test_the_readme_explains_every_setting_the_code_reads() -> None:
    code = [*ROOT.glob("*.py"), *ROOT.glob("models/**/*.py"), *ROOT.glob("views/**/*.py")]
    read = {name for path in code for name in settings_in(path.read_text())}
    readme = (ROOT / "README.md").read_text()

    assert {"HOST", "PORT", "TRUSTED_PROXY"} <= read
    assert set() == {name for name in read if f"`{name}`" not in readme}


def settings_in(source: str) -> set[str]:
    return set(re.findall(r"environ(?:\.get\(|\[)\"([A-Z_]+)\"", source))
