"""What people wrote is checked with its file and line, before anything is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.sphinxext.library import SiteLibrary
from adjudicator.sphinxext.links import broken, uncited

from .building import LANGUAGES, ROOT
from .conftest import SmallSite
from .test_drawing import GOOD


def test_a_link_that_leads_nowhere_is_named_with_its_place_and_what_was_meant(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A page\n\n{rules:clause}`timing.window`, {rules:clause}`words <timing.widow>`\n\n{rules:card}`elven-whine`\n"
    )
    first, second = broken(tmp_path, SiteLibrary(None))
    assert (first.file, first.line, second.line) == (str(page), 3, 5)
    assert '"timing.widow"' in first.message
    assert "timing.window" in first.message
    assert "elven-wine" in second.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_in_the_pages_leads_somewhere(library: SiteLibrary, language: str) -> None:
    assert list(broken(ROOT / "docs" / language, library)) == []


def test_every_clause_is_shown_by_a_scenario(library: SiteLibrary) -> None:
    assert list(uncited(library)) == []


def test_a_clause_that_nothing_shows_is_named_where_it_is_stated() -> None:
    fault = next(fault for fault in uncited(SiteLibrary(None)) if '"timing.window"' in fault.message)
    assert "timing.window:" in Path(fault.file).read_text(encoding="utf-8").splitlines()[fault.line - 1]


def test_a_build_says_so_too(small: SmallSite) -> None:
    small.write("first", GOOD)
    page = small.docs / "en" / "undecided.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n{rules:scenario}`fist`\n", encoding="utf-8")
    line = len(page.read_text(encoding="utf-8").splitlines())
    said = small.build_with_warnings("-D", "rules_complete=1")
    assert f"undecided.md:{line}: WARNING: there is no scenario called" in said
    assert 'no scenario that passes goes by the clause "gambling.tip"' in said
