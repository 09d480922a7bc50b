"""What people see if a page fails: a sentence in their language, a short reference to the log, and the ways on."""

from __future__ import annotations

import logging
import secrets
from urllib.parse import urlencode

import streamlit as st
from markupsafe import Markup

from ..case import link
from ..machine.token import BadToken
from ..rulebook import Unfit
from ..words import LANGUAGES, Words
from .guard import language

LOG = logging.getLogger(__name__)


def tell(error: Exception) -> bool:
    """Say on the page that it failed, and log it under a reference that the page shows.

    Streamlit calls this for whatever a page or a touch raises, after it has logged the traceback.

    Returns:
        True, so that Streamlit says nothing itself, which would be in English.
    """
    reference = secrets.token_hex(3).upper()
    asked = st.query_params.to_dict()
    LOG.error("Reference %s: the page failed with %s (traceback above)", reference, type(error).__name__)
    words = Words(_language(asked))
    here = {"lang": words.language}
    ways = [(words.say("serve.failed.again"), {**asked, **here})]
    if earlier := _without_the_last(asked.get("case", "")):
        ways.append((words.say("serve.failed.without-last"), {"case": earlier, **here}))
    with st.container(key="failed", border=True):
        st.markdown(f"#### {words.say('serve.failed')}")
        st.markdown(words.say("serve.failed.kept", reference=reference))
        st.html(Markup("").join([*(_way(f"?{urlencode(query)}", label) for label, query in ways), _first(words)]))
    return True


def _language(asked: dict[str, str]) -> str:
    wanted = asked.get("lang", "")
    return wanted if wanted in LANGUAGES else language(st.context.headers)


def _without_the_last(token: str) -> str:
    """Return the token of a case without what was said last; empty if there is no such case."""
    try:
        case = link.read(token)
        return link.write(case.undo()) if case.said else ""
    except (BadToken, Unfit):
        return ""


def _way(address: str, label: str) -> Markup:
    return Markup("<p><a href='{}' target='_self'>{}</a></p>").format(address, label)


def _first(words: Words) -> Markup:
    return _way(f"/?{urlencode({'lang': words.language})}", words.say("ui.nowhere.first"))
