"""The table's element: its script, and what that draws, as plain data.

It draws the picture, the cards that can be read, the strip of moves and the hand, and gives back what was touched. The
app hosts it, and so does the table of the site. It knows no rule, no sentence and no form of a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .. import drawing
from ..case import Case
from ..words import Words
from .strip import StripMoment, named

WIDTHS = {"phone": 358, "laptop": 680}
"""How wide the picture is, in pixels, on either. Both are sent until the browser has said which of them fits."""

SCRIPT = Path(__file__).with_name("element.js").read_text("utf-8")
SHEET = Path(__file__).with_name("element.css").read_text("utf-8")
READING = "<div class='reading' role='dialog' tabindex='-1' hidden></div>"
HAND = "<div class='hand' role='group' tabindex='-1' hidden></div>"
MARKUP = f"<div class='picture'></div>{READING}{HAND}<ol class='strip'></ol>"


def shown(
    case: Case,
    told: tuple[StripMoment, ...],
    looked: StripMoment | None,
    words: Words,
    sizes: Iterable[str],
    speakers: tuple[int, ...] = (),
    chosen: tuple[int, ...] = (),
    hand: dict[str, Any] | None = None,
    corrects: bool = True,
) -> dict[str, Any]:
    """Return all that the element's script draws of an argument.

    Args:
        case: the case as it is now.
        told: the entries of the strip.
        looked: which of them is looked at; None: the table is drawn as it is now.
        words: the language.
        sizes: for which of `WIDTHS` there is a picture.
        speakers: the seats that are touched to speak.
        chosen: those of them that are chosen.
        hand: what lies open at a seat.
        corrects: True if a number that is touched can be corrected.

    Returns:
        What `given` returns, and of these two more than nothing:
        `strip`: its name, what stands there while it is empty, the entries, the place of the one that is looked at; the
        label of an entry is words, each with whether they were understood;
        `form`: the language of the form in which a number of the beginning is entered, if there is one.
    """
    then = case if looked is None else case.back_to(looked.until)
    numbers = corrects and looked is None and not case.over
    touching = drawing.Touching(speakers, chosen, numbers, bool(speakers), True)
    return given(then, touching, hand, words, sizes) | {
        "strip": {
            "said": words.say("ui.strip"),
            "none": words.say("ui.strip.none"),
            "entries": [{"kind": one.kind, "label": one.pieces, "text": named(one, words)} for one in told],
            "at": None if looked is None else told.index(looked),
        },
        "form": "" if case.said or not corrects else words.language,
    }


def given(
    case: Case, touching: drawing.Touching, open: dict[str, Any] | None, words: Words, sizes: Iterable[str]
) -> dict[str, Any]:
    """Return all that the script draws of a table alone, as plain data.

    Args:
        case: whose table.
        touching: what of it can be touched.
        open: what lies open at a seat, if anything does.
        words: the language.
        sizes: for which of `WIDTHS` there is a picture.

    Returns:
        `pictures`: SVG by size; `cards`: title and words of each card that can be read, by its key in the picture;
        `hand`: what lies open at a seat; `close`; and `strip` and `form`, of which there is nothing.
    """
    scene = drawing.scene(case, words)
    lying = (card for row in scene.rows for card in row.cards if card.title and card.reads)
    return {
        "pictures": {size: drawing.drawn(scene, words, "page", WIDTHS[size], touching) for size in sizes},
        "cards": {card.key: {"title": card.title, "reads": card.reads} for card in lying},
        "hand": open,
        "strip": None,
        "form": "",
        "close": words.say("drawing.close"),
    }
