"""What a script may ask of Chrome 80 and Safari 14: syntax they parse and functions they have.

A script with one newer sign does not run at all there. No parser that ends at ES2020 is at hand in
Python, and the browser at hand is too new to complain, so comments, strings, templates and regular
expressions are cut out first, and what is left is searched for every sign that came later.
"""

import re
from collections.abc import Iterator

CUT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<template>`(?:\\.|[^`\\])*`)
    |(?P<pattern>(?:(?<=[(,=:\[!&|?{};>\n])|(?<=return))\s*
        /(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*)""",
    re.DOTALL | re.VERBOSE,
)
HOLE = re.compile(r"\$\{(.*?)\}", re.DOTALL)
NEWER_SYNTAX = {
    "a logical assignment": r"(?:\?\?|\|\||&&)=",
    "a class": r"(?<![.\w])class\s+\w|(?<![.\w])class\s*\{",  # fields, private names, static blocks
    "a private name": r"#\w",
    "a decorator": r"@",
    "an import attribute": r"\b(?:with|assert)\s*\{",
    "a named export of all": r"export\s*\*\s*as\b",
    "a second argument of FormData": r"\bFormData\([^()]*,",
}
NEWER_NAMES = {
    "any", "at", "checkVisibility", "findLast", "findLastIndex", "fromAsync", "groupBy", "hasOwn",
    "randomUUID", "replaceAll", "replaceChildren", "requestSubmit", "showModal", "showPopover",
    "structuredClone", "submitter", "timeout", "toReversed", "toSorted", "toSpliced",
    "withResolvers",
}  # fmt: skip
NAME = re.compile(r"(?:\.|\?\.|(?<![\w.]))([A-Za-z_$][\w$]*)(?=\s*\()|\.([A-Za-z_$][\w$]*)")
ARIA = re.compile(r"\.(aria[A-Z]\w*)")
NEWER_PATTERN = re.compile(r"\(\?<[=!]|/[a-z]*[dv][a-z]*$")


def unknown_to_old_phones(script: str) -> Iterator[str]:
    """Every sign and name that phones of 2020 stumble over."""
    code = bare(script)
    yield from (what for what, sign in NEWER_SYNTAX.items() if re.search(sign, code))
    names = {first or second for first, second in NAME.findall(code)}
    yield from sorted(names & NEWER_NAMES)
    yield from ARIA.findall(code)
    if awaits_outside(code):
        yield "await outside a function"
    cuts = (cut for cut in CUT.finditer(script) if cut.lastgroup == "pattern")
    yield from (cut[0].strip() for cut in cuts if NEWER_PATTERN.search(cut[0].strip()))


def bare(script: str) -> str:
    """The code alone; of a template what is computed in it."""
    return CUT.sub(lambda cut: _left(cut[0]) if cut.lastgroup == "template" else ' "" ', script)


def _left(template: str) -> str:
    return f"({', '.join(HOLE.findall(template))})"


def awaits_outside(code: str) -> bool:
    """Whether a module waits before it is there; braces tell where functions are."""
    depth = 0
    for sign in re.findall(r"[{}]|\bawait\b", code):
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if sign == "await" and depth == 0:
            return True
    return False
