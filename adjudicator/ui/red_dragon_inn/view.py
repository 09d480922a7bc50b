"""The view of The Red Dragon Inn."""

from __future__ import annotations

from ..games import View
from ..speaking import Speaking
from . import actions, board, card_form, corrections, finder, hand, offers, otto_deals, otto_mat, players, speaking

VIEW = View(
    standings=players.standings,
    actions=actions.draw,
    board=board.draw,
    find=finder.draw,
    write=card_form.draw,
    correct=corrections.correct,
    told=players.told,
    instead=offers.instead,
    speaking=Speaking(speaking.seats, speaking.chosen, speaking.choose, hand.of),
    mat=lambda case: otto_mat.draw if case.now.table.otto is not None else None,
    goes_on=otto_deals.goes_on,
    in_form={"card": card_form.way, "begin": otto_mat.begin},
)
