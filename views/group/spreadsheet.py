"""Tables of figures for a spreadsheet: nothing that somebody calls themselves becomes a formula."""

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

from flask import Response

from views.site.languages import language

FORMULA = re.compile(r"\s*[=+\-@\t\r\u2212\uff0b\uff0d\uff1d\uff20]")
SEMICOLON = frozenset({"cs", "sk", "de"})
"""Where people write 3,5 a comma cannot part the columns."""

Cell = str | int


def spreadsheet(rows: Iterable[Sequence[Cell]], name: str) -> Response:
    """The rows as a file for the reader's spreadsheet; the mark at its start says UTF-8."""
    file = StringIO()
    separator = ";" if language() in SEMICOLON else ","
    writer = csv.writer(file, delimiter=separator, lineterminator="\r\n")
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return download("\ufeff" + file.getvalue(), "text/csv", f"{name}.csv")


def harmless(cell: Cell) -> Cell:
    """A text that no spreadsheet takes for a formula; a number stays a number."""
    if isinstance(cell, int):
        return cell
    line = " ".join(cell.splitlines())  # whatever a program takes for the end of a line
    return f"'{line}" if FORMULA.match(line) else line


def download(content: str, kind: str, name: str) -> Response:
    """A file to keep, never a page to open."""
    answer = Response(content, mimetype=kind)
    answer.headers["Content-Disposition"] = f"attachment; filename={name}"
    return answer
