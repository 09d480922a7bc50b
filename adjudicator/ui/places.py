"""A place in an entry, by its path: what stands there, what may stand there, and a widget that shows and writes it.

A path has a name for each field on the way from the entry, and for each key. A number in it is a place in a list, or a
seat: a player may be called otherwise by the time that somebody touches the widget.

The numbers that a player has by the facts of a game are shared with mates and may be unknown: they are told otherwise.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

import msgspec
import streamlit as st
from msgspec import inspect as types

from adjudicator.case import PHASE, TURN, Blank, Case
from adjudicator.kit.facts import Count
from adjudicator.words import Words

from . import choose, fields, left_blank, seating, session
from .seating import Entry
from .sitting import Sitting
from .style import plain

Path: TypeAlias = tuple[str | int, ...]

HELD: Any = object()
"""Says that a widget shows what stands at its place, and nothing else."""


class Entered(NamedTuple):
    """What stands at a place in an entry.

    Attributes:
        value: what stands there.
        kind: the type of what may stand there.
        blank: what stands there where nobody says anything.
    """

    value: Any
    kind: types.Type
    blank: Any

    @property
    def shown(self) -> Any:
        """What a widget shows of it: nothing of a word that stands there instead of a number."""
        if isinstance(_alone(self.kind), types.IntType) and isinstance(self.value, str):
            return None
        return list(self.value) if isinstance(self.value, tuple) else self.value

    def taken(self, shown: Any) -> Any:
        """Return what stands there once a widget shows this; None: it was left blank."""
        return self.blank if shown is None else tuple(shown) if isinstance(shown, list) else shown


def at(entry: msgspec.Struct, path: Path) -> Entered:
    """Return what stands at a place in an entry."""
    here = Entered(entry, _kind(type(entry)), entry)
    for step in path:
        here = _inside(here, step)
    return here


def put(whole: Any, path: Path, value: Any) -> Any:
    """Return an entry, or a part of one, with something at a place."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(whole, dict):
        key = _key(whole, step)
        return {**whole, key: put(whole.get(key), rest, value)}
    if isinstance(whole, tuple):
        assert isinstance(step, int)
        return (*whole[:step], put(whole[step], rest, value), *whole[step + 1 :])
    return msgspec.structs.replace(whole, **{str(step): put(getattr(whole, str(step)), rest, value)})


def told(path: Path, shown: Any) -> session.Move:
    """Return the move that sets what stands at a place to what a widget shows. The moment is then known to be so."""
    fact = Blank("", str(path[0])) if len(path) == 1 else None
    move = seating.changed(lambda entry: put(entry, path, at(entry, path).taken(shown)))
    return (lambda here: move(here).knowing(fact)) if fact in (PHASE, TURN) else move


def write(shown: Any, path: Path) -> None:
    """Somebody has touched the widget of a place, which shows `shown` now."""
    session.change(told(path, shown))


@functools.cache
def _kind(of: type) -> types.Type:
    return types.type_info(of)


def _inside(here: Entered, step: str | int) -> Entered:
    """Return what stands one step further in."""
    kind = _alone(here.kind)
    if isinstance(kind, types.DictType):
        return _of(kind.value_type, here.value.get(_key(here.value, step)))
    if isinstance(kind, types.VarTupleType):
        return _of(kind.item_type, here.value[step])
    assert isinstance(kind, types.StructType)
    field = next(field for field in kind.fields if field.name == step)
    usual = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return _of(field.type, getattr(here.value, field.name), usual)


def _of(kind: types.Type, value: Any, usual: Any = msgspec.NODEFAULT) -> Entered:
    """Return what stands at a place of a type. Where it is blank, that is nothing, a word for it, as usual, or 0."""
    among = kind.types if isinstance(kind, types.UnionType) else ()
    words = [one.values[0] for one in among if isinstance(one, types.LiteralType)]
    if any(isinstance(one, types.NoneType) for one in among):
        blank = None
    elif words and isinstance(_alone(kind), types.IntType):
        blank = words[0]
    else:
        blank = 0 if usual is msgspec.NODEFAULT else usual
    return Entered(blank if value is None else value, kind, blank)


def _alone(kind: types.Type) -> types.Type:
    """Return a type without what may stand there instead of it."""
    if isinstance(kind, types.Metadata):
        return _alone(kind.type)
    if not isinstance(kind, types.UnionType):
        return kind
    return next((one for one in kind.types if not isinstance(one, types.NoneType | types.LiteralType)), kind)


def _key(whole: dict[str, Any], step: str | int) -> str:
    return tuple(whole)[step] if isinstance(step, int) else step


# -- widgets


def called(path: Path) -> str:
    """Return what a place is called in the keys of widgets, whoever's it is: `otto.threat`, `pile`."""
    return ".".join(map(str, path[2:] if path[0] == "players" else path))


def shows(
    entry: Entry, path: Path, name: str = "", shown: Any = HELD, bound: Callable[..., dict[str, Any]] = session.holds
) -> dict[str, Any]:
    """Return the arguments of a widget that shows what stands at a place, and writes it.

    Args:
        entry: the entry.
        path: the place.
        name: what the place is called in the widget's key, if not as its path says.
        shown: what the widget shows, if not what stands there.
        bound: `session.picks` where one of several is always chosen.
    """
    whose = f".{path[1]}" if path[0] == "players" else ""
    value = at(entry, path).shown if shown is HELD else shown
    return bound(f"{name or called(path)}{whose}", value, write, path)


def draw(
    entry: Entry,
    path: Path,
    words: Words,
    name: str = "",
    label: str = "",
    shown: Any = HELD,
    most: int | None = None,
) -> None:
    """Draw a switch, or a number, which may be left blank.

    Args:
        entry: the entry.
        path: the place.
        words: the language.
        name: what the place is called in the widget's key and in the message of its label, if not as its path says.
        label: the label, if no message has that name.
        shown: what the widget shows, if not what stands there.
        most: the greatest number, if it is another one than its type says.
    """
    name = name or called(path)
    held, label = shows(entry, path, name, shown), label or words.say(f"ui.{name.replace('_', '-')}")
    field = fields.of_type(name, at(entry, path).kind, 0, choose.HIGHEST)
    if field.switch:
        st.toggle(label, **held)
    else:
        assert field.number
        choose.bounded(words, label, field.least, field.greatest if most is None else most, held)


def player(
    entry: Entry,
    path: Path,
    label: str,
    among: Iterable[str],
    name: str = "",
    shown: str | None = None,
    called: Callable[[str], str] = plain,
) -> None:
    """Draw a choice of one player, by name: of the first, if none of them stands there.

    Args:
        entry: the entry.
        path: the place where the name stands.
        label: what is asked.
        among: the names.
        name: what the place is called in the widget's key, if not as its path says.
        shown: the name that is chosen, if not the one that stands there.
        called: returns what stands in the choice for a name.
    """
    names, told = tuple(among), at(entry, path).value if shown is None else shown
    held = shows(entry, path, name, told if told in names else names[0], session.picks)
    st.pills(label, names, format_func=called, wrap=True, **held)


# -- the numbers of a player


Sharing: TypeAlias = Callable[[Entry, int], tuple[str, ...]]
"""Returns the names of those who share the numbers of a seat."""


def alone(entry: Entry, seat: int) -> tuple[str, ...]:
    """Return the name of a player who shares no number with anybody."""
    return (tuple(entry.players)[seat],)


def numbers(
    case: Case, entry: Entry, seat: int, facts: Iterable[Count], words: Words, sharing: Sharing = alone
) -> None:
    """Draw numbers that a player has at the beginning, each of which may be left blank.

    Nobody has less than nothing; what is the greatest, the fact says by its clause.

    Args:
        case: the case.
        entry: how it begins.
        seat: whose numbers they are.
        facts: which, in the order in which they are drawn.
        words: the language.
        sharing: with whom the player shares them.
    """
    has = tuple(entry.players.values())[seat]
    for fact in facts:
        limits = fact.within(case.rules.fresh())
        most = choose.HIGHEST if limits is None or limits.greatest is None else limits.greatest
        value = left_blank.shown(session.sitting(), sharing(entry, seat), fact.name, getattr(has, fact.name))
        held = session.holds(f"{fact.name}.{seat}", value, _tells, seat, fact.name, sharing)
        choose.bounded(words, words.say(f"ui.{fact.slug}"), 0, most, held)


def _tells(value: int | None, seat: int, name: str, sharing: Sharing) -> None:
    def write(here: Sitting) -> Sitting:
        entry = seating.entry_of(here.case)
        return here if entry is None else left_blank.tells(Blank(sharing(entry, seat)[0], name), value, here)

    session.change(write)
