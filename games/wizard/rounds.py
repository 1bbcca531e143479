"""Sheet "rounds": players enter the bids of a round, then its tricks and what specials did."""

from collections.abc import Iterable, Iterator

from games.kit.entry import Data, Entry
from games.kit.fields import Must, Total
from games.kit.pads.bids_and_tricks import BidsAndTricks
from games.kit.pads.trick_rounds import CORRECTION, TRICKS, PerSeat, Round
from games.kit.sheet import Options
from games.kit.text import N_, NN_, Fact, Seat, Text, say
from games.kit.verdict import Finding, Verdict
from games.wizard import options, scoring, telling
from games.wizard.deck import BOMB, CLOUD
from games.wizard.engine.bidding import Pad, limit_of
from games.wizard.entries import BOMBS, CHANGES, CLOUDS, lost_tricks, special_fields
from games.wizard.options import SECRET, Agreement, agreement
from games.wizard.rulebook import basics, pad, specials
from games.wizard.scoring import Cloud, changed

ABOUT_BIDS = (specials.CLOUD_AT_ZERO, specials.CLOUD_AT_MOST)
"""The rules whose findings would give a secret bid away."""


class Rounds(BidsAndTricks[Agreement]):
    """The printed pad: bids and running totals, round by round."""

    bid_range = basics.BID_RANGE
    trick_range = pad.TRICK_RANGE
    trick_sum = pad.TRICK_SUM
    highest_wins = basics.HIGHEST_WINS
    joint_winners = basics.JOINT_WINNERS

    agree = staticmethod(agreement)
    points = staticmethod(scoring.points)
    check_setup = staticmethod(options.check_setup)
    more_fields = staticmethod(special_fields)
    cue_of_bids = staticmethod(telling.before_bids)

    def is_secret(self, agreed: Agreement) -> bool:
        """Whether bids stay hidden until the tricks are in."""
        return agreed.bidding == SECRET

    def has_secrets(self, options: Options) -> bool:
        """Only if bids stay hidden until the tricks are in."""
        return options.get("bidding") == SECRET

    def forbidden_sum(self, state: Pad) -> Total | None:
        """The sum that plus/minus one forbids to the last bidder."""
        limited = limit_of(state)
        if limited is None:
            return None
        return Total(state.cards, Must.DIFFER, limited.rule, limited.spares)

    def sum_of_tricks(self, state: Pad) -> Total | None:
        """The number of cards, unless the Bomb can take tricks away."""
        return None if state.agreed.box.most(BOMB) else super().sum_of_tricks(state)

    def more_findings(self, state: Pad, data: Data) -> Iterator[Finding]:
        """Findings about Clouds in rulebook order, then about a sum that is wrong with the Bomb."""
        yield from _clouds(state, data)
        taken, bombs = sum(data[TRICKS]), data.get(BOMBS) or 0
        if state.agreed.box.most(BOMB) and taken + bombs != state.cards:
            facts = {"n": taken, "cards": state.cards, "bombs": bombs}
            yield Finding(pad.BOMB_SUM, facts, TRICKS)

    def counting_bids(self, bids: PerSeat, data: Data) -> PerSeat:
        """The bids after the Cloud."""
        return changed(bids, clouds_in(data).values())

    def nobody(self, state: Pad) -> str:
        """The label for a trick lost to the Bomb, as long as the Bomb can take another."""
        more = lost_tricks(state) < state.agreed.box.most(BOMB)
        return N_("nobody (the Bomb)") if more else ""

    def bids_may_move(self, state: Pad) -> int:
        """By one for every Cloud."""
        return state.agreed.box.most(CLOUD)

    def text_of_tricks(self, state: Pad, taken: int) -> Text:
        """Whether all tricks are accounted for; some may be lost to the Bomb."""
        missing = state.cards - taken
        if 0 < missing <= state.agreed.box.most(BOMB):
            said = N_("Tricks: {taken} of {cards}, {n} missing unless lost to the Bomb.")
            return say(said, taken=taken, cards=state.cards, n=missing)
        return super().text_of_tricks(state, taken)

    def note_of(self, opened: Round, data: Data) -> Text:
        """What the bids added up to, and what the Bomb did."""
        bid, bombs = super().note_of(opened, data), data.get(BOMBS) or 0
        if not bombs:
            return bid
        lost = NN_("{n} trick lost to the Bomb.", "{n} tricks lost to the Bomb.")
        return say(N_("{sum} {bombs}"), sum=bid, bombs=say(lost, n=bombs))

    def check(self, state: Pad, entry: Entry) -> Verdict:
        """The checks of the kit's pad, and whether a correction is a multiple of ten."""
        if entry.kind == TRICKS:
            return self.discreet(state, entry, self.result_findings(state, entry.data))
        if entry.kind == CORRECTION and entry.data["points"] % 10:
            facts = {"points": entry.data["points"]}
            return Verdict((Finding(pad.WHOLE_TENS, facts, "points"),))
        return super().check(state, entry)

    def discreet(self, state: Pad, entry: Entry, findings: Iterable[Finding]) -> Verdict:
        """The findings; about secret bids only if all else is right, or tries would reveal them."""
        verdict = Verdict(tuple(findings))
        others = Verdict(tuple(one for one in verdict.findings if one.rule not in ABOUT_BIDS))
        is_secret = state.agreed.bidding == SECRET
        return others if is_secret and others.blocking(entry.accepted) else verdict


def clouds_in(data: Data) -> dict[tuple[str, str], Cloud]:
    """The Clouds by their fields; one whose change is not known yet changes nothing."""
    return {
        (who, change): Cloud(data[who] - 1, CHANGES.get(data.get(change, ""), 0))
        for who, change in CLOUDS
        if data.get(who) is not None
    }


def _clouds(state: Pad, data: Data) -> Iterator[Finding]:
    bids: PerSeat = state.open.bids if state.open is not None else ()
    for (who, change), cloud in clouds_in(data).items():
        facts = {"who": Seat(cloud.seat)}
        if not cloud.change:
            yield Finding(specials.CLOUD_FORCED, facts, change, asks=change)
            continue
        bids = changed(bids, (cloud,))
        if data[TRICKS][cloud.seat] == 0:
            yield Finding(specials.CLOUD_NEEDS_TRICK, facts, who)
        yield from changed_bid_findings(state, cloud.seat, bids[cloud.seat], change)


def changed_bid_findings(state: Pad, seat: int, bid: int, field: str) -> Iterator[Finding]:
    """Check a changed bid: below 0 is refused; above all tricks the players decide."""
    if bid < 0:
        yield Finding(specials.CLOUD_AT_ZERO, {"who": Seat(seat)}, field)
    if bid > state.cards:
        facts: dict[str, Fact] = {"who": Seat(seat), "bid": bid, "n": state.cards}
        yield Finding(specials.CLOUD_AT_MOST, facts, field)
