"""The view *Try a rule*: the same games with the table's house rules and cards and without, growing as one looks."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

import streamlit as st
from markupsafe import Markup
from msgspec.structs import replace

from adjudicator.case import Case
from adjudicator.rulebook import Source
from adjudicator.simulate import Setting, report
from adjudicator.simulate.charts import svg
from adjudicator.simulate.choosing import PLAYERS
from adjudicator.simulate.intervals import LEAST
from adjudicator.simulate.kept import About, NotKept, needs
from adjudicator.simulate.report import GameShown
from adjudicator.simulate.versus import Compared, Pair, case_at, compare, play_pairs
from adjudicator.words import Words

from . import games, house_rules_page, markup, session, style, try_cards
from .memory import remembered
from .searching import OFTEN, Searching
from .style import plain

TRIAL = "trial"
"""Where the page keeps the run that was asked for last."""

SIZES = (50, 150, 400)
"""How many pairs of games may be asked for; more are for the command line."""

SECONDS = 300.0
"""How long a run may take; what was played by then is shown."""

MORE = 2_000
"""The number of games in the command that is offered."""

USUAL = 4
"""The number of players, where the game allows it."""

FILE = "a-or-b.html"

_SHOW = "export default ({ data, parentElement }) => { parentElement.querySelector('.told').innerHTML = data.told }"
"""Streamlit's own HTML would leave the pictures out. All that is told has been escaped."""


class TrialRun(NamedTuple):
    """A run: both settings, how many pairs were asked for, those that were played, the work, and games to look at."""

    a: Setting
    b: Setting
    total: int
    pairs: list[Pair]
    looks: list[GameShown]
    search: Searching[None]

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
    st.markdown(f"**{words.say('ui.own-cards')}**")
    style.folded(
        words.say("ui.try.card-write"), "try-write", lambda: games.of(case).write(case, words), ":material/edit:"
    )
    if case.rules.house or case.game.library.own(case.start.table):
        _choose(case, words)
    else:
        st.markdown(f":material/home: {plain(words.say('ui.try.no-house'))}")
    trial: TrialRun | None = remembered().get(TRIAL)
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
    cards = st.container()
    line_up = try_cards.line_up(case, allowed, words)
    with st.container(horizontal=True, gap="medium"):
        if not line_up:
            st.selectbox(words.say("ui.try.players"), allowed, width=160, **session.keeps("try.players", seats))
        st.segmented_control(words.say("ui.try.size"), SIZES, required=True, **session.keeps("try.size", size))
    st.radio(
        words.say("ui.try.player"),
        PLAYERS,
        format_func=lambda one: words.say(f"player.{one}"),
        **session.keeps("try.player", player),
    )
    b = None
    if line_up is not None:
        layers = case.game.rulebook().named(case.rules.layers)
        players = len(line_up) or int(seats or usual)
        a = Setting(players, case.rules.edition, layers, case.game.id, line_up, player=player or PLAYERS[0])
        house = tuple(Source(f"{layer.name}.yaml", layer.text) for layer in case.rules.house)
        with cards:
            b = try_cards.choose(case, replace(a, house=house), words)
    st.button(
        words.say("ui.try.start"),
        type="primary",
        icon=":material/play_arrow:",
        key=session.key("try.start"),
        on_click=_start,
        args=(b, int(size or SIZES[0])),
        disabled=b is None or not (b.house or b.cards),
        width="stretch",
    )


def _start(b: Setting, total: int) -> None:
    """Stop the run that is on, and begin another one, with `b` against the same without what the table added."""
    session.touched()
    before: TrialRun | None = remembered().get(TRIAL)
    if before is not None:
        before.search.stop()
    a = replace(b, house=(), cards=())
    pairs: list[Pair] = []
    looks: list[GameShown] = []

    def work(search: Searching[None]) -> None:
        for pair in search.watched(play_pairs(range(1, total + 1), a, b), total):
            pairs.append(pair)
        found = TrialRun(a, b, total, pairs, looks, search).compared
        if found is not None:
            looks.extend(GameShown(seed, _address(case_at(seed, a, b))) for seed in found.shown)

    remembered()[TRIAL] = TrialRun(a, b, total, pairs, looks, Searching(work, SECONDS))


def _address(token: str) -> str:
    """Return where the app opens a link; empty if there is none."""
    return f"/table?case={token}" if token else ""


@st.fragment(run_every=OFTEN)
def _growing(trial: TrialRun, words: Words) -> None:
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


def _verdicts(trial: TrialRun, found: Compared, words: Words) -> tuple[str, ...]:
    turns = session.sitting().case.game.simulation.turns_are
    return report.verdicts(found, turns, words)


def _told(trial: TrialRun, words: Words) -> None:
    """Draw what a run came to, and a way to keep it."""
    trial.search.answer()
    found = trial.compared
    if found is None:
        well = sum(not (pair.a.game.failure or pair.b.game.failure) for pair in trial.pairs)
        st.warning(words.count("ui.try.few", well, least=LEAST))
        return
    st.markdown(f"**{plain(words.count('cli.simulate.versus', len(trial.pairs)))}**")
    seeds = range(1, len(trial.pairs) + 1)
    told = " ".join(report.setting_lines(trial.b, seeds.start, seeds.stop - 1, words))
    st.caption(plain(words.say("report.b", what=told)))
    try:
        needs("altair", "vl_convert")
    except NotKept as missing:
        st.caption(plain(words.say(missing.reason)))
        _shown(report.pairs_body(found, trial.a, tuple(trial.looks), words, None))
        _kept(trial, words)
        return
    _shown(report.pairs_body(found, trial.a, tuple(trial.looks), words, svg))
    _kept(trial, words)
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


def _kept(trial: TrialRun, words: Words) -> None:
    """Draw ways to keep the house rules and cards that were tried, and the command that plays more games with them."""
    files = (*trial.b.house, *trial.b.cards)
    with st.container(horizontal=True, gap="small"):
        for place, file in enumerate(files):
            st.download_button(
                plain(words.say("ui.try.keep-file", file=file.name)),
                file.text,
                file.name,
                "application/yaml",
                icon=":material/download:",
                key=session.key(f"try.keep.{place}"),
                on_click="ignore",
            )
    st.caption(plain(words.say("ui.try.command")))
    markup.draw(Markup("<pre class='command'>{}</pre>").format(command(trial.b)))
    style.copy_text(command(trial.b), words, "try-command")


def command(b: Setting) -> str:
    """Return the command that plays more games with the files of a setting, and without."""
    said = [f"adjudicator simulate --game {b.game} --edition {b.edition} --players {b.players} --games {MORE}"]
    said += [f"--layers {','.join(b.layers)}"] if b.layers else []
    said += [f"--characters {','.join(b.line_up)}"] if b.line_up else []
    said += [f"--player {b.player} --versus"]
    return " ".join([*said, *(f"--house {file.name}" for file in (*b.house, *b.cards))])
