"""Which room of the app shows which game: the one place where the app tells games apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from adjudicator.case import Case
from adjudicator.words import Words

from . import plain_view
from .dragons_lair import actions as lair_actions
from .dragons_lair import board as lair_board
from .dragons_lair import card_form as lair_card_form
from .dragons_lair import corrections as lair_corrections
from .dragons_lair import finder as lair_finder
from .dragons_lair import players as lair_players
from .red_dragon_inn import actions as inn_actions
from .red_dragon_inn import board as inn_board
from .red_dragon_inn import card_form as inn_card_form
from .red_dragon_inn import corrections as inn_corrections
from .red_dragon_inn import finder as inn_finder
from .red_dragon_inn import offers as inn_offers
from .red_dragon_inn import otto_mat as inn_otto_mat
from .red_dragon_inn import players as inn_players
from .red_dragon_inn import speaking as inn_speaking
from .seats_line import Told
from .sitting import Sitting
from .speaking import ASKED_ALONE, Speaking

Draws: TypeAlias = Callable[[Case, Words], None]
Seats: TypeAlias = Callable[[Sitting, Sequence[Told]], Sitting]


class View(NamedTuple):
    """How a game is shown.

    The members draw the beginning as a form, the players' standings, what can be said, the middle of the table, the
    cards that there are, a card of one's own, and the fields to correct a player's number, whose drafts begin with a
    name; `speaking` says for whom one can speak, and `told` seats the players of a line. `instead` returns the cards
    that a seat could play instead of one, the likeliest first; None if it may play none now. `mat` returns what draws
    the mat of an opponent for whom the program plays; None if there is none.
    """

    enter: Draws
    standings: Draws
    actions: Draws
    board: Draws
    find: Draws
    write: Draws
    correct: Callable[[Case, Words, str, int], None]
    speaking: Speaking
    told: Seats
    instead: Callable[[Case, int, str], tuple[str, ...] | None]
    mat: Callable[[Case], Draws | None] = lambda case: None


VIEWS = {
    "red-dragon-inn": View(
        inn_players.enter,
        inn_players.standings,
        inn_actions.draw,
        inn_board.draw,
        inn_finder.draw,
        inn_card_form.draw,
        inn_corrections.correct,
        inn_speaking.IN_TURN,
        inn_players.told,
        inn_offers.instead,
        lambda case: inn_otto_mat.draw if case.now.table.otto is not None else None,
    ),
    "dragons-lair": View(
        lair_players.enter,
        lair_players.standings,
        lair_actions.draw,
        lair_board.draw,
        lair_finder.draw,
        lair_card_form.draw,
        lair_corrections.number,
        ASKED_ALONE,
        lair_players.told,
        lair_actions.instead,
    ),
}


PLAIN = View(
    plain_view.enter,
    plain_view.standings,
    plain_view.actions,
    plain_view.board,
    plain_view.find,
    plain_view.find,
    plain_view.correct,
    ASKED_ALONE,
    plain_view.told,
    plain_view.instead,
)


def of(case: Case) -> View:
    """How the game of a case is shown; one that has no view of its own in plain forms and words."""
    return VIEWS.get(case.game.id, PLAIN)
