"""The rules at the table: the cards, the deal, the musicians, the tricks, the end."""

from games.dwarf_king.rulebook import pictures
from games.dwarf_king.rulebook.sources import ARENA, BOX, BOX_2011, TABLE, paragraph
from games.kit.rulebook import INFERRED, Rule
from games.kit.text import N_, NN_

AIM = paragraph(
    "aim",
    N_("What it is about"),
    N_(
        "Seven times all cards are dealt and played out in tricks. Every time another task says "
        "what brings points and what costs them."
    ),
)
PLAYERS = paragraph(
    "players",
    N_("Three to five players"),
    N_("Everybody plays alone. It goes clockwise, so your right-hand neighbour plays before you."),
    wording=N_("There are only {players} players."),
)
DECK = paragraph(
    "deck",
    N_("The cards"),
    N_(
        "39 basic cards: 2 to 10, J, Q, K and A in green (Dwarves), blue (Knights) and red "
        "(Goblins). 14 special cards: a 1 and two 11s in every suit, and five magic cards with a "
        "gold star."
    ),
)
RANK = paragraph(
    "rank",
    N_("Which card is higher"),
    N_("1, 2 and so on to 10, then 11, J, Q, K, and the ace on top. There is no trump."),
    sources=(BOX, ARENA),
    picture=pictures.RANKS,
)
GREEN_TWO = paragraph(
    "green-two",
    N_("Three players: without the green 2"),
    N_("With three players the green 2 stays in the box for the whole game."),
    sources=(BOX_2011, ARENA),
)
TABLE_AGREED = Rule(
    "table-agreed",
    N_("What the table has agreed on"),
    N_(
        "Where the sources disagree, a table chooses one reading before it starts. From then on "
        "that reading is the rule."
    ),
    N_("As the table agreed: {reading}"),
    sources=(TABLE,),
    forgivable=True,
)
SEVEN_DEALS = paragraph(
    "seven-deals",
    N_("Seven deals"),
    N_(
        "Seven tiles are drawn at random, one for each deal; the other thirteen stay in the box. "
        "For a first game leave out the tiles with the symbol for harder tasks."
    ),
)
SPECIAL_CARD = paragraph(
    "special-card",
    N_("One special card in every deal"),
    N_(
        "Before dealing, the dealer takes the top special card, reads it aloud and shuffles it in. "
        "After the deal it goes back to the box, so two of them never meet."
    ),
    wording=N_("Not in this deal: {card}. A deal has only one special card."),
)
HANDS = paragraph(
    "hands",
    N_("The deal"),
    N_(
        "All cards are dealt: 13 each with three players, 10 with four, 8 with five. "
        "As many tricks are played."
    ),
    wording=NN_(
        "{n} card in hand is too many: {most} can be left.",
        "{n} cards in hand are too many: {most} can be left.",
    ),
)
MUSICIANS = paragraph(
    "musicians",
    N_("The three fives"),
    N_("The fives are the musicians, and each gives one player something to do in every deal."),
    picture=pictures.MUSICIANS,
)
GREEN_FIVE = paragraph(
    "green-five",
    N_("Green 5: who deals"),
    N_(
        "The owner of the game deals first. After that whoever won the trick with the green 5 "
        "deals the next time."
    ),
)
BLUE_FIVE = paragraph(
    "blue-five",
    N_("Blue 5: who chooses the task"),
    N_(
        "Whoever was dealt the blue 5 shows it, takes the next tile, reads out both tasks and "
        "chooses one. The tile goes back to the box after the deal."
    ),
)
RED_FIVE = paragraph(
    "red-five",
    N_("Red 5: who leads"),
    N_("Whoever holds the red 5 shows it and leads the first trick with any card."),
    wording=N_("Whoever holds the red 5 leads the first trick."),
)
FOLLOW_SUIT = paragraph(
    "follow-suit",
    N_("Following suit"),
    N_(
        "The first card sets the suit. Whoever has that suit has to play it, but never has to play "
        "higher; whoever has none plays any card."
    ),
    picture=pictures.RED_LED,
    wording=N_("The led suit is {suit}: {card} goes only if you hold none of it."),
)
HELD_SUIT = paragraph(
    "held-suit",
    N_("Whether the led suit is in a hand"),
    N_("Whoever shows the whole hand has shown whether the led suit is in it."),
    wording=N_("The hand you told says otherwise. The led suit is {suit}."),
)
TRICK_WINNER = paragraph(
    "trick-winner",
    N_("Who wins the trick"),
    N_("The highest card of the led suit wins the trick, and its player leads the next one."),
    picture=pictures.JACK_WINS,
)
ONE_CARD_EACH = paragraph(
    "one-card-each",
    N_("One card from each player"),
    N_("Everybody plays one card into every trick, so a trick has as many cards as players."),
    wording=NN_(
        "A trick has one card from each player: {n} card cannot be right.",
        "A trick has one card from each player: {n} cards cannot be right.",
    ),
)
LAST_TRICK = paragraph(
    "last-trick",
    N_("The last trick"),
    N_("The last trick is the 13th with three players, the 10th with four, the 8th with five."),
    wording=N_("There is no trick {trick}: with {players} players the last one is {last}."),
)
TRICKS_KEPT = paragraph(
    "tricks-kept",
    N_("Tricks lie apart"),
    N_(
        "Everybody lays the tricks face down and apart, so that all can count them. "
        "You may look only into the last trick you won."
    ),
)
MOST_POINTS = Rule(
    "most-points",
    N_("Most points win"),
    N_(
        "After seven deals whoever has the most points is the new king. Totals may be negative: "
        "then the one nearest to zero wins."
    ),
    N_("Seven deals are played. {who} has the most points: {points}."),
    sources=(BOX,),
)
EXTRA_DEALS = Rule(
    "extra-deals",
    N_("Tie for first: extra deals"),
    N_("If several players lead after seven deals, everybody plays on until one leads alone."),
    NN_(
        "After seven deals and {n} extra deal {who} leads alone: {points}.",
        "After seven deals and {n} extra deals {who} leads alone: {points}.",
    ),
    sources=(BOX,),
)
EXTRA_SUPPLY = paragraph(
    "extra-supply",
    N_("What an extra deal is played with"),
    N_(
        "An extra deal takes another tile and another special card out of the box. "
        "Whoever took the green 5 deals, as always."
    ),
    INFERRED,
    (ARENA,),
)
OTHER_PEOPLE = paragraph(
    "other-people",
    N_("Somebody comes or goes"),
    N_(
        "The box has no rule for it. Here people may change between two deals: a newcomer starts "
        "with the points the table agrees on; whoever leaves stays on the pad without a place. "
        "Seven deals stay seven. If the next dealer leaves, the left-hand neighbour deals."
    ),
    INFERRED,
    (),
)
