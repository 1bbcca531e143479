"""An answer of the referee as a page shows it: the word, the open questions, the legal plays."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_plus

from flask import request

from games.kit.fields import Choice, Count, Field
from games.kit.parse import spell
from games.kit.picture import Face
from games.kit.question import Answer, Question
from games.kit.rulebook import Rule
from games.kit.shape_rules import MISSING
from games.kit.text import N_
from games.kit.verdict import Effect, Finding, Status
from views.text import Speaker

ASK = "ask"
"""What the button sends: without it an address only fills the form in."""
CANNOT_BE = ("!", N_("That doesn’t add up"))
STILL_MISSING = ("?", N_("Something is still missing"))
TELLS = "→"
ENTER_IT = N_("Enter it")
WORDS = {
    Status.FINE: ("✓", N_("Yes")),
    Status.UNSURE: ("?", N_("It depends")),
    Status.DISPUTED: ("≈", N_("You decide")),
    Status.AGAINST: ("✗", N_("No")),
}


def address(slug: str, key: str, query: dict[str, str]) -> str:
    """Where a question stands with this situation filled in.

    Names are the fields' own, so only what was written has to be quoted.
    """
    pairs = "&".join(f"{name}={quote_plus(text)}" for name, text in query.items())
    path = f"/referee/{slug}/{key}"
    return f"{path}?{pairs}" if query else path


@dataclass(frozen=True)
class Ruling:
    """What the referee said about a situation; `query` is the situation as in the address."""

    question: Question[Any, Any]
    query: dict[str, str]
    answer: Answer
    say: Speaker

    @property
    def is_told(self) -> bool:
        """Whether the question was what happens, so that a yes would be no answer."""
        wanted = self.question.tells or not self.answer.has_play
        return wanted and self.answer.status is Status.FINE and bool(self.answer.effects)

    @property
    def answered(self) -> tuple[str, str]:
        """The answer as a shape, and in a word or a sentence."""
        if self.is_told:
            return TELLS, self.say(self.answer.effects[0].text)
        mark, word = WORDS[self.answer.status]
        if self.answer.impossible:
            is_missing = all(found.rule is MISSING for found in self.answer.impossible)
            mark, word = STILL_MISSING if is_missing else CANNOT_BE
        return mark, self.say(word)

    @property
    def sentences(self) -> tuple[Effect, ...]:
        """What follows, as far as the headline did not say it."""
        return self.answer.effects[self.is_told :]

    @property
    def rules(self) -> list[Rule]:
        """The rules behind the answer, each once."""
        found = self.answer
        reasons: tuple[Finding | Effect, ...] = (*found.verdict.findings, *found.effects)
        return list({one.rule.id: one.rule for one in reasons}.values())

    @property
    def objections(self) -> tuple[Finding, ...]:
        """What speaks against it, and what makes somebody choose among the legal plays."""
        fields = ("", self.question.play_field)
        return tuple(found for found in self.answer.verdict.findings if found.asks in fields)

    @property
    def asks(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """What is not known yet, a tap per answer; a play is chosen among the legal ones."""
        open_questions = (found for found in self.answer.verdict.findings if found.asks)
        wanted = {found.asks: found.offers for found in open_questions}
        wanted.pop(self.question.play_field, None)
        for field in self.question.fields:
            if field.key in wanted:
                able = wanted[field.key]
                values = one_tap_values(field, self.say)
                answers = {value: word for value, word in values if not able or value in able}
                taps = list(zip(answers.values(), self._with(field.key, answers), strict=True))
                enter = (self.say(ENTER_IT), f"{self.change}#{field.key}")
                yield self.say(field.label), taps or [enter]

    @property
    def legal(self) -> list[tuple[Face, str]]:
        """Every legal play as a card that asks about itself; what is forced needs no list."""
        if self.is_told and len(self.answer.legal) == 1:
            return []
        addresses = self._with(self.question.play_field, map(spell, self.answer.legal))
        return list(zip(self.answer.faces, addresses, strict=True))

    @property
    def link(self) -> str:
        """A link to the whole situation, to send to the doubter."""
        join = "&" if self.query else "?"
        return f"{request.scheme}://{request.host}{self.change}{join}{ASK}=1"

    @property
    def change(self) -> str:
        """The same situation, to be changed."""
        return address(self.say.slug, self.question.key, self.query)

    def _with(self, key: str, values: Iterable[str]) -> list[str]:
        """The same situation with one value changed to each of these."""
        others = {name: text for name, text in self.query.items() if name != key} | {ASK: "1"}
        start = address(self.say.slug, self.question.key, others)
        return [f"{start}&{key}={quote_plus(value)}" for value in values]


def one_tap_values(field: Field, say: Speaker) -> list[tuple[str, str]]:
    """The answers that can be given to a field with one tap, each with its word."""
    match field:
        case Choice(of_seats=True):
            return [(str(seat), name) for seat, name in enumerate(say.names, 1)]
        case Choice():
            return [(option.value, say(option.label)) for option in field.options]
        case Count():
            return [(str(value), str(value)) for value in range(field.low, field.high + 1)]
    return []
