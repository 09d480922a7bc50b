"""A wrong answer, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .. import explain
from ..case import Case
from ..machine import AnySituation, Refusal
from ..rulebook import Rules, Text
from ..words import Words

WORDS = {"en": Words("en"), "ru": Words("ru")}


class WrongAnswer(NamedTuple):
    """A wrong answer.

    Attributes:
        text: the answer.
        kind: of `questions.PREFERRED`: `mistake` (a refused decision that is known to be a mistake), `edition` (what
            another edition says or allows), `reading` (what follows from another reading), `value` (what would follow
            if the clause had another value), `order` (somebody else is asked first), `again` (somebody is asked who is
            not asked any more), `refused` (another refused decision), `number` (another number, player or order comes
            of it).
        clause: the id of the clause that refutes it; it holds under the rules of the case.
        why: why it is wrong.
        tried: what was tried on the machine: the decision, the value the clause was given, the seat, or the change.
        read: the ids of the clauses that were looked at when it was tried.
    """

    text: Text
    kind: str
    clause: str
    why: Text
    tried: Any
    read: tuple[str, ...] = ()


def both(say: Callable[[Words], str]) -> Text:
    """Return a text from a function that words it in one language."""
    return Text(say(WORDS["en"]), say(WORDS["ru"]))


def same(one: Text, other: Text) -> bool:
    """Return True if two texts read alike in one of the languages."""
    return one.en == other.en or one.ru == other.ru


def rule(rules: Rules, id: str) -> dict[str, Any]:
    """Return the title of a clause and its text under these rules, by the chosen reading if it has several."""
    ruling = rules.rulings[id]
    text = ruling.clause.text if ruling.reading is None else ruling.clause.readings[ruling.reading].text
    return {"title": ruling.clause.title, "text": text}


def refused(case: Case, now: AnySituation, no: Refusal, there: str | None = None) -> Text:
    """Why something is refused, the title of the clause that does, and the edition `there` that would allow it."""
    edition = case.game.rulebook().editions[there].title if there is not None else None
    title = rule(case.rules, no.ruling.id)["title"]

    def say(words: Words) -> str:
        why = explain.refusal(no, now, case.game, words)
        return words.say("question.refused", why=why, title=title, edition=edition)

    return both(say)
