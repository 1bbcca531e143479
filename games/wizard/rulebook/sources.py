"""Who says the rules: print, tournaments, and what we counted ourselves."""

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
