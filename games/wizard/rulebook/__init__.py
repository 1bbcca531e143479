"""All rules of the game in reading order: chapter by chapter, as written in the modules."""

from games.kit.rulebook import in_chapters
from games.kit.text import N_
from games.wizard.rulebook import basics, pad, specials, variants

CHAPTERS = {
    basics.AIM: N_("Cards and rounds"),
    basics.FIRST_DEALER: N_("Deal and trump"),
    basics.BID_ORDER: N_("Bidding"),
    basics.TRICK: N_("Tricks"),
    basics.EXACT_BID: N_("Points and winner"),
    variants.PLUS_MINUS_ONE: N_("Plus/minus one"),
    variants.HIDDEN_BIDS: N_("Other variants"),
    specials.BOXES_AND_CARDS: N_("Anniversary cards"),
    pad.PAD: N_("The pad"),
    pad.CARD_AGAIN: N_("Card by card"),
}
"""The first rule of each chapter; the others follow in the order they are written."""

RULEBOOK = in_chapters(CHAPTERS, basics, variants, specials, pad)
