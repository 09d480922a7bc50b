"""Under which names the server answers."""

from __future__ import annotations

import socket

import pytest

from adjudicator.serving.hosts import Hosts, is_host

HERE = "192.168.1.5"


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8501",
        "LocalHost.",
        "127.0.0.1:8501",
        "127.8.9.10",
        "[::1]:8501",
        HERE,
        f"{HERE}:8501",
        socket.gethostname(),
        f"{socket.gethostname().partition('.')[0]}.local:8501",
        "rules.example.org",
        "RULES.example.org:443",
        "правила.рф:8501",
        "правила.рф".encode("idna").decode(),
    ],
)
def test_this_server(host: str) -> None:
    assert Hosts(["rules.example.org", "правила.рф"]).knows(host, HERE)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "localhost.evil.example",
        "evil.example:8501",
        "localhost@evil.example",
        "evil.example/localhost",
        "evil.example#@localhost",
        "192.168.1.6",
        "0.0.0.0",
        "[",
        "[::1",
        "a" * 5000,
        "local host",
        "\x00",
    ],
)
def test_somebody_else(host: str) -> None:
    assert not Hosts(["rules.example.org"]).knows(host, HERE)


def test_an_address_of_four_numbers_reached_by_the_longer_kind() -> None:
    assert Hosts().knows(HERE, f"::ffff:{HERE}")
    assert Hosts().knows("[fe80::1]:8501", "fe80::1%eth0")
    assert not Hosts().knows("[fe80::2]:8501", "fe80::1%eth0")


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("rules.example.org", True),
        ("rules", True),
        ("10.0.0.7", True),
        ("fe80::1", True),
        ("клуб.рф", True),
        ("", False),
        ("http://rules", False),
        ("rules:80", False),
        ("a b", False),
        ("*.example.org", False),
        ("10.0.0.700", False),
        ("a..b", False),
        ("x" * 300, False),
    ],
)
def test_what_can_be_a_name(text: str, is_one: bool) -> None:
    assert is_host(text) is is_one
