"""What was answered outside the books, as lines."""

from __future__ import annotations

from collections.abc import Iterable

from .. import explain
from . import paper


def show(answers: Iterable[explain.AnswerInWords], clauses: str = "") -> None:
    """Print what was answered outside the books: what it says, what it does, and where it comes from.

    `clauses` names the clauses, where they do not stand above.
    """
    for answer in answers:
        paper.line()
        paper.line(f"{answer.who}: {answer.title}{f' ({clauses})' if clauses else ''}", "title")
        paper.line(answer.text, "answer", 2)
        for line in (*answer.does, answer.given_for, answer.origin, answer.url):
            if line:
                paper.line(line, "quiet", 4)
