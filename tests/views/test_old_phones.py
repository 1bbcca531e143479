"""What is served can be read by Chrome 80 and Safari 14: sheets and scripts, as they go out."""

import re
from collections.abc import Iterable

import pytest
from flask import Flask

from tests.laws import old_scripts, old_sheets
from tests.phone import Phone

NIGHT = "prefers-color-scheme: dark"
COLOUR = re.compile(r"#|rgba\(")


def served(app: Flask, ending: str) -> dict[str, str]:
    """Every file with this ending, as a phone gets it."""
    phone, digest = Phone(app), app.extensions["assets-digest"]
    names = [name for name in app.extensions["assets"] if name.endswith(ending)]
    return {name: phone.open(f"/static/{digest}/{name}").text for name in names}


def test_old_phones_know_everything_in_the_sheets_or_know_to_skip_it(app: Flask) -> None:
    sheets = served(app, ".css")

    assert {"css/all.css", "css/cards.css", "screen.css", "css/pages/paper.css"} <= set(sheets)
    found = {name: list(old_sheets.unknown_to_old_phones(css)) for name, css in sheets.items()}
    assert {} == {name: unknown for name, unknown in found.items() if unknown}


def test_every_colour_and_size_has_a_plain_value_first(app: Flask) -> None:
    assert set() == old_sheets.without_plain_value(served(app, ".css").values())


def test_every_colour_has_a_plain_value_by_night(app: Flask) -> None:
    sheets = served(app, ".css")
    sheet = list(old_sheets.rules(sheets["css/all.css"] + sheets["css/cards.css"]))
    night = [rule for rule in sheet if any(NIGHT in head for head in rule.heads)]
    by_day = coloured(rule for rule in sheet if rule not in night)

    assert {(":root", "--paper"), (":root", "--ink"), (".ink-9", "--line")} <= by_day
    assert by_day == coloured(night)


def coloured(rules: Iterable[old_sheets.Rule]) -> set[tuple[str, str]]:
    """Who gives which custom property a plain colour."""
    told = ((rule.selector, name, value) for rule in rules for name, value in rule.declared)
    return {(who, name) for who, name, value in told if name[:2] == "--" and COLOUR.match(value)}


def test_flex_boxes_with_a_gap_have_margins_where_gaps_are_unknown(app: Flask) -> None:
    sheets = served(app, ".css")
    assert set() == old_sheets.without_margins(sheets["css/all.css"] + sheets["css/cards.css"])


def test_sheets_can_be_read_by_people_too(app: Flask) -> None:
    found = {name: old_sheets.long_lines(css) for name, css in served(app, ".css").items()}

    assert {} == {name: lines for name, lines in found.items() if lines}


def test_old_phones_can_run_every_script(app: Flask) -> None:
    scripts = {**served(app, ".js"), "sw.js": Phone(app).open("/sw.js").text}

    assert {"js/main.js", "js/queue.js", "sw.js"} <= set(scripts)
    found = {name: list(old_scripts.unknown_to_old_phones(js)) for name, js in scripts.items()}
    assert {} == {name: unknown for name, unknown in found.items() if unknown}


@pytest.mark.parametrize(
    ("css", "complaint"),
    [
        ("@layer tokens, base;", ": is in @layer"),
        ("@layer base { b { top: 0 } }", "b: is in @layer"),
        ("b { color: light-dark(#fff, #000) }", "b: has light-dark"),
        ("b { --accent: oklch(45% .11 145) }", "b: has oklch"),
        ("b { background: color-mix(in oklab, red, blue) }", "b: has color-mix"),
        ("a { & b { top: 0 } }", "& b: is nested"),
        ("a { b { top: 0 } }", "b: is nested"),
        ("@media (width >= 30rem) { b { top: 0 } }", "@media (width >= 30rem): has a range"),
        (".key:has(:checked) { top: 0 }", ".key:has(:checked): has :has"),
        (":is(a, b) c { top: 0 }", ":is(a, b) c: has :is"),
        ("a:not(.b, .c) { top: 0 }", "a:not(.b, .c): has a list in :not()"),
        ("a:focus-visible, b { top: 0 }", "a:focus-visible, b: has :focus-visible"),
        ("b { inset: 0 }", "b: has inset"),
        ("b { padding-block: 1px }", "b: has padding-block"),
        ("b { height: 100dvh }", "b: has dvh"),
        ("b { font-size: 10cqi }", "b: has cqi"),
        ("b { float: inline-start }", "b: has float: inline-start"),
        ("@supports not (inset: 0) { b { rotate: 1deg } }", "b: has rotate"),
    ],
)
def test_a_sheet_that_asks_too_much_is_noticed(css: str, complaint: str) -> None:
    assert complaint in list(old_sheets.unknown_to_old_phones(css))


@pytest.mark.parametrize(
    "css",
    [
        "b { height: 100vh; height: 100dvh }",
        '/* oklch() */ b::before { content: "a:has(b) {" }',
        "@supports selector(:has(a)) { a:has(b) { inset: 0 } }",
        "@media screen and (prefers-color-scheme: dark) { :root { --ink: #eeebe4 } }",
        "@keyframes arrive { from { transform: scale(1.35) } }",
        ":focus-visible { outline: 0 }",
    ],
)
def test_a_sheet_that_old_phones_can_read_is_left_alone(css: str) -> None:
    assert [] == list(old_sheets.unknown_to_old_phones(css))


def test_a_value_for_newer_phones_alone_is_noticed() -> None:
    newer = "@supports (width: 1cqi) { b { --wide: 4cqi } }"

    assert {"--wide"} == old_sheets.without_plain_value([newer])
    assert set() == old_sheets.without_plain_value(["b { --wide: 4vw }", newer])


def test_a_flex_box_whose_parts_would_touch_is_noticed() -> None:
    box = ".bar { display: flex; gap: 1px }"

    assert {".bar"} == old_sheets.without_margins(box)
    old = "@supports not (inset: 0) { .bar > * + * { margin-left: 1px } }"
    assert set() == old_sheets.without_margins(box + old)


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("opened ??= open();", "a logical assignment"),
        ("class Pad { #keys = []; }", "a class"),
        ("const pad = class { };", "a class"),
        ("if (#keys in pad) go();", "a private name"),
        ("const all = await fetch('/');", "await outside a function"),
        ("import deck from './deck.json' with { type: 'json' };", "an import attribute"),
        ("rows.at(-1)", "at"),
        ("list?.findLast(isNew)", "findLast"),
        ("list.replaceChildren(...lines)", "replaceChildren"),
        ("fetch(a, { signal: AbortSignal.timeout(9) })", "timeout"),
        ("enter(event.submitter)", "submitter"),
        ("const fields = [...new FormData(form, button)];", "a second argument of FormData"),
        ("const kept = structuredClone(item);", "structuredClone"),
        ("key.ariaPressed = true;", "ariaPressed"),
        ("text.split(/(?<=,)/)", "/(?<=,)/"),
        ("say(`${rows.at(-1)} left`)", "at"),
    ],
)
def test_a_script_that_asks_too_much_is_noticed(script: str, complaint: str) -> None:
    assert complaint in list(old_scripts.unknown_to_old_phones(script))


@pytest.mark.parametrize(
    "script",
    [
        "// rows.at(-1) and a ??= b\nconst a = b?.c ?? 'x ||= y';",
        "const ask = async () => { await fetch('/'); };",
        'key.className = "class of its own"; const quote = /["`]/; say(`at(1)`);',
        "look(at); const half = all / 2 / at;",
        "const plain = text.replace(/[\\u0300-\\u036f]/gu, '');",
    ],
)
def test_a_script_that_old_phones_can_run_is_left_alone(script: str) -> None:
    assert [] == list(old_scripts.unknown_to_old_phones(script))
