"""Writing a scenario file of what was played."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec
import yaml

from ..case import MOST_SAID
from ..machine import Decision, answer, settle
from ..rulebook import Rules, Text


class Unwritable(ValueError):
    """No situation of what was played can be told as a table."""


def written(game: ModuleType, rules: Rules, start: Any, said: tuple[Decision, ...], title: Text, purpose: Text) -> str:
    """A scenario file that tells again what was played, and expects the same numbers.

    A story holds `MOST_SAID` decisions. Where there were more, it begins at the last table that can be told.
    The last decision may be one that is refused, or that breaks the game: the numbers are then those before it.

    Args:
        game: the module of the game.
        rules: the rules it was played by.
        start: how it started.
        said: what was decided since.
        title: of the scenario.
        purpose: of the scenario.

    Raises:
        Unwritable: no table can be told.
    """
    rules = rules.fresh()
    situations, lines = _again(game, rules, start, said)
    starts = [0] if len(lines) <= MOST_SAID else range(len(situations) - 1, -1, -1)
    for first in starts:
        table = game.told_of(situations[first], rules)
        if table is not None:
            story = lines[first : first + MOST_SAID]
            end = situations[min(first + len(story), len(situations) - 1)]
            scenario = {
                "title": msgspec.to_builtins(title),
                "purpose": msgspec.to_builtins(purpose),
                "game": game.ID,
                "edition": rules.edition,
                "layers": list(rules.layers),
                "readings": dict(rules.chosen),
                "sources": [],
                "table": msgspec.to_builtins(table),
                "story": story,
                "expect": {"players": _numbers(game, end)},
            }
            text: str = yaml.safe_dump(scenario, allow_unicode=True, sort_keys=False, width=100)
            return text
    raise Unwritable("no table can tell where it starts")


def _again(game: ModuleType, rules: Rules, start: Any, said: tuple[Decision, ...]) -> tuple[list[Any], list[str]]:
    """The situation before each decision that can be taken, and at the end; and each decision as a line."""
    situations, lines = [start], []
    now, _ = settle(start, rules)
    for decision in said:
        lines.append(game.line_of(decision, now))
        try:
            after = answer(now, rules, decision)
        except Exception:  # here the game breaks; running the scenario shows how
            break
        if after.refusal is not None:
            break
        now = after.now
        situations.append(now)
    return situations, lines


def _numbers(game: ModuleType, now: Any) -> dict[str, Any]:
    """What is expected of everybody in the end."""
    players = game.seen(now)["players"]
    return {name: {what: seen[what] for what in game.numbers} for name, seen in players.items()}
