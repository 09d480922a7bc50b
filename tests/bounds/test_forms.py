"""Numbers and long texts in the forms of the app: everything that can be typed into at the table of either game.

Streamlit puts a number back that is outside what its field says; a field without limits is judged by our own code. A
browser holds back neither: what it sends is what somebody made it send.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from adjudicator import ui
from adjudicator.case import GAMES, Case, game, link
from adjudicator.table.sitting import Sitting
from tests.ui.alone import DRAWN
from tests.ui.conftest import remembered

from .measured import bounded
from .test_lines import MOMENTS, TABLES

NUMBERS = (0, -1, 200, 201, 2**31, 2**63, -(2**63))
DIGITS = "9" * 5_000
MOST = 500
"""More than this of anything is at no table that came of a form."""


def _entered() -> None:
    """The beginning as a form."""
    from adjudicator.ui import form, session

    session.begin()
    form.draw(session.sitting().case, session.words())


def _said() -> None:
    """What can be said now."""
    from adjudicator.ui import games, session

    session.begin()
    case = session.sitting().case
    games.of(case).actions(case, session.words())


def _corrected() -> None:
    """A number of the first player, and what the table says it is."""
    from adjudicator.ui import games, session

    session.begin()
    case = session.sitting().case
    games.of(case).correct(case, session.words(), "number", 0)


def _written() -> None:
    """Every word of the cards' vocabulary that has a number; what was typed into them is in `given`."""
    import streamlit as st

    from adjudicator.table.fields import fields as fields_of
    from adjudicator.table.fields import started
    from adjudicator.ui import fields, session
    from adjudicator.ui.dragons_lair import drafts as lair
    from adjudicator.ui.red_dragon_inn import drafts as inn

    session.begin()
    words, given = session.words(), st.session_state.setdefault("given", {})
    of = inn if session.sitting().case.game.id == "red-dragon-inn" else lair
    for tag, kind in {**of.EFFECTS, **getattr(of, "CONDITIONS", {})}.items():
        if any(field.number for field in fields_of(kind)):
            value = given.get(tag) or started(kind, {})
            fields.draw(kind, value, f"word.{tag}", lambda told, tag=tag: given.update({tag: told}), words)


def _ruled() -> None:
    """A house rule that is a number."""
    from adjudicator.analysis.house_rules import alterable, is_number
    from adjudicator.ui import house_rules_page, session

    session.begin()
    case = session.sitting().case
    if session.drafted("house.clause") is None:
        session.keep("house.clause", next(id for id in alterable(case) if is_number(case.rules.rulings[id])))
    house_rules_page._say(case, session.words())


def _tried() -> None:
    """Cards of one's own over whole games."""
    from adjudicator.ui import session, try_rule

    session.begin()
    try_rule.draw()


def _typed() -> None:
    """Whatever else may be typed into: lines, stories, searches, names, links, files as text, disagreements."""
    from adjudicator.rulebook import Text
    from adjudicator.table.strip import moments
    from adjudicator.ui import (
        card_desk,
        cases,
        first_page,
        games,
        house_rules_page,
        retell,
        rules_page,
        say_line,
        session,
        share,
        strip,
    )

    session.begin()
    case, words = session.sitting().case, session.words()
    session.keep("retell", True)
    for moment in moments(session.sitting(), words)[:1]:
        strip._otherwise(moment, case, None, words)
    say_line._field(case, words)
    retell._tell(case, words)
    first_page._line(words)
    rules_page._search(rules_page._wanted({}), words)
    games.of(case).find(case, words)
    cases._this_case(words)
    cases._bring(None, words)
    card_desk.files(case, words)
    card_desk.titles({}, lambda title: None, words)
    for field in ("title", "text"):
        house_rules_page._typed(field, "losing.shares", Text("a", "б"), house_rules_page.LONGEST, words)
    if case.said:
        share._disagree(case, None, "link", words)


def _in_parts() -> None:
    """Parts of forms that few tables need: what always works, tokens, a hero's value, a card that Otto reveals."""
    from adjudicator.game import chairs
    from adjudicator.games.red_dragon_inn.forms import always, tokens
    from adjudicator.games.red_dragon_inn.vocabulary import Static
    from adjudicator.ui import form, session
    from adjudicator.ui.dragons_lair import card_form
    from adjudicator.ui.red_dragon_inn import otto_turn

    session.begin()
    case, words = session.sitting().case, session.words()
    if case.game.id == "dragons-lair":
        card_form._hero(card_form._now(), words)
        return
    entry = case.game.play.entry_of(case.start, case.rules)
    for seat in range(len(entry.players)):
        entry = chairs.with_player(entry, seat, statics=(Static("shields"),))
        form._draw((*tokens.parts(case, entry, seat, words), *always.parts(entry, seat, words)), case, entry, words)
    static = otto_turn.blank("actions")["always"]
    otto_turn._new(case, "actions", words)
    otto_turn._always(static, lambda told: None, words)


PAGES = {_entered: 9, _said: 1, _corrected: 1, _written: 3, _ruled: 1, _tried: 1, _typed: 0, _in_parts: 1}
"""How many fields for a number each page has at least, at the beginning."""

CARD: dict[str, dict[str, Any]] = {
    "red-dragon-inn": {"kind": "action", "effects": [{"do": "gain", "stat": "gold", "amount": 2}]},
    "dragons-lair": {"kind": "lair", "abilities": [{"on": "resolve", "effects": [{"do": "kill"}]}]},
}


OURS = {"title": {"en": "Ours"}, "tokens": [{"name": "Coin", "start": 3, "most": 5, "supply": 8}]}
"""A character of a table's own, with tokens."""


def _begun(id: str) -> Case:
    """A table with a card of its own, and in the Inn a character of its own."""
    entry, _ = TABLES[id]
    if id == "red-dragon-inn":
        entry = {**entry, "players": {**entry["players"], "Anna": {"character": "ours"}}, "characters": {"ours": OURS}}
    return Case.of({**entry, "cards": [{"id": "ours", "title": {"en": "Ours"}, **CARD[id]}]}, game_id=id)


def _opened(page: Any, case: Case) -> AppTest:
    app = AppTest.from_function(page, default_timeout=DRAWN)
    app.query_params["case"] = link.write(case)
    app.query_params["lang"] = "en"
    return app.run()


def _counted(app: AppTest) -> list[int]:
    """Every number of the table that is open now."""
    held: Sitting = remembered(app)["sitting"]
    return _numbers([game(held.case.game.id).language.public_view(held.case.now)])


def _numbers(waiting: list[Any]) -> list[int]:
    """Every number within plain data."""
    found: list[int] = []
    while waiting:
        part = waiting.pop()
        waiting += part.values() if isinstance(part, dict) else part if isinstance(part, (list, tuple)) else ()
        found += [part] if isinstance(part, int) and not isinstance(part, bool) else []
    return found


WIDGETS = ("number_input", "text_input", "text_area")


def _noted(draws: Any, drawn: set[tuple[str, int]], *told: Any, **also: Any) -> Any:
    """Draw a field, and note from where."""
    caller = sys._getframe(1)
    drawn.add((caller.f_code.co_filename, caller.f_lineno))
    return draws(*told, **also)


def _places() -> Iterator[tuple[str, int]]:
    """Yield each place in the code at which a field is drawn that one can type into."""
    for file in Path(ui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WIDGETS:
                yield str(file), node.lineno


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
@pytest.mark.parametrize("id", GAMES)
def test_every_field_takes_any_number_or_text(id: str, page: Any) -> None:
    for case in (_begun(id), MOMENTS[id][-1]):
        app = _opened(page, case)
        assert len(app.number_input) >= PAGES[page] or case.said, page.__name__
        for given in (*NUMBERS, DIGITS):
            kinds = ("text_input", "text_area") if isinstance(given, str) else ("number_input",)
            for field in [field for kind in kinds for field in app.get(kind) if not field.disabled]:
                field.set_value(given)
            with bounded():
                app.run()
            assert not app.exception, (page.__name__, given)
            assert all(0 <= number <= MOST for number in _counted(app)), (page.__name__, given)
            written = app.session_state["given"] if "given" in app.session_state else {}  # noqa: SIM401  # it has no `get`
            assert all(-100 <= number <= 100 for number in _numbers(list(written.values())))
            shown = [one.value for kind in ("markdown", "error", "warning", "caption") for one in app.get(kind)]
            assert DIGITS not in "".join(map(str, shown)), page.__name__


def test_no_field_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds a field to the app adds it to a page here."""
    drawn: set[tuple[str, int]] = set()
    for name in WIDGETS:
        monkeypatch.setattr(st, name, partial(_noted, getattr(st, name), drawn))
    for page in PAGES:
        for id in GAMES:
            for case in (_begun(id), MOMENTS[id][-1]):
                _opened(page, case)
    assert set(_places()) - drawn == set()
    assert len(drawn) > 15
