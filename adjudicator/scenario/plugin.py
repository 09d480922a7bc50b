"""The pytest plugin: scenario files are collected as tests, one for each story, branch and edition.

It is loaded wherever the package is installed, so it imports nothing of ours until a scenario is met.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
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

    def collect(self) -> Iterable[pytest.Item]:
        """Yield an item for each edition, and in it for the story and each branch."""
        from ..rulebook import BadFile
        from .load import load
        from .run import editions, run

        try:
            document = load(self.path)
        except BadFile as fault:
            raise self.CollectError(str(fault)) from None
        for edition in editions(document.value):
            try:
                runs = run(document, edition)
            except ValueError as fault:
                raise self.CollectError(f"{self.path}:{document.line_of(('table',))}: {fault}") from None
            for told in runs:
                yield ScenarioItem.from_parent(self, name=f"{told.id}[{edition}]", told=told)


class ScenarioItem(pytest.Item):
    """One story told under one edition. `-k` finds it by the clauses that it cites."""

    def __init__(self, *, told: Run, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.told = told
        self.extra_keyword_matches.update(told.cited)
        self.user_properties.append(("clauses", " ".join(told.cited)))

    def runtest(self) -> None:
        """Fail if something is not as the file expects."""
        if not self.told.checks:
            raise Unlike(self.told, "it expects nothing: say what must hold")
        if not self.told.passed:
            raise Unlike(self.told)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return the table, the last step with its clause, and each difference with its line."""
        if isinstance(excinfo.value, Unlike):
            return "\n".join(_report(self.path, excinfo.value))
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place and the name of the item, for the output of pytest."""
        return self.path, 0, f"{self.told.title.en} ({self.told.edition})"


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
