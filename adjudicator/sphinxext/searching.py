"""The search of the site: one list of rules, chapters, lessons, cards, decks and words, and whole pages below it.

Rules are found by any of the words of a question, as in the app; all else by its title, or by another name of it. A
page may give such names itself, as `found-by` in its front matter, a semicolon between two of them.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder

from ..finding import SURENESS, Index, Told
from ..finding.packing import numbered, packed, packed_close
from ..finding.related import related
from ..rulebook import terms
from ..words import LANGUAGES, Words
from .addresses import rule_page
from .domain import RulesDomain, rules_of
from .outside import BELIEFS
from .terms import anchor_of

SCRIPT, FOLLOWS, CLOSE, SAYS = "rules-find.js", "rules-follow.js", "rules-close", "rules-say"
"""What answers by the words of its language; what follows; the folders of words that are close in meaning to those of
rules, by their first letters, and of what is shown below a title, of rules by chapters."""

UNUSED = (
    *("clipboard.min.js", "copybutton.js", "rule.js", "sift.js", "sphinx_highlight.js"),
    *("copybutton.css", "furo-extensions.css", "pygments.css", "rule.css"),
)
"""What other pages have and those with the box have no use for, or fetch only where they find whole pages."""

ASKED = ("search", "index")
"""The pages with the box."""

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
    books, language = rules.library.books.values(), rules.words.language
    found = packed(index)
    parts = found.pop("parts")
    places = [_rule(rules, id) for book in books for id in (*book.clauses, *book.beliefs)]
    close: dict[str, dict[str, dict[str, float]]] = {}
    for word, near in related().items():
        close.setdefault(word[0], {})[word] = near
    first = found | {
        "parts": {language: parts.pop(language)},
        "places": [place[:-1] for place in places],
        "chapterTitles": {id: title.in_(language) for id, title in chapters.items()},
        "shown": SHOWN,
        "longest": LONGEST,
        "follows": FOLLOWS,
        "closeFolder": CLOSE,
        "closeLetters": "".join(sorted(close)),
        "says": SAYS,
        "told": _messages(rules.words),
    }
    named = dict(_named(app, rules))
    titles = packed(Index((), [told for told, _ in named.values()], said).plain())
    contents = {part: value for part, value in titles.items() if part == "parts" or value != index[part]}
    contents["places"] = [place[:-1] for _, place in named.values()]
    contents["kinds"] = kinds = [id.partition(":")[0] for id in named]
    says: dict[str, list[tuple[str, str]]] = {kind: [] for kind in (*kinds, *index["chapters"])}
    for at, (chapter, place) in enumerate(zip(index["chapters"], places, strict=True)):
        says[chapter].append((f"rule {at}", place.sentence))
    for at, (kind, (_, place)) in enumerate(zip(kinds, named.values(), strict=True)):
        says[kind] += [(f"{kind} {at}", place.sentence)] if place.sentence else []
    static = Path(builder.outdir, "_static")
    for folder in (SAYS, CLOSE):
        (static / folder).mkdir(parents=True, exist_ok=True)
    numbers = numbered(index)
    code = CODE.read_text(encoding="utf-8")
    for script, written in (
        (SCRIPT, code + _arriving(rules=first)),
        (FOLLOWS, _arriving(rules={"parts": parts}, contents=contents)),
        *((f"{CLOSE}/{ord(one):x}.js", _arriving(close=packed_close(words, numbers))) for one, words in close.items()),
        *((f"{SAYS}/{name}.js", _arriving(says=said)) for name, said in says.items()),
    ):
        (static / script).write_text(written, encoding="utf-8")


def _arriving(**what: Any) -> str:
    """Return the line of a script that brings something, compressed, as many hosts compress nothing."""
    told = json.dumps(what, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return f'arrive("{b64encode(zlib.compress(told.encode("utf-8"), 9)).decode("ascii")}");\n'


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
    """Give the pages with the box what they need, and nothing else."""
    if pagename == "search":
        app.add_js_file(SCRIPT, loading_method="defer")
    if pagename in ASKED:
        for files in ("script_files", "css_files"):
            context[files] = [one for one in context[files] if Path(str(one.filename)).name not in UNUSED]
    context["say"] = rules_of(app.env).words.say
    context["longest_search"] = LONGEST
