"""The rules at the table: the cards, the deal, the musicians, the tricks, the end."""

from games.dwarf_king.rulebook import ARENA, BOX, BOX_2011, TABLE, paragraph, pictures
from games.kit.rulebook import INFERRED, Rule
from games.kit.text import NN_

AIM = paragraph(
    "aim",
    "What it’s about",
    "In each of seven rounds, all cards are dealt and played out in tricks. Each time, a "
    "different task decides what scores points and what loses them.",
)
PLAYERS = paragraph(
    "players",
    "Three to five players",
    "Everyone plays for themselves. Play goes clockwise, so the player on your right "
    "plays before you.",
    wording="There are only {players} players.",
)
DECK = paragraph(
    "deck",
    "The cards",
    "39 basic cards: 2 to 10, J, Q, K and A in green (Dwarves), blue (Knights) and red "
    "(Goblins). 14 special cards: a 1 and two 11s in every suit, and five magic cards with a "
    "gold star.",
)
RANK = paragraph(
    "rank",
    "Which card is higher",
    "1, 2 and so on to 10, then 11, J, Q, K, and the ace on top. There is no trump.",
    sources=(BOX, ARENA),
    picture=pictures.RANKS,
)
GREEN_TWO = paragraph(
    "green-two",
    "Three players: without the green 2",
    "With three players the green 2 stays in the box for the whole game.",
    sources=(BOX_2011, ARENA),
)
TABLE_AGREED = Rule(
    "table-agreed",
    "What you have agreed on",
    "Where the sources disagree, you choose one reading before you start. From then on, that "
    "reading is the rule.",
    "As agreed: {reading}",
    sources=(TABLE,),
    forgivable=True,
)
SEVEN_DEALS = paragraph(
    "seven-deals",
    "Seven rounds",
    "Seven tiles are drawn at random, one for each round; the other thirteen stay in the "
    "box. For a first game, leave out the tiles with the symbol for harder tasks. The tile "
    "numbers are the pad’s own, and so are the names of tasks found only in the first "
    "edition.",
)
SPECIAL_CARD = paragraph(
    "special-card",
    "One special card per round",
    "Before dealing, the dealer takes the top special card, reads it aloud and shuffles it "
    "in. After the round it goes back in the box, so two special cards never meet.",
    wording="Not in this round: {card}. A round has only one special card.",
)
HANDS = paragraph(
    "hands",
    "Dealing",
    "All cards are dealt: 13 each with three players, 10 with four, 8 with five. That is "
    "also the number of tricks.",
    wording=NN_(
        "{n} card in hand is too many: there can be at most {most}.",
        "{n} cards in hand are too many: there can be at most {most}.",
    ),
)
MUSICIANS = paragraph(
    "musicians",
    "The three fives",
    "The fives are the musicians: each gives one player a job in every round.",
    picture=pictures.MUSICIANS,
)
GREEN_FIVE = paragraph(
    "green-five",
    "Green 5: who deals",
    "The owner of the game deals first. After that, whoever won the trick with the green 5 "
    "deals the next round.",
)
BLUE_FIVE = paragraph(
    "blue-five",
    "Blue 5: who chooses the task",
    "Whoever was dealt the blue 5 shows it, takes the next tile, reads out both tasks and "
    "chooses one. After the round, the tile goes back in the box.",
)
RED_FIVE = paragraph(
    "red-five",
    "Red 5: who leads",
    "Whoever holds the red 5 shows it and leads the first trick with any card.",
    wording="Whoever holds the red 5 leads the first trick.",
)
FOLLOW_SUIT = paragraph(
    "follow-suit",
    "Following suit",
    "The first card sets the suit. If you have that suit, you have to play it, but you never "
    "have to play higher. If you have none, play any card.",
    picture=pictures.RED_LED,
    wording="The led suit is {suit}: you may play {card} only if you hold none of it.",
)
HELD_SUIT = paragraph(
    "held-suit",
    "Whether you hold the led suit",
    "A hand entered in full also shows whether it holds the led suit.",
    wording="That contradicts the hand you entered. The led suit is {suit}.",
)
TRICK_WINNER = paragraph(
    "trick-winner",
    "Who wins the trick",
    "The highest card of the led suit wins the trick, and whoever played it leads next.",
    picture=pictures.JACK_WINS,
)
ONE_CARD_EACH = paragraph(
    "one-card-each",
    "One card from each player",
    "Everyone plays one card to each trick, so a trick has as many cards as there are players.",
    wording=NN_(
        "A trick has one card from each player: {n} card can’t be right.",
        "A trick has one card from each player: {n} cards can’t be right.",
    ),
)
LAST_TRICK = paragraph(
    "last-trick",
    "The last trick",
    "The last trick is the 13th with three players, the 10th with four, the 8th with five.",
    wording="There is no trick {trick}: with {players} players, the last is trick {last}.",
)
TRICKS_KEPT = paragraph(
    "tricks-kept",
    "Keep tricks apart",
    "Keep your tricks face down and apart, so that everyone can count them. You may look "
    "only at the last trick you won.",
)
MOST_POINTS = Rule(
    "most-points",
    "Most points win",
    "After seven rounds, whoever has the most points is the new king. Totals may be "
    "negative: then whoever is closest to zero wins.",
    "Seven rounds played. {who} has the most points: {points}.",
    sources=(BOX,),
)
EXTRA_DEALS = Rule(
    "extra-deals",
    "Tie for first: extra rounds",
    "If several players lead after seven rounds, everyone plays on until one leads alone.",
    NN_(
        "After 7 rounds and {n} extra round, {who} leads alone: {points}.",
        "After 7 rounds and {n} extra rounds, {who} leads alone: {points}.",
    ),
    sources=(BOX,),
)
EXTRA_SUPPLY = paragraph(
    "extra-supply",
    "What an extra round is played with",
    "For an extra round, take another tile and another special card from the box. As always, "
    "whoever won the green 5 deals.",
    INFERRED,
    (ARENA,),
)
OTHER_PEOPLE = paragraph(
    "other-people",
    "Someone joins or leaves",
    "The rulebook doesn’t cover this. Here, players may join or leave between rounds. A "
    "newcomer starts with the points you agree on; anyone who leaves stays on the pad, "
    "unranked. The game still has seven rounds. If the next dealer leaves, the player on "
    "their left deals.",
    INFERRED,
    (),
)
