"""Sheet "plays": the players enter every card; tricks, changed bids and points follow from that."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from games.kit.entry import Data, Entry, EntrySpec
from games.kit.pads.trick_rounds import CORRECTING, MINUS, PLUS, TRICKS, ask_dealer
from games.kit.people import BETWEEN_ROUNDS, Seating
from games.kit.shape_rules import TOO_MANY_COPIES
from games.kit.sheet import Cell, Line, Options, Standing
from games.kit.text import N_, Fact, Seat, say
from games.kit.verdict import Finding, Verdict
from games.wizard import entries, telling
from games.wizard.deck import BOMB, CLOUD, DECK, WEREWOLF, card_name
from games.wizard.engine import steps
from games.wizard.engine.deal import Pending, Table, next_deal, turns_a_card
from games.wizard.engine.hands import Proof, forgiven, given_proofs, own_proofs, proofs, remembered
from games.wizard.engine.tricks import NO_TRUMP, acting
from games.wizard.entries import BOMBS, CHANGE, CHANGES, CLOUDS, NAME, PLAYER, TAKES, TURN
from games.wizard.options import FIVE_FULL, SECRET
from games.wizard.rounds import Rounds, changed_bid_findings, clouds_in
from games.wizard.rulebook import pad as rules
from games.wizard.rulebook.basics import NO_TRUMP_NAMED
from games.wizard.rulebook.specials import WEREWOLF as NEVER_PLAYED
from games.wizard.telling import GIVEN, PLAYED, reproach

ROUNDS = Rounds()


class Plays:
    """The pad card by card: it works out the tricks and referees."""

    has_secrets = staticmethod(ROUNDS.has_secrets)

    def start(self, options: Options, seats: int) -> Table:
        """An empty pad and the first deal."""
        return next_deal(ROUNDS.start(options, seats))

    def expects(self, table: Table) -> Iterator[EntrySpec]:
        """What can be entered next; a result by hand and a correction at any time."""
        if table.pad.open is not None and table.deal.trump is not None:
            yield _in_play(table)
            blank = replace(table.pad, open=None)  # no field is filled in
            yield replace(ROUNDS.ask_tricks(blank), name=N_("Enter the result by hand"))
            yield CORRECTING
        elif table.pad.open is not None or table.pad.over:
            yield from ROUNDS.expects(table.pad)
        else:
            yield from _before_bids(table)
            yield CORRECTING
            yield ask_dealer(table.pad)

    def check(self, table: Table, entry: Entry) -> Verdict:
        """Whether the entry agrees with the rules and with what was played before."""
        if entry.kind == TRICKS:
            found = [*ROUNDS.result_findings(table.pad, entry.data)]
            for against in (_fewer_tricks, _other_bombs, _other_clouds):
                found += against(table, entry.data)
            return ROUNDS.discreet(table.pad, entry, found)
        if entry.kind not in MOVES:
            return ROUNDS.check(table.pad, entry)
        check, field = CHECKS.get(entry.kind), SHOWN_IN.get(entry.kind, "")
        refused = tuple(check(table, entry)) if check else ()
        shown = () if refused else _proofs(table, entry)
        return Verdict(refused or tuple(reproach(proof, field) for proof in shown))

    def apply(self, table: Table, entry: Entry) -> Table:
        """The table after the entry."""
        move = MOVES.get(entry.kind)
        if move is not None:
            before = forgiven(table, _proofs(table, entry)) if entry.accepted else table
            after = move(before.entered(entry.slot), entry)
            goes_on = after.left or after.deal.due
            return after if goes_on else _finished(after, _result(after))
        if entry.kind == TRICKS:
            return _finished(table.entered(entry.slot), entry.data)
        pad = ROUNDS.apply(table.pad, entry)
        leader = pad.first if table.pad.open is None else table.leader
        return table._replace(pad=pad, leader=leader)

    def standing(self, table: Table) -> Standing:
        """The pad as shown, with the tricks so far in the open round."""
        standing = ROUNDS.standing(table.pad)
        if table.pad.open is None or table.deal.trump is None:
            return standing
        line = _open_line(table, standing.lines[-1])
        return replace(standing, lines=(*standing.lines[:-1], line), now=())

    def concealed(self, table: Table) -> frozenset[int]:
        """The bids of the open round."""
        return ROUNDS.concealed(table.pad)

    def check_people(self, table: Table, options: Options, seats: int) -> Verdict:
        """Not once a card is turned up or bids are made."""
        if table.deal.before:
            return Verdict((Finding(BETWEEN_ROUNDS),))
        return ROUNDS.check_people(table.pad, options, seats)

    def reseat(self, table: Table, options: Options, seating: Seating) -> Table:
        """The same round, dealt to other people."""
        return next_deal(ROUNDS.reseat(table.pad, options, seating), table.deal.trumps)


def _before_bids(table: Table) -> Iterator[EntrySpec]:
    """The turned-up card, trump, the Werewolf; then the bids.

    Where a card is turned up, the note on a changed length stood before it.
    """
    turns = turns_a_card(table.pad)
    ask_bids = partial(ROUNDS.ask_bids, replace(table.pad, start=()) if turns else table.pad)
    turns_now = turns and table.deal.turned is None
    if turns_now:
        yield entries.turned(table)
    elif table.deal.trump is None:
        yield entries.trump(table)
    else:
        bids = ask_bids()
        cue = (*bids.cue, telling.trump_is(table.deal.trump))
        picture, story = telling.picture_of(table), telling.story_of(table)
        yield replace(bids, cue=cue, picture=picture, story=story)
    has_werewolf = WEREWOLF in table.pad.agreed.box.specials
    if has_werewolf and table.deal.lies not in (None, WEREWOLF):
        yield entries.werewolf(table)
    if turns_now or table.deal.trump is None:
        yield replace(ask_bids(), name=N_("Only bids and tricks this round"))


def _in_play(table: Table) -> EntrySpec:
    """What is still open in the last trick, or else the next trick."""
    if table.deal.pending.cards:
        copies = "vampire" in table.deal.unsaid  # vampire-and-werewolf
        return entries.copied(table) if copies else entries.speaking(table)
    if table.clouds_now:
        return entries.cloud(table)
    return entries.trick(table) if table.deal.witch is None else entries.witch(table)


def _open_line(table: Table, line: Line) -> Line:
    """The tricks so far beside the bids, unless these are secret."""
    if table.pad.agreed.bidding == SECRET:
        notes = [say(N_("{tricks}"), tricks=won) for won in table.won]
    else:
        each = zip(table.won, table.bids, strict=True)
        notes = [say(N_("{tricks}/{bid}"), tricks=won, bid=bid) for won, bid in each]
    return replace(line, cells=tuple(Cell(0, None, (n,)) for n in notes), slots=table.slots)


def _result(table: Table) -> dict[str, Any]:
    """The round as it would be entered by hand."""
    data: dict[str, Any] = {TRICKS: list(table.won), BOMBS: table.deal.bombs}
    for (who, change), cloud in zip(CLOUDS, table.deal.clouds, strict=False):
        data |= {who: cloud.seat + 1, change: PLUS if cloud.change > 0 else MINUS}
    return data


def _finished(table: Table, data: Data) -> Table:
    """The table after the round is scored with all its entries, ready for the next deal."""
    if table.pad.open is None:
        return table
    pad = table.pad.scored(ROUNDS.score(table.pad.agreed, table.pad.open, data, table.slots))
    deal, trumps = table.deal, table.deal.trumps
    if pad.agreed.length == FIVE_FULL and deal.trump and deal.holder is None:
        trumps = (*trumps, deal.trump)
    return next_deal(pad, trumps, table.last)


def _against_trump(table: Table, entry: Entry) -> Iterator[Finding]:
    """A dealer must name a suit."""
    if entry.data[NAME] == NO_TRUMP:
        yield Finding(NO_TRUMP_NAMED, field=NAME)


def _trick(table: Table, entry: Entry) -> Pending:
    """The cards in order of play; they are entered in seating order."""
    cards, leader = entry.data[PLAYED], table.leader
    return Pending((*cards[leader:], *cards[:leader]), entry.slot)


def _against_trick(table: Table, entry: Entry) -> Iterator[Finding]:
    """Cards that are gone, and more Wizards or Jesters than there are."""
    if set(entry.data[PLAYED]).isdisjoint(table.gone):
        return
    cards = _trick(table, entry).cards
    for place, (seat, card) in enumerate(zip(table.order, cards, strict=True), 1):
        found, copies = (table.gone + cards[:place]).count(card), DECK.copies[card]
        if found <= copies:
            continue
        if card == WEREWOLF:
            yield Finding(NEVER_PLAYED, field=PLAYED, seat=seat)
        elif copies > 1:
            facts: dict[str, Fact] = {"card": card_name(card), "found": found, "copies": copies}
            yield Finding(TOO_MANY_COPIES, facts, PLAYED, seat)
        else:
            yield Finding(rules.CARD_AGAIN, {"card": card_name(card)}, PLAYED, seat)


def _against_copied(table: Table, entry: Entry) -> Iterator[Finding]:
    """Whether the card turned up for the Vampire can be there."""
    card, deal = entry.data[entries.COPY], table.deal
    taken = tuple(swap.takes for swap in remembered(table))  # these went to a hand
    return _against_gone(card, table.gone + deal.pending.cards + taken, entries.COPY)


def _against_gone(card: str, gone: Sequence[str], field: str) -> Iterator[Finding]:
    """Whether a copy of this card is left."""
    if gone.count(card) >= DECK.copies[card]:
        yield Finding(rules.CARD_AGAIN, {"card": card_name(card)}, field)


def _against_cloud(table: Table, entry: Entry) -> Iterable[Finding]:
    """Whether the Cloud can change the bid that way."""
    seat, change = table.deal.due[0], CHANGES[entry.data[CHANGE]]
    return changed_bid_findings(table.pad, seat, table.bids[seat] + change, CHANGE)


def _against_witch(table: Table, entry: Entry) -> Iterator[Finding]:
    """Whether the card given away can have been in the hand."""
    gives = entry.data.get(GIVEN)
    if gives == WEREWOLF:
        yield Finding(NEVER_PLAYED, field=GIVEN)
    elif gives is not None:
        yield from _against_gone(gives, table.gone, GIVEN)


def _proofs(table: Table, entry: Entry) -> tuple[Proof, ...]:
    """What an entry proves about hands: its cards, and the trick that it completes."""
    found: tuple[Proof, ...] = ()
    if entry.kind == entries.PLAY:
        found = proofs(table, _trick(table, entry).cards)
    elif entry.kind == entries.WITCHED and entry.data.get(GIVEN) is not None:
        found = given_proofs(table, entry.data[GIVEN])
    if not table.deal.exchanges:  # nobody saw a card that would contradict a trick
        return found
    completed = MOVES[entry.kind](table, entry).tricks[len(table.tricks) :]
    before = forgiven(table, found)
    return (*found, *(proof for trick in completed for proof in own_proofs(before, trick)))


def _fewer_tricks(table: Table, data: Data) -> Iterator[Finding]:
    for seat, (taken, entered) in enumerate(zip(table.won, data[TRICKS], strict=True)):
        if entered < taken:
            facts: dict[str, Fact] = {"who": Seat(seat), "n": taken, "tricks": entered}
            yield Finding(rules.TRICKS_PLAYED, facts, TRICKS, seat)


def _other_bombs(table: Table, data: Data) -> Iterator[Finding]:
    """No fewer than were played and no more than can follow; without cards the pad's limit holds.

    A trick with a Bomb counts as lost even if something is still to be said about its cards.
    """
    deal, entered = table.deal, data.get(BOMBS) or 0
    lost = deal.bombs + (BOMB in acting(deal.pending.cards, deal.copied_calls))
    is_gone = deal.turned is not None and entered > deal.bombs + table.still_to_come(BOMB)
    if entered < lost or is_gone:
        yield Finding(rules.BOMBS_PLAYED, {"n": lost, "bombs": entered}, BOMBS)


def _other_clouds(table: Table, data: Data) -> Iterator[Finding]:
    """Whether the result has the Clouds that were taken, with the changes made so far."""
    clouds, entered = table.deal.clouds, clouds_in(data).values()
    takers = Counter((*(cloud.seat for cloud in clouds), *table.deal.due))
    named, otherwise = Counter(one.seat for one in entered), Counter(clouds) - Counter(entered)
    for seat in takers:
        if named[seat] < takers[seat]:
            yield Finding(rules.CLOUD_PLAYED, {"who": Seat(seat)}, CLOUDS[0][0])
        elif any(cloud.seat == seat for cloud in otherwise):
            yield Finding(rules.CLOUD_CHANGED, {"who": Seat(seat)}, CLOUDS[0][1])
    yield from _more_clouds(table, data, takers, named)


def _more_clouds(
    table: Table, data: Data, takers: Counter[int], named: Counter[int]
) -> Iterator[Finding]:
    """Whether further Clouds can be taken in the tricks still to be played."""
    more, most = named - takers, takers.total() + table.still_to_come(CLOUD)
    if table.deal.turned is not None and named.total() > most:  # else the pad's limit holds
        yield Finding(rules.CLOUD_GONE, {"who": Seat(list(more)[-1])}, CLOUDS[0][0])
    for seat in more:
        if data[TRICKS][seat] == table.won[seat] > 0:
            yield Finding(rules.CLOUD_ELSEWHERE, {"who": Seat(seat)}, CLOUDS[0][0])


MOVES: Mapping[str, Callable[[Table, Entry], Table]] = {
    entries.TURN: lambda table, entry: steps.turn(table, entry.data[TURN]),
    entries.NAME: lambda table, entry: steps.name_trump(table, entry.data[NAME]),
    entries.SWAP: lambda table, entry: steps.swap_werewolf(
        table, entry.data[PLAYER] - 1, entry.data[NAME]
    ),
    entries.PLAY: lambda table, entry: steps.play(table, _trick(table, entry)),
    entries.COPY: lambda table, entry: steps.turn_for_vampire(table, entry.data[entries.COPY]),
    entries.SPEAK: lambda table, entry: steps.speak(table, entry.data),
    entries.CLOUDED: lambda table, entry: steps.change_bid(table, CHANGES[entry.data[CHANGE]]),
    entries.WITCHED: lambda table, entry: steps.swap_card(
        table, entry.data[TAKES], entry.data.get(GIVEN)
    ),
}
"""What each kind of entry does at the table; all other kinds concern only the pad."""
CHECKS: Mapping[str, Callable[[Table, Entry], Iterable[Finding]]] = {
    entries.NAME: _against_trump,
    entries.PLAY: _against_trick,
    entries.COPY: _against_copied,
    entries.CLOUDED: _against_cloud,
    entries.WITCHED: _against_witch,
}
SHOWN_IN = {entries.PLAY: PLAYED, entries.WITCHED: GIVEN}
"""The field with the card by which something is proved."""
