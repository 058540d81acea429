/** One word for one thing, where another word confuses visitors; the voice in content/README.md has the rest. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { indexContent } from "../content";
import { readContent } from "../read-content";

const folder = join(__dirname, "../../../content");
const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(yml|md)$/.test(path) && path !== "README.md")
  .map((path) => {
    const text = readFileSync(join(folder, path), "utf8");
    // Comments in YAML are for editors, and job words are visitors'. Their lines stay, so that the others keep their
    // numbers.
    const unshown = /^ *#.*$|^ *jobWords:[^\]]*\]/gm;
    const shown = text.replaceAll(unshown, (lines) => lines.replace(/.+/g, ""));
    return { path, text: path.endsWith(".yml") ? shown : text };
  });

/** Every place where a text has the words: `content/services/cctv-security.yml:37 says "lamps"`. */
function placesOf(pattern: RegExp): string[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ 0: said, index }) => {
      const line = text.slice(0, index).split("\n").length;
      return `content/${path}:${line} says ${JSON.stringify(said)}`;
    }),
  );
}

const business = indexContent(readContent(folder).files).one("business")?.value;
const fromPrices = (business?.prices ?? []).filter(({ to }) => to === undefined);
const keys = fromPrices.map(({ key }) => key).join("|");
/** Words that an electrician avoids; a firm of another trade has its own. */
const forElectricians = business?.trade.types.includes("Electrician") ? test : test.skip;

forElectricians.each([
  {
    write: "bulb, or light for the whole fitting",
    not: "lamp",
    // A desk lamp is called one, and addresses are not ours to word.
    pattern: /(?<!\b(?:bedside|desk|floor|street|table) )(?<![-/])\blamps?\b(?![-/])/gi,
  },
  {
    write: "review",
    not: "testimonial",
    // The label "Testimonials" is fixed.
    pattern: /(?<![-/])\btestimonials?\b/g,
  },
])("texts say $write, not $not", ({ pattern }) => {
  expect(placesOf(pattern)).toEqual([]);
});

test("texts say costs {price…}, not is {price…}", () => {
  expect(texts.length).toBeGreaterThan(0);
  // The token is "from £145": "fault finding is from £145" is not English.
  const pattern = new RegExp(String.raw`\b(?:is|are)\s+\{price\.(?:${keys})\}`, "g");
  expect(placesOf(pattern)).toEqual([]);
});
