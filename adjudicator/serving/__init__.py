"""One process that serves the app, the site in both languages under it, and a health route."""
