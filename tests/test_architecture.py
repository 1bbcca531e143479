"""The walls of the house hold: who knows whom, what is pure, how long, how named, what is escaped.

Every law is also held against a sample that breaks it, so that none of them can sleep.
"""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath

import pytest

from games import GAMES
from tests.laws import imports, markup, plan, purity, sizes, tree
from tests.laws.tree import ROOT, Source, sample

CODE = tree.code()
PAGES = tree.pages()
TOKENS = markup.token_macros(PAGES)
Law = Callable[[Source], Iterator[str]]


def breaches(law: Law, sources: tuple[Source, ...]) -> list[str]:
    assert sources
    return [breach for source in sources for breach in law(source)]


def below(folder: str) -> tuple[Source, ...]:
    return tuple(source for source in CODE if source.path.parts[0] == folder)


def test_the_laws_look_at_every_part_of_the_tree() -> None:
    parts = {source.path.parts[0] for source in CODE}
    rooms = {source.room for source in CODE} - {""}

    assert {*tree.OURS} == parts
    assert {"kit", *GAMES} == rooms
    assert {"templates", "static"} <= {source.path.parts[0] for source in tree.texts()}
    assert not any("tests" in source.path.parts for source in tree.texts())


def test_everybody_imports_only_what_the_table_allows() -> None:
    assert [] == breaches(imports.forbidden_imports, CODE)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("games/kit/log.py", "import games.pebbles"),
        ("games/kit/log.py", "from flask import request"),
        ("games/kit/log.py", "from .. import pebbles"),
        ("games/pebbles/rounds.py", "from games.marbles.cards import DECK"),
        ("games/pebbles/rounds.py", "from games import GAMES"),
        ("games/pebbles/rounds.py", "import sqlalchemy"),
        ("games/pebbles/rounds.py", "from models.record import append"),
        ("games/pebbles/rounds.py", "from views import text"),
        ("games/pebbles/rounds.py", "import random"),
        ("games/pebbles/rounds.py", "from time import time"),
        ("games/pebbles/rounds.py", "from datetime import datetime\nNOW = datetime.now()"),
        ("games/pebbles/rounds.py", "import os"),
        ("games/pebbles/rounds.py", "from pathlib import Path"),
        ("games/pebbles/rounds.py", "def late():\n    import secrets"),
        ("games/__init__.py", "from games import pebbles"),
        ("models/record.py", "from flask import request"),
        ("models/record.py", "from views.table.access import load"),
        ("models/record.py", "from tables.table import find"),
        ("models/record.py", "from games.pebbles import GAME"),
        ("models/record.py", "from games import GAMES"),
        ("tables/submit.py", "from flask import request"),
        ("tables/submit.py", "from flask_babel import gettext"),
        ("tables/submit.py", "from wtforms import Form"),
        ("tables/submit.py", "from sqlalchemy import select"),
        ("tables/submit.py", "from views.text import Speaker"),
        ("tables/submit.py", "from games.pebbles import GAME"),
        ("games/kit/log.py", "from tables.table import Table"),
        ("games/pebbles/rounds.py", "from tables.table import Table"),
        ("views/site/home.py", "from games.pebbles import GAME"),
        ("views/site/home.py", "from games import pebbles"),
        ("views/site/home.py", "from sqlalchemy import text"),
        ("views/site/home.py", "import psycopg"),
        ("app.py", "from games.pebbles import GAME"),
        ("serve.py", "from views.table.access import load"),
        ("commands.py", "from views import home"),
        ("migrations/versions/0002_more.py", "from views import home"),
    ],
)
def test_an_import_beyond_the_table_is_noticed(path: str, line: str) -> None:
    assert list(imports.forbidden_imports(sample(path, line)))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("games/kit/log.py", "from games.kit.entry import Entry"),
        ("games/pebbles/rounds.py", "from .rulebook import RULEBOOK"),
        ("games/pebbles/rulebook/__init__.py", "from games.pebbles.rulebook import pad"),
        ("models/record.py", "from games.kit.log import VOID"),
        ("tables/table.py", "from games import GAMES"),
        ("tables/table.py", "from models.record import records_of"),
        ("views/site/home.py", "from games import GAMES"),
        ("views/site/home.py", "from tables.table import find"),
        ("views/site/errors.py", "from sqlalchemy import select"),
    ],
)
def test_an_import_within_the_table_is_let_through(path: str, line: str) -> None:
    assert [] == list(imports.forbidden_imports(sample(path, line)))


def test_no_view_speaks_sql() -> None:
    assert [] == breaches(imports.sql_in_views, below("views"))
    query = "QUERY = 'SELECT id FROM sheet'"
    assert list(imports.sql_in_views(sample("views/site/home.py", query)))


def test_no_game_is_named_outside_its_folder() -> None:
    assert [] == breaches(lambda source: imports.games_named(source, GAMES), tree.texts())


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("views/site/home.py", "if game.slug == 'moon_cards':"),
        ("templates/home.html", '<p class="game-moon-cards">'),
        ("static/css/5-pad.css", ".game-moon_cards { color: red }"),
        ("static/js/grid.js", "const MOON_CARDS = 104;"),
        ("games/kit/fields.py", '"""A count, as Moon Cards needs it."""'),
        ("games/pebbles/rounds.py", "# as in moon_cards"),
        ("games/__init__.py", "GAMES = ['moon_cards']"),
    ],
)
def test_a_game_that_is_named_elsewhere_is_noticed(path: str, line: str) -> None:
    assert list(imports.games_named(sample(path, line), ["moon_cards"]))


def test_a_game_may_name_itself() -> None:
    own = sample("games/moon_cards/__init__.py", "slug='moon_cards'")

    assert [] == list(imports.games_named(own, ["moon_cards"]))


def test_every_folder_of_a_game_is_called_like_its_game() -> None:
    folders = {path.parent.name for path in ROOT.glob("games/*/__init__.py")}

    assert {"kit", *GAMES} == folders


PURITY = [
    (purity.impure_calls, "text = open('pad.txt').read()"),
    (purity.raised, "raise IllegalMove('no')"),
    (purity.sentences, "text = f'{name} takes {cows} cows'"),
    (purity.sentences, "text = 'You took {n}'.format(n=3)"),
    (purity.heirs, "class Plays(Rounds): pass"),
    (purity.switches, "def points(bid: int, doubled: bool) -> int: ..."),
]


@pytest.mark.parametrize("law", dict.fromkeys(law for law, _ in PURITY))
def test_games_are_pure_and_put_no_sentence_together(law: Law) -> None:
    assert [] == breaches(law, below("games"))


def test_a_ready_pad_is_there_to_be_completed() -> None:
    own = "from games.kit.pads.points import Points\n\n\nclass Rounds(Points[int]): ..."

    assert [] == list(purity.heirs(sample("games/pebbles/rounds.py", own)))


@pytest.mark.parametrize(("law", "breach"), PURITY)
def test_an_impure_game_is_noticed(law: Law, breach: str) -> None:
    assert list(law(sample("games/pebbles/rounds.py", breach)))


PLAN = [
    (plan.outside_the_plan, "games/pebbles/helpers.py", ""),
    (plan.outside_the_plan, "games/pebbles/plays/moves.py", ""),
    (plan.against_the_order, "games/pebbles/engine.py", "from games.pebbles import moves"),
    (plan.against_the_order, "games/pebbles/engine.py", "from games.pebbles.telling import say"),
    (
        plan.against_the_order,
        "games/pebbles/moves.py",
        "from games.pebbles.questions import a",
    ),
    (
        plan.against_the_order,
        "games/pebbles/questions/play.py",
        "from games.pebbles.moves import a",
    ),
    (
        plan.questions_that_ask_questions,
        "games/pebbles/questions/play.py",
        "from games.pebbles.questions.bid import QUESTION as BID\nPLAY = Question()",
    ),
]


@pytest.mark.parametrize("law", dict.fromkeys(law for law, _, _ in PLAN))
def test_every_room_has_the_same_plan(law: Law) -> None:
    assert [] == breaches(law, below("games"))


@pytest.mark.parametrize(("law", "path", "breach"), PLAN)
def test_a_room_of_another_plan_is_noticed(law: Law, path: str, breach: str) -> None:
    assert list(law(sample(path, breach)))


def test_a_programmers_mistake_may_be_raised_and_explained() -> None:
    mistake = sample("games/pebbles/cards.py", "raise ValueError(f'no such card: {card}')")

    assert [] == [*purity.raised(mistake), *purity.sentences(mistake)]


LONG_FUNCTION = "def long():\n" + "    x = 1\n" * 40
SIZES = [
    (sizes.too_long, "views/site/home.py", LONG_FUNCTION),
    (sizes.too_long, "views/site/home.py", "x = 1\n" * 401),
    (sizes.too_long, "app.py", "x = 1\n" * 80),
    (sizes.empty_names, "views/site/home.py", "class TableManager: ..."),
    (sizes.empty_names, "views/site/home.py", "def common_names(): ..."),
    (sizes.caught_everything, "views/site/home.py", "try: x()\nexcept Exception: pass"),
    (sizes.caught_everything, "views/site/home.py", "try: x()\nexcept: pass"),
]


@pytest.mark.parametrize("law", dict.fromkeys(law for law, _, _ in SIZES))
def test_modules_are_short_well_named_and_hide_no_mistake(law: Law) -> None:
    assert [] == breaches(law, CODE)


@pytest.mark.parametrize(("law", "path", "breach"), SIZES)
def test_what_is_too_long_or_badly_named_is_noticed(law: Law, path: str, breach: str) -> None:
    assert list(law(sample(path, breach)))


def test_lines_of_markup_and_style_can_be_read() -> None:
    sheets = tuple(source for source in tree.texts() if source.path.suffix == ".css")

    assert [] == breaches(sizes.wide_lines, PAGES) + breaches(sizes.wide_lines, sheets)
    assert ["a.html:2 has 121 characters"] == list(
        sizes.wide_lines(sample("a.html", f"<ul>\n{'<li>':x<121}\n</ul>"))
    )


def test_what_passes_an_error_on_may_catch_everything() -> None:
    rollback = sample("models/database.py", "try: x()\nexcept BaseException:\n    y()\n    raise")

    assert [] == list(sizes.caught_everything(rollback))


def test_no_file_or_folder_has_a_name_that_says_nothing() -> None:
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, text=True)
    known = listed.stdout.split("\0")[:-1] or [str(source.path) for source in tree.texts()]

    assert [] == [b for path in known for b in sizes.empty_path_names(PurePosixPath(path))]


@pytest.mark.parametrize("path", ["views/utils.py", "core/x.py", "tests/date_helpers.py"])
def test_a_name_that_says_nothing_is_noticed(path: str) -> None:
    assert list(sizes.empty_path_names(PurePosixPath(path)))


def test_templates_escape_everything_and_hold_no_inline_code() -> None:
    assert [] == breaches(markup.unsafe_markup, PAGES)


@pytest.mark.parametrize(
    "breach",
    [
        "<p>{{ name | safe }}</p>",
        "{% autoescape false %}{{ name }}{% endautoescape %}",
        "{{ Markup(name) }}",
        '<p style="color: red">',
        "<style>p { color: red }</style>",
        '<button onclick="go()">',
        '<a{% if x > 1 %} class="b"{% endif %} onfocus="go()">',
        '<a href="javascript:go()">',
        "<script>go()</script>",
    ],
)
def test_unsafe_markup_is_noticed(breach: str) -> None:
    assert list(markup.unsafe_markup(sample("templates/x.html", breach)))


def test_a_script_of_our_own_address_is_let_through() -> None:
    ours = sample("templates/x.html", '<script type="module" src="{{ asset(\'x.js\') }}"></script>')

    assert [] == list(markup.unsafe_markup(ours))


def test_no_code_leaves_data_unescaped_but_where_a_reason_is_written() -> None:
    assert [] == breaches(markup.unescaped_data, CODE)
    assert list(markup.unescaped_data(sample("views/x.py", "Markup(f'<b>{name}</b>')")))
    assert [] == list(markup.unescaped_data(sample("views/x.py", "Markup('<b>{}</b>')")))
    assert list(markup.unescaped_data(sample("views/x.py", "filled(f'<b>{name}</b>', 1)")))
    assert list(markup.unescaped_data(sample("views/x.py", "filled(bold, name)")))
    assert [] == list(markup.unescaped_data(sample("views/x.py", "filled(BOLD, name)")))


def test_every_trusted_piece_of_markup_still_exists() -> None:
    functions = {
        (str(source.path), getattr(node, "name", ""))
        for source in CODE
        for node in source.syntax.body
    }

    assert set(markup.TRUSTED_MARKUP) <= functions


def test_every_form_that_writes_carries_the_token() -> None:
    assert {"csrf_token", "token", "ticket"} <= TOKENS
    assert [] == breaches(lambda page: markup.forms_without_token(page, TOKENS), PAGES)
    assert any("<form" in page.text for page in PAGES)


@pytest.mark.parametrize(
    ("form", "is_noticed"),
    [
        ('<form method="post">{{ field }}</form>', True),
        ('<form class="{{ a > b }}" method="post"><button></button></form>', True),
        ('<form method="post">{{ token() }}</form>', False),
        ('<form action="/search"><input name="q"></form>', False),
    ],
)
def test_a_form_without_the_token_is_noticed(form: str, is_noticed: bool) -> None:
    found = list(markup.forms_without_token(sample("templates/x.html", form), TOKENS))

    assert is_noticed == bool(found)


def test_no_hidden_input_is_restored_by_the_browser() -> None:
    forgetful = sample("templates/x.html", '<input type="hidden" name="key" value="{{ key }}">')

    assert [] == breaches(markup.remembered_hidden_inputs, PAGES)
    assert list(markup.remembered_hidden_inputs(forgetful))
