"""What stands before everything that is served, as a stranger finds it."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from adjudicator.serving import guard, pages, patience, server, uploads
from adjudicator.serving.app_page import SHEET
from adjudicator.serving.guard import Guard
from adjudicator.serving.headers import Headers, hashes
from adjudicator.serving.hosts import Hosts
from adjudicator.serving.site import Site
from adjudicator.serving.table_key import ADDRESS, COOKIE, NEW
from adjudicator.serving.uploads import Uploads
from tests.asynchronous import alone
from tests.serving.hostile import unread_answer
from tests.ui.conftest import running

WANTED = ("content-security-policy", "permissions-policy", "referrer-policy", "x-content-type-options")
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
KEY = "A" * 22


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a server."""
    with running(options=["--proxy", "127.0.0.1"]) as served:
        yield served


def ask(
    address: str, path: str, headers: dict[str, str] | None = None, method: str = "GET", body: str | None = None
) -> http.client.HTTPResponse:
    """What the server answers."""
    to = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    to.request(method, path, body, headers or {})
    answer = to.getresponse()
    answer.text = answer.read().decode("utf-8", "replace") if answer.status != 101 else ""  # type: ignore[attr-defined]
    to.close()
    return answer


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table",
        "/docs/",
        "/docs/en/",
        "/docs/en/none",
        "/health",
        "/_stcore/health",
        "/_stcore/host-config",
        "/static/none.js",
        "/manifest-en.webmanifest",
        "/icon-192.png",
        "/media/none",
        "/a/b/c",
        "/%2e%2e/x",
    ],
)
def test_every_answer_has_the_headers(address: str, path: str) -> None:
    answer = ask(address, path)
    assert [name for name in WANTED if not answer.getheader(name)] == []
    policy = answer.getheader("content-security-policy") or ""
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "'unsafe-eval'" not in policy
    scripts = re.search(r"script-src ([^;]*)", policy)
    assert scripts is not None
    assert "unsafe-inline" not in scripts[1]
    assert answer.getheader("server") is None


@pytest.mark.parametrize("path", ["/", "/table", "/nothing"])
def test_every_view_of_the_app_names_the_sheet(address: str, path: str) -> None:
    """Nothing is drawn before it is known how that looks, so nothing jumps when the sheet comes."""
    page = ask(address, path).text  # type: ignore[attr-defined]
    named = re.search(r'<link rel="stylesheet" href="(/app-[0-9a-f]+\.css)">\s*</body>', page)
    assert named, page[-200:]
    sheet = ask(address, named[1])
    assert (sheet.status, sheet.getheader("content-type")) == (200, "text/css; charset=utf-8")
    assert "immutable" in str(sheet.getheader("cache-control"))
    assert sheet.text == SHEET.read_text("utf-8")  # type: ignore[attr-defined]


def test_a_view_with_a_slash_behind_it_leads_to_the_view(address: str) -> None:
    answer = ask(address, "/table/")
    assert (answer.status, answer.getheader("location")) == (301, "/table")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8501", "10.9.8.7", "localhost.evil.example", ""])
def test_a_strange_host_is_refused_in_a_sentence(address: str, host: str) -> None:
    for path in ("/", "/docs/en/", "/health"):
        answer = ask(address, path, {"Host": host})
        assert answer.status == 421
        assert "--host-name" in answer.text  # type: ignore[attr-defined]
        assert len(answer.text.splitlines()) == 1  # type: ignore[attr-defined]
    in_russian = ask(address, "/", {"Host": host, "Accept-Language": "ru-RU"})
    assert "не имя" in in_russian.text  # type: ignore[attr-defined]


def test_a_page_with_a_strange_host_does_not_stay_connected(address: str) -> None:
    evil = {**UPGRADE, "Host": "evil.example", "Origin": "http://evil.example"}
    assert ask(address, guard.STREAM, evil).status == 421
    own = {**UPGRADE, "Origin": address}
    assert ask(address, guard.STREAM, own).status == 101
    for origin in ("http://evil.example", "http://127.0.0.1:9", "null", "http://["):
        assert ask(address, guard.STREAM, {**own, "Origin": origin}).status == 403, origin


@pytest.mark.parametrize(
    "path",
    [
        "/_stcore/metrics",
        "/_stcore/script-health-check",
        "/_stcore/agent/mcp",
        "/_stcore/none",
        "/auth/login",
        "/auth/logout",
        "/oauth2callback",
    ],
)
def test_what_nobody_needs_is_closed(address: str, path: str) -> None:
    for language, told in (("en", "There is nothing here."), ("ru", "Здесь ничего нет.")):
        answer = ask(address, path, {"Accept-Language": language})
        assert (answer.status, answer.text) == (404, told)  # type: ignore[attr-defined]


def test_the_page_learns_of_no_other_host(address: str) -> None:
    answer = ask(address, "/_stcore/host-config")
    assert (answer.status, json.loads(answer.text)["allowedOrigins"]) == (200, [])  # type: ignore[attr-defined]


def test_robots_are_told_where_to_read(address: str) -> None:
    answer = ask(address, "/robots.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text.splitlines() == ["User-agent: *", "Allow: /docs/", "Disallow: /"]  # type: ignore[attr-defined]


def test_a_phone_gets_in_by_the_address_that_is_printed(address: str) -> None:
    with closing(server.listen("0.0.0.0", 0)) as listening:
        printed = urlsplit(server.address_for_others(listening)).hostname
    port = urlsplit(address).port
    phone = f"http://{printed}:{port}"
    assert ask(phone, "/").status == 200
    assert ask(phone, guard.STREAM, {**UPGRADE, "Origin": phone}).status == 101


def test_cookies_are_for_this_server_alone(address: str) -> None:
    plain, safe = (
        ask(address, "/_stcore/health", {"X-Forwarded-Proto": scheme}).getheader("set-cookie") or ""
        for scheme in ("http", "https")
    )
    assert "samesite=lax" in plain.lower()
    assert "secure" not in plain.lower()
    assert safe.endswith("; Secure")


def test_a_key_becomes_a_cookie_that_no_script_reads(address: str) -> None:
    own = {"Origin": address}
    kept = ask(address, ADDRESS, own, "POST", KEY)
    assert kept.status == 204
    cookie = (kept.getheader("set-cookie") or "").lower()
    assert cookie.startswith(f"{COOKIE}={KEY.lower()}")
    assert {"httponly", "samesite=lax", "path=/"} <= set(cookie.split("; "))
    assert ask(address, ADDRESS, {"Origin": "http://evil.example"}, "POST", KEY).status == 403
    assert ask(address, ADDRESS, {}, "POST", KEY).status == 403
    assert ask(address, ADDRESS, own, "POST", "x; Domain=evil").status == 400
    assert ask(address, ADDRESS, own, "POST", "x" * 10_000).status == 413


def test_a_new_key_gives_way_to_the_one_that_the_browser_has(address: str) -> None:
    other, made = "B" * 22, "C" * 22
    own = {"Origin": address}
    assert ask(address, ADDRESS, own, "POST", NEW + KEY).getheader("set-cookie"), "a browser without one takes it"
    has = {**own, "Cookie": f"{COOKIE}={KEY}"}
    assert ask(address, ADDRESS, has, "POST", NEW + made).getheader("set-cookie") is None
    assert ask(address, ADDRESS, has, "POST", NEW + KEY).getheader("set-cookie"), "its own it keeps for another year"
    assert ask(address, ADDRESS, has, "POST", other).getheader("set-cookie"), "one that somebody has accepted"


# -- without a whole app


async def plain(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that reads what it is sent and says "here", or as much as its path asks for."""
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
    size = scope["path"].strip("/")
    await PlainTextResponse("x" * int(size) if size.isdigit() else "here")(scope, receive, send)


@pytest.fixture
def headers(tmp_path: Path) -> Headers:
    """The headers of a server with a site of one page."""
    for language in ("en", "ru"):
        (tmp_path / language).mkdir()
        page = tmp_path / language / "index.html"
        page.write_text("<script>\nlet a = 1 < 2\n</script><script src=x.js></script>", encoding="utf-8")
    return Headers(Site(tmp_path))


def test_scripts_that_stand_in_a_page_are_named_by_their_hashes(headers: Headers, tmp_path: Path) -> None:
    # printf '\nlet a = 1 < 2\n' | openssl dgst -sha256 -binary | base64
    wanted = "'sha256-cwFv6bTYtxYtvF5oRWQ/fOLGhuEZCfOlVJEYPV0bjww='"
    assert hashes([tmp_path / "en" / "index.html"] * 2) == (wanted,)
    assert f"script-src 'self' 'wasm-unsafe-eval' {wanted};" in headers.of("/docs/en/")["content-security-policy"]
    assert wanted not in headers.of("/docsen")["content-security-policy"]


@pytest.mark.parametrize(
    ("kind", "path", "accept", "status"),
    [
        ("http", "/table", "text/html,*/*", 503),
        ("websocket", guard.STREAM, "", 503),
        ("http", "/docs/en/", "text/html", 200),
        ("http", "/health", "*/*", 200),
        ("http", "/static/x.js", "*/*", 200),
    ],
)
def test_where_there_is_no_room_it_is_said(
    headers: Headers, monkeypatch: pytest.MonkeyPatch, kind: str, path: str, accept: str, status: int
) -> None:
    monkeypatch.setattr(pages, "SESSIONS", 1)
    monkeypatch.setattr(guard, "LATE", 0)
    scope = {
        "type": kind,
        "scheme": "http",
        "method": "GET",
        "path": path,
        "headers": [(b"host", b"localhost"), (b"accept", accept.encode())],
        "server": ("127.0.0.1", 80),
        "extensions": {"websocket.http.response": {}},
    }
    told: list[Message] = []

    async def say(message: Message) -> None:
        told.append(message)

    async def nothing() -> Message:
        return {"type": "http.request"}

    async def run() -> None:
        leave = asyncio.Event()

        async def stays(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket":
                await receive()  # it says something, so it gives way to nobody
                await leave.wait()
            else:
                await plain(scope, receive, send)

        guarded = Guard(stays, Hosts(), headers, Uploads())
        first = asyncio.create_task(guarded({**scope, "type": "websocket", "path": guard.STREAM}, nothing, say))
        while not any(page.spoke for page in guarded._pages._open):
            await asyncio.sleep(0)
        await guarded(scope, nothing, say)
        leave.set()
        await first
        assert len(guarded._pages) == 0

    alone(run())
    assert told[0]["status"] == status
    if status == 503:
        assert b"There is no room" in told[1]["body"]
        assert (b"retry-after", guard.AGAIN.encode()) in told[0]["headers"]


@contextmanager
def serving_patiently(
    seconds: float, monkeypatch: pytest.MonkeyPatch, *, proxies: bool = False
) -> Iterator[tuple[str, int]]:
    """A server that waits for so many seconds; `proxies`: this machine is a proxy that is named."""
    monkeypatch.setattr(patience, "SECONDS", seconds)
    listening = server.listen("127.0.0.1", 0)
    config = uvicorn.Config(
        plain,
        http=patience.Patience,
        ws="none",
        log_level="error",
        lifespan="off",
        proxy_headers=proxies,
        forwarded_allow_ips=["127.0.0.1"],
    )
    served = uvicorn.Server(config)
    running = threading.Thread(target=served.run, args=([listening],), daemon=True)
    running.start()
    yield listening.getsockname()
    served.should_exit = True
    running.join(10)


@pytest.mark.parametrize(
    ("sent", "answered"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"408"),
        (b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc", b""),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT", b"200"),
    ],
    ids=["nothing", "half a head", "half a body", "half a second one"],
)
def test_who_takes_too_long_is_cut_off(sent: bytes, answered: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving_patiently(0.5, monkeypatch) as address, socket.create_connection(address, timeout=10) as slow:
        slow.sendall(sent)
        got = b""
        while part := slow.recv(4096):
            got += part
    assert got[9:12] == answered


def test_who_does_not_take_too_long_is_served_over_and_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving_patiently(1, monkeypatch) as (host, port):
        to = http.client.HTTPConnection(host, port, timeout=10)
        for _ in range(4):
            to.request("POST", "/", b"x" * 100_000)
            assert to.getresponse().read() == b"here"
            time.sleep(0.5)
        to.close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="a thing of Linux")
def test_who_takes_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "UNREAD", 1)
    with serving_patiently(20, monkeypatch) as (host, port):
        unread = [unread_answer(f"http://{host}:{port}", f"/{size}") for size in (1 << 18, 1 << 24)]
        time.sleep(4)
        for one in unread:
            with closing(one), pytest.raises(ConnectionResetError):
                _read_all(one)


def _read_all(answer: socket.socket) -> None:
    while answer.recv(1 << 16):
        pass


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="limits of open files are a thing of POSIX")
def test_there_is_room_for_every_open_page(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    given: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 1024))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: given.append(limits))
    assert server.make_room() == 1024
    assert given == [(1024, 1024)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: (8192, resource.RLIM_INFINITY))
    assert server.make_room() == 8192
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert server.make_room() is None
    assert len(given) == 1


@pytest.mark.parametrize("proxies", [False, True])
def test_one_address_has_so_many_connections(monkeypatch: pytest.MonkeyPatch, proxies: bool) -> None:
    monkeypatch.setattr(patience, "CONNECTIONS", 3)
    with serving_patiently(20, monkeypatch, proxies=proxies) as address, ExitStack() as stack:
        kept = [stack.enter_context(socket.create_connection(address, timeout=10)) for _ in range(3)]
        time.sleep(0.2)
        fourth = stack.enter_context(socket.create_connection(address, timeout=10))
        if proxies:
            kept[0] = fourth
        else:
            with suppress(ConnectionError):
                assert fourth.recv(1) == b"", "it is cut off at once"
        kept[0].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert kept[0].recv(12) == b"HTTP/1.1 200"


@pytest.mark.parametrize(
    ("host", "same", "other"),
    [
        ("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:1:2:3", "2001:db8:1:3::1"),
        ("fe80::1%eth0", "fe80::2", "fe80:0:0:1::1"),
        ("no address", "none either", "192.0.2.1"),
    ],
)
def test_who_asks_is_an_address_or_the_network_of_an_ipv6_address(host: str, same: str, other: str) -> None:
    assert pages.sender((host, 1)) == pages.sender((same, 2)) != pages.sender((other, 1))
    assert pages.sender(None) == ""


def test_a_page_that_has_said_nothing_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "SESSIONS", 4)
    monkeypatch.setattr(pages, "OF_ONE", 3)
    open_pages = pages.Pages()
    first, spoke, third = (open_pages.enter("many") for _ in range(3))
    spoke.spoke = True
    assert open_pages.refuses("many") is None
    fourth = open_pages.enter("many")
    assert (first.gone, third.gone, fourth.gone) == (True, False, False), "the oldest of the same address"
    one = open_pages.enter("one")
    assert open_pages.refuses("two") is None
    open_pages.enter("two")
    assert (third.gone, one.gone) == (True, False), "the oldest of who has most"
    assert len(open_pages) == 4


def test_pages_that_have_spoken_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "SESSIONS", 4)
    monkeypatch.setattr(pages, "OF_ONE", 3)
    open_pages = pages.Pages()
    held = [open_pages.enter("many") for _ in range(3)]
    for page in held:
        page.spoke = True
    assert open_pages.refuses("many") == "serve.full-address"
    assert open_pages.refuses("one") is None
    open_pages.enter("one").spoke = True
    assert open_pages.refuses("two") == "serve.full"
    open_pages.leave(held[0])
    assert open_pages.refuses("two") is None
    assert not any(page.gone for page in held)


def test_who_opens_pages_over_and_over_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(pages.time, "monotonic", lambda: now[0])
    opened = pages.Pages()
    assert [opened.hurries("one") for _ in range(pages.AT_ONCE + 2)] == [False] * pages.AT_ONCE + [True, True]
    assert not opened.hurries("another")
    now[0] += 1
    assert [opened.hurries("one") for _ in range(pages.A_SECOND + 1)] == [False] * pages.A_SECOND + [True]
    now[0] += 1000
    assert not opened.hurries("two")
    assert list(opened._paces) == ["two"], "who has waited is forgotten"


def test_all_that_is_kept_of_files_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "BUDGET", 3 << 20)
    monkeypatch.setattr(uploads, "OF_ONE", 2 << 20)
    kept = Uploads()
    kept._fields["page"] = True
    assert kept.takes("other", "a", "one", 1 << 20) == "serve.no-field"
    assert [kept.takes("page", name, "one", 1 << 20) for name in "abc"] == [None, None, "serve.uploads"]
    assert [kept.takes("page", name, "two", 1 << 20) for name in "de"] == [None, "serve.uploads"]
    assert kept.takes("page", "a", "three", 1) == "serve.uploads", "it is there already"
    kept.came("page", "a")
    assert kept.takes("page", "f", "two", 1) is None, "what is read, or never came, is forgotten"
    assert kept.takes("page", "g", "two", 0) == "serve.uploads", "of a size that is not said"


def test_many_small_files_count(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Uploads()
    kept._fields["page"] = True
    taken = sum(kept.takes("page", str(number), "one", 1) is None for number in range(10_000))
    assert taken == uploads.OF_ONE // uploads.LEAST
