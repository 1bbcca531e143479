"""What cannot lie on a table: cards of another box, too many of them, a Werewolf that is played."""

from collections import Counter
from collections.abc import Iterator

from games.kit.entry import Data
from games.kit.shape_rules import CARD_TWICE, TOO_MANY_COPIES
from games.kit.verdict import Finding
from games.wizard.cards import DECK, SPECIALS, VAMPIRE, WEREWOLF, in_box, spoken
from games.wizard.lengths import full_hand
from games.wizard.roles import COPIES, NUMBER, VALUES, Gap, acts_as
from games.wizard.rulebook.basics import HAND_SIZE, TRICK
from games.wizard.rulebook.specials import BOXES_AND_CARDS, VAMPIRE_COPY
from games.wizard.rulebook.specials import WEREWOLF as NEVER_PLAYED

COPIES_OF = Counter(DECK)


def foreign_cards(data: Data) -> Iterator[Finding]:
    """Special cards that are not in the box on the table."""
    box = data.get("deck")
    if box is None:
        return
    missing = frozenset(SPECIALS) - in_box(box)
    for key in ("trick", "hand", "card", "turned"):
        value = data.get(key) or ()
        for card in (value,) if isinstance(value, str) else dict.fromkeys(value):
            if card in missing:
                yield Finding(BOXES_AND_CARDS, {"card": spoken(card)}, key)


def long_trick(data: Data, most: int) -> Iterator[Finding]:
    """More cards than there were players to play them."""
    players, cards = data.get("players"), len(data.get("trick") or ())
    if players is not None and cards > most:
        yield Finding(TRICK, {"n": cards, "players": players}, "trick")


def kept_werewolf(data: Data) -> Iterator[Finding]:
    """The Werewolf in a trick, or in a hand after the bids."""
    for key in ("trick", "hand"):
        if WEREWOLF in (data.get(key) or ()):
            yield Finding(NEVER_PLAYED, field=key)


def large_hand(data: Data) -> Iterator[Finding]:
    """More cards than were dealt, or than so many players can get."""
    players, hand = data.get("players"), len(data.get("hand") or ())
    most = min(data.get("cards") or len(DECK), full_hand(players) if players else len(DECK))
    if hand > most:
        yield Finding(HAND_SIZE, {"n": hand, "high": most}, "hand")


def large_deal(data: Data) -> Iterator[Finding]:
    """More cards each than so many players can get."""
    players, cards = data.get("players"), data.get("cards")
    if players and cards and cards > full_hand(players):
        yield Finding(HAND_SIZE, {"n": cards, "high": full_hand(players)}, "cards")


def card_elsewhere(data: Data) -> Iterator[Finding]:
    """A card to be played, from an unknown hand, that lies in the trick already."""
    card, trick = data.get("card"), data.get("trick") or []
    if card is None or data.get("hand") or trick.count(card) < COPIES_OF[card]:
        return
    if COPIES_OF[card] == 1:
        yield Finding(CARD_TWICE, {"card": card}, "card")
    else:
        found, copies = trick.count(card) + 1, COPIES_OF[card]
        yield Finding(TOO_MANY_COPIES, {"card": card, "found": found, "copies": copies}, "card")


def copied_elsewhere(data: Data) -> Iterator[Finding]:
    """A Vampire that would copy a card which cannot be the turned one."""
    mine = data.get("hand") or [data.get("card")]
    lying = Counter([*(data.get("trick") or ()), *mine])
    copied = acts_as(VAMPIRE, data)
    if not lying[VAMPIRE] or isinstance(copied, Gap) or copied == VAMPIRE:
        return
    if lying[copied] >= COPIES_OF[copied]:
        key = "vampire" if copied in COPIES.values() else NUMBER
        yield Finding(VAMPIRE_COPY, {"card": spoken(copied)}, key)


def sayable(key: str, data: Data) -> tuple[str, ...]:
    """What can be said of a special card: a Vampire copies nothing that is in play."""
    values = VALUES.get(key, ())
    return tuple(str(one) for one in values if not any(copied_elsewhere({**data, key: one})))
