"""The sources of the rules: print, tournaments, and arithmetic."""

from games.kit.text import N_

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
FAQ_2026 = N_("Amigo FAQ 2026, second-hand")
ARITHMETIC = N_("Worked out from the cards")
HOUSE = N_("House rule")
CHOSEN = N_("As you agreed")
GEN_CON = N_("Gen Con 2020 tournament text")
TOURNAMENTS = N_("Reports from Amigo tournaments")
AUSTRIA = N_("Austrian tournament rules 2018")
PUBLISHER = N_("Publisher’s description")
SHOPS = N_("Description of Two Player Wizard")
