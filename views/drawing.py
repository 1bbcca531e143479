"""Cards as a page draws them. What a colour says is said by a word or a shape too.

Put together here and not by a template: a table full of cards was most of an answer's time.
"""

from markupsafe import Markup

from games.kit.picture import Face, Look, Picture, Row
from games.kit.text import N_, Text
from views.text import NOTHING, Speaker, joined

FIGURE = Markup('<figure class="picture"><div class="lays">')
CAPTION, END_OF_FIGURE = Markup("</div><figcaption>"), Markup("</figcaption></figure>")
LAY, END_OF_LAY = Markup('<div class="lay">'), Markup("</div>")
CARDS, END_OF_CARDS = Markup('<ol class="cards">'), Markup("</ol>")
WHOSE, FATE = Markup('<span class="whose">'), Markup('<span class="fate">')
END_OF_WORDS = Markup("</span>")
CARD = Markup('<li class="card look-{}">{}</li>')
TONED_CARD = Markup('<li class="card look-{} tone-{}">{}</li>')
LABELLED = Markup("{} <small>{}</small>")
UNSEEN = Markup('<span class="unseen">{}</span>')
UNSEEN_WORDS = {Look.BACK: N_("face down"), Look.SLOT: N_("empty place")}
"""What only the eye would see, for those who listen."""


def drawn(picture: Picture, say: Speaker) -> Markup:
    """Rows of cards and the sentence that explains them."""
    rows = [_row(row, say) for row in picture.rows]
    return joined((FIGURE, *rows, CAPTION, say.html(picture.caption), END_OF_FIGURE))


def _row(row: Row, say: Speaker) -> Markup:
    cards = [_card(face.look, face.tone, inside(face, say)) for face in row.faces]
    whose, fate = _words(WHOSE, row.label, say), _words(FATE, row.note, say)
    return joined((LAY, whose, CARDS, *cards, END_OF_CARDS, fate, END_OF_LAY))


def _words(start: Markup, text: Text | None, say: Speaker) -> Markup:
    return joined((start, say.html(text), END_OF_WORDS)) if text else NOTHING


def _card(look: Look, tone: str, shown: Markup) -> Markup:
    return TONED_CARD.format(look.value, tone, shown) if tone else CARD.format(look.value, shown)


def inside(face: Face, say: Speaker) -> Markup:
    """What stands on a card, or is said of one that shows nothing."""
    if face.look in UNSEEN_WORDS:
        return UNSEEN.format(say(UNSEEN_WORDS[face.look]))
    small = say.fact(face.small)
    return LABELLED.format(face.label, small) if small else Markup.escape(face.label)
