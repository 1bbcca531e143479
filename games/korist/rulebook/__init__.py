"""All rules in reading order, which is their order in the modules."""

from games.kit.rulebook import Rule, in_chapters
from games.kit.text import N_
from games.korist.rulebook import base, record, variants

RULEBOOK: tuple[Rule, ...] = in_chapters(
    {
        base.AIM: N_("Cards and deal"),
        base.LAY: N_("Playing a layer"),
        base.CAPTURE: N_("Capturing"),
        base.DRAWING: N_("Drawing"),
        base.EMPTY_HAND: N_("End and points"),
        variants.ADVANCED: N_("Advanced and Expert"),
        variants.DUEL_DEAL: N_("Duel"),
        record.SERIES: N_("Several games"),
        record.NO_MORE_CARDS: N_("What the pad checks"),
    },
    base,
    variants,
    record,
)
