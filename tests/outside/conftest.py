"""What of this folder is collected: the game only by a program that finds it, which the tests beside it start."""

from __future__ import annotations

from adjudicator.case import GAMES

collect_ignore = [] if "coins" in GAMES else ["adjudicator_games"]
