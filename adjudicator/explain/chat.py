"""A ruling as a few lines for a chat."""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Case, Refused
from ..machine import Step
from ..words import Words
from .answers import house_rules, judged_by
from .denial import denial
from .standing import cited
from .steps import changes_of, lines
from .verdict import is_spoken, verdict


def as_text(
    case: Case, words: Words, refused: Refused | None = None, link: str = "", besides: Sequence[str] = ()
) -> str:
    """Return the ruling as a few lines for a chat: the answer, its clause, the steps that matter, and the link.

    Args:
        case: the case.
        words: the language.
        refused: the refusal of what was said last; None: nothing was refused.
        link: the link that opens the case; empty: none.
        besides: sentences that belong to the answer: what it takes for granted, or what nobody knows.

    Returns:
        Lines. The steps are what was said besides passes, and what changed something, numbered from 1.
    """
    found = verdict(case, words, refused)
    text = [
        found.text,
        *filter(None, (found.result,)),
        *filter(None, (" ".join(besides),)),
        *([cited(found.ruling.clause, words, case.rules.edition)] if found.ruling is not None else []),
    ]
    no = denial(case, refused, words).otherwise if refused is not None else ()
    text += [*(line for one in no for line in one.told(words)), ""]
    text += [told for told in (judged_by(case, words), house_rules(case, words)) if told]
    against = case.against
    every = [step for step in case.steps() if _matters(case, step) or any(step is here for here in against)]
    for step, line in zip(every, lines(every, case.game, words), strict=True):
        changed = f" ({'; '.join(line.changes)})" if line.changes else ""
        stands = f"{words.say('verdict.against')} " if any(step is here for here in against) else ""
        text.append(f"{line.number}. {line.text}{changed} {stands}§ {line.clause_title}")
    return "\n".join((*text, "", link) if link else text)


def _matters(case: Case, step: Step) -> bool:
    """Return True if a step is what somebody said besides a pass, or changed what people see."""
    return is_spoken(case, step) or bool(changes_of(step, case.game))
