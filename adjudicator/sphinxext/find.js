// The search finds rules as the app does, by any of the words in whatever form, and shows them before whole pages.
// This is `Index` of the module `finding` once more, without the encoder, by what its module `packing` has written. What
// the words of the own language need comes with this script. All else follows, and each time the answers are shown anew: the
// other language, cards and pages; words that are close in meaning, by their first letters, once a question has such; what rules
// say, by chapters, and cards, once they are shown.
let RULES;
let CONTENTS;
const RELATED = new Map();
const SAYS = new Map();

const ZERO = "#".codePointAt(0);
const LANGUAGES = ["en", "ru"];
const TENTHS = 10;
const CHECKS = 241;
const numbers = (column) => Array.from(column, (letter) => letter.codePointAt(0) - ZERO);

// What makes lists of a column: how many numbers each has, and the numbers as how far each lies after the one before.
const lists = (many, column) => {
  const gaps = numbers(column);
  let at = 0;
  return numbers(many).map((size) => {
    let one = 0;
    return Array.from({ length: size }, () => (one += gaps[at++]));
  });
};

const words = (column) => {
  let word = "";
  return column.split(" ").map(([shared, ...rest]) => (word = word.slice(0, shared.codePointAt(0) - ZERO) + rest.join("")));
};

// The stems of a part, in the order in which numbers name them, and those of its words.
const stemsIn = ({ written, endings }) => {
  const known = words(written);
  const stems = endings.split(" ").map(([cut, ...rest], at) => known[at].slice(0, known[at].length - cut.codePointAt(0) + ZERO) + rest.join(""));
  return { known, stems, distinct: [...new Set(stems)] };
};

// The words, stems and lines of the parts that are there.
const unpacked = (index) => {
  const [held, stems, lines] = [new Map(), new Map(), []];
  const kinds = Object.keys(index.worth).sort();
  const parts = LANGUAGES.flatMap((language) => index.parts[language] ?? []);
  for (const part of parts) {
    let place = 0;
    const [kindsOf, checks] = [part.kinds, part.checks].map(numbers);
    numbers(part.places).forEach((gap, at) => { lines[part.first + at] = { clause: (place += gap), kind: kinds[kindsOf[at]], check: checks[at], stems: [] }; });
  }
  for (const part of parts) {
    const { known, stems: ofWords, distinct } = stemsIn(part);
    known.forEach((word, at) => stems.set(word, ofWords[at]));
    const worth = numbers(part.worth);
    const inLines = lists(part.linesMany, part.lines);
    let at = 0;
    lists(part.heldMany, part.held).forEach((places, number) => {
      const having = new Map(places.map((place) => [place, worth[at++] / 2]));
      for (const line of inLines[number].map((far) => lines[part.first + far])) {
        if (!line) continue; // it is in the language that is not there yet
        line.stems.push(distinct[number]);
        having.set(line.clause, (having.get(line.clause) ?? 0) + index.worth[line.kind] / 2);
      }
      held.set(distinct[number], [...having]);
    });
  }
  return { words: held, stems, lines: lines.filter(Boolean) };
};

const finder = (index, every) => {
  const rules = { ...index, ...unpacked(index), same: new Map(Object.entries(index.same)) };
  const usual = rules.lengths.reduce((sum, one) => sum + one, 0) / rules.lengths.length;
  const damped = rules.lengths.map((length) => rules.full * (1 - rules.even + (rules.even * length) / usual));
  const passedOver = new Set(rules.passedOver);
  const stopStems = new Set(rules.stopStems);
  const stemmer = new Stemmer();

  const fold = (text) =>
    text.toLowerCase().normalize("NFKD").replace(/[^\P{M}\u0306]/gu, "").normalize("NFC")
      .replace(/[’'`]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];

  const related = (asked, known) => {
    if (asked.length >= rules.stem && known.startsWith(asked)) return true;
    const ending = asked.length - known.length;
    if (known.length >= rules.stem && asked.startsWith(known) && ending <= rules.ending) return true;
    if (asked.length < rules.part) return false;
    if (known.includes(asked)) return true;
    if (!known.startsWith(asked.slice(0, rules.part))) return false;
    let shared = rules.part;
    while (shared < asked.length && asked[shared] === known[shared]) shared++;
    return Math.max(asked.length, known.length) - shared <= rules.suffix;
  };

  // Whether a letter is wrong, missing or too many, or two have changed places.
  const mistyped = (asked, known) => {
    const shorter = Math.min(asked.length, known.length);
    let start = 0;
    let end = 0;
    while (start < shorter && asked[start] === known[start]) start++;
    while (end < shorter - start && asked.at(-1 - end) === known.at(-1 - end)) end++;
    const [left, right] = [asked, known].map((word) => word.slice(start, word.length - end));
    return Math.max(left.length, right.length) < 2 || (left.length === 2 && right === left[1] + left[0]);
  };

  const like = (asked) => {
    const found = new Map();
    for (const known of rules.words.keys()) if (related(asked, known) && !stopStems.has(known)) found.set(known, rules.related);
    if (rules.words.has(asked)) found.set(asked, 1);
    return found;
  };

  const stemOf = (word) => rules.stems.get(word) ?? stemmer.stemWord(word);
  const relatedTo = (asked) => (every ? [] : RELATED.get(asked) ?? []);

  const meant = (word) => {
    const asked = stemOf(word);
    const found = like(asked);
    for (const same of rules.same.get(asked) ?? [])
      for (const [known, weight] of like(same)) found.set(known, Math.max(found.get(known) ?? 0, rules.sameWeight * weight));
    if (!found.size && word.length >= rules.forgiving && !relatedTo(asked).length)
      for (const [written, known] of rules.stems) if (mistyped(word, written)) found.set(known, rules.mistyped);
    return found;
  };

  const add = (sums, key, more) => sums.set(key, (sums.get(key) ?? 0) + more);

  const having = new Map();
  rules.lines.forEach(({ kind, stems }, at) => {
    if (rules.whole.includes(kind)) stems.forEach((one) => having.set(one, [...(having.get(one) ?? []), at]));
  });
  const rare = (count) => Math.log(1 + (damped.length - count + 0.5) / (count + 0.5));
  const totals = rules.lines.map(({ stems }) => stems.reduce((sum, one) => sum + rare(rules.words.get(one).length), 0));
  const later = new Set(rules.later);

  // The chapters that are named by words, also by one with a letter wrong.
  const namedBy = (written) => {
    const stems = new Set(written.map(stemOf));
    for (const word of rules.named.length ? written : []) {
      const found = [...meant(word)];
      if (found.length && found.every(([, worth]) => worth <= rules.mistyped)) found.forEach(([known]) => stems.add(known));
    }
    return new Set(rules.named.flatMap(([name, chapters]) => (name.every((one) => stems.has(one)) ? chapters : [])));
  };
  const longest = Math.max(0, ...rules.said.map(([said]) => said.length));
  const said = new Map(rules.said.map(([said, meant]) => [said.join(" "), meant]));

  // What players say is replaced by what they mean; the longest of it counts.
  const meaning = (asked) => {
    const stems = asked.map(stemOf);
    const found = [];
    for (let at = 0; at < asked.length; ) {
      let size = longest;
      while (size && !said.has(stems.slice(at, at + size).join(" "))) size--;
      found.push(...(size ? said.get(stems.slice(at, at + size).join(" ")) : [asked[at]]));
      at += size || 1;
    }
    return found;
  };

  // What is called exactly so: a line with the same words that tell something, and with the same letters.
  const called = (written) => {
    const telling = written.filter((word) => !passedOver.has(word));
    const stems = new Set((telling.length ? telling : written).map(stemOf));
    const check = Array.from(written.join(" ")).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % CHECKS, 0);
    const named = rules.lines.filter((line) => line.check === check && line.stems.length === stems.size
      && rules.names.includes(line.kind) && line.stems.every((one) => stems.has(one)));
    return [...new Set(named.map(({ clause }) => clause))].sort((one, other) => one - other);
  };

  // A question with each word that nobody knows replaced by one that is written almost so; empty if none is.
  const insteadOf = (query) => {
    const said = query.replace(/[\p{L}\p{N}]+/gu, (word) => {
      const [folded, ...more] = fold(word);
      const found = folded && !more.length ? [...meant(folded)] : [];
      if (!found.length || found.some(([, worth]) => worth > rules.mistyped)) return word;
      return [...rules.stems.keys()].find((written) => mistyped(folded, written)) ?? word;
    });
    return said === query ? "" : said;
  };

  const find = (query) => {
    const written = fold(query);
    const asked = meaning(written);
    const told = asked.filter((word) => !passedOver.has(word));
    const telling = new Set(told.length ? told : asked);
    const scores = new Map();
    const counts = new Map();
    const fits = new Map();
    const meantWords = new Set();
    let total = 0;
    for (const word of telling) {
      const weights = new Map();
      const inLines = new Map();
      const byWord = new Map();
      const direct = meant(word);
      for (const [known, closeness] of relatedTo(stemOf(word))) {
        if (direct.has(known) || !rules.words.has(known)) continue;
        const worth = rules.close * closeness;
        const held = rules.words.get(known);
        const scale = worth * rare(held.length) * (rules.full + 1);
        for (const [clause, weight] of held) byWord.set(clause, Math.max(byWord.get(clause) ?? 0, (scale * weight) / (weight + damped[clause])));
        for (const at of having.get(known) ?? []) inLines.set(at, Math.max(inLines.get(at) ?? 0, worth));
      }
      for (const [known, worth] of direct) {
        for (const [clause, weight] of rules.words.get(known)) add(weights, clause, worth * weight);
        if (worth > rules.related) meantWords.add(known);
        for (const at of having.get(known) ?? []) inLines.set(at, Math.max(inLines.get(at) ?? 0, worth));
      }
      const rarity = weights.size ? rare(weights.size) : rules.unknown * rare(0);
      total += rarity;
      for (const [clause, weight] of weights) {
        const score = (rarity * weight * (rules.full + 1)) / (weight + damped[clause]);
        byWord.set(clause, Math.max(byWord.get(clause) ?? 0, score));
      }
      for (const [clause, score] of byWord) {
        add(scores, clause, score);
        add(counts, clause, 1);
      }
      for (const [at, worth] of inLines) add(fits, at, rarity * worth);
    }
    const best = new Map();
    for (const [at, both] of fits) {
      const { clause } = rules.lines[at];
      best.set(clause, Math.max(best.get(clause) ?? 0, both / (total + Math.max(totals[at] - both, 0))));
    }
    for (const [clause, fit] of best) add(scores, clause, rules.line * total * fit * fit);
    if (every) {
      const whole = rules.lines.filter(({ kind, stems }) => kind === "alias" && stems.every((one) => meantWords.has(one)));
      const aliased = new Set(whole.map(({ clause }) => clause));
      for (const [clause, count] of counts) if (count < telling.size && !aliased.has(clause)) scores.delete(clause);
    }
    const chapters = namedBy(written);
    const part = (clause) => (chapters.has(rules.chapters[clause]) ? rules.namedPart : later.has(clause) ? rules.unnamedPart : 1);
    for (const [clause, score] of scores) scores.set(clause, (score * part(clause)) / (every ? 1 : Math.sqrt(total)));
    const top = Math.max(0, ...scores.values());
    const exact = called(written);
    exact.forEach((clause, at) => scores.set(clause, 2 * top + 1 - at / damped.length));
    return [...scores]
      .filter(([, score]) => score >= rules.least * top)
      .sort(([, one], [, other]) => other - one)
      .map(([clause, score]) => ({ clause, score, exact: exact.includes(clause) }));
  };
  return { find, insteadOf, stemsOf: (query) => meaning(fold(query)).map(stemOf) };
};

let findRules;
let insteadOf;
let stemsOf;
let findContents = () => [];

// The best of everything: what is called so, then pages, then cards that have all of several words, then rules.
const answers = (question) => {
  const rules = findRules(question).map((one) => ({ ...one, kind: "rule", place: RULES.places[one.clause] }));
  const named = findContents(question).map((one) => ({ ...one, kind: CONTENTS.kinds[one.clause], place: CONTENTS.places[one.clause] }));
  const rest = [...named, ...rules].filter((one) => !one.exact);
  const several = question.trim().includes(" ");
  const seen = {};
  // Of pages, the best of each folder come first, then the second of each: a chapter, a lesson and a guide.
  const inTurn = (one) => {
    const [folder] = one.place[0].split("/");
    return one.kind === "page" ? (seen[folder] = (seen[folder] ?? 0) + 1) : 0;
  };
  const ranked = rest.map((one) => [inTurn(one), one]).sort(([left], [right]) => left - right).map(([, one]) => one);
  const of = (kind) => ranked.filter((one) => one.kind === kind).slice(0, RULES.shown[kind]);
  const exact = [...named, ...rules].filter((one) => one.exact);
  return [...exact, ...of("page"), ...(several ? [...of("card"), ...of("rule")] : [...of("rule"), ...of("card")]), ...of("word")];
};

const element = (tag, text, name) => {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  if (name) made.className = name;
  return made;
};

const shownAnswer = ({ kind, clause, place: [page, anchor, title, what, where] }) => {
  const sentence = SAYS.get(`${kind} ${clause}`);
  const item = element("li", "", `found-${kind}`);
  const link = element("a", title);
  link.href = `${page}.html${anchor && `#${anchor}`}`;
  item.append(link, element("p", [what, where].filter(Boolean).join(" · "), "found-where"));
  if (sentence) item.append(element("p", sentence, "found-text"));
  return item;
};

// How sure the answer is: "this" rule, probably one of "these", or only the "nearest".
const surenessOf = (rules) => {
  const [best, next] = rules;
  if (best?.exact) return "this";
  if (!best || best.score < RULES.sure) return "nearest";
  return !next || best.score >= RULES.ahead * next.score ? "this" : "these";
};

// The chapters that an answer may be in, each with the title of it.
const nearChapters = (rules) => {
  const weights = new Map();
  for (const { clause, score } of rules.slice(0, RULES.many)) {
    const chapter = RULES.chapters[clause];
    weights.set(chapter, (weights.get(chapter) ?? 0) + score);
  }
  return [...weights].sort(([, one], [, other]) => other - one).slice(0, RULES.nearest).map(([chapter]) => chapter);
};

const box = document.querySelector("article form.ask input");
const wholePages = document.getElementById("whole-pages");
let asked = box?.value || (new URLSearchParams(location.search).get("q") ?? "");
if (box) box.value = asked;
let question = "";
let found = [];

const noted = (rules) => {
  if (!question) return wholePages ? [RULES.told.empty] : [];
  if (!found.length) return [RULES.told.nothing];
  const said = asked.trim().length > question.length ? [RULES.told.cut] : [];
  if (!found.some(({ exact }) => exact) && rules.length) said.push(RULES.told[surenessOf(rules)]);
  const instead = insteadOf(question);
  if (instead) {
    const link = element("a", instead);
    link.href = `search.html?${new URLSearchParams({ q: instead })}`;
    said.push(RULES.told.instead, link);
  }
  if (rules.length && surenessOf(rules) === "nearest") {
    said.push(RULES.told.chapters);
    for (const chapter of nearChapters(rules)) {
      const link = element("a", RULES.chapterTitles[chapter]);
      link.href = `rules/${chapter}.html`;
      said.push(link);
    }
  }
  return said.flatMap((one) => [one, " "]);
};

// What these answers need besides is fetched once nobody types for a moment.
const RESTING = 300;
let resting = 0;
const fetchClose = (letter) => fetchOnce(`${RULES.closeFolder}/${letter.codePointAt(0).toString(16)}.js`);
const fetchMore = () => {
  for (const { kind, clause } of found) fetchOnce(`${RULES.says}/${kind === "rule" ? RULES.chapters[clause] : kind}.js`);
  if (CONTENTS) for (const [letter] of stemsOf(question)) if (RULES.closeLetters.includes(letter)) fetchClose(letter);
};

const showAnswers = () => {
  if (!RULES) return;
  question = asked.trim().slice(0, RULES.longest);
  found = question ? answers(question) : [];
  document.getElementById("answers").replaceChildren(...found.map(shownAnswer));
  document.getElementById("answers-note").replaceChildren(...noted(question ? findRules(question) : []));
  clearTimeout(resting);
  resting = setTimeout(fetchMore, RESTING);
  if (CONTENTS && wholePages && question && !found.length) wholePages.open = true;
};
box?.addEventListener("input", () => { asked = box.value; showAnswers(); });

const folder = new URL(".", document.currentScript.src);
const fetched = new Set();
const fetchOnce = (name, then = null) => {
  if (fetched.has(name)) return;
  fetched.add(name);
  const script = document.createElement("script");
  script.src = new URL(name, folder);
  script.onload = then;
  document.head.append(script);
};

// Take what has arrived, compressed: of the index, of what else is found by its title, of close words, of what is said.
const arrive = async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0));
  const read = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
  const { rules, contents, close, says = [] } = await read.json();
  if (rules) {
    RULES = { ...RULES, ...rules, parts: { ...RULES?.parts, ...rules.parts } };
    ({ find: findRules, insteadOf, stemsOf } = finder(RULES, false));
  }
  if (contents) {
    CONTENTS = { ...RULES, ...contents };
    findContents = finder(CONTENTS, true).find;
  }
  if (close) {
    const stems = LANGUAGES.flatMap((language) => stemsIn(RULES.parts[language]).distinct);
    const [near, closeness] = [lists(close.nearMany, close.near), numbers(close.closeness)];
    let at = 0;
    words(close.words).forEach((word, number) => RELATED.set(word, near[number].map((one) => [stems[one], closeness[at++] / TENTHS])));
  }
  for (const [named, sentence] of says) SAYS.set(named, sentence);
  showAnswers();
  fetchOnce(RULES.follows);
};

// Below them stand, on the page of the search, the pages that Sphinx finds, without those that are in the list. Its scripts
// and its index are heavy, so they are fetched when they are opened. It is not to mark the words of a question: of "somebody else's" it
// would mark every "s" of the page that is opened. What is said of a page is taken from its prose.
if (wholePages) {
  const toFindPages = () => {
    const findPages = Search._performSearch;
    Search._performSearch = (query, searched, excluded, marked, named) => {
      marked.clear();
      localStorage.removeItem("sphinx_highlight_terms");
      const places = new Set(found.map(({ place: [page, anchor] }) => page + (anchor && `#${anchor}`)));
      const listed = (page, anchor) => places.has(page + anchor) || places.has(`rules/${anchor.slice(1)}`);
      const pages = findPages(query, searched, excluded, marked, named);
      return pages.filter(([page, , anchor, , , , kind]) => kind !== SearchResultKind.object && !listed(page, anchor));
    };
    const htmlToText = Search.htmlToText;
    Search.htmlToText = (html, anchor) => htmlToText(html.replace(/<(pre|svg|details)\b[\s\S]*?<\/\1>/g, ""), anchor);
    document.getElementById("search-results").replaceChildren(); // it has begun with the question of the address
    box.value = asked;
    if (question) Search.performSearch(question);
    Search.loadIndex("searchindex.js");
  };
  const toFetch = () => fetchOnce("sphinx_highlight.js", () => fetchOnce("searchtools.js", toFindPages));
  wholePages.addEventListener("toggle", toFetch, { once: true });
}
