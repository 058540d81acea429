import { readFileSync } from "node:fs";
import { join } from "node:path";

const css = readFileSync(join(__dirname, "tokens.css"), "utf8");
const tokens = new Map(
  [...css.matchAll(/\s--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);

/** Relative luminance (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(tokens.get(name) ?? ""))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Text on its background: 4.5 to 1 (WCAG 2.2, 1.4.3 AA). */
const text = [
  ["text", "paper"],
  ["text", "paper-sunk"],
  ["text", "white"],
  ["text", "gold-wash"],
  ["text", "red-wash"],
  ["text", "green-wash"],
  ["muted", "paper"],
  ["muted", "paper-sunk"],
  ["muted", "white"],
  ["gold-ink", "paper"],
  ["gold-ink", "white"],
  ["gold-ink", "gold-wash"],
  ["on-ink", "ink"],
  ["on-ink", "ink-raised"],
  ["on-ink", "ink-line"],
  ["on-ink-muted", "ink"],
  ["gold", "ink"],
  ["gold-bright", "ink"],
  ["gold-bright", "ink-raised"],
  ["ink", "gold"],
  ["ink", "gold-bright"],
  ["white", "red"],
  ["white", "red-dark"],
  ["red", "white"],
  ["red", "red-wash"],
  ["green", "green-wash"],
] as const;

/** Edges of controls and the focus ring: 3 to 1 (WCAG 2.2, 1.4.11 AA). */
const edges = [
  ["field-line", "white"],
  ["gold-ink", "paper"],
  ["ink", "gold"],
  ["ink", "paper"],
  ["gold", "ink"],
  ["red", "paper"],
] as const;

test.each(text)("text in %s on %s can be read", (foreground, background) => {
  expect(contrast(foreground, background)).toBeGreaterThanOrEqual(4.5);
});

test.each(edges)("an edge in %s on %s can be seen", (foreground, background) => {
  expect(contrast(foreground, background)).toBeGreaterThanOrEqual(3);
});
