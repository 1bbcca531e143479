"""What one source alone says is neither confirmed, unless it is the box or the table, nor open."""

from games.dwarf_king import GAME
from games.dwarf_king.rulebook import BOX, TABLE, TILES_2011
from games.kit.rulebook import CONFIRMED, OPEN


def test_a_confirmed_rule_stands_in_the_box_or_in_two_sources() -> None:
    confirmed = [rule for rule in GAME.rulebook if rule.standing is CONFIRMED]
    sure = {BOX, TABLE}
    alone = [rule for rule in confirmed if sure.isdisjoint(rule.sources)]
    assert [] == [rule.id for rule in alone if len(rule.sources) < 2]


def test_where_sources_disagree_there_are_two() -> None:
    disagreeing = [rule for rule in GAME.rulebook if rule.standing is OPEN]
    assert disagreeing
    assert [] == [rule.id for rule in disagreeing if len(rule.sources) < 2]


def test_a_special_card_is_not_known_from_the_tiles() -> None:
    specials = [rule for rule in GAME.rulebook if rule.id.startswith("special-")]
    assert [] == [rule.id for rule in specials if TILES_2011 in rule.sources]
