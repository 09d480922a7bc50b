"""What was answered outside the books, as people read it: who, when, where, at which hand, and what it does."""

from __future__ import annotations

from msgspec import Struct

from ..rulebook import Rulebook, answers
from ..words import Words


class AnswerInWords(Struct, frozen=True):
    """An answer as people read it.

    Attributes:
        id: its id.
        title: what it is about.
        text: what it says.
        who: who answered, a sentence.
        origin: where and when, and at which hand it was read.
        given_for: for which boxes it was given.
        does: what it does to a clause, a sentence for each; empty where no clause was named.
        url: its address; empty if it has none.
        scenarios: the examples that show it.
    """

    id: str
    title: str
    text: str
    who: str
    origin: str
    given_for: str
    does: tuple[str, ...]
    url: str
    scenarios: tuple[str, ...]


def answer_in_words(book: Rulebook, id: str, words: Words, does: answers.Does = ()) -> AnswerInWords:
    """Return one answer of a rulebook in words; `does` is what it does to the clause it is told of."""
    answer = book.answers[id]
    language = words.language
    note = f" {answer.note.in_(language)}" if answer.note is not None else ""
    when = answer.when or words.say("official.no-date")
    hand = words.say(f"official.hand.{answer.hand}")
    return AnswerInWords(
        id,
        answer.title.in_(language),
        answer.text.in_(language),
        words.say(f"official.who.{answer.who}"),
        words.say("official.origin", where=answer.where.in_(language), when=when, hand=hand) + note,
        words.say("official.given-for", boxes=answer.given_for.in_(language)),
        tuple(
            words.say(
                f"official.{relation}",
                editions=" · ".join(book.editions[edition].short.in_(language) for edition in editions),
            )
            for relation, editions in does
        ),
        f"https://{answer.url}" if answer.url is not None else "",
        answer.scenarios,
    )


def answers_on(book: Rulebook, clause: str, words: Words, edition: str | None = None) -> tuple[AnswerInWords, ...]:
    """Return what was answered on a clause.

    Args:
        book: the rulebook of the clause.
        clause: its id.
        words: the language.
        edition: only what is said of it in this edition; None: in all.
    """
    return tuple(answer_in_words(book, said.id, words, said.does) for said in answers.on(book.answers, clause, edition))
