"""The mat of Boss Otto at a glance: Threat, prepared Actions, decks, Priority Target, and the numbers of both sides."""

from __future__ import annotations

from typing import Any

import streamlit as st
from markupsafe import Markup

from adjudicator.case import Case
from adjudicator.game import told
from adjudicator.games.red_dragon_inn import people
from adjudicator.games.red_dragon_inn.cards import CARDS
from adjudicator.games.red_dragon_inn.decisions import Reveal, Target
from adjudicator.games.red_dragon_inn.otto import CARDS_OF, MOST_THREAT, Otto, is_ottos
from adjudicator.games.red_dragon_inn.sentences import sentences
from adjudicator.games.red_dragon_inn.table import Piece, Table
from adjudicator.machine import FATE
from adjudicator.words import Words

from .. import markup, session
from ..markup import NOTHING, icon, joined
from . import otto_deals

HAS = ("fortitude", "alcohol", "gold", "potions")
"""The numbers of a side."""

HARDER = ("hard-cards", "epic-cards", "hard-track", "tough-components")
"""What makes the game harder from its beginning to its end."""


def draw(case: Case, words: Words) -> None:
    """Draw the mat."""
    seen = case.game.language.public_view(case.now)
    otto = case.now.table.otto
    his = seen["otto"]
    markup.draw(
        Markup("<section class='otto' aria-label='{}'>{}{}{}{}{}{}{}</section>").format(
            words.say("ui.otto.mat"),
            _head(seen, otto, words),
            _threat(otto, words),
            _prepared(his["prepared"], words) if his["prepared"] else NOTHING,
            _decks(his, words),
            _pieces(case.now.table, words),
            _cards(otto.held, words.say("ui.otto.holds"), case, words),
            _sides(case, seen["players"], words),
        )
    )


def turned(case: Case, words: Words) -> None:
    """Draw the cards of his that were turned over in the latest argument, with what each does; nothing without him."""
    if case.now.table.otto is not None and case.said:
        lying = _cards(turned_over(case), words.say("ui.otto.turned-over"), case, words)
        if lying:
            label = words.say("ui.otto.turned-over")
            markup.draw(Markup("<section class='otto' aria-label='{}'>{}</section>").format(label, lying))


def begin(case: Case, words: Words, of: str) -> None:
    """Draw the way to begin a game against him: the program says who is his first target."""
    otto = case.now.table.otto
    if otto is not None:
        said = otto_deals.next_of_otto(case) or Target(FATE, otto.target)
        begins = session.moves("otto.start", lambda here: here.told(said))
        st.button(words.say("ui.otto.start"), type="primary", icon=":material/play_arrow:", **begins)


def _head(seen: dict[str, Any], otto: Otto, words: Words) -> Markup:
    target = words.say("ui.otto.target-is", who=seen["otto"]["target"])
    line = Markup("<p class='head'><b>{}</b> <span class='target'>{} {}</span></p>{}")
    chosen = [words.say(f"faction.{faction}") for faction in otto.factions]
    chosen += [words.say(f"ui.otto.{what}") for what in HARDER if getattr(otto.difficulty, what.replace("-", "_"))]
    harder = Markup("<p class='harder'>{}</p>").format(" · ".join(chosen)) if chosen else NOTHING
    return line.format(words.say("ui.otto"), icon("my_location"), target, harder)


def _threat(otto: Otto, words: Words) -> Markup:
    """Return the track with its marker: below each Threat the Actions that he prepares there, where that is told."""
    track = dict(enumerate(otto.track, 1))
    spaces = joined(
        Markup("<li{}><b>{}</b><i>{}</i></li>").format(
            Markup(" class='now'") if threat == otto.threat else NOTHING, threat, track.get(threat) or "\u2013"
        )
        for threat in range(1, MOST_THREAT + 1)
    )
    prepares = otto.prepares()
    said = words.say("ui.otto.threat-is", number=otto.threat)
    if prepares is not None:
        said = f"{said} · {words.count('ui.otto.prepares', prepares)}"
    return Markup("<p class='threat'>{}</p><ol class='threat' aria-hidden='true'>{}</ol>").format(said, spaces)


def _prepared(count: int, words: Words) -> Markup:
    backs = Markup("<i class='back'></i>") * count
    return Markup("<p class='prepared'><span aria-hidden='true'>{}</span> {}</p>").format(
        backs, words.count("ui.otto.face-down", count)
    )


def _decks(his: dict[str, Any], words: Words) -> Markup:
    """Return his three decks, each with the cards that it has left and those discarded."""
    decks = joined(
        Markup("<li><span>{}</span> <b>{}</b> <small>{}</small></li>").format(
            words.say(f"ui.otto.deck.{deck}"),
            "?" if his[deck] is None else his[deck],
            words.say("ui.otto.gone", number="?" if his[f"{deck}_gone"] is None else his[f"{deck}_gone"]),
        )
        for deck in CARDS_OF
    )
    return Markup("<ul class='decks'>{}</ul>").format(decks)


def _pieces(table: Table, words: Words) -> Markup:
    """Return his Components from left to right with what each does, then the pieces that Challengers have."""
    lying = table.numbered_pieces()
    if not lying:
        return NOTHING
    his = [piece for _, piece in lying if people.is_otto(table, piece.owner)]
    theirs = [piece for _, piece in lying if not people.is_otto(table, piece.owner)]
    listed = joined(_piece(table, piece, words) for piece in (*his, *theirs))
    return Markup("<h4>{}</h4><ol class='pieces'>{}</ol>").format(words.say("ui.otto.pieces"), listed)


def _piece(table: Table, piece: Piece, words: Words) -> Markup:
    owner = "" if people.is_otto(table, piece.owner) else f" · {table.seats[piece.owner].name}"
    turned = f" · {words.say('ui.otto.turned')}" if piece.turned else ""
    does = " ".join(sentences(CARDS.card(table, piece.card), words))
    line = Markup("<li{}><b>{}</b>{}{}<br><small>{}</small></li>")
    kind = Markup(" class='turned'") if piece.turned else NOTHING
    return line.format(kind, piece.name.in_(words.language), owner, turned, does)


def turned_over(case: Case) -> tuple[str, ...]:
    """Return the cards of Boss Otto that were turned over in the latest argument, the newest first."""
    revealed = (said.card for said in reversed(case.said[case.argument :]) if isinstance(said, Reveal))
    found = ((id, CARDS.find(case.now.table, id)) for id in dict.fromkeys(revealed))
    return tuple(id for id, card in found if card is not None and is_ottos(card))


def _cards(ids: tuple[str, ...], heading: str, case: Case, words: Words) -> Markup:
    """Return cards with their kinds and what each does; nothing if there are none."""
    if not ids:
        return NOTHING
    line = Markup("<li><b>{}</b> · {}<br><small>{}</small></li>")
    listed = joined(
        line.format(told.title(case, id, words), told.kinds(case, id, words), " ".join(told.does(case, id, words)))
        for id in ids
    )
    return Markup("<h4>{}</h4><ol class='pieces'>{}</ol>").format(heading, listed)


def _sides(case: Case, players: dict[str, Any], words: Words) -> Markup:
    """Return the numbers of Boss Otto and those that the Challengers share."""
    table = case.now.table
    rows = []
    for side in range(len(table.sides)):
        names = [table.seats[seat].name for seat in people.members(table, (side,))]
        has = players[names[0]]
        line = " · ".join(words.say(f"ui.has.{fact}", number=has[fact]).replace(" ", "\u00a0") for fact in HAS)
        out = words.say(f"ui.out.{has['out']}") if has["out"] != "no" else ""
        badge = Markup(" <span class='badge now'>{}</span>").format(out) if out else NOTHING
        rows.append(Markup("<p class='side'><b>{}</b>{}<br>{}</p>").format(" & ".join(names), badge, line))
    return joined(rows)
