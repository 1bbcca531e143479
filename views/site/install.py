"""What makes the pad an app on a phone: its manifest, its icons, and a small service worker."""

from flask import Blueprint, Flask, Response, current_app, jsonify
from flask.typing import ResponseReturnValue
from flask_babel import gettext

pages = Blueprint("install", __name__)
WORKER, FAREWELL = "js/worker.js", "js/farewell.js"
SHELL = ("css/all.css", "icons/blocek.svg")
ICONS = (("192", "any"), ("512", "any"), ("512", "maskable"))


def init_app(app: Flask) -> None:
    """Tell the pages whether to ask for the worker at all."""
    app.jinja_env.globals["has_worker"] = app.config["SERVICE_WORKER"] != "off"
    app.register_blueprint(pages)


@pages.get("/sw.js")
def worker() -> ResponseReturnValue:
    """The worker of this version, at the root so that it may serve every page.

    With SERVICE_WORKER=off the one that clears up and leaves is served in its place.
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
    """What a phone needs to put the pad among its apps."""
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
