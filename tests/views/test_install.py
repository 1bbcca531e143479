"""The pad as an app: manifest, icons, the service worker and the switch that takes it away."""

from pathlib import Path

from flask import Flask

from tests.instances import lent
from tests.phone import Phone


def test_the_manifest_says_what_a_phone_needs(phone: Phone) -> None:
    answer = phone.open("/manifest.webmanifest")
    told = answer.get_json(force=True)

    assert "application/manifest+json" == answer.mimetype
    assert ("/", "/", "/", "standalone") == tuple(
        told[name] for name in ("id", "start_url", "scope", "display")
    )
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} == {
        (icon["sizes"], icon["purpose"]) for icon in told["icons"]
    }


def test_every_icon_is_there_in_its_size(phone: Phone) -> None:
    for icon in phone.open("/manifest.webmanifest").get_json(force=True)["icons"]:
        picture = phone.open(icon["src"])
        assert "image/png" == picture.mimetype
        assert b"\x89PNG" == picture.data[:4]
        width, height = (int.from_bytes(picture.data[at : at + 4], "big") for at in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"


def test_the_worker_knows_its_version_and_a_shell_that_is_there(app: Flask, phone: Phone) -> None:
    answer = phone.open("/sw.js")

    assert "text/javascript" == answer.mimetype
    assert "no-cache" in answer.headers["Cache-Control"]
    assert f'const VERSION = "{app.extensions["assets-digest"]}"' in answer.text
    (shell,) = [line for line in answer.text.splitlines() if line.startswith("const SHELL")]
    addresses = shell.split('"')[1].split()
    assert len(addresses) > 10
    for address in addresses:
        assert 200 == phone.open(address).status_code, address


def test_pages_ask_for_the_worker(phone: Phone) -> None:
    phone.open("/")
    (page,) = phone.tree().iter("html")

    assert page.get("data-worker") is not None


def test_the_switch_serves_a_farewell_and_no_page_asks_again(tmp_path: Path) -> None:
    with lent(tmp_path, SERVICE_WORKER="off") as app:
        phone = Phone(app)
        assert "unregister" in phone.open("/sw.js").text
        assert "fetch" not in phone.page.text
        phone.open("/")
        (page,) = phone.tree().iter("html")
        assert page.get("data-worker") is None
