"""Which language a page speaks: the reader's choice, else the browser's wish, else English."""

import os
import re
import shutil
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.kit.text import Either, Seat, say
from tests.phone import Phone
from tests.texts import ROOT
from tests.views.page import text_of
from views.site.languages import NO_BREAK, compile_catalogues, unbroken
from views.text import Speaker, ordinal

WRITE_DOWN = {"cs": "Zapsat", "sk": "Zapísať", "de": "Eintragen", "en": "Save"}


def language_of(phone: Phone) -> str:
    return str(phone.tree().get("lang"))


@pytest.mark.parametrize(("language", "button"), WRITE_DOWN.items())
def test_a_page_speaks_the_language_of_the_browser(app: Flask, language: str, button: str) -> None:
    phone = Phone(app, language)

    phone.new_table("six_nimmt")

    assert language == language_of(phone)
    assert f">{button}</button>" in phone.page.text


def test_a_place_in_english_has_the_ending_that_is_said(app: Flask) -> None:
    with app.test_request_context():
        said = " ".join(map(ordinal, (1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 111, 121)))

    assert "1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 111th 121st" == said


@pytest.mark.parametrize("language", ["cs", "sk", "de"])
def test_a_place_in_the_other_languages_has_a_dot(app: Flask, language: str) -> None:
    with app.test_request_context(headers={"Accept-Language": language}):
        assert ["1.", "2.", "11."] == [ordinal(place) for place in (1, 2, 11)]


def test_a_tie_shares_its_place_in_the_strip(app: Flask) -> None:
    for language, third in (("en", "3rd"), ("cs", "3.")):
        phone = Phone(app, language)
        phone.enter(phone.new_table("six_nimmt"), cows=[9, 9, 20, 20])
        strip = next(one for one in phone.tree().iter("ol") if one.get("aria-label"))

        assert 2 == text_of(strip).split().count(third)


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("cs-CZ,en;q=0.8", "cs"),
        ("sk-SK,cs;q=0.9", "sk"),
        ("fr-FR,de-AT;q=0.7,en;q=0.3", "de"),
        ("CS-cz", "cs"),
        ("en;q=0.5,cs;q=0.8", "cs"),
        ("cs;q=0,de;q=0.1", "de"),
        ("fr,*;q=0.5", "en"),
        ("fr", "en"),
        ("", "en"),
        (";;=,\u00e1,de", "de"),
    ],
)
def test_the_first_of_the_browsers_languages_that_we_speak(
    app: Flask, wish: str, language: str
) -> None:
    phone = Phone(app, wish)

    phone.open("/")

    assert language == language_of(phone)


def test_a_choice_keeps_the_address_and_wins_over_the_browser(phone: Phone) -> None:
    phone.open("/?from=anna")

    phone.send("/language", language="sk")

    assert "/?from=anna" == phone.page.request.full_path
    assert "sk" == language_of(phone)

    phone.open("/new/six_nimmt")

    assert "sk" == language_of(phone)


def test_a_choice_is_remembered_when_the_browser_is_closed(app: Flask, phone: Phone) -> None:
    phone.open("/")
    phone.send("/language", language="de")
    cookie = phone.client.get_cookie("blocek")

    assert cookie is not None
    assert cookie.expires is not None


@pytest.mark.parametrize("language", ["fr", "../cs", "CS", ""])
def test_a_language_nobody_offers_changes_nothing(phone: Phone, language: str) -> None:
    phone.open("/")

    phone.send("/language", language=language)

    assert (200, "en") == (phone.page.status_code, language_of(phone))


def test_the_language_in_use_is_marked(app: Flask) -> None:
    phone = Phone(app, "cs")

    phone.open("/")

    current = [b for b in phone.tree().iter("button") if b.get("aria-current") == "true"]
    assert ["Čeština"] == [button.text for button in current]


def back_to(phone: Phone, back: str) -> str:
    """Where the browser goes after a choice that names this page."""
    phone.open("/")
    filled = phone.fields("/language") | {"language": "cs", "back": back}
    answer = phone.client.post("/language", data=filled)
    assert 303 == answer.status_code
    # As browsers read it: a backslash is a slash, tabs and line ends are not there at all.
    location = answer.headers["Location"].replace("\\", "/")
    return urljoin("http://localhost/language", "".join(location.split()))


def test_a_choice_goes_back_to_the_page_it_was_made_on(phone: Phone) -> None:
    assert "http://localhost/rules/six_nimmt?a=1" == back_to(phone, "/rules/six_nimmt?a=1")


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example/",
        "//evil.example/",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "\t//evil.example",
        " //evil.example",
        "javascript:alert(1)",
        "evil.example",
        "/\r\nSet-Cookie: a=b",
        "",
    ],
)
def test_a_hostile_way_back_leads_to_our_first_page(phone: Phone, back: str) -> None:
    assert "http://localhost/" == back_to(phone, back)


@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(alphabet="/\\:@?#%.;[]ev \t\r\n\u2028\u3002", max_size=12))
def test_no_way_back_leaves_the_site(phone: Phone, back: str) -> None:
    assert "localhost" == urlsplit(back_to(phone, back)).netloc


@pytest.mark.parametrize("below", ["", "?kind=cards"])
def test_the_menu_of_a_table_speaks_another_language_on_the_same_page(
    phone: Phone, below: str
) -> None:
    table = phone.new_table("six_nimmt", 3)
    phone.open(table + below)

    phone.send("/language", language="sk")

    assert ("sk", table + below) == (language_of(phone), shown(phone))


def test_after_a_refused_form_another_language_shows_the_table(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3)
    phone.enter(table, cows=["x", 1, 2])
    assert 422 == phone.page.status_code

    phone.send("/language", language="cs")

    assert ("cs", table) == (language_of(phone), shown(phone))


def shown(phone: Phone) -> str:
    """The address of the page, with what it asked for."""
    return phone.page.request.full_path.removesuffix("?")


def test_other_sources_are_compiled_whatever_their_time(tmp_path: Path) -> None:
    compiled = tmp_path / "compiled" / "cs" / "LC_MESSAGES" / "messages.mo"
    for catalogue in ROOT.glob("translations/*.po"):
        (tmp_path / "translations").mkdir(exist_ok=True)
        shutil.copy(catalogue, tmp_path / "translations")
    compile_catalogues(tmp_path, tmp_path / "compiled")
    first = compiled.stat()

    compile_catalogues(tmp_path, tmp_path / "compiled")

    assert first.st_ino == compiled.stat().st_ino

    changed = tmp_path / "translations" / "cs.po"
    changed.write_text(changed.read_text("utf-8").replace('"Zapsat"', '"Napsat"'), "utf-8")
    os.utime(changed, (0, 0))
    compile_catalogues(tmp_path, tmp_path / "compiled")

    assert b"Napsat" in compiled.read_bytes()


@pytest.mark.parametrize(
    ("language", "written", "spoken"),
    [
        ("cs", "Karta je v ruce a s ní i žolík.", "Karta je v~ruce a~s~ní i~žolík."),
        ("sk", "V kole {round} z {last}.", "V~kole {round} z~{last}."),
        ("cs", "Bere {n} karet (a %(num)s krav).", "Bere {n}~karet (a~%(num)s~krav)."),
        ("de", "Noch {n} Karten, von 10 bis 13.", "Noch {n}~Karten, von 10 bis 13."),
        ("de", "a b", "a b"),
        ("cs", "2 až 6 hráčů", "2 až 6~hráčů"),
        ("cs", "Král vede.", "Král vede."),
        ("cs", "6 bere!", "6 bere!"),
    ],
)
def test_no_line_ends_in_a_short_word_or_a_number(language: str, written: str, spoken: str) -> None:
    assert spoken.replace("~", NO_BREAK) == unbroken(written, language)


def test_every_plural_form_stays_together() -> None:
    forms = ("{n} karta", "{n} karty", "{n} karet")

    assert tuple(form.replace(" ", NO_BREAK) for form in forms) == unbroken(forms, "cs")


def test_english_dates_are_british(app: Flask) -> None:
    noon = 1_700_049_600_000  # 15 November 2023

    with app.test_request_context(headers={"Accept-Language": "en-US"}):
        day, clock = (app.jinja_env.filters[name](noon) for name in ("day", "clock"))

    assert "15 Nov 2023" == day
    assert re.fullmatch(r"\d\d:\d\d", clock)


@pytest.mark.parametrize(
    ("language", "both", "one"),
    [
        ("en", "Anna, 3 and Dan", "Anna, 3 or Dan"),
        ("cs", "Anna, 3 a Dan", "Anna, 3 nebo Dan"),
        ("sk", "Anna, 3 a Dan", "Anna, 3 alebo Dan"),
        ("de", "Anna, 3 und Dan", "Anna, 3 oder Dan"),
    ],
)
def test_a_list_says_whether_all_are_meant_or_one(
    app: Flask, language: str, both: str, one: str
) -> None:
    listed = (Seat(0), 3, Seat(1))
    with app.test_request_context(headers={"Accept-Language": language}):
        speaker = Speaker("no game", ["Anna", "Dan"])
        said = [speaker(say("{all}", all=listed)), speaker(say("{all}", all=Either(listed)))]

    assert [both, one] == [sentence.replace(NO_BREAK, " ") for sentence in said]


def test_names_in_a_list_of_which_one_is_meant_are_bold(app: Flask) -> None:
    with app.test_request_context(headers={"Accept-Language": "cs"}):
        speaker = Speaker("no game", ["Anna", "<i>"])
        shown = speaker.html(say("{who}.", who=Either((Seat(0), Seat(1)))))
        assert "<b>Anna</b> nebo <b>&lt;i&gt;</b>." == shown
