"""Puts sentences together: a text of a game, in the reader's language, with the players' names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from string import Formatter
from typing import Any

from flask_babel import gettext
from markupsafe import Markup, escape

from games.kit.text import Fact, Message, Seat, Text
from views.languages import catalogue

NAME = Markup("<b>{}</b>")
NOTHING = Markup("")


@dataclass(frozen=True, slots=True)
class Speaker:
    """Speaks for one game at one table; the game's own catalogue goes before the shared one."""

    slug: str
    names: Sequence[str] = ()
    messages: Any = field(default_factory=catalogue, repr=False, compare=False)
    found: dict[str, str] = field(default_factory=dict, repr=False, compare=False)

    def __call__(self, what: Text | Message) -> str:
        """Say it as plain text."""
        text = what if isinstance(what, Text) else Text(what)
        return self._template(text).format(**self.facts(text.facts))

    def html(self, text: Text) -> Markup:
        """Say it with the names set in bold."""
        facts = {key: self._html_fact(value) for key, value in text.facts.items()}
        facts[""] = ""
        # Joining escapes every piece that is no markup yet, in a third of what formatting takes.
        pieces = ((words, facts[name]) for words, name in _pieces(self._template(text)))
        return NOTHING.join(chain.from_iterable(pieces))

    def facts(self, facts: Mapping[str, Fact]) -> dict[str, str]:
        """The facts as words."""
        return {key: self.fact(value) for key, value in facts.items()}

    def fact(self, value: Fact) -> str:
        """One fact as words."""
        match value:
            case Text():
                return self(value)
            case Seat():
                return self.name(value.index)
            case tuple():
                return self.join([self.fact(one) for one in value])
            case int():
                return minus(str(value))
            case "":  # to gettext the empty message is the catalogue's head
                return ""
        return self._template(Text(value))

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def join(self, words: Sequence[str]) -> str:
        """Several words as people list them."""
        if len(words) < 2:
            return "".join(words)
        return str(gettext("%(first)s and %(last)s", first=", ".join(words[:-1]), last=words[-1]))

    def _html_fact(self, value: Fact) -> str:
        match value:
            case Seat():
                return NAME.format(self.name(value.index))
            case tuple() if value and all(isinstance(one, Seat) for one in value):
                return self._html_names([NAME.format(self.fact(one)) for one in value])
        return self.fact(value)

    def _html_names(self, names: Sequence[Markup]) -> Markup:
        """Several names as people list them."""
        if len(names) < 2:
            return NOTHING.join(names)
        first, last = Markup(", ").join(names[:-1]), names[-1]
        return escape(gettext("%(first)s and %(last)s")) % {"first": first, "last": last}

    def _template(self, text: Text) -> str:
        if isinstance(text.message, tuple):
            return self._plural(text.message, text.facts)
        if text.message not in self.found:  # a pad says the same a hundred times
            self.found[text.message] = self._single(text.message)
        return self.found[text.message]

    def _single(self, message: str) -> str:
        own: str = self.messages.pgettext(self.slug, message)
        return str(own if own != message else self.messages.gettext(message))

    def _plural(self, message: tuple[str, str], facts: Mapping[str, Fact]) -> str:
        count = facts.get("n", 0)
        own: str = self.messages.npgettext(self.slug, *message, count)
        return own if own not in message else str(self.messages.ngettext(*message, count))


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[tuple[str, str], ...]:
    """A sentence in pieces: some words, and the fact that follows them."""
    return tuple((words, name or "") for words, name, _, _ in Formatter().parse(template))


def minus(number: str) -> str:
    """A negative number with a real minus sign."""
    return number.replace("-", "\u2212")
