"""Instance folders for tests, with catalogues that need not be compiled a hundred times."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.laws.tree import ROOT
from views.site.languages import compile_catalogues


def furnished(instance: Path) -> Path:
    """The folder with all that every app would make in it first, the same for everybody."""
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    for name, content in _compiled().items():
        file = instance / "catalogues" / name
        if not file.exists():  # a server may be running there
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    return instance


@cache
def _compiled() -> dict[Path, bytes]:
    with TemporaryDirectory() as made:
        compile_catalogues(ROOT, Path(made))
        return {file.relative_to(made): file.read_bytes() for file in Path(made).rglob("*.mo")}
