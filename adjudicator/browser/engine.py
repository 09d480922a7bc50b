"""The table of the site: what the worker in the reader's browser calls, and the blocks that come back to be drawn.

The page moves blocks and touches. Every sentence and every piece of HTML is made here; what people typed is text in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup, escape

from .. import drawing, explain, speech
from ..analysis import in_words
from ..case import GAMES, Case, beginning, link
from ..case.retelling import Unheard
from ..explain import Denial, OtherReading, Taken
from ..game.form import FormButton, FormField, FormOwn, FormPart
from ..machine.token import BadToken
from ..parsing.numbers import whole
from ..rulebook import Unfit
from ..table import code, correction, element, entering, hand, otherwise, seating
from ..table.line import Found, asked_after, example, latest_claims, told, unheard
from ..table.sitting import Notice, Reached, Sitting, resumed
from ..table.strip import MOST, StripMoment, moments, named, pieces
from ..words import Words
from . import form
from .pieces import NOTHING, para, rule, to_rule

BEGINNING = ""
"""The key of the fold that holds the form of how the case begins."""


class Tried(NamedTuple):
    """What was said last in the place of an entry, or beside it, and what came of it."""

    place: correction.Place
    line: str
    found: Found


class SiteTable:
    """What one page of the site remembers, and what it shows.

    Args:
        language: of the page.
        token: the link of the case that the address names; empty: a table of which nothing is told.
        refused: what the rules forbid in it, which the story tells besides, as JSON: each time after how many decisions
            it was said, and the line; empty: nothing.

    Raises:
        ValueError: there is no such language.
    """

    def __init__(self, language: str, token: str = "", refused: str = "") -> None:
        self._plain = Words(language)
        self._found: Found | None = None
        self._unheard: Unheard | None = None
        self._looked: int | None = None
        self._chosen: tuple[int, tuple[int, ...]] = (0, ())
        self._tried: Tried | None = None
        self._place: correction.Place = "instead"
        self._unfolded: set[str] = set()
        self._half: dict[str, Any] = {}
        self._edition_chosen = False
        self._home = ""
        self._supposed: tuple[int, int] | None = None
        opened = _opened(token, self._plain)
        self.sitting = self._at_first = _with_refused(opened, _read(refused) or [])

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
        offers = _offers(self._found)
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
            self._looked, self._tried, self._place = None if self._looked == number else number, None, "instead"
            self._choose_anew()
        elif kind == "hand":
            self._said(touched)
        elif self._looked is None:
            self._chosen = self.sitting.serial, hand.touched(self.sitting.case, self._speakers, touched)

    @property
    def _speakers(self) -> tuple[int, ...]:
        """Who has been touched to speak since the last move."""
        serial, seats = self._chosen
        return seats if serial == self.sitting.serial else ()

    def _said(self, touch: str) -> None:
        """Say what was touched at a seat; nothing, if the table has moved on since it was drawn."""
        case, seats = self.sitting.case, self._speakers
        says = hand.said(seats, hand.of(case, seats, self.words), touch, self._page) if seats else None
        if says is not None:
            self._go(self.sitting.told(says))

    @property
    def _page(self) -> str:
        """What tells the table as it is now from itself before and after each move."""
        return str(self.sitting.serial)

    def allow(self) -> None:
        """Go on with what was refused last, because it was played all the same; nothing if that cannot be."""
        if _can_stand(self.sitting):
            self._go(self.sitting.allow_illegal())

    # -- an entry of the strip that is looked at

    def take_out(self) -> None:
        """Take out the entry; what follows is judged once more."""
        looked = self._moment()
        if looked is not None:
            self._go(correction.without(self.sitting, looked))

    def beside(self, place: correction.Place) -> None:
        """Choose where something is said: in the place of the entry, or beside it."""
        self._place, self._tried = place, None

    def correct(self, line: str) -> None:
        """Somebody says a line there; what is not understood, or is refused there, changes nothing and is answered."""
        looked, line = self._moment(), line.strip()
        if looked is None or not line:
            return
        place = self._at(looked)
        found = speech.understand(line, correction.then(self.sitting.case, looked, place), self._plain.language)
        if isinstance(found, speech.Understood) and found.refused is None:
            self._go(correction.told(self.sitting, looked, place, line, found))
        else:
            self._tried = Tried(place, line, found)

    def correct_as(self, number: int) -> None:
        """Say there one of the meanings that are offered, counted from 0; nothing if there is no such one."""
        looked = self._moment()
        tried = None if looked is None else self._tried_at(looked)
        offers = () if tried is None else _offers(tried.found)
        if looked is None or tried is None or not 0 <= number < len(offers):
            return
        offered = offers[number]
        if isinstance(offered, str):
            self._go(correction.as_offered(self.sitting, looked, tried.place, offered))
        elif offered.refused is not None:
            self._tried = tried._replace(found=offered)
        else:
            self._go(correction.told(self.sitting, looked, tried.place, tried.line, offered))

    # -- the whole case

    def move(self, by: int) -> None:
        """Go back or forward by so many points."""
        self._go(self.sitting.moved(self.sitting.at + by))

    def clear(self, game: str = "") -> None:
        """Lay a new table, of the same game unless another is named."""
        id = game if game in GAMES else self.sitting.case.game.id
        self._half.clear()
        self._go(self.sitting.put(beginning.empty(self._plain, id), left=()))

    def back(self) -> None:
        """Go back to the case as the link had it; what was changed is behind the undo button."""
        first = self._at_first
        self._go(self.sitting.put(first.case, first.notice, first.left_out))

    def judge_by(self, edition: str) -> None:
        """Judge the same story by another edition; nothing if the game has no such one."""
        case = self.sitting.case
        if edition in case.game.rulebook().editions and edition != case.rules.edition:
            self._edition_chosen = True
            self._go(self.sitting.under(edition))

    def read_as(self, clause: str, reading: str) -> None:
        """Judge the same story by one of the readings of a clause; nothing if it has no such one."""
        ruling = self.sitting.case.rules.rulings.get(clause)
        if ruling is not None and reading in ruling.clause.readings:
            self._go(self.sitting.under(readings={clause: reading}))

    def share(self, home: str) -> None:
        """Show what can be handed on, for links to the table at an address; empty: show it no more."""
        self._home = home

    def suppose(self, first: int = -1, besides: int = -1) -> None:
        """Show what may have been otherwise, and what comes of what is chosen of it.

        Args:
            first: the number of what is chosen, from 0; -1: nothing yet.
            besides: the number of what was otherwise as well; -1: nothing.
        """
        self._supposed = first, besides

    def as_told(self) -> None:
        """Show no more what may have been otherwise."""
        self._supposed = None

    def unfold(self, key: str) -> None:
        """Unfold a part of the form of the beginning, or fold it up."""
        self._unfolded ^= {key}

    def enter(self, key: str, told: str) -> None:
        """Somebody has entered something in a field of the form, or touched a button there.

        Args:
            key: the key of the field.
            told: what was entered, as JSON. What the field does not take changes nothing.
        """
        here, entry = self.sitting, seating.entry_of(self.sitting.case)
        part = None if entry is None else dict(form.parts(self._form(entry), self._unfolded)).get(key)
        match part:
            case FormButton():
                self._go(seating.changed(part.does)(here))
            case FormOwn(of=int(seat)):
                name, named = str(_read(told) or ""), here.case.game.forms.named
                self._go(seating.renamed(here, seat, name, named, self._seated(part)))
            case FormField():
                self._entered(part, key, _read(told), entry)

    def _entered(self, field: FormField, key: str, told: Any, entry: seating.Entry) -> None:
        here = self.sitting
        try:
            value = form.value(field, entry, told)
        except (LookupError, TypeError):
            return
        except form.OutOfRange as wrong:
            self._go(here.answered(Notice("bad-table", reason="ui.out-of-range", facts=wrong.facts)))
            return
        if field.enters is not None and field.enters(entry, value) is None:
            self._half[key] = value
        else:
            self._half.clear()
            self._go(entering.entered(field, value, here, self._edition_chosen))

    def _seated(self, part: FormOwn) -> seating.Seated:
        return partial(seating.in_edition, chosen=self._edition_chosen) if part.boxed else seating.seated

    def _form(self, entry: seating.Entry) -> tuple[FormPart, ...]:
        case = self.sitting.case
        return case.game.forms.form(case, entry, self.words, self._half.get)

    def _go(self, there: Sitting) -> None:
        """Show another sitting: nothing of it is looked at yet, and nothing half said."""
        self.sitting = there
        self._looked = self._found = self._unheard = self._tried = None
        self._place = "instead"
        self._choose_anew()

    def _choose_anew(self) -> None:
        """Forget what was chosen of what may have been otherwise: it is chosen among other things now."""
        if self._supposed is not None:
            self._supposed = -1, -1

    # -- what is shown

    def shown(self) -> dict[str, Any]:
        """Return what the page shows, as plain data.

        Returns:
            `answer`, `notice`, `heard`, `under`, `steps`, `open`: HTML, empty where there is nothing; `offers`: lines
            to be touched; `element`: what the table's element draws; `out`: what takes out the entry that is looked at;
            `alter`: what can be said otherwise or added there: see `_alter`; `form`: the parts of the form of the
            beginning (see `browser.form`) while it is unfolded, None otherwise; `begins`: whether there is one;
            `game`: its id; `editions`: by id, what each is called, none where the game has one only; `edition`: by
            which it is judged;
            `silence`: the line by which nobody responds, if that can be said; `undo`, `redo`: whether there is a point
            there; `changed`: whether it is another case than the link had; `example`: what could be said; `keeps`:
            whether the line was not told, so that it stays in its field; `token`: the link of the case, empty if it is
            too long for one, which `notice` says then; `depends`: the same where there is a ruling, empty where not;
            `supposes`: whether something may have been otherwise; `otherwise`: what, while it is asked for, None if
            not: see `_otherwise`;
            `shared`: what can be handed on while it is asked for, None otherwise: see `_shared`.
        """
        here, words = self.sitting, self.words
        case, strip = here.case, moments(self.sitting, self.words)
        looked = self._moment()
        asks = not case.over and case.game.play.silence(case.now) is not None
        token, entry = _token(case), seating.entry_of(case)
        return {
            "answer": str(self._answer(looked)),
            "notice": str(self._notice() + para("" if token else words.say("site.table.too-long"))),
            "heard": str(self._heard(self._found, case)),
            "offers": [_offered(one, words) for one in _offers(self._found)],
            "element": self._element(strip, looked),
            "under": "" if looked is None else str(_under(looked, case, words)),
            "out": "" if looked is None else self._out(looked),
            "alter": None if looked is None else self._alter(looked),
            "begins": entry is not None,
            "form": self._begun(entry) if entry is not None and BEGINNING in self._unfolded else None,
            "game": case.game.id,
            "editions": _editions(case, words),
            "edition": case.rules.edition,
            "steps": "" if looked is not None else str(_steps(case, words)),
            "open": "" if looked is not None else str(_open(case, words)),
            "silence": words.say("ui.nobody") if asks else "",
            "undo": here.at > 0,
            "redo": here.at < len(here.points) - 1,
            "changed": case is not self._at_first.case and bool(self._at_first.case.said),
            "example": example(case, words),
            "keeps": self._unheard is not None,
            "token": token,
            "depends": "" if case.trace is None else token,
            "supposes": bool(case.said),
            "otherwise": None if self._supposed is None or not case.said else self._otherwise(looked, *self._supposed),
            "shared": self._shared(f"{self._home}#case={token}" if token else "") if self._home else None,
        }

    def _element(self, strip: tuple[StripMoment, ...], looked: StripMoment | None) -> dict[str, Any]:
        """Return what the table's element draws; a seat can be touched while no entry of the strip is looked at."""
        case, words, seats = self.sitting.case, self.words, self._speakers
        speakers = hand.speakers(case) if looked is None else ()
        open = None
        if seats and looked is None:
            open = hand.opened(case, seats, hand.of(case, seats, words), words, self._page)
        return element.shown(case, strip, looked, words, element.WIDTHS, speakers, seats, open, corrects=False)

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
        kind = NOTHING if told.kind in ("yes", "no") else para(words.say(f"verdict.kind.{told.kind}"), "kind")
        lines = [kind, para(told.text, "lead"), para(told.result)]
        if told.ruling is not None:
            lines.append(rule(told.ruling, words))
        return Markup("<div class='ruling {}'>{}</div>").format(told.kind, NOTHING.join(lines))

    def _notice(self) -> Markup:
        """Return what has to be said beside the case; below a refusal the way on with what was refused."""
        here, words = self.sitting, self.words
        anyway = _does(words.say("ui.happened.anyway"), "allow") if _can_stand(here) else NOTHING
        return _notice(here.case, here.notice, words) + anyway

    def _shared(self, link: str) -> dict[str, str]:
        """Return what can be handed on.

        Returns:
            `code`: HTML, the code of the link, or why there is none; `link`; `picture`: the table with its ruling, as
            SVG; `told`: what that shows, in sentences.
        """
        case, words = self.sitting.case, self.words
        scanned = 0 < len(link) <= code.SCANNED
        image = Markup("<div class='code' role='img' aria-label='{}'>{}</div>")
        ruling = explain.verdict(case, words, self.sitting.refused)
        return {
            "code": str(
                image.format(words.say("ui.code"), Markup(code.drawn(link)))  # noqa: S704  # no letter of it is anybody's
                if scanned
                else para(words.say("site.table.no-code"))
            ),
            "link": link,
            "picture": drawing.ruling_svg(case, ruling, words),
            "told": " ".join((ruling.text, *drawing.described(case, words))),
        }

    def _otherwise(self, looked: StripMoment | None, first: int, second: int) -> dict[str, Any]:
        """Return what may have been otherwise, and what comes of what is chosen of it.

        Returns:
            `among`, `besides`: what each is called, by its number, of what may have been otherwise, and as well;
            `first`, `second`: the numbers of those that are chosen, empty: none; `came`: HTML.
        """
        case, words = self.sitting.case, self.words
        every = otherwise.choices(case)
        played = None if looked is None else otherwise.of_entry(looked, case)
        chosen = every[first] if 0 <= first < len(every) else played
        more = () if chosen is None else otherwise.besides(chosen, every)
        as_well = [every[second]] if 0 <= second < len(every) and every[second] in more else []
        found = () if chosen is None else otherwise.comes_of([chosen, *as_well], case, words)
        number = {one: str(at) for at, one in enumerate(every)}
        return {
            "among": {number[one]: otherwise.named(one, case, words) for one in every},
            "first": "" if chosen is None else number[chosen],
            "besides": {number[one]: otherwise.named(one, case, words) for one in more},
            "second": number[as_well[0]] if as_well else "",
            "came": str(NOTHING.join(_came(one, words) for one in found)),
        }

    def _begun(self, entry: seating.Entry) -> list[dict[str, Any]]:
        return form.drawn(self._form(entry), entry, self.sitting, self._unfolded, self.words)

    def _at(self, looked: StripMoment) -> correction.Place:
        """Return where something is said: where somebody has chosen, if that can be, or else where it can be first."""
        places = correction.places(looked)
        return self._place if self._place in places else places[0]

    def _tried_at(self, looked: StripMoment) -> Tried | None:
        """Return what was tried; of a line that was not understood, at first that line."""
        if self._tried is not None or not isinstance(looked.left, Unheard):
            return self._tried
        then, line = correction.then(self.sitting.case, looked, "instead"), looked.left.again
        found = speech.understand(line, then, self._plain.language)
        if isinstance(found, speech.Understood) and found.refused is None:
            found = speech.Several((found,))
        return Tried("instead", line, found)

    def _alter(self, looked: StripMoment) -> dict[str, Any] | None:
        """Return what can be said in the place of an entry, or beside it; None: nothing.

        Returns:
            `places`: by id, what each is called; `place`: the one that is chosen; `line`: what stands in the field;
            `heard`, `offers`: what came of the last try.
        """
        words, case, places = self.words, self.sitting.case, correction.places(looked)
        if not places:
            return None
        place, tried = self._at(looked), self._tried_at(looked)
        line = correction.line(case, looked, words.language) if place == "instead" else ""
        return {
            "places": {one: words.say(f"ui.strip.{one}") for one in places},
            "place": place,
            "line": line if tried is None else tried.line,
            "heard": "" if tried is None else str(self._came_of(tried, correction.then(case, looked, place))),
            "offers": [] if tried is None else [_offered(one, words) for one in _offers(tried.found)],
        }

    def _came_of(self, tried: Tried, then: Case) -> Markup:
        """Return why a line cannot be said in the place of an entry, or beside it."""
        if isinstance(tried.found, speech.Understood) and tried.found.refused is not None:
            return _refused(explain.denial(tried.found.after, tried.found.refused, self.words), self.words)
        return self._heard(tried.found, then)

    def _heard(self, found: Found | None, case: Case) -> Markup:
        """Return what was understood of a line that was said in a case, or why it was not."""
        words = self.words
        match found:
            case None:
                return NOTHING
            case speech.Claimed():
                return self._claimed(found)
            case speech.Understood():
                answer = found.asks and found.refused is None
                return para(found.told(words)) + (self._asked(asked_after(case), case) if answer else NOTHING)
            case speech.Several() if found.asked:
                return self._asked(found, case)
            case speech.Several():
                left = dict.fromkeys(text for option in found.options for text in option.left(words))
                asks = words.say("ui.say.which" if len(found.options) > 1 else "ui.say.this")
                return para(asks, "lead") + NOTHING.join(para(text) for text in left)
            case speech.Missed():
                why = found.why or words.say("speech.missed", line=found.part)
                return para(why, "lead") + para(words.say("speech.offers") if found.offers else "")

    def _asked(self, found: speech.Several, case: Case) -> Markup:
        """Return the answer to a question, and the rule by which it is so."""
        text, ruling = in_words.answered(found, case, self.words)
        return para(text, "lead") + (NOTHING if ruling is None else rule(ruling, self.words))

    def _claimed(self, found: speech.Claimed) -> Markup:
        """Return side by side what players claim, and who of them is right."""
        case, words = self.sitting.case, self.words
        settled = in_words.settled(case, self.sitting.refused, found.claims, words)
        claims = (
            Markup("<li class='{}'>{} {}</li>").format("right" if right else "wrong", "✓" if right else "✗", claim)
            for claim, right in zip(settled.claims, settled.right, strict=True)
        )
        told = Markup("<ul class='claims'>{}</ul>").format(NOTHING.join(claims)) + para(settled.text, "lead")
        if settled.step is None:
            return told
        return told + para(settled.part) + rule(explain.ruling_of(settled.step.by), words)

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


def _with_refused(here: Sitting, refused: list[tuple[int, str]]) -> Sitting:
    """Return a story from a link with what was refused in it as points of its own, each in its place."""
    points: list[Reached] = []
    for point in here.points:
        points.append(point)
        for line in [line for after, line in refused if after == len(point.case.said)]:
            points.append(Sitting((point,)).told(line).points[-1])
    return here._replace(points=tuple(points), at=len(points) - 1)


def _can_stand(here: Sitting) -> bool:
    no = here.refused
    return no is not None and here.case.can_stand(no)


def _token(case: Case) -> str:
    try:
        return link.write(case)
    except BadToken:
        return ""


def _read(told: str) -> Any:
    """Return what stands in JSON; None if it is none."""
    try:
        return msgspec.json.decode(told)
    except msgspec.DecodeError:
        return None


def _editions(case: Case, words: Words) -> dict[str, str]:
    editions = case.game.rulebook().editions
    return {id: one.short.in_(words.language) for id, one in editions.items()} if len(editions) > 1 else {}


def _offers(found: Found | None) -> tuple[speech.Understood | str, ...]:
    match found:
        case speech.Several(asked=False):
            return found.options
        case speech.Missed():
            return found.offers
        case _:
            return ()


def _offered(offer: speech.Understood | str, words: Words) -> str:
    return offer if isinstance(offer, str) else "; ".join(offer.spoken(words))


# -- pieces of the page


def _notice(case: Case, found: Notice | None, words: Words) -> Markup:
    """Return what has to be said beside the case: why not, where a story stopped, what a link cannot be."""
    if found is None:
        return NOTHING
    since = explain.since_in_words(case, words)
    no = explain.denial(case, found.no, words) if found.no is not None else None
    if since is not None and found.kind == "since":
        return para(since.heading, "lead") + NOTHING.join(para(line) for line in since.lines)
    parts = [para(words.say(f"ui.notice.{found.kind}"), "lead")]
    if no is not None:
        parts = [_refused(no, words)]
    elif found.fault is not None:
        parts += [para(explain.fault(found.fault, words)), rule(explain.ruling_of(found.fault), words)]
    elif found.reason:
        parts.append(para(words.say(found.reason, **dict(found.facts))))
    return NOTHING.join(parts)


def _refused(no: Denial, words: Words) -> Markup:
    lines = (line for one in no.otherwise for line in one.told(words))
    by = Markup("<p class='by'>{}</p>").format(to_rule(no.clause, no.clause_title))
    return para(no.said, "lead") + para(no.why) + by + NOTHING.join(para(line) for line in lines)


def _under(looked: StripMoment, case: Case, words: Words) -> Markup:
    """Return what an entry of the strip is, and the steps that came of it, or why it does not stand."""
    head = para(named(looked, words), "lead")
    if looked.entry is not None:
        told = looked.entry.steps(case, words)
        return head + _list([one for one in told if not one.only_passes] or told)
    if isinstance(looked.left, Unheard):
        missed = Markup("<mark>{}</mark>")
        said = (escape(text) if heard else missed.format(text) for text, heard in pieces(looked.left))
        line = Markup("<p class='lead'>{}</p>").format(Markup(" ").join(said))
        return line + para(words.say("ui.strip.unheard-help"))
    no = looked.refused or (looked.left.no if looked.left is not None else None)
    if no is not None:
        return _refused(explain.denial(case.back_to(looked.until), no, words), words)
    return head + para(words.say("ui.strip.nothing-to-answer"))


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
        para(told.text, "headline"),
        Markup("<ul class='changes'>{}</ul>").format(changes) if changes else NOTHING,
        Markup("<p class='by'>{} {}</p>").format(
            to_rule(told.clause, told.clause_title), "" if told.standing == "printed" else told.ground
        ),
        para(told.partly_known, "aside"),
        para(told.reading, "reading"),
    ]
    return Markup("<li value='{}' class='by-{} {}'>{}</li>").format(
        told.number, told.kind, one.speech, NOTHING.join(parts)
    )


def _open(case: Case, words: Words) -> Markup:
    """Return the clauses that the book leaves open and that matter here, with what comes of each reading."""
    parts = []
    for left_open in explain.undecided(case, words.language):
        if not left_open.matters and left_open.ruling.id not in case.rules.chosen:
            continue
        clause = explain.open_clause(case, left_open, words)
        readings = NOTHING.join(_reading(clause.clause, one, words) for one in clause.readings)
        head = Markup("<p class='lead'>{}</p>").format(to_rule(clause.clause, clause.title))
        parts.append(head + para(clause.why) + Markup("<ul class='readings'>{}</ul>").format(readings))
    return NOTHING.join(parts)


def _reading(clause: str, one: OtherReading, words: Words) -> Markup:
    """Return a reading with what comes of it; one that is not the chosen one can be chosen."""
    act = _does(words.say("ui.reading-try"), "read_as", clause, one.id)
    parts = (para(one.text), para(one.comes_to or one.stops), NOTHING if one.chosen else act)
    return Markup("<li class='{}'>{}</li>").format("chosen" if one.chosen else "", NOTHING.join(parts))


def _came(one: in_words.WhatIf, words: Words) -> Markup:
    """Return what comes of something that was otherwise, and the rule that decides then."""
    told = Markup("<p>{}: <span class='outcome'>{}</span> {}</p>")
    by = NOTHING if one.ruling is None else rule(one.ruling, words)
    return Markup("<div class='decisive'>{}{}</div>").format(
        told.format(one.when, one.outcome, otherwise.compared(one, words)), by
    )


def _does(label: str, does: str, *given: str) -> Markup:
    """Return a button that the page asks the table to do something by."""
    told = msgspec.json.encode(given).decode()
    return Markup("<button type='button' data-does='{}' data-given='{}'>{}</button>").format(does, told, label)
