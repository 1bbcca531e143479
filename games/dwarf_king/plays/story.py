"""What the last entry did, in words with their rules, and the last trick as it lies."""

from collections.abc import Iterator, Sequence

from games.dwarf_king.deck import SORCERER, card_word, faces_of
from games.dwarf_king.following import Turn
from games.dwarf_king.plays.moves import EXCHANGE, LEFT, PASS, SWAP, TAKE, TRICK
from games.dwarf_king.plays.running import Running, State, Trick
from games.dwarf_king.referee.situation import Asked
from games.dwarf_king.referee.winner import copies, reason
from games.dwarf_king.rulebook.cards import EXCHANGE_FIRST, HANDS_MOVE, SORCERER_TAKES
from games.dwarf_king.rulebook.table import GREEN_FIVE, RED_FIVE
from games.dwarf_king.scoring.specials import SPECIALS
from games.dwarf_king.state import Played, Setting
from games.kit.picture import Picture, Row
from games.kit.text import N_, Seat, Text, say
from games.kit.verdict import Effect


def story(state: State) -> tuple[Effect, ...]:
    """What the last entry did, step by step."""
    running = state.running or state.before
    if running is None:
        return ()
    told = TOLD.get(running.told.kind, _begun)
    return (*told(state, running), *_ended(state))


def _begun(state: State, running: Running) -> Iterator[Effect]:
    """Card and task in words, and who leads."""
    setting = state.pad.setting
    if setting is None:
        return
    task, special = setting.task, setting.special
    yield Effect("task", _described(task.name, task.text), task.rule)
    yield Effect("special", _described(special.name, special.text), special.rule)
    if running.decision is None:
        yield _leads(running)


def _described(name: str, text: str) -> Text:
    return say(N_("{what}: {text}"), what=say(name), text=say(text))


def _leads(running: Running) -> Effect:
    text = say(N_("{who} shows the red 5 and leads with any card."), who=Seat(running.leader))
    return Effect("leads", text, RED_FIVE, {"leader": running.leader + 1})


def _exchanged(state: State, running: Running) -> Iterator[Effect]:
    data = running.told.data
    text = say(
        N_("{who} and {other} exchanged two cards."),
        who=Seat(data["who"] - 1),
        other=Seat(data["partner"] - 1),
    )
    yield Effect("exchanged", text, EXCHANGE_FIRST, {"seats": [data["who"], data["partner"]]})
    yield _leads(running)


def _won(state: State, running: Running) -> Iterator[Effect]:
    """Who wins the trick and why, what the copies were, and what comes with the cards."""
    trick = running.tricks[-1]
    situation = _asked(running)
    at = trick.cards.index(trick.best)
    text = say(N_("{who} wins with {card}."), who=Seat(trick.winner), card=card_word(trick.best))
    yield Effect("wins", text, reason(situation, at), {"winner": trick.winner + 1})
    yield from copies(situation)
    if "D5" in trick.cards:
        text = say(N_("{who} has the green 5 and deals next."), who=Seat(trick.winner))
        yield Effect("deals", text, GREEN_FIVE, {"dealer": trick.winner + 1})
    yield from _special(running, trick)


def _asked(running: Running) -> Asked:
    """The last trick as it would be asked about."""
    trick, dealt = running.tricks[-1], running.dealt
    turn = Turn(
        trick=trick.cards,
        hand=None,
        led="",
        holds=None,
        copied=_copied(running),
        is_first=len(running.tricks) == 1,
        is_last=running.is_played,
        excalibur=dealt.excalibur,
        sorcerer=dealt.sorcerer,
        aces=dealt.aces,
    )
    return Asked(turn, dealt.special)


def _copied(running: Running) -> str:
    """What was copied from the trick before this one."""
    if len(running.tricks) < 2:
        return ""
    before = running.tricks[-2]
    return {"mummy": before.best, "puppeteer": before.cards[-1]}.get(running.dealt.special, "")


def _special(running: Running, trick: Trick) -> Iterator[Effect]:
    """The special card is in this trick, or was in the one before and now has its effect."""
    special = SPECIALS[running.dealt.special]
    if special.card is not None and running.dealt.card in trick.cards:
        text = _described(special.name, special.text)
        yield Effect("special", text, special.rule)


def _swapped(state: State, running: Running) -> Iterator[Effect]:
    played = running.tricks[-1].player_of(running.dealt.card)
    facts = {"who": Seat(played), "other": Seat(running.told.data["partner"] - 1)}
    yield Effect("swapped", Text(N_("{who} and {other} swapped hands."), facts), HANDS_MOVE)


def _passed(state: State, running: Running) -> Iterator[Effect]:
    left, right = N_("All hands went to the left."), N_("All hands went to the right.")
    went = left if running.told.data["direction"] == LEFT else right
    yield Effect("passed", say(went), HANDS_MOVE)


def _taken(state: State, running: Running) -> Iterator[Effect]:
    data = running.told.data
    text = say(
        N_("{who} took {card}; the Sorcerer lies there instead."),
        who=Seat(data["who"] - 1),
        card=card_word(data["card"]),
    )
    yield Effect("taken", text, SORCERER_TAKES)


TOLD = {EXCHANGE: _exchanged, TRICK: _won, SWAP: _swapped, PASS: _passed, TAKE: _taken}


def _ended(state: State) -> Iterator[Effect]:
    """The points of a deal that is over."""
    if state.running is None and state.pad.played:
        played = state.pad.played[-1]
        if played.setting is not None:
            yield _points(played, played.setting)


def _points(played: Played, setting: Setting) -> Effect:
    text = say(N_("Points: {each}."), each=_each(played.points))
    return Effect("points", text, setting.task.rule, {"points": played.points})


def picture(tricks: tuple[Trick, ...]) -> Picture:
    """The last trick with the card that won it, and how many everybody has: all can count them."""
    trick = tricks[-1]
    won_by = trick.best if trick.best in trick.cards else SORCERER
    row = Row(tuple(faces_of(trick.cards, trick.cards.index(won_by))))
    caption = say(
        N_("Trick {n}, led by {who}. Won so far: {each}."),
        n=len(tricks),
        who=Seat(trick.leader),
        each=_each([_count(tricks, seat) for seat in range(len(trick.cards))]),
    )
    return Picture(caption, (row,))


def _count(tricks: tuple[Trick, ...], seat: int) -> int:
    return sum(trick.winner == seat for trick in tricks)


def _each(numbers: Sequence[int]) -> tuple[Text, ...]:
    """A number for everybody, with the name."""
    return tuple(say(N_("{who} {n}"), who=Seat(seat), n=n) for seat, n in enumerate(numbers))
