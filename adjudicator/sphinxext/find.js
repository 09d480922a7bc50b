// The search finds rules as the app does, by any of the words in whatever form, and shows them before whole pages.
// This is `Index.find` of finding.py once more; `RULES`, which every build writes above, is what that goes by, and
// `RULES.contents` the same of the titles of chapters and lessons, each of which must have every word.
const finder = (index, every) => {
  const rules = { ...index, words: new Map(Object.entries(index.words)), stems: new Map(Object.entries(index.stems)), same: new Map(Object.entries(index.same)) };
  const passedOver = new Set(rules.passedOver);
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
    for (const known of rules.words.keys()) if (related(asked, known)) found.set(known, rules.related);
    if (rules.words.has(asked)) found.set(asked, 1);
    return found;
  };

  const meant = (word) => {
    const asked = rules.stems.get(word) ?? stemmer.stemWord(word);
    const found = like(asked);
    for (const same of rules.same.get(asked) ?? [])
      for (const [known, weight] of like(same)) found.set(known, Math.max(found.get(known) ?? 0, rules.sameWeight * weight));
    if (!found.size && word.length >= rules.forgiving)
      for (const [written, known] of rules.stems) if (mistyped(word, written)) found.set(known, rules.mistyped);
    return found;
  };

  const add = (sums, key, more) => sums.set(key, (sums.get(key) ?? 0) + more);

  const find = (query) => {
    const asked = fold(query);
    const told = asked.filter((word) => !passedOver.has(word));
    const telling = new Set(told.length ? told : asked);
    const scores = new Map();
    const having = new Map();
    for (const word of telling) {
      const weights = new Map();
      for (const [known, worth] of meant(word))
        for (const [clause, weight] of rules.words.get(known)) add(weights, clause, worth * weight);
      const rare = Math.log(1 + (rules.clauses.length - weights.size + 0.5) / (weights.size + 0.5));
      for (const [clause, weight] of weights) {
        add(scores, clause, (rare * weight * (rules.full + 1)) / (weight + rules.damped[clause]));
        add(having, clause, 1);
      }
    }
    if (every) for (const [clause, count] of having) if (count < telling.size) scores.delete(clause);
    const whole = rules.clauses.indexOf(query.trim().toLowerCase());
    if (whole >= 0) scores.set(whole, Math.max(0, ...scores.values()) + 1);
    const least = rules.least * Math.max(0, ...scores.values());
    return [...scores].filter(([, score]) => score >= least).sort(([, one], [, other]) => other - one);
  };

  return find;
};

const findRules = finder(RULES, false);
const findContents = finder(RULES.contents, true);

// Sphinx shows its results from the last to the first. Those of its own that lead to the same place are left out. Nor
// does it mark the words of a question: of "somebody else's" it would mark every "s" of the page that is opened.
const findPages = Search._performSearch;
Search._performSearch = (query, searched, excluded, marked, named) => {
  marked.clear();
  localStorage.removeItem("sphinx_highlight_terms");
  const shown = (index, find, kind) =>
    find(query).slice(0, index.shown).map(([place, score]) => {
      const [page, anchor, title, told] = index.places[place];
      return [page, title, anchor && `#${anchor}`, told, score, page, kind];
    });
  const found = [
    ...shown(RULES.contents, findContents, SearchResultKind.title),
    ...shown(RULES, findRules, SearchResultKind.object),
  ];
  const places = new Set(found.map(([page, , anchor]) => page + anchor));
  const pages = findPages(query, searched, excluded, marked, named);
  return [...pages.filter(([page, , anchor]) => !places.has(page + anchor)), ...found.reverse()];
};
