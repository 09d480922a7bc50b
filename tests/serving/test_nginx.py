"""Several processes behind nginx, as the how-to page for a club has it: its blocks are read out of it and tried."""

from __future__ import annotations

import http.client
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import websockets

from adjudicator.case import Case, link
from adjudicator.serving.table_key import ADDRESS, COOKIE
from tests.asynchronous import alone
from tests.postgres import running as postgres
from tests.programs import free_port, started
from tests.wire import Page, opened

PAGE = Path(__file__).parents[2] / "docs" / "en" / "howto" / "host-for-a-club.md"
NAME = "rules.example.org"
KEY = "K" * 22
WRAP = """\
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
{user}
events {{ worker_connections 256; }}
http {{
    log_format to "$cookie_adjudicator_phone $upstream_addr $request_uri";
    access_log {folder}/access.log to;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {page}
}}
"""
"""What stands around the page's own file where nginx is installed, as far as it matters."""


class Club(NamedTuple):
    """What the page describes, running: its ports, and what was made of it."""

    plain: int
    secure: int
    processes: dict[int, subprocess.Popen[bytes]]
    trusts: ssl.SSLContext
    folder: Path

    def ask(self, path: str, headers: dict[str, str] | None = None, method: str = "GET", body: str = "") -> Any:
        """What is answered over https; its body is in `text`."""
        to = http.client.HTTPSConnection(NAME, context=self.trusts, timeout=30)
        to.sock = self.trusts.wrap_socket(socket.create_connection(("127.0.0.1", self.secure)), server_hostname=NAME)
        to.request(method, path, body or None, headers or {})
        answer = to.getresponse()
        answer.text = answer.read().decode("utf-8", "replace")  # type: ignore[attr-defined]
        to.close()
        return answer

    def page(self, phone: str, view: str, query: str, key: str = "") -> Any:
        """An open page of a phone."""
        cookies = f"adjudicator_phone={phone}" + (f"; {COOKIE}={key}" if key else "")
        headers = {"Cookie": cookies}
        where = {"host": "127.0.0.1", "port": self.secure, "ssl": self.trusts}
        return opened(f"https://{NAME}", view, query, additional_headers=headers, **where)

    def sent_to(self) -> dict[str, Counter[str]]:
        """By phone, to which process what it asked for went."""
        found: dict[str, Counter[str]] = {}
        for line in (self.folder / "access.log").read_text("utf-8").splitlines():
            phone, process, _ = line.split(" ", 2)
            found.setdefault(phone, Counter())[process] += process != "-"
        return found


def block(kind: str, beginning: str) -> str:
    """The block of this kind on the page that begins so."""
    found = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (one,) = (text for text in found if text.startswith(beginning))
    return str(one)


def put(text: str, **instead: object) -> str:
    """The text with something else in place of what has to be different here; each of it is there."""
    for there, here in instead.items():
        old = INSTEAD[there]
        assert old in text, old
        text = text.replace(old, str(here))
    return text


INSTEAD = {
    "plain": "listen 80;",
    "secure": "listen 443 ssl;",
    "first": "8501",
    "second": "8502",
    "key": "/etc/ssl/rules.key",
    "certificate": "/etc/ssl/rules.pem",
    "database": "postgresql://adjudicator:PASSWORD@127.0.0.1/adjudicator",
}
"""What stands on the page and cannot be the same here: ports of this machine, folders, a database."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Two processes, a PostgreSQL and an nginx, as the page says; without nginx skipped, but never in CI."""
    nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if nginx is None and not os.environ.get("CI"):
        pytest.skip("no nginx: install one with `apt-get install nginx-light`")
    assert nginx is not None, "CI must have an nginx: `apt-get install nginx-light`"
    folder = tmp_path_factory.mktemp("club")
    plain, secure, *ports = (free_port() for _ in range(4))
    files = {"key": folder / "rules.key", "certificate": folder / "rules.pem"}
    subprocess.run(["sh", "-ec", put(block("sh", "openssl"), **files)], check=True, capture_output=True)
    own = {"first": ports[0], "second": ports[1]}
    listens = {"plain": f"listen 127.0.0.1:{plain};", "secure": f"listen 127.0.0.1:{secure} ssl;"}
    page = put(block("nginx", "map"), **own, **listens, **files)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(WRAP.format(folder=folder, user=user, page=page), encoding="utf-8")
    for language in ("en", "ru"):
        (folder / "docs" / language).mkdir(parents=True)
        (folder / "docs" / language / "index.html").write_text(language, encoding="utf-8")
    with ExitStack() as stack:
        told, *commands = put(block("sh", "export"), **own, database=stack.enter_context(postgres())).splitlines()
        name, _, value = told.removeprefix("export ").partition("=")
        processes = {}
        for port, command in zip(ports, commands, strict=True):
            program, *words = shlex.split(command)
            given = [Path(sys.executable).with_name(program), *words, f"--docs={folder / 'docs'}"]
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            process = stack.enter_context(started(given, cwd=folder, env={**os.environ, name: value}, **quiet))
            processes[port] = process
            wait_for(port, process)
        server = stack.enter_context(started([nginx, "-e", folder / "error.log", "-c", folder / "nginx.conf"]))
        wait_for(secure, server)
        yield Club(plain, secure, processes, ssl.create_default_context(cafile=files["certificate"]), folder)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until somebody listens there."""
    for _ in range(3000):
        assert process.poll() is None, f"{process.args} did not start"
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.1)
    pytest.fail(f"nobody listened at {port} within five minutes")


def test_plain_http_leads_to_https(club: Club) -> None:
    to = http.client.HTTPConnection("127.0.0.1", club.plain, timeout=30)
    to.request("GET", "/table?case=2.x", headers={"Host": NAME})
    answer = to.getresponse()
    assert (answer.status, answer.headers["location"]) == (301, f"https://{NAME}/table?case=2.x")
    to.close()


@pytest.mark.parametrize("path", ["/", "/docs/en/", "/health"])
def test_it_answers_over_https_with_every_header(club: Club, path: str) -> None:
    answer = club.ask(path)
    assert answer.status == 200
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert {"referrer-policy", "permissions-policy"} <= {name.lower() for name in answer.headers}


def test_another_name_is_refused(club: Club) -> None:
    assert club.ask("/", {"Host": "evil.example"}).status == 421


def test_cookies_are_for_https_and_out_of_reach_of_scripts(club: Club) -> None:
    (phone,) = club.ask("/").headers.get_all("set-cookie")
    key = club.ask(ADDRESS, {"Origin": f"https://{NAME}", "Cookie": "adjudicator_phone=a"}, "POST", KEY)
    assert key.status == 204
    (table,) = key.headers.get_all("set-cookie")
    for cookie, name in ((phone, "adjudicator_phone="), (table, f"{COOKIE}={KEY}")):
        assert cookie.startswith(name)
        assert {"httponly", "secure", "samesite=lax"} <= {part.strip().lower() for part in cookie.split(";")}
    assert club.ask(ADDRESS, {"Origin": "https://evil.example"}, "POST", KEY).status == 403


def test_a_page_of_somebody_else_opens_no_connection(club: Club) -> None:
    async def opens() -> None:
        where = {"host": "127.0.0.1", "port": club.secure, "ssl": club.trusts, "origin": "https://evil.example"}
        async with websockets.connect(f"wss://{NAME}/_stcore/stream", subprotocols=["streamlit"], **where):
            pass

    with pytest.raises(websockets.InvalidStatus, match="403"):
        alone(opens())


def test_a_phone_stays_and_a_case_is_seen_from_both_processes_and_after_one_ends(club: Club) -> None:
    phones = [f"phone{number}" for number in range(40)]  # that all go to one process is as good as impossible
    for phone in phones * 2:
        assert club.ask("/health", {"Cookie": f"adjudicator_phone={phone}"}).status == 200
    homes = {phone: next(iter(+club.sent_to()[phone])) for phone in phones}
    assert all(len(+club.sent_to()[phone]) == 1 for phone in phones), club.sent_to()
    assert len(set(homes.values())) == 2
    one = phones[0]
    other = next(phone for phone in phones if homes[phone] != homes[one])
    case = f"lang=en&case={link.write(Case.of({'players': {'Anna': {}, 'Boris': {}}}))}"

    async def saved() -> str:
        async with club.page(one, "cases", case, KEY) as page:
            (save,) = (thing for thing in page.touchable() if thing.form)
            await page.write("Name of the case", "Over two processes")
            await page.touch(save)
            return seen(page)

    async def found(phone: str) -> str:
        async with club.page(phone, "cases", "lang=en", KEY) as page:
            return seen(page)

    assert "Over two processes" in alone(saved())
    assert "Over two processes" in alone(found(other))
    streams = [
        line.split()[:2] for line in (club.folder / "access.log").read_text("utf-8").splitlines() if "stream" in line
    ]
    assert [[phone, homes[phone]] for phone in (one, other)] == [line for line in streams if line[0] in (one, other)]

    ended = club.processes[int(homes[one].rpartition(":")[2])]
    ended.terminate()
    ended.wait(30)
    assert "Over two processes" in alone(found(one))


def seen(page: Page) -> str:
    """What stands on a page, names of cases among it."""
    return "\n".join(
        [*page.texts(), *(thing.label for thing in page.touchable()), *(o for t in page.touchable() for o in t.options)]
    )
