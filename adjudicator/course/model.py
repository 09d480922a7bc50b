"""The lesson file: one idea of the game for somebody who has never played it, or a variant for somebody who has.

    title: {en: ..., ru: ...}
    idea: {en: ..., ru: ...}
    edition: rdi10
    layers: [pub-crawl]
    table: {players: {Alice: {}, Ben: {gold: 3}}, phase: action}
    beats:
      - tells: {en: ..., ru: ...}
        story: [Alice plays Down Pooky! on Ben]
      - tells: {en: ..., ru: ...}
        asks: {en: ..., ru: ...}
        answers:
          - {says: {en: ..., ru: ...}, expect: {players: {Ben: {fortitude: 19}}}}
          - {says: {en: ..., ru: ...}, allowed: Ben passes, but: {en: ..., ru: ...}}
        story: [nobody responds]

A beat tells something and may ask about what comes next; then its part of the story happens. No file says which answer
is right: each answer makes a claim, and the engine says which of them is true.
"""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import Meta, Struct

from ..rulebook import Text
from ..scenario.model import CheckOf

T = TypeVar("T")
E = TypeVar("E")


class AnswerOf(Struct, Generic[E], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer and exactly one claim.

    `expect` claims what holds after the story of the beat; `allowed` and `refused` claim that the rules allow or refuse
    a line now, before that story. `but` is told to somebody who gives this answer where it is wrong.
    """

    says: Text
    expect: E | None = None
    allowed: str | None = None
    refused: str | None = None
    but: Text | None = None

    def __post_init__(self) -> None:
        if sum(claim is not None for claim in (self.expect, self.allowed, self.refused)) != 1:
            raise ValueError("an answer makes exactly one claim: `expect`, `allowed` or `refused`")


class BeatOf(Struct, Generic[E], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is told, what is asked, and what then happens: lines, and lines that the rules refuse."""

    tells: Text
    asks: Text | None = None
    answers: Annotated[tuple[AnswerOf[E], ...], Meta(max_length=4)] = ()
    story: tuple[str | CheckOf[E], ...] = ()


class LessonOf(Struct, Generic[T, E], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One lesson, as its file says it. One with `layers` teaches a variant to somebody who knows the game."""

    title: Text
    idea: Text
    edition: str
    layers: tuple[str, ...] = ()
    table: T
    beats: Annotated[tuple[BeatOf[E], ...], Meta(min_length=1)]


Answer: TypeAlias = AnswerOf[Any]
Beat: TypeAlias = BeatOf[Any]
LessonFile: TypeAlias = LessonOf[Any, Any]
"""A lesson of any game."""
