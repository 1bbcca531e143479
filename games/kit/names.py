"""Names as people type them, made fit for a pad. Who is called so, it does not know."""

import re
import unicodedata

LONGEST = 40
# Control characters, text direction, zero width, fillers and tags: all that takes a place on the
# pad without being seen. The joiner U+200D and the selector U+FE0F stay, emoji are made with them.
UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb"
    "\U000e0000-\U000e007f]"
)


def clean(name: str) -> str:
    """The name without what cannot be seen, in one normal form, not longer than a pad is wide."""
    visible = UNSEEN.sub("", unicodedata.normalize("NFC", name).replace("\t", " "))
    encodable = visible.encode("utf-8", "ignore").decode("utf-8")
    return " ".join(encodable.split())[:LONGEST].lstrip(" \u200d\ufe0f").rstrip(" \u200d")
