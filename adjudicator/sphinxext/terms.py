"""Terms: the glossary, and the words of the game wherever they occur in the text of a clause.

A file of terms holds, for one game, each word in both languages, what it means, and the forms in which it occurs.
`terms NAME` draws the file `NAME.yaml` of the folder `rules_terms` as a list in the language of the build; where a
file is called like a game, the first occurrence of each of its terms in the text of a clause of that game becomes a
link to the list, and says what the term means when one points at it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from ..case import GAMES, game
from ..rulebook import Language
from ..rulebook.terms import Term, load
from ..words import Words
from .drawing import folded_around

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

WHERE = "version"
"""The class of the containers in which the text of a clause stands as paragraphs without a class of their own."""


class Finder(NamedTuple):
    """What finds the terms of a game in a text: a pattern whose groups are numbered as the terms are."""

    pattern: re.Pattern[str]
    terms: tuple[Term, ...]

    def found(self, text: str) -> Iterator[tuple[int, int, Term]]:
        """Where the text uses each term for the first time: from, to, and which."""
        seen: set[Term] = set()
        for match in self.pattern.finditer(text):
            assert match.lastindex is not None
            term = self.terms[match.lastindex - 1]
            if term not in seen:
                seen.add(term)
                yield match.start(), match.end(), term


@functools.cache
def finder(file: Path, language: Language) -> Finder:
    """Return what finds the terms of a file in texts of a language; a longer form goes before a shorter one."""
    forms = [(form, term) for term in load(file) for form in (term.forms.ru if language == "ru" else term.forms.en)]
    forms.sort(key=lambda one: -len(one[0]))
    pattern = "|".join(f"({_pattern(form)})" for form, _ in forms)
    return Finder(re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])"), tuple(term for _, term in forms))


def _pattern(form: str) -> str:
    first, rest = form[0], form[1:]
    start = f"[{first}{first.upper()}]" if first.islower() else re.escape(first)
    return start + r"\s+".join(re.escape(word).replace(r"\*", r"\w*") for word in rest.split(" "))


class Glossary(SphinxDirective):
    """`terms NAME`: the terms of a file in the order of the alphabet, each with its name in the other language.

    Those of a letter are folded below their names.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the list."""
        language: Language = "ru" if self.config.language == "ru" else "en"
        file = Path(self.config.rules_terms) / f"{self.arguments[0]}.yaml"
        self.env.note_dependency(str(file))
        every = sorted(load(file), key=lambda term: _sorted_by(term.title.in_(language)))
        found: list[nodes.Node] = []
        for _, group in groupby(every, key=lambda term: _sorted_by(term.title.in_(language))[0]):
            terms = list(group)
            names = "; ".join(term.title.in_(language) for term in terms)
            shown = nodes.definition_list("", *(self._term(one, language) for one in terms), classes=["glossary"])
            found.append(folded_around(names, shown, classes=["part"]))
        return found

    def _term(self, term: Term, language: Language) -> nodes.definition_list_item:
        name = term.title.in_(language)
        anchor = anchor_of(term)
        other = term.title.in_("en" if language == "ru" else "ru")
        head = nodes.term("", name, nodes.Text(" — "), nodes.inline("", other, classes=["aside"]), ids=[anchor])
        self.env.domains.standard_domain.note_object("term", name, anchor, location=head)
        definition = nodes.definition("", nodes.paragraph("", term.text.in_(language)))
        words = Words(language)
        for id, said in (("site.term-book", term.book), ("site.term-why", term.why)):
            if said is not None:
                definition += nodes.paragraph("", words.say(id, said=said.in_(language)), classes=["aside"])
        return nodes.definition_list_item("", head, definition)


def anchor_of(term: Term) -> str:
    """Return the place of a term in the glossary."""
    return "term-" + re.sub(r"[^a-z0-9]+", "-", term.title.en.casefold()).strip("-")


def _sorted_by(title: str) -> str:
    """Return what a title is sorted by: its letters, the article left out, and ё beside е."""
    return title.casefold().removeprefix("the ").replace("ё", "е").strip("«")


def link(app: Sphinx, doctree: nodes.document) -> None:
    """In the texts of clauses, make each term a link where it occurs first."""
    language: Language = "ru" if app.config.language == "ru" else "en"
    game_of = {chapter: id for id in GAMES for chapter in game(id).rulebook().chapters}
    for container in doctree.findall(nodes.container):
        file = _terms_of(container, game_of, app) if WHERE in container["classes"] else None
        if file is None:
            continue
        app.env.note_dependency(str(file))
        for paragraph in container.children:
            if isinstance(paragraph, nodes.paragraph) and not paragraph["classes"]:
                _link(paragraph, finder(file, language), language, app.env.docname)


def _terms_of(container: nodes.Node, game_of: dict[str, str], app: Sphinx) -> Path | None:
    """Return the file of terms of the game to which the section around belongs, if there is one."""
    above = container.parent
    while above is not None:
        ids: list[str] = above["ids"] if isinstance(above, nodes.section) else []
        for id in ids:
            chapter = id.removeprefix("undecided-").partition(".")[0]
            if chapter in game_of and app.config.rules_terms:
                file = Path(app.config.rules_terms) / f"{game_of[chapter]}.yaml"
                return file if file.is_file() else None
        above = above.parent
    return None


def _link(paragraph: nodes.paragraph, finder: Finder, language: Language, document: str) -> None:
    text = paragraph.astext()
    if len(paragraph.children) != 1 or not isinstance(paragraph.children[0], nodes.Text):
        return
    parts: list[nodes.Node] = []
    done = 0
    for start, end, term in finder.found(text):
        word = nodes.abbreviation("", text[start:end], explanation=term.text.in_(language))
        parts += [nodes.Text(text[done:start]), _reference(term.title.in_(language), word, document)]
        done = end
    paragraph.children = []
    paragraph.extend([*parts, nodes.Text(text[done:])])


def _reference(name: str, word: nodes.Node, document: str) -> pending_xref:
    to = {"refdomain": "std", "reftype": "term", "reftarget": name, "refexplicit": True, "refwarn": True}
    return pending_xref("", word, refdoc=document, classes=["term"], **to)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what there is."""
    app.add_config_value("rules_terms", "", "env", str)
    app.add_directive("terms", Glossary)
    app.connect("doctree-read", link)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
