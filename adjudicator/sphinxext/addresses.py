"""Which page of the site tells of a rule or of a paragraph of a rulebook, and the link to a paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from .drawing import code, link
from .drawn import gap

if TYPE_CHECKING:
    from .drawing import Pen

BOOKS = "books"
"""The folder of the pages of the rulebooks."""


def rule_page(id: str) -> str:
    """Return the page of a rule. It lies beside that of its chapter, so that the same links lead on from both."""
    return f"rules/{id}"


def section_of(address: str) -> str:
    """Return the section of an address, as `timing` of `rdi10:timing.4`."""
    return address.partition(":")[2].rpartition(".")[0]


def document_of(book: str, section: str) -> str:
    """Return the page of a section of a book."""
    return f"{BOOKS}/{book}/{section}"


def to_paragraph(page: Pen, address: str) -> Markup:
    """Return an address as a link to what is told of its paragraph; without a link if no book has it."""
    shown = code(address)
    if address not in page.library.paragraphs:
        return shown
    document = document_of(address.partition(":")[0], section_of(address))
    return link(gap("page", document, address), shown)
