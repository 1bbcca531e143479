"""Linko! (Abluxxen, Kořist!, Korisť!): a pad for the base game, its variants and the duel."""

from games.kit.game import Game
from games.kit.text import N_
from games.korist.options import OPTIONS, check_setup
from games.korist.rounds import Rounds
from games.korist.rulebook import RULEBOOK

GAME = Game(
    slug="korist",
    name=N_("Linko!"),
    motto=N_("Lay much, capture more, hold nothing."),
    seats=range(2, 6),
    minutes=20,
    options=OPTIONS,
    sheets={"rounds": Rounds()},
    rulebook=RULEBOOK,
    check_setup=check_setup,
)
