"""Drawings of rules: they say what they show, in both languages, and nothing of it is cut."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from adjudicator.drawing import diagrams, png, share
from adjudicator.drawing.lettering import ELLIPSIS, length
from adjudicator.words import LANGUAGES, Language, Words

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", diagrams.DIAGRAMS)
def test_a_drawing_says_all_that_it_shows_and_cuts_nothing(name: str, language: Language) -> None:
    drawn = ElementTree.fromstring(diagrams.drawn(name, Words(language)))
    described = drawn.findtext(f"{SVG}desc") or ""
    shown = [text.text or "" for text in drawn.iter(f"{SVG}text")]
    assert ELLIPSIS not in "".join(shown)
    lines = [line for line in shown if len(line) > 30]
    assert [line for line in lines if line not in described and line not in " ".join(shown)] == []
    assert drawn.findtext(f"{SVG}title") == Words(language).say(f"diagram.{name}")
    for sentence in diagrams.sentences(name, Words(language)):
        assert all(word in " ".join(shown) for word in sentence.split()), sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", diagrams.DIAGRAMS)
def test_every_line_is_within_the_drawing(name: str, language: Language) -> None:
    for text in ElementTree.fromstring(diagrams.drawn(name, Words(language))).iter(f"{SVG}text"):
        wide = length(text.text or "", float(text.attrib["font-size"]), bold="name" in text.attrib["class"])
        x = float(text.attrib["x"]) - (wide / 2 if text.get("text-anchor") == "middle" else 0)
        assert x >= 0, text.text
        assert x + wide <= diagrams.WIDTH, text.text


def test_a_drawing_can_be_a_picture() -> None:
    assert png(diagrams.drawn("gold", Words("ru"), "dark")).startswith(b"\x89PNG")


def test_the_picture_of_a_page_holds_its_words_however_long() -> None:
    drawn = share.svg("A site & more", "<b>" + "Title " * 40, "A sentence. " * 80)
    texts = [text.text or "" for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]
    assert texts[0] == "A site & more"
    assert texts[1].startswith("<b>Title")
    assert len(texts) <= 1 + share.TITLE_LINES + share.SENTENCE_LINES
    feet = [float(y) for y in re.findall(r"<text class='[a-z]+' x='[0-9.]+' y='([0-9.]+)'", drawn)]
    assert max(feet) <= share.HEIGHT - 10
