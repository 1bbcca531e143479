"""What a style sheet may ask of Chrome 80 and Safari 14; whatever is newer stands inside @supports.

A rule an old phone cannot read is a rule it drops, so everything is held to what such phones know:
names of at-rules, properties, functions, units and pseudo-classes. A new name comes in after a look
at caniuse.com, or goes inside @supports behind something plain.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

LONGEST_LINE = 120
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRING = re.compile(r'"[^"]*"')
PIECE = re.compile(r"([^{};]*)([{};])")
FUNCTION = re.compile(r"([\w-]+)\(")
PSEUDO = re.compile(r"(::?[a-z-]+)")
UNIT = re.compile(r"(?<![\w#-])-?[\d.]+([a-z]+|%)")
LIST_IN_NOT = re.compile(r":not\([^()]*,")

AT_RULES = {"@media", "@supports", "@keyframes", "@page"}
PSEUDOS = {
    ":root", ":checked", ":disabled", ":empty", ":first-child", ":last-child", ":only-child",
    ":nth-child", ":nth-last-child", ":not", ":focus", ":focus-within", ":target", "::before",
    "::first-letter", "::after", "::-webkit-details-marker",
}  # fmt: skip
FUNCTIONS = {
    "attr", "blur", "calc", "circle", "env", "fit-content", "inset", "linear-gradient", "max",
    "min", "minmax", "polygon", "radial-gradient", "repeat", "repeating-linear-gradient", "rgba",
    "rotate", "scale", "var",
}  # fmt: skip
UNITS = {"%", "deg", "em", "fr", "mm", "pt", "px", "rem", "s", "vh", "vw"}
PROPERTIES = {
    "-webkit-box-orient", "-webkit-line-clamp", "-webkit-tap-highlight-color",
    "-webkit-text-size-adjust", "align-content",
    "align-items", "align-self", "animation", "backdrop-filter", "background", "background-color",
    "background-image", "border", "border-bottom", "border-bottom-left-radius",
    "border-bottom-right-radius", "border-collapse", "border-color", "border-left", "border-radius",
    "border-right", "border-spacing", "border-style", "border-top", "border-top-left-radius",
    "border-top-right-radius", "border-top-style", "border-width", "bottom", "box-shadow",
    "box-sizing", "break-after", "break-inside", "clear", "clip-path", "color", "column-count",
    "column-gap", "column-span", "content", "cursor", "display", "fill", "flex",
    "flex-direction", "flex-wrap", "float", "font", "font-family", "font-size", "font-style",
    "font-variant-numeric", "font-weight", "gap", "grid-area", "grid-auto-rows", "grid-column",
    "grid-row", "grid-template", "grid-template-columns", "grid-template-rows", "height", "hyphens",
    "justify-content", "justify-items", "justify-self", "left", "letter-spacing", "line-height",
    "list-style", "margin", "margin-bottom", "margin-left", "margin-right", "margin-top",
    "max-height", "max-width", "min-height", "min-width", "opacity", "order", "outline",
    "outline-offset", "overflow", "overflow-wrap", "padding", "padding-bottom", "padding-left",
    "padding-right", "padding-top",
    "page-break-inside", "place-content", "place-items", "pointer-events", "position", "right",
    "scroll-margin-top",
    "scroll-padding-bottom", "scroll-padding-top", "size", "stroke", "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin", "stroke-width", "table-layout", "text-align", "text-decoration",
    "text-overflow", "text-transform", "top", "touch-action", "transform", "transition",
    "vector-effect", "vertical-align",
    "white-space", "width", "writing-mode", "z-index",
}  # fmt: skip
# A phone that does not know these is a little plainer, and misses nothing.
ADORNMENTS = {
    "accent-color", "color-scheme", "container-type", "text-underline-offset", "text-wrap",
}  # fmt: skip
ADORNED = ":focus-visible"  # as a rule of its own: the ring of the phone stands in for it
NEWER_VALUES = {"float: inline-start", "float: inline-end", "text-wrap: nowrap"}


@dataclass(frozen=True, slots=True)
class Rule:
    """What one pair of braces declares, and the heads of all braces around, its own the last."""

    heads: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def selector(self) -> str:
        return self.heads[-1]

    @property
    def is_for_newer(self) -> bool:
        return any(re.match(r"@supports (?!not )", head) for head in self.heads)

    @property
    def declared(self) -> list[tuple[str, str]]:
        parted = (line.partition(":") for line in self.lines)
        return [(name.strip(), value.strip()) for name, _, value in parted]


def rules(css: str) -> Iterator[Rule]:
    """Every pair of braces, from the inside out; what stands in none comes last."""
    heads, lines = [""], [list[str]()]
    for text, mark in PIECE.findall(STRING.sub('""', COMMENT.sub("", css)) + "}"):
        if written := " ".join(text.split()):
            (heads if mark == "{" else lines[-1]).append(written)
        if mark == "{":
            lines.append([])
        if mark == "}":
            yield Rule(tuple(heads), tuple(lines.pop()))
            heads.pop()


def unknown_to_old_phones(css: str) -> Iterator[str]:
    """Everything outside @supports that a phone of 2020 drops, with its place."""
    for rule in rules(css):
        if not rule.is_for_newer:
            found = [*_heads(rule), *_selector(rule.selector), *_values(rule)]
            yield from (f"{rule.selector}: {what}" for what in found)


def _heads(rule: Rule) -> Iterator[str]:
    plain = [head for head in rule.heads[1:] if not head.startswith("@")]
    framed = any(head.startswith("@keyframes") for head in rule.heads)
    if "&" in rule.selector or (len(plain) > 1 and not framed):
        yield "is nested"
    if rule.selector.startswith("@media") and re.search("[<>]", rule.selector):
        yield "has a range"
    for head in (*rule.heads, *rule.lines):
        if head.startswith("@") and head.split()[0] not in AT_RULES:
            yield f"is in {head.split()[0]}"


def _selector(selector: str) -> Iterator[str]:
    if selector.startswith("@") or selector == ADORNED:
        return
    yield from (f"has {one}" for one in PSEUDO.findall(selector) if one not in PSEUDOS)
    if LIST_IN_NOT.search(selector):
        yield "has a list in :not()"


def _values(rule: Rule) -> Iterator[str]:
    plain = set[str]()
    for name, value in rule.declared:
        if not name.startswith(("--", "@")) and name not in PROPERTIES | ADORNMENTS:
            yield f"has {name}"
        yield from (f"has {one}" for one in FUNCTION.findall(value) if one not in FUNCTIONS)
        if name not in plain:
            yield from (f"has {one}" for one in UNIT.findall(value) if one not in UNITS)
        if f"{name}: {value}" in NEWER_VALUES:
            yield f"has {name}: {value}"
        plain.add(name)


def without_plain_value(sheets: Iterable[str]) -> set[str]:
    """Custom properties that only newer phones get a value for."""
    told = {True: set[str](), False: set[str]()}
    for rule in (rule for css in sheets for rule in rules(css)):
        told[rule.is_for_newer] |= {name for name, _ in rule.declared if name.startswith("--")}
    return told[True] - told[False]


def without_margins(css: str) -> set[str]:
    """Flex boxes with a gap whose parts would touch on a phone that knows gaps only in grids."""
    boxes, spaced = set[str](), set[str]()
    for rule in rules(css):
        selectors = {one.strip() for one in rule.selector.split(",")}
        if any(head.startswith("@supports not (inset") for head in rule.heads):
            spaced |= {re.sub(r"(::before| > [^>:]*)$", "", one) for one in selectors}
        elif {("display", "flex")} <= set(rule.declared) and "gap" in dict(rule.declared):
            boxes |= selectors
    return boxes - spaced


def long_lines(css: str) -> list[str]:
    return [line for line in css.splitlines() if len(line) > LONGEST_LINE]
