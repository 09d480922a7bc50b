{ // a scope of its own: other scripts of a page share the one outside
  // The theme hides the search and the other language of a phone in its sidebar: both stand in the header, too.
  const header = document.querySelector(".mobile-header .header-right");
  const named = document.querySelector(".sidebar-search");
  const other = document.querySelector("nav.languages a")?.cloneNode();
  if (header && named && other) {
    const search = document.createElement("a");
    search.href = `${document.documentElement.dataset.content_root}search.html`;
    search.title = search.ariaLabel = named.ariaLabel || named.placeholder;
    search.className = "header-search";
    other.textContent = other.lang.toUpperCase();
    header.prepend(search, other);
  }

  // The other language opens at the same place of the page.
  for (const link of document.querySelectorAll("nav.languages a, .mobile-header a[hreflang]")) {
    link.addEventListener("click", () => { link.hash = location.hash; });
  }

  // What is wider than the page can be scrolled by keyboard too.
  for (const box of document.querySelectorAll(".table-wrapper, pre")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }

  // Paper cannot be unfolded: the parts of a chapter are open while it is printed, and of the rule that the address
  // names, all but long lists.
  const LONG = 12;
  const unfolded = [];
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll("details.part:not([open]), section:target details:not([open])")) {
      if (!fold.matches(".part") && fold.querySelectorAll("li").length > LONG) continue;
      fold.open = true;
      unfolded.push(fold);
    }
  });
  addEventListener("afterprint", () => { for (const fold of unfolded.splice(0)) fold.open = false; });
}
