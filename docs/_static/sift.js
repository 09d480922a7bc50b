{ // a scope of its own: other scripts of a page share the one outside
  // The field above a long list of cards: only those are shown whose title, or whose deck, has what is typed.
  const fold = (text) => text.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N} ]/gu, "");
  for (const field of document.querySelectorAll("input.sift")) {
    const lists = [...document.querySelectorAll("ul.sifted")];
    field.hidden = false;
    field.addEventListener("input", () => {
      const wanted = fold(field.value.trim());
      for (const deck of lists.flatMap((list) => [...list.children])) {
        const whole = fold(deck.querySelector("p").textContent).includes(wanted);
        const cards = [...deck.querySelectorAll("li")];
        for (const card of cards) card.hidden = !whole && !fold(card.textContent).includes(wanted);
        deck.hidden = !whole && cards.every((card) => card.hidden);
        deck.querySelector("details").open = wanted !== "" && !whole;
      }
      for (const list of lists) list.closest("section").hidden = [...list.children].every((deck) => deck.hidden);
    });
  }
}
