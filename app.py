"""The door of the app. Start it with `streamlit run app.py`."""

import streamlit as st

from adjudicator.ui import argument, card_page, examples, session, style

session.begin()
words = session.words()
st.set_page_config(page_title=words.say("ui.title"), page_icon=style.ICON, layout="wide")

table = st.Page(argument.draw, title=words.say("ui.nav.table"), icon=":material/table_bar:", default=True)
stories = st.Page(
    examples.view(table), title=words.say("ui.nav.examples"), icon=":material/menu_book:", url_path="examples"
)
cards = st.Page(card_page.draw, title=words.say("ui.nav.cards"), icon=":material/playing_cards:", url_path="cards")
pages = (table, cards, stories)
view = st.navigation(list(pages), position="hidden")

style.draw(words)
style.masthead(words, pages)
view.run()
