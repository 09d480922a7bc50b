"""The pytest plugin: scenario files are collected as tests, one for each story, branch and edition.

It is loaded wherever the package is installed, so it imports nothing of ours until a scenario is met.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from ..rulebook import Document, Text
    from .model import Scenario
    from .run import Run


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let others say where their scenarios lie."""
    parser.addini("adjudicator_scenarios", "folders whose .yaml files are scenarios", "args", ["scenarios"])


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the .yaml files in the folders called `scenarios`, and any that is named on the command line."""
    if file_path.suffix != ".yaml":
        return None
    folders = parent.config.getini("adjudicator_scenarios")
    named = any(Path(str(arg).split("::")[0]).resolve() == file_path for arg in parent.config.args)
    if named or set(folders) & set(file_path.parts):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFile(pytest.File):
    """One scenario file."""

    document: Document[Scenario]

    def collect(self) -> Iterable[pytest.Item]:
        """Yield an item for each edition, and in it for the story and each branch."""
        from ..rulebook import BadFile
        from .load import load
        from .run import editions

        try:
            self.document = load(self.path)
        except BadFile as fault:
            raise self.CollectError(str(fault)) from None
        scenario = self.document.value
        for edition in editions(scenario):
            for branch, title in enumerate((scenario.title, *(branch.title for branch in scenario.branches))):
                id = f"{self.path.stem}.{branch}" if branch else self.path.stem
                item = ScenarioItem.from_parent(
                    self, name=f"{id}[{edition}]", edition=edition, branch=branch, title=title
                )
                if self.config.option.keyword:
                    item.find_by_clauses()
                yield item


class ScenarioItem(pytest.Item):
    """One story told under one edition. `-k` finds it by the clauses that it cites."""

    parent: ScenarioFile

    def __init__(self, *, edition: str, branch: int, title: Text, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.edition = edition
        self.branch = branch
        self.title = title

    def find_by_clauses(self) -> None:
        """Tell the story, so that `-k` can choose it; who chooses nothing need not wait for that."""
        with contextlib.suppress(ValueError):  # the fault is said when the item runs
            self.extra_keyword_matches.update(self._told().cited)

    def runtest(self) -> None:
        """Fail if something is not as the file expects."""
        try:
            told = self._told()
        except ValueError as fault:
            raise Unplayable(f"{self.path}:{self.parent.document.line_of(('table',))}: {fault}") from None
        self.user_properties.append(("clauses", " ".join(told.cited)))
        if not told.checks:
            raise Unlike(told, "it expects nothing: say what must hold")
        if not told.passed:
            raise Unlike(told)

    def _told(self) -> Run:
        return _runs(self.parent, self.edition)[self.branch]

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return the table, the last step with its clause, and each difference with its line."""
        if isinstance(excinfo.value, Unlike):
            return "\n".join(_report(self.path, excinfo.value))
        if isinstance(excinfo.value, Unplayable):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place and the name of the item, for the output of pytest."""
        return self.path, 0, f"{self.title.en} ({self.edition})"


@functools.lru_cache(maxsize=1)
def _runs(file: ScenarioFile, edition: str) -> tuple[Run, ...]:
    from .run import run

    return run(file.document, edition)


class Unplayable(ValueError):
    """The table of a scenario cannot be entered."""


class Unlike(AssertionError):
    """Something is not as a scenario expects."""

    def __init__(self, told: Run, why: str = "") -> None:
        super().__init__(why)
        self.told = told
        self.why = why


def _report(path: Path, unlike: Unlike) -> Iterator[str]:
    told = unlike.told
    yield f"{told.title.en} — under {told.edition}"
    if unlike.why:
        yield f"{path}:1: {unlike.why}"
    for difference in told.differences:
        yield f"{path}:{difference.line}: {difference.what}"
        yield f"    expected: {difference.expected}"
        yield f"    found:    {difference.found}"
    steps = told.case.steps()
    if steps:
        last = steps[-1]
        yield f"last step: {last.by.ruling.id}" + (f" ({last.by.card})" if last.by.card else "")
    yield f"table: {told.case.now!r}"
