"""`adjudicator serve`: the app, the site in both languages under it, and a health route, in one process."""

from __future__ import annotations

import errno
import importlib.util
import ipaddress
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from ..words import LANGUAGES, Words
from . import paper, speaking
from .storing import option_database, stored
from .trouble import Trouble

if TYPE_CHECKING:
    from ..serving.site import Site

PUBLIC_URL = "ADJUDICATOR_PUBLIC_URL"
"""Where the app reads what its links begin with, if somebody says it."""

NETWORK_URL = "ADJUDICATOR_NETWORK_URL"
"""Where the app reads the address under which others in the local network reach it."""

SITE = "ADJUDICATOR_SITE"
"""Where the app reads where the site stands."""

LAST_PORT = 65535


@click.command("serve", cls=speaking.Command)
@speaking.lang
@click.option("--host", default="0.0.0.0", metavar="HOST", help="cli.option.host")
@click.option("--port", default="8501", metavar="PORT", callback=speaking.number(int, 0), help="cli.option.port")
@option_database
@click.option("--public-url", metavar="URL", help="cli.option.public-url")
@click.option("--host-name", "names", multiple=True, metavar="NAME", help="cli.option.host-name")
@click.option("--proxy", "proxies", multiple=True, metavar="ADDRESS", help="cli.option.proxy")
@click.option("--docs", type=click.Path(path_type=Path), help="cli.option.docs")
def command(
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    docs: Path | None,
) -> None:
    """Serve until somebody stops it."""
    words = speaking.words()
    if any(importlib.util.find_spec(name) is None for name in ("streamlit", "segno", "sqlalchemy", "resvg_py")):
        raise Trouble(words.say("serve.no-streamlit"))
    trusted = [network for given in proxies for network in _networks(given, words)]
    public_url = address(public_url or os.environ.get(PUBLIC_URL), words)
    cases = stored(database, words, make=True)
    listening = _listening(host, port, words)
    from ..serving import server
    from ..serving.hosts import Hosts, is_host
    from ..serving.site import SITE as BELOW
    from ..serving.site import Site, is_site

    for name in names:
        if not is_host(name):
            raise Trouble(words.say("serve.bad-host-name", given=name))

    if docs is not None and not is_site(docs):
        raise Trouble(words.say("serve.no-site", folder=str(docs), known=LANGUAGES))
    site = Site(docs)
    os.environ[NETWORK_URL] = server.address_for_others(listening)
    if public_url:
        os.environ[PUBLIC_URL] = public_url
    if site.state != "absent":
        os.environ[SITE] = BELOW
    own = f"http://localhost:{listening.getsockname()[1]}"
    _welcome(own, public_url or os.environ[NETWORK_URL], cases.where, site, words)
    allowed = server.make_room()
    if allowed is not None and allowed < server.FILES_NEEDED:
        click.echo(paper.safe(words.say("serve.few-files", allowed=allowed, needed=server.FILES_NEEDED)), err=True)
    known = Hosts((host, *names, *([urlsplit(public_url).hostname or ""] if public_url else ())))
    server.serve(listening, cases, site, known, trusted)


def address(given: str | None, words: Words) -> str | None:
    """Return an address that links may begin with. Raises `Trouble` if it is none."""
    if not given:
        return None
    try:
        parts = urlsplit(given)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and not (parts.query or parts.fragment)
        fits = fits and parts.port != 0
    except ValueError:
        fits = False
    if not fits:
        raise Trouble(words.say("serve.bad-public-url", given=given))
    return given.rstrip("/")


def _networks(given: str, words: Words) -> tuple[str, ...]:
    """Return an address or a network in each form in which a connection may name it. Raises `Trouble` if it is none."""
    try:
        network = ipaddress.ip_network(given, strict=False)
    except ValueError:
        raise Trouble(words.say("serve.bad-proxy", given=given)) from None
    if isinstance(network, ipaddress.IPv6Network):
        return (str(network),)
    # A socket that listens to both kinds of addresses writes those of the older kind within the newer.
    return str(network), f"::ffff:{network.network_address}/{128 - 32 + network.prefixlen}"


def _listening(host: str, port: int, words: Words) -> socket.socket:
    """Return a socket on a host and port. Raises `Trouble` if that cannot be."""
    from ..serving import server

    if port > LAST_PORT:
        raise Trouble(words.say("serve.bad-port", port=port))
    try:
        return server.listen(host, port)
    except (socket.gaierror, UnicodeError):
        raise Trouble(words.say("serve.bad-host", host=host)) from None
    except OSError as fault:
        known = {errno.EADDRINUSE: "serve.port-taken", errno.EACCES: "serve.port-forbidden"}
        id = known.get(fault.errno or 0, "serve.bad-host")
        raise Trouble(words.say(id, host=host, port=port)) from None


def _welcome(own: str, reached: str, where: str, site: Site, words: Words) -> None:
    paper.line(words.say("serve.here", address=own), "answer")
    paper.line(words.say("serve.others", address=reached))
    if sys.stdout.isatty():
        import segno

        segno.make(reached, error="l", micro=False).terminal(compact=True)
    paper.line(words.say(f"serve.site-{site.state}"), "quiet")
    paper.line(words.say("serve.database", where=where), "quiet")
    paper.line(words.say("serve.stop"), "quiet")
    sys.stdout.flush()
