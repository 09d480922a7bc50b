"""The site in two languages.

English and Russian are two trees of pages with the same names:

sphinx-build -W -n -c docs -D language=en docs/en docs/_build/en
sphinx-build -W -n -c docs -D language=ru docs/ru docs/_build/ru
"""

import gc
import os
import sys
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config

import adjudicator
from adjudicator.browser import TABLE
from adjudicator.machine import Decision, Situation, step
from adjudicator.sphinxext import stubs
from adjudicator.words import Words

gc.set_threshold(50_000, 5, 2)  # at every 700 new objects, garbage would be looked for among millions that are none

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_ext"))
SITE = os.environ.get("ADJUDICATOR_SITE", "")
"""Where the two sites lie beside each other: a path below an app, or a whole address, for the previews of links."""

LANGUAGES = {"en": "English", "ru": "Русский"}

vars(step).update(Decision=Decision, Situation=Situation)  # autodoc resolves what only a type checker imports there

project = "adjudicator"
author = "The adjudicator authors"
language = "en"

extensions = [
    "myst_parser",
    "sphinx_copybutton",
    "sphinxext.opengraph",
    "notfound.extension",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "adjudicator.sphinxext",
    "adjudicator.sphinxext.terms",
    "command_line",
    "rooms",
    "schema_files",
    "story_lines",
]
myst_enable_extensions = ["colon_fence", "deflist", "smartquotes", "substitution"]
smartquotes = False  # of prose MyST sees to it; rules and cards stand as they are written in their files
root_doc = "index"
nitpicky = True
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True
napoleon_use_ivar = True
default_role = "code"  # of docstrings, whose backticks are code
nitpick_ignore_regex = [
    ("py:.*", r"(?!adjudicator\.).*"),  # what belongs to Python and to other packages
    (
        "py:.*",
        r"adjudicator\.(.+\.[A-Z]|(analysis\.(altered|coalition|intents|wrong)|kit\.(cards|streams)|machine\.step|scenario\.model)\..+"
        r"|parsing\..+|rulebook\.(answers|beliefs|books|layer|strict_yaml|values)\..+)",
    ),
]  # the rest are types of inner modules, which signatures mention and no page shows
suppress_warnings = ["ref.python"]  # two modules of the public face may call a thing by the same name
templates_path = ["_templates"]
locale_dirs = [str(HERE / "locale")]

rules_scenarios = str(HERE.parent / "scenarios")
rules_kept = str(HERE / "_build" / ".runs.sqlite")
rules_terms = str(HERE / "terms")
rules_changed = str(HERE / "changed.yaml")
rules_app = os.environ.get("ADJUDICATOR_APP", "http://localhost:8501")

html_theme = "furo"
html_favicon = html_logo = str(Path(adjudicator.__file__).parent / "ui" / "icon.svg")
html_static_path = ["_static"]
html_css_files = ["rules.css", "rule.css", "face.css"]
html_js_files = [(name, {"defer": "defer"}) for name in ("page.js", "rule.js", "sift.js")]
html_context = {"languages": LANGUAGES}
html_show_search_summary = False  # a phone would fetch every page that is found, hundreds of them
html_copy_source = False
html_use_index = False  # of names in Python only: the site has indexes of its own, and a search
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#9c1c1c", "color-brand-content": "#9c1c1c"},
    "dark_css_variables": {"color-brand-primary": "#f0a08c", "color-brand-content": "#f0a08c"},
}
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/designers.html",
        "sidebar/scroll-end.html",
    ]
}
ogp_social_cards = {"enable": False}
ogp_type = "article"

DESIGN = "design"
STUB = "---\norphan: true\n{folded}---\n\n```{{include}} {path}\n:relative-images:\n{after}```\n"
"""They stand in the table of contents of the English site alone: on the Russian one it would be half in English."""

FOLDED = "folded: true\n"
"""What a design page has in its front matter if its sections are to be folded, see `sphinxext/folding.py`."""


def from_its_folder(app: Sphinx, config: Config) -> None:
    """Build the pages of one language, not the folder that holds both and the design pages."""
    if Path(app.srcdir) not in [HERE.resolve() / language for language in LANGUAGES]:
        right = f"docs/{config.language if config.language in LANGUAGES else language}"
        stubs.refuse(app, "site.wrong-folder", folder=str(app.srcdir), right=right)


def in_its_language(app: Sphinx, config: Config) -> None:
    """Set what depends on the language of the build."""
    words = Words(config.language)
    config.html_title = title = words.say("ui.title")
    config.copyright = words.say("site.copyright")
    # An app on the same server has no address of its own to be read.
    shown = config.rules_app if "://" in config.rules_app else title
    external = f'<a class="reference external" href="{config.rules_app}">{shown}</a>'
    own = f"[{words.say('site.table.title')}](/{TABLE}/index.md)"
    config.myst_substitutions = {"app": own if config.rules_app == TABLE else external}
    config.notfound_context = {"title": escape(words.say("site.not-found")), "body": lost(config.language)}
    config.notfound_urls_prefix = f"{root()}/{config.language}/"
    config.ogp_site_name = title
    if "://" in SITE:
        config.ogp_site_url = f"{SITE.rstrip('/')}/{config.language}/"
        config.html_baseurl = config.ogp_site_url  # the one address of each page that search engines are to keep


def root() -> str:
    """Return the path of the folder in which both languages lie, without a slash at its end."""
    return urlsplit(SITE).path.rstrip("/")


def lost(own: str) -> str:
    """Return what stands at an address where there is no page: in the language of the build, then in the other."""
    said = []
    for code in sorted(LANGUAGES, key=lambda code: code != own):
        words, tag = Words(code), "h1" if code == own else "h2"
        title, onwards = escape(words.say("site.not-found")), escape(words.say("site.not-found.onwards"))
        front = f'<a href="{root()}/{code}/index.html">{escape(words.say("ui.title"))}</a>'
        said.append(f'<div lang="{code}"><{tag}>{title}</{tag}>\n<p>{onwards}</p>\n<p>{front}</p></div>')
    return "\n".join(said)


def write_design(app: Sphinx) -> None:
    """Write a stub into both trees for each design page: of its twin in the language of the build, if it has one."""
    twins = {language: f".{language}.md" for language in LANGUAGES}
    for page in sorted((HERE / DESIGN).rglob("*.md")):
        if page.name.endswith(tuple(twins.values())):
            continue
        name = page.relative_to(HERE / DESIGN)
        folder = (Path(app.srcdir) / DESIGN / name).parent
        twin = page.with_name(page.stem + twins[app.config.language])
        shown = twin if twin.exists() else page
        path = Path(os.path.relpath(shown, folder)).as_posix()
        front = f"---\n{FOLDED}---\n"
        long = shown.read_text(encoding="utf-8").startswith(front)
        after = f":start-line: {len(front.splitlines())}\n" if long else ""
        stub = STUB.format(path=path, folded=FOLDED if long else "", after=after)
        stubs.put(app, f"{DESIGN}/{name.as_posix()}", stub)


def speaks_for_itself(app: Sphinx, what: str, name: str, thing: object, skip: bool, options: object) -> bool | None:
    """Skip the fields of a named tuple: its docstring tells of them.

    Python's own text of such a field only knows its number.
    """
    return True if (thing.__doc__ or "").startswith("Alias for field number") else None


def no_type_before_a_colon(app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Keep napoleon from reading what stands before a colon as a type: an attribute's docstring is text."""
    if what in ("attribute", "data", "property"):
        lines[:0] = ["..", ""]


def without_values(app: Sphinx, doctree: nodes.document) -> None:
    """Remove values from the page: paths of this machine, functions, long tables."""
    for value in list(doctree.findall(addnodes.desc_annotation)):
        if value.astext().lstrip().startswith("="):
            value.parent.remove(value)


def setup(app: Sphinx) -> None:
    """Tell Sphinx what this site does of its own."""
    app.connect("config-inited", from_its_folder)
    app.connect("config-inited", in_its_language)
    app.connect("builder-inited", write_design)
    app.connect("autodoc-skip-member", speaks_for_itself)
    app.connect("autodoc-process-docstring", no_type_before_a_colon, priority=400)
    app.connect("doctree-read", without_values)
