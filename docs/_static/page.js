// The other language opens at the same place of the page.
for (const link of document.querySelectorAll("nav.languages a")) {
  link.addEventListener("click", () => { link.hash = location.hash; });
}

// What is wider than the page can be scrolled by keyboard too.
for (const box of document.querySelectorAll(".table-wrapper, pre")) {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}

// Paper cannot be unfolded: of the rule that the address names, all is open while it is printed.
const unfolded = [];
addEventListener("beforeprint", () => {
  for (const fold of document.querySelectorAll("section:target details:not([open])")) {
    fold.open = true;
    unfolded.push(fold);
  }
});
addEventListener("afterprint", () => { for (const fold of unfolded.splice(0)) fold.open = false; });
