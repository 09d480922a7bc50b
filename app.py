"""The door of the app. Start it with `adjudicator serve`."""

from adjudicator.ui import app

app.draw()
