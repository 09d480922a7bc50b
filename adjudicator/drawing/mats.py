"""What lies before a player, or before the players of a team: names, what is asked, a mug, numbers, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from adjudicator.words import Words

from . import mug
from .cards import Box
from .lettering import cut, joined, length
from .scene import Amount, Mat, Person
from .signs import sign
from .touching import Touching

NOTHING = Markup("")
HEAD, BODY, TOKENS = 44.0, 54.0, 15.0
"""How high the name with what is asked is, the mug with the numbers, and a line of tokens, in pixels."""

CELL = (40.0, 16.5)
"""How wide and how high a number with its sign is."""

ROOMY = 168.0
"""A mat that is so wide has a larger mug."""


def height(mat: Mat, width: float) -> float:
    """Return how high a mat is."""
    return HEAD * len(mat.people) + BODY + (TOKENS if _tokens(mat) else 0.0)


def least(mats: Iterable[Mat]) -> float:
    """Return how wide a mat must be for all of its numbers."""
    return max((60.0 + CELL[0] * -(-len(_purse(mat)) // 3) for mat in mats), default=0.0)


def is_asked(mat: Mat) -> bool:
    """Return True if somebody who sits there is asked now."""
    return any(one.asked == "asked" for one in mat.people)


def drawn(mat: Mat, box: Box, words: Words, touching: Touching) -> Markup:
    """Return a mat in a box."""
    classes = ["seat", *(["turn"] if mat.turn else []), *(["asked"] if is_asked(mat) else [])]
    classes += ["out"] if mat.left else []
    parts = [Markup("<rect class='mat' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='9'/>").format(*box)]
    for number, person in enumerate(mat.people):
        head = Box(box.x, box.y + HEAD * number, box.width, HEAD)
        parts.append(_head(mat, person, head, words, touching))
    body = Box(box.x, box.y + HEAD * len(mat.people), box.width, BODY)
    parts.append(_body(mat, body, words, touching))
    tokens = _tokens(mat)
    if tokens:
        parts.append(_said("small", box.x + 8, box.y + box.height - 6, 11, tokens, box.width - 14))
    return Markup("<g class='{}'>{}</g>").format(" ".join(classes), NOTHING.join(parts))


def _head(mat: Mat, person: Person, box: Box, words: Words, touching: Touching) -> Markup:
    """Return the strip with a name, which is what one touches to speak for the player."""
    flag = mat.turn and person is mat.people[0]
    x = box.x + (24 if flag else 9)
    own = _own(person) if len(mat.people) > 1 else ()
    room = box.width - (x - box.x) - 8 - CELL[0] * len(own)
    parts = [sign("turn", box.x + 7, box.y + 6, 15)] if flag else []
    parts.append(_said("name", x, box.y + 18.5, 14, person.name, room, bold=True))
    for number, amount in enumerate(own):
        parts.append(_number(amount, box.x + box.width - CELL[0] * (len(own) - number), box.y + 6))
    parts.append(_status(mat, person, box, words))
    touch = touching.seat(person, sentence(mat._replace(people=(person,)), words), words)
    if touch:
        chosen = " chosen" if person.seat in touching.chosen else ""
        frame = "<rect class='touch{}' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='8'/>"
        parts.insert(0, Markup(frame).format(chosen, box.x + 1, box.y + 1, box.width - 2, box.height - 2))
    return Markup("<g{}>{}</g>").format(touch, NOTHING.join(parts))


def _status(mat: Mat, person: Person, box: Box, words: Words) -> Markup:
    """Return the second line under a name: a tag if the player is asked, then what else is to be said."""
    x, y = box.x + 9, box.y + 35
    parts = []
    if person.asked == "asked":
        text = words.say("drawing.asked")
        wide = min(length(text, 11, True) + 12, box.width - 14)
        tag = Markup("<rect class='tag' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='17' rx='8.5'/>")
        parts.append(tag.format(x - 2, y - 12.5, wide))
        parts.append(_said("ontag", x + 4, y, 11, text, wide - 10, bold=True))
        x += wide + 4
    passed = words.say("drawing.passed") if person.asked == "passed" else ""
    rest = joined((mat.left, passed, *person.marks))
    if rest and box.x + box.width - x > 30:
        parts.append(_said("small", x, y, 11, rest, box.x + box.width - 6 - x))
    return NOTHING.join(parts)


def _body(mat: Mat, box: Box, words: Words, touching: Touching) -> Markup:
    """Return the mug with its two numbers, and the other numbers."""
    names = " & ".join(one.name for one in mat.people)
    seat = mat.people[0].seat
    large = box.width >= ROOMY
    wide = 46.0 if large else 38.0
    parts = []
    x = box.x + 11
    if mat.mug is not None:
        lines = [mug.drawn(mat.mug, x, box.y - 1, wide, BODY - 8, bool(mat.left))]
        for amount, y in ((mat.mug.fortitude, box.y + 16), (mat.mug.alcohol, box.y + 40)):
            kind = "name changed" if amount.changed else "name"
            lines.append(_said(kind, x + wide + 4, y, 14, str(amount.number), 40, title=amount.said))
        said = mat.mug.alcohol._replace(said=joined((mat.mug.fortitude.said, mat.mug.alcohol.said)))
        parts.append(
            _touchable(lines, Box(box.x + 2, box.y, wide + 34, BODY - 4), touching.amount(said, seat, names, words))
        )
        x += wide + 30
    purse = _purse(mat)
    columns = max(1, int((box.x + box.width - x - 2) // CELL[0]))
    rows = -(-len(purse) // columns)
    rows = max(rows, min(3, len(purse)))
    lines = []
    for number, amount in enumerate(purse):
        column, row = divmod(number, max(rows, 1))
        lines.append(_number(amount, x + CELL[0] * column, box.y + CELL[1] * row))
    first = next((amount for amount in purse if amount.fact), None)
    if first is not None:
        said = first._replace(said=joined(amount.said for amount in purse))
        touch = touching.amount(said, seat, names, words)
        parts.append(_touchable(lines, Box(x - 3, box.y, box.x + box.width - x + 1, BODY - 4), touch))
    else:
        parts += lines
    return NOTHING.join(parts)


def _touchable(lines: list[Markup], box: Box, touch: Markup) -> Markup:
    if not touch:
        return NOTHING.join(lines)
    frame = "<rect class='touch' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='8'/>"
    return Markup("<g{}>{}{}</g>").format(touch, Markup(frame).format(*box), NOTHING.join(lines))


def _number(amount: Amount, x: float, y: float) -> Markup:
    """Return a number with its sign; what it is in words is its title."""
    kind = "name changed" if amount.changed else "name"
    said = _said(kind, x + 17, y + 12.5, 13, str(amount.number), 40, title=amount.said)
    return sign(amount.sign, x, y, 14) + said


def _said(
    kind: str, x: float, y: float, size: float, text: str, room: float, bold: bool = False, title: str = ""
) -> Markup:
    """Return a line of text, cut to the room that it has; the whole of it is its title."""
    shown = cut(text, room, size, bold)
    title = title or (text if shown != text else "")
    told = Markup("<title>{}</title>").format(title) if title else NOTHING
    return Markup("<text class='{}' x='{:.1f}' y='{:.1f}' font-size='{}'>{}{}</text>").format(
        kind, x, y, size, told, shown
    )


def _own(person: Person) -> tuple[Amount, ...]:
    return person.amounts


def _purse(mat: Mat) -> tuple[Amount, ...]:
    """Return the numbers that lie beside the mug: those of all, and of one who plays alone the own ones."""
    return (*mat.amounts, *(mat.people[0].amounts if len(mat.people) == 1 else ()))


def _tokens(mat: Mat) -> str:
    """Return the tokens of all who sit there, and what lies on the track, as a line of text."""
    spots = (spot.said for spot in mat.mug.spots) if mat.mug is not None else ()
    return joined((*(token for one in mat.people for token in one.tokens), *spots))


# -- in words


def sentence(mat: Mat, words: Words) -> str:
    """Return what a mat shows, as a sentence."""
    return words.say("drawing.mat", who=" & ".join(one.name for one in mat.people), has=", ".join(_has(mat, words)))


def _has(mat: Mat, words: Words) -> Iterator[str]:
    if mat.turn:
        yield words.say("drawing.turn")
    if mat.left:
        yield mat.left
    for one in mat.people:
        if one.asked in ("asked", "passed"):
            yield words.say(f"drawing.{one.asked}")
        yield from one.marks
    if mat.mug is not None:
        yield mat.mug.fortitude.said
        yield mat.mug.alcohol.said
    for amount in (*mat.amounts, *(amount for one in mat.people for amount in one.amounts)):
        yield amount.said
    if _tokens(mat):
        yield _tokens(mat)
