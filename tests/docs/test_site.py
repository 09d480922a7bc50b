"""The whole site, in both languages: nothing is missing, and every link leads somewhere."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from sphinx.util.inventory import InventoryFile

from adjudicator.case import GAMES, game
from adjudicator.scenario.load import find, load
from adjudicator.scenario.run import editions
from adjudicator.sphinxext.library import SiteLibrary
from adjudicator.sphinxext.stubs import FOLDERS
from adjudicator.ui import session, stories
from adjudicator.words import Words

from .building import LANGUAGES, ROOT
from .pages import MEAN_BYTES, heavy

DOCS = ROOT / "docs"
RUSSIAN = re.compile("[а-яё]{3}", re.IGNORECASE)


def sources(language: str) -> set[str]:
    """The pages that people wrote in one language."""
    written = {page.relative_to(DOCS / language) for page in (DOCS / language).rglob("*.md")}
    return {page.as_posix() for page in written if page.parts[0] not in (*FOLDERS, "design")}


def test_both_languages_have_the_same_pages() -> None:
    assert sources("en") == sources("ru")


def test_every_chapter_has_a_page_that_the_index_lists() -> None:
    for language in LANGUAGES:
        index = (DOCS / language / "rules" / "index.md").read_text(encoding="utf-8")
        for chapter in (chapter for id in GAMES for chapter in game(id).rulebook().chapters):
            page = (DOCS / language / "rules" / f"{chapter}.md").read_text(encoding="utf-8")
            assert f"{{rules:chapter}} {chapter}\n" in page
            assert f"\n{chapter}\n" in index


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_stands_in_the_inventory(site: Path, language: str) -> None:
    with (site / language / "objects.inv").open("rb") as file:
        inventory = InventoryFile.load(file, "", lambda uri, target: target)
    games = [game(id) for id in GAMES]
    assert set(inventory["rules:clause"]) == {id for module in games for id in module.rulebook().clauses}
    assert set(inventory["rules:card"]) == {id for module in games for id in module.library.printed()}
    assert set(inventory["rules:scenario"]) == {file.stem for file in find(ROOT / "scenarios")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_is_found_under_its_id(site: Path, language: str) -> None:
    for id, chapter in module_chapters().items():
        assert f'<section id="{id}">' in (site / language / "rules" / f"{chapter}.html").read_text(encoding="utf-8")


def module_chapters() -> dict[str, str]:
    """The chapter of each clause."""
    chapters = [chapter for id in GAMES for chapter in game(id).rulebook().chapters.values()]
    return {clause: chapter.id for chapter in chapters for clause in chapter.clauses}


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_and_scenarios_link_to_each_other(site: Path, language: str) -> None:
    page = (site / language / "scenarios" / "timing" / "timing-example-2-rdi10.html").read_text(encoding="utf-8")
    assert 'href="../../rules/timing.deadlock.html"' in page
    chapter = (site / language / "rules" / "timing.html").read_text(encoding="utf-8")
    (anchor,) = re.findall(
        r'href="../scenarios/timing/timing-example-2-rdi10.html#(story-[a-z0-9-]+)"', clause(chapter)
    )
    assert f'id="{anchor}"' in page


def clause(chapter: str) -> str:
    """What the page of the chapter says of the clause on waiting for each other."""
    return chapter.partition('<section id="timing.deadlock">')[2].partition("<section")[0]


def cards(site: Path, language: str) -> dict[str, str]:
    """What the pages of the chapters say of each clause, by its id."""
    pages = (page.read_text(encoding="utf-8") for page in (site / language / "rules").glob("*.html"))
    known, found = module_chapters(), {}
    for part in (part for page in pages for part in page.split('<section id="')[1:]):
        id = part.partition('"')[0]
        if id in known:
            found[id] = part
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_has_the_example_of_each_edition_and_leads_to_the_step(
    site: Path, library: SiteLibrary, language: str
) -> None:
    found = cards(site, language)
    assert found.keys() == set(library.clauses)
    for id, card in found.items():
        told = re.findall(r'<p class="example of-edition ([^"]*)">(.*?)</p>', card)
        shown = {edition: text for classes, text in told for edition in re.findall(r"in-([a-z0-9]+)", classes)}
        assert [classes.endswith(" latest") for classes, _ in told] == [True] + [False] * (len(told) - 1)
        examples = library.headlines.of(id)
        assert shown.keys() == examples.keys()
        for edition, one in examples.items():
            if one is None:
                assert Words(language).say("site.no-example").rstrip(".") in shown[edition]
            else:
                there = library.headline(id, one)
                assert f"/{there.summary.id}.html#{there.anchor}" in shown[edition], (id, edition)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_badge_says_all_editions_only_of_what_is_in_all(site: Path, library: SiteLibrary, language: str) -> None:
    every = f">{Words(language).say('site.all-editions')}</span>"
    for id, card in cards(site, language).items():
        latest = card.partition(" latest docutils")[2].partition("</div>")[0]
        (versions, *others) = [clause for clause in library.rule(id).held.values() if clause is not None]
        everywhere = None not in library.rule(id).held.values() and all(map(versions.says_the_same, others))
        assert (every in latest) == everywhere, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_wordings_that_differ_much_stand_beside_each_other_unmarked(site: Path, language: str) -> None:
    pages = [page.read_text(encoding="utf-8") for page in (site / language / "changes").glob("*.html")]
    assert any('<div class="both docutils container">' in text for text in pages)
    for text in pages:
        for told in re.findall(r'<p class="wording">(.*?)</p>', text):
            assert re.sub(r"<(ins|del)>.*?</\1>", "", told).strip(), told


def test_what_is_open_counts_only_where_the_book_tells_of_the_variant(site: Path) -> None:
    page = (site / "en" / "undecided.html").read_text(encoding="utf-8")
    row = page.partition('href="undecided/otto.html"')[2].partition("</tr>")[0]
    counted = re.findall(r"<td><p>([^<]*)</p></td>", row)
    assert counted[:3] == ["—"] * 3
    assert int(counted[3]) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_into_the_app_name_what_it_knows(site: Path, language: str) -> None:
    """The table is asked for a case; the lessons for an example, maybe a way and an edition; the rules for a rule."""
    examples = {one.name: one.scenario for one in stories.examples()}
    pages = (page.read_text(encoding="utf-8") for page in (site / language).rglob("*.html"))
    links = {unescape(link) for page in pages for link in re.findall(r'<a class="to-app[^>]* href="([^"]+)"', page)}
    views = set()
    for parts in map(urlsplit, links):
        named = dict(parse_qsl(parts.query))
        views.add(parts.path)
        assert named.pop("lang") == language
        if parts.path == "/":
            assert named.keys() == {"case"}
            continue
        assert named.keys() <= set(session.SHOWN)
        if parts.path == "/rules":
            assert named["clause"] in module_chapters()
            continue
        scenario = examples[named["lesson"]]
        assert int(named.get("way", "0")) <= len(scenario.branches)
        assert "edition" not in named or named["edition"] in editions(scenario)
    assert views == {"/", "/learn", "/rules"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_is_not_there_says_so_in_both_languages(site: Path, language: str) -> None:
    """Its links and styles begin at the root, so that it is whole at any depth."""
    page = (site / language / "404.html").read_text(encoding="utf-8")
    for code in LANGUAGES:
        own = Words(code)  # type: ignore[arg-type]
        assert f'<div lang="{code}">' in page
        assert own.say("site.not-found") in page.partition("<article")[2]
        assert f'href="/{code}/index.html"' in page.partition("<article")[2]
    assert re.findall(r'(?:src|href)="(?!/|https?:|#|data:)[^"]', page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_heavy(site: Path, language: str) -> None:
    assert list(heavy(site, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_light_on_average(site: Path, language: str) -> None:
    sizes = [file.stat().st_size for file in (site / language).rglob("*.html")]
    assert sum(sizes) / len(sizes) <= MEAN_BYTES


def test_the_index_of_rules_counts_the_examples_that_their_pages_list(site: Path) -> None:
    """No rule has none, and a page with all of them lists so many."""
    index = (site / "en" / "indexes" / "clauses.html").read_text(encoding="utf-8")
    counted = dict(re.findall(r'<span class="pre">([a-z0-9.-]+)</span></code> (\d+) example', index))
    assert counted.keys() == module_chapters().keys()
    assert [id for id, count in counted.items() if count == "0"] == []
    for page in (site / "en" / "examples").glob("*.html"):
        told = page.read_text(encoding="utf-8").partition("<article")[2].partition("</article>")[0]
        listed = len(re.findall(r'<li><p>(?:<a class="reference internal" href="../scenarios/)', told))
        assert counted[page.stem] == str(listed), page.stem


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_comparison_says_the_same_twice(site: Path, language: str) -> None:
    pages = [page.read_text(encoding="utf-8") for page in (site / language / "undecided").glob("*.html")]
    said = re.compile(
        r'<span class="badge was">[^<]*</span> (.*?)</p>\s*<p[^>]*><span class="badge now">[^<]*</span> (.*?)</p>'
    )
    found = [pair for page in pages for pair in said.findall(page)]
    assert len(found) > 50
    assert [was for was, now in found if was == now] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_leads_to_itself_in_the_other_language(site: Path, language: str) -> None:
    for page in sorted((site / language).rglob("*.html")):
        if page.name == "404.html":
            continue
        found = re.search(r'<a class="language"[^>]* href="([^"]+)"', page.read_text(encoding="utf-8"))
        assert found, page
        assert (page.parent / found[1]).resolve().is_file(), (page, found[1])


def test_the_russian_site_is_in_russian(site: Path) -> None:
    """Titles of scenarios and clauses, and the words of the theme, the search among them."""
    for file in find(ROOT / "scenarios"):
        title = load(file).value.title.ru
        page = site / "ru" / "scenarios" / file.parent.name / f"{file.stem}.html"
        assert escaped(title) in page.read_text(encoding="utf-8")
    index = (site / "ru" / "index.html").read_text(encoding="utf-8")
    assert '<html class="no-js" lang="ru"' in index
    for english in ("Skip to content", "Back to top", ">Next<", "On this page", 'placeholder="Search"'):
        assert english not in index
    stem = "стойкост".encode("unicode_escape").decode()
    assert f'"{stem}":' in (site / "ru" / "searchindex.js").read_text(encoding="utf-8")


def escaped(title: str) -> str:
    """A title as HTML has it, up to its first mark that may be drawn otherwise."""
    return re.split("[&\"'<>]", title)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(site: Path, language: str) -> None:
    """A message that the catalogue lacks would show as its id."""
    lacking = re.compile(
        r">[^<>]*(?<![\w-])((?:site|card|step|said|change|refusal|answer|standing)\.[a-z0-9.+-]+)[^<>]*<"
    )
    pages = [*(site / language / "rules").glob("*.html"), *(site / language / "scenarios").rglob("*.html")]
    pages += [
        page for folder in ("both", "changes", "decks", "indexes") for page in (site / language / folder).glob("*")
    ]
    for page in [*pages, *(site / language).glob("*.html")]:
        found = lacking.search(page.read_text(encoding="utf-8"))
        assert found is None, (page, found)
