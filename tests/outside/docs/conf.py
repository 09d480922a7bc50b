"""The site of a game outside the package, in two languages: `sphinx-build -c docs -D language=ru docs/ru _build/ru`."""

project = "Coins"
extensions = ["myst_parser", "adjudicator.sphinxext"]
rules_games = ["coins"]
nitpicky = True
html_theme = "furo"
