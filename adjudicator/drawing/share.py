"""A picture that goes with a link in a chat: the mark, what the page is called, and what it says."""

from __future__ import annotations

from . import colours
from .lettering import lines
from .markup import Markup

WIDTH, HEIGHT = 600.0, 315.0
"""The size in pixels, in the proportions that chats and networks show whole."""

EDGE = 36.0
TITLE, SENTENCE, SMALL = 34.0, 20.0, 16.0
TITLE_LINES, SENTENCE_LINES = 3, 4

MARK = Markup(
    "<g transform='translate({x:.1f} {y:.1f}) scale(1.9)'>"
    "<path class='tag' d='M6 9h16v19a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z'/>"
    "<path class='tag' d='M22 13h3a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-3v-3h2.5a2 2 0 0 0 2-2v-2a2 2 0 0 0-2-2H22z'/>"
    "<path class='ale' d='M5 9a4 4 0 0 1 5-5 5 5 0 0 1 9 0 4 4 0 0 1 4 5z'/></g>"
)
"""The mark of the app and of the site: a mug with foam."""


def svg(site: str, title: str, sentence: str) -> str:
    """Return the picture of a page.

    Args:
        site: what the site is called; it stands beside the mark.
        title: what the page is called; more than three lines are cut.
        sentence: what it says; more than four lines are cut.
    """
    room = WIDTH - 2 * EDGE
    parts = [MARK.format(x=EDGE - 10, y=18), _text("small", EDGE + 54, 58, SMALL, site)]
    y = 122.0
    for line in lines(title, room, TITLE, TITLE_LINES, bold=True):
        parts.append(_text("name", EDGE, y, TITLE, line))
        y += TITLE * 1.2
    y += 4
    for line in lines(sentence, room, SENTENCE, min(SENTENCE_LINES, int((HEIGHT - 20 - y) / (SENTENCE * 1.3)) + 1)):
        parts.append(_text("small", EDGE, y, SENTENCE, line))
        y += SENTENCE * 1.3
    opening = Markup(
        "<svg xmlns='http://www.w3.org/2000/svg' class='drawn' viewBox='0 0 {w:.0f} {h:.0f}'>{sheet}"
    ).format(w=WIDTH, h=HEIGHT, sheet=colours.sheet("light"))
    paper = Markup(
        "<rect width='{:.0f}' height='{:.0f}' fill='{}'/><rect class='tag' width='{:.0f}' height='8'/>"
    ).format(WIDTH, HEIGHT, colours.background("light"), WIDTH)
    return str(opening + paper + Markup("").join(parts) + Markup("</svg>"))


def _text(kind: str, x: float, y: float, size: float, text: str) -> Markup:
    return Markup("<text class='{}' x='{:.1f}' y='{:.1f}' font-size='{}'>{}</text>").format(kind, x, y, size, text)
