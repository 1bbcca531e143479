"""The rules of a trick once more, read slowly from the dossier and written only for the tests.

Nothing here comes from the game's own modules: cards are words, and every card is looked at again
for every question.
"""

from dataclasses import dataclass

ORDER = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "J", "Q", "K", "A"]
MAGIC = ("Dragon", "Mummy", "Puppeteer", "Sorcerer", "Excalibur")
LAST = {3: 13, 4: 10, 5: 8}
FINE, DISPUTED, AGAINST, UNSURE = "fine", "disputed", "against", "unsure"


@dataclass
class Scene:
    """Everything anybody could know about one moment of a deal."""

    players: int
    number: int
    before: list[str]
    trick: list[str]
    hand: list[str]
    excalibur: str = ""
    sorcerer: str = ""
    aces: str = ""
    edition: str = ""

    @property
    def last(self) -> bool:
        return self.number == LAST[self.players]


def plain(card: str) -> tuple[str, float]:
    """Suit and height of a card that copies nothing; a magic card has neither."""
    return ("", 0) if card in MAGIC else (card[0], ORDER.index(card[1:]) + 1)


def heights(cards: list[str], before: list[str]) -> list[tuple[str, float]]:
    """What every card of a trick is, one after the other, as they were played."""
    found: list[tuple[str, float]] = []
    for card in cards:
        if card == "Mummy":
            found.append(plain(before[taken_by(before, [])]) if before else ("", 0))
        elif card == "Puppeteer":
            played_before = [*before, *cards[: len(found)]]
            suit, height = plain(played_before[-1]) if played_before else ("", -0.5)
            found.append((suit, height + 0.5))
        else:
            found.append(plain(card))
    return found


def suit_led(cards: list[str], before: list[str]) -> str:
    suits = [suit for suit, _ in heights(cards, before) if suit]
    return suits[0] if suits else ""


def taken_by(cards: list[str], before: list[str], excalibur: str = "", aces: str = "") -> int:
    """Where the winning card lies, from 0; -1 if none can win yet."""
    if "Excalibur" in cards and not (cards[0] == "Excalibur" and excalibur == "last"):
        return cards.index("Excalibur")
    led = suit_led(cards, before)
    if "Dragon" in cards:
        if f"{led}A" in cards:
            return cards.index(f"{led}A")
        order = range(len(cards)) if aces == "first" else reversed(range(len(cards)))
        for at in order:
            if cards[at] in ("DA", "KA", "GA"):
                return at
        return cards.index("Dragon")
    best = -1
    for at, (suit, height) in enumerate(heights(cards, before)):
        beats = best < 0 or height > heights(cards, before)[best][1]
        if suit == led and suit and beats:
            best = at
    return best


def doubtful(cards: list[str], excalibur: str, sorcerer: str, aces: str) -> bool:
    """Whether the sources do not agree on who wins."""
    there = [card for card in cards if card in ("DA", "KA", "GA")]
    led = suit_led(cards, [])
    several = "Dragon" in cards and len(there) >= 2 and f"{led}A" not in there
    first = cards[0] == "Excalibur" and excalibur == ""
    return (several and aces == "") or first or ("Sorcerer" in cards and sorcerer == "")


def may(scene: Scene, card: str) -> str:
    """What the rules say to this card in this hand at this moment: section 5, row by row."""
    if card == "Sorcerer":
        # Row 7: between two tricks it is swapped, and nobody has said for which card.
        swapped = UNSURE if scene.trick == [] and scene.before else AGAINST
        if not scene.last:
            return swapped
        return {"play": FINE, "swap": swapped, "": DISPUTED}[scene.sorcerer]
    if card == "Mummy" and scene.number == 1:
        return AGAINST
    return leading(scene, card) if scene.trick == [] else following(scene, card)


def leading(scene: Scene, card: str) -> str:
    if card == "Puppeteer" and scene.number == 1:
        return AGAINST
    if card == "Excalibur":
        last_card = len(scene.hand) == 1 or scene.last
        told = {"wins": FINE, "last": AGAINST, "": DISPUTED}[scene.excalibur]
        return FINE if last_card else told
    return FINE


def following(scene: Scene, card: str) -> str:
    led = suit_led(scene.trick, scene.before)
    mine = [one for one in scene.hand if one not in MAGIC and one[0] == led]
    suit = heights([*scene.trick, card], scene.before)[-1][0]
    if led == "" or card == "Dragon" or suit == led:
        return FINE
    if mine:
        # Section 6, "Excalibur led": only one source says that the next card sets the suit.
        unsettled = scene.trick[0] == "Excalibur" and scene.excalibur == ""
        if card == "Puppeteer":  # the example of the rulebook, which is that of the new edition
            return DISPUTED if scene.edition == "first" else FINE
        return DISPUTED if unsettled else AGAINST
    for copy in ("Mummy", "Puppeteer"):
        if copy in scene.hand and copy != card and not (copy == "Mummy" and scene.number == 1):
            would_be = heights([*scene.trick, copy], scene.before)[-1][0]
            if would_be == led:
                return DISPUTED
    return FINE
