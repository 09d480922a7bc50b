"""What is read by others than people: links between the languages, a map of the site, a feed of changed rulings.

All of it names whole addresses, so it is written only where `ogp_site_url` is one; it is empty where nobody has said.
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime, time
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx

from ..words import LANGUAGES
from .addresses import rule_page
from .changed import FEED, ChangedRuling, changes
from .domain import RulesDomain, rules_of

SITEMAP = "sitemap.xml"
MAP, ATOM = "http://www.sitemaps.org/schemas/sitemap/0.9", "http://www.w3.org/2005/Atom"
XHTML = "http://www.w3.org/1999/xhtml"
OWN_ADDRESS = re.compile(r'<meta property="og:url"[^>]*>\n?')
USUAL = LANGUAGES[0]
"""The language for those who read neither."""

UNLISTED = ("search", "genindex", "404")
"""Pages that are no answer to what somebody looks for elsewhere."""


class SiteAddress(NamedTuple):
    """Where the pages of all languages lie: what stands before the language, which ends with a slash."""

    root: str

    @classmethod
    def of(cls, app: Sphinx) -> SiteAddress | None:
        """Return where a build will lie; None if nobody has said."""
        whole = str(app.config.ogp_site_url)
        return cls(whole.removesuffix(f"{app.config.language}/")) if whole else None

    def page(self, language: str, page: str) -> str:
        """Return the whole address of a page."""
        return f"{self.root}{language}/{page}.html"


def link_languages(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Name, in the head of a page, the same page in each language, and the feed.

    Where the site has no address, take the tag away that would give one for the page.
    """
    site = SiteAddress.of(app)
    if doctree is None:
        return
    if site is None:
        context["metatags"] = OWN_ADDRESS.sub("", context["metatags"])
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
    site = SiteAddress.of(app)
    if error is not None or site is None or app.builder.format != "html":
        return
    pages = {*app.env.found_docs, *map(rule_page, rules_of(app.env).library.clauses)}
    _save(_map(site, app.config.language, sorted(pages)), Path(app.outdir, SITEMAP), MAP)
    if app.config.rules_changed:
        _save(_feed(site, Path(app.config.rules_changed), rules_of(app.env)), Path(app.outdir, FEED), ATOM)


def _map(site: SiteAddress, language: str, pages: list[str]) -> Element:
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


def _feed(site: SiteAddress, file: Path, rules: RulesDomain) -> Element:
    """Return the changed rulings of a file, an entry for each clause, the newest first. Raises `BadFile`."""
    words = rules.words
    found = changes(file)
    root = Element(f"{{{ATOM}}}feed", {"{http://www.w3.org/XML/1998/namespace}lang": words.language})
    address = f"{site.root}{words.language}/{FEED}"
    _texts(root, id=address, title=words.say("site.feed"), updated=_moment(found[0]))
    _texts(SubElement(root, f"{{{ATOM}}}author"), name=words.say("ui.title"))
    SubElement(root, f"{{{ATOM}}}link", {"rel": "self", "href": address})
    earlier = Counter((id, change.on) for change in found for id in change.clauses)
    for change in found:
        editions = ", ".join(rules.library.edition(id).in_(words.language) for id in change.editions)
        said = words.say("site.changed-ruling", before=change.before, now=change.now)
        for id in change.clauses:
            entry = SubElement(root, f"{{{ATOM}}}entry")
            rule = rules.library.rule(id)
            href = site.page(words.language, rule_page(id))
            # Once a rule was a place on the page of its chapter; an entry keeps its id, by which readers know it.
            place = f"{site.page(words.language, f'rules/{rule.chapter.id}')}#{id}"
            # Counted from below, since the newest is added at the top: an entry keeps its id.
            own = f"{place}@{change.on.isoformat()}.{earlier[id, change.on]}"
            earlier[id, change.on] -= 1
            title = rule.usual.title.in_(words.language)
            title = f"{title} ({editions})" if editions else title
            _texts(entry, id=own, title=title, updated=_moment(change), summary=said)
            SubElement(entry, f"{{{ATOM}}}link", {"href": href})
    return root


def _texts(element: Element, **texts: str) -> None:
    for name, text in texts.items():
        SubElement(element, f"{{{ATOM}}}{name}").text = text


def _moment(change: ChangedRuling) -> str:
    """Return the day of a change as the moment at which it begins."""
    return datetime.combine(change.on, time(), UTC).isoformat()


def _save(root: Element, file: Path, namespace: str) -> None:
    ElementTree.register_namespace("", namespace)
    ElementTree.register_namespace("xhtml", XHTML)
    ElementTree.ElementTree(root).write(file, xml_declaration=True, encoding="utf-8")
