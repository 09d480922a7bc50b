"""The view of The Red Dragon Inn."""

from __future__ import annotations

from adjudicator.games.red_dragon_inn import offers

from ..games import View
from . import actions, board, card_form, corrections, finder, otto_deals, otto_mat, players

VIEW = View(
    standings=players.standings,
    actions=actions.draw,
    board=board.draw,
    find=finder.draw,
    write=card_form.draw,
    correct=corrections.correct,
    told=players.told,
    instead=offers.instead,
    mat=lambda case: otto_mat.draw if case.now.table.otto is not None else None,
    goes_on=otto_deals.goes_on,
    in_form={"card": card_form.way, "begin": otto_mat.begin},
)
