"""What others made and we use: named, with the versions that may come, and with their licences."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
NAMED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = NAMED["project"]


def required() -> Iterator[Requirement]:
    """What an installation asks for, with any extra."""
    extras = PROJECT["optional-dependencies"].values()
    for text in [*NAMED["build-system"]["requires"], *PROJECT["dependencies"], *(one for all in extras for one in all)]:
        requirement = Requirement(text)
        if requirement.name != PROJECT["name"]:
            yield requirement


def imported() -> Iterator[tuple[str, Path]]:
    """The modules that a file of ours imports, by the name at their front."""
    for file in [ROOT / "app.py", *(ROOT / "adjudicator").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((name.name.partition(".")[0], file) for name in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield str(node.module).partition(".")[0], file


def test_every_library_has_a_version_at_which_it_ends() -> None:
    open_ended = [str(one) for one in required() if not any("<" in version.operator for version in one.specifier)]
    assert open_ended == []


def test_every_library_that_is_imported_is_named() -> None:
    named = {canonicalize_name(one.name) for one in required()}
    bring = packages_distributions()
    nameless = {
        f"{module} in {file.relative_to(ROOT)}"
        for module, file in imported()
        if module not in {"adjudicator", *sys.stdlib_module_names}
        and not named.intersection(map(canonicalize_name, bring.get(module, [])))
    }
    assert nameless == set()


def test_every_licence_in_the_project_is_told_with_it() -> None:
    there = {file.relative_to(ROOT).as_posix() for file in (ROOT / "adjudicator").rglob("LICENSE*")}
    assert set(PROJECT["license-files"]) == {"LICENSE", *there}
    assert PROJECT["license"].split(" AND ")[0] == "MIT"
    assert len(PROJECT["license"].split(" AND ")) == len(PROJECT["license-files"])
