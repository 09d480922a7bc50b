"""What is read by others than people: links between the languages, a map of the site, a feed of changed rulings.

All of it names whole addresses, so it is written only where `ogp_site_url` is one.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Annotated, Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import msgspec
from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx

from ..rulebook import Text, read
from ..words import LANGUAGES
from .domain import RulesDomain, rules_of

SITEMAP, FEED = "sitemap.xml", "changed.atom"
MAP, ATOM = "http://www.sitemaps.org/schemas/sitemap/0.9", "http://www.w3.org/2005/Atom"
XHTML = "http://www.w3.org/1999/xhtml"
USUAL = LANGUAGES[0]
"""The language for those who read neither."""

UNLISTED = ("search", "genindex", "404")
"""Pages that are no answer to what somebody looks for elsewhere."""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling that came out otherwise before.

    Attributes:
        on: the day from which it is as it is.
        clause: the id of the clause that decides it now.
        before: what came of it before.
        now: what comes of it.
    """

    on: date
    clause: str
    before: Text
    now: Text


class Changes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of changed rulings."""

    changes: Annotated[tuple[Change, ...], msgspec.Meta(min_length=1)]


class Site(NamedTuple):
    """Where the pages of all languages lie: what stands before the language, which ends with a slash."""

    root: str

    @classmethod
    def of(cls, app: Sphinx) -> Site | None:
        """Return where a build will lie; None if nobody has said."""
        whole = str(app.config.ogp_site_url or "")
        return cls(whole.removesuffix(f"{app.config.language}/")) if "://" in whole else None

    def page(self, language: str, page: str) -> str:
        """Return the whole address of a page."""
        return f"{self.root}{language}/{page}.html"


def link_languages(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Name, in the head of a page, the same page in each language, and the feed."""
    site = Site.of(app)
    if site is None or doctree is None:
        return
    named: dict[str, str] = {language: site.page(language, pagename) for language in LANGUAGES}
    named["x-default"] = site.page(USUAL, pagename)
    link = Markup('<link rel="alternate" hreflang="{}" href="{}">\n')
    feed = Markup('<link rel="alternate" type="application/atom+xml" title="{}" href="{}{}/{}">\n').format(
        rules_of(app.env).words.say("site.feed"), site.root, app.config.language, FEED
    )
    context["metatags"] += str(Markup("").join(link.format(*one) for one in named.items()) + feed)


def write(app: Sphinx, error: Exception | None) -> None:
    """After a build: write the map of the site and the feed."""
    site = Site.of(app)
    if error is not None or site is None or app.builder.format != "html":
        return
    _save(_map(site, app.config.language, sorted(app.env.found_docs)), Path(app.outdir, SITEMAP), MAP)
    if app.config.rules_changed:
        _save(_feed(site, Path(app.config.rules_changed), rules_of(app.env)), Path(app.outdir, FEED), ATOM)


def _map(site: Site, language: str, pages: list[str]) -> Element:
    """Return the pages of one language, each with itself in all languages."""
    root = Element(f"{{{MAP}}}urlset")
    for page in pages:
        if page not in UNLISTED:
            url = SubElement(root, f"{{{MAP}}}url")
            SubElement(url, f"{{{MAP}}}loc").text = site.page(language, page)
            for other in LANGUAGES:
                link = {"rel": "alternate", "hreflang": other, "href": site.page(other, page)}
                SubElement(url, f"{{{XHTML}}}link", link)
    return root


def _feed(site: Site, file: Path, rules: RulesDomain) -> Element:
    """Return the changed rulings of a file, the newest first. Raises `BadFile`."""
    words = rules.words
    changes = sorted(read(file, Changes).value.changes, key=lambda change: change.on, reverse=True)
    root = Element(f"{{{ATOM}}}feed", {"{http://www.w3.org/XML/1998/namespace}lang": words.language})
    address = f"{site.root}{words.language}/{FEED}"
    _texts(root, id=address, title=words.say("site.feed"), updated=_moment(changes[0]))
    _texts(SubElement(root, f"{{{ATOM}}}author"), name=words.say("ui.title"))
    SubElement(root, f"{{{ATOM}}}link", {"rel": "self", "href": address})
    for change in changes:
        entry = SubElement(root, f"{{{ATOM}}}entry")
        place = rules.objects["clause", change.clause]
        href = f"{site.page(words.language, place.document)}#{place.anchor}"
        said = words.say("site.changed-ruling", before=change.before, now=change.now)
        _texts(entry, id=f"{href}@{change.on.isoformat()}", title=place.title, updated=_moment(change), summary=said)
        SubElement(entry, f"{{{ATOM}}}link", {"href": href})
    return root


def _texts(element: Element, **texts: str) -> None:
    for name, text in texts.items():
        SubElement(element, f"{{{ATOM}}}{name}").text = text


def _moment(change: Change) -> str:
    """Return the day of a change as the moment at which it begins."""
    return datetime.combine(change.on, time(), UTC).isoformat()


def _save(root: Element, file: Path, namespace: str) -> None:
    ElementTree.register_namespace("", namespace)
    ElementTree.register_namespace("xhtml", XHTML)
    ElementTree.ElementTree(root).write(file, xml_declaration=True, encoding="utf-8")
