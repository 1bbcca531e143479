"""What is printed in a page, whatever it holds: as MarkupSafe would escape it."""

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup, escape

from views.text import escaped, filled


class Drawn:
    """Something that says itself what it is in markup."""

    def __html__(self) -> str:
        return "<b>drawn</b>"


@given(st.text(alphabet="ab&<>'\" ž") | st.integers() | st.none() | st.booleans())
def test_a_value_is_escaped_as_by_the_library(value: object) -> None:
    assert escape(value) == escaped(value)


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        ("<i>&'\"</i>", "&lt;i&gt;&amp;&#39;&#34;&lt;/i&gt;"),
        (Markup("<i>&amp;</i>"), "<i>&amp;</i>"),
        (Drawn(), "<b>drawn</b>"),
        (7, "7"),
    ],
)
def test_templates_and_our_own_markup_print_it_alike(
    app: Flask, value: object, printed: str
) -> None:
    template = app.jinja_env.from_string("{% macro m(x) %}[{{ x }}]{% endmacro %}{{ m(value) }}")
    assert f"[{printed}]" == template.render(value=value)
    assert f"[{printed}]" == filled("[{}]", value)
