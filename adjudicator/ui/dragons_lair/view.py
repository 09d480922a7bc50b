"""The view of Dragon's Lair."""

from __future__ import annotations

from ..games import View
from ..speaking import Speaking
from . import actions, board, card_form, corrections, finder, hand, offers, players, speaking

VIEW = View(
    standings=players.standings,
    actions=actions.draw,
    board=board.draw,
    find=finder.draw,
    write=card_form.draw,
    correct=corrections.number,
    told=players.told,
    instead=offers.instead,
    speaking=Speaking(speaking.seats, speaking.chosen, speaking.choose, hand.of),
)
