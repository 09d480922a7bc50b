"""Questions whether somebody may do something, such as “Can Zot negate this?”: what it would be to do it."""

from __future__ import annotations

from .folding import stems, tokens
from .vocabulary import Vocabulary

OPENING = 5
"""The word that asks whether something is allowed is one of so many first ones."""


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
