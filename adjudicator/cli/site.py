"""`adjudicator site --to DIR`: everything that a host needs which only serves files: both languages, and the engine."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import click

from ..browser import TABLE
from ..words import LANGUAGES, Words
from . import paper, speaking
from .serve import address
from .trouble import Trouble

FRONT = (
    '<!doctype html><meta charset="utf-8"><title>adjudicator</title>'
    f'<meta http-equiv="refresh" content="0; url={LANGUAGES[0]}/">\n'
)
"""The page at the root, which leads to the first language."""


@click.command("site", cls=speaking.Command)
@speaking.lang
@click.option("--to", type=click.Path(path_type=Path), required=True, metavar="DIR", help="cli.option.to")
@click.option("--address", "given", metavar="URL", help="cli.option.address")
def command(to: Path, given: str | None) -> None:
    """Build it beside where it is wanted, and put it there whole."""
    from ..serving import offline, site

    words = speaking.words()
    where = address(given, words) or ""
    if not site.can_build():
        raise Trouble(words.say("cli.site.cannot"))
    if to.exists() and not (site.is_site(to) or (to.is_dir() and not any(to.iterdir()))):
        raise Trouble(words.say("cli.site.there", folder=str(to)))
    to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{to.name}-", dir=to.parent) as made:
        built = Path(made, "site")
        built.mkdir()
        docs, build = site.copied(Path(made, "docs")), site.digest(where)
        app = TABLE if _engine(built, words) else ""
        for language in LANGUAGES:
            name = Words(words.language).say(f"cli.language.{language}")
            paper.line(words.say("cli.site.language", name=name), "quiet")
            with site.sphinx(docs, built, language, app=app, address=where, build=build) as running:
                if running.wait():
                    raise Trouble(words.say("cli.site.failed", name=name, language=language))
        site.drop_hidden(built)
        offline.write(built, build)
        (built / "index.html").write_text(FRONT, "utf-8")
        (built / ".nojekyll").touch()
        if to.exists():
            shutil.rmtree(to)
        built.replace(to)
    pages = sum(1 for file in to.rglob("*.html"))
    megabytes = round(sum(file.stat().st_size for file in to.rglob("*") if file.is_file()) / 1e6)
    paper.line(words.say("cli.site.done", folder=str(to), pages=pages, megabytes=megabytes), "answer")


def _engine(built: Path, words: Words) -> bool:
    """Put the engine beside the pages, or say why there is none; return whether it is there."""
    from ..browser import shipping

    paper.line(words.say("cli.site.engine"), "quiet")
    try:
        shipping.ship(built)
    except shipping.Unavailable as none:
        paper.line(words.say(f"cli.site.{none.reason}", what=none.what))
        return False
    return True
