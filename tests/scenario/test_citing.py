"""Which scenarios cite a clause: the same as running them, kept, and found anew only where something changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from adjudicator.scenario import citing
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions, run

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "red-dragon-inn"
SOME = ("timing/timing-example-2-rdi10", "negate-ignore/negate-example-rdi3", "turn/whole-turn")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A few scenarios and a cache of their own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    below = tmp_path / "scenarios"
    for name in SOME:
        source = SCENARIOS / f"{name}.yaml"
        if source.exists():
            (below / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, below / f"{name}.yaml")
    return below


def filled(folder: Path) -> citing.Citations:
    *_, last = citing.fill(folder)
    return last


def test_it_tells_what_the_runs_cite(folder: Path) -> None:
    known = filled(folder)
    assert known.missing == 0
    for one in known.shown:
        document = load(folder / f"{one.name}.yaml")
        runs = [told for edition in editions(document.value) for told in run(document, edition)]
        assert [(told.edition, told.cited) for told in one.stories] == [(told.edition, told.cited) for told in runs]
    clause = "timing.deadlock"
    assert known.of(clause)[0].name == "timing/timing-example-2-rdi10"
    assert all(any(clause in told.cited for told in one.stories) for one in known.of(clause))
    assert known.of("no.such") == ()


def test_it_is_kept_and_only_what_changed_is_run_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert citing.known(folder).missing == len(list(folder.rglob("*.yaml")))
    whole = filled(folder)
    assert citing.known(folder) == whole
    ran: list[str] = []
    shown = citing._run_file
    monkeypatch.setattr(citing, "_run_file", lambda file, below: ran.append(file.stem) or shown(file, below))
    assert filled(folder) == whole
    assert ran == []
    changed = folder / "timing" / "timing-example-2-rdi10.yaml"
    changed.write_text(changed.read_text("utf-8") + "# a note\n", "utf-8")
    assert citing.known(folder).missing == 1
    assert filled(folder) == whole
    assert ran == ["timing-example-2-rdi10"]


def test_a_file_that_cannot_be_used_cites_nothing(folder: Path) -> None:
    (folder / "timing" / "broken.yaml").write_text("title: [", "utf-8")
    known = filled(folder)
    assert known.missing == 0
    assert [one.stories for one in known.shown if one.name == "timing/broken"] == [()]


def test_a_cache_that_cannot_be_read_or_written_stops_nobody(folder: Path, tmp_path: Path) -> None:
    whole = filled(folder)
    place = tmp_path / "cache" / "adjudicator" / "citing.json"
    place.write_bytes(b"{no json")
    assert citing.known(folder).missing
    assert filled(folder) == whole
    place.unlink()
    place.mkdir()
    assert filled(folder) == whole


def test_the_clauses_that_decide_about_a_card(folder: Path) -> None:
    deciding = filled(folder).deciding("sleight-of-drink")
    assert "negate-ignore.own-drink" in deciding
    assert filled(folder).deciding("no-such-card") == ()


def test_no_folder_is_no_fault(tmp_path: Path) -> None:
    assert citing.known(tmp_path / "nowhere") == citing.Citations((), 0)
