"""The rules page: one paragraph per rule, with an anchor that findings lead to."""

import pytest

from games import GAMES
from tests.phone import Phone
from tests.views.page import text_of, words


def sections(phone: Phone) -> dict[str, str]:
    """The words of every rule by its anchor."""
    found = [one for one in phone.tree().iter("section") if one.get("id")]
    return {one.get("id"): text_of(one) for one in found}


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", ["cs", "sk", "de", "en"])
def test_every_rule_has_an_anchor_in_reading_order(phone: Phone, slug: str, language: str) -> None:
    phone.language = language

    phone.open(f"/rules/{slug}")

    shown = list(sections(phone))
    assert [rule.id for rule in GAMES[slug].rulebook] == [
        one for one in shown if GAMES[slug].rule(one)
    ]


def test_a_rule_says_its_title_its_text_and_where_it_stands(phone: Phone) -> None:
    phone.open("/rules/six_nimmt")

    rule = sections(phone)["full-row"]

    assert rule.startswith("Rule 3: full row Five cards fill a row.")
    assert "confirmed" in rule
    assert "Rulebook CZ/SK 2019" in rule


def test_a_reading_of_our_own_says_that_it_is_one(phone: Phone) -> None:
    phone.open("/rules/six_nimmt")

    assert "interpretation" in sections(phone)["dealer-moves"]


def test_no_rule_shows_a_gap_where_a_fact_should_stand(phone: Phone) -> None:
    for slug in GAMES:
        phone.open(f"/rules/{slug}")

        assert "{" not in words(phone), slug


def test_a_game_that_is_not_there_has_no_rules(phone: Phone) -> None:
    assert 404 == phone.open("/rules/chess").status_code
