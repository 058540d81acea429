import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast } from "../content-model/colour";
import { readCompany } from "../gatsby/company";

type Properties = ReadonlyMap<string, string>;

function propertiesIn(css: string): Properties {
  return new Map(
    [...css.matchAll(/^ +--([\w-]+): ([^;\n]+);/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const sheet = (name: string) => readFileSync(join(__dirname, name), "utf8");
/** The firm's own colours and those of signals. */
const tokens = new Map([
  ...propertiesIn(sheet("tokens.css")),
  ...Object.entries(readCompany(join(__dirname, "../../content")).brand.colours),
]);

/** The properties of each tone; a rule for several tones counts for each of them. */
const tones = new Map<string, Properties>();
for (const rule of sheet("tones.module.css").split("}")) {
  const [selectors = "", body = ""] = rule.split("{");
  for (const [, tone = ""] of selectors.matchAll(/^\.(\w+)/gm)) {
    tones.set(tone, new Map([...(tones.get(tone) ?? []), ...propertiesIn(body)]));
  }
}

/** The colour behind a property or token, as #rrggbb. */
function colour(name: string, tone?: Properties): string {
  const value = tone?.get(name) ?? tokens.get(name) ?? name;
  const inner = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (inner) return colour(inner, tone);
  return value.length === 4 ? value.replace(/[0-9a-f]/g, "$&$&") : value;
}

test("there are five tones, each with every colour that its parts use", () => {
  expect([...tones.keys()].sort()).toEqual(["gold", "ink", "paper", "red", "sunk"]);
  for (const tone of tones.values()) {
    expect([...tone.keys()]).toEqual(
      expect.arrayContaining(["bg", "fg", "muted", "line", "wire", "link", "focus"]),
    );
  }
});

/** Text on its background: 4.5 to 1 (WCAG 2.2, 1.4.3 AA). */
describe.each([...tones])("on %s", (_, tone) => {
  test.each(["fg", "muted", "link"])("%s can be read", (name) => {
    expect(contrast(colour(name, tone), colour("bg", tone))).toBeGreaterThanOrEqual(4.5);
  });

  test("a filled button can be read, hovered or not", () => {
    const words = tone.has("on-fill") ? colour("on-fill", tone) : colour("ink");
    for (const [own, otherwise] of [
      ["fill", "gold"],
      ["fill-hover", "gold-bright"],
    ] as const) {
      const fill = tone.has(own) ? colour(own, tone) : colour(otherwise);
      expect(contrast(words, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });

  // 3 to 1 (WCAG 2.2, 1.4.11 AA).
  test("the focus ring can be seen", () => {
    expect(contrast(colour("focus", tone), colour("bg", tone))).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  ["red", "#ffffff"],
  ["red-signal", "paper"],
  ["red-signal", "red-wash"],
  ["#ffffff", "red-signal"],
  // A label on the night map, a plate's darkest end, a board's number.
  ["on-ink", "#15140f"],
  ["ink", "#c7a12c"],
  ["#655d4a", "#ede6d6"],
])("text in %s on %s can be read", (foreground, background) => {
  expect(contrast(colour(foreground), colour(background))).toBeGreaterThanOrEqual(4.5);
});

test.each([["field-line", "#ffffff"]])(
  "an edge in %s on %s can be seen",
  (foreground, background) => {
    expect(contrast(colour(foreground), colour(background))).toBeGreaterThanOrEqual(3);
  },
);
