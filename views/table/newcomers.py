"""What a change of people is called, whether it counts or not, and how its form is read."""

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext

from games.kit.entry import PEOPLE
from games.kit.names import clean
from games.kit.people import AFTER, JOINS, LEAVES, POINTS
from games.kit.text import N_, Text, say
from views.text import Speaker, minus


def people_title(data: Mapping[str, Any], speaker: Speaker) -> Text:
    """Who comes or goes; an old log may hold anything."""
    if LEAVES in data:
        return say(N_("Departure: {who}"), who=_word(LEAVES, data[LEAVES], speaker))
    return say(N_("Arrival: {who}"), who=_word(JOINS, data.get(JOINS), speaker))


def people_told(data: Mapping[str, Any], speaker: Speaker) -> list[tuple[str, str]]:
    """A change of people as labels and words."""
    told = [(key, label) for key, label in labels().items() if data.get(key) is not None]
    return [(label, _word(key, data[key], speaker)) for key, label in told]


def labels() -> dict[str, str]:
    """What is asked about a change of people, in the reader's language."""
    return {
        LEAVES: gettext("Who leaves"),
        JOINS: gettext("Who comes"),
        POINTS: gettext("Starts with"),
        AFTER: gettext("Plays after"),
    }


def tidy(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    """What a program sends, a newcomer's name made fit for a pad."""
    if kind != PEOPLE or not isinstance(data.get(JOINS), str):
        return data
    return {**data, JOINS: clean(data[JOINS])}


def _word(key: str, value: Any, speaker: Speaker) -> str:
    if key == POINTS:
        return minus(str(value))
    return speaker.name(value - 1) if isinstance(value, int) else str(value)
