"""What one source alone says is not called confirmed, unless that source is the box."""

from games.dwarf_king import GAME
from games.dwarf_king.rulebook.sources import BOX, TILES_2011
from games.kit.rulebook import CONFIRMED


def test_a_confirmed_rule_stands_in_the_box_or_in_two_sources() -> None:
    confirmed = [rule for rule in GAME.rulebook if rule.standing is CONFIRMED]
    alone = [rule.id for rule in confirmed if BOX not in rule.sources and len(rule.sources) < 2]
    assert [] == alone


def test_a_special_card_is_not_known_from_the_tiles() -> None:
    specials = [rule for rule in GAME.rulebook if rule.id.startswith("special-")]
    assert [] == [rule.id for rule in specials if TILES_2011 in rule.sources]
