"""The answer to "is this all right?": findings, each citing a rule."""

import dataclasses
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from games.kit.rulebook import CONFIRMED, Rule
from games.kit.text import Fact, Seat, Text


class Status(IntEnum):
    """From fine to forbidden; a verdict has the status of its worst finding."""

    FINE = 0
    UNSURE = 1
    DISPUTED = 2
    AGAINST = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that objects to something, the facts behind it, and the field they stand in.

    `asks` names the field whose answer is missing: then the finding is only unsure. `offers` are
    the answers that can be given at this moment, where the field has others too.
    `slot` is the earlier entry it is about, where something proves what happened then.
    """

    rule: Rule
    facts: Mapping[str, Fact] = dataclasses.field(default_factory=dict)
    field: str = ""
    seat: int | None = None
    asks: str = ""
    slot: int | None = None
    offers: tuple[str, ...] = ()

    @property
    def status(self) -> Status:
        """How bad this finding is."""
        if self.asks:
            return Status.UNSURE
        return Status.AGAINST if self.rule.standing is CONFIRMED else Status.DISPUTED

    @property
    def names_seat(self) -> bool:
        """Whether the sentence itself says whom it is about."""
        return self.seat is not None and Seat(self.seat) in self.facts.values()

    @property
    def text(self) -> Text:
        """The sentence of this finding."""
        return Text(self.rule.wording, self.facts)


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that follows, in words and in numbers, or the reason why a play is allowed.

    `data` are for programs: seats, rows and places from 1, as at the table.
    """

    kind: str
    text: Text
    rule: Rule
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that was found, in the order of the rulebook."""

    findings: tuple[Finding, ...] = ()

    @property
    def status(self) -> Status:
        """The worst of the findings."""
        return max((finding.status for finding in self.findings), default=Status.FINE)

    def blocking(self, accepted: Collection[str] = ()) -> tuple[Finding, ...]:
        """The findings that remain when these rules are overruled."""
        if not accepted or not self.findings:
            return self.findings
        return tuple(
            one for one in self.findings if not (one.rule.forgivable and one.rule.id in accepted)
        )


FINE = Verdict()
