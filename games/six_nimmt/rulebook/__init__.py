"""All rules of the game in reading order, as they are listed in the modules."""

from games.kit.rulebook import Rule, in_chapters
from games.kit.text import N_
from games.six_nimmt.rulebook import checks, jubilee, table

RULEBOOK: tuple[Rule, ...] = in_chapters(
    {
        table.AIM: N_("Cards and deal"),
        table.FOUR_ROWS: N_("Placing cards"),
        table.FULL_ROW: N_("Taking a row"),
        table.ROUND_END: N_("End and winner"),
        table.PROFI_CARDS: N_("Advanced variant"),
        jubilee.JUBILEE_DEAL: N_("Anniversary variant"),
        jubilee.FIFTH_ROW: N_("The seven special cards"),
        checks.ONE_PLAYER: N_("What the pad checks"),
    },
    table,
    jubilee,
    checks,
)
