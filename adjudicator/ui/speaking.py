"""For whom one can speak now, as far as the page lets people choose it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from adjudicator.case import Case


class Speaking(NamedTuple):
    """How a game lets people choose who speaks.

    Attributes:
        seats: return the seats for which one can speak now.
        chosen: return those of them that are chosen.
        choose: choose another seat, or take the choice back.
    """

    seats: Callable[[Case], tuple[int, ...]]
    chosen: Callable[[Case], tuple[int, ...]]
    choose: Callable[[Case, int], None]


ASKED_ALONE = Speaking(lambda case: (), lambda case: (), lambda case, seat: None)
"""Only who is asked speaks, so that there is nothing to choose."""
