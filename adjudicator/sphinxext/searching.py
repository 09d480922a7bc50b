"""The search of the site: one list of rules, chapters, lessons, cards, decks and words, and whole pages below it.

Rules are found by any of the words of a question, as in the app; all else by its title, or by another name of it. A
page may give such names itself, as `found-by` in its front matter, a semicolon between two of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder

from ..finding import SURENESS, Index, Told
from ..finding.related import related
from ..rulebook import terms
from ..words import LANGUAGES, Words
from .addresses import rule_page
from .domain import RulesDomain, rules_of
from .outside import BELIEFS
from .terms import anchor_of

SCRIPT, CLOSE = "rules-find.js", "rules-close.js"
"""What finds by words, and the words that are close in meaning to them, which follow."""

CODE = Path(__file__).with_name("find.js")

PAGES = {"rules/": "chapter", "learn/": "lesson", "howto/": "guide"}
"""What the pages are that are found by their titles, by where they lie."""

FOUND_BY = "found-by"
"""The field in the front matter of a page that holds other words by which it is found."""

SHOWN = {"page": 3, "card": 3, "rule": 5, "word": 2}
"""So many of each are shown at most: pages, cards and decks, rules, words of the glossary."""

LONGEST = 200
"""So many characters of a question are looked for."""

SENTENCE = 220
"""So many characters of a rule are shown below its title."""

GLOSSARY = "glossary"


class SearchEntry(NamedTuple):
    """Where something is shown, and what the list says of it.

    Attributes:
        page: the document.
        anchor: the place on it; empty: its beginning.
        title: what it is called.
        kind: what it is, in words.
        where: which game and chapter it belongs to, in words; may be empty.
        sentence: what it says; may be empty.
    """

    page: str
    anchor: str
    title: str
    kind: str
    where: str = ""
    sentence: str = ""


def write(app: Sphinx, builder: Builder) -> None:
    """Before pages are written: write the script that finds rules, with all that it has to know of them."""
    if builder.format != "html":
        return
    rules = rules_of(app.env)
    said = tuple(terms.said(terms.of_games(rules.library.games)))
    index = rules.library.found("index", lambda: Index(rules.library.books.values(), said=said).plain())
    chapters = {id: chapter.title for book in rules.library.books.values() for id, chapter in book.chapters.items()}
    index["chapterTitles"] = {id: title.in_(rules.words.language) for id, title in chapters.items()}
    books = rules.library.books.values()
    index["places"] = [_rule(rules, id) for book in books for id in (*book.clauses, *book.beliefs)]
    named = dict(_named(app, rules))
    titles = Index((), [told for told, _ in named.values()], said).plain()
    titles = {part: value for part, value in titles.items() if value != index[part]}
    titles["places"] = [place for _, place in named.values()]
    titles["kinds"] = [id.partition(":")[0] for id in named]
    found = index | {"contents": titles, "shown": SHOWN, "longest": LONGEST, "told": _messages(rules.words)}
    data = json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    script = Path(builder.outdir, "_static", SCRIPT)
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text(f"const RULES = {data};\n{CODE.read_text(encoding='utf-8')}", encoding="utf-8")
    near = {word: sorted(known.items()) for word, known in sorted(related().items())}
    close = json.dumps(near, ensure_ascii=False, separators=(",", ":"))
    script.with_name(CLOSE).write_text(f"RELATED = {close};\nshowAnswers();\n", encoding="utf-8")


def _messages(words: Words) -> dict[str, str]:
    """Return what the page says of a search."""
    own = {what: words.say(f"site.search.{what}") for what in ("nothing", "empty", "cut")}
    return own | {what: words.say(f"found.{what}") for what in ("chapters", "instead", *SURENESS)}


def _rule(rules: RulesDomain, id: str) -> SearchEntry:
    """Return where a rule or a belief is shown."""
    library, words = rules.library, rules.words
    if id in library.beliefs:
        belief = library.beliefs[id]
        wrong = belief.wrong.in_(words.language)
        return SearchEntry(BELIEFS, id, wrong, words.say("site.beliefs"), "", _short(belief.rule.in_(words.language)))
    rule = library.rule(id)
    chapter = library.chapter_title(id.partition(".")[0], words.language)
    where = f"{_game(rules, library.game_of(id))} · {chapter}"
    title, sentence = rule.usual.title.in_(words.language), _short(rule.usual.text.in_(words.language))
    return SearchEntry(rule_page(id), "", title, words.say("site.kind.clause"), where, sentence)


def _named(app: Sphinx, rules: RulesDomain) -> Iterator[tuple[str, tuple[Told, SearchEntry]]]:
    """Yield what is found by its name, each by an id that begins with `page`, `card` or `word`."""
    library, words = rules.library, rules.words
    language = words.language
    for page in sorted(app.env.found_docs):
        kind = next((kind for folder, kind in PAGES.items() if page.startswith(folder)), "page")
        also = [one.strip() for one in app.env.metadata[page].get(FOUND_BY, "").split(";") if one.strip()]
        if kind != "page" or also:
            title = app.env.titles[page].astext()
            parts = [("title", title), *(("alias", one) for one in also)]
            yield (
                f"page:{page}",
                ((f"page:{page}", parts), SearchEntry(page, "", title, words.say(f"site.search.{kind}"))),
            )
    for game, one in library.games.items():
        where = _game(rules, game)
        for deck in library.decks(game):
            id, page = f"card:deck-{deck.deck}", f"decks/{deck.deck}"
            told = (id, [("title", deck.title[other]) for other in LANGUAGES])
            yield id, (told, SearchEntry(page, "", deck.title[language], words.say("site.search.deck"), where))
        for card in one.library.printed().values():
            place = rules.objects.get(("card", card.id))
            if place is not None:
                id, kind = f"card:card-{card.id}", words.say("site.kind.card")
                sentence = _short(" ".join(library.sentences(card, words)))
                told = (id, [("title", title) for title in dict.fromkeys(card.title.every)])
                yield id, (told, SearchEntry(place.document, place.anchor, place.title, kind, where, sentence))
        for term in terms.of_games([game]):
            id = f"word:{game}-{term.title.en}"
            parts = [*(("title", term.title.in_(other)) for other in LANGUAGES), *(("alias", one) for one in term.said)]
            kind, sentence = words.say("site.search.term"), term.text.in_(language)
            yield (
                id,
                ((id, parts), SearchEntry(GLOSSARY, anchor_of(term), term.title.in_(language), kind, where, sentence)),
            )


def _game(rules: RulesDomain, id: str) -> str:
    return str(rules.library.games[id].title[rules.words.language])


def _short(text: str) -> str:
    """Return a text as far as the list shows it, ending with a whole word."""
    return text if len(text) <= SENTENCE else text[:SENTENCE].rpartition(" ")[0] + " …"


def offer(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Add the script to the page of the search only, after those of Sphinx."""
    if pagename == "search":
        app.add_js_file(SCRIPT, loading_method="defer")
        app.add_js_file(CLOSE, loading_method="defer", priority=900)
    context["say"] = rules_of(app.env).words.say
    context["longest_search"] = LONGEST
