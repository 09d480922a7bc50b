// The other language opens at the same place of the page.
for (const link of document.querySelectorAll("nav.languages a")) {
  link.addEventListener("click", () => { link.hash = location.hash; });
}

// What is wider than the page can be scrolled by keyboard too.
for (const box of document.querySelectorAll(".table-wrapper, pre")) {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}
