"""Who counts as one: an IPv4 address, and of IPv6 everything that one line is given."""

import pytest

from addresses import household


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2::9"),
        ("fe80::1%eth0", "fe80::2%eth0"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
    ],
)
def test_one_line_is_one_household(one: str, other: str) -> None:
    assert household(one) == household(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("192.0.2.1", "192.0.2.2"),
        ("2001:db8:1:2::1", "2001:db8:1:3::1"),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2"),
        ("", "unknown"),
    ],
)
def test_two_lines_are_two(one: str, other: str) -> None:
    assert household(one) != household(other)
