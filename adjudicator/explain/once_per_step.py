"""What is worked out from a step, kept while it is told: in each language, at each touch, and with later steps."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from typing import TypeVar

from ..game import Game
from ..machine import Step

MOST = 1_024
"""Of so many steps something is kept: of a whole game, while its page is drawn."""

T = TypeVar("T")


def once_per_step(work: Callable[[Step, Game], T]) -> Callable[[Step, Game], T]:
    """Keep what a function makes of a step; of the step itself, since to compare two takes longer than to tell one.

    Args:
        work: a function of a step and of its game, whose result nobody changes. What it raises is raised, and nothing
            is kept.
    """
    kept: dict[int, tuple[Step, T]] = {}
    lock = threading.Lock()

    @functools.wraps(work)
    def found(step: Step, game: Game) -> T:
        held = kept.get(id(step))
        if held is not None and held[0] is step:
            return held[1]
        made = work(step, game)
        with lock:
            if len(kept) >= MOST:
                kept.pop(next(iter(kept)))
            kept[id(step)] = step, made
        return made

    return found
