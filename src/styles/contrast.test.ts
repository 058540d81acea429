import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast } from "../../functions/shared/colours";
import { readBuildSettings } from "../data/build-settings";

type Properties = ReadonlyMap<string, string>;

const sheet = (name: string) => readFileSync(join(__dirname, name), "utf8");
const propertiesIn = (css: string): [string, string][] =>
  [...css.matchAll(/^ +--([\w-]+): ([^;\n]+);/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);

/** The firm's colours and the signal colours. */
const tokens = new Map([
  ...propertiesIn(sheet("tokens.css")),
  ...Object.entries(readBuildSettings().brand.colours),
]);

/** The properties of each tone; a rule for several tones applies to each of them. */
const tones = new Map<string, Properties>();
for (const rule of sheet("tones.module.css").split("}")) {
  const [selectors = "", body = ""] = rule.split("{");
  for (const [, tone = ""] of selectors.matchAll(/^\.(\w+)/gm)) {
    tones.set(tone, new Map([...(tones.get(tone) ?? []), ...propertiesIn(body)]));
  }
}

/** The colour that a property or token resolves to, as #rrggbb. */
function colour(name: string, tone?: Properties): string {
  const value = tone?.get(name) ?? tokens.get(name) ?? name;
  const inner = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (inner) return colour(inner, tone);
  return value.length === 4 ? value.replace(/[0-9a-f]/g, "$&$&") : value;
}

// Text needs 4.5 to 1 (WCAG 2.2, 1.4.3), the focus ring 3 to 1 (1.4.11).
test.each([...tones])(
  "text, filled buttons and the focus ring have enough contrast on %s",
  (_, tone) => {
    const toneColour = (name: string, otherwise: string) =>
      colour(tone.has(name) ? name : otherwise, tone);
    const ratio = (name: string) => contrast(colour(name, tone), colour("bg", tone));
    for (const name of ["fg", "muted", "link"]) expect(ratio(name)).toBeGreaterThanOrEqual(4.5);
    expect(ratio("focus")).toBeGreaterThanOrEqual(3);
    for (const fill of [toneColour("fill", "gold"), toneColour("fill-hover", "gold-bright")])
      expect(contrast(toneColour("on-fill", "ink"), fill)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each([
  ["red", "card", 4.5],
  ["red-signal", "paper", 4.5],
  ["red-signal", "red-wash", 4.5],
  ["card", "red-signal", 4.5],
  ["field-line", "card", 3],
])("%s on %s has enough contrast", (foreground, background, least) => {
  expect(contrast(colour(foreground), colour(background))).toBeGreaterThanOrEqual(least);
});
