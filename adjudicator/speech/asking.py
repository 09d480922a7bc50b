"""Questions that the rules answer: whether somebody may do something, and what comes of something."""

from __future__ import annotations

from typing import NamedTuple

from .folding import stems, tokens
from .hearing import Heard, Word
from .vocabulary import Vocabulary

OPENING = 5
"""The word that asks whether something is allowed is one of so many first ones."""

LOUD = frozenset("?!")
"""Marks with which titles of cards end, too, in the middle of what is asked."""


def proposed(line: str, language: Vocabulary) -> str:
    """Return a question whether something is allowed as the statement that it is done; empty if it is no such question.

    Args:
        line: what was said.
        language: how the game is spoken of.
    """
    said = tokens(line)
    words = [token for token in said if not token.mark]
    if not words or not any(token.stem in language.may for token in words[:OPENING]):
        return ""
    whether = words[0].stem in language.may | language.is_it
    asks = whether or (said[-1].stem == "?" and words[0].stem not in language.asks)
    dropped = {at for at, token in enumerate(said) if token.stem in language.may or token.stem == "?"}
    dropped |= {at for at, token in enumerate(said) if token is words[0] and token.stem in language.is_it}
    kept = [line[token.start : token.end] for at, token in enumerate(said) if at not in dropped]
    return " ".join(kept) if asks and stems(" ".join(kept)) else ""


class Supposed(NamedTuple):
    """What a question supposes, and whether it only asks if that makes a difference."""

    text: str
    matters: bool = False


def supposed(heard: Heard, language: Vocabulary) -> Supposed | None:
    """Return what a question supposes that asks what comes of it: “who pays if Zot folds?”; None if it is none.

    Args:
        heard: what was said.
        language: how the game is spoken of.
    """
    said = [word for word in heard.words if word.text not in LOUD]
    at = next((at for at, word in enumerate(said) if word.text in language.ifs), len(said))
    start = next((then for then in range(at + 1, len(said)) if not said[then].mark), len(said))
    opens = _only_asks(said[:at], language) or _asks_whether_it_matters(said[:at], language)
    comma = next((then for then in range(start, len(said)) if said[then].mark), len(said)) if opens else len(said)
    question = [word for word in (*said[:at], *said[comma:]) if not (word.mark or word.parts)]
    asks = heard.line.rstrip().endswith("?") or any(word.text in language.asks for word in said[:1])
    matters = _asks_whether_it_matters(question, language)
    whole = opens and comma == len(said)
    if start == len(said) or not asks or not (whole or matters or _asks_outcome(question, heard, language)):
        return None
    return Supposed(heard.line[said[start].start : said[comma - 1].end], matters)


def _only_asks(said: list[Word], language: Vocabulary) -> bool:
    """Return True if words begin a question and say nothing of their own: “And what would be”, or nothing."""
    begins = language.asks | language.is_it
    empty = begins | language.small | language.unreal
    words = [word for word in said if not (word.mark or word.parts)]
    return all(word.text in (empty if at else begins) for at, word in enumerate(words))


def _asks_whether_it_matters(said: list[Word], language: Vocabulary) -> bool:
    """Return True if words ask whether something makes a difference, and name nobody and nothing."""
    return any(word.text in language.matters for word in said) and not any(word.words for word in said)


def asks_outcome(heard: Heard, language: Vocabulary) -> bool:
    """Return True if a line only asks what comes of what was said: “Who pays?”, “Does it go off?”."""
    said = [word for word in heard.words if not (word.mark or word.parts)]
    return heard.line.rstrip().endswith("?") and _asks_outcome(said, heard, language)


def asks_what_decides(heard: Heard, language: Vocabulary) -> bool:
    """Return True if a line only asks on what the outcome depends: “What does it hang on?”."""
    said = [word.text for word in heard.words if not (word.mark or word.parts)]
    known = language.asks | language.small | language.pronouns | language.comes | language.depends
    asks = heard.line.rstrip().endswith("?") or language.asks.intersection(said[:1])
    return bool(asks and language.depends.intersection(said)) and known.issuperset(said)


def _asks_outcome(said: list[Word], heard: Heard, language: Vocabulary) -> bool:
    """Return True if words ask who wins, pays or loses, or whether something works, and nothing else."""
    words = [word.text for word in said if word.text not in heard.people]
    known = language.asks | language.comes | language.small | language.nouns
    return bool(language.comes.intersection(words)) and known.issuperset(words) and not language.may.intersection(words)
