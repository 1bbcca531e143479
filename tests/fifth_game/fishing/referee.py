"""What a fisherman asks: which hook may I use for these fish?"""

from collections import Counter
from dataclasses import dataclass

from games.kit.entry import Data
from games.kit.fields import SEAT, TABLE, Card, Cards, Choice, Option
from games.kit.picture import Face, Look, Picture, Row
from games.kit.question import Question
from games.kit.text import N_, Text, say
from games.kit.verdict import FINE, Effect, Finding, Verdict

from .rulebook import LAKE, SMALL_HOOK, STORM

HOOKS = ("S1", "S2", "S2", "L1")
FACES: dict[Card, Face] = {hook: Face(hook, N_("hook"), "blue") for hook in dict.fromkeys(HOOKS)}
BOX = Cards(key="box", label=N_("Box"), scope=TABLE, deck=HOOKS, faces=FACES, optional=True)
POOLS = Cards(key="pools", label=N_("In the water"), scope=SEAT, deck=HOOKS, optional=True)
HOOK = Cards(
    key="hook", label=N_("Hook"), scope=TABLE, deck=HOOKS, single=True, within="box", optional=True
)
WEATHER = Choice(
    key="weather",
    label=N_("Does it storm?"),
    options=(Option("calm", N_("Calm")), Option("storm", N_("Storm"))),
    optional=True,
)


@dataclass(frozen=True, slots=True)
class Shore:
    """The hooks at hand, and the weather if anybody looked up."""

    box: tuple[str, ...]
    weather: str


def read(data: Data) -> Shore:
    """What was told of the shore."""
    return Shore(tuple(data.get("box", ())), data.get("weather", ""))


def impossible(data: Data) -> tuple[Finding, ...]:
    """All hooks in the water leave nothing to ask about."""
    lying = [hook for pool in data.get("pools", ()) for hook in pool]
    all_out = not Counter(HOOKS) - Counter(lying)
    return (Finding(LAKE, {"n": len(lying), "all": len(HOOKS)}, "pools"),) if all_out else ()


def legal(shore: Shore) -> tuple[str, ...] | Text:
    """In a storm only the large hook holds."""
    if not shore.box:
        return say(N_("Nobody said what is in the box."))
    return tuple(dict.fromkeys(hook for hook in shore.box if holds(shore, hook)))


def holds(shore: Shore, hook: str) -> bool:
    """Whether the weather leaves this hook in the water."""
    return shore.weather != "storm" or hook.startswith("L")


def judge(shore: Shore, hook: str | None) -> Verdict:
    """A small hook depends on the weather."""
    if hook is None or hook.startswith("L") or shore.weather == "calm":
        return FINE
    asks = "" if shore.weather else "weather"
    return Verdict((Finding(SMALL_HOOK, {"hook": hook}, "hook", asks=asks),))


def effects(shore: Shore, hook: str | None) -> tuple[Effect, ...]:
    """How much a fish counts."""
    times = 2 if shore.weather == "storm" else 1
    return (Effect("counts", say(N_("A fish counts {n}."), n=times), STORM, {"times": times}),)


def picture(shore: Shore, hook: str | None) -> Picture:
    """The box."""
    faces = tuple(Face(one, look=Look.PLAYED if one == hook else Look.PLAIN) for one in shore.box)
    return Picture(say(N_("The box")), (Row(faces),))


QUESTION = Question(
    key="hook",
    title=N_("Which hook?"),
    fields=(BOX, POOLS, HOOK, WEATHER),
    places=(say(N_("Left bank")), say(N_("Right bank"))),
    impossible=impossible,
    read=read,
    play=lambda data: data.get("hook"),
    legal=legal,
    judge=judge,
    effects=effects,
    result=lambda shore, hook: {"times": 2 if shore.weather == "storm" else 1},
    picture=picture,
    face=lambda shore, hook: FACES[hook],
    written=lambda hook: hook,
    play_field="hook",
    known={"rounds": lambda lake: {"weather": "calm"}},
)
