"""What `adjudicator check` finds in a scenario, remembered until the scenario, or what judges it, is written.

All processors share the scenarios that nothing is remembered of. Whatever is found is kept at once, so that who ends
the command early has lost nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from .. import explain
from ..analysis import coverage
from ..analysis.altered import watched
from ..game import Game
from ..rulebook import BadFile, Document, Fault, Source
from ..scenario.load import load
from ..scenario.remembered import HangsOn, at_the_table, found_out, looked_up, remembered
from ..scenario.run import Difference, Run, editions, rules_of, run
from ..words import Language, Words
from ..workers import CHUNK, pool, spread
from . import catalogues
from .faults import line_fault, table_faults

WHAT = "story"
"""Under this name it is remembered."""


class StoryChecked(msgspec.Struct, frozen=True):
    """What was found in a scenario under each of its editions.

    Attributes:
        name: its file, as it was named.
        game: the id of its game; empty: the file cannot be used.
        line: the first line (from 1) of what it holds.
        runs: how many stories were told.
        faults: what is wrong with it.
        shown: by edition, what it shows of the rules; empty where nobody asked.
        cited: by edition, the clauses that it cites, each with the layers that are on.
        wordless: the messages of its steps that a language lacks, each with the faults that say so.
        in_part: the cards that decide a step or a refusal and are known only in part, each with the stories.
    """

    name: str
    game: str = ""
    line: int = 1
    runs: int = 0
    faults: tuple[str, ...] = ()
    shown: dict[str, coverage.FileCovered] = {}
    cited: dict[str, dict[str, tuple[str, ...]]] = {}
    wordless: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    in_part: dict[str, tuple[str, ...]] = {}


def checked(
    files: Sequence[Path], language: Language, guards: Mapping[str, Mapping[str, tuple[str, ...]]]
) -> Iterator[StoryChecked]:
    """Yield what is found in each scenario, in their order.

    Args:
        files: the scenarios.
        language: of the faults.
        guards: by scenario and edition, the clauses that it is said to guard, each of which is tried.
    """
    asked = [(file, language, guards.get(file.stem, {})) for file in files]
    known = {one[0]: _kept(*one) for one in asked}
    missing = [one for one in asked if known[one[0]] is None]
    with pool((os.cpu_count() or 1) if len(missing) > CHUNK else 1) as processes:
        fresh = spread(_checked_and_kept, missing, processes, CHUNK)
        for file in files:
            yield known[file] or next(fresh)


def of(source: Path | Source, words: Words, guards: Mapping[str, tuple[str, ...]] | None = None) -> StoryChecked:
    """Return what is found in one scenario: its form, its table, its story and what it expects.

    Args:
        source: the scenario.
        words: in which faults are told.
        guards: by edition, the clauses that it is said to guard; None: what it shows of the rules is not looked at.
    """
    return _found_in(source, words, guards)[0]


def _found_in(
    source: Path | Source, words: Words, guards: Mapping[str, tuple[str, ...]] | None
) -> tuple[StoryChecked, HangsOn]:
    try:
        document = load(source)
    except BadFile as error:
        return StoryChecked(str(source), faults=tuple(map(str, error.faults))), HangsOn.of("", (), ())
    found = _Found(document, words)
    for edition in editions(document.value):
        found.under(edition, guards)
    game = "" if found.faults else document.value.game  # a fault may hang on every word
    return found.checked(), HangsOn.of(game, found.looked_up, found.at_the_table)


class _Found:
    """What is found in a scenario, edition by edition."""

    def __init__(self, document: Document[Any], words: Words) -> None:
        self.document = document
        self.words = words
        self.runs = 0
        self.faults: dict[str, None] = {}
        self.shown: dict[str, coverage.FileCovered] = {}
        self.cited: dict[str, dict[str, tuple[str, ...]]] = {}
        self.wordless: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.in_part: dict[str, dict[str, None]] = {}
        self.looked_up: dict[str, None] = {}
        self.at_the_table: dict[str, None] = {}

    def checked(self) -> StoryChecked:
        return StoryChecked(
            self.document.name,
            self.document.value.game,
            self.document.line_of(()),
            self.runs,
            tuple(self.faults),
            self.shown,
            self.cited,
            tuple((ids, faults) for ids, faults in self.wordless.items() if faults),
            {card: tuple(stories) for card, stories in self.in_part.items()},
        )

    def under(self, edition: str, guards: Mapping[str, tuple[str, ...]] | None) -> None:
        try:
            rules, read = watched(rules_of(self.document.value, edition))
            runs = run(self.document, edition, rules)
        except ValueError as error:
            self._note(table_faults(self.document, error, self.words))
            return
        self.runs += len(runs)
        if guards is not None:
            hints = guards.get(edition, ())
            self.shown[edition] = coverage.shown(self.document, edition, runs, hints, rules)
            self.looked_up.update(dict.fromkeys(hints))
        self.looked_up.update(dict.fromkeys((*looked_up(self.document.value, rules, runs), *read)))
        self.at_the_table.update(dict.fromkeys(at_the_table(self.document.value, runs)))
        for ran in runs:
            self.cited.setdefault(edition, {}).update(dict.fromkeys(ran.cited, ran.case.rules.layers))
            self._step_messages(ran)
            self._in_part(ran)
            if not ran.checks and not ran.differences:
                message = self.words.say("cli.expects-nothing", title=ran.title)
                self._note([self.document.fault(("story",), message)])
            for difference in ran.differences:
                message = _differs(difference, ran.case.game, self.words)
                self._note([Fault(self.document.name, difference.line, f"{message} ({edition})")])

    def _note(self, faults: Iterable[Fault | str]) -> None:
        self.faults.update(dict.fromkeys(map(str, faults)))

    def _step_messages(self, ran: Run) -> None:
        """Each step has a message in both languages."""
        for step in ran.case.steps():
            ids, facts = explain.messages(step, ran.case.game)
            if ids not in self.wordless:
                lacking = catalogues.lacking(ids, facts)
                told = (self.words.say("cli.message-missing", message=ids[-1], language=one) for one in lacking)
                self.wordless[ids] = tuple(str(self.document.fault(("story",), message)) for message in told)

    def _in_part(self, ran: Run) -> None:
        acting = [(step.by.card, step.before) for step in ran.case.steps()]
        acting += [(no.refusal.card, no.now) for no in ran.refused]
        for id, now in acting:
            card = ran.case.game.library.find(now.table, id) if id else None
            if card is not None and card.partly_known is not None:
                held = self.in_part.setdefault(card.title.in_(self.words.language), {})
                held[f"{self.document.name} {ran.id} {ran.edition}"] = None


def _differs(difference: Difference, game: Game, words: Words) -> str:
    if difference.error is not None:
        return line_fault(difference.what, difference.error, game, words)
    return words.say(
        "cli.differs", what=difference.what, expected=str(difference.expected), found=str(difference.found)
    )


# -- what is remembered

_Asked = tuple[Path, Language, Mapping[str, tuple[str, ...]]]


def _checked_and_kept(asked: _Asked) -> StoryChecked:
    file, language, guards = asked
    return found_out(WHAT, file, lambda: _found_in(file, Words(language), guards), _asked_for(language, guards))


def _kept(file: Path, language: Language, guards: Mapping[str, tuple[str, ...]]) -> StoryChecked | None:
    held: StoryChecked | None = remembered(WHAT, file, StoryChecked, _asked_for(language, guards))
    return held


def _asked_for(language: Language, guards: Mapping[str, tuple[str, ...]]) -> bytes:
    return f"{language} {guards}\n".encode()
