"""What a page tells the server of itself, though nobody has touched it, it does not tell while it is being left."""

from __future__ import annotations

from pathlib import Path

import pytest

import adjudicator.ui
from adjudicator.ui import progress, style, table_drawing, tables

from .browser import User

pytestmark = pytest.mark.browser

TELLING = {
    "lessons": (progress.SCRIPT, {"here": {}, "read": False}, "kept"),
    "tables": (tables.SCRIPT, {"here": None, "read": False}, "kept"),
    "table": (table_drawing.SCRIPT, {"pictures": {"phone": "<svg></svg>", "laptop": "<svg></svg>"}}, "fits"),
}

TOLD = """async ([script, data]) => {
  const module = await import(URL.createObjectURL(new Blob([script], {type: "text/javascript"})))
  const parentElement = document.createElement("div")
  parentElement.innerHTML = "<div class='picture'></div>"
  const told = []
  module.default({data, parentElement, setStateValue: name => told.push(name), setTriggerValue: () => {}})
  return told
}"""


@pytest.mark.parametrize("language", ["en"], indirect=True)
@pytest.mark.parametrize("name", TELLING)
def test_a_page_that_is_being_left_tells_nothing_of_itself(user: User, name: str) -> None:
    """What it tells after the address has changed would stop the next view from being drawn."""
    script, data, what = TELLING[name]
    user.open(path="/rules")
    told = {
        page: user.page.evaluate(TOLD, [style.STAYS + script, {**data, "page": page}])
        for page in ("/learn", "", "/rules")
    }
    assert told == {"/learn": [], "": [], "/rules": [what]}


def test_each_script_that_tells_something_unasked_asks_whether_its_page_stays() -> None:
    files = [file for file in Path(adjudicator.ui.__file__).parent.rglob("*") if file.suffix in {".js", ".py"}]
    telling = {file.stem for file in files if "setStateValue(" in file.read_text("utf-8")}
    assert telling == {"progress", "tables", "table_drawing"}
    for script, _, _ in TELLING.values():
        assert script.count("setStateValue(") == script.count("stays(data)") == 1
