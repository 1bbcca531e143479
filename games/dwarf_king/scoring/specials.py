"""The fourteen special cards as rows of data, suit by suit, then the magic ones."""

from collections.abc import Mapping, Sequence

from games.dwarf_king.deck import MAGIC, SPECIAL_CARDS
from games.dwarf_king.options import DRAGON_ACES, EXCALIBUR_LED, SORCERER_KEPT
from games.dwarf_king.scoring.points import Change, Owner, Special, Tally
from games.dwarf_king.scoring.tallies import one_player_only, taker_of
from games.kit.text import N_

GREEN = N_("Green, the Dwarves")
BLUE = N_("Blue, the Knights")
RED = N_("Red, the Goblins")
MAGICAL = N_("Magic cards")

WHO_PLAYED_IT = "scout"
BESIDE_SCOUT = Tally(
    "beside_scout",
    N_("J, Q, K, A in the Scout’s trick, for whoever played it"),
    lambda deal: deal.seats - 1,
    check=one_player_only,
    usual=0,
    instead=Owner(
        WHO_PLAYED_IT, N_("Who played the Scout?"), "court_beside", N_("J, Q, K, A in its trick")
    ),
)

# A table to be read row by row: name, suit, what stands on the card, what it is worth to whom.
# fmt: off
DRUID = Special(
    "druid", N_("Druid (green 1)"), N_("Druid"), GREEN, "D1",
    N_("Whoever played it swaps hands with another player of their choice after the trick. No "
       "effect in the last trick."))
DWARF_FLAG = Special(
    "dwarf_flag", N_("Flag Bearer (green 11)"), N_("Flag Bearer"), GREEN, "D11",
    N_("+3 for whoever wins it."),
    ask=taker_of("taker", N_("Who won the Flag Bearer?"), "D11"), change=Change(each=3))
TINKERER = Special(
    "tinkerer", N_("Tinkerer (green 11)"), N_("Tinkerer"), GREEN, "D11",
    N_("+3 for whoever wins the next trick. No effect in the last trick."),
    ask=Tally("next_trick", N_("Who won the trick after the Tinkerer’s?"), lambda deal: 1, card=""),
    change=Change(each=3))
JOKER = Special(
    "joker", N_("Joker (blue 1)"), N_("Joker"), BLUE, "K1",
    N_("+3 for whoever plays it in the last trick, no matter who wins that trick."),
    ask=Tally("last_trick", N_("Who played the Joker in the last trick?"), lambda deal: 1, card=""),
    change=Change(each=3))
KNIGHT_FLAG = Special(
    "knight_flag", N_("Flag Bearer (blue 11)"), N_("Flag Bearer"), BLUE, "K11",
    N_("Whoever played it says left or right after the trick: all hands are passed that way. "
       "No effect in the last trick."))
ENCHANTER = Special(
    "enchanter", N_("Enchanter (blue 11)"), N_("Enchanter"), BLUE, "K11",
    N_("Whoever wins it has all their points this round doubled, plus or minus."),
    ask=taker_of("taker", N_("Who won the Enchanter?"), "K11"), change=Change(times=2))
SCOUT = Special(
    "scout", N_("Scout (red 1)"), N_("Scout"), RED, "G1",
    N_("Whoever played it gets +1 for each J, Q, K, A in the same trick, no matter who wins it."),
    ask=BESIDE_SCOUT, change=Change(each=1))
SHAMAN = Special(
    "shaman", N_("Shaman (red 11)"), N_("Shaman"), RED, "G11",
    N_("−3 for whoever wins it."),
    ask=taker_of("taker", N_("Who won the Shaman?"), "G11"), change=Change(each=-3))
GOBLIN_FLAG = Special(
    "goblin_flag", N_("Flag Bearer (red 11)"), N_("Flag Bearer"), RED, "G11",
    N_("Whoever was dealt it shows it once the task is chosen, takes two random cards from "
       "another player and gives any two back."))
DRAGON = Special(
    "dragon", MAGIC["Dragon"], MAGIC["Dragon"], MAGICAL, "Dragon",
    N_("Always allowed; if led, the next card sets the suit. It wins unless there’s an ace in "
    "the trick; an ace of the led suit beats any other."),
    rulings=(DRAGON_ACES,))
MUMMY = Special(
    "mummy", MAGIC["Mummy"], MAGIC["Mummy"], MAGICAL, "Mummy",
    N_("Copies the suit and value of the card that won the previous trick. Not in the first "
       "trick."),
    wording=N_("You can’t play the Mummy in the first trick: it has nothing to copy."))
PUPPETEER = Special(
    "puppeteer", MAGIC["Puppeteer"], MAGIC["Puppeteer"], MAGICAL, "Puppeteer",
    N_("Same suit as the card before it, a shade higher. Allowed even if you hold the led suit; "
    "can’t be led to the first trick."),
    wording=N_("You can’t lead the first trick with the Puppeteer: it has nothing to copy."))
SORCERER = Special(
    "sorcerer", MAGIC["Sorcerer"], MAGIC["Sorcerer"], MAGICAL, "Sorcerer",
    N_("Between tricks, you may swap it for a card from the trick just won; the winner keeps "
    "the trick. Never played to a trick."),
    wording=N_("The Sorcerer isn’t played to a trick: you swap it between two tricks."),
    rulings=(SORCERER_KEPT,))
EXCALIBUR = Special(
    "excalibur", MAGIC["Excalibur"], MAGIC["Excalibur"], MAGICAL, "Excalibur",
    N_("Only playable if you have no card of the led suit. It wins the trick."),
    wording=N_("The led suit is {suit}: you may play Excalibur only if you hold none of it."),
    rulings=(EXCALIBUR_LED,))
# fmt: on

SPECIALS: Mapping[str, Special] = {
    special.key: special
    for special in (
        *(DRUID, DWARF_FLAG, TINKERER, JOKER, KNIGHT_FLAG, ENCHANTER),
        *(SCOUT, SHAMAN, GOBLIN_FLAG, DRAGON, MUMMY, PUPPETEER, SORCERER, EXCALIBUR),
    )
}
"""Every special card by its key."""

KEYS: Mapping[str, Sequence[str]] = {
    card: [key for key, special in SPECIALS.items() if special.card == card]
    for card in SPECIAL_CARDS
}
"""The special cards that are written alike; of some 11s there are two."""


def unknown(card: str) -> Special:
    """Stands for a special card that nobody named, or of two written alike: it changes nothing."""
    return Special("", "", "", "", card, "")
