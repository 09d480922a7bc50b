"""Players told in one line: "Alaric 12/10, Karl, Valeria" says who sits there, Fortitude, Alcohol Content and Gold."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..speech import is_name

LONGEST_NAME, LONGEST = 40, 400
FEWEST, MOST = 2, 20
"""Players."""

_BETWEEN = re.compile(r"[,;\n]|\s+(?:and|и|vs|против)\s+", re.IGNORECASE)
_NUMBERS = re.compile(r"^(?P<name>.*?[^\W\d_].*?)(?P<numbers>(?:[\s/:]+[0-9]{1,3})*)$")


class SeatTold(NamedTuple):
    """A player in the line: the name, and up to three numbers in the order in which a row has them."""

    name: str
    numbers: tuple[int, ...]


def read(line: str) -> tuple[SeatTold, ...]:
    """Return the players that a line tells of, in its order; none if it is no such line."""
    if len(line) > LONGEST:
        return ()
    told = [_player(part.strip()) for part in _BETWEEN.split(line) if part.strip()]
    found = [one for one in told if one is not None]
    names = {one.name.casefold() for one in found}
    fits = FEWEST <= len(found) <= MOST and len(found) == len(told) == len(names)
    return tuple(found) if fits else ()


def _player(part: str) -> SeatTold | None:
    """Return one player, a name and numbers behind it; None if that is no name."""
    found = _NUMBERS.match(part)
    if found is None or len(found["name"].strip()) > LONGEST_NAME or not is_name(found["name"]):
        return None
    numbers = tuple(int(number) for number in re.findall("[0-9]+", found["numbers"]))
    return SeatTold(found["name"].strip(), numbers) if len(numbers) <= 3 else None
