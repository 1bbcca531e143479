"""What templates may not hold: unescaped data, inline code and style, forms without a token."""

import ast
import re
from collections.abc import Collection, Iterable, Iterator

from tests.laws.tree import Source

# Jinja is cut out before HTML is looked at; what it prints counts as a word.
PRINTED = re.compile(r"{{.*?}}", re.DOTALL)
COMMENT = re.compile(r"{#.*?#}", re.DOTALL)
STATEMENT = re.compile(r"{%.*?%}", re.DOTALL)
MACRO = re.compile(r"{%-?\s*macro\s+(\w+)\(.*?{%-?\s*endmacro", re.DOTALL)
FORM = re.compile(r"<form\b.*?</form>", re.DOTALL | re.IGNORECASE)
HIDDEN = re.compile(r"<input\b[^>]*type=[\"']?hidden[^>]*>", re.IGNORECASE)
SENT_BY_POST = re.compile(r"method=[\"']?post", re.IGNORECASE)
FORBIDDEN = {
    "a filter that switches escaping off": re.compile(r"\|\s*safe\b"),
    "a block without escaping": re.compile(r"{%-?\s*autoescape\b"),
    "Markup": re.compile(r"\bMarkup\b"),
}
FORBIDDEN_HTML = {
    "an inline style": re.compile(r"\sstyle\s*=", re.IGNORECASE),
    "a style element": re.compile(r"<style\b", re.IGNORECASE),
    "an inline handler": re.compile(r"\son[a-z]+\s*=", re.IGNORECASE),
    "a javascript: address": re.compile(r"javascript:", re.IGNORECASE),
    "an inline script": re.compile(r"<script\b(?![^>]*\ssrc=)", re.IGNORECASE),
}

# Markup made of more than a literal, and why it may stand in a page unescaped.
TRUSTED_MARKUP = {
    ("views/table/phones.py", "qr_code"): "the drawing holds only numbers that segno has computed",
    ("views/text.py", "joined"): "its pieces are markup already, and the type checker says so",
    (
        "views/text.py",
        "filled",
    ): "it escapes every value; what it fills is a constant, see below",
}


def unsafe_markup(source: Source) -> Iterator[str]:
    """What a template does that escaping and the content policy are there to prevent."""
    for what, pattern in FORBIDDEN.items():
        yield from _found(source, pattern, COMMENT.sub(_blank, source.text), what)
    html = without_jinja(source.text)
    for what, pattern in FORBIDDEN_HTML.items():
        yield from _found(source, pattern, html, what)


def without_jinja(text: str) -> str:
    """The HTML alone, every line where it was."""
    return PRINTED.sub(_word, STATEMENT.sub(_blank, COMMENT.sub(_blank, text)))


def _word(cut: re.Match[str]) -> str:
    return "x" + _blank(cut)


def _blank(cut: re.Match[str]) -> str:
    return "\n" * cut[0].count("\n")


def _found(source: Source, pattern: re.Pattern[str], text: str, what: str) -> Iterator[str]:
    for match in pattern.finditer(text):
        yield f"{source.path}:{text.count(chr(10), 0, match.start()) + 1} has {what}"


def token_macros(sources: Iterable[Source]) -> frozenset[str]:
    """The macros that put the token into a form, at first or second hand."""
    macros = {match[1]: match[0] for source in sources for match in MACRO.finditer(source.text)}
    givers = {"csrf_token"}
    while more := {name for name, body in macros.items() if calls(body, givers)} - givers:
        givers |= more
    return frozenset(givers)


def calls(text: str, names: Collection[str]) -> bool:
    return any(re.search(rf"\b{name}\(", text) for name in names)


def forms_without_token(source: Source, givers: Collection[str]) -> Iterator[str]:
    """Forms that change something and would be refused, or worse, would not be."""
    for match in FORM.finditer(source.text):
        opening = without_jinja(match[0]).partition(">")[0]
        if SENT_BY_POST.search(opening) and not calls(match[0], givers):
            yield f"{source.path}:{source.text.count(chr(10), 0, match.start()) + 1} has no token"


def remembered_hidden_inputs(source: Source) -> Iterator[str]:
    """Hidden inputs that a browser may fill with the value of an earlier page."""
    html = without_jinja(source.text)
    for match in HIDDEN.finditer(html):
        if 'autocomplete="off"' not in match[0]:
            yield f"{source.path}:{html.count(chr(10), 0, match.start()) + 1} may be restored"


def unescaped_data(source: Source) -> Iterator[str]:
    """Python that calls something Markup which is not written out here, but for the trusted."""
    trusted = {
        below
        for node in ast.walk(source.syntax)
        if isinstance(node, ast.FunctionDef) and (str(source.path), node.name) in TRUSTED_MARKUP
        for below in ast.walk(node)
    }
    for node in ast.walk(source.syntax):
        if node not in trusted and _is_markup_of_data(node):
            yield source.at(node, f"does not escape {ast.unparse(node)[:60]}")


def _is_markup_of_data(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = ast.unparse(node.func)
    if called == "filled":  # what it fills is written out as a constant
        return not (isinstance(node.args[0], ast.Name) and node.args[0].id.isupper())
    written_out = all(isinstance(argument, ast.Constant) for argument in node.args)
    return called.endswith("Markup") and not written_out
