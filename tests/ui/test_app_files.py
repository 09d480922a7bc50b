"""What the page of the app is made of is sent compressed, to whoever takes it so."""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path

import pytest

from adjudicator.serving import app_files

LONGEST = max(app_files._files().values(), key=lambda path: path.stat().st_size)


def sent(server: str, name: str, **headers: str) -> tuple[bytes, Message]:
    """What the server sends of a file, and the headers of that."""
    told = {header.replace("_", "-"): value for header, value in headers.items()}
    asked = urllib.request.Request(f"{server}{app_files.ADDRESS}{name}", headers=told)
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return answer.read(), answer.headers


def named(path: Path) -> str:
    """How a file is asked for."""
    return path.relative_to(app_files.PLACE).as_posix()


@pytest.mark.parametrize("path", [LONGEST, *app_files.PLACE.glob("css/index*.css")], ids=lambda path: path.suffix)
def test_a_file_is_sent_compressed_and_kept(server: str, path: Path) -> None:
    body, headers = sent(server, named(path), Accept_Encoding="br, gzip")
    assert gzip.decompress(body) == path.read_bytes()
    assert len(body) < path.stat().st_size / 2
    assert headers["Content-Encoding"] == "gzip"
    assert headers["Vary"] == "Accept-Encoding"
    assert "immutable" in headers["Cache-Control"]
    plain, its_headers = sent(server, named(path))
    assert (plain, its_headers["Content-Encoding"]) == (path.read_bytes(), None)
    assert headers.get_content_type().endswith(its_headers.get_content_type().rpartition("/")[2])


def test_a_part_of_a_file_is_sent_as_it_is(server: str) -> None:
    body, headers = sent(server, named(LONGEST), Accept_Encoding="gzip", Range="bytes=0-9")
    assert (body, headers["Content-Encoding"]) == (LONGEST.read_bytes()[:10], None)


@pytest.mark.parametrize("name", ["js/nothing.js", "js/%2e%2e/index.html", "media", ""])
def test_what_is_no_such_file_is_left_to_the_app(server: str, name: str) -> None:
    assert app_files._files().get(name) is None
    try:
        _, headers = sent(server, name, Accept_Encoding="gzip")
    except urllib.error.HTTPError as refused:
        headers = refused.headers
    assert "immutable" not in headers.get("Cache-Control", "")
