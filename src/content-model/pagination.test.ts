import { articlesPerPage, pageCount, pageLinks, townsPerPage } from "./pagination";

test("up to 24 articles stay on one page, and up to 48 towns", () => {
  const pagesOfArticles = [0, 1, 24, 25, 5000].map((total) => pageCount(total, articlesPerPage));
  expect(pagesOfArticles).toEqual([1, 1, 1, 2, 209]);
  const pagesOfTowns = [17, 48, 49, 1000].map((total) => pageCount(total, townsPerPage));
  expect(pagesOfTowns).toEqual([1, 1, 2, 21]);
});

test("a page links to its neighbours and to both ends, however many there are", () => {
  expect(pageLinks(1, 3)).toEqual([1, 2, 3]);
  expect(pageLinks(1, 209)).toEqual([1, 2, "gap", 209]);
  expect(pageLinks(100, 209)).toEqual([1, "gap", 99, 100, 101, "gap", 209]);
  expect(pageLinks(209, 209)).toEqual([1, "gap", 208, 209]);
});
