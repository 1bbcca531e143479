"""Reads a page into a tree: far quicker than by a browser's rules, and every tag has to close."""

from html.parser import HTMLParser
from xml.etree.ElementTree import Element, TreeBuilder

VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


def parsed(page: str) -> Element:
    """The tree of a page; a tag that closes nothing or stays open fails the test."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    assert [] == reader.open
    return reader.tree.close()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tree = TreeBuilder()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tree.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.handle_endtag(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert [tag] == self.open[-1:], f"line {self.getpos()[0]} closes {tag}"
        self.open.pop()
        self.tree.end(tag)

    def handle_data(self, data: str) -> None:
        if self.open:
            self.tree.data(data)
