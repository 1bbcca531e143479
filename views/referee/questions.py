"""Is it legal? A verdict on a situation that is entirely in the address, so it can be shared."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from flask import Blueprint, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from games.kit.entry import Data
from games.kit.fields import Field
from games.kit.game import Game
from games.kit.parse import gather, parse_form, spell
from games.kit.question import Question, answer
from games.kit.shape import shape_findings
from games.kit.verdict import Finding
from tables.table import Memory
from views.forms import SpecForm, seats_of, settings, value_of
from views.referee.ruling import ASK, Ruling, address
from views.site.languages import language
from views.site.setup import game_or_404
from views.table.access import load
from views.text import Speaker, joined

pages = Blueprint("referee", __name__)
_drawn: Memory[tuple[Any, ...], Markup] = Memory(room=2_000)  # a form is full of the usual
_pages: Memory[tuple[Any, ...], str] = Memory(room=200)
"""A link is opened by everyone who doubts it."""


@pages.get("/referee/<slug>")
def questions(slug: str) -> ResponseReturnValue:
    """What can be asked about this game."""
    return _questions_page(game_or_404(slug), {})


@pages.get("/t/<public_id>/referee")
def from_table(public_id: str) -> ResponseReturnValue:
    """The same, filled in with what the pad of a table knows."""
    table = load(public_id)
    way, state = table.sheet.way, table.position.state
    able = (question for question in table.game.questions if way in question.from_sheet)
    filled_in = {question.key: question.from_sheet[way](state) for question in able}
    return _questions_page(table.game, filled_in, table=table)


def _questions_page(game: Game, filled_in: dict[str, Data], **more: Any) -> str:
    links = []
    for question in game.questions:
        texts = _form(question).filled(filled_in.get(question.key, {})).texts()
        links.append((question.title, address(game.slug, question.key, texts)))
    say = Speaker(game.slug)
    return render_template("referee/questions.html", game=game, links=links, say=say, **more)


@pages.get("/referee/<slug>/<key>")
def ask(slug: str, key: str) -> ResponseReturnValue:
    """The question, and the answer once it is asked."""
    reader = _reader()
    if (page := _pages.recall(reader)) is not None:
        return page
    game = game_or_404(slug)
    question, say = question_of(game, key)
    shown: dict[str, Any] = {"game": game, "question": question, "say": say}
    data = parse_form(question.fields, len(question.places), request.args.to_dict())
    if ASK not in request.args:
        asking = Asking(question, _readable(question, data), say)
        filled = {"drawn": asking.drawn, "usual": asking.usual}
        page = render_template("referee/question.html", **shown, **filled)
        return _pages.keep(reader, page)
    found = answer(question, question.parse(data))
    ruling = Ruling(question, _situation(question), found, say)
    if found.impossible:
        filled = _as_asked(question, found.impossible, say)
        return render_template("referee/question.html", **shown, **filled, ruling=ruling), 422
    return _pages.keep(reader, render_template("referee/answer.html", **shown, ruling=ruling))


def _readable(question: Question[Any, Any], data: Data) -> Data:
    """What fits the fields; the rest of an address is left out."""
    found = shape_findings(question.fields, len(question.places), data)
    wrong = {finding.field for finding in found}
    return {key: value for key, value in data.items() if key not in wrong}


def _reader() -> tuple[Any, ...]:
    """All that an answer depends on: the address is the whole situation."""
    return language(), request.scheme, request.host, request.path, request.query_string


def _situation(question: Question[Any, Any]) -> dict[str, str]:
    """What the address says, without unknown fields."""
    keys = {field.key for field in question.fields}
    sent = request.args.items()
    return {name: text for name, text in sent if text and _is_input(name, keys)}


def _is_input(name: str, keys: set[str]) -> bool:
    """Whether an input can have this name: a field's key, and perhaps the number of a place."""
    key, dash, place = name.partition("-")
    return key in keys and (not dash or (place.isascii() and place.isdigit()))


def _as_asked(
    question: Question[Any, Any], findings: tuple[Finding, ...], say: Speaker
) -> dict[str, Any]:
    """The form filled in as it was sent, with every finding at its field."""
    form = _form(question).sent(request.args, findings)
    usual = settings(question.later, form.collect(), say)
    return {"form": form, "usual": usual, "drawn": lambda some: drawn(form, some, say)}


def question_of(game: Game, key: str) -> tuple[Question[Any, Any], Speaker]:
    """A question of this game, and who speaks of its places by name."""
    question = game.question(key) or abort(404)
    say = Speaker(game.slug)
    return question, Speaker(game.slug, [say(place) for place in question.places])


def _form(question: Question[Any, Any], places: int | None = None) -> SpecForm:
    """The fields for so many places, or for all of them."""
    form = SpecForm(question.fields, len(question.places) if places is None else places)
    form.rare = question.rare
    return form


class Asking:
    """A question and what stands in its fields, most of them empty or as usual.

    Unchanged fields are cached; a form is built only to draw one that is not.
    """

    def __init__(self, question: Question[Any, Any], values: Data, say: Speaker) -> None:
        self._question = question
        self._places = question.places_asked(values)
        self._values = values
        self._say = say

    def drawn(self, some: Iterable[Field]) -> Markup:
        """Some of the fields as the page has them."""
        return joined([self._field(field) for field in some])

    def _field(self, field: Field) -> Markup:
        which = (self._say.messages, self._say.slug, self._question.key, self._places, field.key)
        seats = seats_of(field, self._places)
        stands = which, *(spell(value_of(self._values, field, seat)) for seat in seats)
        return _drawn.recall(stands) or _drawn.keep(stands, drawn(self._form, [field], self._say))

    @cached_property
    def _form(self) -> SpecForm:
        return _form(self._question, self._places).filled(self._values)

    @property
    def usual(self) -> str:
        """What is set in the folded fields."""
        question = self._question
        values = gather(
            question.fields,
            len(question.places),
            lambda field, seat: value_of(self._values, field, seat),
        )
        return settings(question.later, values, self._say)


def drawn(form: SpecForm, some: Iterable[Field], say: Speaker) -> Markup:
    """Fields of a form with all that was found about them."""
    macros: Any = current_app.jinja_env.get_template("macros/fields.html").module
    ask: Callable[..., Markup] = macros.ask
    return joined([ask(form, field, say) for field in some])
