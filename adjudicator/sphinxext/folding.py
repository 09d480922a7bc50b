"""Long pages: of one that says so, the sections are folded below their titles, but for those that hold others.

A page says so with `folded: true` in its front matter, or the directive that draws it does (`PageDirective.fold`). A
link to a place in a section opens it, and so does printing (`rule.js`, `page.js` of the site).
"""

from __future__ import annotations

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from .domain import rules_of
from .drawing import FOLDED, folded_around


class Folding(SphinxPostTransform):
    """Folds the sections of a page, after all that looks for their titles."""

    default_priority = 900

    def run(self, **kwargs: object) -> None:
        """Fold what each innermost section has below its title."""
        if FOLDED not in self.env.metadata[self.env.docname]:
            return
        told = rules_of(self.env).words.say("site.unfold")
        for section in list(self.document.findall(nodes.section)):
            title, *rest = section.children
            if rest and not any(one is not section for one in section.findall(nodes.section)):
                section.children = [title]
                section += folded_around(told, *rest, classes=["part"])
