"""Style sheets, scripts and icons: read once, served for ever under the hash of them all."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request

pages = Blueprint("assets", __name__)
STYLES = "css/all.css"
FOR_EVER = "public, max-age=31536000, immutable"
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, plain and compressed."""

    kind: str
    plain: bytes
    small: bytes


def init_app(app: Flask) -> None:
    """Read all files and give the templates the address they stand under."""
    root = Path(app.root_path)
    files = {_name(path, root): path.read_bytes() for path in sorted(root.glob("static/**/*.*"))}
    files[STYLES] = b"\n".join(path.read_bytes() for path in style_sheets(root))
    app.extensions["assets"] = {name: _asset(name, plain) for name, plain in files.items()}
    digest = sha256(b"\0".join(files.values())).hexdigest()[:10]
    app.extensions["assets-digest"] = digest
    app.jinja_env.globals["asset"] = lambda name: f"/static/{digest}/{name}"
    app.register_blueprint(pages)


@pages.get("/static/<digest>/<path:name>")
def serve(digest: str, name: str) -> Response:
    """One hash stands for the whole tree, so scripts may import each other by relative path.

    A page from before an update asks under an old hash: it is served, but not for ever.
    """
    asset: Asset | None = current_app.extensions["assets"].get(name)
    if asset is None:
        abort(404)
    small = request.accept_encodings["gzip"] > 0 and len(asset.small) < len(asset.plain)
    response = Response(asset.small if small else asset.plain, mimetype=asset.kind)
    now = digest == current_app.extensions["assets-digest"]
    response.headers["Cache-Control"] = FOR_EVER if now else "no-cache"
    response.headers["Vary"] = "Accept-Encoding"
    if small:
        response.headers["Content-Encoding"] = "gzip"
    return response


def style_sheets(root: Path) -> list[Path]:
    """The shared sheets, then every game's few colours: one request for all of them."""
    return sorted(root.glob("static/css/*.css")) + sorted(root.glob("games/*/static/*.css"))


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root / "static").as_posix()


def _asset(name: str, plain: bytes) -> Asset:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(kind, plain, gzip.compress(plain, 9, mtime=0))
