"""Cards on the table: upon each other as they were played, or beside each other in a line."""

from __future__ import annotations

import functools
from typing import NamedTuple

from adjudicator.game.scene import Lying, Row

from .lettering import cut, length, lines
from .markup import Markup

NOTHING = Markup("")
LEAST = 44.0
"""A card that others lie on shows at least so much of itself, so that a finger finds it."""

BETWEEN = 4.0
"""So much room is between cards that lie beside each other."""

NARROW = 66.0
"""On a card that is narrower, letters are smaller."""

SIZES, MOST_LINES = (14.0, 12.5, 11.5, 10.5, 9.5), 3
"""How high the letters of a title are, the greatest that fit; so many lines it should have at most."""

LEAST_WORDS, SMALL, LARGE = 76.0, 10.0, 12.0
"""What a card does is written on it if it is so wide; how high its letters are, and where it is broad."""

WORDY = 30
"""A card that says more, in letters, is broad where it lies alone, if there is room."""

BROAD = 2.2
"""So many times as broad."""

BAND = 20.0
"""How high the band with a name is."""


class Spot(NamedTuple):
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
    box: Spot
    seen: float
    turned: float
    now: bool


def laid(row: Row, room: Spot, size: tuple[float, float]) -> tuple[int, tuple[Laid, ...]]:
    """Return how many of the oldest cards do not fit, and where the others lie, in the middle of the room."""
    wide, high = size[0], min(size[1], room.height)
    if row.kind == "line":
        wide = _beside(len(row.cards), room.width, wide)
    elif len(row.cards) == 1 and len(" ".join(row.cards[0].reads[1:])) > WORDY:
        wide = min(BROAD * wide, room.width)
    gap = wide * 0.72 if row.kind == "stack" else wide + BETWEEN
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
        now = last and row.waits if row.kind == "stack" else place + hidden == row.reached
        box = Spot(began + step * place, top, wide, high)
        found.append(Laid(card, box, wide if last or step >= wide else step, turned, now))
    return hidden, tuple(found)


def _beside(count: int, room: float, wide: float) -> float:
    """Return how wide cards beside each other are: narrower if all of them fit then, so that none covers another."""
    narrow = (room - BETWEEN * (count - 1)) / count if count else wide
    return min(wide, narrow) if narrow >= LEAST else wide


def more(text: str, box: Spot) -> Markup:
    """Return a slip that says how many cards lie below those that are drawn."""
    paper = Markup("<rect class='back' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='6'/>")
    said = Markup("<text class='onband' x='{:.1f}' y='{:.1f}' font-size='13' text-anchor='middle'>{}</text>")
    x, y = box.middle
    return (paper + said).format(box.x, box.y, box.width, box.height, x, y + 4, text)


@functools.lru_cache(maxsize=256)
def drawn(one: Laid, attributes: Markup, unseen: str) -> Markup:
    """Return a card; `attributes` say what it is to a finger and to a reader, `unseen` what a hidden card is called."""
    card, box = one.card, one.box
    classes = ["card", f"is-{card.look}", *(["drink"] if card.drink else []), *(["is-now"] if one.now else [])]
    face = _face(one) if card.title else _back(one)
    turned = (
        Markup(" transform='rotate({:.1f} {:.1f} {:.1f})'").format(one.turned, *box.middle) if one.turned else NOTHING
    )
    title = " · ".join((card.title or unseen, *filter(None, (card.who,)), *card.notes))
    inner = Markup("<title>{}</title><g{}>{}</g>").format(title, turned, face)
    return Markup("<g class='{}' data-key='{}'{}>{}</g>").format(" ".join(classes), card.key, attributes, inner)


def _face(one: Laid) -> Markup:
    """Return a card that people see; one that lies with its back up, but that the table knows, is dark."""
    card, box = one.card, one.box
    hidden = card.look == "back"
    narrow = box.width < NARROW
    edge, small = (4, 9.5) if narrow else (6, 11)
    top, room = box.y, one.seen - edge - (2 if narrow else 3)
    parts = [_sheet("back" if hidden else "paper", box)]
    if card.who:
        parts.append(_band(one))
        top += BAND
    below = [line for note in card.notes for line in lines(note, room, small, 2)][: 3 if box.height > 90 else 2]
    below_at = box.y + box.height - 10 - 13 * len(below)
    size = next((size for size in SIZES if _fits(card.title, room, size)), SIZES[-1])
    most = max(1, int((box.y + box.height - top - 8 - 14 * len(below)) // (size + 2)))
    titled = lines(card.title, room, size, most, True)
    for number, line in enumerate(titled):
        parts.append(
            _text("onband" if hidden else "title", box.x + edge, top + (number + 1) * (size + 2) + 2, size, line)
        )
    if not hidden:
        parts += _words(card.reads[1:], room, box.x + edge, top + len(titled) * (size + 2) + 6, below_at)
    for number, line in enumerate(reversed(below)):
        kind = "onband" if hidden else "note"
        parts.append(_text(kind, box.x + edge, box.y + box.height - 7 - 13 * number, small, line))
    if card.look == "faded" and card.who:
        strike = Markup("<path class='strike' d='M{:.1f} {:.1f}L{:.1f} {:.1f}'/>")
        parts.append(strike.format(box.x + 5, box.y + box.height - 6, box.x + one.seen - 5, box.y + BAND + 6))
    if card.look == "done":
        tick = Markup("<path class='tick' d='M{:.1f} {:.1f}l6 7l11 -14'/>")
        parts.append(tick.format(box.x + one.seen - 24, box.y + box.height - 14))
    return NOTHING.join(parts)


def _fits(title: str, room: float, size: float) -> bool:
    """Return True if no word of a title is cut where its letters are so high, and it is no longer than three lines."""
    words = title.split()
    whole = all(length(word, size, True) <= room for word in words)
    return whole and length(title, size, True) <= room * min(len(words), MOST_LINES) * 0.9


def _words(does: tuple[str, ...], room: float, x: float, top: float, bottom: float) -> list[Markup]:
    """Return what a card does, between its title and what is said of it, if it is wide enough; cut if it is longer."""
    size = SMALL if room < BROAD * LEAST_WORDS else LARGE
    most = int((bottom - top) // (size + 2))
    if room < LEAST_WORDS or most < 1:
        return []
    told = lines(" ".join(does), room, size, most)
    return [_text("note", x, top + (size + 2) * (number + 1), size, line) for number, line in enumerate(told)]


def _back(one: Laid) -> Markup:
    """Return the back of a card that nobody has seen, with a question mark."""
    x, y, width, height = one.box
    line = Markup("<rect class='backline' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='4'/>")
    under = BAND if one.card.who else 0.0
    mark = Markup("<text class='mark' x='{:.1f}' y='{:.1f}' font-size='{:.0f}' text-anchor='middle'>?</text>")
    size = (height - under) * 0.45
    return NOTHING.join(
        (
            _sheet("back", one.box),
            line.format(x + 5, y + 5 + under, width - 10, height - 10 - under),
            mark.format(x + one.seen / 2, y + under + (height - under) / 2 + size * 0.36, size),
            _band(one) if one.card.who else NOTHING,
        )
    )


def _sheet(kind: str, box: Spot) -> Markup:
    paper = Markup("<rect class='{}' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='6'/>")
    return paper.format(kind, *box)


def _band(one: Laid) -> Markup:
    """Return the band of a card with the name of who played it, or who is to drink it."""
    box = one.box
    band = Markup("<path class='band' d='M{x:.1f} {y:.1f}v-14a6 6 0 0 1 6 -6h{w:.1f}a6 6 0 0 1 6 6v14z'/>")
    name = cut(one.card.who, one.seen - 10, 11.5, True)
    return band.format(x=box.x, y=box.y + BAND, w=box.width - 12) + _text("onband", box.x + 6, box.y + 14.5, 11.5, name)


def _text(kind: str, x: float, y: float, size: float, text: str) -> Markup:
    return Markup("<text class='{}' x='{:.1f}' y='{:.1f}' font-size='{}'>{}</text>").format(kind, x, y, size, text)
