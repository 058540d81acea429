import { listHead } from "./pagination";

const trail = [
  { name: "Home", path: "/" },
  { name: "Blog", path: "/blogs" },
];
const itemListElement = trail.map(({ name, path }, index) => ({
  "@type": "ListItem",
  position: index + 1,
  name,
  item: `https://firm.example${path}`,
}));
const structuredData = JSON.stringify({
  "@graph": [{ "@type": "BreadcrumbList", itemListElement }],
});
const texts = {
  title: "Advice",
  description: "Plain advice.",
  heading: "Advice",
  route: { path: "/blogs", trail, structuredData },
};

test.each([1, 2])("structured data has the breadcrumbs that page %d shows", (currentPage) => {
  const { route } = listHead(texts, { currentPage, pageCount: 3 });
  const { "@graph": graph } = JSON.parse(route.structuredData) as {
    "@graph": { itemListElement: { name: string; item: string; position: number }[] }[];
  };
  const told = graph[0]?.itemListElement.map(({ name, item }) => [name, item]);
  const shown = route.trail.map(({ name, path }) => [name, `https://firm.example${path}`]);
  expect(told).toEqual(shown);
});
