"""The form of a question to the referee, filled in with what is known."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from flask import current_app
from markupsafe import Markup

from games.kit.entry import Data
from games.kit.fields import SEAT, Field
from games.kit.parse import gather, spell
from games.kit.question import Question
from tables.table import Memory
from views.forms import SpecForm, settings, value_of
from views.text import Speaker, joined

_drawn: Memory[tuple[Any, ...], Markup] = Memory(room=2_000)


class Asking:
    """A question and what stands in its fields, most of them empty or as usual.

    Those look as they did for somebody before; a form is made only to draw one anew.
    """

    def __init__(self, question: Question[Any, Any], told: Data, say: Speaker) -> None:
        self._question = question
        self._places = question.places_asked(told)
        self._told = told
        self._say = say

    def drawn(self, some: Iterable[Field]) -> Markup:
        """Some of the fields as the page has them."""
        return joined([self._field(field) for field in some])

    def _field(self, field: Field) -> Markup:
        which = (self._say.messages, self._say.slug, self._question.key, self._places, field.key)
        stands = which, *(spell(value_of(self._told, field, seat)) for seat in self._seats(field))
        return _drawn.recall(stands) or _drawn.keep(stands, drawn(self._form, [field], self._say))

    def _seats(self, field: Field) -> Iterable[int | None]:
        return range(self._places) if field.scope is SEAT else (None,)

    @cached_property
    def _form(self) -> SpecForm:
        return SpecForm(self._question.fields, self._places).filled(self._told)

    @property
    def usual(self) -> str:
        """What is set in the folded fields."""
        question = self._question
        known = gather(
            question.fields,
            len(question.places),
            lambda field, seat: value_of(self._told, field, seat),
        )
        return settings(question.later, known, self._say)


def drawn(form: SpecForm, some: Iterable[Field], say: Speaker) -> Markup:
    """Fields of a form with all that was found about them."""
    macros: Any = current_app.jinja_env.get_template("macros/fields.html").module
    ask: Callable[..., Markup] = macros.ask
    return joined([ask(form, field, say) for field in some])
