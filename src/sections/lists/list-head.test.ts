import { listHead } from "./pagination";

const texts = {
  title: "Areas We Cover",
  description: "Towns near Northwich.",
  heading: "Locations",
};
const trail = [
  { name: "Home", path: "/" },
  { name: "Locations", path: "/locations" },
];
const list = { ...texts, route: { path: "/locations", trail } };

test("the first page of a list is the list itself", () => {
  const head = listHead(list, { currentPage: 1, pageCount: 3 });
  expect(head).toMatchObject({ ...texts, path: "/locations", trail });
  expect(head.previous).toBeUndefined();
  expect(head.next).toBe("/locations/page/2");
});

test("the others say their number wherever pages are told apart", () => {
  expect(listHead(list, { currentPage: 3, pageCount: 3 })).toEqual({
    path: "/locations/page/3",
    title: "Areas We Cover: Page 3 of 3",
    description: "Page 3 of 3. Towns near Northwich.",
    heading: "Locations: Page 3 of 3",
    trail: [...trail, { name: "Page 3 of 3", path: "/locations/page/3" }],
    previous: "/locations/page/2",
    next: undefined,
  });
});
