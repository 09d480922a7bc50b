"""Drawings of rules: the phases of a turn, a response window, where the Gold of a loser goes, a sheet for a player.

Each is narrow enough to be read on a phone, and says in its description all that it shows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.words import Words

from . import colours
from .colours import Theme
from .lettering import length, lines
from .markup import Markup
from .signs import sign

WIDTH = 360.0
EDGE = 12.0
HEAD, TEXT, SMALL = 15.0, 13.0, 12.0
STEP = 1.3
"""The height of a line, as a part of the size of its letters."""

PHASES = (("draw", "hand"), ("action", "gavel"), ("order", "pile"), ("drink", "cup"))
"""The phases of a turn, each with its sign."""

ASKED = 5
"""So many players sit round the drawing of a response window."""


class _Drawn(NamedTuple):
    """What lies below a heading: its parts, and how high they are together."""

    parts: Sequence[Markup]
    height: float


def drawn(name: str, words: Words, theme: Theme = "page") -> str:
    """Return one of `DIAGRAMS` as SVG.

    Args:
        name: which one.
        words: the language.
        theme: the colours; `page` follows the page on which the drawing stands.
    """
    found = DIAGRAMS[name](words)
    title = words.say(f"diagram.{name}")
    opening = Markup(
        "<svg xmlns='http://www.w3.org/2000/svg' class='drawn diagram' viewBox='0 0 {w:.0f} {h:.0f}' role='img'"
        " aria-label='{title}'><title>{title}</title><desc>{desc}</desc>{sheet}"
    ).format(
        w=WIDTH, h=found.height, title=title, desc=" ".join(sentences(name, words)), sheet=colours.sheet(theme)
    )  # fmt: skip
    return str(opening + Markup("").join(found.parts) + Markup("</svg>"))


def sentences(name: str, words: Words) -> tuple[str, ...]:
    """Return what a drawing shows, as sentences."""
    return tuple(words.say(f"diagram.{part}") for part in SAID[name])


def _turn(words: Words) -> _Drawn:
    """Return the four phases, one below the other, and whose turn is next."""
    parts: list[Markup] = []
    y = EDGE
    for at, (phase, icon) in enumerate(PHASES, 1):
        height = 74.0
        parts.append(_box("mat", EDGE, y, WIDTH - 2 * EDGE, height))
        parts.append(_number(at, EDGE + 24, y + height / 2))
        parts.append(sign(icon, WIDTH - EDGE - 42, y + height / 2 - 15, 30))
        left, wide = EDGE + 50, WIDTH - 2 * EDGE - 102
        parts.append(_text("name", left, y + 22, HEAD, words.say(f"diagram.turn.{phase}.name")))
        parts += _lines(words.say(f"diagram.turn.{phase}"), left, y + 41, wide, 2)
        y += height + 14
        if at < len(PHASES):
            parts.append(_down(EDGE + 24, y - 13, y - 2))
    parts += _lines(words.say("diagram.turn.next"), EDGE, y + 6, WIDTH - 2 * EDGE, 2)
    return _Drawn(parts, y + 30)


def _window(words: Words) -> _Drawn:
    """Return players in a ring round a card, numbered in the order in which they are asked, and what comes of it."""
    middle, radius, seat = (WIDTH / 2, 164.0), 104.0, 25.0
    parts = [_box("paper", middle[0] - 46, middle[1] - 34, 92, 68)]
    parts += _centred(words.say("diagram.window.card"), middle[0], middle[1], 80, "title")
    for at in range(ASKED):
        here, after = (_on_ring(middle, radius, (at + part) / ASKED) for part in (0.17, 0.82))
        if at < ASKED - 1:
            parts.append(
                Markup("<path class='line' d='M{:.1f} {:.1f}A{r} {r} 0 0 1 {:.1f} {:.1f}'/>").format(
                    *here, *after, r=radius
                )
            )
            parts.append(_head(after, 2 * math.pi * (at + 0.82) / ASKED))
        x, y = _on_ring(middle, radius, at / ASKED)
        parts.append(Markup("<circle class='mat' cx='{:.1f}' cy='{:.1f}' r='{}'/>").format(x, y, seat))
        parts.append(_number(at + 1, x, y))
    parts.append(
        _middle_text("small", middle[0], middle[1] - radius - seat - 8, TEXT, words.say("diagram.window.first"))
    )
    y = middle[1] + radius + seat + 30
    for part in ("none", "some"):
        parts.append(_box("mat", EDGE, y - 19, WIDTH - 2 * EDGE, 48))
        parts += _lines(words.say(f"diagram.window.{part}"), EDGE + 12, y, WIDTH - 2 * EDGE - 24, 2)
        y += 58
    return _Drawn(parts, y - 14)


def _gold(words: Words) -> _Drawn:
    """Return a heap of Gold that parts in two halves, and the shares of one of them."""
    parts = [sign("coins", WIDTH / 2 - 24, 8, 48)]
    parts.append(_middle_text("name", WIDTH / 2, 74, HEAD, words.say("diagram.gold.heap")))
    half = (WIDTH - 2 * EDGE - 14) / 2
    for at, (part, icon) in enumerate((("inn", "tavern"), ("shares", "coins"))):
        x = EDGE + at * (half + 14)
        parts.append(_down(x + half / 2, 84, 104))
        parts.append(_box("mat", x, 106, half, 128))
        parts.append(sign(icon, x + half / 2 - 15, 114, 30))
        parts.append(_middle_text("name", x + half / 2, 164, HEAD, words.say(f"diagram.gold.{part}.name")))
        parts += _centred(words.say(f"diagram.gold.{part}"), x + half / 2, 198, half - 16, "small")
    parts += _lines(words.say("diagram.gold.rest"), EDGE, 258, WIDTH - 2 * EDGE, 2)
    return _Drawn(parts, 286)


def _mat(words: Words) -> _Drawn:
    """Return a sheet for one player: a track for two markers, the phases, what the numbers mean, when one is out."""
    wide = WIDTH - 2 * EDGE
    name = words.say("diagram.mat.character")
    parts = [_text("name", EDGE, 30, HEAD, name)]
    parts.append(
        Markup("<path class='line' d='M{:.1f} 34H{:.1f}'/>").format(
            EDGE + 8 + length(name, HEAD, bold=True), EDGE + wide
        )
    )
    parts += _track(EDGE, 46, wide, words)
    y, half = 112.0, (wide - 8) / 2
    for at, (phase, _) in enumerate(PHASES):
        x, top = EDGE + at % 2 * (half + 8), y + at // 2 * 92
        parts.append(_box("mat", x, top, half, 84))
        parts.append(_number(at + 1, x + 18, top + 18))
        parts.append(_text("name", x + 37, top + 23, TEXT, words.say(f"diagram.turn.{phase}.name")))
        parts += _lines(words.say(f"diagram.turn.{phase}"), x + 9, top + 45, half - 18, 4, SMALL)
    y += 2 * 92 + 6
    for part, icon in (("fortitude", "life"), ("alcohol", "cup"), ("gold", "coins")):
        parts.append(sign(icon, EDGE, y, 26))
        parts.append(_text("name", EDGE + 36, y + 10, TEXT, words.say(f"diagram.mat.{part}.name")))
        parts += _lines(words.say(f"diagram.mat.{part}"), EDGE + 36, y + 26, wide - 36, 2, SMALL)
        y += 50
    for part in ("out", "window"):
        found = lines(words.say(f"diagram.mat.{part}"), wide - 18, SMALL, 4)
        height = 12 + len(found) * SMALL * STEP
        parts.append(_box("mat", EDGE, y, wide, height))
        parts += _lines(words.say(f"diagram.mat.{part}"), EDGE + 9, y + 17, wide - 18, 4, SMALL)
        y += height + 6
    return _Drawn(parts, y + 6)


def _track(x: float, y: float, width: float, words: Words) -> Iterator[Markup]:
    """Yield a track from 0 to 20 on which coins may lie as markers, and where each begins."""
    cell = width / 21
    for number in range(21):
        yield Markup("<rect class='paper' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='32'/>").format(
            x + number * cell, y, cell
        )
        yield _middle_text("note", x + (number + 0.5) * cell, y + 20, 10, str(number))
    yield _text("small", x, y + 49, SMALL, words.say("diagram.mat.from-0"))
    told = words.say("diagram.mat.from-20")
    yield _text("small", x + width - length(told, SMALL), y + 49, SMALL, told)


DIAGRAMS: dict[str, Callable[[Words], _Drawn]] = {"turn": _turn, "window": _window, "gold": _gold, "mat": _mat}
"""The drawings, by name."""

SAID = {
    "turn": (*(f"turn.{phase}" for phase, _ in PHASES), "turn.next"),
    "window": ("window.first", "window.none", "window.some"),
    "gold": ("gold.inn", "gold.shares", "gold.rest"),
    "mat": (
        *(f"turn.{phase}" for phase, _ in PHASES),
        *(f"mat.{part}" for part in ("fortitude", "alcohol", "gold", "out", "window")),
    ),
}
"""The messages that are the description of each drawing."""


def _on_ring(middle: tuple[float, float], radius: float, part: float) -> tuple[float, float]:
    """Return a point of a ring, clockwise from its top; `part` is how much of the ring lies before it, from 0 to 1."""
    turned = 2 * math.pi * part
    return middle[0] + radius * math.sin(turned), middle[1] - radius * math.cos(turned)


def _box(kind: str, x: float, y: float, width: float, height: float) -> Markup:
    return Markup("<rect class='{}' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='8'/>").format(
        kind, x, y, width, height
    )


def _number(number: int, x: float, y: float) -> Markup:
    """Return a number in a round field."""
    return Markup("<circle class='tag' cx='{:.1f}' cy='{:.1f}' r='13'/>").format(x, y) + _middle_text(
        "ontag", x, y + 5, HEAD, str(number)
    )


def _down(x: float, top: float, bottom: float) -> Markup:
    """Return an arrow that points down."""
    return Markup(
        "<path class='line' d='M{x:.1f} {a:.1f}V{b:.1f}'/><path class='wayhead' d='M{x:.1f} {b:.1f}l-4 -7h8z'/>"
    ).format(x=x, a=top, b=bottom)


def _head(point: tuple[float, float], turned: float) -> Markup:
    """Return the head of an arrow that runs clockwise along a ring, so many radians from its top."""
    return Markup(
        "<path class='wayhead' d='M0 0l-8 -4v8z' transform='translate({:.1f} {:.1f}) rotate({:.1f})'/>"
    ).format(*point, math.degrees(turned))


def _text(kind: str, x: float, y: float, size: float, text: str) -> Markup:
    return Markup("<text class='{}' x='{:.1f}' y='{:.1f}' font-size='{}'>{}</text>").format(kind, x, y, size, text)


def _middle_text(kind: str, x: float, y: float, size: float, text: str) -> Markup:
    return Markup("<text class='{}' text-anchor='middle' x='{:.1f}' y='{:.1f}' font-size='{}'>{}</text>").format(
        kind, x, y, size, text
    )


def _lines(text: str, x: float, y: float, width: float, most: int, size: float = TEXT) -> Iterator[Markup]:
    """Yield a text as lines, the first with its foot at `y`."""
    for at, line in enumerate(lines(text, width, size, most)):
        yield _text("small", x, y + at * size * STEP, size, line)


def _centred(text: str, x: float, y: float, width: float, kind: str) -> Iterator[Markup]:
    """Yield a text as lines round a point."""
    found = lines(text, width, TEXT, 3)
    for at, line in enumerate(found):
        yield _middle_text(kind, x, y + 4 + (at - (len(found) - 1) / 2) * TEXT * STEP, TEXT, line)
