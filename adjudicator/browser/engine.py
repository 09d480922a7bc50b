"""The table of the site: what the worker in the reader's browser calls, and the blocks that come back to be drawn.

The page moves blocks and touches. Every sentence and every piece of HTML is made here; what people typed is text in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from markupsafe import Markup, escape

from .. import explain, speech
from ..analysis import in_words
from ..case import GAMES, Case, beginning, link
from ..case.retelling import Unheard
from ..explain import Denial, Taken
from ..machine.token import BadToken
from ..parsing.numbers import whole
from ..rulebook import Ruling, Unfit
from ..table import element
from ..table.line import Found, asked_after, example, latest_claims, told, unheard
from ..table.sitting import Notice, Reached, Sitting, resumed
from ..table.strip import MOST, StripMoment, moments, named, pieces
from ..words import Words

RULES = "../rules/{}.html"
"""Where the page of a rule lies, from the page of the table."""

NOTHING = Markup("")


class SiteTable:
    """What one page of the site remembers, and what it shows.

    Args:
        language: of the page.
        token: the link of the case that the address names; empty: a table of which nothing is told.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str, token: str = "") -> None:
        self._plain = Words(language)
        self._found: Found | None = None
        self._unheard: Unheard | None = None
        self._looked: int | None = None
        self.sitting = _opened(token, self._plain)

    @property
    def words(self) -> Words:
        """The language, with what players call their own cards."""
        case = self.sitting.case
        return case.game.language.own_words(case.now, self._plain)

    def say(self, said: str) -> None:
        """Somebody says a line; what is not understood, or means several things, is kept to be offered."""
        said = said.strip()
        if not said:
            return
        self._looked = None
        found = speech.understand(said, self.sitting.case, self._plain.language, self.sitting.refused)
        self._unheard = None
        if isinstance(found, speech.Claimed):
            found = latest_claims(self._found, found)
        self._found = found
        if isinstance(found, speech.Understood):
            self.sitting = told(self.sitting, said, found)
        elif (missed := unheard(said, found, self.sitting.case)) is not None:
            self.sitting, self._unheard = self.sitting.not_hearing(missed), missed

    def take(self, number: int) -> None:
        """Say one of the meanings that are offered, counted from 0; nothing if there is no such one."""
        offers = self._offers()
        if not 0 <= number < len(offers):
            return
        offered = offers[number]
        self._found = None
        if isinstance(offered, str):
            self.sitting = self.sitting.without(self._unheard).told(offered)
        else:
            line = self._unheard.line if self._unheard is not None else ""
            self.sitting, self._found = told(self.sitting, line, offered, self._unheard), offered
        self._unheard = None

    def touch(self, touched: str) -> None:
        """Do what a touch on the element means: it shows the table at an entry of the strip, or as it is now."""
        kind, _, rest = touched.partition(":")
        number = whole(rest, MOST)
        if kind == "entry" and number is not None:
            self._looked = None if self._looked == number else number

    def take_out(self) -> None:
        """Take out the entry that is looked at; what follows is judged once more."""
        looked = self._moment()
        if looked is None:
            return
        here = self.sitting
        if looked.entry is not None:
            self.sitting = here.corrected(here.case.back_to(looked.at), looked.at, looked.until)
        elif looked.left is not None:
            self.sitting = here.forgets(here.left_out.index(looked.left))
        self._looked = self._found = self._unheard = None

    def move(self, by: int) -> None:
        """Go back or forward by so many points."""
        self.sitting = self.sitting.moved(self.sitting.at + by)
        self._looked = self._found = self._unheard = None

    def clear(self, game: str = "") -> None:
        """Lay a new table, of the same game unless another is named."""
        id = game if game in GAMES else self.sitting.case.game.id
        self.sitting = self.sitting.put(beginning.empty(self._plain, id))
        self._looked = self._found = self._unheard = None

    # -- what is shown

    def shown(self) -> dict[str, Any]:
        """Return what the page shows, as plain data.

        Returns:
            `answer`, `notice`, `heard`, `under`, `steps`, `open`: HTML, empty where there is nothing; `offers`: lines
            to be touched; `element`: what the table's element draws; `out`: what takes out the entry that is looked at;
            `silence`: the line by which nobody responds, if that can be said; `undo`, `redo`: whether there is a point
            there; `example`: what could be said; `keeps`: whether the line was not told, so that it stays in its field;
            `token`: the link of the case, empty if it is too long for one, which `notice` says then.
        """
        here, words = self.sitting, self.words
        case, strip = here.case, moments(self.sitting, self.words)
        looked = self._moment()
        silence = None if case.over else case.game.play.silence(case.now)
        token = _token(case)
        return {
            "answer": str(self._answer(looked)),
            "notice": str(_notice(case, here.notice, words) + _p("" if token else words.say("site.table.too-long"))),
            "heard": str(self._heard()),
            "offers": [_offered(one, words) for one in self._offers()],
            "element": element.shown(case, strip, looked, words, element.WIDTHS, corrects=False),
            "under": "" if looked is None else str(_under(looked, case, words)),
            "out": "" if looked is None else self._out(looked),
            "steps": "" if looked is not None else str(_steps(case, words)),
            "open": "" if looked is not None else str(_open(case, words)),
            "silence": "" if silence is None else case.game.language.line_of(silence, case.now, words.language),
            "undo": here.at > 0,
            "redo": here.at < len(here.points) - 1,
            "example": example(case, words),
            "keeps": self._unheard is not None,
            "token": token,
        }

    def _moment(self) -> StripMoment | None:
        told = moments(self.sitting, self.words)
        return told[self._looked] if self._looked is not None and self._looked < len(told) else None

    def _answer(self, looked: StripMoment | None) -> Markup:
        here, words = self.sitting, self.words
        case, refused = here.case, here.refused
        if looked is not None:
            case, refused = case.back_to(looked.until), looked.refused
        if case.trace is None and refused is None:
            return NOTHING
        told = explain.verdict(case, words, refused, looked is not None)
        kind = NOTHING if told.kind in ("yes", "no") else _p(words.say(f"verdict.kind.{told.kind}"), "kind")
        lines = [kind, _p(told.text, "lead"), _p(told.result)]
        if told.ruling is not None:
            lines.append(_rule(told.ruling, words))
        return Markup("<div class='ruling {}'>{}</div>").format(told.kind, NOTHING.join(lines))

    def _heard(self) -> Markup:
        """Return what was understood of the last line, or why it was not."""
        words, found = self.words, self._found
        match found:
            case None:
                return NOTHING
            case speech.Claimed():
                return self._claimed(found)
            case speech.Understood():
                answer = found.asks and found.refused is None
                return _p(found.told(words)) + (self._asked(asked_after(self.sitting.case)) if answer else NOTHING)
            case speech.Several() if found.asked:
                return self._asked(found)
            case speech.Several():
                left = dict.fromkeys(text for option in found.options for text in option.left(words))
                asks = words.say("ui.say.which" if len(found.options) > 1 else "ui.say.this")
                return _p(asks, "lead") + NOTHING.join(_p(text) for text in left)
            case speech.Missed():
                why = found.why or words.say("speech.missed", line=found.part)
                return _p(why, "lead") + _p(words.say("speech.offers") if found.offers else "")

    def _asked(self, found: speech.Several) -> Markup:
        """Return the answer to a question, and the rule by which it is so."""
        text, ruling = in_words.answered(found, self.sitting.case, self.words)
        return _p(text, "lead") + (NOTHING if ruling is None else _rule(ruling, self.words))

    def _claimed(self, found: speech.Claimed) -> Markup:
        """Return side by side what players claim, and who of them is right."""
        case, words = self.sitting.case, self.words
        settled = in_words.settled(case, self.sitting.refused, found.claims, words)
        claims = (
            Markup("<li class='{}'>{} {}</li>").format("right" if right else "wrong", "✓" if right else "✗", claim)
            for claim, right in zip(settled.claims, settled.right, strict=True)
        )
        told = Markup("<ul class='claims'>{}</ul>").format(NOTHING.join(claims)) + _p(settled.text, "lead")
        if settled.step is None:
            return told
        return told + _p(settled.part) + _rule(explain.ruling_of(settled.step.by), words)

    def _offers(self) -> tuple[speech.Understood | str, ...]:
        match self._found:
            case speech.Several(asked=False) as found:
                return found.options
            case speech.Missed() as found:
                return found.offers
            case _:
                return ()

    def _out(self, looked: StripMoment) -> str:
        if looked.entry is not None:
            return self.words.say("ui.strip.out")
        return self.words.say("ui.strip.forget") if looked.left is not None else ""


def as_json(table: SiteTable) -> str:
    """Return what a table shows, as JSON."""
    return msgspec.json.encode(table.shown()).decode()


def _opened(token: str, words: Words) -> Sitting:
    """Return the case in a link with everything before it; a new table with a notice if it cannot be read."""
    if not token:
        return Sitting((Reached(beginning.empty(words)),))
    try:
        return resumed(link.read(token))
    except Unfit as unfit:
        reason, facts = unfit.reason, tuple(dict(unfit.facts).items())
    except BadToken as fault:
        reason, facts = f"token.{fault.reason}", (("detail", fault.detail), ("version", fault.version))
    return Sitting((Reached(beginning.empty(words), Notice("bad-link", reason=reason, facts=facts)),))


def _token(case: Case) -> str:
    try:
        return link.write(case)
    except BadToken:
        return ""


def _offered(offer: speech.Understood | str, words: Words) -> str:
    return offer if isinstance(offer, str) else "; ".join(offer.spoken(words))


# -- pieces of the page


def _p(text: str, kind: str = "") -> Markup:
    return Markup("<p class='{}'>{}</p>").format(kind, text) if text else NOTHING


def _to_rule(id: str, title: str) -> Markup:
    return Markup("<a class='rule' href='{}'>{}</a>").format(RULES.format(id), title)


def _rule(ruling: Ruling, words: Words) -> Markup:
    """Return a rule in brief: its title, which leads to its page, and its text."""
    clause = ruling.clause
    title = clause.title.in_(words.language)
    return Markup("<p class='by'>{} {}</p>").format(_to_rule(ruling.id, title), clause.text.in_(words.language))


def _notice(case: Case, found: Notice | None, words: Words) -> Markup:
    """Return what has to be said beside the case: why not, where a story stopped, what a link cannot be."""
    if found is None:
        return NOTHING
    since = explain.since_in_words(case, words)
    no = explain.denial(case, found.no, words) if found.no is not None else None
    if since is not None and found.kind == "since":
        return _p(since.heading, "lead") + NOTHING.join(_p(line) for line in since.lines)
    parts = [_p(words.say(f"ui.notice.{found.kind}"), "lead")]
    if no is not None:
        parts = [_refused(no, words)]
    elif found.fault is not None:
        parts += [_p(explain.fault(found.fault, words)), _rule(explain.ruling_of(found.fault), words)]
    elif found.reason:
        parts.append(_p(words.say(found.reason, **dict(found.facts))))
    return NOTHING.join(parts)


def _refused(no: Denial, words: Words) -> Markup:
    lines = (line for one in no.otherwise for line in one.told(words))
    by = Markup("<p class='by'>{}</p>").format(_to_rule(no.clause, no.clause_title))
    return _p(no.said, "lead") + _p(no.why) + by + NOTHING.join(_p(line) for line in lines)


def _under(looked: StripMoment, case: Case, words: Words) -> Markup:
    """Return what an entry of the strip is, and the steps that came of it, or why it does not stand."""
    head = _p(named(looked, words), "lead")
    if looked.entry is not None:
        told = looked.entry.steps(case, words)
        return head + _list([one for one in told if not one.only_passes] or told)
    if isinstance(looked.left, Unheard):
        missed = Markup("<mark>{}</mark>")
        said = (escape(text) if heard else missed.format(text) for text, heard in pieces(looked.left))
        line = Markup("<p class='lead'>{}</p>").format(Markup(" ").join(said))
        return line + _p(words.say("ui.strip.unheard-help"))
    no = looked.refused or (looked.left.no if looked.left is not None else None)
    if no is not None:
        return _refused(explain.denial(case.back_to(looked.until), no, words), words)
    return head + _p(words.say("ui.strip.nothing-to-answer"))


def _steps(case: Case, words: Words) -> Markup:
    return _list([explain.taken(step, case.game, words, number) for number, step in enumerate(case.steps(), 1)])


def _list(told: Iterable[Taken]) -> Markup:
    items = NOTHING.join(_step(one) for one in told)
    return Markup("<ol class='steps'>{}</ol>").format(items) if items else NOTHING


def _step(one: Taken) -> Markup:
    """Return a step as the stories of the site have it."""
    told = one.line
    changes = NOTHING.join(Markup("<li><p>{}</p></li>").format(change) for change in told.changes)
    parts = [
        _p(told.text, "headline"),
        Markup("<ul class='changes'>{}</ul>").format(changes) if changes else NOTHING,
        Markup("<p class='by'>{} {}</p>").format(
            _to_rule(told.clause, told.clause_title), "" if told.standing == "printed" else told.ground
        ),
        _p(told.partly_known, "aside"),
        _p(told.reading, "reading"),
    ]
    return Markup("<li value='{}' class='by-{} {}'>{}</li>").format(
        told.number, told.kind, one.speech, NOTHING.join(parts)
    )


def _open(case: Case, words: Words) -> Markup:
    """Return the clauses that the book leaves open and that matter here, with what comes of each reading."""
    parts = []
    for left_open in explain.undecided(case, words.language):
        if not left_open.matters:
            continue
        clause = explain.open_clause(case, left_open, words)
        readings = NOTHING.join(
            Markup("<li class='{}'><p>{}</p>{}</li>").format(
                "chosen" if one.chosen else "", one.text, _p(one.comes_to or one.stops)
            )
            for one in clause.readings
        )
        head = Markup("<p class='lead'>{}</p>").format(_to_rule(clause.clause, clause.title))
        parts.append(head + _p(clause.why) + Markup("<ul class='readings'>{}</ul>").format(readings))
    return NOTHING.join(parts)
