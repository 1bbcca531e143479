"""The game of the box: cards, rounds, trump, bids, tricks, points and the end."""

from dataclasses import replace

from games.kit.pads import trick_rounds as ready
from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_
from games.wizard.rulebook import pictures
from games.wizard.rulebook.sources import AMIGO, ARITHMETIC, CZ, GEN_CON, PUBLISHER, US

AIM = Rule(
    "aim",
    "What it is about",
    "Say before every round how many tricks you will take, no more and no fewer.",
    sources=(CZ, AMIGO),
)

PLAYERS = Rule(
    "players",
    "Number of players",
    "The game is for 3 to 6 players. The box has no rule for two.",
    "For {low} to {high} players.",
    sources=(CZ, AMIGO),
)
DECK = Rule(
    "deck",
    "The cards",
    "There are 60 cards: four suits from 1 to 13, four Wizards and four Jesters. "
    "American decks run from 2 up to the ace instead; the order is the same 13 steps.",
    sources=(AMIGO, US),
)
WIZARD = Rule(
    "wizard",
    "The Wizard",
    "A Wizard has no suit, counts as trump and is above every other card.",
    sources=(AMIGO,),
)
JESTER = Rule(
    "jester",
    "The Jester",
    "A Jester has no suit, is never trump and is below every other card.",
    sources=(AMIGO,),
)
PICTURES = Rule(
    "pictures",
    "Pictures mean nothing",
    "Only colour and number count. People, professions and the colours "
    "in which Wizards and Jesters are drawn have no meaning.",
    sources=(AMIGO,),
)
ROUNDS = Rule(
    "rounds",
    "How many rounds",
    "Three players play 20 rounds, four play 15, five play 12 and six play 10.",
    sources=(CZ, AMIGO),
)
GROWING_HANDS = Rule(
    "growing-hands",
    "One card more every round",
    "Everybody gets one card in round 1, two in round 2 and so on, "
    "until all 60 cards are dealt in the last round.",
    sources=(AMIGO,),
)
HAND_SIZE = Rule(
    "hand-size",
    "The largest hand",
    "With 60 cards there are at most 20 each for three players, 15 for four, "
    "12 for five, 10 for six.",
    NN_(
        "{n} card in a hand is too many here: at most {high}.",
        "{n} cards in a hand are too many here: at most {high}.",
    ),
    sources=(ARITHMETIC,),
)
FIRST_DEALER = Rule(
    "first-dealer",
    "Who deals first",
    "Whoever keeps the pad deals first. American rules let everybody draw a card instead, "
    "and the highest deals.",
    sources=(AMIGO, US),
)
DEALER_MOVES = Rule(
    "dealer-moves",
    "The deal moves on",
    "After every round the deal moves one seat to the left, whoever took the tricks.",
    sources=(AMIGO, US),
)
RESHUFFLE = Rule(
    "reshuffle",
    "All cards are shuffled again",
    "Before every deal all cards are shuffled together, also those that were not used. "
    "The American rules say it in words; the others take it for granted.",
    sources=(US,),
)
TRUMP = Rule(
    "trump",
    "What trump is",
    "Every card of the trump suit is higher than any card of another suit.",
    sources=(CZ, AMIGO),
)
TURNED_CARD = Rule(
    "turned-card",
    "The turned card",
    "The cards that are left lie face down. The top one is turned over: "
    "its suit is trump this round, its number means nothing, and it stays out of play.",
    sources=(AMIGO,),
    picture=pictures.TURNED,
)
JESTER_TURNED = Rule(
    "jester-turned",
    "A Jester is turned",
    "Then there is no trump suit this round, and no other card is turned. "
    "Wizards still beat everything.",
    sources=(AMIGO, US),
)
WIZARD_TURNED = Rule(
    "wizard-turned",
    "A Wizard is turned",
    "Then the dealer looks at their hand and names one of the four suits before the bids.",
    sources=(AMIGO, US),
)
_NAMES_A_SUIT = N_(
    "Whoever names trump names a suit: playing without trump cannot be chosen. "
    "The publisher says so; the leaflet does not say it in words."
)
NO_TRUMP_NAMED = Rule(
    "no-trump-named",
    "A dealer who would rather have no trump",
    _NAMES_A_SUIT,
    _NAMES_A_SUIT,
    INFERRED,
    (PUBLISHER,),
    forgivable=True,
)
LAST_ROUND = Rule(
    "last-round",
    "No trump in the last round",
    "Where all 60 cards are dealt, no card is left to turn, so there is no trump.",
    sources=(AMIGO, US),
)
TRUMP_FIRST = Rule(
    "trump-first",
    "Trump before the bids",
    "What is trump is settled before anybody bids.",
    standing=INFERRED,
)

BID_ORDER = Rule(
    "bid-order",
    "Who bids when",
    "The player to the left of the dealer bids first, then clockwise; the dealer bids last.",
    NN_(
        "With {n} bid of {players} players everybody has bid.",
        "With {n} bids of {players} players everybody has bid.",
    ),
    sources=(AMIGO, US),
)
BID_RANGE = replace(ready.BID_RANGE, sources=(AMIGO, US))
BIDS_OPEN = Rule(
    "bids-open",
    "Bids are open",
    "Bids are spoken aloud and written down at once. Before the first card the keeper of the "
    "pad reads them back, and anybody may ask for them later.",
    sources=(AMIGO, US),
)
BID_SUM_FREE = Rule(
    "bid-sum-free",
    "The sum of the bids is free",
    "All bids together may come to fewer, as many or more tricks than there are.",
    sources=(US,),
)


TRICK = Rule(
    "trick",
    "What a trick is",
    "Everybody plays one card in turn; together these cards are a trick, and one of them wins "
    "it. With five cards in hand five tricks are played.",
    NN_(
        "With {players} players the trick is full: {n} card lies there.",
        "With {players} players the trick is full: {n} cards lie there.",
    ),
    sources=(CZ,),
)
LEAD = Rule(
    "lead",
    "Who leads",
    "The player to the left of the dealer leads the first trick, then whoever won the last "
    "one. Any card may be led, also a Wizard, a Jester or trump.",
    sources=(CZ, AMIGO, US),
)
FOLLOW_SUIT = Rule(
    "follow-suit",
    "Following suit",
    "Whoever holds the led suit plays it, or a Wizard, or a Jester. "
    "Whoever does not hold it plays anything.",
    "Led suit: {suit}. You hold it, so you may not play {card}.",
    sources=(AMIGO,),
    picture=pictures.RED_LED,
)
HELD_SUIT = Rule(
    "held-suit",
    "Whether the led suit is in a hand",
    "Whoever shows the whole hand has shown whether the led suit is in it.",
    "The hand you told says otherwise. The led suit is {suit}.",
    sources=(ARITHMETIC,),
)
LED_SUIT = Rule(
    "led-suit",
    "Which suit is led",
    "The first card that is not a Jester decides. If it has a suit, that suit is led. "
    "If it is a Wizard, no suit is led and everybody after it plays freely.",
    sources=(CZ, GEN_CON),
    picture=pictures.JESTER_LED,
)
WIZARD_AFTER_SUIT = Rule(
    "wizard-after-suit",
    "A Wizard after a suit",
    "A Wizard or a Dragon played after a suit was led changes the winner; "
    "the suit must still be followed.",
    standing=INFERRED,
    picture=pictures.WIZARD_SECOND,
)
NO_DUTY_TO_TRUMP = Rule(
    "no-duty-to-trump",
    "Nobody has to trump",
    "There is no duty to trump or to beat, and a Wizard never has to be played.",
    sources=(AMIGO,),
)
TRICK_WINNER = Rule(
    "trick-winner",
    "Who wins the trick",
    "The first Wizard wins. Without a Wizard the highest trump wins, without trump the highest "
    "card of the led suit.",
    sources=(CZ, AMIGO, US),
    picture=pictures.WINNERS,
)
ALL_JESTERS = Rule(
    "all-jesters",
    "Only Jesters",
    "If nothing but Jesters is played, the first one wins, so even a bid of 0 can fail.",
    sources=(AMIGO, US),
    picture=pictures.THREE_JESTERS,
)
TRICKS_IN_SIGHT = Rule(
    "tricks-in-sight",
    "Tricks stay countable",
    "Tricks lie face down and apart, so that everybody sees how many each player has won.",
    sources=(CZ,),
)


EXACT_BID = Rule(
    "exact-bid",
    "An exact bid",
    "Whoever takes exactly as many tricks as bid gets 20 points and 10 more for every trick.",
    sources=(CZ, AMIGO, US),
    picture=pictures.ROUND_TWO,
)
MISSED_BID = Rule(
    "missed-bid",
    "A missed bid",
    "Whoever takes more or fewer loses 10 points for every trick of difference; "
    "the tricks themselves count nothing.",
    sources=(CZ, AMIGO, US),
)
RUNNING_TOTAL = Rule(
    "running-total",
    "The pad holds totals",
    "Points are added to the total or taken from it, and the new total is written down. "
    "It may be negative.",
    sources=(CZ, AMIGO),
)
HIGHEST_WINS = replace(ready.HIGHEST_WINS, sources=(CZ, AMIGO))
JOINT_WINNERS = replace(
    ready.JOINT_WINNERS,
    text=N_(
        "Several players with the most points all win. The German leaflet is silent about it, and "
        "American shops joke about arm wrestling or comparing the sums of all bids."
    ),
    sources=(CZ,),
)
OTHER_PEOPLE = Rule(
    "other-people",
    "Somebody comes or goes",
    "The box has no rule for it. Here people may change between two rounds: a newcomer starts "
    "with the points the table agrees on; whoever leaves stays on the pad without a place. The "
    "number of rounds follows the new number of players.",
    standing=INFERRED,
)
