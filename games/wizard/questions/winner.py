"""Who takes this trick, who leads next, and what the special cards in it do afterwards."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.entry import Data
from games.kit.picture import Picture
from games.kit.question import Question
from games.kit.shape_rules import MISSING
from games.kit.text import N_, Seat, say
from games.kit.verdict import Effect, Finding, Verdict
from games.wizard.deck import CLOUD, JUGGLER, OWN, WITCH, card_name
from games.wizard.engine import tricks
from games.wizard.questions import situation
from games.wizard.rulebook import basics, specials
from games.wizard.telling import CLOUD_TIMINGS, TRUMP_NOTES, juggler_rule, rule_effect, trick_row

PLACES = (
    say(N_("1st card")),
    say(N_("2nd card")),
    say(N_("3rd card")),
    say(N_("4th card")),
    say(N_("5th card")),
    say(N_("6th card")),
)


@dataclass(frozen=True, slots=True)
class Played:
    """A trick in order of play, `complete` if everyone has played; a trump of None is unknown.

    `end` is how it ends; None if that depends on something that was left unsaid.
    """

    trick: tuple[str, ...]
    calls: tricks.Calls
    trump: str | None
    complete: bool
    box: str | None
    end: tricks.Outcome | None


def reshape(raw: Data) -> Data:
    """Read a trump of null as "no trump": that is what programs mean by it."""
    return {**raw, "trump": tricks.NO_TRUMP} if "trump" in raw and raw["trump"] is None else raw


def read(data: Data) -> Played:
    """The situation, and how it ends."""
    trick, trump = tuple(data["trick"]), data.get("trump")
    calls = situation.calls_in(data)
    letter = None if trump is None else tricks.LETTERS.get(trump, tricks.FREE)
    end = tricks.outcome(trick, calls, letter)
    complete = data.get("players") in (None, len(trick))
    return Played(trick, calls, letter, complete, data.get("deck"), end)


def impossible(data: Data) -> tuple[Finding, ...]:
    """What is impossible in a trick."""
    if not data.get("trick"):
        return (Finding(MISSING, field="trick"),)
    return (
        *situation.foreign_cards(data),
        *situation.long_trick(data, data.get("players") or 0),
        *situation.kept_werewolf(data),
        *situation.copied_elsewhere(data),
    )


def judge(trick: Played, play: None) -> Verdict:
    """Unsure if something was left unsaid, disputed if an inferred rule decides."""
    if trick.end is not None:
        return Verdict(tuple(Finding(rule, field="trick") for rule in trick.end.doubts))
    key = tricks.first_gap(trick.trick, trick.calls) or "trump"
    return situation.unsaid(key, {**trick.calls, "trick": trick.trick})


def effects(trick: Played, play: None) -> Iterator[Effect]:
    """Who wins, who leads next, then the special cards in their order."""
    end = trick.end
    if end is None:
        return
    yield from _taken(trick, end)
    yield from _cloud(trick, end)
    if JUGGLER in end.acting:
        passing = N_("Everyone passes a card to the left, unless this was the last trick.")
        yield Effect("juggler", say(passing), juggler_rule(end.acting))
    if WITCH in end.acting:
        yield rule_effect("witch", specials.WITCH)
    if len({CLOUD, JUGGLER, WITCH}.intersection(end.acting)) > 1:
        yield rule_effect("order", specials.EFFECTS_IN_ORDER)


def _taken(trick: Played, end: tricks.Outcome) -> Iterator[Effect]:
    if end.best is None:
        yield Effect("bomb", say(N_("Nobody gets this trick.")), specials.BOMB)
        return
    said, rule, leads = N_("Highest so far: {place} ({card})."), end.rule, basics.LEAD
    if end.bombed:
        said, rule = N_("Nobody gets this trick. Highest: {place} ({card})."), specials.BOMB
        leads = specials.BOMB
    elif trick.complete:
        said = N_("Winner: {place} ({card}).")
    answer = say(said, place=Seat(end.best), card=card_name(trick.trick[end.best]))
    yield Effect("takes", answer, rule, {"place": end.best + 1})
    if trick.complete:  # lead, bomb
        yield Effect("leads", say(N_("Its player leads next.")), leads, {"place": end.best + 1})


def _cloud(trick: Played, end: tricks.Outcome) -> Iterator[Effect]:
    if CLOUD not in end.acting:
        return
    if end.bombed:
        yield rule_effect("cloud", specials.CLOUD_AND_BOMB)
        return
    yield rule_effect("cloud", specials.CLOUD_FORCED)
    timing = CLOUD_TIMINGS.get(trick.box or "", CLOUD_TIMINGS[OWN])
    yield Effect("cloud", say(timing), specials.CLOUD_TIMING)


def result(trick: Played, play: None) -> Data:
    """The winning place (none with a Bomb) and the place that leads next, counted from 1."""
    end = trick.end
    if end is None:
        return {}
    best = None if end.best is None else end.best + 1
    return {"winner": None if end.bombed else best, "leads": best, "complete": trick.complete}


def picture(trick: Played, play: None) -> Picture:
    """The trick with its best card marked."""
    end = trick.end
    best = None if end is None or end.bombed else end.best
    note = None if trick.trump is None else say(TRUMP_NOTES[trick.trump])
    caption = N_("The trick as played.") if best is None else N_("The marked card wins the trick.")
    return Picture(say(caption), (trick_row(trick.trick, best, note),))


WINNER: Question[Played, None] = Question(
    key="winner",
    title=N_("Who takes this trick?"),
    fields=(
        situation.pile("trick", N_("The trick, in order of play"), most=6),
        situation.TRUMP,
        *situation.SAID,
        situation.PLAYERS,
        situation.BOX,
    ),
    places=PLACES,
    reshape=reshape,
    impossible=impossible,
    tells=True,
    read=read,
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    from_sheet=situation.filled_in("players", "deck", "trump", "trick", *tricks.SAYABLE),
)
