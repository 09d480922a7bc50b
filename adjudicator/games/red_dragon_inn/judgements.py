"""What occasions permit of cards, remembered for as long as the rules last.

A card is judged by the occasion, its text and the rules, and by nothing else (`observing.py`). So what was said of it
once holds whenever the same is seen again. Of an occasion only that counts which the judges asked for: parts that are
worked out late are told apart only where somebody asked for them. The clauses that were read are remembered too, and
recorded again each time, in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias, cast

import msgspec

from adjudicator.machine import Rules

from .occasion import Occasion, alike
from .vocabulary import Card, Use

MOST = 50_000
"""How many judgements are remembered under the same rules, about 20 MB; then they are forgotten, and it begins anew."""

MEMORY = "judgements"
"""The key of the judgements in the memory of the rules."""


class Judged(msgspec.Struct, frozen=True, gc=False):
    """What was said of a card: its use, None if it may not be played; `clauses` were read to find it."""

    use: Use | None
    clauses: dict[str, None]


class Asked(msgspec.Struct, frozen=True, gc=False):
    """What was said hangs on a part of the occasion that is worked out late.

    `clauses` were read before it was asked for; `then` is what was said, by what that part was.
    """

    part: str
    clauses: dict[str, None]
    then: dict[Hashable, Judged | Asked]


Said: TypeAlias = dict[Hashable, Judged | Asked]
"""What was said of cards on one occasion, by the card."""

Judge: TypeAlias = Callable[[Occasion, Rules, Card], Use | None]
"""Takes an occasion, the rules and a card; returns the use that is permitted, None if none is."""


class Judgements:
    """What was said of cards under one set of rules."""

    def __init__(self) -> None:
        self._said: dict[Hashable, Said] = {}
        self._count = 0

    @classmethod
    def under(cls, rules: Rules) -> Judgements:
        """Return those under these rules."""
        found = rules.memory.setdefault(MEMORY, cls())
        assert isinstance(found, cls)
        return found

    def on(self, occasion: Occasion) -> Said:
        """Return what was said on occasions like this one, as far as they are alike without asking."""
        at_once = occasion.at_once
        said = self._said.get(at_once)
        return self._said.setdefault(at_once, {}) if said is None else said

    def judged(self, occasion: Occasion, rules: Rules, card: Card, said: Said, judge: Judge) -> Use | None:
        """Return the use of a card that an occasion permits, None if none is; record the clauses that say so.

        Args:
            occasion: the occasion.
            rules: the rules.
            card: the card.
            said: what was said `on` the occasion.
            judge: who judges what was not judged before.
        """
        found = said.get(alike(card))
        while type(found) is Asked:
            rules.read_again(found.clauses)
            found = found.then.get(occasion.part(found.part))
        if type(found) is Judged:
            rules.read_again(found.clauses)
            return found.use
        return self._judge(occasion, rules, card, said, judge)

    def _judge(self, occasion: Occasion, rules: Rules, card: Card, said: Said, judge: Judge) -> Use | None:
        view = rules.fresh()
        way: list[tuple[str, dict[str, None]]] = []

        def read() -> dict[str, None]:
            clauses = dict.fromkeys(view.drain())
            rules.read_again(clauses)
            return clauses

        use = judge(occasion.noting(lambda part: way.append((part, read()))), view, card)
        last = Judged(use, read())
        here, key = said, cast("Hashable", alike(card))
        for part, clauses in way:
            asked = here.get(key)
            if not isinstance(asked, Asked):
                asked = here[key] = Asked(part, clauses, {})
            here, key = asked.then, occasion.part(part)
        here[key] = last
        self._count += 1
        if self._count > MOST:
            self._said.clear()
            self._count = 0
        return use
