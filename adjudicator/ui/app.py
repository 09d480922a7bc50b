"""The app as a whole: its views, and what every page of it begins with."""

from __future__ import annotations

import streamlit as st

from adjudicator.serving.uploads import UPLOADS

from . import (
    argument,
    arrival,
    card_page,
    cases,
    first_page,
    keeping,
    learn,
    nowhere,
    rules_page,
    session,
    style,
    try_rule,
)


def draw() -> None:
    """Draw the page that the address names."""
    keeping.begin()
    session.read_address()
    words = session.words()
    title = words.say("ui.title")
    st.set_page_config(page_title=title, page_icon=style.ICON, layout="wide")

    first = st.Page(first_page.draw, title=words.say("ui.title"), icon=":material/home:", default=True)
    table = st.Page(argument.draw, title=words.say("ui.nav.table"), icon=":material/table_bar:", url_path=session.TABLE)
    lessons = st.Page(learn.draw, title=words.say("ui.nav.learn"), icon=":material/school:", url_path="learn")
    rules = st.Page(rules_page.draw, title=words.say("ui.nav.rules"), icon=":material/gavel:", url_path="rules")
    cards = st.Page(card_page.draw, title=words.say("ui.nav.cards"), icon=":material/playing_cards:", url_path="cards")
    trying = st.Page(try_rule.draw, title=words.say("ui.nav.try"), icon=":material/balance:", url_path="try")
    kept = st.Page(cases.view(table), title=words.say("ui.nav.cases"), icon=":material/inventory_2:", url_path="cases")
    pages = (first, table, lessons, rules, cards, trying, kept)
    session.offer(first=first, table=table, learn=lessons, rules=rules, cards=cards)
    path = nowhere.path([page.url_path for page in pages])
    lost = [st.Page(nowhere.draw, title=words.say("ui.nowhere"), url_path=path)] if path else []
    view = st.navigation([*pages, *lost], position="hidden")
    if view.title != title:
        st.set_page_config(page_title=f"{view.title} · {title}")
    session.enter(view.url_path)
    session.write_address(case=view not in (first, *lost) or session.names_case())

    arriving = arrival.begins()
    style.draw(words, arrival.asked(), arrival.told)
    style.masthead(words, pages)
    style.fetch(arriving)
    if not arriving:
        with UPLOADS.drawn():
            view.run()
