"""What every request passes: host, origin, token, limits; and the headers every answer carries."""

import hashlib
import ipaddress
import json
import os
import re
import secrets
import threading
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, NoReturn, ParamSpec, TypeVar
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, g, request
from flask.json.tag import TaggedJSONSerializer
from flask.sessions import SecureCookieSessionInterface
from flask_wtf.csrf import CSRFProtect, generate_csrf
from limits import parse, parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from addresses import household

P = ParamSpec("P")
R = TypeVar("R")

SWEEP_EVERY = 60  # seconds


class SweptMemory(MemoryStorage):
    """Counts how often an address did something; swept now and then by a hit.

    The library would start a thread for nearly every hit, which costs more than the page. It is
    kept in this process; a restart resets all counters.
    """

    def __init__(self) -> None:
        super().__init__()
        self.timer = threading.main_thread()  # type: ignore[assignment]  # alive: none is started
        self.next_sweep = time.time() + SWEEP_EVERY

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count one more."""
        if time.time() >= self.next_sweep:
            self.sweep()
        return super().incr(key, expiry, amount)

    def sweep(self) -> None:
        """Drop what is over: reading a counter that is over drops it."""
        self.next_sweep = time.time() + SWEEP_EVERY
        for key in list(self.expirations):
            self.get(key)


def asking_household() -> str:
    """The client; everyone behind one router counts as one."""
    return household(request.remote_addr or "")


def come_back(at: float) -> NoReturn:
    """Say after how many seconds to try again."""
    raise TooManyRequests(retry_after=max(1, round(at - time.time())))


csrf = CSRFProtect()

WRITES_PER_ADDRESS = "240 per minute"  # a whole club behind one router
NEW_TABLES_PER_ADDRESS = "30 per minute; 300 per hour"
JOINS_PER_ADDRESS = "60 per minute"
COSTLY = 0.05  # seconds of CPU
COSTLY_PER_ADDRESS = parse("240 per minute")  # each so many seconds: a fifth of one processor
NEVER_COSTLY = frozenset({"assets.serve", "phones.pulse", "health.healthz"})

UNSAFE = frozenset({"POST", "PUT", "PATCH", "DELETE"})
HOME_NETWORK = re.compile(r"[a-z0-9-]+|.+\.(local|lan|home\.arpa|localhost)", re.IGNORECASE)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin"}
PAGE_HEADERS = HEADERS | {
    "Content-Security-Policy": POLICY,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), screen-wake-lock=(self)",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
    "Cache-Control": "private, no-cache",
}

# Over plain http browsers ignore these, and complain about the second on every page.
SECURE_HEADERS = {
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class PlainJSON(TaggedJSONSerializer):
    """Words, numbers and lists: nothing in our cookie needs Flask's tags, which cost a lot."""

    def dumps(self, value: Any) -> str:
        """As short as JSON can be."""
        return json.dumps(value, separators=(",", ":"))

    def loads(self, value: str) -> Any:
        """Exactly what was written."""
        return json.loads(value)


class Cookie(SecureCookieSessionInterface):
    """The signed cookie; bound to its host and to HTTPS wherever there is HTTPS."""

    serializer = PlainJSON()
    digest_method = staticmethod(hashlib.sha1)  # itself: `hmac` works faster with what it knows
    _signer: Any = None

    def get_signing_serializer(self, app: Flask) -> Any:
        """What reads and signs the cookie, made once: an app's key stays what it is."""
        if self._signer is None:
            self._signer = super().get_signing_serializer(app)
        return self._signer

    def get_cookie_name(self, app: Flask) -> str:
        """Use the prefix that browsers guard, where they allow it."""
        name = super().get_cookie_name(app)
        return f"__Host-{name}" if request.is_secure else name

    def get_cookie_secure(self, app: Flask) -> bool:
        """On plain http a Secure cookie would be dropped, and every form would fail."""
        return request.is_secure


def init_app(app: Flask) -> None:
    """Check every request, and add headers to every answer."""
    app.session_interface = Cookie()
    for check in (refuse_costly_readers, refuse_strange_hosts, refuse_other_sites):
        app.before_request(check)
    csrf.init_app(app)
    app.extensions["limiter"] = FixedWindowRateLimiter(SweptMemory())
    app.after_request(add_headers)
    app.after_request(count_costly)
    app.jinja_env.globals["csrf_token"] = csrf_token


def limiter() -> FixedWindowRateLimiter:
    """What counts the requests of every address."""
    found: FixedWindowRateLimiter = current_app.extensions["limiter"]
    return found


def limited(
    allowance: str, what: str = "", cost: Callable[[], int] = lambda: 1
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let every address call a view so often, whatever else it does.

    Views that do the same under several addresses name `what` they share.
    """
    shares = sorted(parse_many(allowance))

    def around(view: Callable[P, R]) -> Callable[P, R]:
        @wraps(view)
        def counted(*given: P.args, **named: P.kwargs) -> R:
            for share in shares if current_app.config["RATELIMIT_ENABLED"] else ():
                who = asking_household(), what or request.endpoint or ""
                if not limiter().hit(share, *who, cost=cost()):
                    come_back(int(limiter().get_window_stats(share, *who).reset_time + 1))
            return view(*given, **named)

        return counted

    return around


def csrf_token() -> str:
    """The token of this phone; a page has many forms, and to ask for it again takes long."""
    return str(g.get("csrf_token") or generate_csrf())


def refuse_costly_readers() -> None:
    """Refuse clients that have used up a minute's share of CPU time with slow pages."""
    g.began = time.thread_time()
    share = (COSTLY_PER_ADDRESS, asking_household()) if _is_weighed() else None
    if share and not limiter().test(*share):
        come_back(limiter().get_window_stats(*share).reset_time)


def count_costly(response: Response) -> Response:
    """Count slow requests, in units of CPU time."""
    spent = int((time.thread_time() - g.began) / COSTLY)
    if spent and _is_weighed():
        limiter().hit(COSTLY_PER_ADDRESS, asking_household(), cost=spent)
    return response


def _is_weighed() -> bool:
    is_read = request.method not in UNSAFE
    is_limited: bool = current_app.config["RATELIMIT_ENABLED"]
    return is_limited and is_read and request.endpoint not in NEVER_COSTLY


def refuse_strange_hosts() -> None:
    """Without a list of host names, accept only those of a home network (DNS rebinding)."""
    if not current_app.config["TRUSTED_HOSTS"] and not is_home_host(request.host):
        abort(400)


def is_home_host(host: str) -> bool:
    """Whether the name is an address, has no dot, or ends like a name of a home network."""
    name = urlsplit(f"//{host}").hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return HOME_NETWORK.fullmatch(name) is not None
    return True


def refuse_other_sites() -> None:
    """Refuse forms of other web sites, whatever cookies the browser adds."""
    if request.method not in UNSAFE:
        return
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
    is_other = origin and origin != request.host_url.rstrip("/")
    if is_other or site in {"cross-site", "same-site"}:
        abort(403)


def add_headers(response: Response) -> Response:
    """Say what browsers may do with our answers."""
    is_page = not response.headers.get("Cache-Control")
    response.headers.extend(PAGE_HEADERS if is_page else HEADERS)
    if request.is_secure:
        response.headers.extend(SECURE_HEADERS)
    return response


def secret_key(instance: Path) -> str:
    """The key that signs cookies, in the instance folder; created on first start, private."""
    file = instance / "secret_key"
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text(encoding="ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as made:
        key = secrets.token_hex(32)
        made.write(key)
    return key
