"""What a browser needs to keep a built site: the service worker, the book of each language, the home screen's files.

It is written when the pages are there, and only beside an engine.
"""

from __future__ import annotations

import json
from pathlib import Path

from markupsafe import Markup

from ..browser import PYTHON, book, shipped
from ..words import LANGUAGES, Words
from . import home_screen

WORKER, OFFLINE = "sw.js", "offline.json"

SCRIPT = Path(book.__file__).with_name(WORKER)

LOST = Markup(
    '<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    '<main><h1>{title}</h1><p>{lost}</p><p><a href="{front}">{name}</a></p></main></html>'
)
"""What is shown where there is neither a network nor a page that was kept. The worker knows the root of the site."""


def write(site: Path, build: str) -> None:
    """Write it beside the pages; nothing where there is no engine.

    Args:
        site: the folder that holds a folder for each language, and the engine.
        build: what every page of this build names.
    """
    engine = shipped(site)
    if engine is None:
        return
    (python,) = site.glob(f"{PYTHON}-*")
    files = [file for folder in (engine, python) for file in sorted(folder.iterdir())]
    told = {
        "build": build,
        "engine": {file.relative_to(site).as_posix(): file.stat().st_size for file in files},
        "books": {language: book.write(site, language)._asdict() for language in LANGUAGES},
        "lost": {language: _lost(Words(language)) for language in LANGUAGES},
    }
    (site / OFFLINE).write_text(json.dumps(told, ensure_ascii=False), "utf-8")
    for language in LANGUAGES:
        manifest = home_screen.manifest(language, "./", f"{language}/index.html")
        name = home_screen.MANIFEST.format(language=language)
        (site / name.lstrip("/")).write_text(json.dumps(manifest, ensure_ascii=False), "utf-8")
    for name in home_screen.SIZES:
        (site / home_screen.ICON.format(name=name).lstrip("/")).write_bytes(home_screen.picture(name))
    (site / WORKER).write_text(f"const BUILD = {json.dumps(build)}\n{SCRIPT.read_text('utf-8')}", "utf-8")


def _lost(words: Words) -> str:
    return LOST.format(
        language=words.language,
        title=words.say("site.offline.title"),
        lost=words.say("site.offline.lost"),
        front=f"{{root}}{words.language}/index.html",
        name=words.say("ui.title"),
    )
