"""A phone in a test: gets pages, fills in their forms, and sends them as a browser would."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode
from xml.etree.ElementTree import Element

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.html import parsed

CAST = ("Anna", "Bára", "Cyril", "Dan", "Eva", "Filip", "Gábina", "Hynek", "Ivana", "Jana")


@dataclass
class Phone:
    """One browser with its own cookies; `page` is what it shows now."""

    app: Flask
    language: str = "en"
    client: FlaskClient = field(init=False)
    page: TestResponse = field(init=False)
    read: TestResponse | None = field(init=False, default=None)
    root: Element = field(init=False)

    def __post_init__(self) -> None:
        self.client = self.app.test_client()

    def open(self, address: str) -> TestResponse:
        """Show a page."""
        headers = {"Accept-Language": self.language}
        self.page = self.client.get(address, headers=headers, follow_redirects=True)
        return self.page

    def send(self, address: str, **values: Any) -> TestResponse:
        """Send the form with this action as the page holds it, with these values changed."""
        filled = self.fields(address) | {name.replace("_", "-"): v for name, v in values.items()}
        self.page = self.post(address, filled)
        return self.page

    def post(self, address: str, filled: dict[str, Any]) -> TestResponse:
        """Send exactly these values; redirects are followed as a browser does."""
        headers = {"Accept-Language": self.language}
        return self.client.post(address, data=filled, headers=headers, follow_redirects=True)

    def fields(self, address: str) -> dict[str, str]:
        """The values of the form with this action on the page."""
        for form in self.tree().iter("form"):
            if form.get("action", self.page.request.path) == address:
                return {i.get("name"): i.get("value", "") for i in form.iter("input") if _sent(i)}
        raise AssertionError(f"no form sends to {address}")

    def tree(self) -> Any:
        """The page as a browser understands it; broken HTML fails the test."""
        if self.read is not self.page:
            self.read, self.root = self.page, parsed(self.page.text)
        return self.root

    def new_table(self, slug: str, players: int = 4, **options: Any) -> str:
        """Set a table up; returns its address."""
        # As a rematch does it: the page comes with as many rows as there are players.
        self.open(f"/new/{slug}?{urlencode({'player': CAST[:players]}, doseq=True)}")
        sent = self.fields(f"/new/{slug}") | {"do": "start"} | options
        self.page = self.post(f"/new/{slug}", sent)
        assert self.page.status_code == 200, self.page.text
        return self.page.request.path

    def enter(self, table: str, kind: str = "", **values: list[Any]) -> TestResponse:
        """Fill in one value per seat and write it down; past the tiles, if tricks can be tapped."""
        self.open(f"{table}?kind={kind}" if kind else table)
        result = [one.get("href") for one in self.tree().iter("a") if one.get("class") == "next"]
        if result:
            self.open(result[0])
        filled = {
            f"{key}-{seat}": one for key, many in values.items() for seat, one in enumerate(many, 1)
        }
        self.page = self.post(f"{table}/entries", self.fields(f"{table}/entries") | filled)
        return self.page


def _sent(field: Any) -> bool:
    unticked = field.get("type") in {"radio", "checkbox"} and field.get("checked") is None
    return bool(field.get("name")) and not unticked
