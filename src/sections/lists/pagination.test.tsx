/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { listHead, Pagination } from "./pagination";

const labels = { label: "Pages of towns", previous: "Previous towns", next: "Next towns" };

function show(currentPage: number, pageCount: number) {
  render(<Pagination {...labels} list="/locations" info={{ currentPage, pageCount }} />);
}

function hrefOf(name: string) {
  return screen.getByRole("link", { name }).getAttribute("href");
}

test("a page in the middle links to its neighbours and both ends", () => {
  show(2, 21);
  expect(screen.getByRole("navigation", { name: "Pages of towns" })).toBeInTheDocument();
  expect(hrefOf("Previous towns")).toBe("/locations");
  expect(hrefOf("Next towns")).toBe("/locations/page/3");
  expect(hrefOf("Page 21")).toBe("/locations/page/21");
  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 2");
});

test("a page of a long list links only to its neighbours and both ends", () => {
  show(100, 209);
  const pages = screen.getAllByRole("link", { name: /^Page/ }).map((link) => link.textContent);
  expect(pages).toEqual(["Page 1", "Page 99", "Page 100", "Page 101", "Page 209"]);
});

test("the last page has no next page; a single page no links", () => {
  show(21, 21);
  expect(screen.queryByRole("link", { name: "Next towns" })).not.toBeInTheDocument();
  document.body.replaceChildren();
  show(1, 1);
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test("pages after the first have their number in title, description and heading", () => {
  const trail = [{ name: "Locations", path: "/locations" }];
  const texts = { title: "Areas We Cover", description: "Towns.", heading: "Locations" };
  const list = { ...texts, route: { canonical: "/locations", trail } };
  expect(listHead(list, { currentPage: 1, pageCount: 3 })).toMatchObject({
    ...texts,
    route: { canonical: "/locations", trail, previous: undefined, next: "/locations/page/2" },
  });
  expect(listHead(list, { currentPage: 3, pageCount: 3 })).toEqual({
    title: "Areas We Cover: Page 3 of 3",
    description: "Page 3 of 3. Towns.",
    heading: "Locations: Page 3 of 3",
    route: {
      canonical: "/locations/page/3",
      trail: [...trail, { name: "Page 3 of 3", path: "/locations/page/3" }],
      previous: "/locations/page/2",
      next: undefined,
    },
  });
});
