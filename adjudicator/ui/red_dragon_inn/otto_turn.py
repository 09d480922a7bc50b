"""What Boss Otto does next, at one touch: a card of his is revealed, or the dice are thrown."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import streamlit as st

from adjudicator.case import Case
from adjudicator.games.red_dragon_inn import decisions as say
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.chapters.otto_provoked import may_be_provoked
from adjudicator.games.red_dragon_inn.chapters.timing.window import Window
from adjudicator.games.red_dragon_inn.game import GAME
from adjudicator.games.red_dragon_inn.otto import CARDS_OF, KINDS_OF, OttosDeck
from adjudicator.games.red_dragon_inn.vocabulary import Card, Static
from adjudicator.machine import FATE, Decision
from adjudicator.table import seating
from adjudicator.table.sitting import Sitting
from adjudicator.words import Words

from .. import card_desk, choose, fields, own_cards, questions, session, style
from ..style import plain
from . import drafts, otto_deals

SHORTCUTS = 6
"""So many of the cards that were revealed last can be had at a touch."""

NEW = "otto.new"
"""The name of the draft of a card that the table makes as it is revealed."""

FIRST_EFFECTS = ("lose", "gain", "pay", "repair", "raise-threat", "change-targets", "start-gambling")
"""What cards of his do most often, first in the list."""

COMPONENTS = ("none", "active", "passive")
"""What a card of his may be: no Component, one that acts in its phase, or one that always works."""

SUBTYPES = ("anything", "card", "drink")
"""What a card of his Sometimes Deck is for."""


def forms(case: Case) -> dict[str, questions.Form]:
    """Return the form of what is asked of Boss Otto now, by its kind; none if somebody else is asked."""
    if case.over or case.now.table.otto is None:
        return {}
    kind = case.now.top.question(case.now).kind
    deck = otto_deals.deck_asked(case)
    if deck is not None:
        return {kind: functools.partial(_reveal, deck=deck)}
    if otto_deals.throws(case):
        return {kind: _throw}
    return {}


def _big(name: str, label: str, icon: str, said: Decision) -> None:
    """Draw the one large button. Its key does not tell what it says."""
    st.button(plain(label), type="primary", icon=icon, **session.moves(name, lambda here: here.told(said)))


# -- the dice


def _throw(case: Case, top: Any, words: Words) -> None:
    """Draw a button that throws the dice, and one for each thing that the table's own dice can say, as a line says it.

    What has several lots stands there once.
    """
    said = otto_deals.thrown(case)
    if said is not None:
        _big("otto.throw", words.say("ui.otto.throw"), ":material/casino:", said)
    st.caption(words.say("ui.otto.own-dice"))
    for one in dict.fromkeys(case.options()):
        choose.button(case.game.language.line_of(one, case.now, words.language), one)


def prepare(case: Case, top: Any, words: Words) -> None:
    """Draw a choice of how many Actions the mat of the table tells."""
    counts = {said.count: said for said in case.options() if isinstance(said, say.Prepare)}
    held = session.says("otto.prepare", None, counts.get)
    st.pills(words.say("ui.otto.prepares-how-many"), tuple(counts), wrap=True, **held)


# -- a card of his is revealed


def _reveal(case: Case, top: Any, words: Words, deck: OttosDeck) -> None:
    """Draw what reveals the next card of a deck: with the sample set a button, else a list of the table's cards."""
    said = otto_deals.dealt_as_said(case, deck)
    if said is None:
        _which(case, deck, words)
        return
    _big("otto.next", words.say(f"ui.otto.next.{deck}"), ":material/playing_cards:", said)
    other = words.say("ui.otto.another-card")
    style.folded(other, session.key("otto.other"), lambda: _which(case, deck, words), ":material/style:")


def may_respond(case: Case) -> bool:
    """Return True if the table may say that Boss Otto responds to a card whose effects are not known here."""
    window = None if case.over or case.now.table.otto is None else case.now.on_top(Window)
    return (
        window is not None
        and window.mode == "asked"
        and may_be_provoked(case.now, case.rules, window.open_to(case.now))
    )


def respond(case: Case, words: Words) -> None:
    """Draw what reveals his response to such a card."""
    st.caption(words.say("ui.otto.responds-help"))
    said = otto_deals.dealt_as_said(case, "sometimes")
    if said is None:
        _which(case, "sometimes", words)
        return
    moves = session.moves("otto.responds", lambda here: here.told(said))
    st.button(words.say("ui.otto.next.sometimes"), icon=":material/playing_cards:", **moves)


def _which(case: Case, deck: OttosDeck, words: Words) -> None:
    """Draw the cards of a deck, the table's own first and of these the last revealed, and the way to one more."""
    fits = known(case, deck)
    common = fits[:SHORTCUTS] if case.now.table.cards else ()
    label = words.say(f"ui.otto.which.{deck}")
    choose.card(case, words, "otto.card", label, fits, common=common, says=lambda card: say.Reveal(FATE, card))
    if seating.entry_of(case) is not None:
        new = words.say("ui.otto.new-card")
        style.folded(new, session.key("otto.new-card"), lambda: _new(case, deck, words), ":material/add_card:")


def known(case: Case, deck: OttosDeck) -> tuple[str, ...]:
    """Return the cards that can be revealed from a deck: the last revealed first, then the table's own, then others."""
    table = case.now.table
    there = [card.id for card in CARDS.known(table) if card.deck == CARDS_OF[deck]]
    own = {card.id for card in table.cards}
    last = [said.card for said in reversed(case.said) if isinstance(said, say.Reveal) and said.card in there]
    return tuple(dict.fromkeys((*last, *sorted(there, key=lambda card: card not in own))))


# -- a card that is not known yet


def blank(deck: OttosDeck) -> dict[str, Any]:
    """Return the draft of a card of a deck with which its form begins."""
    static = {"does": "shields", "stat": "fortitude", "amount": 1}
    parts: dict[str, Any] = {"effects": [], "whiff": [], "component": "none", "always": static}
    return {"title": "", "kind": KINDS_OF[deck][0], "cause": "anything", **parts}


def _new(case: Case, deck: OttosDeck, words: Words) -> None:
    """Draw a card as it is revealed: its title and what it does. If nobody says that, the table tells what changes."""
    draft = session.drafted(NEW, blank(deck))

    def put(**told: object) -> None:
        session.keep(NEW, {**draft, **told})

    held = session.holds(f"{NEW}.title", draft["title"], lambda title: put(title=title.strip()))
    st.text_input(words.say("ui.otto.card-title"), max_chars=fields.LONGEST, **held)
    if len(KINDS_OF[deck]) > 1:
        held = session.picks(f"{NEW}.kind", draft["kind"], lambda kind: put(kind=kind))
        st.pills(
            words.say("ui.card-kind"),
            KINDS_OF[deck],
            format_func=lambda kind: words.say(f"kind.{kind}"),
            **held,
        )
    if deck == "sometimes":
        held = session.holds(f"{NEW}.cause", draft["cause"], lambda cause: put(cause=cause))
        choose.option(words, "otto.cause", SUBTYPES, held)
    held = session.holds(f"{NEW}.component", draft["component"], lambda which: put(component=which))
    choose.option(words, "otto.component", COMPONENTS, held)
    if draft["component"] == "passive":
        _always(draft["always"], lambda told: put(always=told), words)
    else:
        _effects(draft, "effects", "provoked" if deck == "sometimes" else "", put, words)
        st.caption(words.say("ui.otto.no-effect"))
    if deck == "sometimes" and draft["cause"] != "anything":
        st.markdown(f"**{words.say('ui.otto.whiff')}**")
        _effects(draft, "whiff", "whiff", put, words)
    card, flaws = own_cards.card_of(written(draft, deck, words), GAME, case.now.table)
    for flaw in dict.fromkeys(words.say(flaw.reason, **flaw.facts) for flaw in flaws if draft["title"]):
        st.markdown(f":red[{plain(flaw)}]")
    ready = card is not None and not flaws and bool(draft["title"])
    moved = session.moves("otto.lay", lambda here: here if card is None else laid_and_revealed(here, card))
    st.button(words.say("ui.otto.reveal-new"), type="primary", disabled=not ready, **moved)


def _always(static: dict[str, Any], put: Callable[[dict[str, Any]], None], words: Words) -> None:
    """Draw what a Passive Component does all the time: to what, and how much."""
    fields.draw(Static, static, NEW, put, words, without=("stat",) if static["does"] == "drinks" else ())


def _effects(draft: dict[str, Any], field: str, condition: str, put: Callable[..., None], words: Words) -> None:
    """Draw the effects in a field of the draft, of a use that answers this condition; empty: that answers nothing."""
    offered = drafts.effects_for(draft["kind"], condition)
    offered = tuple(sorted(offered, key=lambda tag: tag not in FIRST_EFFECTS))
    key = NEW if field == "effects" else f"{NEW}.{field}"
    card_desk.effects(draft[field], key, drafts.EFFECTS, offered, begun, lambda told: put(**{field: told}), words)


def begun(tag: str) -> dict[str, Any]:
    """Return an effect as the form of his card begins with it: whoever loses something is the Priority Target."""
    effect = drafts.EFFECTS[tag]
    hits = tag in ("lose", "pay") and "who" in effect.__struct_fields__
    return drafts.started(effect) | ({"who": "target"} if hits else {})


def written(draft: dict[str, Any], deck: OttosDeck, words: Words) -> dict[str, Any]:
    """Return the card that a draft is, as plain data. What nobody knows of it is asked of the table."""
    asks = [{"do": "ask-the-table"}] if deck != "gambling" else []
    title = {words.language: draft["title"]}
    card = {"title": title, "kind": draft["kind"], "deck": CARDS_OF[deck], "effects": draft["effects"] or asks}
    if draft["component"] != "none":
        card["component"] = draft["component"]
    if draft["component"] == "passive":
        always = draft["always"]
        card |= {"effects": [], "always": [always | ({"stat": "alcohol"} if always["does"] == "drinks" else {})]}
    if deck == "sometimes":
        card["when"] = {"on": "provoked", "cause": draft["cause"]}
        if draft["whiff"] and draft["cause"] != "anything":
            card["instead"] = [{"when": {"on": "whiff"}, "effects": draft["whiff"]}]
    if drafts.picks(card):
        card["pick"] = {"count": 1, "among": "others"}
    return card


def laid_and_revealed(here: Sitting, card: Card) -> Sitting:
    """Return a sitting with one more card of the table's own, which is revealed now."""
    kept = tuple(own for own in here.case.start.table.cards if own.id != card.id)
    after = seating.changed(seating.with_fields(cards=(*kept, card)))(here)
    return after if after.notice is not None else after.told(say.Reveal(FATE, card.id))


# -- what is put right


def correct(case: Case, words: Words) -> None:
    """Draw who the Priority Target really is."""
    otto = case.now.table.otto
    if otto is None:
        return
    there = tuple(seat for seat in range(len(case.now.table.seats)) if not people.is_otto(case.now.table, seat))
    held = session.says("otto.target", otto.target, functools.partial(say.Target, FATE))
    st.pills(
        words.say("ui.otto.correct-target"),
        there,
        format_func=lambda seat: plain(choose.name(case, seat)),
        required=True,
        wrap=True,
        **held,
    )
