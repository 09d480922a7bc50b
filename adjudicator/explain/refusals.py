"""Why something is not allowed, as people read it."""

from __future__ import annotations

from ..game import Game
from ..machine import AnySituation, Fault, Refusal
from ..words import Words


def refusal(no: Refusal, now: AnySituation, game: Game, words: Words) -> str:
    """Return in one sentence why a decision is not allowed."""
    ids, told = game.language.refusal(now, no)
    return words.first(ids, **told)


def fault(wrong: Fault, words: Words) -> str:
    """Return in one sentence why a situation cannot exist as it was entered."""
    id = wrong.ruling.id
    particular = (f"refusal.{id}.{wrong.reason}", f"refusal.{wrong.reason}") if wrong.reason else ()
    return words.first((*particular, f"refusal.{id}"), where=wrong.where, **dict(wrong.facts))
