"""Everything the rooms say in their cases and recorded games, before any language."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from games import GAMES
from games.kit.deck import Deck
from games.kit.fields import Cards
from games.kit.game import Game
from games.kit.question import answer
from games.kit.replay import Replay, replay
from games.kit.rulebook import Rule
from games.kit.text import Text
from games.kit.verdict import Finding
from tests import rooms

LAZY = frozenset({"picture", "story", "tiles", "say_sums"})
"""What a spec works out only when a page wants it."""


def sayings(slug: str) -> list[Text]:
    """Every text of the game's rules, questions, cases and recorded games, each once."""
    game = GAMES[slug]
    found: dict[str, Text] = {}
    for text in _all_texts(game):
        found.setdefault(repr(text), text)
    return list(found.values())


def codes(slug: str) -> frozenset[str]:
    """The cards that are written as a code, which no sentence may show."""
    asked = (one for question in GAMES[slug].questions for one in question.fields)
    decks = (one.deck for one in asked if isinstance(one, Cards))
    cards = (card for deck in decks for card in deck.cards if isinstance(card, str))
    return frozenset(card for card in cards if len(card) <= 3 and card.upper() == card)


def _all_texts(game: Game) -> Iterator[Text]:
    for rule in game.rulebook:
        yield from map(Text, (rule.title, rule.text))
    yield from texts_in(game.options)
    for position in _positions(game):
        yield from texts_in(position.standing())
        yield from texts_in(position.expects())
    for kind in ("entry", "setup", "question"):
        for _, owner, case in rooms.cases(kind):
            if owner is game:
                yield from texts_in(_ruling(game, kind, case))


def _positions(game: Game) -> Iterator[Replay[Any]]:
    """Every moment of the recorded games, and where the cases of the pad end."""
    for _, owner, played in rooms.recorded():
        if owner is game:
            yield from _moments(game, played)
    for _, owner, case in rooms.cases("sheet"):
        if owner is game:
            yield rooms.play(game, case, case["players"])


def _moments(game: Game, played: Mapping[str, Any]) -> Iterator[Replay[Any]]:
    seats = len(played["players"])
    options = rooms.agreed(game, played.get("options", {}), seats)
    position = replay(game.sheets[played.get("way", "rounds")], options, seats, ())
    yield position
    for entry in rooms.entries_of(played):
        position = position.then(entry)
        yield position


def _ruling(game: Game, kind: str, case: Mapping[str, Any]) -> object:
    """What is said of an entry, of a set-up, or to a question."""
    if kind == "entry":
        position = rooms.play(game, case, case["players"])
        return position.judge(rooms.read_entry(case["entry"], None))
    if kind == "setup":
        options = rooms.agreed(game, case.get("options", {}), case["players"])
        return game.check_setup(options, case["players"])
    question = game.question(case["ask"])
    assert question is not None
    return answer(question, question.parse(case["with"]))


def texts_in(value: object) -> Iterator[Text]:
    """The texts inside a value of the kit, whatever it is made of."""
    match value:
        case Text():
            yield value
        case Finding():
            yield value.text
        case Rule() | Deck() | Enum() | str():
            pass
        case _:
            for part in _parts(value):
                yield from texts_in(part)


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, Mapping):
        return value.values()
    if isinstance(value, tuple | list | frozenset | Iterator):
        return value
    if is_dataclass(value):
        return [_worked_out(one.name, getattr(value, one.name)) for one in fields(value)]
    return ()


def _worked_out(name: str, value: object) -> object:
    """What a page would see of a spec."""
    return value() if name in LAZY and callable(value) else value
