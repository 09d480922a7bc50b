"""Write a scenario file of a game, or of a settled argument."""

from __future__ import annotations

import hashlib
import re
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from .. import explain
from ..case import MOST_SAID, Case
from ..game import Game
from ..machine import AnySituation, Decision, Trace, answer, settle
from ..rulebook import Rules, Text
from ..rulebook.yaml_writer import as_yaml
from ..words import LANGUAGES, Language, Words
from .load import SUFFIX


class Unwritable(ValueError):
    """No situation of the game can be written as a table."""


class Settled(NamedTuple):
    """An argument as a scenario: the name of its file, and what stands in it."""

    file: str
    text: str


def settled(case: Case, name: str, language: Language) -> Settled:
    """Return a scenario file of a case, which expects its result and the clauses that decided it.

    If something was accepted against the rules, the story ends there, with the line refused by its clause.

    Args:
        case: the case.
        name: what people call it, on one line.
        language: of the lines of the story.

    Returns:
        The file.

    Raises:
        Unwritable: no table can tell where it starts.
    """
    file = file_name(case, name)
    case, refused = _up_to_what_stood(case, language)
    purpose = Text(**{tongue: explain.answer(case, Words(tongue)) for tongue in LANGUAGES})
    title = Text(en=name, ru=name)
    text = written(case.game, case.rules, case.start, case.said, title, purpose, language, refused)
    return Settled(file, text)


def file_name(case: Case, name: str) -> str:
    """Return what the scenario file of a case is called, without writing it.

    Args:
        case: the case.
        name: what people call it.

    Returns:
        Latin letters, digits and hyphens, since the name becomes an id; another one for another case.
    """
    rules = case.rules
    layers = (*case.game.rulebook().named(rules.layers), *(layer.plain for layer in rules.house))
    what = (case.game.id, rules.edition, layers, dict(rules.chosen), case.start, case.said, case.illegal_indices)
    digest = hashlib.sha256(msgspec.json.encode((name, *what))).hexdigest()[:8]
    stem = re.sub("[^a-z0-9]+", "-", name.casefold())[:40].strip("-")
    return f"{stem if stem[:1].isalpha() else 'argument'}-{digest}{SUFFIX}"


def _up_to_what_stood(case: Case, language: Language) -> tuple[Case, tuple[dict[str, str], ...]]:
    """Return a case before its first illegal decision, and that decision as a story says it."""
    if not case.illegal_indices:
        return case, ()
    first = case.illegal_indices[0]
    before = case.back_to(first)
    no = before.why_not(case.said[first])
    line = _line(case.game, case.said[first], before.now, language)
    return before, ({"refused": line, "by": no.ruling.id},) if no is not None else ()


def written(
    game: Game,
    rules: Rules,
    start: AnySituation,
    said: tuple[Decision, ...],
    title: Text,
    purpose: Text,
    language: Language,
    refused: tuple[dict[str, str], ...] = (),
) -> str:
    """Return a scenario file that repeats a game, and expects the same numbers by the same clauses.

    A story holds `MOST_SAID` decisions. If there were more, it begins at the last table that can be written.
    The last decision may be one that is refused, or that breaks the game: the numbers are then those before it.

    Args:
        game: the game.
        rules: the rules it was played by.
        start: how it started.
        said: what was decided since.
        title: of the scenario.
        purpose: of the scenario.
        language: of the lines of the story.
        refused: what was refused in the end, as a story says it.

    Raises:
        Unwritable: no table can be told.
    """
    rules = rules.fresh()
    reached, lines, cited = _again(game, rules, start, said, language)
    starts = [0] if len(lines) <= MOST_SAID else range(len(reached) - 1, -1, -1)
    for first in starts:
        table = game.play.entry_of(reached[first] if first else start, rules)
        if table is not None:
            story = lines[first : first + MOST_SAID]
            # What led to a table that is told later is no part of its story.
            clauses = chain.from_iterable(cited[first + 1 if first else 0 : first + len(story) + 1])
            end = reached[min(first + len(story), len(reached) - 1)]
            scenario = {
                "title": msgspec.to_builtins(title),
                "purpose": msgspec.to_builtins(purpose),
                "game": game.id,
                "edition": rules.edition,
                "layers": list(game.rulebook().named(rules.layers)),
                "readings": dict(rules.chosen),
                "house": [layer.plain for layer in rules.house],
                "sources": [],
                "table": {field: value for field, value in msgspec.to_builtins(table).items() if value != {}},
                "story": [*story, *refused],
                "expect": {"players": _outcomes(game, end)},
                "cites": list(dict.fromkeys(clauses)),
            }
            told = {field: value for field, value in scenario.items() if value or field in ("sources", "story")}
            return as_yaml(told)
    raise Unwritable("no table can tell where it starts")


def _again(
    game: Game, rules: Rules, start: AnySituation, said: tuple[Decision, ...], language: Language
) -> tuple[list[Any], list[str], list[list[str]]]:
    """Play a game again.

    Returns:
        The situation in which each decision was taken, and the last; each decision as a line; and the clauses that
        decided the steps before the first decision and after each.
    """
    now, trace = settle(start, rules)
    reached, lines, cited = [now], [], [_deciding(trace, None)]
    for decision in said:
        lines.append(_line(game, decision, now, language))
        try:
            after = answer(now, rules, decision, trace)
        except Exception:  # here the game breaks; running the scenario shows how
            break
        if after.refusal is not None:
            break
        cited.append(_deciding(after.trace, trace))
        now, trace = after.now, after.trace
        reached.append(now)
    return reached, lines, cited


def _line(game: Game, said: Decision, now: AnySituation, language: Language) -> str:
    """Return a decision as a line that can be read as long as the cards are called so."""
    return game.library.with_lasting_titles(game.language.line_of(said, now, language), now.table, language)


def _deciding(trace: Trace | None, earlier: Trace | None) -> list[str]:
    """Return the clauses that decided the steps of a trace after an earlier one."""
    return [] if trace is None or trace is earlier else [step.by.ruling.id for step in trace.steps(earlier)]


def _outcomes(game: Game, now: AnySituation) -> dict[str, Any]:
    """Return the numbers of every player in the end, by name, and how the player left."""
    players = game.language.public_view(now)["players"]
    return {name: {what: seen[what] for what in (*game.play.numbers, "out")} for name, seen in players.items()}
