"""What templates may use: filters for fields, numbers, times and rules; cards are drawn here.

Cards are built here and not in a template: they took most of the time of a page.
"""

from collections import Counter
from collections.abc import Callable, Iterable, MutableMapping, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from flask import Flask
from flask.templating import Environment as FlaskEnvironment
from flask_babel import format_date, format_time, gettext
from jinja2.environment import Template as JinjaTemplate
from jinja2.runtime import Context as JinjaContext
from markupsafe import Markup, escape

from games.kit.deck import Card
from games.kit.entry import EntrySpec
from games.kit.fields import TABLE, Cards, Flag, Option
from games.kit.picture import Face, Look, Picture, Row
from games.kit.rulebook import CONFIRMED, INFERRED, OPEN, Rule
from games.kit.text import N_, Text
from views.table.access import conceals
from views.table.words import headline, objections
from views.text import NOTHING, Speaker, escaped, filled, joined, minus, ordinal

STANDING = '<span class="{}">{}</span>'
CITED = '<li><a href="{}#{}"><b>{}</b> <small class="source">{}</small></a></li>'
LINE, GAP, HEADING_LETTER, LINK_LETTER = 328, 16, 10, 7.5  # in pixels of a phone 360 wide
MANY = 4  # numbers, of which only the first and the last are written
STANDINGS = {
    CONFIRMED: N_("confirmed"),
    INFERRED: N_("interpretation"),
    OPEN: N_("open: the sources disagree or don’t say"),
}

# What a colour says is said by a word or a shape too.
FIGURE = '<figure class="picture"><div class="lays">{}</div><figcaption>{}</figcaption></figure>'
LAY = '<div class="lay">{}<ol class="cards">{}</ol>{}</div>'
WHOSE, FATE = '<span class="whose">{}</span>', '<span class="fate">{}</span>'
CARD = '<li class="card look-{}{}">{}</li>'
LABELLED = "{} <small>{}</small>"
UNSEEN = '<span class="unseen">{}</span>'
UNSEEN_WORDS = {Look.BACK: N_("face down"), Look.SLOT: N_("empty space")}
"""What can only be seen, in words for screen readers."""


class Context(JinjaContext):
    """Calls functions without checking whether they want the context: none of ours does.

    That check takes a tenth of a page's time.
    """

    def call(
        self,
        called: Callable[..., Any],
        *given: Any,
        _block_vars: Any = None,
        _loop_vars: Any = None,
        **named: Any,
    ) -> Any:
        """Call it without what Jinja adds for those who ask."""
        return called(*given, **named)


class Template(JinjaTemplate):
    """Prints values with our own way of escaping: Jinja's takes a tenth of a page's time."""

    @classmethod
    def from_code(cls, *given: Any, **named: Any) -> JinjaTemplate:
        """The template as Jinja compiled it, but for that."""
        made = super().from_code(*given, **named)
        made.root_render_func.__globals__["escape"] = escaped
        return made


class Environment(FlaskEnvironment):
    """Hands every template a plain dict of what all share; everything is there before the first.

    Jinja's chain of two would notice what is added later, and takes a tenth of a page's time.
    """

    context_class = Context
    template_class = Template

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What all templates share, with what this one has of its own."""
        return {**self.globals, **(d or {})}


def init_app(app: Flask) -> None:
    """Give them to every template."""
    app.jinja_environment = Environment
    app.jinja_env.filters.update(
        kind=lambda field: type(field).__name__.lower(),
        grouped=grouped,
        drawn=drawn,
        inside=inside,
        cited=cited,
        board=board,
        conceals=conceals,
        game_name=lambda game: Speaker(game.slug)(game.name),
        headline=headline,
        notation=notation,
        objections=objections,
        founded=founded,
        has_room_for_others=has_room_for_others,
        longest=lambda name: max(map(len, name.split())),
        rulebook=lambda game: f"/rules/{game.slug}",
        way_in_words=way_in_words,
        said=lambda text, say: say(text),
        named=lambda seat, say: say.name(seat),
        minus=minus,
        ordinal=ordinal,
        other_ways=other_ways,
        iso=lambda made_at: moment(made_at).isoformat(),
        clock=lambda made_at: format_time(moment(made_at), "short", rebase=False),
        day=lambda made_at: format_date(moment(made_at), "medium", rebase=False),
    )


def has_room_for_others(spec: EntrySpec, specs: Iterable[EntrySpec], say: Speaker) -> bool:
    """Whether the links to other ways of entry fit beside the first heading on a small phone.

    A server knows no fonts: it estimates with an average letter width.
    """
    heading, others = spec.fields[0], other_ways(spec, specs)
    links = sum(LINK_LETTER * len(way_in_words(one, say)) + GAP for one in others)
    width = HEADING_LETTER * len(say(heading.label)) + GAP + links
    is_box = isinstance(heading, Flag) and heading.scope is TABLE
    return not is_box and width <= LINE


def other_ways(spec: EntrySpec, specs: Iterable[EntrySpec]) -> list[EntrySpec]:
    """The other ways of entering at this moment, without those that have a place of their own."""
    unlinked = {spec.kind, spec.then, "mark", "note"}
    return [one for one in specs if one.kind not in unlinked]


def way_in_words(spec: EntrySpec, say: Speaker) -> str:
    """What the link to another way of entry says."""
    return gettext("Tap each trick") if spec.tiles else say(spec.name)


def cited(rule: Rule, say: Speaker, rulebook: str) -> Markup:
    """A rule in a list of reasons: what it is called, what it stands on, where it is written."""
    return filled(CITED, rulebook, rule.id, say(rule.title), founded(rule, say))


def founded(rule: Rule, say: Speaker) -> Markup:
    """How well a rule is founded, and its sources."""
    standing = filled(STANDING, rule.standing.value, say(STANDINGS[rule.standing]))
    sources = ", ".join(map(say, rule.sources))
    return standing + f" · {sources}" if sources else standing


def grouped(options: Iterable[Option]) -> list[tuple[str, list[Option]]]:
    """Options under their headings, in the order the game gave them."""
    return [(group, list(some)) for group, some in groupby(options, lambda one: one.group)]


def board(field: Cards, say: Speaker, gone: Iterable[Card]) -> list[list[list[Any]]]:
    """A deck as the grid draws it, line by line: card, copies, worth, label, small word, tone."""
    lines = field.deck.lines or (tuple(dict.fromkeys(field.deck.cards)),)
    deck, copies = field.deck, field.deck.copies - Counter(gone)

    def key(card: Card) -> list[Any]:
        face, known = deck.faces.get(card), [card, copies[card], deck.worth.get(card, 0)]
        return [*known, say.fact(face.label), say.fact(face.small), face.tone] if face else known

    return [[key(card) for card in line] for line in lines]


def drawn(picture: Picture, say: Speaker) -> Markup:
    """Rows of cards and the sentence that explains them."""
    rows = joined(_row(row, say) for row in picture.rows)
    return filled(FIGURE, rows, say.html(picture.caption))


def _row(row: Row, say: Speaker) -> Markup:
    cards = joined([_card(face, say) for face in row.faces])
    whose = filled(WHOSE, say.html(row.label)) if row.label else NOTHING
    fate = filled(FATE, say.html(row.note)) if row.note else NOTHING
    return filled(LAY, whose, cards, fate)


def _card(face: Face, say: Speaker) -> Markup:
    tone = f" tone-{face.tone}" if face.tone else ""
    return filled(CARD, face.look.value, tone, inside(face, say))


def inside(face: Face, say: Speaker) -> Markup:
    """What stands on a card, or is said of one that shows nothing."""
    if face.look in UNSEEN_WORDS:
        return filled(UNSEEN, say(UNSEEN_WORDS[face.look]))
    label, small = say.fact(face.label), say.fact(face.small)
    return filled(LABELLED, label, small) if small else escape(label)


def moment(made_at: int) -> datetime:
    """A stored time in the server's time zone, which is that of the table."""
    return datetime.fromtimestamp(made_at / 1000, UTC).astimezone()


def notation(field: Cards, say: Speaker) -> list[tuple[str, str]]:
    """How the cards of a deck are typed, those that share a small word together."""

    def small(card: Card) -> Text | str:
        face = field.deck.faces.get(card)
        return face.small if face and not str(card).isdigit() else ""

    shown = [card for line in field.deck.lines for card in line] or dict.fromkeys(field.deck.cards)
    groups = groupby(shown, small)
    return [(_span([str(card) for card in some]), say.fact(word)) for word, some in groups]


def _span(cards: Sequence[str]) -> str:
    """Numbers only from the first to the last, figures one by one."""
    numbers = [card for card in cards if card[-1].isdigit()]
    if len(numbers) < MANY:
        return " ".join(cards)
    figures = (card for card in cards if card not in numbers)
    return " ".join((f"{numbers[0]} … {numbers[-1]}", *figures))
