import { renderToStaticMarkup } from "react-dom/server";
import { TownLinks, townsOf } from "./town-lists";

const crewe = { slug: "crewe", name: "Crewe" };
const runcorn = { slug: "runcorn", name: "Runcorn" };
const frodsham = { slug: "frodsham", name: "Frodsham" };

test("towns are listed once each, by name, and places without a page are left out", () => {
  const projects = [runcorn, null, crewe, runcorn].map((town) => ({ town }));
  expect(townsOf(projects)).toEqual([crewe, runcorn]);
});

test.each([
  [[crewe], "Done in Crewe."],
  [[crewe, runcorn], "Done in Crewe and Runcorn."],
  [[crewe, frodsham, runcorn], "Done in Crewe, Frodsham and Runcorn."],
  [[], ""],
])("%j reads as a sentence", (towns, sentence) => {
  const html = renderToStaticMarkup(<TownLinks start="Done in" towns={towns} />);
  expect(html.replace(/<[^<>]+>/g, "")).toBe(sentence);
});
