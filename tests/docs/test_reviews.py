"""The page of what was reviewed: how many rules by edition, and what is to be looked at again."""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import msgspec

from adjudicator.case import game
from adjudicator.rulebook import Document, reviews

from .conftest import SmallSite

ELSEWHERE = """
from pathlib import Path
from adjudicator.rulebook import reviews
reviews.load = lambda file, load=reviews.load: load(Path({folder!r}) / file.parent.name)
"""
"""What makes a build read its reviews from another folder."""


def test_a_rule_that_changed_since_its_review_stands_on_the_page(small: SmallSite, tmp_path: Path) -> None:
    book = game("red-dragon-inn").rulebook()
    state = reviews.state(book, Document("none", (), {}))
    day = datetime.date(2026, 3, 4)
    clause = "negate-ignore.own-drink"
    made = [reviews.review(clause, edition, state, "Anna", day) for edition in ("rdi5", "rdi10")]
    reviews.save(tmp_path / "red_dragon_inn", [made[0], msgspec.structs.replace(made[1], ru="0" * 12)])
    conf = small.docs / "conf.py"
    was = conf.read_text("utf-8")
    conf.write_text(was + ELSEWHERE.format(folder=str(tmp_path)), encoding="utf-8")
    try:
        small.build()
        page = small.page("reviews")
        small.build()
        assert small.page("reviews") == page
    finally:
        conf.write_text(was, encoding="utf-8")
    rows = {row[0]: row[1:] for row in map(cells, re.findall(r"<tr.*?</tr>", page, re.DOTALL))}
    held = str(len(book.holding["rdi10"]))
    assert rows["RDI 10"] == [held, "0", "1", str(int(held) - 1)]
    assert rows["RDI 5"][1:3] == ["1", "0"]
    again = page.partition('<section id="reviews-again">')[2]
    assert f'href="rules/{clause}.html"' in again
    assert "Anna reviewed it on 2026-03-04. Changed since: the Russian. To be looked at again: the English" in again
    assert 'href="scenarios/' in again
    small.build()
    assert "Anna" not in small.page("reviews")


def cells(row: str) -> list[str]:
    return [re.sub("<[^>]+>", "", cell).strip() for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)]
