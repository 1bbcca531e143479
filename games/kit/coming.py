"""Whether somebody may come or go at this moment, and who can be meant."""

from collections.abc import Iterator
from typing import Any

from games.kit.entry import Data, Entry
from games.kit.fields import TABLE, Choice, Count
from games.kit.names import clean
from games.kit.rulebook import Rule
from games.kit.seating import AFTER, JOINS, LEAVES, POINTS, Party, Reseats, changed
from games.kit.shape import shape_findings
from games.kit.shape_rules import MISSING, NO_SUCH_CHOICE
from games.kit.sheet import S, Sheet
from games.kit.text import N_
from games.kit.verdict import Finding, Verdict

SAME_PEOPLE = Rule(
    "same-people",
    N_("The same people to the end"),
    N_("Some games can only be finished by those who began them."),
    N_("This game is played to its end by those who began it."),
)
BETWEEN_ROUNDS = Rule(
    "between-rounds",
    N_("Between two rounds"),
    N_("People come and go between two rounds, never in the middle of one."),
    N_("A round is being played. Write it down or take it back first."),
)
OVER_AT_ONCE = Rule(
    "over-at-once",
    N_("Over at once"),
    N_("Nobody comes or goes where that would end the game."),
    N_("With these people and points the game would be over at once."),
)
PAD_IS_FULL = Rule(
    "pad-is-full",
    N_("The pad is full"),
    N_("A pad has only so many columns, and whoever leaves keeps theirs."),
    N_("The pad has room for {n} people."),
)
PLAYED_SINCE = Rule(
    "played-since",
    N_("Others have played since"),
    N_("What was written down later stays with those who played then."),
    N_("Later entries would count for other people. Take those entries back first."),
)
MOST_POINTS = 999
ROOM = 12
"""Columns that can still be read on a phone."""

_LEAVES = (Choice(key=LEAVES, label=N_("Who leaves")),)
_JOINS = (
    Count(key=POINTS, label=N_("Starts with"), scope=TABLE, low=-MOST_POINTS, high=MOST_POINTS),
    Choice(key=AFTER, label=N_("Plays after"), optional=True),
)


def can_change(sheet: Sheet[S], state: S, party: Party[S]) -> bool:
    """Whether people may come and go in this game at all, now or later."""
    if not isinstance(sheet, Reseats):
        return False
    found = sheet.check_people(state, party.options, len(party.seated)).findings
    return all(one.rule is not SAME_PEOPLE for one in found)


def people_verdict(sheet: Sheet[S], state: S, party: Party[S], entry: Entry) -> Verdict:
    """Whether this change of people can be: its shape, its moment, what the game says to it."""
    if not isinstance(sheet, Reseats):
        return Verdict((Finding(SAME_PEOPLE),))
    misshapen = tuple(_misshapen(party, entry.data)) or tuple(_strangers(party, entry.data))
    if misshapen:
        return Verdict(misshapen)
    if party.everybody == ROOM and isinstance(entry.data.get(JOINS), str):
        return Verdict((Finding(PAD_IS_FULL, {"n": ROOM}),))
    seats = len(party.seated) + (-1 if LEAVES in entry.data else 1)
    found = sheet.check_people(state, party.options, seats)
    if found.blocking(entry.accepted):
        return found
    _, after = changed(sheet, state, sheet.standing(state).totals, party, entry)
    return found if sheet.expects(after) else Verdict((Finding(OVER_AT_ONCE),))


def _misshapen(party: Party[Any], data: Data) -> Iterator[Finding]:
    """What cannot be read."""
    if LEAVES in data:
        yield from shape_findings(_LEAVES, party.everybody, data)
        return
    told = {key: value for key, value in data.items() if key != JOINS}
    yield from shape_findings(_JOINS, party.everybody, told)
    who = data.get(JOINS)
    if who is None or (isinstance(who, str) and (not who or who != clean(who))):
        yield Finding(MISSING, field=JOINS)


def _strangers(party: Party[Any], data: Data) -> Iterator[Finding]:
    """Somebody who cannot be meant: not in play, or in play and said to come back."""
    away = tuple(seat for seat in range(party.everybody) if seat not in party.seated)
    for key, seats in ((LEAVES, party.seated), (AFTER, party.seated), (JOINS, away)):
        who = data.get(key)
        if who is None or (key == JOINS and isinstance(who, str)):
            continue
        if not isinstance(who, int) or isinstance(who, bool) or who - 1 not in seats:
            yield Finding(NO_SUCH_CHOICE, field=key)
