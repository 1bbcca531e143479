"""Who takes this trick, who leads next, and what the special cards in it do afterwards."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.entry import Data
from games.kit.picture import SLOT, Look, Picture, Row
from games.kit.referee import Question
from games.kit.rulebook import Rule
from games.kit.shape_rules import MISSING
from games.kit.text import N_, Seat, say
from games.kit.verdict import Effect, Finding, Verdict
from games.wizard.cards import CLOUD, JUGGLER, WITCH, drawn, spoken
from games.wizard.deck import OWN
from games.wizard.playing.deal import Table
from games.wizard.referee import asked, lying
from games.wizard.referee.at_table import box, trick_in_play, trump_in_play
from games.wizard.referee.ends import Decided, decided
from games.wizard.referee.reasons import MISSING_RULES
from games.wizard.referee.tidy import tidy
from games.wizard.roles import LETTERS, VALUES, Said, first_gap
from games.wizard.rulebook import specials
from games.wizard.rulebook.basics import LEAD
from games.wizard.specials import TIMINGS
from games.wizard.state import State
from games.wizard.tricks import FREE

PLACES = (
    say(N_("1st card")),
    say(N_("2nd card")),
    say(N_("3rd card")),
    say(N_("4th card")),
    say(N_("5th card")),
    say(N_("6th card")),
)
TRUMP_NOTES = {
    "R": N_("red is trump"),
    "B": N_("blue is trump"),
    "G": N_("green is trump"),
    "Y": N_("yellow is trump"),
    FREE: N_("no trump"),
}


@dataclass(frozen=True, slots=True)
class Played:
    """A trick in playing order; a trump of None is not known, players of None: all have played.

    `end` is how it ends, or nothing where that depends on something that was not said.
    """

    trick: tuple[str, ...]
    said: Said
    trump: str | None
    players: int | None
    box: str | None
    end: Decided | None

    @property
    def complete(self) -> bool:
        """Whether everybody has played."""
        return self.players in (None, len(self.trick))


def tidied(data: Data) -> Data:
    """As for every question; and a program that sends a trump of null says that there is none."""
    none = {"trump": asked.NO_TRUMP} if "trump" in data and data["trump"] is None else {}
    return {**tidy(data), **none}


def read(data: Data) -> Played:
    """The situation, and how it ends."""
    trick, trump = tuple(data["trick"]), data.get("trump")
    said = {key: data[key] for key in VALUES if data.get(key) is not None}
    letter = None if trump is None else LETTERS.get(trump, FREE)
    end = decided(trick, said, letter)
    return Played(trick, said, letter, data.get("players"), data.get("deck"), end)


def impossible(data: Data) -> tuple[Finding, ...]:
    """What cannot lie there."""
    if not data.get("trick"):
        return (Finding(MISSING, field="trick"),)
    return (
        *lying.foreign_cards(data),
        *lying.long_trick(data, data.get("players") or 0),
        *lying.kept_werewolf(data),
        *lying.copied_elsewhere(data),
    )


def judge(trick: Played, play: None) -> Verdict:
    """Unsure where something was not said, disputed where an inference of ours decides."""
    if trick.end is not None:
        return Verdict(tuple(Finding(rule, field="trick") for rule in trick.end.doubts))
    gap = first_gap(trick.trick, trick.said)
    key = gap.key if gap else "trump"
    offers = lying.sayable(key, {**trick.said, "trick": trick.trick})
    return Verdict((Finding(MISSING_RULES[key], field="trick", asks=key, offers=offers),))


def effects(trick: Played, play: None) -> tuple[Effect, ...]:
    """Who wins, who leads next, then the special cards in their order."""
    end = trick.end
    if end is None:
        return ()
    after = tuple(_cloud(trick, end)) + tuple(_juggler(end)) + tuple(_witch(end))
    several = len({effect.kind for effect in after}) > 1
    return *_taken(trick, end), *after, *(_in_order() if several else ())


def _taken(trick: Played, end: Decided) -> Iterator[Effect]:
    if end.best is None:
        yield Effect("bomb", say(N_("Nobody gets this trick.")), specials.BOMB)
        return
    place, card = Seat(end.best), spoken(trick.trick[end.best])
    said, rule = _answer(trick, end)
    yield Effect("takes", say(said, place=place, card=card), rule, {"place": end.best + 1})
    if trick.complete:  # lead, bomb
        leads = say(N_("Whoever played it leads next."))
        rule = specials.BOMB if end.bombed else LEAD
        yield Effect("leads", leads, rule, {"place": end.best + 1})


def _answer(trick: Played, end: Decided) -> tuple[str, Rule]:
    if end.bombed:
        return N_("Nobody gets this trick. Highest: {place}, {card}."), specials.BOMB
    if trick.complete:
        return N_("The trick goes to: {place}, {card}."), end.rule
    return N_("Highest so far: {place}, {card}."), end.rule


def _cloud(trick: Played, end: Decided) -> Iterator[Effect]:
    if CLOUD not in end.acting:
        return
    if end.bombed:
        yield Effect("cloud", say(specials.CLOUD_AND_BOMB.text), specials.CLOUD_AND_BOMB)
        return
    yield Effect("cloud", say(specials.CLOUD_FORCED.text), specials.CLOUD_FORCED)
    timing = TIMINGS.get(trick.box or "", TIMINGS[OWN])
    yield Effect("cloud", say(timing), specials.CLOUD_TIMING)


def _juggler(end: Decided) -> Iterator[Effect]:
    if JUGGLER in end.acting:
        passing = N_("Everybody passes a card to the left, unless this was the last trick.")
        rule = specials.JUGGLER_AND_BOMB if end.bombed else specials.JUGGLER
        yield Effect("juggler", say(passing), rule)


def _witch(end: Decided) -> Iterator[Effect]:
    if WITCH in end.acting:
        yield Effect("witch", say(specials.WITCH.text), specials.WITCH)


def _in_order() -> Iterator[Effect]:
    order = specials.EFFECTS_IN_ORDER
    yield Effect("order", say(order.text), order)


def result(trick: Played, play: None) -> Data:
    """The place that wins, none beside a Bomb, and the one that leads next; counted from 1."""
    end = trick.end
    if end is None:
        return {}
    best = None if end.best is None else end.best + 1
    return {"winner": None if end.bombed else best, "leads": best, "complete": trick.complete}


def picture(trick: Played, play: None) -> Picture:
    """The trick with its best card marked."""
    end = trick.end
    best = None if end is None or end.bombed else end.best
    looks = (Look.PLAYED if place == best else Look.PLAIN for place in range(len(trick.trick)))
    faces = tuple(drawn(*pair) for pair in zip(trick.trick, looks, strict=True))
    note = None if trick.trump is None else say(TRUMP_NOTES[trick.trump])
    caption = N_("The trick as played.") if best is None else N_("The marked card wins the trick.")
    return Picture(say(caption), (Row(faces, note=note),))


def known(state: State) -> Data:
    """What the pad can tell: the box and the players."""
    return {"players": state.agreed.seats, **box(state)}


def known_in_play(table: Table) -> Data:
    """The same, trump, and the trick that was played last."""
    return {**known(table.pad), **trump_in_play(table), **trick_in_play(table)}


WINNER: Question[Played, None] = Question(
    key="winner",
    title=N_("Who takes this trick?"),
    fields=(
        asked.pile("trick", N_("The trick, in playing order"), most=6),
        asked.TRUMP,
        *asked.SAID,
        asked.PLAYERS,
        asked.BOX,
    ),
    places=PLACES,
    tidy=tidied,
    impossible=impossible,
    tells=True,
    read=read,
    play=lambda data: None,
    legal=lambda trick: (),
    judge=judge,
    effects=effects,
    result=result,
    picture=picture,
    face=lambda trick, play: SLOT,
    written=lambda play: play,
    known={"rounds": known, "plays": known_in_play},
)
