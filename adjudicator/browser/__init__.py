"""The table in the reader's browser: what is packed for it, and what a worker there calls.

`engine` is called by the worker, in a package that holds neither the app nor the site. `packing` makes that package.
"""
