"""Pictures of a table, as SVG and PNG: the players, the cards upon each other, whose turn it is and who is asked.

A game makes a `Scene` of a case (`game.Scenes`); what draws it knows no game, and no browser. Everything that people
typed is escaped, and everything that the picture shows stands in its description as sentences.
"""

from __future__ import annotations

from adjudicator.case import Case
from adjudicator.explain import Verdict
from adjudicator.game.scene import Scene, Slip
from adjudicator.words import Words

from . import ruling, table
from .colours import Theme
from .picture import png
from .touching import NOT_TOUCHED, Touching

WIDTH = 720
"""How wide a picture is, in pixels, if nobody says otherwise."""

__all__ = [
    "NOT_TOUCHED",
    "Scene",
    "Slip",
    "Theme",
    "Touching",
    "described",
    "drawn",
    "png",
    "ruling_svg",
    "scene",
    "slips",
    "svg",
]


def scene(case: Case, words: Words) -> Scene:
    """Return what a picture of a case shows."""
    return case.game.scenes.scene(case, words)


def svg(case: Case, words: Words, theme: Theme = "light", width: int = WIDTH, touching: Touching = NOT_TOUCHED) -> str:
    """Return a picture of the table as it is now.

    Args:
        case: whose table.
        words: the language.
        theme: the colours; `page` follows the page on which the picture stands, which only a browser knows.
        width: how wide it is, in pixels, at least 320. Its height follows from what lies on the table.
        touching: what of it can be touched.
    """
    return drawn(scene(case, words), words, theme, width, touching)


def drawn(scene: Scene, words: Words, theme: Theme, width: int, touching: Touching = NOT_TOUCHED) -> str:
    """Return a picture of a scene, as `svg` has it of a case."""
    return str(table.drawn(scene, words, theme, width, touching))


def ruling_svg(case: Case, verdict: Verdict, words: Words, theme: Theme = "light") -> str:
    """Return a picture of the table with what was ruled under it: the sentence, its clause, the edition.

    Args:
        case: whose table.
        verdict: what was ruled.
        words: the language.
        theme: `light` or `dark`.
    """
    return str(ruling.drawn(scene(case, words), case, verdict, words, theme))


def described(case: Case, words: Words) -> tuple[str, ...]:
    """Return what a picture of the table shows, as sentences."""
    return table.sentences(scene(case, words), words)


def slips(case: Case, words: Words) -> tuple[Slip, ...]:
    """Return what waits, in words, the newest first."""
    return case.game.scenes.slips(case, words)
