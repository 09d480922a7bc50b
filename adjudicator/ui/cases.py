"""The view of the saved cases: keep one, come back to it, hand it on, bring one in."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from adjudicator import explain
from adjudicator.case import Case
from adjudicator.cases import LONGEST_NAME, UNDO, NoDatabase, NotSaved, Saved, TableCases
from adjudicator.machine.token import BadToken
from adjudicator.rulebook import BadFile, Source, Unfit
from adjudicator.scenario.load import load
from adjudicator.scenario.run import editions
from adjudicator.table.sitting import Sitting, resumed
from adjudicator.words import Words

from . import export, keeping, session, share, sharing, stories, style, uploading
from .memory import remembered
from .style import plain

CHOSEN, NAME, SAID, EVERY, WRONG = "case-chosen", "case-name", "cases-said", "every-case", "scenario-wrong"
LISTED = 20
"""So many of the latest cases are listed; the others when asked for."""


def view(table: Any) -> Callable[[], None]:
    """Return the view, which goes on to the page `table` when a case is opened."""

    def draw() -> None:
        words = session.words()
        st.markdown(f"#### {words.say('ui.cases')}")
        _key(words)
        _what_was_done(words)
        left, right = st.columns(2, gap="large")
        with left:
            _this_case(words)
        with right:
            _every_case(table, words)
            _bring(table, words)
            _hand_over(words)

    return draw


# -- what a touch does, and what is said of it


def _touch(name: str, label: str, icon: str, act: Callable[..., None] | None = None, *args: Any, **how: bool) -> bool:
    """Return a button; `how` may say that it is the main one (`primary`) or `disabled`."""
    return st.button(
        label,
        key=session.key(name),
        icon=f":material/{icon}:",
        type="primary" if how.get("primary") else "secondary",
        disabled=how.get("disabled", False),
        width="stretch",
        on_click=act,
        args=args,
    )


def _do(act: Callable[[], dict[str, Any]]) -> None:
    """Do something with the store, and keep what is to be said of it until the next move: a message and its values."""
    try:
        said = act()
    except NoDatabase as trouble:
        said = {"id": f"cases.{trouble.reason}", "where": trouble.where}
    except NotSaved as no:
        said = {"id": f"cases.{no.reason}"}
    remembered()[SAID] = said, session.sitting().serial


def _what_was_done(words: Words) -> None:
    said, serial = remembered().get(SAID, (None, 0))
    if said is None or serial != session.sitting().serial:
        return
    with st.container(key="cases-said", border=True):
        st.markdown(plain(words.say(**{name: value for name, value in said.items() if name != "undo"})))
        if "undo" in said:
            _touch(f"undo.{said['undo']}", words.say("ui.case-undelete"), "undo", _restore, said)


def _save(widget: str) -> None:
    """Save under the name that stands in a widget now, which may have been typed just before the button was touched."""

    def act() -> dict[str, Any]:
        case = session.sitting().case
        saved = keeping.store().save(keeping.key_for_saving(), st.session_state[widget], case)
        keeping.hold(saved, case)
        remembered().pop(NAME, None)
        return {"id": "cases.saved", "name": saved.name}

    _do(act)


def _save_again(here: keeping.Opened) -> None:
    def act() -> dict[str, Any]:
        case = session.sitting().case
        saved = keeping.store().replace(keeping.key(), here.id, here.version, case)
        keeping.hold(saved, case)
        said = "cases.saved" if saved.id == here.id else "cases.second"
        return {"id": said, "name": saved.name, "first": here.name}

    _do(act)


def _copy(saved: Saved) -> None:
    _do(lambda: {"id": "cases.copied", "name": keeping.store().copy(keeping.key(), saved.id).name})


def _delete(saved: Saved) -> None:
    def act() -> dict[str, Any]:
        keeping.store().delete(keeping.key(), saved.id)
        return {"id": "cases.deleted", "name": saved.name, "undo": saved.id}

    _do(act)


def _restore(said: dict[str, Any]) -> None:
    _do(lambda: {"id": "cases.restored", "name": keeping.store().restore(keeping.key(), said["undo"]).name})


# -- the case on the table


def _this_case(words: Words) -> None:
    """Draw what is on the table now: save it, share it, export it."""
    case = session.sitting().case
    st.markdown(f"##### {words.say('ui.case-now')}")
    st.caption(plain(explain.result(case, words)))
    here = keeping.opened()
    kept = here is not None and keeping.descends(case, here.case)
    if here is not None and kept and keeping.key():
        again = plain(words.say("ui.case-save-again", name=here.name))
        nothing_new = keeping.is_saved(case)
        _touch("save-again", again, "save", _save_again, here, primary=True, disabled=nothing_new)
        if nothing_new:
            st.caption(words.say("ui.case-saved-already"))
    name = remembered().get(NAME) or (here.name if here is not None and kept else export.called(case))
    label = words.say("ui.case-save-as-new" if kept else "ui.case-save")
    field = session.holds("case-name", name, _name)["key"]
    with st.form(f"save-as@{words.language}", border=False):
        st.text_input(words.say("ui.case-name"), max_chars=LONGEST_NAME, key=field)
        st.form_submit_button(
            label,
            key=session.key("save"),
            icon=":material/save:",
            type="secondary" if kept else "primary",
            width="stretch",
            on_click=_save,
            args=(field,),
        )
    export.draw(case, name, words)
    st.caption(words.say("ui.case-export-help"))
    _share(case, words)


def _name(name: str) -> None:
    remembered()[NAME] = name


def _share(case: Case, words: Words) -> None:
    """Draw the shortest link to what is on the table."""
    with st.expander(words.say("ui.case-share"), key=session.key("share"), icon=":material/qr_code_2:"):
        share.short_link(case, words)


# -- the cases of this table


def _every_case(table: Any, words: Words) -> None:
    st.markdown(f"##### {words.say('ui.cases-kept')}")
    try:
        store = keeping.store() if keeping.key() else None
        table_cases = store.list(keeping.key()) if store is not None else TableCases((), (), ())
    except NoDatabase as trouble:
        st.error(plain(words.say(f"cases.{trouble.reason}", where=trouble.where)))
        return
    every, deleted, damaged = table_cases
    if damaged:
        st.warning(plain(words.count("ui.cases-damaged", len(damaged), these=", ".join(damaged))))
    elif not every:
        st.caption(words.say("ui.cases-none"))
    whole = bool(remembered().get(EVERY, False))
    for saved in every if whole else every[:LISTED]:
        _case(saved, table, words)
    if len(every) > LISTED:
        st.toggle(words.count("ui.cases-all", len(every)), **session.holds("every-case", whole, _list))
    if deleted:
        _deleted(deleted, words)


def _deleted(deleted: tuple[Saved, ...], words: Words) -> None:
    """Draw the deleted cases that can be brought back, with the day until which that is so."""
    with st.expander(words.say("ui.cases-deleted"), key=session.key("deleted"), icon=":material/delete:"):
        st.caption(words.say("ui.cases-deleted-help"))
        for saved in deleted:
            with st.container(border=True, key=f"deleted-{saved.id}"):
                day = _time((saved.deleted or 0) + UNDO).partition(" ")[0]
                st.markdown(f"**{plain(saved.name)}** {plain(words.say('ui.case-until', day=day))}")
                _touch(f"back.{saved.id}", words.say("ui.case-undelete"), "undo", _restore, {"undo": saved.id})


def _list(every: bool) -> None:
    remembered()[EVERY] = every


def _case(saved: Saved, table: Any, words: Words) -> None:
    """One saved case: its name opens it; the rest when asked for."""
    with st.container(border=True, key=f"case-{saved.id}"):
        with st.container(horizontal=True, vertical_alignment="center"):
            touched = _touch(f"open.{saved.id}", f"**{plain(saved.name)}**", "gavel")
            st.toggle(words.say("ui.case-more"), **session.holds(f"more.{saved.id}", _is_chosen(saved), _choose, saved))
        unsealed = f" · {words.say('cases.unsealed')}" if saved.unsealed else ""
        st.caption(_time(saved.changed) + unsealed)
        if touched:
            _open(saved, table, words)
        if _is_chosen(saved):
            with st.container(horizontal=True):
                _touch(f"copy.{saved.id}", words.say("ui.case-copy"), "content_copy", _copy, saved)
                _touch(f"delete.{saved.id}", words.say("ui.case-delete"), "delete", _delete, saved)
            sharing.draw(sharing.of_saved(saved.id), words, saved.id)


def _is_chosen(saved: Saved) -> bool:
    return bool(remembered().get(CHOSEN) == saved.id)


def _choose(on: bool, saved: Saved) -> None:
    remembered()[CHOSEN] = saved.id if on else None


def _open(saved: Saved, table: Any, words: Words) -> None:
    """Open a case as it is saved now, which may be later than it was listed."""
    try:
        case = keeping.open_saved(keeping.store().read(saved.id))
    except NoDatabase as trouble:
        st.error(plain(words.say(f"cases.{trouble.reason}", where=trouble.where)))
    except NotSaved as no:
        st.error(words.say(f"cases.{no.reason}"))
    except Unfit as unfit:
        st.error(plain(words.say(unfit.reason, **unfit.facts)))
    except BadToken as fault:
        st.error(plain(words.say(f"token.{fault.reason}", detail=fault.detail, version=fault.version)))
    else:
        _show(resumed(case), table)


def _show(found: Sitting, table: Any) -> None:
    session.change(lambda here: here.opened(found))
    session.leave_for(table)


def _time(seconds: int) -> str:
    """Return a time as the browser's clock would show it."""
    then = datetime.fromtimestamp(seconds, UTC)
    with contextlib.suppress(ZoneInfoNotFoundError, ValueError):
        then = then.astimezone(ZoneInfo(str(st.context.timezone or "")))
    return then.strftime("%Y-%m-%d %H:%M")


# -- bringing a case in


def _bring(table: Any, words: Words) -> None:
    """Draw a link or a scenario file of somebody else."""
    with st.expander(words.say("ui.case-bring"), key=session.key("bring"), icon=":material/move_to_inbox:"):
        label = words.say("ui.case-link")
        pasted = st.text_input(label, max_chars=sharing.LONGEST, **session.keeps("link", session.drafted("link", "")))
        if pasted:
            found = session.arrived(sharing.named_in(pasted), words)
            if found.notice is not None and found.notice.kind == "bad-link":
                st.error(plain(words.say(found.notice.reason, **dict(found.notice.facts))))
            else:
                _show(found, table)
        if given := uploading.field(words.say("ui.case-file"), "scenario"):
            remembered()[WRONG] = ()
            try:
                _show(_from_file(*given), table)
            except BadFile as fault:
                remembered()[WRONG] = tuple(map(str, fault.faults))
            except ValueError as fault:
                facts = getattr(fault, "facts", {})
                remembered()[WRONG] = (words.say(fault.reason, **facts) if hasattr(fault, "reason") else str(fault),)
            st.rerun()
        if wrong := remembered().get(WRONG):
            st.error("\n\n".join(map(plain, wrong)))


def _from_file(name: str, raw: bytes) -> Sitting:
    """Return a scenario file as a sitting, at the end of its story.

    Raises:
        BadFile: it is not a scenario.
        ValueError: its table cannot be.
    """
    scenario = load(Source.decode(name, raw)).value
    points = stories.told(scenario, 0, editions(scenario)[0])
    return Sitting(points, len(points) - 1)


# -- the key


def _key(words: Words) -> None:
    """Remember the table's key in this browser; replace it only if the person agrees."""
    if keeping.offered():
        with st.container(key="table-offered", border=True):
            st.markdown(words.say("ui.table-offered"))
            with st.container(horizontal=True):
                _touch("accept", words.say("ui.table-accept"), "key", keeping.accept, True, primary=True)
                _touch("decline", words.say("ui.table-decline"), "close", keeping.accept, False)
    if keeping.key():
        style.remember(keeping.key(), keeping.is_made_here())


def _hand_over(words: Words) -> None:
    """Draw how to open the same cases on another phone."""
    if keeping.key():
        with st.expander(words.say("ui.table-share"), key=session.key("table"), icon=":material/key:"):
            st.caption(words.say("ui.table-share-help"))
            sharing.draw(sharing.of_table(keeping.key()), words, "table")
