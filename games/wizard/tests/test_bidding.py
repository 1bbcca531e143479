"""Every flavour of plus/minus one against a slow reading of what it says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import pytest

from games.kit.entry import Entry
from games.kit.pads.trick_rounds import State
from games.kit.verdict import Finding
from games.wizard import GAME
from games.wizard.engine.bidding import FLAVOURS
from games.wizard.options import agreement
from games.wizard.rounds import Rounds

SEATS = 3
LEVEL = (0, 0, 0)
SCORES = tuple(product((0, 10), repeat=SEATS))


@dataclass(frozen=True)
class Spoken:
    """Three bids in the order in which they were said, the dealer's last."""

    number: int
    cards: int
    totals: tuple[int, ...]
    dealer: int
    bids: tuple[int, ...]

    @property
    def comes_out_even(self) -> bool:
        left = self.cards
        for bid in self.bids:
            left -= bid
        return left == 0

    @property
    def gaps(self) -> list[int]:
        """How far the dealer is before each of the others."""
        mine = self.totals[self.dealer]
        return [mine - other for seat, other in enumerate(self.totals) if seat != self.dealer]

    @property
    def dealer_leads(self) -> bool:
        return min(self.gaps) >= 0 and max(self.gaps) > 0

    def forbidden(self, flavour: str) -> bool:
        """The rule as it is told, one sentence after the other."""
        last_says_something = self.bids[-1] != 0
        bound = {
            "off": False,
            "printed": True,
            "not_one_card": self.cards != 1,
            "zero_allowed": self.cards != 1 and last_says_something,
            "later": self.number not in (1, 2, 3),
            "canadian": self.dealer_leads and last_says_something,
            "sole_leader": min(self.gaps) > 0,
            "french": self.dealer_leads,
        }
        return self.comes_out_even and bound[flavour]

    def findings(self, flavour: str) -> tuple[Finding, ...]:
        """What the sheet says of these bids."""
        bids = [0] * SEATS
        for step, bid in enumerate(self.bids, 1):
            bids[(self.dealer + step) % SEATS] = bid
        agreed = replace(AGREED, bid_limit=flavour, sizes=(self.cards,) * 5)
        state = State(agreed, self.dealer, self.totals, played=self.number - 1)
        return Rounds().check(state, Entry("bids", {"bids": bids})).findings


AGREED = agreement(GAME.agreed({}), SEATS)


def all_bids(number: int, totals: tuple[int, ...], dealer: int) -> Iterator[Spoken]:
    """Everything three players can say with one card to four."""
    for cards in range(1, 5):
        for bids in product(range(cards + 1), repeat=SEATS):
            yield Spoken(number, cards, totals, dealer, bids)


def test_every_flavour_can_be_chosen() -> None:
    offered = next(field for field in GAME.options if field.key == "bid_limit")
    assert [*FLAVOURS] == [option.value for option in offered.options]  # type: ignore[union-attr]


@pytest.mark.long
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_flavour_forbids_what_its_definition_forbids(flavour: str) -> None:
    for number, totals, dealer in product((1, 3, 4), SCORES, range(SEATS)):
        for spoken in all_bids(number, totals, dealer):
            found = spoken.findings(flavour)
            assert spoken.forbidden(flavour) == bool(found), spoken
            assert {dealer} >= {finding.seat for finding in found}


@pytest.mark.parametrize(
    ("flavour", "number", "totals", "forbidden"),
    [
        # Three numbers from 0 to c add up to c in (c + 1)(c + 2) / 2 ways: 3, 6, 10, 15.
        ("printed", 1, LEVEL, 34),
        ("not_one_card", 1, LEVEL, 31),
        # With a last bid of at least 1 in c(c + 1) / 2 ways: 1, 3, 6, 10.
        ("zero_allowed", 1, LEVEL, 19),
        ("later", 3, LEVEL, 0),
        ("later", 4, LEVEL, 34),
        ("canadian", 1, LEVEL, 0),
        ("canadian", 1, (10, 0, 0), 20),
        ("canadian", 1, (10, 10, 0), 20),
        ("canadian", 1, (0, 10, 0), 0),
        ("sole_leader", 1, (10, 0, 0), 34),
        ("sole_leader", 1, (10, 10, 0), 0),
        ("french", 1, (10, 0, 0), 34),
        ("french", 1, (10, 10, 0), 34),
        ("french", 1, LEVEL, 0),
        ("off", 4, (10, 0, 0), 0),
    ],
)
def test_so_many_of_224_ways_to_bid_are_forbidden(
    flavour: str, number: int, totals: tuple[int, ...], forbidden: int
) -> None:
    said = list(all_bids(number, totals, dealer=0))
    assert 8 + 27 + 64 + 125 == len(said)
    assert forbidden == sum(bool(spoken.findings(flavour)) for spoken in said)


@pytest.mark.parametrize("flavour", ["canadian", "french"])
def test_a_shared_lead_is_for_the_table_to_judge(flavour: str) -> None:
    spoken = Spoken(1, 1, (10, 10, 0), 0, (0, 0, 1))
    assert ["shared-lead"] == [finding.rule.id for finding in spoken.findings(flavour)]
