"""The view *Try a rule*: the same games with the table's house rules and without, growing while one looks on."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

import streamlit as st

from adjudicator.case import Case
from adjudicator.rulebook import Source
from adjudicator.simulate import Setting, report
from adjudicator.simulate.charts import svg
from adjudicator.simulate.choosing import PLAYERS, Player
from adjudicator.simulate.intervals import LEAST
from adjudicator.simulate.kept import About, NotKept, needs
from adjudicator.simulate.report import Look
from adjudicator.simulate.versus import Compared, Pair, case_at, compare, play_pairs
from adjudicator.words import Words

from . import house_rules_page, session, style
from .searching import OFTEN, Search
from .style import plain

TRIAL = "trial"
"""Where the page keeps the run that was asked for last."""

SIZES = (50, 150, 400)
"""How many pairs of games may be asked for; more are for the command line."""

SECONDS = 300.0
"""How long a run may take; what was played by then is shown."""

USUAL = 4
"""The number of players, where the game allows it."""

FILE = "a-or-b.html"

_SHOW = "export default ({ data, parentElement }) => { parentElement.querySelector('.told').innerHTML = data.told }"
"""Streamlit's own HTML would leave the pictures out. All that is told has been escaped."""


class Trial(NamedTuple):
    """A run: both settings, how many pairs were asked for, those that were played, the work, and games to look at."""

    a: Setting
    b: Setting
    total: int
    pairs: list[Pair]
    looks: list[Look]
    search: Search[None]

    @property
    def compared(self) -> Compared | None:
        """What can be told by now; None if that is nothing."""
        played = self.pairs[:]
        well = sum(not (pair.a.game.failure or pair.b.game.failure) for pair in played)
        return compare(played) if well >= LEAST else None


def draw() -> None:
    """Draw the whole view, for the rules of the case that is open."""
    words, case = session.words(), session.sitting().case
    st.markdown(f"#### {words.say('ui.try')}")
    st.caption(plain(f"{case.game.title[words.language]} · {words.say('ui.try.about')}"))
    house_rules_page.draw(case, words)
    if case.rules.house:
        _choose(case, words)
    else:
        st.markdown(f":material/home: {plain(words.say('ui.try.no-house'))}")
    trial: Trial | None = st.session_state.get(TRIAL)
    if trial is None or trial.a.game != case.game.id:
        return
    st.divider()
    if trial.search.over:
        _told(trial, words)
    else:
        _growing(trial, words)


def _choose(case: Case, words: Words) -> None:
    """Draw what a run is made of, and the button that starts it."""
    allowed = case.game.simulation.players(case.rules.fresh())
    usual = min(max(USUAL, allowed[0]), allowed[-1])
    seats = session.drafted("try.players", usual)
    size = session.drafted("try.size", SIZES[0])
    player = session.drafted("try.player", PLAYERS[0])
    with st.container(horizontal=True, gap="medium"):
        st.selectbox(words.say("ui.try.players"), allowed, width=160, **session.keeps("try.players", seats))
        st.segmented_control(words.say("ui.try.size"), SIZES, required=True, **session.keeps("try.size", size))
    st.radio(
        words.say("ui.try.player"),
        PLAYERS,
        format_func=lambda one: words.say(f"player.{one}"),
        **session.keeps("try.player", player),
    )
    st.button(
        words.say("ui.try.start"),
        type="primary",
        icon=":material/play_arrow:",
        key=session.key("try.start"),
        on_click=_start,
        args=(case, int(seats or usual), int(size or SIZES[0]), player or PLAYERS[0]),
        width="stretch",
    )


def _start(case: Case, players: int, total: int, player: Player) -> None:
    """Stop the run that is on, and begin another one."""
    session.touched()
    before: Trial | None = st.session_state.get(TRIAL)
    if before is not None:
        before.search.stop()
    layers = case.game.rulebook().named(case.rules.layers)
    a = Setting(players, case.rules.edition, layers, case.game.id, player=player)
    house = tuple(Source(layer.document.name, layer.text) for layer in case.rules.house)
    b = Setting(players, case.rules.edition, layers, case.game.id, house=house, player=player)
    pairs: list[Pair] = []
    looks: list[Look] = []

    def work(search: Search[None]) -> None:
        for pair in search.watched(play_pairs(range(1, total + 1), a, b), total):
            pairs.append(pair)
        found = Trial(a, b, total, pairs, looks, search).compared
        if found is not None:
            looks.extend(Look(seed, _address(case_at(seed, a, b))) for seed in found.shown)

    st.session_state[TRIAL] = Trial(a, b, total, pairs, looks, Search(work, SECONDS))


def _address(token: str) -> str:
    """Return where the app opens a link; empty if there is none."""
    return f"/table?case={token}" if token else ""


@st.fragment(run_every=OFTEN)
def _growing(trial: Trial, words: Words) -> None:
    """Draw how far a run is, what can be told by now, and a way to stop it."""
    if trial.search.over:
        st.rerun()
    done = len(trial.pairs)
    st.progress(min(1.0, done / trial.total), words.say("ui.try.made", done=done, total=trial.total))
    st.button(
        words.say("ui.search.stop"),
        key=session.key("try.stop"),
        icon=":material/stop_circle:",
        on_click=trial.search.stop,
        disabled=trial.search.stopped,
        width="stretch",
    )
    found = trial.compared
    if found is not None:
        for line in _verdicts(trial, found, words):
            st.markdown(f"- {plain(line)}")


def _shown(told: str) -> None:
    """Draw a part of a report."""
    style.component("trial", "<div class='told'></div>", report.PARTS, _SHOW)(data={"told": told}, key="trial-told")


def _verdicts(trial: Trial, found: Compared, words: Words) -> tuple[str, ...]:
    turns = session.sitting().case.game.simulation.turns_are
    return report.verdicts(found, turns, words)


def _told(trial: Trial, words: Words) -> None:
    """Draw what a run came to, and a way to keep it."""
    trial.search.answer()
    found = trial.compared
    if found is None:
        st.warning(words.count("cli.simulate.versus-few", len(trial.pairs), least=LEAST))
        return
    st.markdown(f"**{plain(words.count('cli.simulate.versus', len(trial.pairs)))}**")
    names = words.say("report.house", names=tuple(report.house_titles(trial.b, words)))
    st.caption(plain(f"{words.say('report.b', what=names)} {report.who(trial.b, words)}"))
    try:
        needs("altair", "vl_convert")
    except NotKept as missing:
        st.caption(plain(words.say(missing.reason)))
        _shown(report.pairs_body(found, trial.a, tuple(trial.looks), words, None))
        return
    _shown(report.pairs_body(found, trial.a, tuple(trial.looks), words, svg))
    seeds = range(1, len(trial.pairs) + 1)
    about, today = About.of(trial.a, trial.b), date.today().isoformat()
    text = report.of_pairs(found, about, seeds, tuple(trial.looks), today, words)
    st.download_button(
        words.say("ui.try.keep"),
        text,
        FILE,
        "text/html",
        icon=":material/download:",
        key=session.key("try.keep"),
        on_click="ignore",
        width="stretch",
    )
