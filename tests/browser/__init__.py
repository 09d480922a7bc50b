"""The table of the site, judged in the reader's browser."""
