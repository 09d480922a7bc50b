"""What the program is called where it is installed, and what people are told to install."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from adjudicator import installed
from adjudicator.cli import main

ROOT = Path(__file__).parents[1]
ENTRY = ROOT / "adjudicator" / "entry"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WHEEL = "red_dragon_adjudicator-"

INSTALL = re.compile(r"pip3? (?:install|download|wheel)( [^\n`\"&|;(]+)")
"""An instruction, and what stands behind it in its line."""

TAKES = {"-w", "--wheel-dir", "-r", "--requirement"}
"""Options that take the next word."""


def instructions() -> list[tuple[str, str]]:
    """Every instruction to install something that stands in docs, catalogues, code or scripts, and where it stands."""
    files = [ROOT / "README.md", ROOT / ".ci" / "run", ROOT / "pyproject.toml"]
    for folder, ends in (("docs", (".md", ".py", ".yaml")), ("adjudicator", (".py", ".po", ".yaml", ".md"))):
        files += [
            file for file in sorted((ROOT / folder).rglob("*")) if file.suffix in ends and "_build" not in file.parts
        ]
    found = []
    for file in files:
        found += [(file.relative_to(ROOT).as_posix(), told[1]) for told in INSTALL.finditer(file.read_text("utf-8"))]
    return found


def named(told: str) -> list[str]:
    """What an instruction has pip install: the first thing, and what is quoted; a sentence may go on behind it."""
    words = told.split()
    names = [
        word
        for before, word in zip(["", *words], words, strict=False)
        if not word.startswith("-") and before not in TAKES
    ]
    return [name.rstrip(".,:").strip("'") or "." for at, name in enumerate(names) if at == 0 or name.startswith("'")]


def own(name: str) -> bool:
    """Whether it is this folder, a wheel of ours, or the name by which pip knows the program."""
    bare = re.sub(r"\[[a-z,]+\]$", "", name)
    return bare in (".", installed.DISTRIBUTION) or (bare.endswith(".whl") and Path(bare).name.startswith(WHEEL))


def test_nobody_is_told_to_install_somebody_elses_program() -> None:
    told = instructions()
    places = {place for place, _ in told}
    assert {"README.md", "docs/design/contributing.md", "docs/ru/howto/several-machines.md"} <= places
    assert {f"adjudicator/words/locale/{language}/serve.po" for language in ("en", "ru")} <= places
    assert all(named(what) or "--require-hashes" in what for _, what in told)
    assert [(place, name) for place, what in told for name in named(what) if not own(name)] == []


@pytest.mark.parametrize(
    ("told", "ours"),
    [
        (" 'adjudicator[app]'", False),
        (" adjudicator", False),
        (" -U adjudicator", False),
        (" -q -e '.[app,docs]'", True),
        (" --no-deps .", True),
        (" 'red-dragon-adjudicator[simulation]'.", True),
        (" 'wheels/red_dragon_adjudicator-0.1.0-py3-none-any.whl[cluster]'", True),
        (" 'wheels/adjudicator-0.1.0-py3-none-any.whl[cluster]'", False),
        (" --no-deps -w wheels .", True),
        (" requests", False),
        (" '.[app]' requests-of-a-sentence", True),
        (" '.[app]' 'requests'", False),
    ],
)
def test_a_bare_name_is_seen(told: str, ours: bool) -> None:
    found = INSTALL.search(f"run pip install{told} && more")
    assert found is not None
    assert all(map(own, named(found[1]))) is ours


def test_extras_that_are_named_are_there_and_name_this_program() -> None:
    extras = PROJECT["optional-dependencies"]
    assert PROJECT["name"] == installed.DISTRIBUTION
    for needed in [one for extra in extras.values() for one in extra if "adjudicator" in one]:
        assert needed.startswith(f"{installed.DISTRIBUTION}["), needed
    for _, told in instructions():
        for extra in re.findall(r"\[([a-z,]+)\]", told):
            assert set(extra.split(",")) <= extras.keys(), told


def test_the_version_is_read_in_one_place() -> None:
    asks = [file for file in (ROOT / "adjudicator").rglob("*.py") if "importlib.metadata" in file.read_text("utf-8")]
    assert [file.name for file in asks] == ["installed.py"]
    assert installed.version() == PROJECT["version"]
    command = PROJECT["scripts"][installed.COMMAND]
    assert command in installed.OWN


def planted(folder: Path, name: str, points: str | None) -> None:
    """What is there of a distribution once it is installed, as far as its names go."""
    kept = folder / f"{name}.dist-info"
    kept.mkdir()
    if points is not None:
        (kept / "entry_points.txt").write_text(points, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "points", "clashes"),
    [
        ("adjudicator-1.0.0", "[console_scripts]\nadjudicator = adjudicator.cli:main\n", True),
        ("adjudicator-1.0.0", None, True),
        ("judge-2.0", "[console_scripts]\nadjudicator=judge:run\n", True),
        ("adjudicator-0.1.0", "[console_scripts]\nadjudicator = adjudicator.__main__:run\n", False),
        ("red_dragon_adjudicator-0.1.0", "[console_scripts]\nadjudicator = red_dragon_adjudicator:run\n", False),
        ("adjudicators-3.0", "[console_scripts]\nadjudicators = x:y\n", False),
        ("judge-2.0", None, False),
    ],
)
def test_another_program_of_the_same_name_is_found(
    tmp_path: Path, name: str, points: str | None, clashes: bool
) -> None:
    planted(tmp_path, name, points)
    assert installed.rival([str(tmp_path / "none"), str(tmp_path)]) == (name if clashes else None)


@pytest.mark.parametrize(("language", "said"), [("en", "Another program here"), ("ru", "ещё одна программа")])
def test_the_command_says_so_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    planted(tmp_path, "adjudicator-1.0.0", "[console_scripts]\nadjudicator = adjudicator.cli:main\n")
    monkeypatch.setenv("LC_ALL", language)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    with pytest.raises(SystemExit) as end:
        main(["rule", "turn.order"])
    told = capsys.readouterr().err
    assert end.value.code == 2
    assert said in told
    assert "adjudicator-1.0.0" in told
    assert len(told.splitlines()) == 1


def test_a_package_that_hides_this_one_is_named_and_not_run(tmp_path: Path) -> None:
    hides = tmp_path / "adjudicator"
    hides.mkdir()
    (hides / "__init__.py").write_text("", encoding="utf-8")
    (hides / "__main__.py").write_text("def run():\n    print('somebody else')\n", encoding="utf-8")
    first = [str(tmp_path), str(ENTRY), str(ROOT)]
    starts = f"import sys; sys.path[:0] = {first!r}; import red_dragon_adjudicator as r; r.run()"
    done = subprocess.run([sys.executable, "-c", starts], capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Another package 'adjudicator'" in done.stderr
    assert "другой пакет" in done.stderr
