"""The base game: cards, rounds, trump, bids, tricks, points and the end."""

from dataclasses import replace
from functools import partial

from games.kit.pads import trick_rounds as ready
from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.wizard.rulebook import pictures

CZ = N_("Czech rulebook 2024")
AMIGO = N_("Amigo rulebook 1996")
US = N_("US Games rulebook")
FISHER = N_("Ken Fisher’s blog 2010")
CHAMPIONSHIP = N_("Report on the 2015 German championship")
SERVER = N_("Play-by-mail rules")
CLUB = N_("French club page")
BGA = N_("Board Game Arena help")
BOXES = N_("Reviews of the anniversary editions")
TRACKERS = N_("Score trackers for the anniversary editions")
FAQ_2026 = N_("Amigo FAQ 2026 (second-hand)")
ARITHMETIC = N_("Deduction from the cards")
HOUSE = N_("House rule")
CHOSEN = N_("Your agreement")
GEN_CON = N_("Gen Con 2020 tournament text")
TOURNAMENTS = N_("Reports from Amigo tournaments")
AUSTRIA = N_("Austrian tournament rules 2018")
PUBLISHER = N_("Publisher’s description")
SHOPS = N_("Description of Two Player Wizard")

cz = partial(Rule, sources=(CZ,))
amigo = partial(Rule, sources=(AMIGO,))
cz_amigo = partial(Rule, sources=(CZ, AMIGO))
amigo_us = partial(Rule, sources=(AMIGO, US))
cz_amigo_us = partial(Rule, sources=(CZ, AMIGO, US))
counted = partial(Rule, sources=(ARITHMETIC,))
inferred = partial(Rule, standing=INFERRED)
"""A rule the rulebooks leave open, inferred from the others."""

AIM = cz_amigo(
    "aim",
    "Aim of the game",
    "Before every round, say how many tricks you’ll take. Then take exactly that many.",
)

PLAYERS = cz_amigo(
    "players",
    "Number of players",
    "The game is for 3 to 6 players. There are no rules for two.",
    "For {low} to {high} players.",
)
DECK = amigo_us(
    "deck",
    "The cards",
    "There are 60 cards: four suits from 1 to 13, four Wizards and four Jesters. American "
    "decks run from 2 up to the ace instead; the order is the same.",
)
WIZARD = amigo(
    "wizard",
    "The Wizard",
    "A Wizard has no suit, counts as trump and ranks above every other card.",
)
JESTER = amigo(
    "jester",
    "The Jester",
    "A Jester has no suit, is never trump and ranks below every other card.",
)
PICTURES = amigo(
    "pictures",
    "The artwork means nothing",
    "Only colour and number count. The characters, their professions and the colours Wizards "
    "and Jesters are drawn in mean nothing.",
)
ROUNDS = cz_amigo(
    "rounds",
    "How many rounds",
    "Three players play 20 rounds, four play 15, five play 12 and six play 10.",
)
GROWING_HANDS = amigo(
    "growing-hands",
    "One more card each round",
    "Everyone gets one card in round 1, two in round 2 and so on, until all 60 cards are "
    "dealt in the last round.",
)
HAND_SIZE = counted(
    "hand-size",
    "The largest hand",
    "With 60 cards, three players get at most 20 each, four get 15, five get 12 and six get 10.",
    NN_(
        "{n} card is too many for one hand here: {high} at most.",
        "{n} cards is too many for one hand here: {high} at most.",
    ),
)
FIRST_DEALER = amigo_us(
    "first-dealer",
    "Who deals first",
    "The scorekeeper deals first. In the American rules everyone draws a card instead, and "
    "the highest card deals.",
)
DEALER_MOVES = amigo_us(
    "dealer-moves",
    "The deal moves on",
    "After every round the deal moves one seat to the left, no matter who took the tricks.",
)
RESHUFFLE = Rule(
    "reshuffle",
    "Shuffle all the cards",
    "Before every deal, shuffle all the cards together, even those not used. The American "
    "rules say so; the others take it for granted.",
    sources=(US,),
)
TRUMP = cz_amigo(
    "trump",
    "What trump means",
    "Every card of the trump suit is higher than any card of another suit.",
)
TURNED_CARD = amigo(
    "turned-card",
    "Turned-up card",
    "The remaining cards lie face down. The top one is turned over: its suit is trump this "
    "round, its number means nothing, and it stays out of play.",
    picture=pictures.TURNED,
)
JESTER_TURNED = amigo_us(
    "jester-turned",
    "A Jester is turned up",
    "If a Jester is turned up, there is no trump this round, and no other card is turned "
    "over. Wizards still beat everything.",
)
WIZARD_TURNED = amigo_us(
    "wizard-turned",
    "A Wizard is turned up",
    "If a Wizard is turned up, the dealer looks at their hand and names one of the four "
    "suits before the bids.",
)
NO_TRUMP_NAMED = inferred(
    "no-trump-named",
    "A dealer who wants no trump",
    "A dealer who names trump must name a suit: “no trump” isn’t an option. The publisher "
    "says so; the rulebook doesn’t spell it out.",
    sources=(PUBLISHER,),
    forgivable=True,
)
LAST_ROUND = amigo_us(
    "last-round",
    "No trump in the last round",
    "When all 60 cards are dealt, none is left to turn over, so there is no trump.",
)
TRUMP_FIRST = inferred(
    "trump-first",
    "Trump before the bids",
    "Trump is settled before anyone bids.",
)

BID_ORDER = amigo_us(
    "bid-order",
    "Order of bidding",
    "The player to the dealer’s left bids first, then clockwise; the dealer bids last.",
    NN_(
        "Everyone has already bid: {n} bid from {players} players.",
        "Everyone has already bid: {n} bids from {players} players.",
    ),
)
BID_RANGE = replace(ready.BID_RANGE, sources=(AMIGO, US))
BIDS_OPEN = amigo_us(
    "bids-open",
    "Bids are open",
    "Bids are announced aloud and written down at once. Before the first card is played, the "
    "scorekeeper reads them out, and anyone may ask again later.",
)
BID_SUM_FREE = Rule(
    "bid-sum-free",
    "Any total of bids is allowed",
    "The bids may add up to fewer tricks than there are, exactly as many, or more.",
    sources=(US,),
)

TRICK = cz(
    "trick",
    "What a trick is",
    "Everyone plays one card in turn; together these cards are a trick, and one of them wins "
    "it. With five cards in hand, you play five tricks.",
    NN_(
        "With {players} players the trick is full: {n} card is already in it.",
        "With {players} players the trick is full: {n} cards are already in it.",
    ),
)
LEAD = cz_amigo_us(
    "lead",
    "Who leads",
    "The player to the dealer’s left leads the first trick; after that, the winner of the "
    "last trick leads. You may lead any card, even a Wizard, a Jester or trump.",
)
FOLLOW_SUIT = amigo(
    "follow-suit",
    "Following suit",
    "If you hold the led suit, play it, or a Wizard, or a Jester. If you don’t hold it, play "
    "anything.",
    "Led suit: {suit}. You hold it, so you may not play the {card}.",
    picture=pictures.RED_LED,
)
HELD_SUIT = counted(
    "held-suit",
    "Do you hold the led suit?",
    "Your whole hand shows whether you hold the led suit.",
    "That contradicts the hand you entered. The led suit is {suit}.",
)
LED_SUIT = Rule(
    "led-suit",
    "Which suit is led",
    "The first card that isn’t a Jester decides. If it has a suit, that suit is led. If it’s "
    "a Wizard, no suit is led, and everyone after it may play anything.",
    sources=(CZ, GEN_CON),
    picture=pictures.JESTER_LED,
)
WIZARD_AFTER_SUIT = inferred(
    "wizard-after-suit",
    "A Wizard after a suit",
    "A Wizard or a Dragon played after a suit has been led changes who wins, but the suit "
    "must still be followed.",
    picture=pictures.WIZARD_SECOND,
)
NO_DUTY_TO_TRUMP = amigo(
    "no-duty-to-trump",
    "Nobody has to trump",
    "You never have to trump or beat a card, and you never have to play a Wizard.",
)
TRICK_WINNER = cz_amigo_us(
    "trick-winner",
    "Who wins the trick",
    "The first Wizard wins. With no Wizard, the highest trump wins; with no trump, the "
    "highest card of the led suit.",
    picture=pictures.WINNERS,
)
ALL_JESTERS = amigo_us(
    "all-jesters",
    "Only Jesters",
    "If only Jesters are played, the first one wins, so even a bid of 0 can fail.",
    picture=pictures.THREE_JESTERS,
)
TRICKS_IN_SIGHT = cz(
    "tricks-in-sight",
    "Keep the tricks in sight",
    "Tricks lie face down and apart, so everyone can see how many each player has won.",
)

EXACT_BID = cz_amigo_us(
    "exact-bid",
    "An exact bid",
    "If you take exactly as many tricks as you bid, you score 20 points plus 10 for every trick.",
    picture=pictures.ROUND_TWO,
)
MISSED_BID = cz_amigo_us(
    "missed-bid",
    "A missed bid",
    "If you take more or fewer, you lose 10 points for every trick over or under; the tricks "
    "themselves score nothing.",
)
RUNNING_TOTAL = cz_amigo(
    "running-total",
    "The pad shows totals",
    "Points are added to your total or taken from it, and the pad shows the new total. It "
    "may be negative.",
)
HIGHEST_WINS = replace(ready.HIGHEST_WINS, sources=(CZ, AMIGO))
JOINT_WINNERS = replace(
    ready.JOINT_WINNERS,
    text=N_(
        "If several players have the most points, they all win. The German rulebook says "
        "nothing about ties."
    ),
    sources=(CZ,),
)
OTHER_PEOPLE = inferred(
    "other-people",
    "Someone joins or leaves",
    "The rulebook doesn’t cover this. Here, players may join or leave between rounds. A "
    "newcomer starts with the points you agree on; anyone who leaves stays on the pad, "
    "unranked. The number of rounds is adjusted to the new number of players.",
)
