"""Reads a page as somebody who looks at it, and taps on it as somebody with a thumb."""

from collections.abc import Iterator
from secrets import token_hex
from typing import Any

from werkzeug.test import TestResponse

from models.sheet import sheet_for
from tests.phone import Phone
from tests.program import Program


def tap(phone: Phone, label: str, **changed: Any) -> TestResponse:
    """Tap the link or button that is called so; a button sends its form with these changes."""
    for link in phone.tree().iter("a"):
        if called(link) == label:
            return phone.open(link.get("href"))
    action, fields = form_of(phone, label)
    named = {name.replace("_", "-"): value for name, value in changed.items()}
    phone.page = phone.post(action, fields | named)
    return phone.page


def form_of(phone: Phone, label: str) -> tuple[str, dict[str, Any]]:
    """Where the button called so sends its form, and what it sends."""
    for form, button in buttons(phone):
        if called(button) == label and button.get("disabled") is None:
            action = form.get("action") or phone.page.request.path
            own = {button.get("name"): button.get("value", "")} if button.get("name") else {}
            return action, inputs(form) | own
    raise AssertionError(f"nothing on the page is called {label!r}")


def buttons(phone: Phone) -> Iterator[tuple[Any, Any]]:
    """Every button that sends a form, with the form it sends."""
    tree = phone.tree()
    by_id = {form.get("id"): form for form in tree.iter("form")}
    for form in tree.iter("form"):
        inside = (one for one in form.iter("button") if one.get("form") is None)
        yield from ((form, button) for button in inside)
    for button in tree.iter("button"):
        if button.get("form") in by_id:
            yield by_id[button.get("form")], button


def inputs(form: Any) -> dict[str, str]:
    """What the form holds now."""
    return {one.get("name"): one.get("value", "") for one in form.iter("input") if is_sent(one)}


def is_sent(field: Any) -> bool:
    """Whether a browser would send this input."""
    unticked = field.get("type") in {"radio", "checkbox"} and field.get("checked") is None
    return bool(field.get("name")) and not unticked


def called(element: Any) -> str:
    """The name a screen reader says."""
    label: str | None = element.get("aria-label")
    return text_of(element) if label is None else label


def text_of(element: Any) -> str:
    """The words inside, with single blanks between them."""
    return " ".join("".join(element.itertext()).split())


def offers(phone: Phone) -> list[str]:
    """The names of everything that can be tapped and is not switched off."""
    found = [*phone.tree().iter("a"), *phone.tree().iter("button")]
    return [called(one) for one in found if one.get("disabled") is None]


def words(phone: Phone) -> str:
    """All words of the page."""
    (body,) = phone.tree().iter("body")
    return text_of(body)


def alert(phone: Phone) -> str:
    """What a screen reader would say at once."""
    return " ".join(text_of(one) for one in phone.tree().iter() if one.get("role") == "alert")


def status(phone: Phone) -> str:
    """What the page says about the last entry."""
    return " ".join(text_of(one) for one in phone.tree().iter() if one.get("role") == "status")


def heading(phone: Phone) -> str:
    """The second line of headings: winners, refusals, errors."""
    return " ".join(text_of(one) for one in phone.tree().iter("h2"))


def totals(phone: Phone) -> list[list[int]]:
    """The running totals of the pad, a list per round, the first round first."""
    rows = [[text_of(total) for total in row.iter("b")] for row in phone.tree().iter("tr")]
    return [[int(one.replace("\u2212", "-")) for one in row] for row in reversed(rows) if row]


def value(phone: Phone, name: str) -> str:
    """What stands in the input of this name."""
    (found,) = [one for one in phone.tree().iter("input") if one.get("name") == name]
    return str(found.get("value", ""))


def chosen(phone: Phone, name: str) -> list[str]:
    """Which of the radio buttons or boxes of this name are ticked."""
    fields = [one for one in phone.tree().iter("input") if one.get("name") == name]
    return [one.get("value") for one in fields if one.get("checked") is not None]


def join(phone: Phone, host: Phone, table: str) -> None:
    """Scan the code on the host's phone, and say nothing of whose this one is."""
    host.open(f"{table}/share")
    (code,) = [one for one in host.tree().iter("input") if one.get("id") == "join"]
    phone.open(code.get("value"))
    phone.open(table)


def played(phone: Phone, table: str, *rounds: list[int]) -> str:
    """Enter some rounds of cows without looking at pages in between, then show the table."""
    program = program_at(phone, table)
    for cows in rounds:
        answer = program.enter("cows", data={"cows": cows})
        assert 201 == answer.status_code, answer.text
    phone.open(table)
    return table


def program_at(phone: Phone, table: str) -> Program:
    """A program that may write at this table."""
    public_id = table.removeprefix("/t/")
    with phone.app.app_context():
        sheet = sheet_for(public_id)
    assert sheet is not None
    return Program(phone.app, public_id, sheet.join_secret, token_hex(4))
