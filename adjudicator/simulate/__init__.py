"""Whole games with nobody at the table: played, kept as rows, counted, compared and drawn.

The layers, from below: `playing` plays one game and `choosing` says how its players decide; `rows` are what is kept of
a game and `kept` the folder that holds them; `summary` counts rows and `intervals` says how sure that is; `versus` sets
two settings side by side; `figures` says what to show, `charts` draws it and `report` makes a page of it. Only `kept`,
`summary` and `charts` need more than the engine does, the extra `simulation`.
"""

from .playing import Played, Setting, play, play_out, steps
from .rows import Brief, play_many

__all__ = ["Brief", "Played", "Setting", "play", "play_many", "play_out", "steps"]
