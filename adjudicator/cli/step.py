"""`adjudicator step FILE`: walk through a scenario, go back, and try another way.

What is typed is a command in the language that is spoken or in English, or a line of a story.
"""

from __future__ import annotations

import sys

import click

from ..parsing.lines import LONGEST_NUMBER
from ..scenario.load import load
from ..words import Words
from . import paper, speaking
from .story import StoryAsked, begin, of_a_story, story_lines
from .walk import Walker

COMMANDS = ("forward", "back", "jump", "choose", "why-not", "story", "help", "quit")
TAKING_A_NUMBER = ("jump", "choose")
TAKING_A_LINE = ("why-not",)


@click.command("step", cls=speaking.Command)
@speaking.lang
@of_a_story
def command(about: StoryAsked) -> None:
    """Do what is typed until nothing more is."""
    words = speaking.words()
    document = load(about.file)
    walk = Walker(document, begin(document, about, words), story_lines(document, about.branch, words), words)
    paper.line(speaking.text(document.value.title, words.language), "title")
    paper.line(words.say("cli.step.welcome"), "quiet")
    walk.show_where()
    while True:
        name, rest = understood(_typed(), words)
        match name:
            case "quit":
                return
            case "forward":
                walk.forward()
            case "back":
                walk.back()
            case "jump":
                walk.jump(int(rest))
            case "choose":
                walk.choose(int(rest)) if rest else walk.show_options()
            case "why-not":
                walk.why_not(rest)
            case "story":
                walk.show_story()
            case "help":
                _help(words)
            case _:
                walk.tell(rest)


def _typed() -> str:
    """Return the next input; echo it if it is piped in, so that the output can be read alone."""
    try:
        text = input("> ").strip()
    except EOFError:
        paper.line()
        return "quit"
    if not sys.stdin.isatty():
        paper.line(text)
    return text


def understood(text: str, words: Words) -> tuple[str, str]:
    """Return what is typed as a command and what follows it; the command is empty if it is a line of a story.

    Nothing at all means `forward`, and a bare number chooses.
    """
    if not text:
        return "forward", ""
    if _is_number(text):
        return "choose", text
    first, _, rest = text.partition(" ")
    rest = rest.strip()
    for name in COMMANDS:
        if first.casefold() not in (name, *keys(name, words)):
            continue
        if not rest and name not in (*TAKING_A_LINE, "jump"):
            return name, ""
        if (name in TAKING_A_NUMBER and _is_number(rest)) or (name in TAKING_A_LINE and rest):
            return name, rest
    return "", text


def _is_number(text: str) -> bool:
    """Return True if `text` is a number of as many digits as one in a story may have."""
    return text.isdecimal() and len(text) <= LONGEST_NUMBER


def keys(name: str, words: Words) -> tuple[str, ...]:
    """Return the words by which a command may be called in the language that is spoken."""
    return tuple(key.strip() for key in words.say(f"cli.step.key.{name}").split(","))


def _help(words: Words) -> None:
    for name in COMMANDS:
        paper.line(f"{', '.join(keys(name, words))} — {words.say(f'cli.step.help.{name}')}", "", 2)
    paper.line(words.say("cli.step.help.line"), "", 2)
