"""What a question finds, and how sure that is."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

Sureness: TypeAlias = Literal["this", "these", "nearest"]
"""The first rule is the answer; probably one of the first is; nobody knows, and these are only the nearest."""

SURENESS: tuple[Sureness, ...] = get_args(Sureness)


class Found(Struct, frozen=True):
    """A clause or a belief that was found, and how well it fits (greater is better)."""

    id: str
    score: float


class Answer(Struct, frozen=True):
    """What was found for a question.

    Attributes:
        rules: clauses and beliefs, the best first; none if no word of the question is known.
        sureness: how sure it is that the answer is among the first of them.
        chapters: the ids of the chapters that they are of, the most likely first.
        instead: the question with each word that nobody knows replaced by one that is written almost so; empty if
            there is no such word.
    """

    rules: tuple[Found, ...]
    sureness: Sureness
    chapters: tuple[str, ...] = ()
    instead: str = ""

    @property
    def sure(self) -> bool:
        """Whether this is an answer, not only what is nearest."""
        return self.sureness != "nearest"
