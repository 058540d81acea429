/** One word for one thing, where another word confuses visitors; the voice in content/README.md has the rest. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { typeContent } from "../content";
import { readContent } from "../read-content";

const root = join(__dirname, "../../../content");
const texts = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(yml|md)$/.test(path) && path !== "README.md")
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    // Comments in YAML are for editors. Their lines stay, so that the others keep their numbers.
    return { path, text: path.endsWith(".yml") ? text.replaceAll(/^ *#.*$/gm, "") : text };
  });

/** Every place where a text has the words: `content/services/cctv-security.yml:37 says "lamps"`. */
function placesOf(words: RegExp): string[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(words)].map(({ 0: said, index }) => {
      const line = text.slice(0, index).split("\n").length;
      return `content/${path}:${line} says ${JSON.stringify(said)}`;
    }),
  );
}

const prices = typeContent(readContent(root).files).one("business")?.value.prices ?? [];
const fromPrices = prices.filter(({ to }) => to === undefined).map(({ key }) => key);

test.each([
  {
    write: "bulb, or light for the whole fitting",
    not: "lamp",
    // A desk lamp is called one, and addresses are not ours to word.
    words: /(?<!\b(?:bedside|desk|floor|street|table) )(?<![-/])\blamps?\b(?![-/])/gi,
  },
  {
    write: "review",
    not: "testimonial",
    // The label "Testimonials" is fixed.
    words: /(?<![-/])\btestimonials?\b/g,
  },
  {
    write: "costs {price…}",
    not: "is {price…}",
    // The token is "from £145": "fault finding is from £145" is not English.
    words: new RegExp(String.raw`\b(?:is|are)\s+\{price\.(?:${fromPrices.join("|")})\}`, "g"),
  },
])("texts say $write, not $not", ({ words }) => {
  expect(texts.length).toBeGreaterThan(0);
  expect(placesOf(words)).toEqual([]);
});
