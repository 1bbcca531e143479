"""A new table: who plays, what is agreed, how it is recorded."""

import re
from collections.abc import Iterable
from random import SystemRandom
from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_babel import LazyString, gettext, lazy_gettext
from werkzeug.datastructures import MultiDict

from games import GAMES
from games.kit.fields import Choice, Count, Field, matters
from games.kit.game import Game
from games.kit.people import clean_name
from games.kit.verdict import Finding
from models.sheet import create_sheet
from tables.table import numbered, with_luck
from views.forms import SpecForm, settings
from views.site.guard import NEW_TABLES_PER_ADDRESS, limited
from views.table.access import HOST, admit
from views.text import Speaker

pages = Blueprint("setup", __name__)
USUAL_SEATS = 4
CHANGE = re.compile(r"(add|remove|up|down|shuffle|lot)-?([0-9]{0,2})")
CHANCE = SystemRandom()


class Way(NamedTuple):
    """A way of recording: its name, and what the players will do."""

    name: LazyString
    note: LazyString


WAYS = {
    "rounds": Way(
        lazy_gettext("Results only"),
        lazy_gettext("Enter everyone’s result after each round."),
    ),
    "plays": Way(
        lazy_gettext("Every card"),
        lazy_gettext("Enter every card played: the pad checks the rules and keeps score."),
    ),
}


@pages.get("/new/<slug>")
def new(slug: str) -> ResponseReturnValue:
    """The set-up page, with the last group already filled in."""
    game = game_or_404(slug)
    names = fitting(game, request.args.getlist("player") or session.get("group", []))
    sent = SpecForm(game.options, game.seats[-1]).sent(request.args).readable()
    rematch = {key: value for key, value in sent.items() if key in request.args}
    rematch |= variant_for(game, rematch, len(names))
    return _setup_page(game, names, SpecForm(game.options, len(names)).filled(rematch))


@pages.post("/new/<slug>")
@limited(NEW_TABLES_PER_ADDRESS)
def create(slug: str) -> ResponseReturnValue:
    """Make the table, or change the list of players on the page."""
    game = game_or_404(slug)
    sent = [request.form.get(f"player-{place}") for place in range(1, game.seats[-1] + 1)]
    names = fitting(game, [name for name in sent if name is not None])
    change = CHANGE.fullmatch(request.form.get("do", ""))
    if change is not None:
        names = fitting(game, rearranged(names, change[1], int(change[2] or 0)))
        by_lot = {one.key: str(CHANCE.randint(1, len(names))) for one in seat_fields(game)}
        options = _preset(game) | request.form.to_dict() | (by_lot if change[1] == "lot" else {})
        form = SpecForm(game.options, len(names)).sent(MultiDict(options))
        if variant := variant_for(game, form.readable(), len(names)):
            form = form.sent(MultiDict(options | variant))
        return _setup_page(game, names, form)
    return _create(game, names, SpecForm(game.options, len(names)).sent(request.form))


def _preset(game: Game) -> dict[str, str]:
    """What a script keeps back while the variant has no use for it, as it is on a new page."""
    unseen = [one for one in game.options if isinstance(one, Choice) and one.when]
    return SpecForm(unseen, game.seats[-1]).filled({}).texts()


def _create(game: Game, names: list[str], options: SpecForm) -> ResponseReturnValue:
    way = request.form.get("way", next(iter(game.sheets)))
    agreed = game.agreed(options.readable())
    findings = setup_findings(game, agreed, len(names), options.findings)
    if findings or way not in game.sheets:
        options.findings = findings
        return _setup_page(game, names, options), 422
    sheet = create_sheet(game.slug, way, with_luck(game, agreed), seated(names))
    session["group"] = sheet.players
    admit(HOST, sheet)
    return redirect(url_for("sheets.table", public_id=sheet.public_id), 303)


def setup_findings(
    game: Game, agreed: dict[str, Any], seats: int, misshapen: tuple[Finding, ...]
) -> tuple[Finding, ...]:
    """What objects to starting: a value that is missing or wrong, or options that clash.

    A field that does not matter for the chosen variant may stay empty.
    """
    relevant = {one.key for one in game.options if matters(one, agreed)}
    wrong = tuple(f for f in misshapen if f.field in relevant or f.field == "")
    return wrong or game.check_setup(agreed, seats).findings


def variant_for(game: Game, chosen: dict[str, Any], seats: int) -> dict[str, Any]:
    """The first variant for this many players, if the chosen one is not for them."""
    agreed, first = game.agreed(chosen), game.options[0]

    def fits(options: dict[str, Any]) -> bool:
        found = game.check_setup(options, seats).findings
        return not any(finding.field == first.key for finding in found)

    if fits(agreed) or not isinstance(first, Choice):
        return {}
    variants = ({first.key: one.value} for one in first.options)
    return next((one for one in variants if fits({**agreed, **one})), {})


def game_or_404(slug: str) -> Game:
    """The game of this name."""
    return GAMES[slug] if slug in GAMES else abort(404)


def seated(names: Iterable[str]) -> list[str]:
    """Names in seating order; nobody stays nameless, double names get a number."""
    given = enumerate(map(clean_name, names), start=1)
    named = (name or gettext("Player %(number)s", number=place) for place, name in given)
    return list(numbered(named))


def fitting(game: Game, names: list[str]) -> list[str]:
    """As many names as the game has room for; empty ones where somebody is missing."""
    wanted = len(names) or min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    count = min(max(wanted, game.seats[0]), game.seats[-1])
    return [clean_name(str(name)) for name in names[:count]] + [""] * (count - len(names))


def rearranged(names: list[str], change: str, place: int) -> list[str]:
    """The players after a tap on shuffle, add, remove, up or down; `place` counts from 1."""
    index = place - 1
    if change == "shuffle":
        return CHANCE.sample(names, len(names))
    if change == "add":
        return [*names, ""]
    if not 0 <= index < len(names):
        return names
    rest = names[:index] + names[index + 1 :]
    if change == "remove":
        return rest
    step = -1 if change == "up" else 1
    rest.insert(max(index + step, 0), names[index])
    return rest


def _setup_page(game: Game, names: list[str], options: SpecForm) -> str:
    say = Speaker(game.slug, [name or f"{place}." for place, name in enumerate(names, 1)])
    return render_template(
        "site/new.html",
        game=game,
        names=names,
        form=options,
        seat_fields=seat_fields(game),
        variant=variant_fields(game),
        house_rules=house_rules(game),
        agreed=settings(house_rules(game), game.agreed(options.readable()), say),
        ways=WAYS,
        way=request.values.get("way", ""),
        say=say,
    )


def variant_fields(game: Game) -> list[Field]:
    """The first option, and what only another choice than the usual one asks for."""
    first, usual = game.options[:1], game.agreed({})
    brought = (one for one in game.options if not matters(one, usual))
    return [*first, *(one for one in brought if one.when and one.when.key == first[0].key)]


def seat_fields(game: Game) -> list[Choice]:
    """What asks for somebody at the table: who deals first."""
    return [one for one in game.options if isinstance(one, Choice) and one.of_seats]


def house_rules(game: Game) -> list[Field]:
    """The options under the fold; those left to chance are never asked."""
    shown = [*variant_fields(game), *seat_fields(game)]
    offered = (one for one in game.options if not (isinstance(one, Count) and one.chance))
    return [one for one in offered if one not in shown]
