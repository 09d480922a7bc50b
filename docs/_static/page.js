{ // a scope of its own: other scripts of a page share the one outside
  // The parts for designers of rules are shown where somebody has turned them on, on every page from then on.
  const DESIGNERS = "designers";
  const view = document.querySelector(".designers-switch");
  const designing = view.querySelector("input");
  try { designing.checked = Boolean(localStorage.getItem(DESIGNERS)); } catch { /* it is off at first */ }
  const design = () => document.documentElement.classList.toggle(DESIGNERS, designing.checked);
  design();
  designing.addEventListener("change", () => {
    design();
    try { localStorage.setItem(DESIGNERS, designing.checked ? "1" : ""); } catch { /* it is kept for this page only */ }
  });
  view.hidden = false;

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

  // The engine of an older build is gone from its host: the page that asks for it says what to do.
  addEventListener("error", ({ target }) => {
    const failed = target.type === "module" && document.querySelector("[data-part=failed]");
    if (!failed) return;
    failed.hidden = false;
    failed.querySelector("code").textContent = target.src.split("/").pop();
  }, true);

  // The other language opens at the same place of the page.
  for (const link of document.querySelectorAll("nav.languages a, .mobile-header a[hreflang]")) {
    link.addEventListener("click", () => { link.hash = location.hash; });
  }

  // A box on another page than that of the search answers below itself; what it finds with is fetched once it is used.
  const box = document.querySelector("article form.ask input");
  if (box && !document.getElementById("answers")) {
    box.addEventListener("focus", () => {
      const note = document.createElement("p");
      const list = document.createElement("ol");
      [note.id, list.id] = ["answers-note", "answers"];
      note.setAttribute("role", "status");
      box.form.after(note, list);
      for (const name of ["language_data.js", "rules-find.js"]) {
        const script = document.createElement("script");
        script.src = `${document.documentElement.dataset.content_root}_static/${name}`;
        script.async = false;
        document.head.append(script);
      }
    }, { once: true });
  }

  // What is wider than the page can be scrolled by keyboard too.
  for (const box of document.querySelectorAll(".table-wrapper, pre")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }

  // Paper cannot be unfolded: the parts of a chapter are open while it is printed, and of a rule on its own page or that
  // the address names, all but long lists and the examples of other editions.
  const LONG = 12;
  const unfolded = [];
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll("details.part:not([open]), :is(section:target, section.rule) details:not([open], .as-story, .as-story *)")) {
      if (!fold.matches(".part") && fold.querySelectorAll("li").length > LONG) continue;
      fold.open = true;
      unfolded.push(fold);
    }
  });
  addEventListener("afterprint", () => { for (const fold of unfolded.splice(0)) fold.open = false; });
}
