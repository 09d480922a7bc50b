"""The view of the rules: finding a clause by words, or by chapter, edition and standing; or one clause."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import streamlit as st

from adjudicator.case import GAMES, game
from adjudicator.finding import Answer, Index, Sureness
from adjudicator.finding import chapters as indexed
from adjudicator.rulebook import Chapter, Clause, terms
from adjudicator.words import Words
from adjudicator.words import finding as titles

from . import back, citations, clause_page, outside, session
from .clauses import standing
from .memory import remembered
from .own_cards import Card
from .style import plain

STANDINGS = ("printed", "official", "inferred", "borrowed", "silent", "contradictory", "house")
LONGEST = 100
"""So many characters can be looked for."""

FIRST, MORE = 20, "rules-more"
"""So many clauses are shown, until more are asked for."""

BEST = 3
"""A belief is shown above the clauses where it is among so many best results."""

TITLED = 3
"""Chapters shown whose titles match a search."""

CARDS, DECIDING = 3, 8
"""Cards listed that match a search, and clauses listed of each."""


class Wanted(NamedTuple):
    """What is looked for: words, and what a clause must be of. Empty: any."""

    find: str = ""
    game: str = ""
    chapter: str = ""
    edition: str = ""
    standing: str = ""
    both: str = ""


def draw() -> None:
    """Draw the clause that the address names, else what it looks for."""
    _view()


@st.fragment
def _view() -> None:
    """Draw the view; changing the clause redraws only this part."""
    words, named = session.words(), st.query_params
    both = bool(named.get("both"))
    asked = clause_page.current(named.get("clause", ""))
    if asked in clause_page.rules():
        clause_page.draw(asked, both, words)
        return
    if named.get(outside.NAME, "") in outside.LISTS:
        outside.draw(named[outside.NAME], words)
        return
    wanted = _wanted(named.to_dict())
    st.markdown(f"#### {words.say('ui.rules')}")
    if any(named.get(name, "") != getattr(wanted, name, "") for name in ("clause", outside.NAME, "chapter", "edition")):
        st.warning(words.say("ui.link-leads-nowhere"))
    _search(wanted, words)
    found = _found(wanted)
    if not (wanted.find or wanted.chapter or wanted.edition or wanted.standing):
        outside.ways(words)
        _chapters(wanted, words)
        return
    _heading(wanted, len(found), words)
    _sureness(wanted, words)
    shown = FIRST * (1 + (remembered()[MORE][1] if remembered().get(MORE, ("",))[0] == wanted else 0))
    _titled(wanted, words)
    _cards(wanted, words)
    with st.container(key="lines-beliefs", gap="small"):
        for id in _believed(wanted):
            outside.belief(id, words)
    with st.container(key="lines-rules", gap="small"):
        for id, clause in found[:shown]:
            _clause(id, clause, both, words)
    if len(found) > shown:
        key = f"more-rules@{words.language}"
        st.button(words.say("ui.find-more"), key=key, on_click=_more, args=(wanted, shown // FIRST), width="stretch")
    _elsewhere(wanted, len(found), words)


def _elsewhere(wanted: Wanted, here: int, words: Words) -> None:
    """Draw the way to what the same words find in every game, where they are looked for in one."""
    everywhere = wanted._replace(game="")
    more = len(_found(everywhere)) - here if wanted.find and wanted.game else 0
    if more > 0:
        key = f"elsewhere-rules@{words.language}"
        label = words.count("ui.rules.elsewhere", more)
        st.button(label, key=key, on_click=_go, args=(everywhere,), icon=":material/travel_explore:", width="stretch")


@functools.cache
def _index() -> Index:
    return Index((game(id).rulebook() for id in GAMES), said=terms.said(terms.of_games(GAMES)))


@functools.lru_cache(maxsize=256)
def _answer(text: str) -> Answer:
    return _index().answer(text)


@functools.lru_cache(maxsize=256)
def _found(wanted: Wanted) -> tuple[tuple[str, Clause], ...]:
    """Return the clauses that match, each as the chosen edition has it, else as the default edition has it."""
    ids: Iterable[str] = (one.id for one in _answer(wanted.find).rules) if wanted.find else clause_page.rules()
    found = []
    for id in (id for id in ids if id in clause_page.rules()):
        rule = clause_page.rules()[id]
        clause = rule.held.get(wanted.edition) if wanted.edition else rule.usual
        of_chapter = clause is not None and wanted.chapter in ("", clause.chapter)
        of_game = not wanted.game or rule.book is game(wanted.game).rulebook()
        if clause is not None and of_chapter and of_game and wanted.standing in ("", clause.standing):
            found.append((id, clause))
    return tuple(found)


def found(text: str, game_id: str) -> tuple[tuple[str, Clause], ...]:
    """Return the clauses of a game that fit a text, the best first, each with its id."""
    return _found(Wanted(find=text[:LONGEST], game=game_id))


@functools.cache
def _contents(game_id: str) -> Index:
    return indexed([game(game_id).rulebook()])


@functools.lru_cache(maxsize=256)
def chapters(text: str, game_id: str) -> tuple[Chapter, ...]:
    """Return the chapters of a game whose titles have all words of a text, the best first."""
    known = game(game_id).rulebook().chapters
    return tuple(known[one.id] for one in _contents(game_id).find(text[:LONGEST], every=True))


@functools.lru_cache(maxsize=256)
def _believed(wanted: Wanted) -> tuple[str, ...]:
    """Return the beliefs among what fits best, where nothing else narrows the search."""
    if not wanted.find or any((wanted.chapter, wanted.edition, wanted.standing)):
        return ()
    known = game(wanted.game).rulebook().beliefs if wanted.game else outside.beliefs()
    return tuple(one.id for one in _answer(wanted.find).rules[:BEST] if one.id in known)


def _more(wanted: Wanted, times: int) -> None:
    remembered()[MORE] = (wanted, times)


# -- what is looked for


def _wanted(named: dict[str, str]) -> Wanted:
    """Return what the address looks for; what there is not is not looked for."""
    wanted = Wanted(*(named.get(field, "")[:LONGEST] for field in Wanted._fields))
    return wanted._replace(
        game=wanted.game if wanted.game in GAMES else "",
        chapter=wanted.chapter if _title(wanted.chapter, session.words()) else "",
        edition=wanted.edition if _short(wanted.edition, session.words()) else "",
        standing=wanted.standing if wanted.standing in STANDINGS else "",
    )


def _go(wanted: Wanted) -> None:
    session.go(**{key: value for key, value in wanted._asdict().items() if value})


def _in_play(wanted: Wanted) -> Wanted:
    """Return what is looked for, in the game that is played now where nothing else narrows it."""
    narrowed = any((wanted.game, wanted.chapter, wanted.edition))
    return wanted if narrowed or not wanted.find else wanted._replace(game=session.sitting().case.game.id)


def _search(wanted: Wanted, words: Words) -> None:
    st.text_input(
        words.say("ui.rules.find"),
        type="search",
        max_chars=LONGEST,
        placeholder=words.say("ui.rules.find-placeholder"),
        **session.holds("rules-find", wanted.find, lambda text: _go(_in_play(wanted._replace(find=text.strip())))),
    )
    narrowed = [game(wanted.game).title[words.language]] if wanted.game else []
    narrowed += [label for label in (_title(wanted.chapter, words), _short(wanted.edition, words)) if label]
    narrowed += [words.say(f"standing.{wanted.standing}")] if wanted.standing else []
    label = plain(words.say("ui.rules.narrow", chosen=" · ".join(narrowed)))
    with st.expander(label, key=f"rules-narrow@{words.language}", icon=":material/filter_alt:"):
        _choice("game", list(GAMES), lambda one: game(one).title[words.language], wanted, words)
        books = [game(id).rulebook() for id in GAMES if not wanted.game or id == wanted.game]
        _choice(
            "edition",
            [id for book in books for id in book.editions],
            lambda edition: _short(edition, words),
            wanted,
            words,
        )
        _choice("standing", STANDINGS, lambda standing: words.say(f"standing.{standing}"), wanted, words)
        chapters = [id for book in books for id in book.chapters]
        _choice("chapter", chapters, lambda chapter: _title(chapter, words), wanted, words)
    both = session.holds("rules-both", bool(wanted.both), lambda on: _go(wanted._replace(both="1" if on else "")))
    st.toggle(words.say("ui.rules.both"), **both)


def _choice(field: str, options: Sequence[str], told: Callable[[str], str], wanted: Wanted, words: Words) -> None:
    value = getattr(wanted, field)
    st.pills(
        words.say(f"ui.{field}"),
        options,
        format_func=lambda option: plain(told(option)),
        wrap=True,
        **session.holds(
            f"rules-{field}",
            value if value in options else None,
            lambda chosen: _go(wanted._replace(**{field: chosen or ""})),
        ),
    )


def _title(chapter: str, words: Words) -> str:
    chapters = {id: held for one in GAMES for id, held in game(one).rulebook().chapters.items()}
    return chapters[chapter].title.in_(words.language) if chapter in chapters else ""


def _short(edition: str, words: Words) -> str:
    editions = {id: held for one in GAMES for id, held in game(one).rulebook().editions.items()}
    return editions[edition].short.in_(words.language) if edition in editions else ""


# -- what is found


def _chapters(wanted: Wanted, words: Words) -> None:
    """Draw the chapters, where nothing is looked for."""
    for id in (id for id in GAMES if not wanted.game or id == wanted.game):
        st.markdown(f"**{plain(game(id).title[words.language])}**")
        with st.grid(2, min_column_width=300, gap="xsmall", key=f"lines-{id}"):
            for chapter in game(id).rulebook().chapters.values():
                _chapter(chapter, wanted._replace(chapter=chapter.id), words)


def _titled(wanted: Wanted, words: Words) -> None:
    """Draw the chapters that are called what is looked for, where nothing else narrows it but the game."""
    if not wanted.find or any((wanted.chapter, wanted.edition, wanted.standing)):
        return
    ids = [wanted.game] if wanted.game else GAMES
    found = [chapter for id in ids for chapter in chapters(wanted.find, id)][:TITLED]
    if found:
        with st.container(key="lines-titled", gap="xsmall"):
            for chapter in found:
                _chapter(chapter, Wanted(chapter=chapter.id, both=wanted.both), words)


def _chapter(chapter: Chapter, wanted: Wanted, words: Words) -> None:
    """Draw the way to a chapter, with the number of its clauses."""
    count = words.count("ui.rules.count", len(chapter.clauses))
    st.button(
        f"**{plain(chapter.title.in_(words.language))}** :gray[{plain(count)}]",
        key=f"rules-of.{chapter.id}@{words.language}",
        on_click=_go,
        args=(wanted,),
        width="stretch",
        wrap=True,
    )


def _heading(wanted: Wanted, count: int, words: Words) -> None:
    """How much was found, and the way back to everything."""
    with st.container(horizontal=True, vertical_alignment="center"):
        back.draw(words.say("ui.rules.all"), "all-rules", words, **({"both": wanted.both} if wanted.both else {}))
        st.caption(plain(words.count("ui.rules.count", count) if count else words.say("ui.rules.none")))


def _sureness(wanted: Wanted, words: Words) -> None:
    """Draw how sure the answer is, what may have been meant, and where else to look."""
    if not wanted.find:
        return
    answer = _answer(wanted.find)
    if answer.instead:
        key = f"instead-rules@{words.language}"
        label, mended = plain(f"{words.say('found.instead')} {answer.instead}"), wanted._replace(find=answer.instead)
        st.button(label, key=key, on_click=_go, args=(mended,), type="tertiary", wrap=True)
    if not answer.rules:
        return
    told = words.say(f"found.{answer.sureness}")
    if not answer.sure:
        chapters = ", ".join(_title(id, words) for id in answer.chapters)
        told = f"{told} {words.say('found.chapters')} {chapters}"
    with st.container(key=f"sureness-{answer.sureness}"):
        st.caption(plain(told))


def sureness(text: str) -> Sureness:
    """Return how sure it is that a text was answered by what is found for it."""
    return _answer(text[:LONGEST]).sureness


def _clause(id: str, clause: Clause, both: bool, words: Words) -> None:
    """Draw a clause in the list."""
    with st.container(border=True, key=f"rule-{id.replace('.', '-')}", gap="xsmall"):
        st.button(
            f"**{plain(clause.title.in_(words.language))}** {standing(clause, clause_page.rules()[id].book, words)}",
            key=f"rule.{id}@{words.language}",
            on_click=session.go,
            kwargs={"clause": id, **({"both": "1"} if both else {})},
            type="tertiary",
            width="stretch",
            wrap=True,
        )
        clause_page.text(clause.text, both, words)
        st.caption(plain(id))


def _cards(wanted: Wanted, words: Words) -> None:
    """Draw the clauses that decide about a card, where one is called what is looked for."""
    found = _called(wanted.find)
    if not found:
        return
    known = citations.now()
    for card in found:
        deciding = [id for id in known.deciding(card.id) if id in clause_page.rules()][:DECIDING]
        if not deciding:
            continue
        label = plain(words.say("ui.rules.of-card", card=card.title))
        with st.expander(label, key=f"lines-card-{card.id}", icon=":material/playing_cards:"):
            for id in deciding:
                st.button(
                    plain(clause_page.rules()[id].usual.title.in_(words.language)),
                    key=f"rule-of.{card.id}.{id}@{words.language}",
                    on_click=session.go,
                    kwargs={"clause": id},
                    width="stretch",
                    wrap=True,
                )


@functools.lru_cache(maxsize=256)
def _called(find: str) -> tuple[Card, ...]:
    """Return the cards that are called what is looked for, the best first."""
    wanted = titles.fold(find)
    if len(wanted) < titles.FORGIVING:
        return ()
    cards = {card.id: card for id in GAMES for card in game(id).library.printed().values()}.values()
    ranked = [
        (min(titles.rank(wanted, titles.fold(title)) for title in card.title.every), card)
        for card in cards
        if card.title.every
    ]
    best = min((rank for rank, _ in ranked), default=len(titles.RANKS))
    if best == len(titles.RANKS):
        return ()
    return tuple(card for rank, card in ranked if rank == best)[:CARDS]
