"""The quick reading of pages in these tests, held against the rules every browser follows."""

from collections.abc import Iterator
from typing import Any

import html5lib
import pytest
from flask import Flask

from tests.evening import pages
from tests.html import parsed


def pieces(element: Any) -> Iterator[object]:
    """Tags, attributes and words in their order; of drawings the names without their case."""
    name = element.tag.rpartition("}")[2]
    yield name, {key.lower(): value for key, value in element.attrib.items()}
    yield (element.text or "").strip()
    for child in element:
        yield from pieces(child)
        yield (child.tail or "").strip()
    yield "end", name


def test_every_page_is_read_as_a_browser_reads_it(app: Flask) -> None:
    for name, phone in pages(app, "cs"):
        browser = html5lib.HTMLParser(namespaceHTMLElements=False)
        assert list(pieces(browser.parse(phone.page.data))) == list(pieces(phone.tree())), name


@pytest.mark.parametrize(
    "broken", ["<p><b>Anna</p></b>", "<p>Anna", "<p>Anna</b></p>", "<p>Anna</p></p>"]
)
def test_a_tag_that_does_not_close_is_noticed(broken: str) -> None:
    with pytest.raises(AssertionError):
        parsed(broken)
