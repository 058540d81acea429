import { currentLabel } from "./site-menu";

const entries = [
  { label: "Home", path: "/" },
  { label: "Services", path: "/services" },
  { label: "Blog", path: "/blogs" },
];

test.each([
  ["/", "Home"],
  ["/services", "Services"],
  ["/services/cctv-security", "Services"],
  ["/blogs/eicr-moving-house", "Blog"],
  ["/servicesx", "Home"],
  ["/no-such-page", "Home"],
])("the menu at %s is labelled %s", (path, label) => {
  expect(currentLabel(entries, path)).toBe(label);
});
