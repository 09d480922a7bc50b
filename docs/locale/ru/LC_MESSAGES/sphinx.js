// What the search says. It takes the place of Sphinx's own file, which has no Russian for the number of pages found.
// It puts them there by itself: Sphinx would make a function of a text, which the policy of `adjudicator serve` forbids.
Object.assign(Documentation, {
  LOCALE: "ru",
  PLURAL_EXPR: (n) => (n % 10 === 1 && n % 100 !== 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2),
  TRANSLATIONS: {
    "Searching": "Поиск идёт",
    "Preparing search...": "Поиск готовится…",
    "Search Results": "Что нашлось",
    "Search finished, found one page matching the search query.": [
      "Нашлась ${resultCount} страница.",
      "Нашлись ${resultCount} страницы.",
      "Нашлось ${resultCount} страниц.",
    ],
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
      "Ничего не нашлось. Проверьте, нет ли опечаток, или попробуйте другое слово.",
    "Hide Search Matches": "Снять выделение",
    ", in ": ", страница ",
  },
});
