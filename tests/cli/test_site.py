"""`adjudicator site`: what is built for a host that only serves files, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator.browser import shipping
from adjudicator.serving import site
from adjudicator.words import LANGUAGES, Words

from .conftest import Run


class Built(NamedTuple):
    """A build that has ended, with its exit code."""

    code: int

    def __enter__(self) -> Built:
        return self

    def __exit__(self, *fault: object) -> None:
        pass

    def wait(self) -> int:
        """Return the exit code."""
        return self.code


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str]]:
    """Pages are built by a program that writes one of each language; for which language, app and address."""
    found: list[tuple[str, str, str]] = []

    def sphinx(docs: Path, built: Path, language: str, app: str, address: str, build: str) -> Built:
        assert build == site.digest(address)
        found.append((language, app, address))
        (built / language).mkdir()
        (built / language / "index.html").touch()
        return Built(0)

    def none(built: Path) -> Path:
        raise shipping.Unavailable("no-npm", shipping.PYODIDE)

    monkeypatch.setattr(site, "sphinx", sphinx)
    monkeypatch.setattr(site, "copied", lambda to: to)
    monkeypatch.setattr(shipping, "ship", none)
    return found


def test_both_languages_are_built_and_what_is_wanting_is_said_in_a_line(
    run: Run, told: list[tuple[str, str, str]], tmp_path: Path
) -> None:
    result = run("site", "--to", tmp_path / "public", "--address", "https://rules.example.org")
    assert result.exit_code == 0, result.output
    assert [language for language, _, _ in told] == list(LANGUAGES)
    assert {address for _, _, address in told} == {"https://rules.example.org"}
    assert site.is_site(tmp_path / "public")
    assert (tmp_path / "public" / "index.html").is_file()
    assert Words("en").say("cli.site.no-npm") in " ".join(result.output.split())
    assert [file.name for file in tmp_path.iterdir()] == ["public"]


def test_a_site_for_another_address_is_another_build() -> None:
    """Pages name the address, so that what a browser keeps of one build is not taken for a page of the other."""
    assert len({site.digest(), site.digest("https://a.example.org"), site.digest("https://b.example.org")}) == 3


def test_a_site_is_replaced_and_anything_else_stays(run: Run, told: list[tuple[str, str, str]], tmp_path: Path) -> None:
    public = tmp_path / "public"
    public.mkdir()
    assert run("site", "--to", public).exit_code == 0
    assert run("site", "--to", public).exit_code == 0
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "thesis.txt").write_text("mine")
    refused = run("site", "--to", mine)
    assert refused.exit_code == 2
    assert "mine" in refused.output
    assert (mine / "thesis.txt").read_text() == "mine"
    assert run("site", "--to", mine / "thesis.txt").exit_code == 2


def test_where_pages_cannot_be_built_nothing_is_there(
    run: Run, told: list[tuple[str, str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "sphinx", lambda *given, **named: Built(1))
    result = run("site", "--to", tmp_path / "public")
    assert result.exit_code == 2
    assert "sphinx-build" in result.output
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(site, "can_build", lambda: False)
    assert run("site", "--to", tmp_path / "public").exit_code == 2


def test_it_wants_a_folder_and_an_address_that_is_one(run: Run, tmp_path: Path) -> None:
    assert run("site").exit_code == 2
    for address in ("nonsense", "ftp://rules.example.org", "https://"):
        refused = run("site", "--to", tmp_path / "public", "--address", address)
        assert refused.exit_code == 2
        assert address in refused.output
    assert list(tmp_path.iterdir()) == []
