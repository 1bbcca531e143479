"""Puts what the engine knows into sentences and pictures, for the pad and for the referee."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from games.kit.pads.trick_rounds import deals
from games.kit.picture import BACK, Look, Picture, Row
from games.kit.rulebook import Rule
from games.kit.text import N_, Either, Fact, Seat, Text, say
from games.kit.verdict import Effect, Finding
from games.wizard import deck
from games.wizard.engine import tricks
from games.wizard.engine.bidding import Pad, limit_of
from games.wizard.engine.deal import Miss, Table, Trick
from games.wizard.engine.hands import Proof
from games.wizard.options import FIVE_FULL, FOREHEAD, HIDDEN, OPEN_BIDS, SECRET, STANDARD, full_hand
from games.wizard.rulebook import basics, pad, specials

BIDDERS = {
    OPEN_BIDS: N_("{first} bids first and leads."),
    HIDDEN: N_("Everyone bids at once, then {first} leads."),
    SECRET: N_("Everyone bids in secret, then {first} leads."),
}
FULL_ROUND_TRUMPS = (
    N_("Trump: clubs, or your first colour."),
    N_("Trump: diamonds, or your second colour."),
    N_("Trump: hearts, or your third colour."),
    N_("Trump: spades, or your fourth colour."),
    N_("No trump this round."),
)
"""The trumps of five full rounds, in their order."""
TRUMP_NOTES = {
    "R": N_("red is trump"),
    "B": N_("blue is trump"),
    "G": N_("green is trump"),
    "Y": N_("yellow is trump"),
    tricks.FREE: N_("no trump"),
}
AT_THE_END = N_("The bid changes at the end of the round.")
CLOUD_TIMINGS: Mapping[str, str] = {  # cloud-timing
    deck.YEARS_20: AT_THE_END,
    deck.YEARS_25: AT_THE_END,
    deck.YEARS_30: N_("The bid changes right after the trick."),
    deck.OWN: N_(
        "Your rulebook says when the bid changes: after the trick or at the end of the round."
    ),
}
PLAYED = "cards"
GIVEN = "gives"
"""The fields of an entry whose cards can prove something."""
ROUND_TITLES = (N_("Round {n}"), N_("Round {n} of {last}"))
"""Messages of the kit's pad, marked so that this game can translate them in its own way."""


def is_on_foreheads(state: Pad) -> bool:
    """Whether the players hold their cards to their foreheads in this round."""
    return state.agreed.first_round == FOREHEAD and not state.played


def before_bids(state: Pad) -> tuple[Text, ...]:
    """Who deals how many cards, who bids first, and what is special about this round."""
    bidders = say(BIDDERS[state.agreed.bidding], first=Seat(state.first))
    return *_length(state), deals(state), bidders, *_trump_of_round(state), *_limit(state)


def _length(state: Pad) -> Iterator[Text]:
    """The new length of the game, in the first round after players have changed."""
    begun_anew = state.start and state.played and not state.lines
    if begun_anew and state.agreed.length == STANDARD:  # other-people
        said = N_("With {players} players there are {rounds} rounds in all.")
        yield say(said, players=state.agreed.seats, rounds=len(state.agreed.sizes))


def _trump_of_round(state: Pad) -> Iterator[Text]:
    """What trump is, unless it is simply the turned-up card."""
    if state.agreed.length == FIVE_FULL:  # five-full-rounds
        yield say(FULL_ROUND_TRUMPS[state.played])
    elif state.cards == full_hand(state.agreed.seats):  # last-round, anniversary-rounds
        is_left = N_("A card is left to turn over for trump, even in this round.")
        none_left = N_("All the cards are dealt: no trump this round.")
        yield say(is_left if state.agreed.box.specials else none_left)


def _limit(state: Pad) -> Iterator[Text]:
    """What the bidders have to mind: the card on their forehead, plus/minus one."""
    if is_on_foreheads(state):
        yield say(N_("Hold your card to your forehead without looking at it."))
    limited = limit_of(state)
    if limited is None:
        return
    said = (
        N_("{dealer}’s bid may not bring the total to exactly {cards}.")
        if not limited.spares
        else N_("{dealer} may bring the total to exactly {cards} only by bidding 0.")
    )
    yield say(said, dealer=Seat(state.dealer), cards=state.cards)


def before_turning(state: Pad) -> tuple[Text, ...]:
    """The new length of the game, who deals, and which card is turned up."""
    return *_length(state), deals(state), say(N_("Which card is turned up?"))


def trump_is(trump: str) -> Text:
    """What is trump, if anything is."""
    if trump == tricks.FREE:
        return say(N_("No trump this round."))
    return say(N_("Trump: {suit}."), suit=say(deck.SUITS[trump]))


def before_trick(table: Table) -> tuple[Text, ...]:
    """Who leads, trump, and whose bid is lost; nothing about secret bids."""
    leads = say(N_("{first} leads."), first=Seat(table.leader))
    cue = leads, trump_is(table.deal.trump or tricks.FREE)
    return cue if table.pad.agreed.bidding == SECRET else (*cue, *_lost_bids(table))


def _lost_bids(table: Table) -> Iterator[Text]:
    """Who can no longer make their bid, not even with a Cloud still to come."""
    most = table.left + table.still_to_come(deck.CLOUD)
    for seat, (bid, won) in enumerate(zip(table.bids, table.won, strict=True)):
        due = table.deal.due.count(seat)  # Clouds already taken, but entered only later
        if not won - due <= bid <= won + most + due:
            yield say(N_("{who} can no longer meet the bid of {bid}."), who=Seat(seat), bid=bid)


def trick_row(cards: Sequence[str], best: int | None, note: Text | None = None) -> Row:
    """A trick in order of play, with its best card marked unless nobody gets it."""
    looks = (Look.PLAYED if place == best else Look.PLAIN for place in range(len(cards)))
    return Row(tuple(map(deck.card_face, cards, looks)), note=note)


def picture_of(table: Table) -> Callable[[], Picture] | None:
    """What lies on the table, if anything does."""
    lies = table.deal.pending.cards or table.last or table.deal.turned
    return partial(_picture, table) if lies else None


def story_of(table: Table) -> Callable[[], tuple[Effect, ...]] | None:
    """What the last trick led to, until something else happens."""
    trick = _fresh_trick(table)
    return None if trick is None else lambda: tuple(story(table, trick))


def _fresh_trick(table: Table) -> Trick | None:
    """The last trick; the one that ended a round stays until the next card is turned up."""
    is_fresh = table.tricks or (table.pad.open is None and table.deal.turned is None)
    return table.last if is_fresh and not table.deal.pending.cards else None


def _picture(table: Table) -> Picture:
    """The trick, its best card marked once all is said; before the first, the turned-up card."""
    trick, pending = _fresh_trick(table), table.deal.pending.cards
    if pending:
        caption = say(N_("The trick on the table, led by {who}."), who=Seat(table.leader))
        played = Row(tuple(map(deck.card_face, pending)), say(N_("played")))
        return Picture(caption, (played, *_turned_row(table)))
    if trick is None:
        caption = say(N_("The turned-up card lies on the undealt cards."))
        return Picture(caption, tuple(_turned_row(table)))
    caption = say(N_("The last trick, led by {who}."), who=Seat(trick.leader))
    best = None if deck.BOMB in trick.acting else trick.best
    return Picture(caption, (trick_row(trick.cards, best),))


def _turned_row(table: Table) -> Iterator[Row]:
    if table.deal.lies is not None:
        cards = filter(None, (table.deal.lies, table.deal.copied))
        note = None if table.deal.trump is None else say(TRUMP_NOTES[table.deal.trump])
        yield Row((BACK, *map(deck.card_face, cards)), say(N_("turned up")), note)


def story(table: Table, trick: Trick) -> Iterator[Effect]:
    """Who took the last trick and by which rule, then the special cards in their order."""
    winner = (trick.leader + trick.best) % len(table.won)
    yield _taken(trick, winner)
    if deck.CLOUD in trick.acting:
        yield from _cloud(table, trick, Seat(winner))
    if deck.JUGGLER in trick.acting and table.deal.passes[-1:] == (len(table.tricks),):
        passing = say(N_("Everyone passes a card to the left, face down."))
        yield Effect("juggler", passing, juggler_rule(trick.acting))
    for swap in table.deal.exchanges[-1:]:
        if 0 < swap.after == len(table.tricks):
            took = N_("{who} takes a card from the trick: {card}.")
            text = say(took, who=Seat(swap.seat), card=deck.card_name(swap.takes))
            yield Effect("witch", text, specials.WITCH, {"seat": swap.seat + 1})
    if table.tricks and table.deal.trump is not None:
        for rule in tricks.doubts(trick.counted, table.deal.trump, trick.best):
            yield rule_effect("doubt", rule)


def _taken(trick: Trick, winner: int) -> Effect:
    card = trick.cards[trick.best]
    facts: dict[str, Fact] = {"who": Seat(winner), "card": deck.card_name(card)}
    data = {"seat": winner + 1, "card": card}
    if deck.BOMB in trick.acting:
        nobody = say(N_("Nobody gets this trick. {who} had the highest card: {card}."), **facts)
        return Effect("bomb", nobody, specials.BOMB, data)
    takes = say(N_("{who} takes the trick: {card}."), **facts)
    return Effect("takes", takes, tricks.why_won(trick.counted, trick.best), data)


def _cloud(table: Table, trick: Trick, who: Seat) -> Iterator[Effect]:
    if deck.BOMB in trick.acting:
        yield rule_effect("cloud", specials.CLOUD_AND_BOMB)
        return
    taken = say(N_("{who} takes the Cloud and changes their bid by one."), who=who)
    yield Effect("cloud", taken, specials.CLOUD_FORCED, {"seat": who.index + 1})
    clouds, secret = table.deal.clouds, table.pad.agreed.bidding == SECRET
    if table.tricks and not secret and clouds and clouds[-1].seat == who.index:
        up = clouds[-1].change > 0
        goes = N_("The bid goes up by one.") if up else N_("The bid goes down by one.")
        yield Effect("cloud", say(goes), specials.CLOUD_FORCED)


def juggler_rule(acting: Sequence[str]) -> Rule:
    """The rule by which cards are passed after such a trick."""
    return specials.JUGGLER_AND_BOMB if deck.BOMB in acting else specials.JUGGLER


def rule_effect(kind: str, rule: Rule) -> Effect:
    """An effect in the words of its rule."""
    return Effect(kind, say(rule.text), rule)


def reproach(proof: Proof, field: str) -> Finding:
    """The finding at the card that proves a revoke, pointing to the entry where it happened."""
    at = proof.seat if field == PLAYED else None
    facts: dict[str, Fact] = {"card": deck.card_name(proof.card), "now": proof.trick}
    if not proof.blamed:
        facts = {"who": Seat(proof.seat), "card": deck.card_name(proof.card)}
        return Finding(pad.KNOWN_IN_HAND, facts, field, at)
    miss, suit = proof.blamed[0], say(deck.SUITS[proof.blamed[0].suit])
    rules, slot = (pad.REVOKE_SHOWN, pad.REVOKE_DISPUTED), miss.slot
    if len(proof.blamed) > 1:
        rules = pad.REVOKE_EITHER, pad.REVOKE_EITHER_DISPUTED
        facts["which"] = Either(tuple(map(_which, proof.blamed)))
    elif miss.trick == proof.trick:
        rules, slot = (pad.REVOKE_SEEN, pad.REVOKE_SEEN_DISPUTED), None
        held = deck.card_name(proof.held) if proof.held else suit
        facts |= {"card": held, "who": Seat(miss.seat), "suit": suit}
    else:
        facts |= {"who": Seat(miss.seat), "suit": suit}
        facts |= {"then": miss.trick, "missed": deck.card_name(miss.card)}
    rule = rules[any(map(_is_doubtful, proof.blamed))]
    return Finding(rule, facts, field, at, slot=slot)


def _which(miss: Miss) -> Text:
    said = N_("{who} in trick {then} ({missed})")
    return say(said, who=Seat(miss.seat), then=miss.trick, missed=deck.card_name(miss.card))


def _is_doubtful(miss: Miss) -> bool:
    """Whether only an inferred rule required them to follow suit."""
    return tricks.why_bound(miss.before) != basics.FOLLOW_SUIT
