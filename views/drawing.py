"""Cards as a page draws them. What a colour says is said by a word or a shape too.

Built here and not in a template: cards took most of the time of a page.
"""

from markupsafe import Markup, escape

from games.kit.picture import Face, Look, Picture, Row
from games.kit.text import N_
from views.text import NOTHING, Speaker, filled, joined

FIGURE = '<figure class="picture"><div class="lays">{}</div><figcaption>{}</figcaption></figure>'
LAY = '<div class="lay">{}<ol class="cards">{}</ol>{}</div>'
WHOSE, FATE = '<span class="whose">{}</span>', '<span class="fate">{}</span>'
CARD = '<li class="card look-{}">{}</li>'
TONED_CARD = '<li class="card look-{} tone-{}">{}</li>'
LABELLED = "{} <small>{}</small>"
UNSEEN = '<span class="unseen">{}</span>'
UNSEEN_WORDS = {Look.BACK: N_("face down"), Look.SLOT: N_("empty space")}
"""What can only be seen, in words for screen readers."""


def drawn(picture: Picture, say: Speaker) -> Markup:
    """Rows of cards and the sentence that explains them."""
    rows = joined(_row(row, say) for row in picture.rows)
    return filled(FIGURE, rows, say.html(picture.caption))


def _row(row: Row, say: Speaker) -> Markup:
    cards = joined(_card(face, say) for face in row.faces)
    whose = filled(WHOSE, say.html(row.label)) if row.label else NOTHING
    fate = filled(FATE, say.html(row.note)) if row.note else NOTHING
    return filled(LAY, whose, cards, fate)


def _card(face: Face, say: Speaker) -> Markup:
    look, shown = face.look.value, inside(face, say)
    return filled(TONED_CARD, look, face.tone, shown) if face.tone else filled(CARD, look, shown)


def inside(face: Face, say: Speaker) -> Markup:
    """What stands on a card, or is said of one that shows nothing."""
    if face.look in UNSEEN_WORDS:
        return filled(UNSEEN, say(UNSEEN_WORDS[face.look]))
    small = say.fact(face.small)
    return filled(LABELLED, face.label, small) if small else escape(face.label)
