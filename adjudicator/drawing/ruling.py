"""A table with what was ruled under it, to be sent to a group of people."""

from __future__ import annotations

from adjudicator.case import Case
from adjudicator.explain import Verdict, cited, judged_by
from adjudicator.game.scene import Scene
from adjudicator.words import Words

from . import colours, table
from .colours import Theme
from .lettering import lines
from .markup import Markup

WIDTH = 720
EDGE = 28.0
SENTENCE, SMALL = 24.0, 15.0
MOST_LINES = 8


def drawn(scene: Scene, case: Case, verdict: Verdict, words: Words, theme: Theme) -> Markup:
    """Return the table, and under it the ruling's sentence, its clause and by what it is judged."""
    laid = table.plan(scene, WIDTH - 16)
    room = WIDTH - 2 * EDGE
    y = laid.height + 8 + EDGE + 14
    parts = []
    for line in lines(verdict.text, room - 18, SENTENCE, MOST_LINES, bold=True):
        parts.append(_text("name", EDGE + 18, y, SENTENCE, line))
        y += SENTENCE * 1.35
    started = laid.height + 8 + EDGE - 8
    bar = Markup("<rect class='tag' x='{:.1f}' y='{:.1f}' width='6' height='{:.1f}' rx='3'/>").format(
        EDGE, started, y - started - SENTENCE * 0.7
    )
    for line in _below(case, verdict, words, room):
        parts.append(_text("small", EDGE + 18, y, SMALL, line))
        y += SMALL * 1.4
    height = y + EDGE - 14
    opening = Markup(
        "<svg xmlns='http://www.w3.org/2000/svg' class='drawn' viewBox='0 0 {w} {h:.0f}' width='{w}' height='{h:.0f}'"
        " role='img' aria-label='{title}'><title>{title}</title><desc>{desc}</desc>{sheet}"
        "<rect width='{w}' height='{h:.0f}' fill='{paper}'/><g transform='translate(8 8)'>"
    ).format(
        w=WIDTH, h=height, title=verdict.text, desc=" ".join(table.sentences(scene, words)),
        sheet=colours.sheet(theme), paper=colours.background(theme),
    )  # fmt: skip
    inside = table.inside(scene, laid, words, WIDTH - 16)
    return opening + inside + Markup("</g>") + bar + Markup("").join(parts) + Markup("</svg>")


def _below(case: Case, verdict: Verdict, words: Words, room: float) -> tuple[str, ...]:
    """Return the lines under the sentence: the clause with its paragraphs, and the edition."""
    found = []
    if verdict.ruling is not None:
        found.append(cited(verdict.ruling.clause, words, case.rules.edition))
    found.append(judged_by(case, words))
    return tuple(line for text in found for line in lines(text, room - 18, SMALL, 5))


def _text(kind: str, x: float, y: float, size: float, text: str) -> Markup:
    return Markup("<text class='{}' x='{:.1f}' y='{:.1f}' font-size='{}'>{}</text>").format(kind, x, y, size, text)
