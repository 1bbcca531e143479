"""An evening with the fifth game, played in a tree that has its folder and no other change."""

import pytest
from flask import Flask

from tests.phone import Phone


@pytest.fixture
def table(phone: Phone) -> str:
    """A table of Anna, Bára and Cyril."""
    return phone.new_table("fishing", 3)


def catch(phone: Phone, table: str, weather: str, *fish: int) -> None:
    phone.open(table)
    caught = {f"fish_{place}": number for place, number in enumerate(fish, 1)}
    phone.send(f"{table}/entries", weather=weather, **caught)


def totals(phone: Phone, table: str) -> list[int]:
    public_id = table.rpartition("/")[2]
    shown = phone.client.get(f"/api/v1/sheets/{public_id}").get_json()
    return list(shown["standing"]["totals"])


def test_the_first_page_offers_it_with_its_icon(phone: Phone) -> None:
    phone.open("/")

    assert "Fishing" in phone.page.text
    assert "Leave some for the others." in phone.page.text
    assert "/new/fishing" in phone.page.text
    assert "M6 24c8-12" in phone.page.text


def test_a_table_is_set_up_and_asks_for_the_first_round(phone: Phone, table: str) -> None:
    phone.open(table)

    assert "Round 1" in phone.page.text
    assert {"fish-1", "fish-2", "fish-3", "weather"} <= inputs(phone)


def inputs(phone: Phone) -> set[str]:
    return {field.get("name") for field in phone.tree().iter("input")}


def test_rounds_are_written_down_and_a_storm_counts_double(phone: Phone, table: str) -> None:
    catch(phone, table, "calm", 2, 7, 1)
    catch(phone, table, "storm", 5, 0, 1)

    assert 200 == phone.page.status_code
    assert "Round 3" in phone.page.text
    assert [12, 7, 3] == totals(phone, table)


def test_more_fish_than_the_lake_has_are_refused_with_the_rule(phone: Phone, table: str) -> None:
    catch(phone, table, "calm", 9, 9, 3)

    assert 422 == phone.page.status_code
    assert "21 fish were caught, but the lake has only 20." in phone.page.text
    assert "/rules/fishing#lake" in phone.page.text
    assert [0, 0, 0] == totals(phone, table)


def test_weather_that_was_not_chosen_is_asked_for_again(phone: Phone, table: str) -> None:
    catch(phone, table, "", 1, 2, 3)

    assert 422 == phone.page.status_code
    assert "Still missing." in phone.page.text


def test_a_game_that_cannot_go_on_with_others_does_not_offer_it(phone: Phone, table: str) -> None:
    phone.open(table)
    assert "Somebody comes or goes" not in phone.page.text
    phone.open(f"{table}/people")
    assert "This game is played to its end by those who began it." in phone.page.text


def test_a_round_is_repaired(phone: Phone, table: str) -> None:
    catch(phone, table, "calm", 2, 7, 1)
    catch(phone, table, "calm", 1, 1, 1)
    repair = f"{table}/entries/1/revision"
    phone.open(repair)

    phone.send(repair, fish_2=4)

    assert [3, 5, 2] == totals(phone, table)


def test_a_round_is_taken_back_and_put_back(phone: Phone, table: str) -> None:
    catch(phone, table, "calm", 2, 7, 1)

    phone.send(f"{table}/entries/1/void")
    assert [0, 0, 0] == totals(phone, table)

    phone.send(f"{table}/records/1/return")
    assert [2, 7, 1] == totals(phone, table)


def test_the_end_names_the_winner_and_the_rule(phone: Phone, table: str) -> None:
    catch(phone, table, "calm", 2, 7, 1)
    catch(phone, table, "storm", 5, 0, 1)
    catch(phone, table, "calm", 0, 3, 8)

    assert "Anna wins" in phone.page.text
    assert "Three rounds are over; the most fish win." in phone.page.text
    assert "/rules/fishing#most-fish" in phone.page.text
    assert [12, 10, 11] == totals(phone, table)


def test_the_rules_can_be_read(phone: Phone) -> None:
    phone.open("/rules/fishing")

    anchors = {section.get("id") for section in phone.tree().iter("section")}
    assert {"storm", "lake", "most-fish"} <= anchors
    assert "There are 20 fish in the lake." in phone.page.text


def test_the_api_tells_the_same(phone: Phone, table: str) -> None:
    catch(phone, table, "calm", 2, 7, 1)
    shown = phone.client.get(f"/api/v1/sheets/{table.rpartition('/')[2]}").get_json()

    assert "fishing" == shown["game"]
    assert ["Anna", "Bára", "Cyril"] == shown["players"]
    assert ["catch"] == [spec["kind"] for spec in shown["expects"]]
    assert ["fish", "weather"] == [field["key"] for field in shown["expects"][0]["fields"]]
    assert [2, 1, 3] == shown["standing"]["ranks"]
    assert not shown["standing"]["over"]


def test_a_czech_reader_reads_czech(app: Flask) -> None:
    czech = Phone(app, "cs")
    assert "Rybaření" in czech.open("/").text
    assert "Nejvíc ryb" in czech.open("/rules/fishing").text

    catch(czech, czech.new_table("fishing", 3), "calm", 9, 9, 3)
    assert "Chyceno 21 ryb, ale v jezeře jich je jen 20." in czech.page.text


HOOK = "/referee/fishing/hook"


def test_its_referee_is_offered_on_the_first_page_and_at_the_table(
    phone: Phone, table: str
) -> None:
    assert "/referee/fishing" in links(phone, "/")
    assert [f"{HOOK}?weather=calm"] == [
        link for link in links(phone, f"{table}/referee") if HOOK in link
    ]


def links(phone: Phone, address: str) -> list[str]:
    phone.open(address)
    return [link.get("href") for link in phone.tree().iter("a")]


def test_an_address_without_the_button_only_fills_the_form_in(phone: Phone) -> None:
    phone.open(f"{HOOK}?box=S1+L1")

    assert "Yes" not in phone.page.text
    assert "S1 L1" == phone.fields(HOOK)["box"]


def test_a_play_gets_its_yes_or_no_with_the_rule(phone: Phone) -> None:
    phone.open(f"{HOOK}?box=S1+L1&hook=s1&weather=storm&ask=1")

    assert "<h2>No</h2>" in phone.page.text
    assert "Hook S1 does not hold in a storm." in phone.page.text
    assert "/rules/fishing#small-hook" in phone.page.text
    assert f"{HOOK}?box=S1+L1&amp;weather=storm&amp;ask=1&amp;hook=L1" in phone.page.text


def test_who_only_wants_to_know_is_told(phone: Phone) -> None:
    phone.open(f"{HOOK}?weather=storm&ask=1")

    assert "<h2>A fish counts 2.</h2>" in phone.page.text
    assert "Nobody said what is in the box." in phone.page.text


def test_a_missing_fact_is_asked_for_and_answered_with_a_tap(phone: Phone) -> None:
    phone.open(f"{HOOK}?hook=S1&ask=1")
    assert "It depends" in phone.page.text
    assert "Does it storm?" in phone.page.text

    phone.open(f"{HOOK}?hook=S1&ask=1&weather=calm")
    assert "<h2>Yes</h2>" in phone.page.text


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("hook=S9", "The deck has no card S9."),
        ("box=S2+S2+S2", "Card S2 is there 3 times; the deck has only 2."),
        ("box=S2&hook=L1", "Card L1 is not among those cards."),
        ("pools-1=S1&box=S1", "Card S1 is entered twice."),
        ("pools-1=S1+S2&pools-2=S2+L1", "4 fish were caught, but the lake has only 4."),
        ("hook=S1+S2", "The deck has no card S1 S2."),
        ("weather=fog", "Please choose one of the values offered."),
    ],
)
def test_what_cannot_be_is_named_before_anything_is_judged(
    phone: Phone, query: str, said: str
) -> None:
    phone.open(f"{HOOK}?{query}&ask=1&_external=1&slug=x&key=y")

    assert 422 == phone.page.status_code
    assert "That cannot be" in phone.page.text
    assert said in phone.page.text


def test_a_question_nobody_knows_is_a_404(phone: Phone) -> None:
    assert 404 == phone.open("/referee/fishing/bait").status_code
    assert 404 == phone.open("/referee/chess/hook").status_code


def test_programs_ask_too(app: Flask) -> None:
    asked = app.test_client().post(f"/api/v1{HOOK}", json={"box": ["S1", "L1"], "hook": "S1"})
    said = asked.get_json()

    assert 200 == asked.status_code
    assert {
        "status": "unsure",
        "legal": ["S1", "L1"],
        "note": None,
        "times": 1,
        "effects": [{"kind": "counts", "text": "A fish counts 1.", "rule": "storm", "times": 1}],
    } == {key: value for key, value in said.items() if key != "findings"}
    assert ["weather"] == [found["asks"] for found in said["findings"]]


def test_looking_back_and_taking_along_need_nothing_from_it(phone: Phone, table: str) -> None:
    for _ in range(3):
        catch(phone, table, "calm", 2, 7, 1)

    phone.open("/group?player=Anna&player=Cyril")

    assert 200 == phone.page.status_code
    assert "Fishing" in phone.page.text
    assert "Head to head" in phone.page.text
    assert "Total,6,21,3" in phone.open(f"{table}/export.csv").text
    assert "fishing" == phone.open(f"{table}/export.json").get_json()["tables"][0]["game"]
