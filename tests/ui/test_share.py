"""What is handed on from the answer, the sign that the connection is gone, and the place on a home screen."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from adjudicator.case import Case, Refused
from adjudicator.rulebook import Source
from adjudicator.scenario.disagreement import LONGEST, about, disagreement
from adjudicator.scenario.load import load
from adjudicator.serving import home_screen
from adjudicator.words import LANGUAGES, Words

from .browser import User

LINK = "https://rules.example.org/?case=2.x"
TABLE = {"players": {"Alaric": {"fortitude": 12, "alcohol": 10}, "Karl": {}}, "phase": "drink"}


@pytest.fixture
def case() -> Case:
    """Alaric has revealed a Drink and wants to Ignore it."""
    return Case.of(TABLE).tell("Alaric reveals Elven Wine").tell("Alaric plays Sleight of drink")


# -- reading the book otherwise


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_that_reads_otherwise_sends_rule_ruling_reading_link_and_scenario(case: Case, language: str) -> None:
    words, rulings = Words(language), about(case)
    assert rulings[0].id == "negate-ignore.own-drink"
    assert len({ruling.id for ruling in rulings}) == len(rulings)
    text = disagreement(case, rulings[0], "Так не сыграть. **x**", LINK, "Ignored", words)
    assert "negate-ignore.own-drink" in text
    assert "rdi10:other/negate-ignore.7" in text
    assert words.say("disagree.ours", text="Так не сыграть. **x**") in text
    assert LINK in text
    file = text[text.index("title:") :]
    assert [str(line) for line in load(Source("sent.yaml", file)).value.story][:1]


def test_a_refused_play_is_about_the_rule_that_forbids_it(case: Case) -> None:
    with pytest.raises(Refused) as no:
        case.tell("Karl plays Sleight of drink")
    assert about(case, no.value)[0].id == no.value.refusal.ruling.id
    assert no.value.refusal.ruling.clause.title.en in disagreement(
        case, about(case, no.value)[0], "x", "", "n", Words("en"), no.value
    )


def test_what_a_table_writes_is_bounded_and_a_case_too_long_for_a_link_is_said(case: Case) -> None:
    text = disagreement(case, about(case)[0], "☂" * (LONGEST + 5), "", "n", Words("en"))
    assert text.count("☂") == LONGEST
    assert Words("en").say("disagree.no-link") in text


# -- a phone's home screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_names_pictures_of_the_size_that_it_says(language: str) -> None:
    told: Any = home_screen.manifest(language, "/", f"?lang={language}")
    assert told["name"] == Words(language).say("ui.title")
    for icon in told["icons"]:
        picture = home_screen.picture(icon["src"].removeprefix("/icon-").removesuffix(".png"))
        assert picture[:8] == b"\x89PNG\r\n\x1a\n"
        assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == icon["sizes"]


# -- in a browser


@pytest.mark.browser
def test_what_is_handed_on_from_the_answer(user: User) -> None:
    user.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=user.server)
    user.open_example_2()
    user.touch("ui.share")
    place = user.page.locator(".st-key-share-place")

    def copied(id: str, index: int = 0) -> str:
        place.get_by_role("button", name=user.say(id), exact=True).nth(index).click()
        user.page.wait_for_timeout(200)
        return str(user.page.evaluate("navigator.clipboard.readText()"))

    address = copied("ui.copy-link")
    assert address.startswith(f"{user.server}/?case=")
    lines = copied("ui.copy-text").split("\n")
    assert lines[0] in user.answer
    assert next(line for line in lines if line[:1].isdigit()).startswith("1. ")
    assert lines[-1] == address
    assert place.get_by_alt_text(user.say("ui.code")).count() == 1
    with user.page.expect_download() as saved:
        place.get_by_role("button", name=user.say("ui.share.picture-save"), exact=True).click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    assert place.locator("img").last.get_attribute("alt").startswith(lines[0][:20])
    user.unfold(user.say("ui.disagree"))
    reading = user.page.get_by_role("textbox", name=user.say("ui.disagree.reading"), exact=True)
    reading.fill("<b>So not.</b> *x*")
    reading.blur()
    user.settle()
    text = copied("ui.copy-text", 1)
    assert "<b>So not.</b> *x*" in text
    assert address in text
    assert "story:" in text


@pytest.mark.browser
@pytest.mark.parametrize("language", ["ru"], indirect=True)
def test_a_connection_that_is_gone_is_said_at_once_and_comes_back_by_itself(user: User) -> None:
    user.open()
    sign = user.page.locator("#connection-lost")
    field = user.name_field(1)
    field.fill("Дейдра")
    user.page.context.set_offline(True)
    sign.wait_for(state="visible", timeout=1_500)
    assert sign.inner_text() == user.say("ui.connection-lost")
    user.page.context.set_offline(False)
    sign.wait_for(state="hidden")
    user.page.evaluate("window.sockets.forEach(socket => socket.close())")
    sign.wait_for(state="visible", timeout=1_500)
    sign.wait_for(state="hidden")
    user.settle()
    assert field.input_value() == "Дейдра"


@pytest.mark.browser
@pytest.mark.parametrize("language", ["ru"], indirect=True)
def test_a_phone_can_put_the_app_on_its_home_screen(user: User) -> None:
    user.open()
    client = user.page.context.new_cdp_session(user.page)
    found = client.send("Page.getAppManifest")
    assert found["url"] == f"{user.server}/manifest-ru.webmanifest"
    assert found["errors"] == []
    assert json.loads(found["data"])["lang"] == "ru"
    wanting = {error["errorId"] for error in client.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wanting <= {"in-incognito"}  # that is how a test's browser runs
    apple = user.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert user.page.request.get(f"{user.server}{apple}").headers["content-type"] == "image/png"
