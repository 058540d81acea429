/**
 * The two widths of Archivo as rules with the fonts inside them. A style sheet holds the first
 * paint back until it is there, so text never appears in another font and nothing moves; a font
 * file of its own would come one round trip too late for the first visit.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

/** How much of the family a rule keeps: `axes` are those of OpenType (wght, wdth). */
type FontRule = {
  readonly family: string;
  readonly weights: string;
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>;
  /** Characters that no heading, price or label has. */
  readonly without?: RegExp;
};

const fonts: readonly FontRule[] = [
  { family: "Archivo", weights: "400 600", axes: { wght: { min: 400, max: 600 }, wdth: 100 } },
  {
    family: "Archivo Expanded",
    weights: "600 800",
    axes: { wght: { min: 600, max: 800 }, wdth: 125 },
    without: /[@#$[\]{}<>\\^`|~]/g,
  },
];

const source =
  "node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2";
/** Kerning, and figures of one width for prices, numbers and hours. */
const keepFeatures = ["kern", "tnum"];

const typographic = "£©·×–—‘’“”…→←é°\u00a0";

/** Basic Latin, typographic marks, and whatever else the texts below `folder` hold. */
function charactersOf(folder: string): string {
  const letters = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
    String.fromCharCode(0x20 + index),
  );
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => /\.(yml|md)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const others = texts.join("").match(/[\u00a1-\u2fff]/g) ?? [];
  return [...new Set([...letters, ...Array.from(typographic), ...others])].sort().join("");
}

async function rule(
  { family, weights, axes, without }: FontRule,
  file: Buffer,
  characters: string,
) {
  const kept = without ? characters.replace(without, "") : characters;
  const font = await subsetFont(file, kept, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures,
    noLayoutClosure: true,
    noHinting: true,
  });
  const data = `data:font/woff2;base64,${font.toString("base64")}`;
  return `@font-face{font-family:"${family}";font-weight:${weights};src:url(${data}) format("woff2")}`;
}

/**
 * One cut of the family as a WOFF font, for what draws pictures and knows no variable fonts.
 * @param axes weight and width, as OpenType names them
 */
export async function instanceOf(axes: Readonly<Record<string, number>>): Promise<Buffer> {
  return subsetFont(await readFile(source), charactersOf("content"), {
    targetFormat: "woff",
    variationAxes: axes,
    keepFeatures,
    noLayoutClosure: true,
    noHinting: true,
  });
}

/**
 * @param content where the texts are
 * @returns the fonts as rules of a style sheet, and a digest that changes with them; the rules are
 *   made when they are asked for, which takes a second
 */
export async function fontStyles(
  content: string,
): Promise<{ readonly digest: string; readonly rules: () => Promise<string> }> {
  const file = await readFile(source);
  const characters = charactersOf(content);
  const digest = createHash("sha256")
    .update(file)
    .update(
      JSON.stringify([fonts, keepFeatures, characters], (_, value: unknown) =>
        value instanceof RegExp ? value.source : value,
      ),
    )
    .digest("hex");
  const rules = async () =>
    (await Promise.all(fonts.map((each) => rule(each, file, characters)))).join("");
  return { digest, rules };
}
