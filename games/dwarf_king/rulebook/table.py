"""The rules at the table: the cards, the deal, the musicians, the tricks, the end."""

from games.dwarf_king.rulebook import ARENA, BOX, BOX_2011, TABLE, paragraph, pictures
from games.kit.rulebook import INFERRED, Rule
from games.kit.text import NN_

AIM = paragraph(
    "aim",
    "What it is about",
    "Seven times all cards are dealt and played out in tricks. Every time another task says "
    "what brings points and what costs them.",
)
PLAYERS = paragraph(
    "players",
    "Three to five players",
    "Everybody plays alone. It goes clockwise, so your right-hand neighbour plays before you.",
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
    "What the table has agreed on",
    "Where the sources disagree, a table chooses one reading before it starts. From then on "
    "that reading is the rule.",
    "As the table agreed: {reading}",
    sources=(TABLE,),
    forgivable=True,
)
SEVEN_DEALS = paragraph(
    "seven-deals",
    "Seven deals",
    "Seven tiles are drawn at random, one for each deal; the other thirteen stay in the box. "
    "For a first game leave out the tiles with the symbol for harder tasks.",
)
SPECIAL_CARD = paragraph(
    "special-card",
    "One special card in every deal",
    "Before dealing, the dealer takes the top special card, reads it aloud and shuffles it in. "
    "After the deal it goes back to the box, so two of them never meet.",
    wording="Not in this deal: {card}. A deal has only one special card.",
)
HANDS = paragraph(
    "hands",
    "The deal",
    "All cards are dealt: 13 each with three players, 10 with four, 8 with five. "
    "As many tricks are played.",
    wording=NN_(
        "{n} card in hand is too many: {most} can be left.",
        "{n} cards in hand are too many: {most} can be left.",
    ),
)
MUSICIANS = paragraph(
    "musicians",
    "The three fives",
    "The fives are the musicians, and each gives one player something to do in every deal.",
    picture=pictures.MUSICIANS,
)
GREEN_FIVE = paragraph(
    "green-five",
    "Green 5: who deals",
    "The owner of the game deals first. After that whoever won the trick with the green 5 "
    "deals the next time.",
)
BLUE_FIVE = paragraph(
    "blue-five",
    "Blue 5: who chooses the task",
    "Whoever was dealt the blue 5 shows it, takes the next tile, reads out both tasks and "
    "chooses one. The tile goes back to the box after the deal.",
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
    "The first card sets the suit. Whoever has that suit has to play it, but never has to play "
    "higher; whoever has none plays any card.",
    picture=pictures.RED_LED,
    wording="The led suit is {suit}: {card} goes only if you hold none of it.",
)
HELD_SUIT = paragraph(
    "held-suit",
    "Whether the led suit is in a hand",
    "Whoever shows the whole hand has shown whether the led suit is in it.",
    wording="The hand you told says otherwise. The led suit is {suit}.",
)
TRICK_WINNER = paragraph(
    "trick-winner",
    "Who wins the trick",
    "The highest card of the led suit wins the trick, and its player leads the next one.",
    picture=pictures.JACK_WINS,
)
ONE_CARD_EACH = paragraph(
    "one-card-each",
    "One card from each player",
    "Everybody plays one card into every trick, so a trick has as many cards as players.",
    wording=NN_(
        "A trick has one card from each player: {n} card cannot be right.",
        "A trick has one card from each player: {n} cards cannot be right.",
    ),
)
LAST_TRICK = paragraph(
    "last-trick",
    "The last trick",
    "The last trick is the 13th with three players, the 10th with four, the 8th with five.",
    wording="There is no trick {trick}: with {players} players the last one is {last}.",
)
TRICKS_KEPT = paragraph(
    "tricks-kept",
    "Tricks lie apart",
    "Everybody lays the tricks face down and apart, so that all can count them. "
    "You may look only into the last trick you won.",
)
MOST_POINTS = Rule(
    "most-points",
    "Most points win",
    "After seven deals whoever has the most points is the new king. Totals may be negative: "
    "then the one nearest to zero wins.",
    "Seven deals are played. {who} has the most points: {points}.",
    sources=(BOX,),
)
EXTRA_DEALS = Rule(
    "extra-deals",
    "Tie for first: extra deals",
    "If several players lead after seven deals, everybody plays on until one leads alone.",
    NN_(
        "After seven deals and {n} extra deal {who} leads alone: {points}.",
        "After seven deals and {n} extra deals {who} leads alone: {points}.",
    ),
    sources=(BOX,),
)
EXTRA_SUPPLY = paragraph(
    "extra-supply",
    "What an extra deal is played with",
    "An extra deal takes another tile and another special card out of the box. "
    "Whoever took the green 5 deals, as always.",
    INFERRED,
    (ARENA,),
)
OTHER_PEOPLE = paragraph(
    "other-people",
    "Somebody comes or goes",
    "The box has no rule for it. Here people may change between two deals: a newcomer starts "
    "with the points the table agrees on; whoever leaves stays on the pad without a place. "
    "Seven deals stay seven. If the next dealer leaves, the left-hand neighbour deals.",
    INFERRED,
    (),
)
