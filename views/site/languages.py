"""Which language a reader gets, and how catalogues become what gettext reads."""

import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from flask import Blueprint, Flask, current_app, g, redirect, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_babel import Babel

LANGUAGES = {"cs": "Čeština", "sk": "Slovenčina", "de": "Deutsch", "en": "English"}
TRANSLATED = ("cs", "sk", "de")
NO_BREAK = "\N{NO-BREAK SPACE}"
# A number stays with what it counts; neither a short or joining word nor a verb is counted.
COUNT = re.compile(
    r"(\{n\}|%\(num\)s|\d) (?=[^\W\d_]{3})"
    r"(?!(?:až|nebo|alebo|pro|pre|und|oder|bis|mit|bere|berie|nimmt|takes)\b)"
)
# In Czech and Slovak no line ends in a preposition or conjunction of one letter.
ONE_LETTER = re.compile(r"(?<![^\s(„‚])([ksvzouai]) (?=\S)", re.IGNORECASE)

pages = Blueprint("languages", __name__)


def init_app(app: Flask) -> None:
    """Compile what is stale, and choose the language for every request."""
    catalogues = Path(app.instance_path) / "catalogues"
    compile_catalogues(Path(app.root_path), catalogues)
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(catalogues)
    Babel(app, locale_selector=locale)  # one per app: it keeps what it has read
    app.extensions["catalogue"] = cache(partial(Translations.load, catalogues))
    app.register_blueprint(pages)
    app.jinja_env.globals.update(
        _=words, ngettext=counted_words, languages=LANGUAGES, language=language
    )
    app.context_processor(lambda: {"_": words_of(catalogue())})


def words(message: str, **facts: object) -> str:
    """What a macro says, in the reader's language; Jinja's own way takes four times as long."""
    return words_of(catalogue())(message, **facts)


def words_of(messages: Any) -> Callable[..., str]:
    """What a page says; it looks for its messages once, not for every word."""

    def words(message: str, **facts: object) -> str:
        return str(messages.gettext(message)) % facts

    return words


def counted_words(one: str, many: str, num: int, **facts: object) -> str:
    """The same for what is counted."""
    return str(catalogue().ngettext(one, many, num)) % {"num": num, **facts}


def catalogue() -> Any:
    """The reader's messages; Flask-Babel takes too long for the hundred times a page asks."""
    found = g.get("catalogue")
    if found is None:
        found = g.catalogue = current_app.extensions["catalogue"](language())
    return found


def language() -> str:
    """The reader's language, the same for a whole page."""
    found = g.get("language")
    if found is None:
        found = g.language = _reader_language()
    return str(found)


def locale() -> str:
    """Whose dates and times a page shows: in English the British, like the spelling."""
    return "en_GB" if language() == "en" else language()


def _reader_language() -> str:
    """The language chosen on this phone, otherwise the first of the browser's that we have."""
    chosen = session.get("language")
    if chosen in LANGUAGES:
        return str(chosen)
    return next(spoken(request.accept_languages), "en")


def spoken(accepted: Iterable[tuple[str, float]]) -> Iterator[str]:
    """Those of the browser's languages that we have, the preferred first, whatever the country.

    Werkzeug's own match would give English to "cs-CZ, en;q=0.8", where only English fits exactly.
    """
    for tag, quality in accepted:
        language = re.split("[-_]", tag)[0].lower()
        if quality > 0 and language in LANGUAGES:
            yield language


@pages.post("/language")
def choose() -> ResponseReturnValue:
    """Remember the reader's choice and go back to the same page."""
    if request.form.get("language") in LANGUAGES:
        session["language"] = request.form["language"]
        session.permanent = True
    return redirect(_same_site(request.form.get("back", "")), 303)


def _same_site(path: str) -> str:
    """Redirect only to a page of our own."""
    is_local = path.startswith("/") and not path.startswith(("//", "/\\"))
    return path if is_local and path.isprintable() else url_for("home.home")


def compile_catalogues(root: Path, target: Path) -> None:
    """Write one compiled catalogue per language, unless it was made from the same sources."""
    for language in TRANSLATED:
        sources = list(sources_of(root, language))
        compiled = target / language / "LC_MESSAGES" / "messages.mo"
        version = fingerprint(sources)
        if not compiled.exists() or version.encode() not in compiled.read_bytes():
            _replace(compiled, merged(language, sources, version))


def sources_of(root: Path, language: str) -> Iterator[tuple[str, Path]]:
    """The shared catalogue, then every game's with its slug as context."""
    yield "", root / "translations" / f"{language}.po"
    for path in sorted(root.glob(f"games/*/translations/{language}.po")):
        yield path.parents[1].name, path


def fingerprint(sources: list[tuple[str, Path]]) -> str:
    """A digest of these sources; their times are no use, an archive keeps old ones."""
    digest = sha256(Path(__file__).read_bytes())  # what is done to them is in this file
    for context, path in sources:
        digest.update(context.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def merged(language: str, sources: list[tuple[str, Path]], version: str) -> Catalog:
    """One catalogue of all, the version in its header, with every game in a context of its own."""
    whole = Catalog(locale=language, version=version)
    for context, path in sources:
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    forms = unbroken(message.string, language)
                    whole.add(message.id, forms, context=context or None)
    return whole


def unbroken(form: Any, language: str) -> Any:
    """A translation, or all its plural forms, with no-break spaces where a line must not end."""
    if not isinstance(form, str):
        return tuple(unbroken(one, language) for one in form)
    together = COUNT.sub(rf"\1{NO_BREAK}", form)
    return together if language == "de" else ONE_LETTER.sub(rf"\1{NO_BREAK}", together)


def _replace(compiled: Path, catalogue: Catalog) -> None:
    """Write a temporary file and rename it, so that no other process reads half a file."""
    compiled.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=compiled.parent, delete=False) as file:
        write_mo(file, catalogue)
    os.replace(file.name, compiled)
