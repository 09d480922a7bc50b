"""The table from above: the mats of the players round it, the cards in its middle, and a way to whoever is asked."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.game.scene import Plaque, Scene
from adjudicator.words import Words

from . import cards, colours, mats
from .cards import Spot
from .colours import Theme
from .lettering import joined, length, lines
from .markup import Markup
from .signs import sign
from .touching import NOT_TOUCHED, Touching

NOTHING = Markup("")
EDGE, GAP = 8.0, 7.0
NARROW, WIDE = 112.0, 230.0
"""A mat is at least and at most so wide, in pixels."""

LEAST_MIDDLE = 250.0
"""The cards lie between the mats only where there is so much room for them; otherwise a row of their own is theirs."""

PLAQUE, NEXT_LINE, MOST_LINES = 20.0, 15.0, 6
"""How high a plaque of one line is, and each line more; how many lines it has at most."""

CARDS = ((900, (126.0, 148.0)), (560, (122.0, 168.0)), (0, (98.0, 103.0)))
"""How wide and how high a card of the stack is, by how wide the picture is at least."""

LINE_CARD = (88.0, 92.0)
SHORT = 12.0
"""Where the cards are so near to a mat, the head alone shows the way."""


class Plan(NamedTuple):
    """Where everything lies: the mats in the order in which their players sit, the room in the middle, the height."""

    mats: tuple[Spot, ...]
    middle: Spot
    height: float


def plan(scene: Scene, width: float) -> Plan:
    """Return where everything lies on a picture that is so wide.

    The players sit clockwise from the upper left, so that the next one is to the left of each, as at a table.
    """
    count = len(scene.mats)
    top = _columns(count)
    beside = min(WIDE, (width - 2 * EDGE - _middle_width(scene, width)) / top - GAP) if top else 0
    if count and beside >= max(NARROW + 20, mats.least(scene.mats)):
        return _round_the_middle(scene, width, beside)
    return _above_and_below(scene, width)


def _columns(count: int) -> int:
    """Return how many mats lie in the upper of two rows; two players sit on either side of the cards."""
    return max(min(count, 2), math.ceil(count / 2))


def _height(scene: Scene, wide: float) -> float:
    """Return how high mats are that are so wide: all of them as the highest."""
    return max((mats.height(mat, wide) for mat in scene.mats), default=0.0)


def _round_the_middle(scene: Scene, width: float, wide: float) -> Plan:
    """Return two rows of mats, each with the cards in the middle of it."""
    count, high = len(scene.mats), _height(scene, wide)
    top = _columns(count)
    left = math.ceil(top / 2)
    started = EDGE + left * (wide + GAP)
    between = width - EDGE - (top - left) * (wide + GAP) - started
    height = max(2 * high + GAP if count > 2 else high, _middle_height(scene, width, between))
    if count > 2:
        high = (height - GAP) / 2
    xs = [EDGE + column * (wide + GAP) for column in range(left)]
    xs += [width - EDGE - (top - column) * (wide + GAP) + GAP for column in range(left, top)]
    above = [Spot(x, EDGE, wide, high) for x in xs]
    below = [Spot(x, EDGE + height - high, wide, high) for x in reversed(xs)]
    if count % 2 and count > 2:
        above[0] = above[0]._replace(y=EDGE + (height - high) / 2)
    middle = Spot(started, EDGE, between, height)
    return Plan((*above, *below[: count - top]), middle, height + 2 * EDGE)


def _above_and_below(scene: Scene, width: float) -> Plan:
    """Return rows of mats with the cards between them; up to three players sit in one row above the cards."""
    count, inner = len(scene.mats), width - 2 * EDGE
    needed = _middle_height(scene, width, inner)
    fit = max(1, int((inner + GAP) // (max(NARROW - 8, mats.least(scene.mats)) + GAP)))
    columns = count if count <= fit else min(fit, math.ceil(count / 2))
    wide = min(WIDE, (inner - GAP * (columns - 1)) / columns) if columns else 0.0
    high = _height(scene, wide)
    rows = math.ceil(count / columns) if columns else 0
    above = math.ceil(rows / 2)
    started = EDGE + above * (high + GAP)
    boxes = []
    for place in range(count):
        row, column = divmod(place, columns)
        last = min(columns, count - row * columns)
        y = EDGE + row * (high + GAP) if row < above else started + needed + GAP + (row - above) * (high + GAP)
        clockwise = columns - 1 - column if rows == 2 and row == 1 else column
        indent = 0.0 if rows == 2 else (inner - last * wide - (last - 1) * GAP) / 2
        boxes.append(Spot(EDGE + indent + clockwise * (wide + GAP), y, wide, high))
    height = started + needed + EDGE + (rows - above) * (high + GAP)
    return Plan(tuple(boxes), Spot(EDGE, started, inner, needed), height)


def _middle_width(scene: Scene, width: float) -> float:
    """Return how wide what lies in the middle is, if there is room for it: at most half of the picture."""
    wide = [_size(row.kind, width)[0] * (1 + 0.72 * (len(row.cards) - 1)) for row in scene.rows]
    return max(LEAST_MIDDLE, min(width / 2, max(wide, default=0.0) + 3 * GAP))


def _middle_height(scene: Scene, width: float, between: float) -> float:
    """Return how high the middle of a picture is that is so wide, if there is so much room between the mats.

    There is always room for a card, so that nothing moves when one is played.
    """
    cards_high = sum(_size(row.kind, width)[1] + GAP for row in scene.rows)
    return max(PLAQUE, _plaques_height(scene, between)) + max(cards_high, _size("stack", width)[1] + GAP)


def _plaques_height(scene: Scene, between: float) -> float:
    """Return how high the lines of text are above the cards, if there is so much room between the mats."""
    return sum(_plaque_height(_lines(plaque, between)) for plaque in scene.plaques)


def _plaque_height(told: tuple[str, ...]) -> float:
    return PLAQUE + NEXT_LINE * (len(told) - 1)


def _lines(plaque: Plaque, between: float) -> tuple[str, ...]:
    """Return the lines of a plaque; what needs more than `MOST_LINES` is cut."""
    return lines(joined((plaque.title, *plaque.details)), between - 34, 12.5, MOST_LINES, True)


def _size(kind: str, width: float) -> tuple[float, float]:
    return LINE_CARD if kind == "line" else next(size for least, size in CARDS if width >= least)


# -- drawing


def drawn(scene: Scene, words: Words, theme: Theme, width: int, touching: Touching = NOT_TOUCHED) -> Markup:
    """Return a picture as SVG.

    Args:
        scene: what lies on the table.
        words: the language.
        theme: the colours.
        width: how wide it is, in pixels.
        touching: what of it can be touched.
    """
    laid = plan(scene, width)
    title, desc = words.say("drawing.title"), " ".join(sentences(scene, words))
    opening = Markup(
        "<svg xmlns='http://www.w3.org/2000/svg' class='drawn' viewBox='0 0 {w} {h:.0f}' width='{w}' height='{h:.0f}'"
        " role='{role}' aria-label='{title}'><title>{title}</title><desc>{desc}</desc>{sheet}"
    ).format(
        w=width, h=laid.height, role="group" if touching.anything else "img", title=title, desc=desc,
        sheet=colours.sheet(theme),
    )  # fmt: skip
    return opening + inside(scene, laid, words, width, touching) + Markup("</svg>")


def inside(scene: Scene, laid: Plan, words: Words, width: float, touching: Touching = NOT_TOUCHED) -> Markup:
    """Return what is drawn, as a piece of SVG."""
    top, middle = _middle(scene, laid.middle, words, width, touching)
    asked = [box for mat, box in zip(scene.mats, laid.mats, strict=True) if mats.is_asked(mat)]
    started = top._replace(y=laid.middle.y, height=top.y + top.height - laid.middle.y) if top else None
    ways, heads = zip(*(_way(started, box) for box in asked), strict=True) if started and asked else ((), ())
    drawn = [mats.drawn(mat, box, words, touching) for mat, box in zip(scene.mats, laid.mats, strict=True)]
    return NOTHING.join((_wood(width, laid.height), *ways, *drawn, middle, *heads))


def _wood(width: float, height: float) -> Markup:
    """Return the table, with the grain of its wood."""
    board = Markup("<rect class='table' x='1' y='1' width='{:.1f}' height='{:.1f}' rx='14'/>")
    grain = Markup("<path class='grain' d='M8 {y:.1f}C{a:.1f} {b:.1f} {c:.1f} {d:.1f} {e:.1f} {y:.1f}'/>")
    lines = (
        grain.format(y=y, a=width * 0.3, b=y - 7, c=width * 0.6, d=y + 8, e=width - 8)
        for y in (height * k / 6 for k in range(1, 6))
    )
    return board.format(width - 2, height - 2) + NOTHING.join(lines)


def _middle(scene: Scene, room: Spot, words: Words, width: float, touching: Touching) -> tuple[Spot | None, Markup]:
    """Return where the newest card lies, and all that lies in the middle."""
    sizes = [_size(row.kind, width) for row in scene.rows]
    above = _plaques_height(scene, room.width)
    free = room.height - above - sum(high + GAP for _, high in sizes)
    y = room.y + max(0.0, free / 2)
    parts = list(_plaques(scene.plaques, room, y))
    y += above + GAP / 2
    newest: Spot | None = None
    for row, (wide, high) in zip(scene.rows, sizes, strict=True):
        hidden, laid = cards.laid(row, Spot(room.x, y, room.width, high), (wide, high))
        if hidden:
            x = laid[0].box.x - cards.LEAST
            parts.append(
                cards.more(words.say("drawing.more", number=hidden), Spot(x, y + 8, cards.LEAST - 4, high - 16))
            )
        for one in laid:
            newest = one.box if one.now and row.kind == "stack" else newest
            unseen = words.say("drawing.unseen")
            parts.append(cards.drawn(one, touching.card(one.card, one.now, words), unseen))
        y += high + GAP
    return newest, NOTHING.join(parts)


def _plaques(plaques: tuple[Plaque, ...], room: Spot, y: float) -> Iterator[Markup]:
    """Yield the lines of text above the cards, in the middle."""
    for plaque in plaques:
        told = _lines(plaque, room.width)
        wide, high = max(length(line, 12.5, True) for line in told) + 30, _plaque_height(told)
        x = room.x + (room.width - wide) / 2
        ground = Markup("<rect class='ground' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{}' rx='9'/>")
        said = Markup("<text class='name' x='{:.1f}' y='{:.1f}' font-size='12.5'>{}</text>")
        yield Markup("<g class='plaque'><title>{}</title>{}{}{}</g>").format(
            joined((plaque.title, *plaque.details)),
            ground.format(x, y, wide, high - 1),
            sign(plaque.icon, x + 4, y + 2, 15),
            NOTHING.join(said.format(x + 24, y + 14 + NEXT_LINE * place, line) for place, line in enumerate(told)),
        )
        y += high


def _way(start: Spot, mat: Spot) -> tuple[Markup, Markup]:
    """Return a dotted way from the newest card to a mat if there is room for one, and the head at its end."""
    (x, y), (u, v) = start.middle, mat.middle
    if mat.y < start.y + start.height and mat.y + mat.height > start.y:
        right = u > x
        a, b = (start.x + start.width if right else start.x), y
        c, d = (mat.x - 9 if right else mat.x + mat.width + 9), v
        turned = 0 if right else 180
        if abs(d - b) > 30:
            d = mat.y + mat.height - 18 if d < b else mat.y + 18
    else:
        up = v < y
        a, b = x, start.y if up else start.y + start.height
        c, d = max(mat.x + 14, min(x, mat.x + mat.width - 14)), mat.y + mat.height + 9 if up else mat.y - 9
        turned = -90 if up else 90
    far = abs(d - b) if turned in (-90, 90) else abs(c - a)
    way = NOTHING if far < SHORT else Markup("<path class='way' d='M{:.1f} {:.1f}L{:.1f} {:.1f}'/>").format(a, b, c, d)
    head = Markup("<path class='wayhead' transform='translate({:.1f} {:.1f}) rotate({})' d='M-3 -6L8 0L-3 6z'/>")
    return way, head.format(c, d, turned)


# -- in words


def sentences(scene: Scene, words: Words) -> tuple[str, ...]:
    """Return what the picture shows, as sentences for those who do not see it."""
    found = [mats.sentence(mat, words) for mat in scene.mats]
    for row in scene.rows:
        told = [joined((card.title or words.say("drawing.unseen"), card.who, *card.notes)) for card in row.cards]
        if row.kind == "stack":
            told.reverse()
        found.append(words.say(f"drawing.{row.kind}", what=row.said, cards="; ".join(told)))
    found += [words.say("drawing.plaque", what=joined((one.title, *one.details))) for one in scene.plaques]
    return tuple(found)
