"""The first page: games to start, the table in progress, the language."""

from games import GAMES
from tests.phone import Phone
from tests.views.page import called, offers, tap, text_of, words


def test_every_game_can_be_started_and_looked_up(phone: Phone) -> None:
    phone.open("/")

    links = {link.get("href") for link in phone.tree().iter("a")}
    assert {f"/new/{slug}" for slug in GAMES} <= links
    assert {f"/rules/{slug}" for slug in GAMES} <= links


def test_a_game_says_how_many_play_and_how_long(phone: Phone) -> None:
    phone.open("/")

    assert "6 nimmt! Whatever you do, don’t play the sixth card. 2–10 players, 45 min" in words(
        phone
    )


def test_a_phone_without_tables_has_nothing_to_go_on_with(phone: Phone) -> None:
    phone.open("/")

    assert "Continue playing" not in words(phone)
    assert "Earlier tables on this phone" not in words(phone)


def test_the_table_in_progress_stands_on_top_and_leads_back_to_it(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3)
    phone.enter(table, cows=[5, 9, 3])

    phone.open("/")

    (link,) = [one for one in phone.tree().iter("a") if one.get("href") == table]
    assert text_of(link).startswith("Continue playing 6 nimmt! Round 2")
    assert "Anna, Bára and Cyril" in text_of(link)


def test_the_newest_table_is_the_one_to_go_on_with(phone: Phone) -> None:
    tables = [phone.new_table("six_nimmt", 2) for _ in range(4)]

    phone.open("/")

    links = [link.get("href") for link in phone.tree().iter("a")]
    assert tables[::-1] == [link for link in links if link in tables]


def test_a_finished_table_is_an_earlier_one(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3, target=10)
    phone.enter(table, cows=[5, 10, 3])

    phone.open("/")

    assert "Continue playing" not in words(phone)
    assert "Earlier tables on this phone 6 nimmt!" in words(phone)
    assert table in {link.get("href") for link in phone.tree().iter("a")}


def test_another_phone_does_not_list_the_table(phone: Phone) -> None:
    table = phone.new_table("six_nimmt", 3)
    other = Phone(phone.app)
    other.open(table)

    other.open("/")

    assert table not in {link.get("href") for link in other.tree().iter("a")}


def test_the_language_comes_from_the_browser(phone: Phone) -> None:
    names = {"cs": "6 bere!", "sk": "6 berie!", "de": "6 nimmt!", "en": "6 nimmt!"}
    for language, name in names.items():
        phone.language = language

        phone.open("/")

        (html,) = phone.tree().iter("html")
        assert language == html.get("lang")
        assert name in words(phone)


def test_an_unknown_language_is_answered_in_english(phone: Phone) -> None:
    phone.language = "fi"

    phone.open("/")

    assert "the pad that knows the rules" in words(phone)


def test_a_language_that_was_chosen_stays_and_leads_back_to_the_same_page(phone: Phone) -> None:
    phone.open("/")

    tap(phone, "Čeština")

    assert "/" == phone.page.request.path
    assert "6 bere!" in words(phone)
    assert "6 bere!" in phone.open("/").text


def test_the_language_now_is_marked(phone: Phone) -> None:
    phone.open("/")

    (marked,) = [one for one in phone.tree().iter("button") if one.get("aria-current")]
    assert "English" == called(marked)
    assert {"Čeština", "Slovenčina", "Deutsch", "English"} <= set(offers(phone))


def test_the_language_button_leads_to_no_other_site(phone: Phone) -> None:
    for back in ("https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil", ""):
        phone.open("/")
        filled = phone.fields("/language") | {"language": "de", "back": back}

        answer = phone.client.post("/language", data=filled)

        assert (303, "/") == (answer.status_code, answer.headers["Location"])


def test_a_language_we_do_not_speak_changes_nothing(phone: Phone) -> None:
    phone.open("/")

    phone.send("/language", language="fi")

    assert "the pad that knows the rules" in words(phone)
