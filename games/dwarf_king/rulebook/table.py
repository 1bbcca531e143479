"""The rules at the table: the cards, the deal, the three musicians, the tricks."""

from games.dwarf_king.rulebook import pictures
from games.dwarf_king.rulebook.sources import ARENA, BOX, BOX_2011, FAN, TABLE
from games.kit.picture import Picture
from games.kit.rulebook import CONFIRMED, OPEN, Rule, RuleStanding
from games.kit.text import N_, NN_, Message


def told(
    rule_id: str,
    title: str,
    text: str,
    standing: RuleStanding = CONFIRMED,
    sources: tuple[str, ...] = (BOX,),
    picture: Picture | None = None,
    wording: Message = "",
) -> Rule:
    """A rule whose paragraph is also what it says when it is cited, unless it has a wording.

    What is open is for the table to decide.
    """
    is_open = standing is OPEN
    return Rule(rule_id, title, text, wording or text, standing, sources, is_open, picture)


AIM = told(
    "aim",
    N_("What it is about"),
    N_(
        "Seven times all cards are dealt and played out in tricks. Every time another task says "
        "what brings points and what costs them."
    ),
)
PLAYERS = told(
    "players",
    N_("Three to five players"),
    N_("Everybody plays alone. It goes clockwise, so your right-hand neighbour plays before you."),
    wording=N_("There are only {players} players."),
)
DECK = told(
    "deck",
    N_("The cards"),
    N_(
        "39 basic cards: 2 to 10, J, Q, K and A in green (Dwarves), blue (Knights) and red "
        "(Goblins). 14 special cards: a 1 and two 11s in every suit, and five magic cards with a "
        "gold star."
    ),
)
RANK = told(
    "rank",
    N_("Which card is higher"),
    N_("1, 2 and so on to 10, then 11, J, Q, K, and the ace on top. There is no trump."),
    sources=(BOX, ARENA),
    picture=pictures.RANKS,
)
GREEN_TWO = told(
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
    CONFIRMED,
    (TABLE,),
    forgivable=True,
)
SEVEN_DEALS = told(
    "seven-deals",
    N_("Seven deals"),
    N_(
        "Seven tiles are drawn at random, one for each deal; the other thirteen stay in the box. "
        "For a first game leave out the tiles with the symbol for harder tasks."
    ),
)
HANDS = told(
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
SPECIAL_CARD = told(
    "special-card",
    N_("One special card in every deal"),
    N_(
        "Before dealing, the dealer takes the top special card, reads it aloud and shuffles it in. "
        "After the deal it goes back to the box, so two of them never meet."
    ),
    wording=N_("Not in this deal: {card}. A deal has only one special card."),
)
MUSICIANS = told(
    "musicians",
    N_("The three fives"),
    N_("The fives are the musicians, and each gives one player something to do in every deal."),
    picture=pictures.MUSICIANS,
)
GREEN_FIVE = told(
    "green-five",
    N_("Green 5: who deals"),
    N_(
        "The owner of the game deals first. After that whoever won the trick with the green 5 "
        "deals the next time."
    ),
)
BLUE_FIVE = told(
    "blue-five",
    N_("Blue 5: who chooses the task"),
    N_(
        "Whoever was dealt the blue 5 shows it, takes the next tile, reads out both tasks and "
        "chooses one. The tile goes back to the box after the deal."
    ),
)
RED_FIVE = told(
    "red-five",
    N_("Red 5: who leads"),
    N_("Whoever holds the red 5 shows it and leads the first trick with any card."),
    wording=N_("Whoever holds the red 5 leads the first trick."),
)
FOLLOW_SUIT = told(
    "follow-suit",
    N_("Following suit"),
    N_(
        "The first card sets the suit. Whoever has that suit has to play it, but never has to play "
        "higher; whoever has none plays any card."
    ),
    picture=pictures.RED_LED,
    wording=N_("The led suit is {suit}: {card} goes only if you hold none of it."),
)
HELD_SUIT = told(
    "held-suit",
    N_("Whether the led suit is in a hand"),
    N_("Whoever shows the whole hand has shown whether the led suit is in it."),
    wording=N_("The hand you told says otherwise. The led suit is {suit}."),
)
ONE_CARD_EACH = told(
    "one-card-each",
    N_("One card from each player"),
    N_("Everybody plays one card into every trick, so a trick has as many cards as players."),
    wording=NN_(
        "A trick has one card from each player: {n} card cannot be right.",
        "A trick has one card from each player: {n} cards cannot be right.",
    ),
)
LAST_TRICK = told(
    "last-trick",
    N_("The last trick"),
    N_("The last trick is the 13th with three players, the 10th with four, the 8th with five."),
    wording=N_("There is no trick {trick}: with {players} players the last one is {last}."),
)
TRICK_WINNER = told(
    "trick-winner",
    N_("Who wins the trick"),
    N_("The highest card of the led suit wins the trick, and its player leads the next one."),
    picture=pictures.JACK_WINS,
)
PREVIOUS_TRICK = told(
    "previous-trick",
    N_("The trick before"),
    N_(
        "The Mummy copies the card that won the trick before, a Puppeteer that leads copies the "
        "card played last in it. Before the first trick there is none."
    ),
    sources=(ARENA, FAN),
)
TRICKS_KEPT = told(
    "tricks-kept",
    N_("Tricks lie apart"),
    N_(
        "Everybody lays the tricks face down and apart, so that all can count them. "
        "You may look only into the last trick you won."
    ),
)
