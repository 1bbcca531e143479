"""Style sheets, scripts and icons: read once, served for ever under the hash of them all.

Also what makes the pad installable on a phone: its manifest and a small service worker.
"""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, jsonify, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext

pages = Blueprint("assets", __name__)
STYLES = "css/all.css"
CARDS = "css/cards.css"
WORKER, FAREWELL = "js/worker.js", "js/farewell.js"
SHELL = (STYLES, CARDS, "icons/blocek.svg")
ICONS = (("192", "any"), ("512", "any"), ("512", "maskable"))
FOR_EVER = "public, max-age=31536000, immutable"
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, plain and compressed."""

    kind: str
    plain: bytes
    small: bytes


def init_app(app: Flask) -> None:
    """Read all files and give the templates their address."""
    root = Path(app.root_path)
    static = root / "static"
    paths = sorted(static.glob("**/*.*"))
    files = {path.relative_to(static).as_posix(): path.read_bytes() for path in paths}
    for name, sheets in style_sheets(root).items():
        files[name] = b"\n".join(path.read_bytes() for path in sheets)
    app.extensions["assets"] = {
        name: Asset(
            mimetypes.guess_type(name)[0] or "application/octet-stream",
            plain,
            gzip.compress(plain, 9, mtime=0),
        )
        for name, plain in files.items()
    }
    digest = sha256(b"\0".join(files.values())).hexdigest()[:10]
    app.extensions["assets-digest"] = digest
    app.jinja_env.globals["asset"] = lambda name: f"/static/{digest}/{name}"
    app.jinja_env.globals["has_worker"] = app.config["SERVICE_WORKER"] != "off"
    app.register_blueprint(pages)


@pages.get("/static/<digest>/<path:name>")
def serve(digest: str, name: str) -> Response:
    """Serve a file; one hash stands for the whole tree, so scripts may use relative imports.

    A page from before an update asks under an old hash: it is served, but not for ever.
    """
    asset: Asset = current_app.extensions["assets"].get(name) or abort(404)
    small = request.accept_encodings["gzip"] > 0 and len(asset.small) < len(asset.plain)
    now = digest == current_app.extensions["assets-digest"]
    headers = {"Cache-Control": FOR_EVER if now else "no-cache", "Vary": "Accept-Encoding"}
    headers |= {"Content-Encoding": "gzip"} if small else {}
    return Response(asset.small if small else asset.plain, mimetype=asset.kind, headers=headers)


def style_sheets(root: Path) -> dict[str, list[Path]]:
    """The shared sheets, then every game's few colours: one request for all of them.

    What draws cards is another, for pages that show some.
    """
    colours, cards = (sorted(root.glob(f"games/*/static/{one}.css")) for one in ("game", "cards"))
    return {
        STYLES: [*sorted(root.glob("static/css/*.css")), *colours],
        CARDS: [*sorted(root.glob("static/css/cards/*.css")), *cards],
    }


@pages.get("/sw.js")
def worker() -> ResponseReturnValue:
    """The worker of this version, at the root so that it may serve every page.

    With SERVICE_WORKER=off, one that cleans up and unregisters itself is served instead.
    """
    assets = current_app.extensions["assets"]
    if current_app.config["SERVICE_WORKER"] == "off":
        return Response(assets[FAREWELL].plain, mimetype="text/javascript")
    digest = current_app.extensions["assets-digest"]
    scripts = (name for name in assets if name.startswith("js/") and name not in (WORKER, FAREWELL))
    shell = " ".join(f"/static/{digest}/{name}" for name in (*SHELL, *scripts))
    code = assets[WORKER].plain.decode().replace("$VERSION", digest).replace("$SHELL", shell)
    return Response(code, mimetype="text/javascript")


@pages.get("/manifest.webmanifest")
def manifest() -> ResponseReturnValue:
    """What a phone needs to install the pad."""
    described = jsonify(
        id="/",
        name=gettext("Bloček"),
        short_name=gettext("Bloček"),
        description=gettext("the pad that knows the rules"),
        start_url="/",
        scope="/",
        display="standalone",
        background_color="#f9f8f3",
        theme_color="#f9f8f3",
        icons=[_icon(size, purpose) for size, purpose in ICONS],
    )
    described.mimetype = "application/manifest+json"
    return described


def _icon(size: str, purpose: str) -> dict[str, str]:
    name = f"icons/blocek-{size}.png" if purpose == "any" else f"icons/{purpose}-{size}.png"
    address = f"/static/{current_app.extensions['assets-digest']}/{name}"
    return {"src": address, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
