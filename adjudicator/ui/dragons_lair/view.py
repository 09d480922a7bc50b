"""The view of Dragon's Lair."""

from __future__ import annotations

from adjudicator.games.dragons_lair import offers

from ..games import View
from . import actions, board, card_form, corrections, finder, players

VIEW = View(
    standings=players.standings,
    actions=actions.draw,
    board=board.draw,
    find=finder.draw,
    write=card_form.draw,
    correct=corrections.number,
    told=players.told,
    instead=offers.instead,
)
