"""What waits to be dealt with in the Lair: what cards do, who dies, over the phase that is going on."""

from __future__ import annotations

from adjudicator.case import Case
from adjudicator.games.dragons_lair.frame import LairFrame
from adjudicator.games.dragons_lair.round import Round
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
    """Return everything on the stack, the newest first."""
    return tuple(_slip(frame, case, words) for frame in reversed(case.now.stack))


def _slip(frame: LairFrame, case: Case, words: Words) -> Slip:
    kind = str(frame.__struct_config__.tag)
    details = [choose.title(case, frame.about, words)] if frame.about else []
    if frame.whose >= 0 and not isinstance(frame, Round):
        details.append(choose.name(case, frame.whose))
    icon = ICONS.get(kind, "hourglass_empty")
    return Slip(icon, words.say(f"ui.lair.stack.{kind}"), tuple(details))
