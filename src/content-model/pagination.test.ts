import { pageCount, pageLinks } from "./pagination";

test("up to 24 articles stay on one page", () => {
  expect([0, 1, 24, 25, 5000].map(pageCount)).toEqual([1, 1, 1, 2, 209]);
});

test("a page links to its neighbours and to both ends, however many there are", () => {
  expect(pageLinks(1, 3)).toEqual([1, 2, 3]);
  expect(pageLinks(1, 209)).toEqual([1, 2, "gap", 209]);
  expect(pageLinks(100, 209)).toEqual([1, "gap", 99, 100, 101, "gap", 209]);
  expect(pageLinks(209, 209)).toEqual([1, "gap", 208, 209]);
});
