"""Which view shows which game: one of the game's own, or plain forms and words."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from adjudicator.case import Case
from adjudicator.machine import Decision
from adjudicator.table.seats_line import SeatTold
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

Draws: TypeAlias = Callable[[Case, Words], None]
Seats: TypeAlias = Callable[[Sitting, Sequence[SeatTold]], Sitting]


class View(NamedTuple):
    """How a game is shown.

    The members draw the players' standings, what can be said, the middle of the table, the
    cards that there are, a card of one's own, and the fields to correct a player's number, whose drafts begin with a
    name; `told` seats the players of a line. `instead` returns the cards
    that a seat could play instead of one, the likeliest first; None if it may play none now. `mat` returns what draws
    the mat of an opponent for whom the program plays; None if there is none. `goes_on` returns what the program
    itself says for that opponent now; None if people have to say something. `in_form` draws, by its name, what a form
    of the game has that is no field: of which kind or seat it is, is said last.
    """

    standings: Draws
    actions: Draws
    board: Draws
    find: Draws
    write: Draws
    correct: Callable[[Case, Words, str, int], None]
    told: Seats
    instead: Callable[[Case, int, str], tuple[str, ...] | None]
    mat: Callable[[Case], Draws | None] = lambda case: None
    goes_on: Callable[[Case], Decision | None] = lambda case: None
    in_form: Mapping[str, Callable[[Case, Words, str], None]] = MappingProxyType({})


def of(case: Case) -> View:
    """How the game of a case is shown."""
    return _view(case.game.id.replace("-", "_"))


def went_on(case: Case) -> int:
    """Return after how many decisions the program went on by itself for an opponent; all of them: it did not."""
    goes_on, since = of(case).goes_on, len(case.said)
    while since and goes_on(case.back_to(since - 1)) == case.said[since - 1]:
        since -= 1
    return since


@functools.cache
def _view(game: str) -> View:
    """Return the view in the folder of this room that is called as a game; the plain one if there is none."""
    own = (Path(__file__).parent / game / "view.py").is_file()
    view: View = importlib.import_module(f"{__package__}.{game}.view" if own else f"{__package__}.plain_view").VIEW
    return view
