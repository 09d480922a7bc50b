"""The table of the site, which the engine in the reader's browser judges: what its page shows before that is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup

from .. import speech
from ..case import GAMES, game
from ..words import Words
from .changing import script
from .drawing import PageDirective, as_nodes, box, element, para
from .library import SiteLibrary

PICTURE = {"send": "", "save": "-save", "done": "-saved"}
"""What stands on the button below the picture, by when: the ends of the ids of messages."""


class TablePage(PageDirective):
    """`rules:table`: the table; without an engine beside the site, that there is none."""

    kind = "table"

    @staticmethod
    def drawn_from(library: SiteLibrary, name: str) -> Iterator[Any]:
        """Yield what the page shows: the games that can be played there."""
        yield tuple(GAMES)

    def run(self) -> list[nodes.Node]:
        """Return the page."""
        self.note_shown("table")
        engine = self.config.rules_engine
        if not engine:
            return as_nodes(para(self.say("site.table.none")))
        return as_nodes(drawn(f"../{engine}", self.words))


def drawn(engine: str, words: Words) -> Markup:
    """Return the table as it is before the engine is there.

    Args:
        engine: the way from the page to the folder of the engine.
        words: the language of the page.
    """
    answer = (
        _part("p", "progress", words.say("site.table.progress"), Markup("<progress max='1' value='0'></progress>")),
        _part("p", "failed", words.say("site.table.failed"), Markup(" <code></code>"), hidden="hidden"),
        element("noscript", para(words.say("site.table.no-script"))),
        _part("div", "answer", role="status", hidden="hidden"),
        _part("div", "notice", role="status", hidden="hidden"),
    )
    parts = (
        box(*answer, classes=["answers"]),
        _part("div", "element"),
        _part(
            "fieldset",
            "table",
            _line(words),
            _part("div", "heard", role="status", hidden="hidden"),
            _part("div", "offers"),
            _ways(words),
            _part("div", "under", hidden="hidden"),
            _alter(words),
            _part("button", "out", type="button", hidden="hidden"),
            _begins(words),
            _shared(words),
            disabled="disabled",
        ),
        _fold("open", words.say("site.table.open")),
        _fold("steps", words.say("ui.steps")),
        _depends(words),
        _otherwise(words),
        _along(words),
    )
    sheet = Markup("<link rel='stylesheet' href='{}/page.css'>").format(engine)
    return sheet + box(*parts, classes=["site-table"]) + script(engine)


def _line(words: Words) -> Markup:
    field = Markup("<input data-part='line' maxlength='{}' autocomplete='off' aria-label='{}'>")
    told = field.format(speech.LONGEST, words.say("ui.say.label"))
    return Markup("<form data-part='say'>{}<button>{}</button></form>").format(told, words.say("ui.say.send"))


def _alter(words: Words) -> Markup:
    """Return the form in which something is said in the place of an entry that is looked at, or beside it."""
    field = Markup("<input data-part='altered' maxlength='{}' autocomplete='off'>").format(speech.LONGEST)
    places = _part("div", "places", role="radiogroup", **{"aria-label": words.say("ui.strip.where")})
    line = box(field, element("button", words.say("ui.strip.judge")), classes=["altered"])
    came = _part("div", "came", role="status", hidden="hidden")
    return _part("form", "alter", places, line, came, _part("div", "instead"), hidden="hidden")


def _begins(words: Words) -> Markup:
    """Return the fold of the form of how the case begins."""
    summary = element("summary", words.say("ui.change-beginning"))
    return _part("details", "begins", summary, _part("div", "form"), hidden="hidden")


def _shared(words: Words) -> Markup:
    """Return the fold of what can be handed on: the code of the link, and the picture."""
    labels = {f"data-{name}": words.say(f"ui.share.picture{end}") for name, end in PICTURE.items()}
    picture = _part("img", "picture", alt="")
    send = _part("button", "send", type="button", **labels)
    inside = _part("div", "handed", _part("div", "code"), picture, send, hidden="hidden")
    return _part("details", "shares", element("summary", words.say("ui.share")), inside)


def _ways(words: Words) -> Markup:
    """Return what else can be touched: nobody responds, back and forward, another table, the link."""
    games = Markup("").join(
        Markup("<option value='{}'>{}</option>").format(id, game(id).title[words.language]) for id in GAMES
    )
    return box(
        _part("button", "silence", type="button", hidden="hidden"),
        _part("button", "undo", words.say("ui.undo"), type="button"),
        _part("button", "redo", words.say("ui.redo"), type="button"),
        _part("button", "back", words.say("site.table.back"), type="button", hidden="hidden"),
        element("label", words.say("ui.edition"), " ", _part("select", "edition"), hidden="hidden"),
        _part("button", "clear", words.say("ui.new"), type="button"),
        Markup("<select data-part='game' aria-label='{}'>{}</select>").format(words.say("ui.game"), games),
        _part("button", "share", words.say("ui.copy-link"), type="button"),
        _part("a", "away", words.say("site.table.at-the-table"), href="#", hidden="hidden"),
        _part("span", "shared", words.say("ui.link-copied"), role="status", hidden="hidden"),
        classes=["table-ways"],
    )


def _depends(words: Words) -> Markup:
    """Return the fold of what the ruling depends on, with how far the search is and what stops it."""
    label = words.say("ui.hangs-on")
    bar = Markup("<progress max='1' value='0' aria-label='{}'></progress>").format(label)
    stop = _part("button", "stop", words.say("ui.search.stop"), type="button")
    inside = _part("div", "underway", bar, stop, hidden="hidden") + _part("div", "found", role="status")
    return _part("details", "depends", element("summary", label), inside, hidden="hidden")


def _otherwise(words: Words) -> Markup:
    """Return the fold of what may have been otherwise, with what comes of it."""
    first = element("label", words.say("ui.otherwise.choose"), _part("select", "supposed"), classes=["field"])
    second = element("label", words.say("ui.otherwise.besides"), _part("select", "besides"), classes=["field"])
    came = _part("div", "comes", role="status", hidden="hidden")
    return _part(
        "details", "otherwise", element("summary", words.say("ui.otherwise")), first, second, came, hidden="hidden"
    )


def _along(words: Words) -> Markup:
    """Return what takes the book along: the page's script shows one of the sentences."""
    said = ("offer", "taking", "done", "full", "broken", "insecure", "unable")
    sentences = (element("p", words.say(f"site.along.{name}"), hidden="hidden", **{"data-said": name}) for name in said)
    return _part(
        "section",
        "along",
        element("h2", words.say("site.along.title")),
        element("div", *sentences, role="status"),
        _part("progress", "took", max="1", value="0", hidden="hidden", **{"aria-label": words.say("site.along.title")}),
        Markup("<button data-part='take' type='button' data-words='{}' hidden></button>").format(
            words.say("site.along.take", size="{size}")
        ),
        hidden="hidden",
    )


def _fold(name: str, title: str) -> Markup:
    return Markup("<details open hidden>{}</details>").format(element("summary", title) + _part("div", name))


def _part(tag: str, name: str, *parts: Markup | str, **attributes: str) -> Markup:
    return element(tag, *parts, **{"data-part": name}, **attributes)
