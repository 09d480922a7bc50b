"""The page on the architecture names every room of the package, and none that is gone."""

from __future__ import annotations

import re
from pathlib import Path

import adjudicator

PACKAGE = Path(adjudicator.__file__).parent
PAGE = PACKAGE.parent / "docs" / "design" / "architecture.md"


def test_the_table_of_rooms_names_every_package_and_module() -> None:
    packages = {f"{file.parent.name}/" for file in PACKAGE.glob("*/__init__.py")}
    modules = {file.name for file in PACKAGE.glob("*.py") if not file.name.startswith("__")}
    table = PAGE.read_text(encoding="utf-8").split("## The rooms", 1)[1].split("```{rooms}", 1)[0]
    assert set(re.findall(r"`([a-z_]+(?:/|\.py))`", table)) == packages | modules
