"""Cards on the table: upon each other as they were played, or beside each other in a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from markupsafe import Markup

from .lettering import cut, lines
from .scene import Lying, Row

NOTHING = Markup("")
LEAST = 44.0
"""A card that others lie on shows at least so much of itself, so that a finger finds it."""

MORE = Callable[[int], str]
"""Takes a number of cards that are not drawn; returns how that is said."""


class Box(NamedTuple):
    """A place on the picture: its upper left corner, how wide and how high it is."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2


class Laid(NamedTuple):
    """A card and where it lies: how much of its width is seen, by how many degrees it is turned."""

    card: Lying
    box: Box
    seen: float
    turned: float
    now: bool


def laid(row: Row, room: Box, size: tuple[float, float]) -> tuple[int, tuple[Laid, ...]]:
    """Return how many of the oldest cards do not fit, and where the others lie, in the middle of the room."""
    wide, high = size[0], min(size[1], room.height)
    gap = wide * 0.72 if row.kind == "stack" else wide + 6
    cards = row.cards
    most = max(1, int((room.width - wide) / LEAST) + 1)
    hidden = max(0, len(cards) - most)
    if hidden:
        cards = cards[hidden + 1 :] if most > 1 else cards[-1:]
        hidden = len(row.cards) - len(cards)
    step = min(gap, (room.width - wide - (LEAST if hidden else 0)) / (len(cards) - 1)) if len(cards) > 1 else 0.0
    began = room.x + (room.width - wide - step * (len(cards) - 1) + (LEAST if hidden else 0)) / 2
    top = room.y + (room.height - high) / 2
    found = []
    for place, card in enumerate(cards):
        last = place == len(cards) - 1
        turned = 0.0 if row.kind == "line" or len(cards) == 1 else (-2.0, 1.4, -1.2, 2.0)[place % 4] * (not last)
        now = last if row.kind == "stack" else place + hidden == row.reached
        box = Box(began + step * place, top, wide, high)
        found.append(Laid(card, box, wide if last or step >= wide else step, turned, now))
    return hidden, tuple(found)


def more(text: str, box: Box) -> Markup:
    """Return a slip that says how many cards lie below those that are drawn."""
    paper = "<rect class='back' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='6'/>"
    said = "<text class='onband' x='{:.1f}' y='{:.1f}' font-size='13' text-anchor='middle'>{}</text>"
    x, y = box.middle
    return Markup(paper + said).format(box.x, box.y, box.width, box.height, x, y + 4, text)


def drawn(one: Laid, attributes: Markup, unseen: str) -> Markup:
    """Return a card; `attributes` say what it is to a finger and to a reader, `unseen` what a hidden card is called."""
    card, box = one.card, one.box
    classes = ["card", card.look, *(["drink"] if card.drink else []), *(["now"] if one.now else [])]
    face = _face(one, unseen) if card.look != "back" or card.title or card.who else _back(box)
    turned = (
        Markup(" transform='rotate({:.1f} {:.1f} {:.1f})'").format(one.turned, *box.middle) if one.turned else NOTHING
    )
    title = " · ".join((card.title or unseen, *filter(None, (card.who,)), *card.notes))
    inner = Markup("<title>{}</title><g{}>{}</g>").format(title, turned, face)
    return Markup("<g class='{}' data-key='{}'{}>{}</g>").format(" ".join(classes), card.key, attributes, inner)


def _face(one: Laid, unseen: str) -> Markup:
    card, box = one.card, one.box
    hidden = card.look == "back"
    paper = Markup("<rect class='{}' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='6'/>")
    parts = [paper.format("back" if hidden else "paper", *box)]
    top, room = box.y, one.seen - 10
    if card.who:
        band = "<path class='band' d='M{x:.1f} {y:.1f}v-12a6 6 0 0 1 6 -6h{w:.1f}a6 6 0 0 1 6 6v12z'/>"
        parts.append(Markup(band).format(x=box.x, y=box.y + 20, w=box.width - 12))
        parts.append(_text("onband", box.x + 6, box.y + 14.5, 11.5, cut(card.who, room, 11.5, True)))
        top += 20
    notes = card.notes[: 2 if box.height > 80 else 1]
    below = [line for note in notes for line in lines(note, room, 11, 2 if len(notes) == 1 else 1)]
    size = 12.5 if box.width > 84 else 11.5
    most = max(1, int((box.y + box.height - top - 8 - 14 * len(below)) // (size + 2)))
    ink = "onband" if hidden else "title"
    for number, line in enumerate(lines(card.title or unseen, room, size, most, True)):
        parts.append(_text(ink, box.x + 6, top + (number + 1) * (size + 2) + 2, size, line))
    for number, line in enumerate(reversed(below)):
        parts.append(_text("onband" if hidden else "note", box.x + 6, box.y + box.height - 7 - 13 * number, 11, line))
    if card.look == "faded":
        strike = "<path class='strike' d='M{:.1f} {:.1f}L{:.1f} {:.1f}'/>"
        if card.who:
            parts.append(Markup(strike).format(box.x + 5, box.y + box.height - 6, box.x + one.seen - 5, box.y + 26))
    return NOTHING.join(parts)


def _back(box: Box) -> Markup:
    """Return the back of a card that nobody has seen."""
    back = "<rect class='back' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='6'/>"
    line = "<rect class='backline' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='3'/>"
    x, y, width, height = box
    return Markup(back + line).format(x, y, width, height, x + 5, y + 5, width - 10, height - 10)


def _text(kind: str, x: float, y: float, size: float, text: str) -> Markup:
    return Markup("<text class='{}' x='{:.1f}' y='{:.1f}' font-size='{}'>{}</text>").format(kind, x, y, size, text)
