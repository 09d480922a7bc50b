"""What lies before a player, or before the players of a team: names, what is asked, a mug, numbers, tokens."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from adjudicator.game.scene import Mat, MatNumber, Mug, Person
from adjudicator.words import Words

from . import mug
from .cards import Spot
from .lettering import cut, joined, length
from .markup import Markup
from .signs import sign
from .touching import Touching

NOTHING = Markup("")
ROOMY = 150.0
"""A mat that is so wide has what is asked beside the mug, and a narrower one above it."""

SPELLED = 196.0
"""A mat that is so wide says in words what its numbers are."""

NAME, STATUS, BODY, TOKENS = 25.0, 17.0, 52.0, 15.0
"""How high the name is, what is asked, the mug with the numbers, and a line of tokens, in pixels."""

PILE = 16.0
"""How high the line of a pile of cards is."""

MATE = 42.0
"""How high the strip of each player of a team is."""

CELL = (38.0, 17.0)
"""How wide and how high a number with its sign is."""

FINGER = 44.0
"""What a finger is to find is at least so high, in pixels."""

APART = 15.0
"""The two numbers beside a mug are at least so far from each other."""


def height(mat: Mat, width: float) -> float:
    """Return how high a mat is that is so wide."""
    heads = MATE * len(mat.people) if len(mat.people) > 1 else NAME + (0.0 if width >= ROOMY else STATUS)
    body = BODY + (8.0 if width < SPELLED else 16.0) if width >= ROOMY and len(mat.people) == 1 else BODY
    return heads + body + _below(mat)


def _below(mat: Mat) -> float:
    """Return how high what lies below the mug and the numbers is: piles of cards, and a line of tokens."""
    return PILE * len(mat.piles) + (TOKENS if _tokens(mat) else 0.0)


def least(mats: Iterable[Mat]) -> float:
    """Return how wide a mat must be for all of its numbers."""
    return max(
        (
            ROOMY if len(mat.people) > 1 else (69.0 if mat.mug else 12.0) + CELL[0] * -(-len(_purse(mat)) // 3)
            for mat in mats
        ),
        default=0.0,
    )


def is_asked(mat: Mat) -> bool:
    """Return True if somebody who sits there is asked now."""
    return any(one.asked == "asked" for one in mat.people)


@functools.lru_cache(maxsize=256)
def drawn(mat: Mat, box: Spot, words: Words, touching: Touching) -> Markup:
    """Return a mat in a box. Most mats look after a move as they did before."""
    classes = ["seat", *(["turn"] if mat.turn else []), *(["asked"] if is_asked(mat) else [])]
    classes += ["out"] if mat.left else []
    parts = [Markup("<rect class='mat' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='9'/>").format(*box)]
    draw = _of_one if len(mat.people) == 1 else _of_a_team
    parts.append(draw(mat, box, words, touching))
    for place, pile in enumerate(mat.piles):
        y = box.y + box.height - 4 - _below(mat) + PILE * place
        parts.append(sign(pile.sign, box.x + 9, y, 14))
        parts.append(_said(_kind(pile, "words"), box.x + 27, y + 11.5, 11.5, pile.said, box.width - 34))
    tokens = _tokens(mat)
    if tokens:
        parts.append(_said("small", box.x + 9, box.y + box.height - 6, 11, tokens, box.width - 16))
    return Markup("<g class='{}'>{}</g>").format(" ".join(classes), NOTHING.join(parts))


def _of_one(mat: Mat, box: Spot, words: Words, touching: Touching) -> Markup:
    """Return the mat of one player: the whole of it but the numbers is touched to speak for the player."""
    (person,) = mat.people
    roomy = box.width >= ROOMY
    above = NAME if roomy else NAME + STATUS
    under = height(mat, box.width) - _below(mat) - above
    body = Spot(box.x, box.y + above, box.width, under)
    mug_room, numbers = _body(mat, body, words, touching)
    status = Spot(mug_room, box.y + NAME, box.x + box.width - mug_room, STATUS)
    if not roomy:
        status = Spot(box.x + 9, box.y + NAME - 3, box.width - 9, STATUS)
    head = _name(mat, person, box) + _status(mat, person, status, words)
    return _speaks(mat, person, box, head, words, touching) + numbers


def _of_a_team(mat: Mat, box: Spot, words: Words, touching: Touching) -> Markup:
    """Return the mat of a team: a strip for each player, and below what they have together."""
    parts = []
    for number, person in enumerate(mat.people):
        strip = Spot(box.x, box.y + MATE * number, box.width, MATE)
        own = CELL[0] * len(person.amounts)
        head = _name(mat, person, strip._replace(width=strip.width - own))
        head += _status(mat, person, Spot(strip.x + 9, strip.y + 22, strip.width - 9, STATUS), words)
        for place, amount in enumerate(person.amounts):
            head += _number(amount, strip.x + strip.width - own + CELL[0] * place, strip.y + 6)
        parts.append(_speaks(mat, person, strip, head, words, touching))
    under = MATE * len(mat.people)
    parts.append(_body(mat, Spot(box.x, box.y + under, box.width, BODY), words, touching)[1])
    return NOTHING.join(parts)


def _speaks(mat: Mat, person: Person, box: Spot, drawn: Markup, words: Words, touching: Touching) -> Markup:
    """Return what is touched to speak for a player."""
    touch = touching.seat(person, sentence(mat._replace(people=(person,)), words), words)
    if not touch:
        return drawn
    chosen = " chosen" if person.seat in touching.chosen else ""
    frame = Markup("<rect class='touch{}' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='8'/>")
    return Markup("<g{}>{}{}</g>").format(
        touch, frame.format(chosen, box.x + 2, box.y + 2, box.width - 4, box.height - 4), drawn
    )


def _name(mat: Mat, person: Person, box: Spot) -> Markup:
    flag = mat.turn and person is mat.people[0]
    x = box.x + (25 if flag else 10)
    flying = sign("turn", box.x + 7, box.y + 5, 15) if flag else NOTHING
    return flying + _said("name", x, box.y + 18, 14, person.name, box.x + box.width - 8 - x, bold=True)


def _status(mat: Mat, person: Person, box: Spot, words: Words) -> Markup:
    """Return a tag if the player is asked, then what else is to be said."""
    x, y = box.x, box.y + 12.5
    parts = []
    if person.asked == "asked":
        text = words.say("drawing.asked")
        wide = min(length(text, 11, True) + 14, box.width - 6)
        tag = Markup("<rect class='tag' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='17' rx='8.5'/>")
        parts.append(tag.format(x - 2, box.y, wide))
        parts.append(_said("ontag", x + 5, y, 11, text, wide - 12, bold=True))
        x += wide + 4
    passed = words.say("drawing.passed") if person.asked == "passed" else ""
    rest = joined((mat.left, passed, *person.marks))
    if rest and box.x + box.width - x > 34:
        parts.append(_said("small", x, y, 11, rest, box.x + box.width - 6 - x))
    return NOTHING.join(parts)


def _body(mat: Mat, box: Spot, words: Words, touching: Touching) -> tuple[float, Markup]:
    """Return where the room beside the mug begins, and the mug with its two numbers and all other numbers."""
    x, parts = box.x + (13 if box.width >= ROOMY else 10), []
    if mat.mug is not None:
        wide, high = (46.0 if box.width >= ROOMY else 34.0), box.height - 8
        parts.append(mug.drawn(mat.mug, x, box.y, wide, high, bool(mat.left)))
        x += wide + 3
        parts.append(_levels(mat, mat.mug, Spot(x, box.y, 22, high), box.width, touching, words))
        x += 22
    parts.append(_amounts(mat, Spot(x, box.y, box.x + box.width - x, box.height), box.width, touching, words))
    return x, NOTHING.join(parts)


def _amounts(mat: Mat, box: Spot, wide: float, touching: Touching, words: Words) -> Markup:
    """Return all numbers but those of the mug, in columns; `wide` is how wide the mat is."""
    purse, alone, spelled = _purse(mat), len(mat.people) == 1, wide >= SPELLED
    rows = 2 if alone and ROOMY <= wide < SPELLED else 3
    if rows == 2 and CELL[0] * -(-len(purse) // rows) > box.width:
        rows = 3
    columns = max(1, -(-len(purse) // rows))
    cell = (box.width - 4) / columns if spelled else CELL[0]
    x = box.x + box.width - cell * columns - 4 if rows == 2 else box.x
    top = box.y + (box.height - 6 - (CELL[1] - 2) * rows if alone and wide >= ROOMY else -2)
    lines = [
        _number(amount, x + cell * (place // rows), top + CELL[1] * (place % rows), cell if spelled else 0.0)
        for place, amount in enumerate(purse)
    ]
    first = next((amount for amount in purse if amount.fact), None)
    if first is None:
        return NOTHING.join(lines)
    high = max(FINGER, CELL[1] * min(rows, len(purse)) + 5)
    room = Spot(x - 4, min(top - 3, box.y + box.height - high - 2), cell * columns + 2, high)
    all_of_them = first._replace(said=", ".join(one.said for one in purse))
    return _touchable(lines, room, touching.amount(all_of_them, mat.people[0].seat, _names(mat), words))


def _levels(mat: Mat, drunk: Mug, box: Spot, wide: float, touching: Touching, words: Words) -> Markup:
    """Return Fortitude and Alcohol Content beside a mug, each at its height as far as they do not meet.

    `wide` is how wide the mat is.
    """

    def level(number: int) -> float:
        return box.y + box.height - 2 - (box.height - 12) * number / drunk.most

    fortitude, alcohol = level(drunk.fortitude.number), level(drunk.alcohol.number)
    alcohol = max(alcohol, min(fortitude + APART, box.y + box.height))
    fortitude = min(fortitude, alcohol - APART)
    lines = [
        _said(_kind(amount), box.x, y, 14, str(amount.number), 40, title=amount.said)
        for amount, y in ((drunk.fortitude, fortitude), (drunk.alcohol, alcohol))
    ]
    both = drunk.alcohol._replace(said=f"{drunk.fortitude.said}, {drunk.alcohol.said}")
    if len(mat.people) == 1 and wide < ROOMY:  # there, the middle of the mat is the player's, not the number's
        return NOTHING.join(lines)
    room = Spot(box.x - 10, box.y - 3, box.width + 8, max(FINGER, box.height + 6))
    return _touchable(lines, room, touching.amount(both, mat.people[0].seat, _names(mat), words))


def _touchable(lines: list[Markup], box: Spot, touch: Markup) -> Markup:
    if not touch:
        return NOTHING.join(lines)
    frame = Markup("<rect class='touch' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='6'/>").format(*box)
    return Markup("<g{}>{}{}</g>").format(touch, frame, NOTHING.join(lines))


def _number(amount: MatNumber, x: float, y: float, room: float = 0.0) -> Markup:
    """Return a number with its sign; what it is in words is its title, or stands there if there is room for it."""
    if room and length(amount.said, 12.5) <= room - 19:
        return sign(amount.sign, x, y, 14) + _said(_kind(amount, "words"), x + 19, y + 12, 12.5, amount.said, room)
    said = _said(_kind(amount), x + 17, y + 12.5, 13, str(amount.number), 40, title=amount.said)
    return sign(amount.sign, x, y, 14) + said


def _kind(amount: MatNumber, kind: str = "num") -> str:
    return f"{kind} changed" if amount.changed else kind


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


def _names(mat: Mat) -> str:
    return " & ".join(one.name for one in mat.people)


def _purse(mat: Mat) -> tuple[MatNumber, ...]:
    """Return the numbers that lie beside the mug: those of all, and of one who plays alone the own ones."""
    return (*mat.amounts, *(mat.people[0].amounts if len(mat.people) == 1 else ()))


def _tokens(mat: Mat) -> str:
    """Return the tokens of all who sit there, and what lies on the track, as a line of text."""
    spots = (spot.said for spot in mat.mug.spots) if mat.mug is not None else ()
    return joined((*(token for one in mat.people for token in one.tokens), *spots))


# -- in words


def sentence(mat: Mat, words: Words) -> str:
    """Return what a mat shows, as a sentence."""
    return words.say("drawing.mat", who=_names(mat), has=", ".join(_has(mat, words)))


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
    for pile in mat.piles:
        yield pile.said
    if _tokens(mat):
        yield _tokens(mat)
