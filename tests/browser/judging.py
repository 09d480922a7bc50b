"""What is judged natively and in Pyodide alike: it knows nothing but what is packed for the browser.

The driver (`fidelity`) calls it here, and gives its text to Python in Node.
"""

from __future__ import annotations

import hashlib
import time
from typing import Any

from adjudicator.browser.engine import SiteTable, as_json
from adjudicator.case import link
from adjudicator.speech import Claimed, Missed, Several, Understood, understand

LONGEST = 1_000_000
"""A whole game is longer than a link may be."""


def story(token: str, refused: str, language: str) -> str:
    """Everything that the table shows of a story: outcome, clauses, sentences, pictures, and what is left open."""
    table = SiteTable(language, token, refused)
    table.unfold("")
    return as_json(table)


def game(token: str) -> str:
    """Every step of a game: what was said, by whose authority, and every clause that was looked at; and its end."""
    case = link.read(token, LONGEST)
    steps = (
        f"{one.said} {one.by.ruling.id} {one.by.card} {one.by.seat} {one.by.told} {one.also}" for one in case.steps()
    )
    return "\n".join((*steps, repr(case.now)))


def line(token: str, said: str, language: Any) -> str:
    """What is understood of a line."""
    return repr(_meant(understand(said, link.read(token), language)))


def _meant(found: Any) -> Any:
    match found:
        case Understood():
            refused = "" if found.refused is None else found.refused.refusal.ruling.id
            meant = (found.lines, found.seated, found.noted, found.unread, found.insists, found.vague, found.asks)
            return refused, *meant, found.after.said, repr(found.after.now)
        case Several():
            return found.asked, found.outcome, [_meant(one) for one in found.options]
        case Claimed():
            return found.claims
        case Missed():
            return found


KINDS = {"story": story, "game": game, "line": line}


def judged(asked: list[list[str]]) -> list[tuple[str, float]]:
    """Return a digest of each thing that is asked, its kind first, and the seconds that it took."""
    found = []
    for kind, *given in asked:
        begun = time.perf_counter()
        told = KINDS[kind](*given)
        found.append((hashlib.sha256(told.encode()).hexdigest(), time.perf_counter() - begun))
    return found
