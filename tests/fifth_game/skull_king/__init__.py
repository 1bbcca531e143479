"""Skull King: a pad for bids, tricks and the bonus points of pirates and mermaids."""

from games.kit.fields import Flag
from games.kit.game import Game
from games.kit.pads.bids_and_tricks import KEPT_BIDS
from games.kit.pads.trick_rounds import FIRST_DEALER
from games.kit.text import N_

from .rounds import KRAKEN, Rounds
from .rulebook import RULEBOOK

GAME = Game(
    slug="skull_king",
    name=N_("Skull King"),
    motto=N_("Bid your tricks, and keep your bid against pirates and mermaids."),
    seats=Rounds.players,
    minutes=45,
    options=(Flag(key=KRAKEN, label=N_("The Kraken is in the deck")), FIRST_DEALER),
    sheets={"rounds": Rounds()},
    rulebook=RULEBOOK,
    statistics=(KEPT_BIDS,),
    untranslated=("cs", "sk", "de"),
)
