"""Puts sentences together: a text of a game, in the reader's language, with the players' names."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from markupsafe import Markup, escape

from games.kit.text import N_, Either, Fact, Message, Seat, Text
from views.site.languages import catalogue, language

SPECIAL = re.compile("[&<>'\"]")
NAME = "<b>{}</b>"
NOTHING = Markup("")
NO_FACTS: Mapping[str, Fact] = {}
AND = N_("%(first)s and %(last)s")
OR = N_("%(first)s or %(last)s")
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def escaped(value: object) -> str:
    """A value to be printed in markup: few hold anything special, which is found out quickly."""
    if type(value) is Markup or (type(value) is str and not SPECIAL.search(value)):
        return value
    return escape(value)


def joined(pieces: Iterable[Markup]) -> Markup:
    """Joins markup without escaping it again: a page has a thousand pieces."""
    return Markup("".join(pieces))  # noqa: S704 - the type says that all are safe


def filled(markup: str, *values: object) -> Markup:
    """Our own markup with these values, escaped; Markup.format takes ten times as long."""
    return Markup(markup.format(*map(escaped, values)))  # noqa: S704 - nothing else comes in


@dataclass(frozen=True, slots=True)
class Speaker:
    """Speaks for one game at one table; the game's own catalogue goes before the shared one."""

    slug: str
    names: Sequence[str] = ()
    messages: Any = field(default_factory=catalogue, repr=False, compare=False)

    def __call__(self, what: Text | Message) -> str:
        """Say it as plain text."""
        if not isinstance(what, Text):
            return self._template(what).format()
        facts = {key: self.fact(value) for key, value in what.facts.items()}
        return self._template(what.message, what.facts).format(**facts)

    def html(self, text: Text) -> Markup:
        """Say it with the names set in bold."""
        pieces = []
        for words, name, _, _ in Formatter().parse(self._template(text.message, text.facts)):
            pieces.append(escape(words))
            if name:
                pieces.append(escape(self._html_fact(text.facts[name])))
        return joined(pieces)

    def fact(self, value: Fact) -> str:
        """One fact as words."""
        match value:
            case str():  # no catalogue has a number; for nothing it would answer with its header
                return self._template(value) if value and not value.isdigit() else value
            case Text():
                return self(value)
            case Seat():
                return self.name(value.index)
            case tuple():
                return self.join([self.fact(one) for one in value])
            case Either(facts):
                return self.join([self.fact(one) for one in facts], OR)
        return minus(value)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def join(self, words: Sequence[str], joiner: str = AND) -> str:
        """Several words as people list them."""
        if len(words) < 2:
            return "".join(words)
        return self._template(joiner) % {"first": ", ".join(words[:-1]), "last": words[-1]}

    def _html_fact(self, value: Fact) -> str:
        facts, joiner = (value.facts, OR) if isinstance(value, Either) else (value, AND)
        match facts:
            case Seat():
                return filled(NAME, self.name(facts.index))
            case tuple() if facts and all(isinstance(one, Seat) for one in facts):
                return self._html_names([filled(NAME, self.fact(one)) for one in facts], joiner)
        return self.fact(value)

    def _html_names(self, names: Sequence[Markup], joiner: str) -> Markup:
        """Several names as people list them."""
        if len(names) < 2:
            return NOTHING.join(names)
        first, last = Markup(", ").join(names[:-1]), names[-1]
        return escape(self._template(joiner)) % {"first": first, "last": last}

    def _template(self, message: Message, facts: Mapping[str, Fact] = NO_FACTS) -> str:
        messages = self.messages
        if isinstance(message, tuple):
            count = facts.get("n", 0)
            own: str = messages.npgettext(self.slug, *message, count)
            return own if own not in message else str(messages.ngettext(*message, count))
        own = messages.pgettext(self.slug, message)
        return own if own != message else str(messages.gettext(message))


def minus(number: object) -> str:
    """A negative number with a real minus sign."""
    return str(number).replace("-", "\u2212")


def ordinal(place: int) -> str:
    """A place as people write it: "1st" in English, "1." in the other languages."""
    if language() != "en":
        return f"{place}."
    is_teen = place % 100 in (11, 12, 13)
    return f"{place}{'th' if is_teen else ENDINGS.get(place % 10, 'th')}"
