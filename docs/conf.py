"""The site in two languages. English and Russian are two trees of pages with the same names:

sphinx-build -W -n -c docs -D language=en docs/en docs/_build/en
sphinx-build -W -n -c docs -D language=ru docs/ru docs/_build/ru
"""

import os
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from adjudicator.words import Words

HERE = Path(__file__).parent
LANGUAGES = {"en": "English", "ru": "Русский"}

project = "adjudicator"
author = "The adjudicator authors"
copyright = f"2026, {author}"
language = "en"

extensions = [
    "myst_parser",
    "sphinx_copybutton",
    "sphinxext.opengraph",
    "notfound.extension",
    "adjudicator.sphinxext",
]
myst_enable_extensions = ["colon_fence", "deflist", "substitution"]
root_doc = "index"
nitpicky = True
templates_path = ["_templates"]
locale_dirs = [str(HERE / "locale")]

rules_scenarios = str(HERE.parent / "scenarios")
rules_app = os.environ.get("ADJUDICATOR_APP", "http://localhost:8501")

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["rules.css"]
html_copy_source = False
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
        "sidebar/scroll-end.html",
    ]
}
ogp_social_cards = {"enable": False}

DESIGN = "design"
STUB = "```{{include}} {path}\n```\n"


def in_its_language(app: Sphinx, config: Config) -> None:
    """What depends on the language of the build."""
    config.html_title = Words(config.language).say("ui.title")
    config.html_context = {"languages": LANGUAGES}
    config.myst_substitutions = {"app": f"[{config.rules_app}]({config.rules_app})"}
    config.notfound_urls_prefix = f"/{config.language}/"


def write_design(app: Sphinx) -> None:
    """The design pages are written once, in English, and stand in both trees: a stub includes each of them."""
    for page in sorted((HERE / DESIGN).rglob("*.md")):
        name = page.relative_to(HERE / DESIGN)
        stub = Path(app.srcdir) / DESIGN / name
        text = STUB.format(path=Path(os.path.relpath(page, stub.parent)).as_posix())
        if not stub.exists() or stub.read_text(encoding="utf-8") != text:
            stub.parent.mkdir(parents=True, exist_ok=True)
            stub.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Tell Sphinx what this site does of its own."""
    app.connect("config-inited", in_its_language)
    app.connect("builder-inited", write_design)
