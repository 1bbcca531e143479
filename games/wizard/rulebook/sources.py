"""Who says a rule: the printed sources, and the rules whose paragraph is all they say."""

from games.kit.picture import Picture
from games.kit.rulebook import CONFIRMED, Rule, RuleStanding
from games.kit.text import N_

CZ = N_("Rulebook CZ 2024")
AMIGO = N_("Amigo leaflet 1996")
US = N_("US Games leaflet")
FISHER = N_("Ken Fisher's blog 2010")
CHAMPIONSHIP = N_("Report on the German championship 2015")
SERVER = N_("Help of a play-by-mail server")
CLUB = N_("French club page")
BGA = N_("Board Game Arena help")
BOXES = N_("Reviews of the anniversary boxes")
TRACKERS = N_("Score trackers for the anniversary boxes")
FAQ_2026 = N_("Amigo FAQ 2026, as retold")
ARITHMETIC = N_("Counted from the cards")
HOUSE = N_("House rule")
CHOSEN = N_("As the table agreed")
GEN_CON = N_("Gen Con 2020 tournament text")
TOURNAMENTS = N_("Reports on Amigo tournaments")
AUSTRIA = N_("Austrian tournament rules 2018")
PUBLISHER = N_("The publisher's words in shops")
SHOPS = N_("Shop pages of Two Player Wizard")


def paragraph(
    rule_id: str,
    title: str,
    text: str,
    sources: tuple[str, ...],
    standing: RuleStanding = CONFIRMED,
    picture: Picture | None = None,
) -> Rule:
    """A rule whose paragraph is also what it says when it is cited."""
    return Rule(rule_id, title, text, text, standing, sources, picture=picture)
