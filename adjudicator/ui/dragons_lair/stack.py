"""What waits to be dealt with in the Lair: what cards do, who dies, over the phase that is going on."""

from __future__ import annotations

from typing import Any

from adjudicator.case import Case
from adjudicator.words import Words

from .. import choose
from ..stack import Slip

ICONS = {
    "auction": "gavel",
    "dying": "skull",
    "exploring": "castle",
    "facing": "swords",
    "preparation": "flag",
    "round": "replay",
}


def slips(case: Case, words: Words) -> tuple[Slip, ...]:
    """Everything on the stack, the newest first."""
    return tuple(_slip(frame, case, words) for frame in reversed(case.now.stack))


def _slip(frame: Any, case: Case, words: Words) -> Slip:
    kind = frame.__struct_config__.tag
    card = getattr(frame, "card", "") or getattr(frame, "hero", "")
    details = [choose.title(case, card, words)] if isinstance(card, str) and card else []
    seat = getattr(frame, "turn", getattr(frame, "seat", -1))
    if seat >= 0 and kind != "round":
        details.append(choose.name(case, seat))
    icon = ICONS.get(kind, "hourglass_empty")
    return Slip(icon, words.say(f"ui.lair.stack.{kind}"), tuple(details))
