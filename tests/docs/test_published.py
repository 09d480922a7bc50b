"""What the site offers to others: paragraphs with addresses, links between languages, a map, a feed, pictures."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

from adjudicator.case import GAMES, game
from adjudicator.sphinxext.addresses import rule_page
from adjudicator.sphinxext.changed import changes
from adjudicator.sphinxext.published import ATOM, MAP, XHTML

from .building import ROOT
from .conftest import ADDRESS, SmallSite

SITE = f"{ADDRESS}/"
RULE = "examples/timing.window-reopens"


def test_each_section_of_each_book_has_a_page_with_all_its_paragraphs(small: SmallSite) -> None:
    for book in (book for id in GAMES for book in game(id).rulebook().books.values()):
        for address in (paragraph.address for paragraph in book.paragraphs):
            edition, _, place = address.partition(":")
            page = small.page(f"books/{edition}/{place.rpartition('.')[0]}")
            assert f'<section id="{address}">' in page


def test_a_paragraph_names_its_rules_with_their_standing_its_examples_and_cards(small: SmallSite) -> None:
    page = small.page("books/rdi10/timing")
    part = page.partition('<section id="rdi10:timing.2">')[2].partition("</section>")[0]
    clauses = {
        id
        for id, clause in game("red-dragon-inn").rulebook().holding["rdi10"].items()
        if "rdi10:timing.2" in clause.paragraphs
    }
    assert clauses
    assert set(re.findall(r'href="../../rules/([^"]+)\.html"', part)) >= clauses
    assert "standing-printed" in part
    card = small.page("books/rdi10/teams/champions")
    assert "#card-" in card


def test_a_paragraph_says_by_sentence_which_rules_tell_it(small: SmallSite) -> None:
    page = small.page("books/rdi10/teams/champions")
    part = page.partition('<section id="rdi10:teams/champions.7">')[2].partition("</section>")[0]
    lines = re.findall(r"Sentences? (\d)(?: to (\d))?:(.*?)</p>", part, re.DOTALL)
    numbers = [number for first, last, _ in lines for number in range(int(first), int(last or first) + 1)]
    assert numbers == [1, 2, 3, 4, 5]
    *said, none = [re.findall(r"rules/([^\"]+)\.html", rest) for _, _, rest in lines]
    assert all(said)
    assert none == []
    assert "no rule" in lines[-1][2]


def test_every_address_of_a_paragraph_leads_to_it(small: SmallSite) -> None:
    for name in ("rules/timing", "coverage", "beliefs", "decks/rdi10"):
        page = small.page(name)
        addresses = re.findall(r"<code[^>]*><span class=\"pre\">((?:rdi\d+|lair):[a-z/-]+\.\d+)</span></code>", page)
        linked = re.findall(r'href="(?:\.\./)?books/[^"]*#((?:rdi\d+|lair):[^"]+)"', page)
        assert addresses, name
        assert set(addresses) <= set(linked), name


def test_a_page_names_itself_in_both_languages(small: SmallSite) -> None:
    head = small.page("rules/timing").partition("</head>")[0]
    for language, there in (("en", "en"), ("ru", "ru"), ("x-default", "en")):
        assert f'<link rel="alternate" hreflang="{language}" href="{SITE}{there}/rules/timing.html">' in head
    assert f'<link rel="canonical" href="{SITE}en/rules/timing.html">' in head
    assert '<meta property="og:type" content="website" />' in small.page("index")


def test_the_map_lists_every_page_that_people_read(small: SmallSite) -> None:
    root = ElementTree.parse(small.out / "sitemap.xml").getroot()
    listed = {url.findtext(f"{{{MAP}}}loc") for url in root}
    source = small.docs / "en"
    pages = {page.relative_to(source).with_suffix(".html").as_posix() for page in source.rglob("*.md")}
    pages |= {f"{rule_page(id)}.html" for one in GAMES for id in game(one).rulebook().clauses}
    assert listed == {f"{SITE}en/{page}" for page in pages}
    others = {link.get("hreflang") for link in root.iter(f"{{{XHTML}}}link")}
    assert others == {"en", "ru"}


def test_the_feed_tells_each_changed_ruling_and_leads_to_it(small: SmallSite) -> None:
    root = ElementTree.parse(small.out / "changed.atom").getroot()
    entries = root.findall(f"{{{ATOM}}}entry")
    told = [(change, id) for change in changes(ROOT / "docs" / "changed.yaml") for id in change.clauses]
    assert len(entries) == len(told)
    assert len({entry.findtext(f"{{{ATOM}}}id") for entry in entries}) == len(entries)
    for entry in entries:
        link = entry.find(f"{{{ATOM}}}link")
        assert link is not None
        assert (small.out / link.attrib["href"].removeprefix(f"{SITE}en/")).is_file()
        place, _, _ = (entry.findtext(f"{{{ATOM}}}id") or "").rpartition("@")
        page, _, anchor = place.removeprefix(f"{SITE}en/").partition("#")
        assert f'id="{anchor}"' in (small.out / page).read_text(encoding="utf-8"), "known by the place that it had"
        assert "Now:" in (entry.findtext(f"{{{ATOM}}}summary") or "")
    days = [entry.findtext(f"{{{ATOM}}}updated") or "" for entry in entries]
    assert days == sorted(days, reverse=True)
    assert root.findtext(f"{{{ATOM}}}updated") == days[0]


def test_changed_rulings_have_a_page_and_are_written_once(small: SmallSite) -> None:
    page = small.page("changed")
    for change in changes(ROOT / "docs" / "changed.yaml"):
        assert f"Before: {change.before.en}" in unescape(page)
        for id in change.clauses:
            book = next(book for book in (game(one).rulebook() for one in GAMES) if id in book.clauses)
            assert set(change.editions) <= set(book.editions), id
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert told.count("ulings that changed") == 2, "write changed rulings in docs/changed.yaml, not in CHANGELOG.md"
    assert "| before |" not in told


def test_the_front_page_of_the_rules_says_what_each_chapter_is_about(small: SmallSite) -> None:
    page = unescape(small.page("rules/index"))
    for book in (game(id).rulebook() for id in GAMES):
        for id in book.chapters:
            told = re.search(r'<meta property="og:description" content="([^"]+)"', small.page(f"rules/{id}"))
            assert told is not None
            assert unescape(told[1]) in page, id


def test_a_chapter_and_an_example_have_pictures_that_are_there(small: SmallSite) -> None:
    pictures = {}
    for name in ("index", "rules/timing", "rules/losing", "scenarios/turn/evening-the-first-turn", RULE):
        (found,) = re.findall(r'<meta property="og:image" content="([^"]+)"', small.page(name))
        picture = small.out / found.removeprefix(f"{SITE}en/")
        assert picture.read_bytes().startswith(b"\x89PNG"), name
        pictures[name] = picture
    assert len(set(pictures.values())) == len(pictures)
    assert len(list(Path(pictures["index"]).parent.glob("rules-timing-*.png"))) == 1


def test_the_link_to_the_examples_of_a_rule_shows_what_players_ask_and_what_it_says(small: SmallSite) -> None:
    clause = game("red-dragon-inn").rulebook().holding["rdi10"][RULE.partition("/")[2]]
    tags = dict(re.findall(r'<meta property="(og:[a-z]+)" content="([^"]*)"', small.page(RULE)))
    assert unescape(tags["og:title"]) == clause.asked[0].en
    assert unescape(tags["og:description"]) == clause.text.en
    assert "/examples-timing.window-reopens-" in tags["og:image"]


def test_a_site_that_has_no_address_gives_none(site: Path) -> None:
    head = (site / "en" / "rules" / "timing.html").read_text(encoding="utf-8").partition("</head>")[0]
    assert 'property="og:title"' in head
    for named in ("localhost", "og:url", "og:image", 'rel="canonical"', "hreflang", "changed.atom"):
        assert named not in head
    assert not (site / "en" / "changed.atom").exists()
