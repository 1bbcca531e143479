"""Pebbles: a pad for bids and tricks."""

from games.kit.game import Game
from games.kit.pads.bids_and_tricks import KEPT_BIDS
from games.kit.pads.trick_rounds import FIRST_DEALER
from games.kit.text import N_

from .rounds import Rounds
from .rulebook import RULEBOOK

ROUNDS = Rounds()

GAME = Game(
    slug="pebbles",
    name=N_("Pebbles"),
    motto=N_("What the game is about, in one sentence."),
    seats=ROUNDS.players,
    minutes=30,
    options=(FIRST_DEALER,),
    sheets={"rounds": ROUNDS},
    rulebook=RULEBOOK,
    check_setup=ROUNDS.check_setup,
    statistics=(KEPT_BIDS,),
    untranslated=("cs", "sk", "de"),
)
