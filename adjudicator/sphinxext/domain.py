"""The Sphinx domain `rules`: clauses, cards and scenarios as things that can be linked to.

    {rules:clause}`timing.window-reopens`
    {rules:card}`sleight-of-drink`
    {rules:scenario}`timing-example-2-rdi10`

All of them stand in `objects.inv`, so other sites and the app can link to them.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, cast

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from ..case import GAMES
from ..words import LANGUAGES, Words
from .addresses import rule_page
from .kept import RunCache
from .library import SiteLibrary

KEPT = "runs.sqlite"
"""What is kept of scenarios, where the site does not say in which file: it lies beside the environment of the build."""

KINDS = ("clause", "card", "scenario")
LOG = logging.getLogger(__name__)


class ShownAt(NamedTuple):
    """Where a clause, a card or a scenario is shown, and its title in the language of the site."""

    document: str
    anchor: str
    title: str


class PageSource(NamedTuple):
    """What a document was drawn from: a kind of page, of what, and the digest of it then."""

    kind: str
    name: str
    signature: str


class RulesDomain(Domain):
    """Clauses, cards and scenarios, the links to them, and the pages that show them."""

    name = "rules"
    label = "Rules"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar[dict[str, Any]] = {
        kind: XRefRole(warn_dangling=True, innernodeclass=nodes.inline) for kind in KINDS
    }
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}, "shown": {}}
    dangling_warnings: ClassVar[dict[str, str]] = {
        kind: f"there is no {kind} called %(target)r: look it up in the rules, cards or scenarios"
        for kind in (*KINDS, "page")
    }
    data_version = 4

    @functools.cached_property
    def library(self) -> SiteLibrary:
        """What there is to show; read when a build begins, and shared by all who read documents for it."""
        config = self.env.config
        folder = Path(config.rules_scenarios) if config.rules_scenarios else None
        kept = RunCache(Path(config.rules_kept or self.env.doctreedir / KEPT))
        own = self.words.language
        languages = sorted(LANGUAGES, key=lambda one: one != own) if config.rules_kept else [own]
        return SiteLibrary(folder, kept, languages, config.rules_app, config.rules_games or GAMES)

    @property
    def words(self) -> Words:
        """The messages in the language of the site."""
        return Words("ru" if self.env.config.language == "ru" else "en")

    @property
    def objects(self) -> dict[tuple[str, str], ShownAt]:
        """Where cards and scenarios are shown, by kind and id; for rules see `rule`."""
        objects: dict[tuple[str, str], ShownAt] = self.data["objects"]
        return objects

    @property
    def shown(self) -> dict[str, PageSource]:
        """What each document was drawn from."""
        shown: dict[str, PageSource] = self.data["shown"]
        return shown

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:
        """Return what the search calls a thing of this kind."""
        return self.words.say(f"site.kind.{type.lname}")

    # -- noting

    def note(self, kind: str, id: str, title: str, anchor: str) -> None:
        """Note that the document being read shows this thing."""
        self.objects[kind, id] = ShownAt(self.env.docname, anchor, title)

    def note_shown(self, kind: str, name: str, parts: Iterable[Any]) -> None:
        """Note that the document being read is this page, drawn from these parts."""
        self.shown[self.env.docname] = PageSource(kind, name, self.signature(parts))

    def signature(self, parts: Iterable[Any]) -> str:
        """Return a digest of what a page shows: the page is stale when it differs from the one it was drawn with."""
        return hashlib.sha256(f"{self._everywhere}{(*parts,)!r}".encode()).hexdigest()

    @functools.cached_property
    def _everywhere(self) -> str:
        """A digest of what stands on pages of every kind."""
        return hashlib.sha256(repr((self.library.looks, self.library.headings)).encode()).hexdigest()

    # -- what Sphinx asks of a domain

    def clear_doc(self, docname: str) -> None:
        """Forget what a document showed."""
        self.shown.pop(docname, None)
        for key in [key for key, place in self.objects.items() if place.document == docname]:
            del self.objects[key]

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        read = set(docnames)
        self.shown.update({name: shown for name, shown in otherdata["shown"].items() if name in read})
        self.objects.update({key: place for key, place in otherdata["objects"].items() if place.document in read})

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Return the link to one thing; its title, where the author gave no words."""
        place = self._place(typ, target)
        if place is None:
            return None
        if not node.get("refexplicit"):
            contnode = nodes.inline("", place.title, classes=[f"to-{typ}"])
        anchor = node.get("anchor") or place.anchor
        return make_refnode(builder, fromdocname, place.document, anchor, [contnode])

    def address(self, builder: Builder, page: str, kind: str, target: str, anchor: str) -> str:
        """Return the address of a clause, a card, a scenario or a page as a link on a page names it.

        A link that leads nowhere is a warning.

        Args:
            builder: the build.
            page: the page on which the link stands.
            kind: one of `KINDS`, or `page`.
            target: the id, or the name of the page.
            anchor: the place there; empty: where it stands, or the beginning of the page.
        """
        place = self._place(kind, target)
        if place is None:
            told = self.dangling_warnings[kind] % {"target": target}
            LOG.warning(told, location=page, type="ref", subtype=kind)
            return "#"
        anchor = anchor or place.anchor
        own = "" if place.document == page else builder.get_relative_uri(page, place.document)
        return f"{own}#{anchor}" if anchor or not own else own

    def _place(self, kind: str, target: str) -> ShownAt | None:
        if kind == "page" and target in self.env.all_docs:
            return ShownAt(target, "", "")
        if kind == "clause":
            return self.rule(target)
        return self.objects.get((kind, target))

    def rule(self, id: str) -> ShownAt | None:
        """Return where a rule is shown: on its own page, which is no document. None: there is no such rule."""
        try:
            title = self.library.rule(id).usual.title
        except KeyError:
            return None
        return ShownAt(rule_page(id), "", title.in_(self.words.language))

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Return the links to everything that has this id."""
        found = ((kind, self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)) for kind in KINDS)
        return [(f"rules:{kind}", link) for kind, link in found if link is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything, for `objects.inv` and the search."""
        rules = {("clause", id): place for id in self.library.clauses if (place := self.rule(id)) is not None}
        for (kind, id), place in sorted({**self.objects, **rules}.items()):
            yield id, place.title, kind, place.document, place.anchor, 1


def rules_of(env: BuildEnvironment) -> RulesDomain:
    """Return the domain of a build."""
    return cast(RulesDomain, env.get_domain("rules"))
