"""The rules at the table: the cards, the deal, the musicians, the tricks, the end."""

from games.dwarf_king.deck import face_of, faces_of
from games.dwarf_king.rulebook import ARENA, BOX, BOX_2011, TABLE, inferred, printed
from games.kit.picture import Look, Picture, Row
from games.kit.text import N_, NN_, say

AIM = printed(
    "aim",
    "What it’s about",
    "In each of seven rounds, all cards are dealt and played out in tricks. Each time, a "
    "different task decides what scores points and what loses them.",
)
PLAYERS = printed(
    "players",
    "Three to five players",
    "Everyone plays for themselves. Play goes clockwise, so the player on your right "
    "plays before you.",
    wording="There are only {players} players.",
)
DECK = printed(
    "deck",
    "The cards",
    "39 basic cards: 2 to 10, J, Q, K and A in green (Dwarves), blue (Knights) and red "
    "(Goblins). 14 special cards: a 1 and two 11s in every suit, and five magic cards with a "
    "gold star.",
)
RANK = printed(
    "rank",
    "Which card is higher",
    "1, 2 and so on to 10, then 11, J, Q, K, and the ace on top. There is no trump.",
    sources=(BOX, ARENA),
    picture=Picture(
        say(N_("From 1 up to 10 as usual, then like this.")),
        (Row(faces_of(("D10", "D11", "DJ", "DQ", "DK", "DA"))),),
    ),
)
GREEN_TWO = printed(
    "green-two",
    "Three players: without the green 2",
    "With three players the green 2 stays in the box for the whole game.",
    sources=(BOX_2011, ARENA),
)
TABLE_AGREED = printed(
    "table-agreed",
    "What you have agreed on",
    "Where the sources disagree, you choose one reading before you start. From then on, that "
    "reading is the rule.",
    "As agreed: “{reading}”",
    sources=(TABLE,),
    forgivable=True,
)
SEVEN_DEALS = printed(
    "seven-deals",
    "Seven rounds",
    "Seven tiles are drawn at random, one for each round; the other thirteen stay in the "
    "box. For a first game, leave out the tiles with the symbol for harder tasks. The tile "
    "numbers are the pad’s own, and so are the names of tasks found only in the first "
    "edition.",
)
SPECIAL_CARD = printed(
    "special-card",
    "One special card per round",
    "Before dealing, the dealer takes the top special card, reads it aloud and shuffles it "
    "in. After the round it goes back in the box, so two special cards never meet.",
    wording="Not in this round: {card}. A round has only one special card.",
)
HANDS = printed(
    "hands",
    "Dealing",
    "All cards are dealt: 13 each with three players, 10 with four, 8 with five. That is "
    "also the number of tricks.",
    wording=NN_(
        "{n} card in hand is too many: there can be at most {most}.",
        "{n} cards in hand is too many: there can be at most {most}.",
    ),
)
MUSICIANS = printed(
    "musicians",
    "The three fives",
    "The fives are the musicians: each gives one player a job in every round.",
    picture=Picture(
        say(N_("What each one means.")),
        (
            Row((face_of("D5"),), note=say(N_("whoever wins it deals the next round"))),
            Row((face_of("K5"),), note=say(N_("whoever was dealt it chooses the task"))),
            Row((face_of("G5"),), note=say(N_("whoever holds it leads the first trick"))),
        ),
    ),
)
GREEN_FIVE = printed(
    "green-five",
    "Green 5: who deals",
    "The owner of the game deals first. After that, whoever won the trick with the green 5 "
    "deals the next round.",
)
BLUE_FIVE = printed(
    "blue-five",
    "Blue 5: who chooses the task",
    "Whoever was dealt the blue 5 shows it, takes the next tile, reads out both tasks and "
    "chooses one. After the round, the tile goes back in the box.",
)
RED_FIVE = printed(
    "red-five",
    "Red 5: who leads",
    "Whoever holds the red 5 shows it and leads the first trick with any card.",
    wording="Whoever holds the red 5 leads the first trick.",
)
FOLLOW_SUIT = printed(
    "follow-suit",
    "Following suit",
    "The first card sets the suit. If you have that suit, you have to play it, but you never "
    "have to play higher. If you have none, play any card.",
    picture=Picture(
        say(N_("Red is led and there is red in the hand, so the other suits have to wait.")),
        (
            Row((face_of("G7", Look.PLAYED),), say(N_("led"))),
            Row(faces_of(("G3", "GJ")), say(N_("may be played"))),
            Row(
                (face_of("DK", Look.TAKEN), face_of("KA", Look.TAKEN)), say(N_("may not be played"))
            ),
        ),
    ),
    wording="The led suit is {suit}: you may play {card} only if you hold none of it.",
)
HELD_SUIT = printed(
    "held-suit",
    "Whether you hold the led suit",
    "A hand entered in full also shows whether it holds the led suit.",
    wording="That contradicts the hand you entered. The led suit is {suit}.",
)
TRICK_WINNER = printed(
    "trick-winner",
    "Who wins the trick",
    "The highest card of the led suit wins the trick, and whoever played it leads next.",
    picture=Picture(
        say(N_("The red jack wins: the green ace is higher, but in another suit.")),
        (Row(faces_of(("G8", "GJ", "DA", "G4"), marked=1), say(N_("red is led"))),),
    ),
)
ONE_CARD_EACH = printed(
    "one-card-each",
    "One card from each player",
    "Everyone plays one card to each trick, so a trick has as many cards as there are players.",
    wording=NN_(
        "A trick has one card from each player: {n} card can’t be right.",
        "A trick has one card from each player: {n} cards can’t be right.",
    ),
)
LAST_TRICK = printed(
    "last-trick",
    "The last trick",
    "The last trick is the 13th with three players, the 10th with four, the 8th with five.",
    wording="There is no trick {trick}: with {players} players, the last is trick {last}.",
)
TRICKS_KEPT = printed(
    "tricks-kept",
    "Keep tricks apart",
    "Keep your tricks face down and apart, so that everyone can count them. You may look "
    "only at the last trick you won.",
)
MOST_POINTS = printed(
    "most-points",
    "Most points wins",
    "After seven rounds, whoever has the most points is the new king. Totals may be negative: if "
    "all are, whoever is closest to zero wins.",
    "Seven rounds played. {who} has the most points: {points}.",
)
EXTRA_DEALS = printed(
    "extra-deals",
    "Tie for first: extra rounds",
    "If several players lead after seven rounds, everyone plays on until one leads alone.",
    NN_(
        "After 7 rounds and {n} extra round, {who} leads alone: {points}.",
        "After 7 rounds and {n} extra rounds, {who} leads alone: {points}.",
    ),
)
EXTRA_SUPPLY = inferred(
    "extra-supply",
    "What you need for an extra round",
    "For an extra round, take another tile and another special card from the box. As always, "
    "whoever won the green 5 deals.",
)
OTHER_PEOPLE = inferred(
    "other-people",
    "Someone joins or leaves",
    "The rulebook doesn’t cover this. Here, players may join or leave between rounds. A "
    "newcomer starts with the points you agree on; anyone who leaves stays on the pad, "
    "unranked. The game still has seven rounds. If the next dealer leaves, the player on "
    "their left deals.",
    sources=(),
)
