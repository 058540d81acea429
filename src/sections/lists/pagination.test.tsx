/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Pagination } from "./pagination";

function show(page: number, last: number) {
  render(
    <Pagination
      list="/locations"
      info={{ currentPage: page, pageCount: last }}
      label="Pages of towns"
      previous="Previous towns"
      next="Next towns"
    />,
  );
}

function address(name: string) {
  return screen.getByRole("link", { name }).getAttribute("href");
}

test("a page in the middle leads on, back and to both ends, and says which it is", () => {
  show(2, 21);
  expect(screen.getByRole("navigation", { name: "Pages of towns" })).toBeInTheDocument();
  expect(address("Previous towns")).toBe("/locations");
  expect(address("Next towns")).toBe("/locations/page/3");
  expect(address("Page 21")).toBe("/locations/page/21");
  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 2");
});

test("the last page leads no further", () => {
  show(21, 21);
  expect(screen.queryByRole("link", { name: "Next towns" })).not.toBeInTheDocument();
});

test("a list of one page has no ways to others", () => {
  show(1, 1);
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});
