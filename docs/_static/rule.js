// The edition that a reader plays by stands first in each rule, and stays chosen from page to page.
const KEY = "edition";
const chooser = document.querySelector("form.edition-chooser");

function kept() {
  try { return localStorage.getItem(KEY); } catch { return null; }
}

function keep(edition) {
  try { localStorage.setItem(KEY, edition); } catch { /* it is chosen for this page only */ }
}

// What the latest edition says, with the words marked that the edition in front has and it has not.
function marked(latest, front) {
  const own = latest.querySelector(":scope > p:not([class])");
  latest.querySelector(":scope > p.wording")?.remove();
  if (own) own.hidden = false;
  const wording = front === latest ? null : front.querySelector(":scope > p.wording");
  if (!own || !wording?.querySelector("ins, del")) return;
  const turned = document.createElement("p");
  turned.className = "wording";
  for (const node of wording.childNodes) {
    const name = { INS: "del", DEL: "ins" }[node.nodeName];
    const copy = name ? document.createElement(name) : node.cloneNode(true);
    if (name) copy.textContent = node.textContent;
    turned.append(copy);
  }
  own.hidden = true;
  own.before(turned);
}

function show(edition) {
  for (const folded of document.querySelectorAll("details.other-editions")) {
    const rule = folded.closest("section");
    const versions = [...rule.querySelectorAll(".version.of-edition")];
    const latest = versions.find((one) => one.classList.contains("latest"));
    const front = versions.find((one) => one.classList.contains(`in-${edition}`)) || latest;
    marked(latest, front);
    folded.classList.add("chosen");
    for (const name of folded.querySelectorAll("summary .names, summary .names-back")) {
      const own = [...front.classList].some((at) => at.startsWith("in-") && name.classList.contains(at));
      name.classList.toggle("shown", front === latest ? name.matches(".names") : own === name.matches(".names-back"));
    }
    for (const one of versions) one.classList.toggle("in-front", one === front);
    const place = rule.querySelector(":scope > .version");
    place.before(front);
    folded.append(...versions.filter((one) => one !== front));
  }
  for (const folded of document.querySelectorAll("details.examples")) {
    const rule = folded.closest("section");
    const examples = [...rule.querySelectorAll("p.example.of-edition")];
    const open = examples.find((one) => one.parentElement === rule);
    const front = examples.find((one) => one.classList.contains(`in-${edition}`))
      || examples.find((one) => one.classList.contains("latest"));
    if (!open || front === open) continue;
    open.before(front);
    folded.firstElementChild.after(open);
  }
  // On the page of a rule the example of this edition is told first, and open.
  const told = [...document.querySelectorAll("details.as-story")];
  const own = told.find((one) => one.classList.contains(`in-${edition}`)) || told.find((one) => one.matches(".latest"));
  for (const one of told) one.open = one === own;
  if (own && own !== told[0]) told[0].before(own);
  // Of a story that goes otherwise by edition, this one is told first, and open.
  for (const front of document.querySelectorAll(`section.course.in-${edition}`)) {
    const way = [...front.classList].find((at) => at.startsWith("way-"));
    document.querySelector(`section.course.${way}`).before(front);
  }
  for (const folded of document.querySelectorAll("section.course.way-0 > details.way")) {
    folded.open = folded.parentElement.matches(`.in-${edition}`);
  }
  for (const line of document.querySelectorAll("p.absent")) {
    line.classList.toggle("not-in-chosen", line.classList.contains(`not-in-${edition}`));
  }
  for (const one of document.querySelectorAll(".of-edition")) {
    if (!one.closest("section")?.querySelector("details.other-editions")) {
      one.classList.toggle("elsewhere", !one.classList.contains(`in-${edition}`));
    }
  }
}

if (chooser) {
  const select = chooser.querySelector("select");
  const known = [...select.options].map((option) => option.value);
  if (known.includes(kept())) select.value = kept();
  if (known.includes(kept()) || document.querySelector("section.course")) show(select.value);
  select.addEventListener("change", () => { keep(select.value); show(select.value); });
  chooser.addEventListener("submit", (event) => event.preventDefault());
  chooser.hidden = false;
}

// A link to something folded opens what it is folded in.
function unfold() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  let folded = target.closest("details");
  if (!folded) return;
  for (; folded; folded = folded.parentElement.closest("details")) folded.open = true;
  target.scrollIntoView();
}

addEventListener("hashchange", unfold);
unfold();
