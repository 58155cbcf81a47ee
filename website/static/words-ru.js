/* What the search says and has no Russian for. */
Documentation.addTranslations({
  messages: {
    "Search finished, found one page matching the search query.": [
      "Нашлась ${resultCount} страница.",
      "Нашлись ${resultCount} страницы.",
      "Нашлось ${resultCount} страниц.",
    ],
  },
  plural_expr: "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2",
});
