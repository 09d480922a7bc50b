"""What stands on the button of an answer, made of the kind of question and what is answered."""

from __future__ import annotations

from typing import NamedTuple

from ..machine import Decision
from ..words import Words
from . import told
from .shown import Shown


class Label(NamedTuple):
    """Which answer a button gives: a word for it, and the seat that it names (else the seat of who says it)."""

    word: str
    onto: int


def text(case: Shown, said: Decision, words: Words, label: Label) -> str:
    """Return what the button of an answer says; the line that says it, if its question has no words for it."""
    kind = case.now.top.question(case.now).kind
    ids = (f"ui.question.{kind}.{label.word}", f"ui.question.{kind}")
    names = {"who": told.called(case, said.seat, words), "onto": told.called(case, label.onto, words)}
    if words.which(ids, **names) is None:
        return case.game.language.line_of(said, case.now, words.language)
    return words.first(ids, **names)
