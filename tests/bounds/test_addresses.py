"""Numbers in addresses: every parameter that a page of the app reads, and those of the server."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette
from starlette.types import Message
from streamlit.testing.v1 import AppTest

from adjudicator.case import GAMES, link
from adjudicator.cases import Cases
from adjudicator.serving.server import routes
from adjudicator.serving.site import Site
from adjudicator.serving.table_key import ADDRESS
from adjudicator.ui import keeping, session
from tests.asynchronous import alone
from tests.ui.alone import DRAWN

from .measured import bounded
from .test_lines import MOMENTS

DIGITS = ("0", "-1", str(2**63), "9" * 5_000)
PARAMETERS = tuple(dict.fromkeys((*session.NAMED, *session.SHOWN, *keeping.NAMED, keeping.ASKED, "lang")))
LONGEST = 3_000
"""No text of a page is longer, in characters: what came is repeated in part."""


def _page(name: str) -> None:
    import streamlit as st

    from adjudicator.ui import argument, card_page, first_page, learn, rules_page, session, try_rule

    session.begin()
    draws = {"first": first_page, "table": argument, "learn": learn, "rules": rules_page, "cards": card_page}
    draws |= {"try": try_rule}
    pages = {id: st.Page(view.draw, title=id, url_path=id, default=id == name) for id, view in draws.items()}
    session.offer(**pages, cases=pages["table"])
    st.navigation(list(pages.values()), position="hidden").run()


@pytest.mark.parametrize("view", ["first", "table", "learn", "rules", "cards", "try"])
def test_every_parameter_of_a_page_takes_any_number(view: str) -> None:
    """All of them at once, without a case and beside one of each game."""
    cases = ("", *(link.write(MOMENTS[id][-1]) for id in GAMES))
    for place, digits in enumerate(DIGITS):
        case = cases[place % len(cases)]
        _opened(view, dict.fromkeys(PARAMETERS, digits) | ({"case": case} if case else {}))


def _opened(view: str, given: dict[str, str]) -> None:
    app = AppTest.from_function(_page, default_timeout=DRAWN, args=(view,))
    for name, value in given.items():
        app.query_params[name] = value
    with bounded():
        app.run()
    assert not app.exception, (view, [one.message for one in app.exception])
    assert not any(len(one.value) > LONGEST for one in (*app.markdown, *app.error, *app.warning)), (view, list(given))


def _asked(server: Starlette, path: str, query: dict[str, str]) -> tuple[int, bytes]:
    """What the server answers to a GET: the status and the body."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "headers": [], "root_path": ""}
    alone(server({**scope, "path": path, "query_string": urlencode(query).encode()}, receive, send))
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


@pytest.mark.parametrize("digits", DIGITS, ids=lambda digits: digits[:20])
def test_the_server_takes_any_number(digits: str, tmp_path: Path) -> None:
    cases = Cases(f"sqlite:///{tmp_path / 'cases.db'}")
    (tmp_path / "en").mkdir()
    server = Starlette(routes=routes(cases, Site(tmp_path)))
    for path in ("/health", "/docs/", "/docs/en/", f"/docs/en/{digits}", f"/{digits}/{digits}", ADDRESS):
        with bounded():
            status, body = _asked(server, path, {"x": digits, "lang": digits})
        assert status in (200, 307, 404, 405), (path, status)
        assert digits.encode() not in body or len(digits) < 5, path
    cases.close()
