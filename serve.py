"""Serves the app to the phones around the table; knows addresses and ports, nothing of the app."""

import errno
import gc
import io
import os
import socket
import struct
import sys
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import segno
from flask import Flask
from waitress.adjustments import Adjustments

from connections import Door

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - the phones are on the network, not on this computer
LOOPBACK = ("127.0.0.1", "::1", "localhost")
PORTS_TO_TRY = 21
# Reserved for documentation: nobody answers there, and nothing is sent to it anyway.
SOMEWHERE_ELSE = ("192.0.2.1", 9)
LARGEST_FILE = 4 * 1024 * 1024  # bytes; a full table of the longest game takes some 50,000
SIOCGIFADDR = 0x8915  # Linux: "the IPv4 address of this interface"


def serve(app: Flask) -> None:
    """Print the addresses of the app, and serve it until it is stopped."""
    private_folder(Path(app.instance_path))
    host = os.environ.get("HOST", EVERYWHERE[0])
    wanted = wanted_port(os.environ)
    port = free_port(host, wanted)
    if wanted not in (port, 0):
        say(f"Port {wanted} is taken; using port {port} instead.")
    # One socket: a name such as localhost could mean two, and only one of them was tried.
    where = {"host": host, "port": port, "ipv6": ":" in host}
    server = Door(app, adj=Adjustments(**where, **waitress_settings(os.environ)))
    say(banner(host, port, lan_addresses()))
    gc.freeze()  # what is loaded by now stays; scanning it again would slow big pages by a tenth
    server.run()


def private_folder(folder: Path) -> None:
    """Make the folder with the scores and the secret key readable by its owner only."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)


def wanted_port(environ: Mapping[str, str]) -> int:
    text = environ.get("PORT", "8000")
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise SystemExit(f"PORT must be a number up to 65535, not {text!r}.")
    return int(text)


def free_port(host: str, wanted: int) -> int:
    """Return the wanted port, or the first free one of the twenty that follow."""
    last = min(wanted + PORTS_TO_TRY, 65536) - 1
    for port in range(wanted, last + 1):
        try:
            return bound_port(host, port)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise SystemExit(f"Cannot listen on {host}, port {port}: {problem}.") from problem
    raise SystemExit(f"Ports {wanted} to {last} are all taken; set PORT to a free one.")


def bound_port(host: str, port: int) -> int:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        # As waitress does; otherwise a port that was closed a moment ago would count as taken.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))
        bound: int = probe.getsockname()[1]
        return bound


def lan_addresses() -> tuple[str, ...]:
    """Return this computer's IPv4 addresses on the network, that of the default route first."""
    found = dict.fromkeys((*routed_address(), *interface_addresses()))
    return tuple(address for address in found if reachable(address))


def routed_address() -> tuple[str, ...]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)  # UDP: this asks the routing table and sends nothing
        except OSError:
            return ()
        return (probe.getsockname()[0],)


def interface_addresses() -> tuple[str, ...]:
    """Ask every interface, for networks without a default route; on Linux only."""
    if sys.platform != "linux":
        return ()
    names = (name for _, name in socket.if_nameindex() if not name.startswith(("br-", "docker")))
    return tuple(address for name in names for address in interface_address(name))


def interface_address(name: str) -> tuple[str, ...]:
    from fcntl import ioctl  # missing on Windows

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            answer = ioctl(probe, SIOCGIFADDR, struct.pack("256s", name.encode()))
        except OSError:  # no IPv4 address
            return ()
    return (socket.inet_ntoa(answer[20:24]),)


def reachable(address: str) -> bool:
    ip = ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def banner(host: str, port: int, lan: tuple[str, ...]) -> str:
    """Return what the terminal shows: the addresses, and a QR code for the phones."""
    addresses = ("127.0.0.1", *lan) if host in EVERYWHERE else (host,)
    shared = [address for address in addresses if address not in LOOPBACK]
    lines = ["Bloček is running.", *(place(address, port) for address in addresses)]
    if shared:
        lines.append(qr_code(url(shared[0], port)))
    return "\n".join([*lines, "Press Ctrl+C to stop; everything entered is saved."])


def place(address: str, port: int) -> str:
    where = "On this computer:   " if address in LOOPBACK else "On the same network:"
    return f"  {where} {url(address, port)}"


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def qr_code(text: str) -> str:
    """Draw a QR code with half blocks, white on black whatever the colours of the terminal."""
    drawing = io.StringIO()
    segno.make_qr(text, error="l").terminal(drawing, border=2, compact=True)
    return "\n".join(f"\x1b[97;40m{row}\x1b[0m" for row in drawing.getvalue().splitlines())


def say(text: str) -> None:
    # A terminal without UTF-8 shows question marks instead of stopping the server.
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)  # noqa: T201 - its purpose


def waitress_settings(environ: Mapping[str, str]) -> dict[str, Any]:
    settings: dict[str, Any] = {
        "threads": 8,
        "ident": None,
        # Twice what the app accepts, so that a file that is too large gets the app's error page.
        "max_request_body_size": 2 * LARGEST_FILE,
        "channel_timeout": 60,
        "connection_limit": most_connections(),
        "asyncore_use_poll": True,  # select() ends at 1024 files
        "clear_untrusted_proxy_headers": True,
    }
    # Only the forwarded headers of this one proxy are trusted; nobody's when none is named.
    if proxy := environ.get("TRUSTED_PROXY"):
        headers = {"x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"}
        settings |= {"trusted_proxy": proxy, "trusted_proxy_headers": headers}
    return settings


def most_connections() -> int:
    """More than one household can use, and a hundred less than the limit of open files."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit  # missing on Windows
    except ImportError:
        return 400  # where select() ends at 512
    files, _ = getrlimit(RLIMIT_NOFILE)
    return 900 if files == RLIM_INFINITY else min(900, files - 100)
