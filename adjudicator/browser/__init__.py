"""The table in the reader's browser: what is packed for it, and what a worker there calls.

`engine` is called by the worker, in a package that holds neither the app nor the site. `packing` makes that package,
and `shipping` puts it beside the pages of the site.
"""

FOLDER = "engine"
"""The folder of the engine, beside those of the languages."""

TABLE = "table"
"""The folder of the page in each language. It stands for the address of the app where a site has no other table."""
