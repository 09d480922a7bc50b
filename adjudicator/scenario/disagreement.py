"""What a table writes that reads the book otherwise: its own reading beside the rule, the ruling and the whole case."""

from __future__ import annotations

from .. import explain
from ..case import Case, Refused
from ..rulebook import Ruling
from ..words import Words
from .write import Settled, Unwritable, settled

LONGEST = 2_000
"""Characters that a table may write."""


def about(case: Case, refused: Refused | None = None) -> tuple[Ruling, ...]:
    """Return what decided in a case, each clause once: first what decides the ruling, then the steps, the last first.

    Args:
        case: the case.
        refused: the refusal of what was said last; None: nothing was refused.
    """
    decides = explain.verdict(case, Words("en"), refused).ruling
    cited = (explain.ruling_of(step.by) for step in reversed(case.steps()))
    return tuple({ruling.id: ruling for ruling in (decides, *cited) if ruling is not None}.values())


def disagreement(
    case: Case, ruling: Ruling, reading: str, link: str, name: str, words: Words, refused: Refused | None = None
) -> str:
    """Return the text that a table sends to those who keep the rules.

    Args:
        case: the case.
        ruling: the clause that the table reads otherwise.
        reading: how the table reads it; what is beyond `LONGEST` is left out.
        link: the link that opens the case; empty if it is too long for one.
        name: what the scenario is called.
        words: of the language.
        refused: the refusal of what was said last; None: nothing was refused.

    Returns:
        Lines: the rule with its paragraphs, what was ruled, the reading, the link, the scenario file.
    """
    clause, language = ruling.clause, words.language
    text = clause.text if ruling.reading is None else clause.readings[ruling.reading].text
    lines = [
        words.say("disagree.heading", title=clause.title),
        "",
        words.say("disagree.clause", clause=clause.id),
        words.say("disagree.edition", edition=explain.judged_by(case, words)),
        words.say("disagree.sources", sources=explain.origin(clause, words, case.rules.edition)),
        words.say("disagree.says", text=text.in_(language)),
        words.say("disagree.ruling", text=explain.verdict(case, words, refused).text),
        "",
        words.say("disagree.ours", text=reading.strip()[:LONGEST]),
        "",
        words.say("disagree.link" if link else "disagree.no-link", link=link),
    ]
    scenario = _scenario(case, name, words)
    if scenario is None:
        return "\n".join((*lines, words.say("disagree.no-scenario")))
    return "\n".join((*lines, "", words.say("disagree.scenario", file=scenario.file), "", scenario.text))


def _scenario(case: Case, name: str, words: Words) -> Settled | None:
    try:
        return settled(case, name, words.language)
    except Unwritable:
        return None
