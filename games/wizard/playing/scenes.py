"""What lies on the table between two tricks, drawn, and what the last trick did, told."""

from collections.abc import Callable, Iterator
from functools import partial

from games.kit.picture import BACK, Face, Look, Picture, Row
from games.kit.text import N_, Fact, Seat, say
from games.kit.verdict import Effect
from games.wizard.cards import BOMB, CLOUD, JUGGLER, WEREWOLF, drawn, spoken
from games.wizard.options import SECRET
from games.wizard.playing.deal import Table, Trick
from games.wizard.referee.reasons import doubts, why_won
from games.wizard.referee.winner import TRUMP_NOTES
from games.wizard.rulebook import specials


def scene(table: Table) -> Callable[[], Picture] | None:
    """What lies on the table, if anything does."""
    if table.last is None and table.deal.turned is None:
        return None
    return partial(picture, table)


def told(table: Table) -> Callable[[], tuple[Effect, ...]] | None:
    """What the last trick brought, as long as nothing else has happened."""
    return partial(story, table) if table.last is not None and _fresh(table) else None


def _fresh(table: Table) -> bool:
    """Until the next card is turned the trick lies there that ended the round before."""
    return bool(table.run.tricks) or (table.pad.open is None and table.deal.turned is None)


def picture(table: Table) -> Picture:
    """The last trick with its best card marked; before the first one the turned card."""
    trick = table.last if _fresh(table) else None
    if trick is None:
        caption = say(N_("The turned card lies on those that were not dealt."))
        return Picture(caption, tuple(_turned(table)))
    caption = say(N_("The last trick, led by {who}."), who=Seat(trick.leader))
    return Picture(caption, (Row(_faces(trick)),))


def _winner(table: Table, trick: Trick) -> int:
    return (trick.leader + trick.best) % len(table.run.won)


def _faces(trick: Trick) -> tuple[Face, ...]:
    bombed = BOMB in trick.acting
    looks = (
        Look.PLAYED if place == trick.best and not bombed else Look.PLAIN
        for place in range(len(trick.cards))
    )
    return tuple(drawn(*pair) for pair in zip(trick.cards, looks, strict=True))


def _turned(table: Table) -> Iterator[Row]:
    deal = table.deal
    lies = WEREWOLF if deal.holder is not None else deal.turned
    if lies is None:
        return
    note = None if deal.trump is None else say(TRUMP_NOTES[deal.trump])
    more = () if deal.copied is None else (drawn(deal.copied),)
    yield Row((BACK, drawn(lies), *more), say(N_("turned")), note)


def lying_picture(table: Table, cards: tuple[str, ...]) -> Picture:
    """A trick of which something has still to be said."""
    rows = (Row(tuple(map(drawn, cards)), say(N_("played"))), *_turned(table))
    who = Seat(table.run.leader)
    return Picture(say(N_("The trick as it lies, led by {who}."), who=who), rows)


def story(table: Table) -> tuple[Effect, ...]:
    """Who took the last trick and by which rule, then the special cards in their order."""
    trick = table.last
    if trick is None:
        return ()
    return (
        *_taken(table, trick),
        *_cloud(table, trick),
        *_passed(table, trick),
        *_swapped(table),
        *_doubts(table, trick),
    )


def _taken(table: Table, trick: Trick) -> Iterator[Effect]:
    winner = _winner(table, trick)
    facts: dict[str, Fact] = {"who": Seat(winner), "card": spoken(trick.cards[trick.best])}
    data = {"seat": winner + 1, "card": trick.cards[trick.best]}
    if BOMB in trick.acting:
        nobody = say(N_("Nobody gets this trick. {who} would have won it with {card}."), **facts)
        yield Effect("bomb", nobody, specials.BOMB, data)
    else:
        takes = say(N_("{who} takes the trick with {card}."), **facts)
        yield Effect("takes", takes, why_won(trick.counted, trick.best), data)


def _cloud(table: Table, trick: Trick) -> Iterator[Effect]:
    if CLOUD not in trick.acting:
        return
    if BOMB in trick.acting:
        yield Effect("cloud", say(specials.CLOUD_AND_BOMB.text), specials.CLOUD_AND_BOMB)
        return
    who = Seat(_winner(table, trick))
    taken = say(N_("{who} took the Cloud and changes the bid by one."), who=who)
    yield Effect("cloud", taken, specials.CLOUD_FORCED, {"seat": who.index + 1})
    clouds, secret = table.deal.clouds, table.pad.agreed.bidding == SECRET
    if table.run.tricks and not secret and clouds and clouds[-1].seat == who.index:
        up = clouds[-1].change > 0
        goes = N_("The bid goes up by one.") if up else N_("The bid goes down by one.")
        yield Effect("cloud", say(goes), specials.CLOUD_FORCED)


def _passed(table: Table, trick: Trick) -> Iterator[Effect]:
    if JUGGLER in trick.acting and table.deal.passes[-1:] == (len(table.run.tricks),):
        rule = specials.JUGGLER_AND_BOMB if BOMB in trick.acting else specials.JUGGLER
        yield Effect("juggler", say(N_("Everybody passes a card to the left, face down.")), rule)


def _swapped(table: Table) -> Iterator[Effect]:
    for swap in table.deal.exchanges[-1:]:
        if swap.after and swap.after == len(table.run.tricks):
            took = N_("{who} took {card} from the trick.")
            text = say(took, who=Seat(swap.seat), card=spoken(swap.takes))
            yield Effect("witch", text, specials.WITCH, {"seat": swap.seat + 1})


def _doubts(table: Table, trick: Trick) -> Iterator[Effect]:
    """The inferences of ours without which another card might have won."""
    trump = table.deal.trump if table.run.tricks else None
    if trump is not None:
        for rule in doubts(trick.counted, trump, trick.best):
            yield Effect("doubt", say(rule.text), rule)
