"""Links to cases, as text and as codes that another phone's camera reads."""

from __future__ import annotations

import ipaddress
import os
from urllib.parse import parse_qs, urlencode, urlsplit

import streamlit as st

from adjudicator.case import Case, link
from adjudicator.machine.token import BadToken
from adjudicator.table import code
from adjudicator.words import Words

from . import keeping, style

PUBLIC = "ADJUDICATOR_PUBLIC_URL"
"""The environment variable with the address that somebody gave the app: links begin with it, however it was opened."""

NETWORK = "ADJUDICATOR_NETWORK_URL"
"""The environment variable with the address under which others in the local network reach the app."""

LONGEST = 20_000
"""Characters that may be pasted as a link."""


def home() -> str:
    """Return the address under which others reach the app, without a slash at the end.

    An address that was given comes first. A page that was opened in the network tells its own; one that was opened on
    the app's own machine takes that machine's address in the network.
    """
    given = os.environ.get(PUBLIC, "")
    here = urlsplit(str(st.context.url or ""))
    opened = f"{here.scheme}://{here.netloc}"
    if not given and is_this_machine(opened):
        given = os.environ.get(NETWORK, "")
    return (given or opened).rstrip("/")


def is_this_machine(address: str) -> bool:
    """Return True if an address means the very machine on which it is opened, so that it leads no other phone here."""
    host = (urlsplit(address).hostname or "").casefold()
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return False
    return found.is_loopback or found.is_unspecified


def of_case(case: Case) -> str:
    """Return the link that holds a case whole; empty if it is too long for one."""
    try:
        return f"{home()}/?{urlencode({'case': link.write(case)})}"
    except BadToken:
        return ""


def of_clause(id: str, words: Words) -> str:
    """Return the link that opens a clause in the rules, in a language."""
    return f"{home()}/rules?{urlencode({'clause': id, 'lang': words.language})}"


def of_saved(id: str) -> str:
    """Return the link that opens a saved case as it stands then, and gives no other away."""
    return f"{home()}/?{urlencode({'saved': id})}"


def of_table(key: str) -> str:
    """Return the link that hands a table's cases over to another browser."""
    return f"{home()}/cases?{urlencode({keeping.ASKED: key})}"


def named_in(link: str) -> dict[str, str]:
    """Return what a pasted link says of a case; a text that says nothing of one is taken for a bare token."""
    text = link.strip()[:LONGEST]
    query = parse_qs(urlsplit(text).query) if "?" in text else {}
    return {name: query[name][0] for name in ("case", *keeping.NAMED) if name in query} or {"case": text}


def draw(link: str, words: Words, name: str) -> None:
    """Draw a link as a button that copies it, and as a code, where it is short enough to be read from a screen.

    Args:
        link: the link.
        words: the language.
        name: tells it from other links on the page.
    """
    style.copy_link(words, link, f"copy-{name}")
    with st.container(key=f"code-{name}"):
        if len(link) <= code.SCANNED:
            st.image(code.drawn(link), width=280, alt=words.say("ui.code"))
        st.caption(f"`{link}`")  # as code it is no link, and is copied as it stands
    if is_this_machine(link):
        st.warning(words.say("ui.share.here-only"))
