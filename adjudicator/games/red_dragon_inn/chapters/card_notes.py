"""Notes on single cards. A card names the clause of each and when it matters; that clause then decides."""

from __future__ import annotations

from adjudicator.machine import Rules, Ruling

from ..vocabulary import Card, Moment


def note(card: Card, rules: Rules, moment: Moment) -> Ruling | None:
    """Return the ruling of the note on a card that matters at a moment; None if there is none."""
    return next((rules[noted.by] for noted in card.notes if noted.when == moment), None)
